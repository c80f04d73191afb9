"""What the wordings of rules have in common: stems weighted by how rare they are in their game."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import lru_cache

from judge_app.text.chapter import replace_references
from judge_app.text.library import GameText
from judge_app.text.model import Rule
from judge_app.text.stemming import stem_word

_COMMON = frozenset(
    "a an the of to in on is are be by or and for that this it its their they with as from if can may not no when "
    "which one card cards rule rules player players effect effects".split()
)

Vector = dict[str, float]


def stems(text: str) -> list[str]:
    """The words of a text that carry meaning, stemmed; references left out."""
    bare = replace_references(text, lambda _: " ")
    return [stem_word(word) for word in re.findall(r"[a-z]{3,}", bare.lower()) if word not in _COMMON]


class Wording:
    """Likeness of rules by their words, within one game."""

    def __init__(self, game: GameText) -> None:
        self._game = game
        self._own = {rule.id: Counter(stems(f"{rule.title or ''} {rule.text}")) for rule in game.rules.values()}
        seen = Counter(stem for counts in self._own.values() for stem in counts)
        self._weight = {stem: math.log(len(self._own) / (1 + times)) for stem, times in seen.items()}
        self._said = {rule_id: self._vector(counts) for rule_id, counts in self._own.items()}
        self._scope: dict[str, Vector] = {}

    def says(self, rule: Rule) -> Vector:
        """What the rule itself says."""
        return self._said[rule.id]

    def covers(self, rule: Rule) -> Vector:
        """What the rule is about: its words, those below it, and the titles above it."""
        if rule.id not in self._scope:
            counts = self._below(rule)
            for above in (rule, *self._game.ancestors(rule)):
                for stem in stems(above.title or ""):
                    counts[stem] += 2
            self._scope[rule.id] = self._vector(counts)
        return self._scope[rule.id]

    def _below(self, rule: Rule) -> Counter[str]:
        counts = Counter(self._own[rule.id])
        for child in self._game.children.get(rule.id, ()):
            counts += self._below(child)
        return counts

    def _vector(self, counts: Counter[str]) -> Vector:
        vector = {stem: (1 + math.log(times)) * self._weight.get(stem, 0.0) for stem, times in counts.items()}
        length = math.sqrt(sum(weight * weight for weight in vector.values())) or 1.0
        return {stem: weight / length for stem, weight in vector.items()}


def likeness(one: Vector, other: Vector) -> float:
    """0: no word of weight in common; 1: the same words."""
    if len(one) > len(other):
        one, other = other, one
    return sum(weight * other.get(stem, 0.0) for stem, weight in one.items())


@lru_cache(maxsize=8)
def wording(game: GameText) -> Wording:
    return Wording(game)
