"""The GAME object of UniVersus: what scenarios and pages ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.game import Answer, AskedOfCards, Bound
from judge_app.engine.listed import Written
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.games.universus import scenario_actions
from judge_app.games.universus.checks import why_not_commit_to_pass, why_not_commit_to_stun
from judge_app.games.universus.faces import written
from judge_app.games.universus.rules import HANDLERS, RULES
from judge_app.games.universus.scenario_board import STARTING, player_names, set_up
from judge_app.games.universus.scenario_claims import CLAIMS
from judge_app.games.universus.sentences import SENTENCES
from judge_app.games.universus.starting import Side, lay_out, start_game
from judge_app.games.universus.table import Scope, Universus, is_live, keywords_of, lose, property_of
from judge_app.games.universus.turn import play_turns
from judge_app.games.universus.uncovered import UNCOVERED
from judge_app.games.universus.words import CARD_POOL, DECK, NUMBERS, STAGE, rules
from judge_app.language.scenario_trees import Action, Claim, Fact, Question, Subject
from judge_app.scenarios.claims import Found


def new_game(decider: Decider, sides: Sequence[Side], **more: int) -> Universus:
    play = Universus(decider, [name for name, _, _ in sides], RULES, **more)
    lay_out(play, sides)
    return play


class UniversusGame:
    id = "universus"
    name = "UniVersus"
    uncovered = UNCOVERED
    sentences = SENTENCES
    asked_of_cards: AskedOfCards = MappingProxyType(
        {"commit": why_not_commit_to_pass, "commit to stun": why_not_commit_to_stun}
    )
    handlers = HANDLERS
    phrases = Path(__file__).with_name("phrases.lark").read_text(encoding="utf-8")

    def table(self, facts: Sequence[Fact], decider: Decider) -> Universus:
        play = Universus(decider, player_names(facts, decider), RULES)
        set_up(play, facts)
        return play

    def play_on(self, play: Universus) -> None:
        if play.phase == STARTING:
            start_game(play)
        play_turns(play, play.phase)

    def find(self, play: Universus, subject: Subject) -> Found:
        return CLAIMS.find(play, subject)

    def bind(self, play: Universus, action: Action) -> Bound:
        return scenario_actions.bind(play, action)

    def concede(self, play: Universus, player: Player) -> None:
        lose(play, [player], rules("winning-the-game.1"))

    def snapshot(self, play: Universus) -> dict[str, int]:
        return CLAIMS.snapshot(play)

    def check(self, play: Universus, claim: Claim, before: dict[str, int]) -> Answer:
        return CLAIMS.check(play, claim, before)

    def answer(self, play: Universus, question: Question) -> Answer:
        return CLAIMS.answer(play, question)

    def rule(self, play: Universus, words: str, scope: Scope, about: str) -> None:
        scenario_actions.apply_ruling(play, words, scope, about)

    def written(self, card: Mapping[str, Any]) -> Written:
        return written(card)

    def final(self, play: Universus) -> dict[str, Any]:
        return {
            "turn": play.turn,
            "active": play.active.name,
            "phase": play.phase,
            "attack": str(play.attack.card) if play.attack is not None else None,
            "players": [self._player(play, player) for player in play.players],
        }

    def _player(self, play: Universus, player: Player) -> dict[str, Any]:
        zones = {
            name: [str(card) for card in zone.cards] if name != DECK else len(zone.cards)
            for name, zone in player.zones.items()
        }
        shown = [
            card
            for card in play.cards
            if card.owner is player and is_live(card) and card.zone.name in (STAGE, CARD_POOL)
        ]
        return {
            "name": player.name,
            "health": play.health(player),
            "outcome": player.outcome,
            "zones": zones,
            "cards": [self._shown(card) for card in shown],
        }

    def _shown(self, card: Card) -> dict[str, Any]:
        return {
            "name": str(card),
            "zone": card.zone.name,
            "status": [status for status, on in card.status.items() if on],
            "keywords": [str(keyword) for keyword in keywords_of(card)],
            "properties": {
                name: property_of(card, name) for name in NUMBERS if name in card.face.figures or name in card.marks
            },
            "counters": {name: count for name, count in card.counters.items() if count},
            "attached_to": str(card.attached_to) if card.attached_to else None,
        }


GAME = UniversusGame()
