"""504. Missions: brought into play by the Mission action (302.1f), completed by the Defeat action (302.1h) or by damage."""

from __future__ import annotations

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.games.city_of_heroes.costs import pay_one, why_not_pay
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.events import completing
from judge_app.games.city_of_heroes.moves import discard_card, discarding, entering
from judge_app.games.city_of_heroes.queries import scope_for
from judge_app.games.city_of_heroes.restrictions import why_no_action
from judge_app.games.city_of_heroes.table import CityOfHeroes
from judge_app.games.city_of_heroes.words import COMPLETED, DEFEAT, HAND, MISSION, MISSION_ACTION, rules
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes


def complete_by_damage(play: CityOfHeroes, mission: Card) -> None:
    """Its health is 0 or below: the super whose ability did it completed it, else its player chooses one.

    city-of-heroes:505.1b, 505.1c
    """
    player, super_ = play.damaged_by.get(mission, (play.active, None))
    player = player or play.active
    rule = "505.1b"
    if super_ is None or not super_.zone.in_play:
        rule = "505.1c"
        super_ = play.choose_if_any(player, f"which super defeated {mission}", play.supers(player), rules("505.1c"))
    if super_ is None:
        discard_card(play, mission, player, rules("505.1c"))
        return
    play.happen(completing(mission, player, super_, rules(rule)))


class Mission(Deed):
    """302.1f: a mission from hand comes into play, all others are discarded."""

    name = MISSION_ACTION

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = why_no_action(play, player, self.name)
        if refusal is not None:
            return refusal
        if deed.zone is not player.zones[HAND]:
            return Refusal(f"{deed} is not in {player}'s hand", rules("302.1f"), of_another_kind=True)
        if not deed.face.says("type", MISSION):
            return Refusal(f"{deed} is not a mission", rules("302.1f"), of_another_kind=True)
        return play.why_forbidden(Event(Kinds.ENTER, player=player, card=deed))

    def legal(self, play: CityOfHeroes, player: Player) -> list[Card]:
        return [card for card in player.cards(HAND) if self.why_not(play, player, card) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Card) -> None:
        play.step("{} reveals {}", player, deed, cites=rules("302.1f"), actor=player)
        others = [card for card in play.in_play() if card.face.says("type", MISSION)]
        done = [card for card in others if card.has(COMPLETED)]
        reason = self._why_discarded_instead(play, player, deed, done)
        if reason:
            play.step("{} is discarded instead: {}", deed, reason, cites=rules("302.1f"), actor=player)
            play.happen(discarding(deed, player, cites=rules("302.1f")))
            return
        play.happen(entering(deed, player, None, rules("302.1f")))
        for card in [card for card in others if not card.has(COMPLETED) or card in self._also_gone(play, done)]:
            play.happen(discarding(card, card.controller, cites=rules("302.1f")))

    def _why_discarded_instead(self, play: CityOfHeroes, player: Player, deed: Card, done: list[Card]) -> str:
        """One mission for each player, and none whose name was completed before."""
        if any(card.controller is player for card in play.missions()):
            return f"{player} already controls a mission in play"
        if deed.name in play.completed_names:
            return f"a mission called {deed.name} has been completed"
        if done and self._completed_count(play, player, done) == "it counts":
            return f"{player} controls a completed mission"
        return ""

    def _completed_count(self, play: CityOfHeroes, player: Player, done: list[Card]) -> str:
        """Completed missions are in play too (504.1b); whether they count as a mission you control, no rule says."""
        mine = [card for card in done if card.controller is player]
        if not mine:
            return ""
        return play.ask_judge(f"{mine[0]} is completed: does it count as a mission that {player} already controls?",
                              ("it counts", "it does not count"), rules("302.1f", "504.1b"))  # fmt: skip

    def _also_gone(self, play: CityOfHeroes, done: list[Card]) -> list[Card]:
        if not done:
            return []
        answer = play.ask_judge("Are completed missions among the other mission cards in play that are discarded?",
                                ("they are discarded", "they stay"), rules("302.1f", "504.1b"))  # fmt: skip
        return done if answer == "they are discarded" else []


class Defeat(Deed):
    """302.1h: pay a mission's defeat cost; it is completed and lies under one of your supers."""

    name = DEFEAT

    def why_not(self, play: CityOfHeroes, player: Player, deed: Card) -> Refusal | None:
        refusal = why_no_action(play, player, self.name)
        if refusal is not None:
            return refusal
        if not any(card.face.words.get("defeat cost") for card in play.missions()):
            return Refusal("no mission with a defeat cost is in play", rules("302.1h"), of_another_kind=True)
        if deed not in play.missions():
            return Refusal(
                f"{deed} is not a mission in play that is not completed", rules("302.1h"), of_another_kind=True
            )
        return (
            None
            if deed.face.words.get("defeat cost")
            else Refusal(f"{deed} has no defeat cost", rules("302.1h", "504.1c"))
        )

    def legal(self, play: CityOfHeroes, player: Player) -> list[Card]:
        return [card for card in play.missions() if self.why_not(play, player, card) is None]

    def perform(self, play: CityOfHeroes, player: Player, deed: Card) -> None:
        text = deed.face.words["defeat cost"][0]
        ability = read_city_of_heroes(f"Action: {text}.").abilities[0]
        scope = scope_for(play, deed, player)
        scope.text = f"Action: {text}."
        costs = ability.effects
        unpaid = [cost for cost in costs if why_not_pay(play, cost, player, scope) is not None]
        if unpaid or not all(pay_one(play, cost, player, scope) for cost in costs):
            play.step(
                "{} does not pay the defeat cost: the action is canceled", player, cites=rules("302.1h"), actor=player
            )
            return
        super_ = play.choose(player, f"under which super to place {deed}", play.supers(player), rules("302.1h"))
        play.happen(completing(deed, player, super_, rules("302.1h", "504.1c")))
