"""Slips of the keyboard: each unknown word is replaced by the nearest that is known, words are joined and split.

A word is weighed by how likely the slip is (neighbouring keys, doubled, dropped and swapped letters are cheap) and by how often
the word is used. Words that are right in English stay, even if the game does not know them. Nothing compiled is needed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from judge_app.search.concepts import ASKING
from judge_app.search.english import english_words
from judge_app.search.words import folded, stem

MOST_CORRECTED = 6
SHORTEST = 3
LONGEST = 24

SWAPPED = 0.6
NEIGHBOURING = 0.7
OTHER = 1.0
DOUBLED = 0.5
VOWEL = 0.65
LEFT_OUT = 0.8
FIRST_LETTER = 0.4
SPLIT = 0.6
JOINED = 0.2
CUT_SHORT = 0.5
USED_A_LOT = 8
USED_OFTEN = 0.13
RIGHT_IN_ENGLISH = 0.3  # how often a word counts as used that only English knows

_WORD = re.compile(r"(?<![\w:])[^\W\d_]+(?:'[^\W\d_]+)*(?![\w])(?!-\d)")
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_VOWELS = frozenset("aeiouy")
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_TOO_FAR = 99.0


class Near(NamedTuple):
    """A known word, or two, and how far what was typed is from it: the less the likelier."""

    far: float
    word: str


def _neighbours() -> frozenset[str]:
    """Pairs of keys that lie side by side or one above the other."""
    beside = [row[place : place + 2] for row in _KEYS for place in range(len(row) - 1)]
    below = [
        upper[place] + lower[at]
        for upper, lower in pairwise(_KEYS)
        for place in range(len(upper))
        for at in (place - 1, place)
        if 0 <= at < len(lower)
    ]
    return frozenset(pair for each in (*beside, *below) for pair in (each, each[::-1]))


_BESIDE = _neighbours()


class Spelling:
    """The words that can be found in some games, as they are written and how often; `joins` are pairs that are one word."""

    def __init__(self, used: Mapping[str, float], joins: Iterable[tuple[str, str]] = ()) -> None:
        self._used: dict[str, float] = {**dict.fromkeys(english_words(), RIGHT_IN_ENGLISH), **used}
        self._joins = frozenset(pair for pair in joins if any(stem(word) not in ASKING for word in pair))
        self._by_length: dict[int, list[tuple[int, str]]] = {}
        for word in sorted(self._used):
            self._by_length.setdefault(len(word), []).append((_letters(word), word))
        self._frequent = [word for word, often in self._used.items() if often >= USED_A_LOT]
        self._found: dict[str, Near | None] = {}

    def corrected(self, text: str, is_known: Callable[[str], bool]) -> str | None:
        """The text with its unknown words corrected, or None where nothing is near or nothing is wrong."""
        found = list(_WORD.finditer(folded(text)))
        pieces: list[str] = []
        last = place = changed = 0
        while place < len(found) and changed < MOST_CORRECTED:
            this = found[place]
            after = found[place + 1] if place + 1 < len(found) and _adjoin(text, this, found[place + 1]) else None
            taken, meant = self._meant(this.group(), after.group() if after else None, is_known)
            if meant is not None:
                end = found[place + taken - 1].end()
                pieces += [text[last : this.start()], meant.capitalize() if text[this.start()].isupper() else meant]
                last = end
                changed += 1
            place += taken
        return "".join([*pieces, text[last:]]) if pieces else None

    def _meant(self, word: str, after: str | None, is_known: Callable[[str], bool]) -> tuple[int, str | None]:
        """How many words are taken here, and what they should be; None where they stay."""
        fits = is_known(word)
        if after is not None and (pair := self._joined(word, after, fits, is_known)):
            alone = None if fits else self.near(word)
            if alone is None or pair.far <= alone.far:
                return 2, pair.word
        if fits or not SHORTEST <= len(word) <= LONGEST:
            return 1, None
        bare, belongs = (word[:-2], "'s") if word.endswith("'s") else (word, "")
        near = self.near(bare)
        return 1, near.word + belongs if near else None

    def _joined(self, word: str, after: str, fits: bool, is_known: Callable[[str], bool]) -> Near | None:
        """Two words that are one: known as such, or one of them is unknown and the two together are (nearly) a word."""
        whole = word + after
        if (word, after) in self._joins:
            return Near(0.0, whole)
        if len(whole) > LONGEST or (fits and is_known(after)):
            return None
        if whole in self._used:
            return Near(JOINED - self._worth(whole), whole)
        near = self.near(whole) if len(whole) > 5 and not fits else None
        return Near(near.far + JOINED + OTHER / 2, near.word) if near and " " not in near.word else None

    def near(self, word: str) -> Near | None:
        """The nearest word, or two words that were written as one."""
        if word not in self._found:
            if len(self._found) > 20_000:
                self._found.clear()
            near = min((*self._one_slip(word), *self._parts(word), *self._longer(word)), default=None)
            if near is None or near.far > 0:
                near = min(filter(None, (near, *self._alike(word), *self._slipped_parts(word))), default=None)
            self._found[word] = near
        return self._found[word]

    def _one_slip(self, word: str) -> Iterator[Near]:
        """Known words that differ by one letter."""
        most = _most(len(word))
        for other in self._used.keys() & _one_letter_off(word):
            far = slips(word, other, most)
            if far <= most:
                yield Near(far - self._worth(other), other)

    def _longer(self, word: str) -> Iterator[Near]:
        """Often used words that go on from what was typed: `prog` for progressive."""
        if len(word) < SHORTEST + 1:
            return
        for other in self._frequent:
            if len(other) > len(word) + 1 and other.startswith(word):
                yield Near(CUT_SHORT - self._worth(other), other)

    def _alike(self, word: str) -> Iterator[Near]:
        """Known words that differ by a slip or two; more in a longer word."""
        most = _most(len(word))
        reach = 1 if len(word) < 5 else 2
        letters, differing = _letters(word), 2 * reach
        for size in range(len(word) - reach, len(word) + reach + 1):
            for others, other in self._by_length.get(size, ()):
                if (letters ^ others).bit_count() <= differing:
                    far = slips(word, other, most)
                    if far <= most:
                        yield Near(far - self._worth(other), other)

    def _parts(self, word: str) -> Iterator[Near]:
        """Two words without the space between them."""
        if len(word) < 4:
            return
        for place in range(1, len(word)):
            first, second = word[:place], word[place:]
            if self._may_be_part(first) and self._may_be_part(second):
                worth = min(self._worth(first), self._worth(second))
                yield Near(SPLIT - worth + (len(first) < 3 or len(second) < 3) * 0.3, f"{first} {second}")

    def _slipped_parts(self, word: str) -> Iterator[Near]:
        """Two words without the space between them, one of them with a slip."""
        for place in range(2, len(word) - 1):
            parts = word[:place], word[place:]
            for right, wrong in ((0, 1), (1, 0)):
                if self._may_be_part(parts[right]) and len(parts[wrong]) >= 4:
                    near = min(self._one_slip(parts[wrong]), default=None)
                    if near:
                        worth = min(self._worth(parts[right]), self._worth(near.word))
                        far = near.far + self._worth(near.word) + SPLIT + JOINED - worth
                        yield Near(far, " ".join((parts[0], near.word) if wrong else (near.word, parts[1])))

    def _may_be_part(self, word: str) -> bool:
        return word in self._used and (len(word) > 2 or word in _SHORT)

    def _worth(self, word: str) -> float:
        return USED_OFTEN * math.log(1 + self._used[word])


_SHORT = frozenset("a i am an as at be by do go he hp if in is it me my no of on or so to up us we".split())


def _one_letter_off(word: str) -> set[str]:
    """Everything that is one slip away: a letter dropped, added, swapped or another."""
    found: set[str] = set()
    for place in range(len(word) + 1):
        head, tail = word[:place], word[place:]
        found.add(head + tail[1:])
        found.add(head + tail[1:2] + tail[:1] + tail[2:])
        for letter in _ALPHABET:
            found.add(head + letter + tail)
            found.add(head + letter + tail[1:])
    return found


def _most(length: int) -> float:
    """How far a word of this length may be off."""
    if length <= 3:
        return 0.8
    if length == 4:
        return 1.0
    return 1.5 if length <= 6 else 2.1


def _adjoin(text: str, one: re.Match[str], other: re.Match[str]) -> bool:
    return text[one.end() : other.start()] == " "


def _letters(word: str) -> int:
    """The letters of a word as bits."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) % 61)
    return found


