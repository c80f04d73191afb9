"""Laying cards on the table of a scenario: into which zone, and how they lie."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge_app.engine.cards import Card, Face
from judge_app.engine.game import SetupError
from judge_app.engine.names import player_named, the_card
from judge_app.engine.players import Player
from judge_app.games.universus.faces import inline_face
from judge_app.games.universus.moves import DEALT_DAMAGE
from judge_app.games.universus.playing import Playing, note_played
from judge_app.games.universus.table import UniVersus
from judge_app.games.universus.words import (
    BLOCK,
    CARD_POOL,
    CHECK_VALUE,
    COMMITTED,
    DECK,
    DISCARD_PILE,
    FACE_DOWN,
    FOUNDATION,
    FROZEN,
    HAND,
    MOMENTUM,
    REMOVED,
    STAGE,
)
from judge_app.language.scenario_trees import Amount, CardPhrase, State, Subject

ZONES = {zone: zone for zone in (DECK, HAND, STAGE, CARD_POOL, DISCARD_PILE, MOMENTUM)} | {
    "removed pile": REMOVED,
    "removed cards": REMOVED,
}
NEXT_CHECKS = (
    "next check of deck",
    "next checks of deck",
    "next check",
    "next checks",
    "top of deck",
    "top card of deck",
)


def add_unknown(play: UniVersus, player: Player, zone: str, count: int) -> None:
    """At the bottom."""
    for number in range(1, count + 1):
        play.new_card(Face("a card", known=False), player, player.zones[zone], f"card {number} of {player}'s {zone}")
        cards = player.zones[zone].cards
        cards.insert(0, cards.pop())
        if zone == MOMENTUM:
            cards[0].status[FACE_DOWN] = True


class Laying:
    def __init__(self, play: UniVersus) -> None:
        self.play = play

    def _player(self, subject: Subject) -> Player:
        player = player_named(self.play, subject.name)
        if player is None:
            raise SetupError(f'"{subject}" is not a player')
        return player

    def _on_top(self, owner: Player, thing: object) -> None:
        if isinstance(thing, CardPhrase):
            self._new(thing, owner, DECK)
        elif isinstance(thing, State) and thing.number is not None:
            face = Face(f"a card with check {thing.number}", {CHECK_VALUE: thing.number}, {"type": (FOUNDATION,)})
            self.play.new_card(face, owner, owner.zones[DECK], f"{owner}'s check of {thing.number}")
        else:
            raise SetupError(f'expected a check value or a card, found "{thing}"')

    def _new(self, thing: CardPhrase, player: Player, zone: str) -> Card:
        face = inline_face(thing.name, thing.figures or (), thing.text or "")
        same = [card for card in self.play.cards if card.name == face.name]
        return self.play.new_card(
            face, player, player.zones[zone], face.name if not same else f"{face.name} #{len(same) + 1}"
        )

    def _into_zone(self, owner: Player, words: str, thing: object) -> None:
        zone = ZONES.get(words.lower())
        if zone is None:
            raise SetupError(f'"{words}" is no zone; expected {", ".join(ZONES)}')
        if isinstance(thing, CardPhrase):
            self._place(self._new(thing, owner, zone), zone, thing.states)
        elif isinstance(thing, Amount) and thing.words in ("card", "cards", MOMENTUM):
            add_unknown(self.play, owner, zone, thing.number)
            if zone == DECK:
                owner.marks["deck is given"] = 1
        elif isinstance(thing, Amount) and (
            match := re.fullmatch(r"(committed |ready |face down )?foundations?", thing.words)
        ):
            state = State(words=(match[1] or "ready").strip())
            for _ in range(thing.number):
                number = sum(card.name.startswith("Foundation #") for card in self.play.cards) + 1
                card = self._new(CardPhrase(f"Foundation #{number}"), owner, zone)
                self._place(card, zone, (state,) if zone == STAGE else ())
        else:
            raise SetupError(f'expected cards, a number of cards or a number of foundations, found "{thing}"')

    def _place(self, card: Card, zone: str, states: Sequence[State]) -> None:
        if zone == MOMENTUM:
            card.status[FACE_DOWN] = True
        if zone == CARD_POOL and not any(state.words in ("not played", "played as a block") for state in states):
            card.status[f"played as {self.play.type_of(card)}"] = True
        self._lay(card, states)
        way = next((each.removeprefix("played as ") for each in card.status if each.startswith("played as ")), "")
        if way and not card.has(FACE_DOWN):  # the card pool is emptied every turn (card-pool.8)
            note_played(self.play, Playing(card.owner, card, way, card.owner.zones[HAND], is_played=True))

    def _lay(self, card: Card, states: Sequence[State]) -> None:
        """How a card lies."""
        for state in states:
            if state.attached_to is not None:
                host = the_card(self.play, state.attached_to)
                card.attached_to = host
                host.attached.append(card)
                continue
            match state.words.lower():
                case "committed" | "ready" as words:
                    card.status[COMMITTED] = words == "committed"
                case "face down" | "flipped":
                    card.status[FACE_DOWN] = True
                case "face up":
                    card.status[FACE_DOWN] = False
                case "frozen":
                    card.status[FROZEN] = True
                case "played as a block":
                    card.status[f"played as {BLOCK}"] = True
                case "that dealt damage":
                    card.marks[DEALT_DAMAGE] = 1
                case "not played":
                    pass
                case _:
                    raise SetupError(
                        f'a card is committed, ready, face down, frozen, attached to the character, played as a block, not played, or "that dealt damage"; found "{state}"'
                    )
