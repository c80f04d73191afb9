"""The grammar of City of Heroes: its words beside those of the common core."""

from __future__ import annotations

import re

import pytest

from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from judge_app.language.grammars.compiling import GRAMMARS


@pytest.mark.parametrize(
    ("ours", "shared"),
    [
        ("Put a power from your hand into play.", "Place a power from your hand into play."),
        ("This super has +1 accuracy.", "This super gets +1 accuracy."),
        ("All supers have -1 accuracy.", "All of the supers have -1 accuracy."),
        ("This super may not move.", "This super cannot move."),
        ("Put a power into play face down.", "Put a power into play facedown."),
        ("Draw a card, then discard a card.", "Draw a card and then discard a card."),
    ],
)
def test_words_of_the_common_core_are_words_of_this_game(ours: str, shared: str) -> None:
    first, second = read_city_of_heroes(ours), read_city_of_heroes(shared)
    assert not second.unread
    assert first.abilities == second.abilities


def test_no_word_of_the_core_is_listed_a_second_time() -> None:
    text = (GRAMMARS / "city_of_heroes.lark").read_text(encoding="utf-8")
    imported = set(re.findall(r"\b[A-Z]_[A-Z_]+\b|WORD_[A-Z_]+", text.partition("sentence:")[0]))
    used = text.partition("sentence:")[2]
    assert len(imported) > 60
    assert [name for name in sorted(imported) if name not in used] == []