def slips(typed: str, meant: str, most: float) -> float:
    """How far apart two words are, in slips; far more than `most` where they are further apart than that."""
    before: list[float] = []
    row = [0.0]
    last = ""
    for place, letter in enumerate(meant):
        row.append(row[-1] + _left_out(letter, meant[place - 1] if place else ""))
    for letter in typed:
        before, row = row, _next_row(letter, last, meant, before, row)
        if min(row) > most:
            return _TOO_FAR
        last = letter
    return row[-1] + (FIRST_LETTER if typed[:1] != meant[:1] else 0.0)


def _next_row(letter: str, last: str, meant: str, before: list[float], row: list[float]) -> list[float]:
    """How far the letters typed up to this one are from each beginning of the word; `row` and `before`, those up to the ones before."""
    extra = DOUBLED if letter == last else OTHER
    now = [row[0] + extra]
    before_it = ""
    for place, other in enumerate(meant):
        if letter == other:
            best = row[place]
        else:
            best = row[place] + (NEIGHBOURING if letter + other in _BESIDE else OTHER)
            best = min(best, row[place + 1] + extra, now[place] + _left_out(other, before_it))
            if letter == before_it and last == other:
                best = min(best, before[place - 1] + SWAPPED)
        now.append(best)
        before_it = other
    return now


def _left_out(letter: str, before: str) -> float:
    if letter == before:
        return DOUBLED
    return VOWEL if letter in _VOWELS else LEFT_OUT
