"""413. Copied powers: used by another super as if attached to it, while the actual card is charged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.scope import Scope
from judge_app.games.city_of_heroes.words import coh
from judge_app.language.city_of_heroes_nodes import GameVerb

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes


@dataclass(slots=True, eq=False)
class Copy:
    """A power, the super it is copied to, and the number of the action after which that is over."""

    power: Card
    super: Card
    player: Player
    made_in: int
    was_turned_on: bool = False  # by this copy: then it lasts until the toggle is turned off (413.3)

    def is_over(self, play: CityOfHeroes, player: Player) -> bool:
        if self.was_turned_on:
            return not play.is_on(self.power)
        return player is self.player and play.action_n > self.made_in


def copy_power(play: CityOfHeroes, powers: list[Card], scope: Scope) -> bool:
    """It need not be in the super's powersets; it can be used during the next action if the text says so (413.1)."""
    super_ = play.super_of(scope.source) or play.hero(scope.controller)
    if super_ is None or not powers:
        return False
    effects = play.doing[-1].ability.effects if play.doing else ()
    later = any(
        isinstance(each, GameVerb) and each.name == "use the copy" and each.duration is not None for each in effects
    )
    for power in powers:
        made_in = play.action_n if later else play.action_n - 1  # else only for the action that copies it
        play.copies.append(Copy(power, super_, scope.controller, made_in))
        says = ("{} is copied to {}", power, super_)
        play.happen(
            Event("copy", player=scope.controller, card=power, other=super_, says=says, cites=coh("413.1", "413.2"))
        )
    return True


def use_at_once(play: CityOfHeroes, scope: Scope) -> bool:
    """An ability of the copied power, as if it were attached to the super; its cost charges the actual power (413.2)."""
    from judge_app.games.city_of_heroes.acting import Acting, act_with, why_not_choose

    for copy in [copy for copy in play.copies if copy.player is scope.controller and copy.made_in < play.action_n]:
        refusal = why_not_choose(play, copy.player, Acting(copy.power))
        if refusal is not None:
            play.step("{} is not used: {}", copy.power, refusal.reason, cites=refusal.cites, actor=copy.player)
            return False
        act_with(play, copy.player, Acting(copy.power), attacks_only=False)
    return True


def copied_to(play: CityOfHeroes, power: Card, player: Player) -> Card | None:
    """The player's super that has a copy of this power."""
    return next((copy.super for copy in play.copies if copy.power is power and copy.player is player), None)


def note_turned_on(play: CityOfHeroes, power: Card, super_: Card) -> None:
    """A toggle turned on while copied stays in effect for that super until it is turned off (413.3)."""
    for copy in play.copies:
        if copy.power is power and copy.super is super_ and play.is_on(power):
            copy.was_turned_on = True
            play.step("{} stays in effect for {} until it is turned off", power, super_, cites=coh("413.3"))
