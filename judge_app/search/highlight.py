"""The sentence that answers, with the words that were meant marked. Safe HTML: nothing but `<mark>`."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from math import fsum

from judge_app.search.words import words

SHORT = 90
LONG = 260
MARKED = 0.4

_SENTENCE = re.compile(r"(?<=[.!?:;])[\"')\]]?\s+(?=[\"'(\[A-Z0-9–-])")


@dataclass(frozen=True, slots=True)
class Passage:
    """A text taken apart once: the stems of its words, where each begins and ends, where the sentences begin."""

    text: str
    stems: tuple[str, ...]
    begins: tuple[int, ...]
    ends: tuple[int, ...]
    sentences: tuple[int, ...]
    said: tuple[frozenset[str], ...]
    is_plain: bool  # nothing in it needs to be escaped


def passage(text: str) -> Passage:
    found = words(text)
    stems, begins = tuple(word.stem for word in found), tuple(word.start for word in found)
    sentences = (0, *(each.end() for each in _SENTENCE.finditer(text)))
    ends = (*sentences[1:], len(text) + 1)
    said = tuple(
        frozenset(stems[bisect_left(begins, start) : bisect_left(begins, end)])
        for start, end in zip(sentences, ends, strict=True)
    )
    is_plain = text == escape(text, quote=False)
    return Passage(text, stems, begins, tuple(word.end for word in found), sentences, said, is_plain)


def best_sentence(of: Passage, wanted: Mapping[str, float]) -> tuple[float, int]:
    """How much of what is wanted the best sentence has, and which it is."""
    best, where = 0.0, 0
    asked = wanted.keys()
    for number, inside in enumerate(of.said):
        common = asked & inside
        worth = fsum([wanted[stem] for stem in common]) if common else 0.0
        if worth > best:
            best, where = worth, number
    return best, where


def snippet(of: Passage, sentence: int, wanted: Mapping[str, float]) -> str:
    """The sentence, with the next where it is short, cut at words where it is long."""
    start, length = of.sentences[sentence], len(of.text)
    while start < length and of.text[start] in "- ":
        start += 1
    end = next((place for place in of.sentences[sentence + 1 :] if place - start >= SHORT), length)
    marks = _marks(of, start, end, wanted)
    if end - start > LONG:
        start, end = _window(of, start, end, marks)
    return _html(of, start, end, marks)


def _marks(of: Passage, start: int, end: int, wanted: Mapping[str, float]) -> list[tuple[int, int]]:
    """The words that say most; common ones are left unmarked."""
    first, last = bisect_left(of.begins, start), bisect_left(of.begins, end)
    worth = [(wanted[stem], place) for place, stem in enumerate(of.stems[first:last], first) if stem in wanted]
    enough = MARKED * max(0.0, *(each for each, _ in worth)) if worth else 0.0
    return [(of.begins[place], of.ends[place]) for each, place in worth if each > enough]


def _window(of: Passage, start: int, end: int, marks: list[tuple[int, int]]) -> tuple[int, int]:
    """The stretch of a long sentence that has the first of the marked words in sight."""
    first = marks[0][0] if marks else start
    if first - start > LONG // 3:
        start = of.begins[bisect_left(of.begins, first - LONG // 4)]
    if end - start > LONG:
        end = of.ends[bisect_right(of.ends, start + LONG) - 1]
    return start, max(start, end)


def _html(of: Passage, start: int, end: int, marks: list[tuple[int, int]]) -> str:
    text, safe = of.text, str if of.is_plain else _escaped
    pieces = ["… " if start else ""]
    place = start
    for begins, ends in marks:
        if place <= begins and ends <= end:
            pieces += [safe(text[place:begins]), "<mark>", safe(text[begins:ends]), "</mark>"]
            place = ends
    pieces.append(safe(text[place:end].rstrip()))
    if end < len(text.rstrip()):
        pieces.append(" …")
    return "".join(pieces)


def _escaped(text: str) -> str:
    return escape(text, quote=False)
