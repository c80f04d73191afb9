"""Cuts a stretch of the official text into pieces that can be placed one by one: headings, list items, sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from judge_app.text.ids import is_number
from judge_app.text.official.cleaning import NEW_PARAGRAPH, SAME_LINE, CleanText
from judge_app.text.official.labels import key
from judge_app.text.official.marks import BULLETS

LONGEST_HEADING = 12
SHORTEST_NUMBER = 3
_ENDS = re.compile(r"[^.].*[.!?][\"”’')\]*]*$|[!?][\"”’')\]*]*$")
_ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|etc|pg|p|pp|vs|no|mt|mr|dr|st)|^[A-Za-z])\.$", re.IGNORECASE)
_NUMERAL = re.compile(r"[(]?(?:\d{1,2}[a-z]?|[a-z])[.)]$")
_CUT_OFF = re.compile(r"[.,;]$")
_OPENS = re.compile(r"[\"“‘'(\[*+=]*[A-Z0-9]")
_PAGE_REFERENCE = re.compile(r"\(p+g?\.?\s?[\d–-]*\)?$", re.IGNORECASE)
_DASHES = frozenset("-–—")
_BULLETS = frozenset(BULLETS)

Names = Mapping[str, bool]  # the key of each printed name, and whether it may stand in a list


@dataclass(frozen=True, slots=True)
class Piece:
    """Words from start to end; `name` is the key of its words if it may be a heading."""

    start: int
    end: int
    name: str | None


def pieces(text: CleanText, start: int, end: int, names: Names) -> list[Piece]:
    """The stretch in order, without gaps. Lines that are known names stand apart."""
    found: list[Piece] = []
    for first, last in _paragraphs(text, start, end):
        found += _in_paragraph(text, first, last, names)
    return found


def _paragraphs(text: CleanText, start: int, end: int) -> list[tuple[int, int]]:
    opens = [place for place in range(start, end) if place == start or text.breaks[place] == NEW_PARAGRAPH]
    return list(pairwise((*opens, end)))


def _in_paragraph(text: CleanText, start: int, end: int, names: Names) -> list[Piece]:
    found: list[Piece] = []
    fresh = True
    while start < end:
        heading = _heading_end(text, start, end, names, fresh)
        stop = heading or _sentence_end(text, start, end, names)
        found.append(Piece(start, stop, heading_name(text.said(start, stop)) if heading else None))
        fresh = heading is not None or _ends_sentence(text.words[stop - 1])
        start = stop
    return found


def _heading_end(text: CleanText, start: int, end: int, names: Names, fresh: bool) -> int | None:
    """Where the known name that opens here ends. In the midst of a sentence only a whole line of several words is one."""
    best: int | None = None
    listed = text.words[start] in _BULLETS
    for stop in range(start + 1, min(start + LONGEST_HEADING, end) + 1):
        whole_line = stop == end or text.breaks[stop] != SAME_LINE
        if _CUT_OFF.search(text.words[stop - 1]) or not (fresh or (whole_line and stop - start > 1)):
            continue
        if (whole_line or text.words[stop] in _DASHES) and _is_name(text.said(start, stop), names, listed):
            best = stop
    return best


def _is_name(words: str, names: Names, listed: bool) -> bool:
    in_lists = names.get(heading_name(words))
    return in_lists is not None and (in_lists or not listed)


def heading_words(words: str) -> str:
    """A heading as people name it: without the page it refers to, and without the dash before the text."""
    return _PAGE_REFERENCE.sub("", words).strip(" -–—:")


def heading_name(words: str) -> str:
    """The key of a heading, without the page it refers to."""
    return key(_PAGE_REFERENCE.sub("", words))


def _sentence_end(text: CleanText, start: int, end: int, names: Names) -> int:
    for place in range(start + 1, end):
        fresh_line = text.breaks[place] != SAME_LINE
        ended = _has_ended(text, start, place, fresh_line)
        if ended and _OPENS.match(text.words[place]) and not _closes_row(text, place, end):
            return place
        if fresh_line and (names.get(key(text.words[place])) or _heading_end(text, place, end, names, ended)):
            return place
    return end


def _has_ended(text: CleanText, start: int, place: int, fresh_line: bool) -> bool:
    """Whether a sentence ends before this word. At a line's end a colon ends one, and a table's last column does not go on with it."""
    last = text.words[place - 1]
    if _ends_sentence(last):
        return True
    if not fresh_line:
        return False
    return last.endswith(":") or (place - start > 1 and _is_column(last) and _ends_sentence(text.words[place - 2]))


def _closes_row(text: CleanText, place: int, end: int) -> bool:
    """Whether a rule's number stands alone at a line's end: the last column of a table that lost its lines."""
    return _is_column(text.words[place]) and (place + 1 == end or text.breaks[place + 1] != SAME_LINE)


def _is_column(word: str) -> bool:
    return len(word) >= SHORTEST_NUMBER and is_number(word)


def _ends_sentence(word: str) -> bool:
    return bool(_ENDS.search(word)) and not _ABBREVIATION.search(word) and not _NUMERAL.match(word)
