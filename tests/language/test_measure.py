"""How much of the real cards is understood, and what is counted."""

from __future__ import annotations

from typing import Any

from judge_app.language.measure import measure
from judge_app.language.reading.parsing import Parser


def test_nine_abilities_in_ten_of_the_first_sets_are_fully_read(
    alpha_clash: Parser, alpha_clash_cards: list[dict[str, Any]]
) -> None:
    first = [card for card in alpha_clash_cards if card["set"] in ("The Awakening", "Clashgrounds")]
    assert measure(alpha_clash, first).share >= 0.9


def test_eight_abilities_in_ten_of_all_cards_are_fully_read(
    alpha_clash: Parser, alpha_clash_cards: list[dict[str, Any]]
) -> None:
    coverage = measure(alpha_clash, alpha_clash_cards)
    assert coverage.share >= 0.8
    assert coverage.fully + coverage.partly + coverage.unread == coverage.abilities


def test_an_ability_that_is_not_understood_is_counted_as_such(alpha_clash: Parser) -> None:
    cards: list[dict[str, Any]] = [
        {"text": "Draw one card."},
        {"text": "Draw one card, then frobnicate it."},
        {"text": "Frobnicate it."},
        {"text": "Frobnicate it.", "errata": "Draw one card."},
        {"text": None},
    ]
    coverage = measure(alpha_clash, cards)
    assert (coverage.cards, coverage.abilities) == (4, 4)
    assert (coverage.fully, coverage.partly, coverage.unread) == (2, 1, 1)
