"""Periods and durations: how long an effect lasts, whether it is that period now, what happened in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge_app.engine import defaults
from judge_app.engine.events import Event
from judge_app.engine.people import players_meant
from judge_app.engine.state import Player
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.table import AlphaClash, Scope
from judge_app.games.alpha_clash.words import (
    EXPANSION_STEPS,
    PHASES,
    TURN,
    UNTIL_END_OF_CLASH,
    UNTIL_END_OF_NEXT_CLASH,
    UNTIL_END_OF_TURN,
)
from judge_app.language import durations as d
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.durations import Duration

STEPS = tuple(step.lower() for step in EXPANSION_STEPS)
PERIODS = ("turn", "clash", "primary phase", "clash phase", *STEPS)


def until_end_of_next_turn(player: Player) -> str:
    return until_end_of_next(player, TURN)


def until_end_of_next(player: Player, unit: str) -> str:
    return f"until the end of {player}'s next {unit}"


COMING = (TURN, *PHASES, *EXPANSION_STEPS)  # periods that a player's turn brings, each once


def _next_of(period: d.Period, scope: Scope) -> tuple[Player, str] | None:
    """ "Your next turn", "its controller's next Ready Step": whose, and which unit."""
    if period.which is not d.Which.NEXT or period.unit not in COMING or period.this_turn:
        return None
    return (players_meant(period.whose, scope)[0] if period.whose is not None else scope.controller), period.unit


def has_come(play: AlphaClash, period: d.Period, scope: Scope) -> Callable[[], bool] | None:
    """Whether it is now the period that was the next one when this began (500.1, 502.1)."""
    coming = _next_of(period, scope)
    if coming is None:
        return None
    who, unit = coming
    began = play.turn if _is_in(play, who, unit) else None  # what is under way is not the next one
    return lambda: play.turn != began and _is_in(play, who, unit)


def _is_in(play: AlphaClash, who: Player, unit: str) -> bool:
    return play.active is who and unit in (TURN, play.phase, play.period)


def duration_of(play: AlphaClash, duration: Duration | None, scope: Scope) -> str:
    """505.3, 504.10, 500.3; without a stated duration it lasts until the game ends (608.2a)."""
    match duration:
        case None:
            return "for the rest of the game"
        case d.Until(moment=d.Moment(edge=d.Edge.END, period=period)) | d.Within(period=period):
            unit = period.unit.lower()
            if unit == "turn" and period.which in (d.Which.THIS, d.Which.THE):
                return UNTIL_END_OF_TURN
            coming = _next_of(period, scope)
            if coming is not None and (coming[1] == TURN or isinstance(duration, d.Within)):
                return until_end_of_next(*coming)
            in_clash = play.clash is not None and period.which is d.Which.NEXT
            if unit == "clash" and in_clash and isinstance(duration, d.Until):
                return UNTIL_END_OF_NEXT_CLASH
            if unit == "clash" and not in_clash:
                return UNTIL_END_OF_CLASH
        case d.Until(moment=d.Moment(edge=d.Edge.START, period=d.Period(unit="turn", which=d.Which.NEXT, whose=whose))):
            who = players_meant(whose, scope)[0] if whose is not None else scope.controller
            return f"until the start of {who}'s next turn"
        case _:
            pass
    raise scope.unread(duration, "the engine does not know this duration yet")


def duration_of_later(play: AlphaClash, later: s.Later, scope: Scope) -> str:
    within = later.trigger.within if isinstance(later.trigger, s.Event) else None
    return duration_of(play, within, scope) if within is not None else "for the rest of the game"


def prevention_duration(play: AlphaClash, effect: i.Prevent, scope: Scope) -> str:
    """An amount or "next" without a stated time lasts until it is used up (610.3)."""
    del effect
    return duration_of(play, scope.until, scope)


def is_within(play: AlphaClash, period: d.Period, scope: Scope) -> bool:
    """ "During your turn", "during your Primary Phase", "during a clash"."""
    unit = period.unit.lower()
    if period.which not in (d.Which.THE, d.Which.THIS, d.Which.EACH) or unit not in PERIODS:
        raise scope.unread(period, "the engine does not know this period yet")
    if period.whose is not None and play.active not in players_meant(period.whose, scope):
        return False
    if unit == "turn":
        return True
    if unit in STEPS:
        return play.period.lower() == unit
    return play.clash is not None if unit == "clash" else play.phase.lower() == unit


def happened_within(play: AlphaClash, period: Duration | None, scope: Scope) -> Sequence[Event]:
    """This turn, this Clash, or since this very effect began to resolve ("this way", "by this effect")."""
    unit = period.period.unit if isinstance(period, d.Within) else "turn"
    if unit == "Clash":
        if play.clash is not None:
            return play.history[play.clash.began :]
        return _of_the_clash_that_is_over(play, scope)
    if unit == "effect" and scope.item is not None:
        return play.history[scope.item.began :]
    return defaults.happened_within(play, period, scope)


def _of_the_clash_that_is_over(play: AlphaClash, scope: Scope) -> Sequence[Event]:
    """ "After this Clash": the one that has just ended is meant."""
    event, clash = scope.event, play.ended_clash
    if event is None or clash is None or not (event.kind == Kinds.AFTER_CLASH or event.way == "end of Clash"):
        return ()
    return play.history[clash.began : clash.ended]


def is_period_of(_play: AlphaClash, period: d.Period, event: Event, scope: Scope) -> bool:
    if period.whose is None or period.which is d.Which.EACH:
        return True
    return event.player in players_meant(period.whose, scope)
