"""What has happened this turn, as texts ask for it."""

from __future__ import annotations

from judge_app.engine.events import Event
from judge_app.engine.interpreter import describes
from judge_app.engine.play import Scope
from judge_app.engine.state import Card
from judge_app.language.amounts import Tally
from judge_app.language.durations import Duration
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Counters, Objects, OneOf


def has_done(happening: Instruction, period: Duration | None, card: Card, scope: Scope) -> bool:
    return any(event.card is card or event.source is card for event in events_described(happening, period, scope))


def events_described(happening: Instruction, period: Duration | None, scope: Scope) -> list[Event]:
    """What happened in that period and is what the words describe."""
    kinds = scope.play.rules.event_kinds(scope.play, happening)
    events = scope.play.rules.happened_within(scope.play, period, scope)
    return [event for event in events if event.kind in kinds and describes(happening, event, scope)]


def is_nth_time(ordinal: int, of: Objects, scope: Scope) -> bool:
    return scope.play.rules.times_so_far(scope.play, of, scope) == ordinal


def tally(amount: Tally, scope: Scope) -> int:
    """How much of something has happened: damage dealt this turn, cards discarded this way, the number rolled."""
    if amount.happening in scope.this_way:
        return len(scope.this_way[amount.happening])
    if amount.happening in scope.variables:
        return scope.variables[amount.happening]
    if isinstance(amount.of, Objects | OneOf | Counters):
        return scope.play.rules.tallied(scope.play, amount, scope)
    raise scope.unread(amount)
