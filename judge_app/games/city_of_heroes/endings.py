"""407.1, 408.2, 505.1i. Effects that last until something happens: they end with it, or when their source leaves play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge_app.games.city_of_heroes.clocks import end_clock
from judge_app.games.city_of_heroes.matching import is_it
from judge_app.games.city_of_heroes.triggers import kind_of
from judge_app.games.city_of_heroes.words import coh

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.events import Event
    from judge_app.engine.scope import Scope
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


@dataclass(slots=True, eq=False)
class Ending:
    name: str  # the duration of what ends with it
    happening: Any
    scope: Scope

    def is_met(self, play: CityOfHeroes, event: Event) -> bool:
        if kind_of(self.happening) != event.kind:
            return False
        scope = play.scope_for(self.scope.source, self.scope.controller, event)
        scope.it, scope.item = list(self.scope.it), self.scope.item
        return is_it(play, self.happening, event, scope)


def begin_ending(play: CityOfHeroes, happening: Any, scope: Scope) -> str:
    """The name of a duration that is over when this happens."""
    if kind_of(happening) is None:
        raise scope.unread(happening, "the engine does not know this end of a duration yet")
    ending = Ending(f"ending {len(play.trace.steps)}.{len(play.endings)}", happening, scope)
    play.endings.append(ending)
    return ending.name


def look_for_endings(play: CityOfHeroes, events: Sequence[Event]) -> None:
    for ending in tuple(play.endings):
        met = next((event for event in events if ending.is_met(play, event)), None)
        if met is not None:
            end(play, ending, coh("505.1i") if met.kind == "charge" else coh("407.1"))


def end_with_source(play: CityOfHeroes, source: Card) -> None:
    """An effect that lasts until something happens ends when its source leaves play (408.2)."""
    for ending in tuple(play.endings):
        if ending.scope.source is source:
            end(play, ending, coh("408.2", "505.1i"))


def end(play: CityOfHeroes, ending: Ending, cites: tuple[str, ...]) -> None:
    play.endings.remove(ending)
    clocks = [clock for clock in play.clocks if clock.ending == ending.name]
    ended = play.expire(ending.name)
    if ended or clocks:
        play.step("What {} did until then ends", ending.scope.source, cites=cites)
    for clock in clocks:
        play.change(clock.holder, clock.name, "until something happens", None)
        end_clock(play, clock)
