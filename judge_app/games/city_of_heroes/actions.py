"""302.1. The actions other than Power Up and Act: Move, Assemble, Recharge, Mission, Rest, Defeat, Power Down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed
from judge_app.engine.effects import FIGURE
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.city_of_heroes.costs import knocked_down_refusal, pay_knockdown, pay_one, why_not_pay
from judge_app.games.city_of_heroes.missions import completing
from judge_app.games.city_of_heroes.moves import discarding, entering, moving
from judge_app.games.city_of_heroes.table import is_super
from judge_app.games.city_of_heroes.words import (
    ASSEMBLE,
    COMPLETED,
    DECK,
    DEFEAT,
    HAND,
    MISSION,
    MISSION_ACTION,
    MOVE,
    POWER_DOWN,
    RECHARGE,
    REST,
    SIDEKICK,
    TOGGLE,
    coh,
)
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes

if TYPE_CHECKING:
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

CARDS_OF_A_REST = 2


class Move(Deed):
    """302.1c: one of your supers changes its tactics mode; 502: what its status effects say of that."""

    name = MOVE

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = play.why_no_action(player)
        if refusal is not None:
            return refusal
        if not is_super(deed) or not deed.zone.in_play or deed.controller is not player:
            return Refusal(f"{deed} is not one of {player}'s supers in play", coh("302.1c"))
        return play.why_not_move(deed) or knocked_down_refusal(play, player, deed)

    def legal(self, play: CityOfHeroes, player: Player) -> list[Card]:
        return [super_ for super_ in play.supers(player) if self.why_not(play, player, super_) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Card) -> None:
        pay_knockdown(play, player, deed)
        play.happen(Event("tactics", player=player, card=deed, cites=coh("302.1c")))


class Plain(Deed):
    """An action with nothing to choose when it is declared."""

    def why_not(self, play: CityOfHeroes, player: Player, deed: Any) -> Refusal | None:
        del deed
        return play.why_no_action(player)

    def legal(self, play: CityOfHeroes, player: Player) -> list[Any]:
        return [None] if self.why_not(play, player, None) is None else []

    def label(self, deed: Any) -> str:
        del deed
        return self.name


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
        play.shuffle(player, player.zones[DECK])


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


class Mission(Deed):
    """302.1f: a mission from hand comes into play, all others are discarded."""

    name = MISSION_ACTION

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = play.why_no_action(player)
        if refusal is not None:
            return refusal
        if deed.zone is not player.zones[HAND]:
            return Refusal(f"{deed} is not in {player}'s hand", coh("302.1f"))
        return None if deed.face.says("type", MISSION) else Refusal(f"{deed} is not a mission", coh("302.1f"))

    def legal(self, play: CityOfHeroes, player: Player) -> list[Card]:
        return [card for card in player.cards(HAND) if self.why_not(play, player, card) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Card) -> None:
        play.step("{} reveals {}", player, deed, cites=coh("302.1f"), actor=player)
        others = [card for card in play.in_play() if card.face.says("type", MISSION)]
        if any(card.controller is player and not card.has(COMPLETED) for card in others):
            self._discard_instead(play, player, deed, f"{player} already controls a mission in play")
            return
        if deed.name in play.completed_names:
            self._discard_instead(play, player, deed, f"a mission called {deed.name} has been completed")
            return
        done = [card for card in others if card.has(COMPLETED)]
        if done and self._completed_count(play, player, done) == "it counts":
            self._discard_instead(play, player, deed, f"{player} controls a completed mission")
            return
        play.happen(entering(deed, player, None, coh("302.1f")))
        for card in [card for card in others if not card.has(COMPLETED) or card in self._also_gone(play, done)]:
            play.happen(discarding(card, card.controller, cites=coh("302.1f")))

    def _discard_instead(self, play: CityOfHeroes, player: Player, deed: Card, reason: str) -> None:
        play.step("{} is discarded instead: {}", deed, reason, cites=coh("302.1f"), actor=player)
        play.happen(discarding(deed, player, cites=coh("302.1f")))

    def _completed_count(self, play: CityOfHeroes, player: Player, done: list[Card]) -> str:
        """Completed missions are in play too (504.1b); whether they count as a mission you control, no rule says."""
        mine = [card for card in done if card.controller is player]
        if not mine:
            return ""
        return play.ask_judge(f"{mine[0]} is completed: does it count as a mission that {player} already controls?",
                              ("it counts", "it does not count"), coh("302.1f", "504.1b"))  # fmt: skip

    def _also_gone(self, play: CityOfHeroes, done: list[Card]) -> list[Card]:
        if not done:
            return []
        answer = play.ask_judge("Are completed missions among the other mission cards in play that are discarded?",
                                ("they are discarded", "they stay"), coh("302.1f", "504.1b"))  # fmt: skip
        return done if answer == "they are discarded" else []


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


class Defeat(Deed):
    """302.1h: pay a mission's defeat cost; it is completed and lies under one of your supers."""

    name = DEFEAT

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = play.why_no_action(player)
        if refusal is not None:
            return refusal
        if not any(card.face.words.get("defeat cost") for card in play.missions()):
            return Refusal("no mission with a defeat cost is in play", coh("302.1h"))
        if deed not in play.missions():
            return Refusal(f"{deed} is not a mission in play that is not completed", coh("302.1h"))
        return (
            None
            if deed.face.words.get("defeat cost")
            else Refusal(f"{deed} has no defeat cost", coh("302.1h", "504.1c"))
        )

    def legal(self, play: CityOfHeroes, player: Player) -> list[Card]:
        return [card for card in play.missions() if self.why_not(play, player, card) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Card) -> None:
        text = deed.face.words["defeat cost"][0]
        ability = read_city_of_heroes(f"Action: {text}.").abilities[0]
        scope = play.scope_for(deed, player)
        scope.text = f"Action: {text}."
        costs = ability.effects
        unpaid = [cost for cost in costs if why_not_pay(play, cost, player, scope) is not None]
        if unpaid or not all(pay_one(play, cost, player, scope) for cost in costs):
            play.step(
                "{} does not pay the defeat cost: the action is canceled", player, cites=coh("302.1h"), actor=player
            )
            return
        super_ = play.choose(player, f"under which super to place {deed}", play.supers(player), coh("302.1h"))
        play.happen(completing(deed, player, super_, coh("302.1h", "504.1c")))


class PowerDown(Deed):
    """302.1i: an active toggle power that you control is turned off (304.3c)."""

    name = POWER_DOWN

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = play.why_no_action(player)
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
