"""Wordings that mean the same have the same tree, and what has no meaning yet stays unread."""

import pytest

from judge_app.language import read_card_text

SAME = [
    (
        "Enhance: Both players discard 1 card. If your rival discarded an attack, draw 1 card.",
        "Enhance: Both players discard 1 card. If your rival discarded an attack this way, draw 1 card.",
    ),
    (
        "Enhance Mill 1: If you milled an attack, draw 1 card.",
        "Enhance Mill 1: If you milled an attack this way, draw 1 card.",
    ),
]
OTHER = [
    (
        "Enhance: Draw 1 card. If your rival discarded an attack, draw 1 card.",
        "Enhance: Draw 1 card. If your rival discarded an attack this way, draw 1 card.",
    ),
]
UNREAD = [
    "If you would gain 2 or more health, gain 1 more health instead.",
    "Enhance: Draw 1 card. If you have 2 assets, draw 1 more card instead.",
]


@pytest.mark.parametrize(("text", "other"), SAME)
def test_both_wordings_have_one_tree(text: str, other: str) -> None:
    first, second = (read_card_text("universus", each) for each in (text, other))
    assert not first.unread
    assert first.abilities == second.abilities


@pytest.mark.parametrize(("text", "other"), OTHER)
def test_what_means_something_else_has_another_tree(text: str, other: str) -> None:
    assert read_card_text("universus", text).abilities != read_card_text("universus", other).abilities


@pytest.mark.parametrize("text", UNREAD)
def test_what_cannot_be_meant_is_unread(text: str) -> None:
    assert read_card_text("universus", text).unread
