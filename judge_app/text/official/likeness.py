"""How alike two wordings are: stems of words, rare ones counting for more. Ours and the publisher's share few phrases, but most rare words."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache

from judge_app.text.stemming import stem_word

EVERYWHERE = 0.25  # a word in a quarter of all texts tells nothing
FEW_TEXTS = 8
_WORD = re.compile(r"[a-z0-9]+(?:[.'/-][a-z0-9]+)*")
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


@cache
def _stem(word: str) -> str:
    return str(stem_word(word.removesuffix("'s")))


def stems(text: str) -> list[str]:
    """The words of a text as stems, in order."""
    return [_stem(word) for word in _WORD.findall(text.lower().translate(_QUOTES))]


class Likeness:
    """Compares wordings with a fixed list of texts, each known by its place in the list."""

    def __init__(self, texts: Iterable[str]) -> None:
        bags = [frozenset(stems(text)) for text in texts]
        spread = Counter(stem for bag in bags for stem in bag)
        self._rarest = math.log(1 + len(bags))
        everywhere = max(EVERYWHERE * len(bags), FEW_TEXTS)
        self._weights = {
            stem: math.log(1 + len(bags) / count) if count <= everywhere else 0.0 for stem, count in spread.items()
        }
        self.sizes = [self._size(bag) for bag in bags]
        self._holders: dict[str, list[int]] = defaultdict(list)
        for place, bag in enumerate(bags):
            for stem in bag:
                self._holders[stem].append(place)

    def _size(self, bag: Iterable[str]) -> float:
        return sum(self._weights.get(stem, self._rarest) for stem in bag) or 1.0

    def shared(self, text: str) -> tuple[float, dict[int, float]]:
        """The weight of the text's words, and of those it shares with each text of the list."""
        bag = frozenset(stems(text))
        found: dict[int, float] = defaultdict(float)
        for stem in bag:
            weight = self._weights.get(stem, 0.0)
            for place in self._holders[stem] if weight else ():
                found[place] += weight
        return self._size(bag), found

    def alike(self, text: str) -> dict[int, float]:
        """Of each text in the list that shares a word with this one: 0 to 1."""
        size, found = self.shared(text)
        return {place: weight / math.sqrt(size * self.sizes[place]) for place, weight in found.items()}
