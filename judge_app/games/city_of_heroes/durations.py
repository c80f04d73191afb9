"""407. How long an effect lasts: the action, an attack, a number of actions with a clock for each target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.effects import Lasting
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.games.city_of_heroes.answers import Answers
from judge_app.games.city_of_heroes.clocks import begin_clock
from judge_app.games.city_of_heroes.words import (
    FOR_THE_GAME,
)
from judge_app.language import durations as d
from judge_app.language.city_of_heroes_nodes import ForActions
from judge_app.language.objects import Who


def with_source(source: Card | None, guard: Callable[[], bool]) -> Callable[[], bool]:
    """What lasts while something is so ends when its source leaves play (408.2)."""
    if source is None or not source.zone.in_play:
        return guard
    life = source.life
    return lambda: source.life == life and guard()


class Durations(Answers):
    waiting_holders: Sequence[Card] = ()  # whom a prohibition is about, until its clock begins

    def duration(self, duration: Any, scope: Scope) -> str:
        """407.6 none stated: until the active player's action is resolved; 407.3a a number of actions: a clock."""
        match duration:
            case None:
                return self.until_resolved()
            case ForActions(number=number, period=period):
                return self.begin_pending_clock(number, period, scope)
            case d.Within(period=d.Period(unit="attack")):
                doing = self.attack_of(scope)
                return doing.period if doing is not None else self.until_resolved()
            case d.Within(period=d.Period(unit="action", which=d.Which.NEXT) as period):
                return self.begin_pending_clock(1, period, scope, only_then=True)
            case d.Until(moment=happening):
                from judge_app.games.city_of_heroes.endings import begin_ending

                return begin_ending(self, happening, scope)  # type: ignore[arg-type]
            case _:
                raise scope.unread(duration, "the engine does not know this duration yet")

    def begin_pending_clock(self, number: int, period: d.Period, scope: Scope, only_then: bool = False) -> str:
        """The clock waits for its holders: `says_modified` names them, else it is the player's.

        "During your next action" begins only when you receive priority (407.7).
        """
        name = f"clock {len(self.trace.steps)}.{number}.{len(self.clocks)}"
        self.pending_clock = (name, number, period)
        if only_then:
            player, now = scope.controller, self.action_n
            self.guards[name] = lambda: self.active is player and self.action_n > now
        if self.waiting_holders:
            holders, self.waiting_holders = list(self.waiting_holders), ()
            self.hold_clock(holders, scope, f"the effect of {scope.source}")
        return name

    def add(self, lasting: Lasting) -> Lasting:
        guard = self.guards.get(lasting.duration)
        if guard is not None:
            lasting.guard = guard
        elif lasting.duration == FOR_THE_GAME and lasting.guard is not None:
            lasting.guard = with_source(lasting.source, lasting.guard)
        return super().add(lasting)

    def hold_clock(self, cards: list[Card], scope: Scope, what: str) -> None:
        pending, self.pending_clock = self.pending_clock, None
        if pending is None:
            return
        name, number, period = pending
        holders: list[Card | Player] = list(cards)
        if period.whose is not None and not cards:
            holders = list(players_meant(period.whose, scope))
        of = period.whose
        named = players_meant(of, scope) if of is not None and of.who is not Who.CONTROLLER else []
        for holder in holders:
            clock = begin_clock(self, "effect", what, holder, number, scope.source)  # type: ignore[arg-type]
            clock.duration = name
            clock.whose = named[0] if len(named) == 1 else None

    pending_clock: tuple[str, int, d.Period] | None = None

    def duration_of_later(self, later: Any, scope: Scope) -> str:
        del later, scope
        return FOR_THE_GAME
