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


def passage(text: str) -> Passage:
    found = words(text)
    stems, begins = tuple(word.stem for word in found), tuple(word.start for word in found)
    sentences = (0, *(each.end() for each in _SENTENCE.finditer(text)))
    ends = (*sentences[1:], len(text) + 1)
    said = tuple(
        frozenset(stems[bisect_left(begins, start) : bisect_left(begins, end)])
        for start, end in zip(sentences, ends, strict=True)
    )
    return Passage(text, stems, begins, tuple(word.end for word in found), sentences, said)


def best_sentence(of: Passage, wanted: Mapping[str, float]) -> tuple[float, int]:
    """How much of what is wanted the best sentence has, and which it is."""
    best, where = 0.0, 0
    asked = wanted.keys()
    for number, inside in enumerate(of.said):
        worth = fsum(wanted[stem] for stem in asked & inside)
        if worth > best:
            best, where = worth, number
    return best, where


def snippet(of: Passage, sentence: int, wanted: Mapping[str, float]) -> str:
    """The sentence, with the next where it is short, cut at words where it is long."""
    start = of.sentences[sentence]
    start += len(of.text[start:]) - len(of.text[start:].lstrip("- "))
    ends = [*of.sentences[sentence + 1 :], len(of.text)]
    end = next((place for place in ends if place - start >= SHORT), ends[-1])
    marks = _marks(of, start, end, wanted)
    if end - start > LONG:
        start, end = _window(of, start, end, marks)
    return _html(of.text, start, end, marks)


def _marks(of: Passage, start: int, end: int, wanted: Mapping[str, float]) -> list[tuple[int, int]]:
    """The words that say most; common ones are left unmarked."""
    places = range(bisect_left(of.begins, start), bisect_left(of.begins, end))
    worth = [wanted.get(of.stems[place], 0.0) for place in places]
    enough = MARKED * max(worth, default=0.0)
    return [(of.begins[place], of.ends[place]) for place, each in zip(places, worth, strict=True) if each > enough]


def _window(of: Passage, start: int, end: int, marks: list[tuple[int, int]]) -> tuple[int, int]:
    """The stretch of a long sentence that has the first of the marked words in sight."""
    first = marks[0][0] if marks else start
    if first - start > LONG // 3:
        start = of.begins[bisect_left(of.begins, first - LONG // 4)]
    if end - start > LONG:
        end = of.ends[bisect_right(of.ends, start + LONG) - 1]
    return start, max(start, end)


def _html(text: str, start: int, end: int, marks: list[tuple[int, int]]) -> str:
    pieces = ["… " if start else ""]
    place = start
    for begins, ends in marks:
        if place <= begins and ends <= end:
            pieces += [
                escape(text[place:begins], quote=False),
                "<mark>",
                escape(text[begins:ends], quote=False),
                "</mark>",
            ]
            place = ends
    pieces.append(escape(text[place:end].rstrip(), quote=False))
    if end < len(text.rstrip()):
        pieces.append(" …")
    return "".join(pieces)
