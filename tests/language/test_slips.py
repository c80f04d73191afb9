"""Typing slips of card lists are read as the word that was meant, and reported; what may be another word is left alone."""

from __future__ import annotations

import pytest

from judge_app.language import read_card_text

SLIPS = (
    ("Engage target Clash card you contrl.", "contrl", "control"),
    ("Target opponnet discards one card.", "opponnet", "opponent"),
    ("Send target Relic to Olbivion.", "Olbivion", "oblivion"),
    ("Draw one card foreach Relic you control.", "foreach", "for each"),
    ("Your Contender gest +1/+0.", "gest", "gets"),
    ("Return target Clash cadr to its owner's hand.", "cadr", "card"),
    ("Discard two cars.", "cars", "cards"),
    ("Discard a Relic with a resource cst of one.", "cst", "cost"),
    ("Search your deck for a card with an intitial resource cost of two or less.", "intitial", "initial"),
)


@pytest.mark.parametrize(("text", "typed", "meant"), SLIPS)
def test_a_slip_is_read_as_the_word_that_was_meant(text: str, typed: str, meant: str) -> None:
    card = read_card_text("alpha-clash", text)
    usual = read_card_text("alpha-clash", text.replace(typed, meant))
    assert not usual.unread
    assert card.abilities == usual.abilities
    assert [(change.before, change.after) for change in card.changes if change.why == "typing slip"] == [(typed, meant)]


@pytest.mark.parametrize("word", ["spend", "placed", "gronk", "attacker", "controlled"])
def test_what_may_be_another_word_is_left_alone(word: str) -> None:
    card = read_card_text("alpha-clash", f"You may {word} target Clash card.")
    assert not [change for change in card.changes if change.why == "typing slip"]


def test_names_in_brackets_are_left_alone() -> None:
    card = read_card_text("alpha-clash", "Engage target [Olbivion Contrl] Clash card.")
    assert not card.unread
    assert not [change for change in card.changes if change.why == "typing slip"]
