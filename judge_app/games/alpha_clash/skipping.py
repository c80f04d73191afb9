"""609.8. Skips: a step, phase or turn that does not happen; nothing is done instead.

609.1b  a skip is a replacement effect: what begins the step, phase or turn is replaced with nothing
609.8   what has begun is not skipped any more: the effect waits for the next one
609.8a  two effects that each skip the next one skip the next two
609.8b  what is done after skipping comes first in the next step, phase or turn that does occur
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from judge_app.engine.carry_out import carry_out
from judge_app.engine.effects import STATIC, Replacement
from judge_app.engine.events import Event
from judge_app.engine.people import doers
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.words import CLASH_STEPS, EXPANSION_STEPS, PHASES, TURN, ac
from judge_app.language.durations import Which
from judge_app.language.instructions import EndPeriod
from judge_app.language.objects import Who

if TYPE_CHECKING:
    from judge_app.games.alpha_clash.table import AlphaClash

Guard = Callable[[], bool] | None


def beginning(unit: str, player: Player) -> Event:
    """That a turn, phase or step of this player begins."""
    return Event(TURN, player=player) if unit == TURN else Event("phase", player=player, way=f"start of {unit}")


def begin_skip(play: AlphaClash, effect: EndPeriod, scope: Scope, static: bool, guard: Guard = None) -> None:
    """The barrier that waits for the next one, or for every one while it lasts."""
    must_be_plain(effect, scope)
    if static:
        if effect.period.which is Which.NEXT:
            raise scope.unread(effect, "the next one is skipped once, and this says it of no moment")
        _wait(play, effect, scope, lambda: doers(effect.who, scope), STATIC, guard)
        return
    if effect.period.which is not Which.NEXT and scope.until is None:
        raise scope.unread(effect, "which of them is skipped, or for how long, is not said")
    duration = play.duration(scope.until, scope)
    for player in doers(effect.who, scope):
        own = scope.within()
        own.players = [player]
        play.step("{} is to skip {}", player, _said(effect), cites=ac("609.8", "609.1b"), actor=scope.controller)
        _wait(play, effect, own, lambda player=player: [player], duration, guard)  # type: ignore[misc]


def must_be_plain(effect: EndPeriod, scope: Scope) -> None:
    """A player skips what is theirs; that of somebody else is nothing they could skip."""
    period = effect.period
    if not effect.skipped or period.unit not in (TURN, *PHASES, *EXPANSION_STEPS, *CLASH_STEPS):
        raise scope.unread(effect)
    if period.whose is None and period.unit in CLASH_STEPS:
        raise scope.unread(effect, "both players have a part in a clash, and whose step is skipped is not said")
    if period.whose is not None and period.whose.who not in (Who.YOU, Who.THEY):
        raise scope.unread(effect, "a player skips their own turns, phases and steps")


def _said(effect: EndPeriod) -> str:
    return f"the next {effect.period.unit}" if effect.period.which is Which.NEXT else f"every {effect.period.unit}"


def _wait(
    play: AlphaClash, effect: EndPeriod, scope: Scope, whose: Callable[[], list[Player]], duration: str, guard: Guard
) -> None:
    unit, only_next = effect.period.unit, effect.period.which is Which.NEXT
    skip: Replacement

    def fits(event: Event) -> bool:
        return (
            (event.kind == TURN) == (unit == TURN) and event.way in ("", f"start of {unit}") and event.player in whose()
        )

    def instead(event: Event) -> Sequence[Event]:
        waiting = only_next and any(
            each is not skip and each.takes(event) for each in play.index["replace", event.kind]
        )
        step = play.step("{} skips the {}", event.player, unit, actor=event.player, cause=skip.step,
                         cites=ac("609.8", "609.1b", *(["609.8a"] if waiting else [])))  # fmt: skip
        step.card_text = skip.card_text
        if only_next:
            play.drop(skip)
        if effect.then:
            play.first_things.append((effect, scope))
        return ()

    skip = Replacement((TURN,) if unit == TURN else ("phase",), fits, instead, left=1 if only_next else None,
                       source=scope.source, controller=scope.controller, duration=duration, guard=guard)  # fmt: skip
    skip.card_text = scope.card_text(effect.span)
    skip.step = play.trace.last
    play.add(skip)


def do_first_things(play: AlphaClash) -> None:
    """What follows a skip is the first thing in what does occur next (609.8b)."""
    waiting, play.first_things = play.first_things, []
    for effect, scope in waiting:
        play.step("First, because the {} was skipped:", effect.period.unit, cites=ac("609.8b"), actor=scope.controller)
        carry_out(effect.then, scope)
