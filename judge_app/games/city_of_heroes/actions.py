"""302.1. Move, Assemble, Recharge, Rest, Power Down; Power Up, Act and those about missions have modules of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed
from judge_app.engine.effects import FIGURE
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.city_of_heroes.costs import knocked_down_refusal, pay_knockdown
from judge_app.games.city_of_heroes.moves import moving
from judge_app.games.city_of_heroes.table import is_super
from judge_app.games.city_of_heroes.words import (
    ASSEMBLE,
    DECK,
    HAND,
    MOVE,
    POWER_DOWN,
    RECHARGE,
    REST,
    SIDEKICK,
    TOGGLE,
    coh,
)

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

CARDS_OF_A_REST = 2


class Move(Deed):
    """302.1c: one of your supers changes its tactics mode; 502: what its status effects say of that."""

    name = MOVE

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = play.why_no_action(player, self.name)
        if refusal is not None:
            return refusal
        if not is_super(deed) or not deed.zone.in_play or deed.controller is not player:
            return Refusal(f"{deed} is not one of {player}'s supers in play", coh("302.1c"))
        return play.why_not_move(deed) or knocked_down_refusal(play, player, deed)

    def legal(self, play: CityOfHeroes, player: Player) -> list[Card]:
        return [super_ for super_ in play.supers(player) if self.why_not(play, player, super_) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Card) -> None:
        if pay_knockdown(play, player, deed):
            play.happen(Event("tactics", player=player, card=deed, cites=coh("302.1c")))


class Plain(Deed):
    """An action with nothing to choose when it is declared."""

    def why_not(self, play: CityOfHeroes, player: Player, deed: Any) -> Refusal | None:
        del deed
        return play.why_no_action(player, self.name)

    def legal(self, play: CityOfHeroes, player: Player) -> list[Any]:
        return [None] if self.why_not(play, player, None) is None else []

    def label(self, deed: Any) -> str:
        del deed
        return self.name


class Pass(Plain):
    """302.1: a player with priority must choose one of the actions. Reacts and extra actions may be declined."""

    name = "pass"

    def why_not(self, play: CityOfHeroes, player: Player, deed: Any) -> Refusal | None:
        del deed
        window = play.window
        if window is not None and window.player is player and window.must_act:
            return Refusal(f"{player} has priority and must choose an action", coh("302.1"))
        return None


class Assemble(Plain):
    """302.1d: search your deck for a sidekick, reveal it, put it in your hand; you may fail to find one. Then shuffle."""

    name = ASSEMBLE

    def perform(self, play: CityOfHeroes, player: Player, deed: Any) -> None:
        del deed
        found = [card for card in player.cards(DECK) if card.face.says("type", SIDEKICK)]
        play.happen(
            Event(
                "search",
                player=player,
                says=("{} searches {}", player, player.zones[DECK]),
                cites=coh("302.1d", "401.13"),
            )
        )
        chosen: list[Card] = play.choose_some(player, "which sidekick to find", found, 0, 1, coh("302.1d"))
        for card in chosen:
            play.step("{} reveals {}", player, card, cites=coh("302.1d"), actor=player)
            play.happen(moving(card, HAND, "find", player=player, cites=coh("302.1d")))
        play.shuffle(player, player.zones[DECK], coh("302.1d"))


class Recharge(Plain):
    """302.1e: all powers of your supers by one click; toggles that are on may be left out (304.3c)."""

    name = RECHARGE

    def perform(self, play: CityOfHeroes, player: Player, deed: Any) -> None:
        del deed
        powers = [power for power in play.powers(player) if not play.is_ready(power)]
        on = [power for power in powers if play.is_on(power)]
        left: list[Card] = play.choose_some(
            player, "which toggle powers to leave turned on", on, 0, len(on), coh("302.1e", "304.3c")
        )
        events = [
            Event("charge", player=player, card=power, amount=1, way="recharge", cites=coh("302.1e"))
            for power in powers if power not in left
        ]  # fmt: skip
        if events:
            play.happen(*events)
        else:
            play.step("No power is recharged", cites=coh("302.1e", "204.3a"), actor=player)


class Rest(Plain):
    """302.1g: draw two cards."""

    name = REST

    def perform(self, play: CityOfHeroes, player: Player, deed: Any) -> None:
        del deed
        change = 0
        for modification in play.index.get((FIGURE, "rest cards drawn"), ()):
            if modification.is_active and modification.covers(player):
                change += -modification.amount if modification.how == "minus" else modification.amount
        play.draw_cards(player, max(0, CARDS_OF_A_REST + change), coh("302.1g"))


class PowerDown(Deed):
    """302.1i: an active toggle power that you control is turned off (304.3c)."""

    name = POWER_DOWN

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = play.why_no_action(player, self.name)
        if refusal is not None:
            return refusal
        if not any(play.is_on(power) for power in play.powers(player)):
            return Refusal(f"{player} controls no active toggle power", coh("302.1i"))
        if deed.controller is not player or not deed.zone.in_play:
            return Refusal(f"{player} does not control {deed} in play", coh("302.1i"))
        if not deed.face.says("charging", TOGGLE) or not play.is_on(deed):
            return Refusal(f"{deed} is not an active toggle power", coh("302.1i", "304.3a"))
        return None

    def legal(self, play: CityOfHeroes, player: Player) -> list[Card]:
        return [power for power in play.powers(player) if self.why_not(play, player, power) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Card) -> None:
        play.turn_off(deed, player, coh("302.1i", "304.3c"))
