"""The cards of a table that a question may speak of without naming them: those that are known, those in play."""

from __future__ import annotations

from judge_app.engine.play import Play
from judge_app.engine.state import Card


def known_cards(play: Play) -> list[Card]:
    return [card for card in play.cards if card.face.known]


def in_play(card: Card) -> bool:
    return not any(word in str(card.zone).lower() for word in ("hand", "deck", "oblivion", "discard", "removed"))
