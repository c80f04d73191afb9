"""Defaults of hooks that look at the table: a game that wants one names it in its `GameRules`."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.effects import Prohibition, Triggered, Watcher
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import KIND_OF, Event
from judge_app.engine.frame import Frame
from judge_app.engine.play import Play
from judge_app.engine.refusals import Unreadable
from judge_app.engine.state import Card, Player
from judge_app.language.durations import Duration, Within
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Place
from judge_app.language.spans import Node
from judge_app.language.structure import Would


def trigger(play: Play, watcher: Watcher, event: Event) -> None:
    """It waits to be put in order; a delayed effect has triggered for the only time."""
    source = watcher.source
    play.triggered.append(Triggered(watcher, event, watcher.controller, source.life if source else 0))
    if watcher.once:
        play.drop(watcher)


def stopped(play: Play, event: Event, prohibition: Prohibition) -> None:
    play.step("{}, so it doesn't happen", prohibition.reason, cites=prohibition.cites, actor=event.player)


def event_kinds(play: Play, happening: Instruction) -> Sequence[EventKind]:
    """The kinds of event that the kernel's own instructions bring about; a game adds its acts and what only it has."""
    if isinstance(happening, Would):
        return play.rules.event_kinds(play, happening.event)
    kind = KIND_OF.get(type(happening))
    return (kind,) if kind is not None else ()


def happened_within(play: Play, period: Duration | None, scope: Frame[Play]) -> Sequence[Event]:
    """What has happened in this turn; no other period is kept."""
    if period is not None and not (isinstance(period, Within) and period.period.unit in ("turn", "Clash")):
        raise scope.unread(period, "the engine does not keep what happened in this period")
    return play.this_turn


def put_one_after_another(
    play: Play, chosen: Sequence[tuple[Player, Sequence[Card]]], verb: str, place: Place | None, scope: Frame[Play]
) -> list[Card]:
    """What each player puts somewhere; a game in which this happens at the same time has its own."""
    return [card for player, cards in chosen for card in play.rules.put(play, cards, verb, place, player, scope)]


def why_unfitting(play: Play, _words: Node, _target: Card | Player, _scope: Frame[Play]) -> tuple[str, ...]:
    return play.rules.target_cites


def cites_of_targets(play: Play, _least: int, _most: int) -> tuple[str, ...]:
    return play.rules.target_cites


def rules_of_replacing(play: Play, _event: Event) -> tuple[str, ...]:
    return play.rules.replace_cites


def unread_words(play: Play, scope: Frame[Play], words: str, why: str) -> bool:
    """Words that were not understood: the judge may say what they do, else the run stops here."""
    if not is_ruled_on(play, scope, words):
        raise Unreadable(str(scope.source), words, why)
    return True


def is_ruled_on(play: Play, scope: Frame[Play], words: str, can_wait: bool = False) -> bool:
    """Whether the judge says now what these words do, and it is done; of words that can wait, only by a word on them."""
    if play.decider.ruling(play, scope, words, can_wait) is None:
        return False
    play.ruled_on.append((scope.source.face.name, words))
    return True
