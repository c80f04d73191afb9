"""Places in the official text that look like the opening of a rule: its number, its term, a main heading.

A number may also be printed in the middle of a line, or merely be referred to; how sure a place looks is told by what stands around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz import fuzz

from judge_app.text.ids import is_number, section_of
from judge_app.text.official.cleaning import NEW_PARAGRAPH, SAME_LINE, CleanText
from judge_app.text.official.labels import Labelled, key
from judge_app.text.official.marks import BULLETS

SURE, LIKELY, DOUBTFUL = 1.0, 0.7, 0.3
LONGEST_NAME = 12
SHORT_TITLE = 4
LIKE_A_HEADING = 85
_SENTENCE_END = re.compile(r"[.!?:;…][\"”’')\]]*$")
_BULLETS = frozenset(BULLETS)
_DASHES = frozenset("-–—")


@dataclass(frozen=True, slots=True)
class Opening:
    """A place that looks like the opening of a rule: where its name starts, where its text starts, how sure it looks."""

    start: int
    text_start: int
    number: str | None
    name: str
    sureness: float


def openings(text: CleanText, units: list[Labelled], skipped: list[tuple[int, int]]) -> list[Opening]:
    """Every place that could open a numbered rule, a term or a main heading, in order."""
    heads = [name for unit in units if unit.rule.level == 1 and not unit.number for name in unit.names[:1]]
    headings = (_main_heading(text, start, end, heads) for start, end in text.lines())
    found: dict[int, Opening] = {}
    for opening in (*_numbers_and_terms(text, units, skipped), *headings):
        if opening:
            found.setdefault(opening.start, opening)
    return sorted(found.values(), key=lambda opening: opening.start)


def _numbers_and_terms(
    text: CleanText, units: list[Labelled], skipped: list[tuple[int, int]]
) -> Iterator[Opening | None]:
    """At each word that is not skipped: what it opens, if anything."""
    names = {name for unit in units if unit.is_term for name in unit.names}
    shapes = {_shape(unit.number) for unit in units if unit.number}
    for start in range(len(text.words)):
        if not any(first <= start < last for first, last in skipped):
            yield _number_opening(text, start, shapes) or _term_opening(text, start, names)


def _number_opening(text: CleanText, start: int, shapes: set[tuple[int, bool]]) -> Opening | None:
    """A number that could open a rule, with the bullet before it if there is one."""
    word = text.words[start]
    number = word.removesuffix(".").lower()
    if not word[0].isdigit() or not is_number(number) or _shape(number) not in shapes:
        return None
    if start + 1 >= len(text.words):
        return None
    begin = start - 1 if start and text.words[start - 1] in _BULLETS and text.breaks[start - 1] else start
    sureness = _sureness(text, begin, start + 1)
    return Opening(begin, start + 1, number, "", sureness) if sureness else None


def _shape(number: str) -> tuple[int, bool]:
    """How many digits its section has, and whether it goes on behind them: 4.61 is no rule where 405.1 is one."""
    return len(section_of(number)), "." in number


def _sureness(text: CleanText, begin: int, after: int) -> float:
    """How much a number looks like an opening and not like a reference, by what stands before and behind it."""
    if begin == 0 or text.breaks[begin] == NEW_PARAGRAPH:
        before = SURE
    elif _SENTENCE_END.search(text.words[begin - 1]):
        before = LIKELY if text.breaks[begin] == SAME_LINE else SURE
    elif text.breaks[begin] == SAME_LINE:
        before = 0.0
    else:
        before = SURE if _heading_stands_above(text, begin) else DOUBTFUL
    return min(before, DOUBTFUL) if text.words[after][0].islower() else before


def _heading_stands_above(text: CleanText, begin: int) -> bool:
    """Whether the line above is a number and a title: `606. Effect`."""
    first = begin - 1
    while first and text.breaks[first] == SAME_LINE:
        first -= 1
    number = text.words[first].removesuffix(".")
    longest = SHORT_TITLE if "." in number else LONGEST_NAME
    return is_number(number) and begin - first <= longest


def _term_opening(text: CleanText, start: int, names: set[str]) -> Opening | None:
    """A term on a line of its own, or before a dash: at a line's start, or right after a sentence."""
    fresh = text.breaks[start] != SAME_LINE
    if not names or not (fresh or _SENTENCE_END.search(text.words[start - 1])):
        return None
    for end in _ends_of_names(text, start):
        dash = end < len(text.words) and text.words[end] in _DASHES
        name = _known_name(text.said(start, end), names) if dash or fresh else None
        if name:
            return Opening(start, end + 1 if dash else end, None, name, _term_sureness(text, start, dash))
    return None


def _ends_of_names(text: CleanText, start: int) -> Iterator[int]:
    """Where a name that opens here may end: before a dash or with a line, within its paragraph."""
    for end in range(start + 1, min(start + LONGEST_NAME, len(text.words)) + 1):
        after = NEW_PARAGRAPH if end == len(text.words) else text.breaks[end]
        if after != SAME_LINE or text.words[end] in _DASHES:
            yield end
        if after == NEW_PARAGRAPH:
            return


def _term_sureness(text: CleanText, start: int, dash: bool) -> float:
    """Before a dash at a line's start a term is sure; alone on a line only if no sentence goes on there."""
    if text.breaks[start] == SAME_LINE:
        return LIKELY
    opens = start == 0 or text.breaks[start] == NEW_PARAGRAPH or _SENTENCE_END.search(text.words[start - 1])
    return SURE if dash or opens else DOUBTFUL


def _known_name(printed: str, names: set[str]) -> str | None:
    """The name in print, or without what stands in brackets, or its part before a comma, if it is one of ours."""
    forms = (printed, re.sub(r"\([^)]*\)", "", printed), printed.partition(",")[0])
    return next((name for name in map(key, forms) if name in names), None)


def _main_heading(text: CleanText, start: int, end: int, heads: list[str]) -> Opening | None:
    if end - start > LONGEST_NAME:
        return None
    name = key("".join(text.words[start:end]))
    best = max(heads, key=lambda head: fuzz.ratio(head, name), default="")
    return Opening(start, end, None, best, SURE) if best and fuzz.ratio(best, name) >= LIKE_A_HEADING else None
