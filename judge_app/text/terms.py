"""Finds a game's defined terms in running text, longest first, plurals included."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from judge_app.text.library import GameText
from judge_app.text.model import Rule

_TOO_COMMON = {"or", "if", "next", "double", "x", "this", "action that"}


@dataclass(frozen=True, slots=True)
class FoundTerm:
    """A term's place in a text."""

    start: int
    end: int
    rule: Rule


class TermFinder:
    """All terms of one game as a single pattern."""

    def __init__(self, game: GameText) -> None:
        self._rules: dict[str, Rule] = {}
        for rule in game.terms:
            for spelling in spellings(rule):
                self._rules.setdefault(spelling, rule)
        words = sorted((re.escape(word) for word in self._rules), key=len, reverse=True)
        self._pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(words) or '(?!)'})(?![\w-])", re.IGNORECASE)

    def find(self, text: str) -> list[FoundTerm]:
        """Every term in the text, in order."""
        return [
            FoundTerm(found.start(), found.end(), self._rules[found.group().lower()])
            for found in self._pattern.finditer(text)
        ]


def spellings(rule: Rule) -> list[str]:
    """How a term may stand in text: its title, its plural, and what the file lists beside it."""
    title = re.sub(r"\s+[X#]$|\s*\{X\}$|\s*\[.*\]$|\s*-\s*enhance$|\s*\([^)]*\)$", "", rule.title or "").lower()
    found: list[str] = []
    for word in (title, *(also.lower() for also in rule.also)):
        if word and word not in _TOO_COMMON and "_" not in word:
            found += [word, *_plurals(word)]
    return found


def _plurals(word: str) -> list[str]:
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return [f"{word[:-1]}ies"]
    return [f"{word}s", f"{word}es"] if word.endswith(("s", "x", "ch", "sh")) else [f"{word}s"]


@lru_cache(maxsize=16)
def term_finder(game: GameText) -> TermFinder:
    """The finder of a game, made once."""
    return TermFinder(game)
