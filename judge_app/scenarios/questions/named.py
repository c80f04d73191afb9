"""What the words of a question name: cards and players, and the words beside the names."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.state import Card, Player
from judge_app.scenarios.questions.words import Word


def cards_in(words: Iterable[Word]) -> list[Card]:
    return [word.means for word in words if isinstance(word.means, Card)]


def names_of_cards(words: Iterable[Word]) -> list[str]:
    return [word.text for word in words if isinstance(word.means, Card)]


def names_of_people(words: Iterable[Word]) -> list[str]:
    return [word.text for word in words if isinstance(word.means, Player)]


def plain_in(words: Iterable[Word]) -> list[str]:
    """The words that are no names."""
    return [word.text for word in words if not word.is_name]


def texts_of(words: Iterable[Word]) -> set[str]:
    """All of them, names too."""
    return {word.text for word in words}


def who_acts(word: Word | None) -> Player | None:
    """The player, or who controls the card."""
    means = word.means if word is not None else None
    return means.controller if isinstance(means, Card) else means
