from __future__ import annotations

import pytest

from judge_app.cards.model import Card
from judge_app.decks.copies import ANY_NUMBER, copies_its_text_allows
from tests.decks.conftest import checked


@pytest.mark.parametrize(
    ("text", "copies"),
    [
        ("You can include up to 9 copies of this card in your deck.", 9),
        ("Your deck may include up to 8 copies of this card.\n\nEnhance: Draw 1 card.", 8),
        ("Flight. You can have up to twelve copies of this card in your deck.", 12),
        ("A deck can contain any number of copies of this card.", ANY_NUMBER),
        ("Your deck may have any number of cards named Silt Crawler.", ANY_NUMBER),
        ("Your deck can only contain up to 1 copy of this card.", 1),
    ],
)
def test_a_card_may_set_its_own_limit(text: str, copies: int) -> None:
    assert copies_its_text_allows(Card("universus", "X", "Test", "attack", text=text)) == copies


@pytest.mark.parametrize(
    "text",
    [
        "Form: Search your deck for up to 3 copies of this card and add them to your hand.",
        "Enhance: This attack gets +1 damage for each copy of this card in your card pool.",
        "If you have 2 or more copies of this card in your stage, draw 1 card.",
        "Exclusive (You can control only one copy of this card.)",
        "",
    ],
)
def test_a_card_that_only_mentions_copies_sets_no_limit(text: str) -> None:
    assert copies_its_text_allows(Card("universus", "X", "Test", "attack", text=text)) is None


def test_errata_win_over_the_printed_limit() -> None:
    card = Card(
        "universus",
        "X",
        "Test",
        "attack",
        text="You can include up to 8 copies of this card in your deck.",
        errata="Enhance: Draw 1 card.",
    )
    assert copies_its_text_allows(card) is None


def test_copies_of_an_unknown_card_are_doubted_and_not_judged() -> None:
    """Its text, which nobody has looked at, may allow more."""
    result = checked("universus", "9 Nobody Knows Me")
    assert [each.kind for each in result.findings if each.lines] == ["unchecked", "unchecked"]
