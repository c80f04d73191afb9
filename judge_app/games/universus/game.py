"""The GAME object of UniVersus: what scenarios and pages ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Decider, Deed
from judge_app.engine.game import Answer, Bound, SetupError
from judge_app.engine.listed import Written
from judge_app.engine.names import cards_named, the_player
from judge_app.engine.players import Player
from judge_app.engine.witness import Witness
from judge_app.games.universus import claims
from judge_app.games.universus.blocking import BLOCK_DEED
from judge_app.games.universus.current_state import is_live, keywords_of, property_of
from judge_app.games.universus.enhancing import ENHANCE_DEED
from judge_app.games.universus.faces import UnknownFigure, inline_face
from judge_app.games.universus.forms import ATTACK_DEED, PASS, PLAY, PLAY_FORM
from judge_app.games.universus.given_attack import GIVEN_ATTACK
from judge_app.games.universus.listing import listed_face, written
from judge_app.games.universus.pause_conditions import lose
from judge_app.games.universus.questions import answer
from judge_app.games.universus.responses import RESPOND, Playable, Respond
from judge_app.games.universus.rulings import apply_ruling
from judge_app.games.universus.scenario_table import STARTING, table_of
from judge_app.games.universus.sentences import SENTENCES
from judge_app.games.universus.setup import start_game
from judge_app.games.universus.table import UniVersus
from judge_app.games.universus.trying import occasions
from judge_app.games.universus.turn import REVIEW, play_turns
from judge_app.games.universus.uncovered import UNCOVERED
from judge_app.games.universus.words import CARD_POOL, DECK, NUMBERS, STAGE, uv
from judge_app.language.abilities import Ability
from judge_app.language.scenario_trees import Action, CardPhrase, Claim, Fact, Question, Subject


class UniVersusGame:
    id = "universus"
    name = "UniVersus"
    uncovered = UNCOVERED
    sentences = SENTENCES
    phrases = Path(__file__).with_name("phrases.lark").read_text(encoding="utf-8")

    def table(self, facts: Sequence[Fact], decider: Decider) -> UniVersus:
        return table_of(facts, decider)

    def listed_face(self, card: Mapping[str, Any]) -> Face:
        return listed_face(card)

    def occasions(self, face: Face, ability: Ability) -> Iterator[tuple[Witness, Callable[[], None]]]:
        return occasions(face, ability)

    def play_on(self, play: UniVersus) -> None:
        if play.phase == STARTING:
            start_game(play)
        play_turns(play, play.phase)

    def find(self, play: UniVersus, subject: Subject) -> Any:
        return claims.find(play, subject)

    def bind(self, play: UniVersus, action: Action) -> Bound:
        """Names to cards, phrases to deeds."""
        player = the_player(play, action.subject, action.line)
        try:
            return self._bind(play, player, action, action.deed.parts)
        except (SetupError, UnknownFigure) as wrong:
            raise SetupError(str(wrong), action.line) from None

    def _bind(self, play: UniVersus, player: Player, action: Action, parts: Sequence[Any]) -> Bound:
        kind = action.deed.kind
        if kind == "attacks":
            return self._attack(play, player, action)
        if kind == "ends_turn":
            return Bound(player, PASS, None, action.picks)
        deeds: dict[str, Deed] = {
            "plays": PLAY,
            "blocks": BLOCK_DEED,
            "enhances": ENHANCE_DEED,
            "forms": PLAY_FORM,
            "responds": RESPOND,
            "reviews": REVIEW,
        }
        if kind == "does_not_block":
            return Bound(player, BLOCK_DEED, None, action.picks)
        if kind not in deeds:
            raise SetupError(f'"{kind}" is nothing a player does in UniVersus')
        if kind == "reviews" and parts[0] == Subject(words="nothing"):
            return Bound(player, REVIEW, None, action.picks)
        if kind == "blocks" and len(parts) > 1:
            blocked = self.find(play, parts[0])
            if play.attack is None or play.attack.card is not blocked:
                raise SetupError(f"{parts[0]} is not the attack that is to be blocked")
        named = parts[-1] if isinstance(parts[-1], Subject) else Subject(name=str(parts[0]))
        card = self._card(play, player, named)
        deed = deeds[kind]
        if deed is RESPOND and play.window is not None:
            here = [each for each in play.window.deeds if isinstance(each, Respond)]
            deed = next((each for each in here if each.has_room_for(play, card)), RESPOND)
        return Bound(player, deed, card if kind in ("plays", "blocks", "reviews") else Playable(card), action.picks)

    def _attack(self, play: UniVersus, player: Player, action: Action) -> Bound:
        """A card written out with its figures has been played: its attack sequence begins."""
        phrase = action.deed.parts[0]
        assert isinstance(phrase, CardPhrase)
        if phrase.figures is None and phrase.text is None:
            return Bound(
                player,
                ATTACK_DEED,
                self._card(play, player, Subject(name=phrase.name, owner=phrase.owner)),
                action.picks,
            )
        known = [
            card for card in cards_named(play, phrase.name) if card.owner is player and card.zone.name == CARD_POOL
        ]
        return Bound(
            player,
            GIVEN_ATTACK,
            known[0] if known else inline_face(phrase.name, phrase.figures or (), phrase.text or ""),
            action.picks,
        )

    def _card(self, play: UniVersus, player: Player, subject: Subject) -> Card:
        """A player who names a card means their own, if they have one of that name."""
        own = cards_named(play, subject.name or "", player) if subject.owner is None else []
        found = own[0] if len(own) == 1 and own[0].owner is player else self.find(play, subject)
        if not isinstance(found, Card):
            raise SetupError(f'"{subject}" is not a card')
        return found

    def concede(self, play: UniVersus, player: Player) -> None:
        lose(play, [player], uv("winning-the-game.1"))

    def snapshot(self, play: UniVersus) -> dict[str, int]:
        return claims.snapshot(play)

    def check(self, play: UniVersus, claim: Claim, before: dict[str, int]) -> Answer:
        return claims.check(play, claim, before)

    def answer(self, play: UniVersus, question: Question) -> Answer:
        return answer(play, question)

    def rule(self, play: UniVersus, words: str) -> None:
        apply_ruling(play, words)

    def written(self, card: Mapping[str, Any]) -> Written:
        return written(card)

    def final(self, play: UniVersus) -> dict[str, Any]:
        return {
            "turn": play.turn,
            "active": play.active.name,
            "phase": play.phase,
            "attack": str(play.attack.card) if play.attack is not None else None,
            "players": [self._player(play, player) for player in play.players],
        }

    def _player(self, play: UniVersus, player: Player) -> dict[str, Any]:
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


GAME = UniVersusGame()
