"""Common English words: right as they are, though no rule may have them. A list of our own, not a dictionary."""

from __future__ import annotations

from functools import cache

from judge_app import locations
from judge_app.search.concepts import ASKING
from judge_app.search.words import stem


@cache
def english_words() -> tuple[str, ...]:
    return tuple((locations.PACKAGE / "search" / "english_words.txt").read_text(encoding="utf-8").split())


@cache
def _stems() -> frozenset[str]:
    return frozenset(map(stem, english_words())) | ASKING


def is_english(word: str) -> bool:
    """Whether a folded word is one of them, in any of its forms."""
    return stem(word) in _stems()
