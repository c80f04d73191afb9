from __future__ import annotations

import pytest

from judge_app.cards.model import Card
from judge_app.decks.alpha_clash import has_unrivaled
from tests.decks.conftest import LISTS, checked


def card(text: str, keywords: tuple[str, ...] = ()) -> Card:
    return Card("alpha-clash", "X-1", "Test", "Clash", text=text, keywords=keywords)


@pytest.mark.parametrize(
    "text",
    [
        "Unrivaled",
        "Flight, Unrivaled",
        "{{Unrivaled}} (A deck holds only one card with {{Unrivaled}}.) {{Flight}}",
        "[unrivaled] [br] This card can't attack.",
        "UnrivaledAttach: ⯁⯁ Attached Contender gets +2/+0.",
        "Observant (It waits a turn.) Unrivaled Trigger - Enter: Draw one card.",
    ],
)
def test_unrivaled_is_found_however_it_is_typed(text: str) -> None:
    assert has_unrivaled(card(text))


@pytest.mark.parametrize(
    "text",
    [
        "Trigger - Enter: Return a Clash card without Unrivaled from your Oblivion to your hand.",
        "Search your deck for a Weapon without {{Unrivaled}}.",
        "Put a non-[unrivaled] Clash card into your Oblivion.",
        "Target card with Unrivaled gets +1/+0.",
        "Flight (Only one card with Unrivaled may be in a deck.)",
    ],
)
def test_a_card_that_only_speaks_of_unrivaled_does_not_have_it(text: str) -> None:
    assert not has_unrivaled(card(text, keywords=("Unrivaled",)))


def test_a_card_known_by_its_keywords_alone_has_them() -> None:
    assert has_unrivaled(card("", keywords=("Unrivaled",)))


def test_a_fault_says_what_would_be_right() -> None:
    text = (LISTS / "alpha-clash" / "too_few.txt").read_text(encoding="utf-8")
    (fault,) = checked("alpha-clash", text).faults
    assert fault.message == "The Main Deck has 48 cards besides the Contender; it must have exactly 50."
    assert fault.right == "Add 2 cards."
    assert fault.cites == ("alpha-clash:100.2a",)


def test_a_token_is_no_card_of_a_deck() -> None:
    """108.2b."""
    from judge_app.cards.library import CardLibrary, load_cards

    library = CardLibrary(
        "alpha-clash", (*load_cards("alpha-clash").cards, Card("alpha-clash", "T-1", "Ember Imp", "Token"))
    )
    faults = checked("alpha-clash", "1 Ember Imp\n", library=library).faults
    assert any(fault.cites == ("alpha-clash:108.2b",) and fault.lines == (1,) for fault in faults)


def test_what_cannot_be_checked_because_of_an_unknown_card_is_said() -> None:
    result = checked("alpha-clash", "4 Glas Diver\n")
    (finding,) = [each for each in result.findings if each.kind == "unchecked"]
    assert "Did you mean Glass Diver?" in finding.message
    assert "a Contender, a Clash Buff, or a card with Unrivaled" in finding.message
    assert finding.lines == (1,)
