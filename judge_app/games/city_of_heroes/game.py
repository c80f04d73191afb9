"""City of Heroes as a game that scenarios, pages and tests can use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.game import NOTHING, Answer, Bound
from judge_app.engine.listed import Written
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.games.city_of_heroes import scenario_actions
from judge_app.games.city_of_heroes.faces import written
from judge_app.games.city_of_heroes.queries import statuses
from judge_app.games.city_of_heroes.rules import HANDLERS
from judge_app.games.city_of_heroes.scenario_actions import find
from judge_app.games.city_of_heroes.scenario_board import table_of
from judge_app.games.city_of_heroes.scenario_claims import CLAIMS
from judge_app.games.city_of_heroes.sentences import SENTENCES
from judge_app.games.city_of_heroes.table import CityOfHeroes, Scope
from judge_app.games.city_of_heroes.turn import play_on
from judge_app.games.city_of_heroes.uncovered import UNCOVERED
from judge_app.games.city_of_heroes.words import DECK
from judge_app.language.scenario_trees import Action, Claim, Fact, Question, Subject
from judge_app.scenarios.claims import Found


class CityOfHeroesGame:
    id = "city-of-heroes"
    name = "City of Heroes"
    uncovered = UNCOVERED
    sentences = SENTENCES
    asked_of_cards = NOTHING
    handlers = HANDLERS
    phrases = Path(__file__).with_name("phrases.lark").read_text(encoding="utf-8")

    def table(self, facts: Sequence[Fact], decider: Decider) -> CityOfHeroes:
        return table_of(facts, decider)

    def play_on(self, play: CityOfHeroes) -> None:
        play_on(play)

    def find(self, play: CityOfHeroes, subject: Subject) -> Found:
        return find(play, subject)

    def bind(self, play: CityOfHeroes, action: Action) -> Bound:
        return scenario_actions.bind(play, action)

    def concede(self, play: CityOfHeroes, player: Player) -> None:
        scenario_actions.concede(play, player)

    def snapshot(self, play: CityOfHeroes) -> dict[str, int]:
        return CLAIMS.snapshot(play)

    def check(self, play: CityOfHeroes, claim: Claim, before: dict[str, int]) -> Answer:
        return CLAIMS.check(play, claim, before)

    def answer(self, play: CityOfHeroes, question: Question) -> Answer:
        return CLAIMS.answer(play, question)

    def rule(self, play: CityOfHeroes, words: str, scope: Scope, about: str) -> None:
        scenario_actions.rule(play, words, scope, about)

    def written(self, card: Mapping[str, Any]) -> Written:
        return written(card)

    def final(self, play: CityOfHeroes) -> dict[str, Any]:
        return {
            "active": play.active.name,
            "actions": play.actions_taken,
            "players": [self._player(play, player) for player in play.players],
        }

    def _player(self, play: CityOfHeroes, player: Player) -> dict[str, Any]:
        zones = {
            name: len(zone.cards) if name == DECK else [str(card) for card in zone.cards]
            for name, zone in player.zones.items()
        }
        shown = [self._shown(play, card) for card in play.in_play() if card.controller is player]
        return {
            "name": player.name,
            "allies": [str(other) for other in play.players if other is not player and play.are_allied(player, other)],
            "outcome": player.outcome,
            "zones": zones,
            "cards": shown,
        }

    def _shown(self, play: CityOfHeroes, card: Card) -> dict[str, Any]:
        return {
            "name": str(card),
            "type": card.face.words["type"][0],
            "figures": {name: play.figure(card, name) for name in card.face.figures},
            "mode": play.mode(card),
            "clicks": play.clicks(card),
            "status": [f"{clock} {clock.left or ''}".strip() for clock in statuses(play, card)],
            "attached_to": str(card.attached_to) if card.attached_to else None,
        }


GAME = CityOfHeroesGame()
