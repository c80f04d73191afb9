"""Did you mean: a query with its unknown words replaced by near ones that are known."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

from judge_app.search.concepts import ASKING
from judge_app.search.words import folded, stem

MOST_CORRECTED = 3
SHORTEST = 3
LONGEST = 24

_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")


class Spelling:
    """The words that can be found, as they are written."""

    def __init__(self, known: Sequence[str]) -> None:
        self._by_length: dict[int, list[str]] = {}
        for word in sorted(set(known)):
            self._by_length.setdefault(len(word), []).append(word)

    def corrected(self, text: str, is_known: Callable[[str], bool]) -> str | None:
        """The text with its unknown words corrected, or None where nothing is near or nothing is wrong."""
        pieces: list[str] = []
        last = tried = 0
        for found in _WORD.finditer(folded(text)):
            word = found.group()
            if not SHORTEST <= len(word) <= LONGEST or stem(word) in ASKING or is_known(word):
                continue
            if tried == MOST_CORRECTED:
                break
            tried += 1
            near = self._near(word)
            if near is not None:
                pieces += [text[last : found.start()], near]
                last = found.end()
        return "".join([*pieces, text[last:]]) if pieces else None

    def _near(self, word: str) -> str | None:
        """The nearest word: one slip in a short word, two in a longer one; the first letter is seldom wrong."""
        slips = 1 if len(word) < 6 else 2
        choices = [w for size in range(len(word) - slips, len(word) + slips + 1) for w in self._by_length.get(size, ())]
        near = process.extract(word, choices, scorer=OSA.distance, score_cutoff=slips, limit=12, processor=None)
        if not near:
            return None
        return min((_likeness(word, other, distance), other) for other, distance, _ in near)[1]


def _likeness(word: str, other: str, distance: float) -> tuple[float, bool, int]:
    """Fewest slips first, then the same first letter, then the same length."""
    return distance, other[:1] != word[:1], abs(len(other) - len(word))
