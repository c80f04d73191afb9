"""The GAME object of Alpha Clash: what scenarios and pages ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.game import NOTHING, Answer, Bound
from judge_app.engine.listed import Written
from judge_app.engine.play import Decider
from judge_app.engine.players import Player
from judge_app.games.alpha_clash.faces import written
from judge_app.games.alpha_clash.rules import HANDLERS
from judge_app.games.alpha_clash.scenario_actions import apply_ruling, bind, concede
from judge_app.games.alpha_clash.scenario_board import table_of
from judge_app.games.alpha_clash.scenario_claims import CLAIMS
from judge_app.games.alpha_clash.sentences import SENTENCES
from judge_app.games.alpha_clash.starting import begin_game
from judge_app.games.alpha_clash.table import AlphaClash, Scope
from judge_app.games.alpha_clash.turn import play_on
from judge_app.games.alpha_clash.uncovered import UNCOVERED
from judge_app.games.alpha_clash.words import BEFORE_THE_GAME, START_OF_TURN
from judge_app.language.scenario_trees import Action, Claim, Fact, Question, Subject
from judge_app.scenarios.claims import Found


class AlphaClashGame:
    id = "alpha-clash"
    name = "Alpha Clash"
    uncovered = UNCOVERED
    sentences = SENTENCES
    asked_of_cards = NOTHING
    handlers = HANDLERS
    phrases = Path(__file__).with_name("phrases.lark").read_text(encoding="utf-8")

    def table(self, facts: Sequence[Fact], decider: Decider) -> AlphaClash:
        return table_of(facts, decider)

    def play_on(self, play: AlphaClash) -> None:
        if play.phase == BEFORE_THE_GAME:
            begin_game(play)
            play.phase = START_OF_TURN
        play_on(play, play.phase)

    def find(self, play: AlphaClash, subject: Subject) -> Found:
        return CLAIMS.find(play, subject)

    def bind(self, play: AlphaClash, action: Action) -> Bound:
        return bind(play, action)

    def concede(self, play: AlphaClash, player: Player) -> None:
        concede(play, player)

    def snapshot(self, play: AlphaClash) -> dict[str, int]:
        return CLAIMS.snapshot(play)

    def check(self, play: AlphaClash, claim: Claim, before: dict[str, int]) -> Answer:
        return CLAIMS.check(play, claim, before)

    def answer(self, play: AlphaClash, question: Question) -> Answer:
        return CLAIMS.answer(play, question)

    def rule(self, play: AlphaClash, words: str, scope: Scope, about: str) -> None:
        apply_ruling(play, words, scope, about)

    def written(self, card: Mapping[str, Any]) -> Written:
        return written(card)

    def final(self, play: AlphaClash) -> dict[str, Any]:
        return {
            "turn": play.turn,
            "active": play.active.name,
            "phase": play.phase,
            "portal": "open" if play.portal_is_open else "closed",
            "players": [self._player(play, player) for player in play.players],
            "standby": [str(item) for item in play.standby],
        }

    def _player(self, play: AlphaClash, player: Player) -> dict[str, Any]:
        zones = {
            name: [str(card) for card in zone.cards] if name != "deck" else len(zone.cards)
            for name, zone in player.zones.items()
        }
        return {
            "name": player.name,
            "health": play.health(player),
            "outcome": player.outcome,
            "zones": zones,
            "cards": [self._shown(play, card) for card in play.in_play() if card.controller is player],
        }

    def _shown(self, play: AlphaClash, card: Card) -> dict[str, Any]:
        return {
            "name": str(card),
            "zone": card.zone.name,
            "attack": play.attack(card),
            "defense": play.defense(card),
            "status": [status for status, on in card.status.items() if on],
            "keywords": list(play.keywords(card)),
            "counters": {name: count for name, count in card.counters.items() if count},
            "attached_to": str(card.attached_to) if card.attached_to else None,
        }


GAME = AlphaClashGame()
