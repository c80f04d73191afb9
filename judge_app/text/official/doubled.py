"""Doubled print: `TURN SEQUENCETURN SEQUENCE`. Some PDFs draw a letter twice to make it bold, and both are read."""

from __future__ import annotations

import re

TELLING = 8
LONGEST_LINE = 400
_TWINS = (
    re.compile(r"(\S[^\n]{4,}?\S)\s*\1"),  # `combat phasecombat phase`, `DISCARDTO DISCARDCARDS`
    re.compile(r"(?<!\w)(\S[^\n]+?\S)\s*\1(?!\w)"),  # `EndEnd`, `Red Red`
    re.compile(r"([^\W\d_]{3,}?)\1"),  # `FOUNDATIONTION`
    re.compile(r"(?<!\S)(\S{2,}?)\1(?!\w)"),  # `ofof`
)
_REPEATED_WORD = re.compile(r"(?<!\S)(\S+) \1(?!\w)")
_MARK_TWIN = re.compile(r"([^\w\s.])\1(?!\1)|(?<=\w)(\.)\2(?!\.)|(?<=['’])(\w)\3\b")


def is_doubled_print(lines: list[str]) -> bool:
    """Whether many whole lines are one text written twice."""
    return sum(1 for line in lines if len(line.strip()) > 7 and half_of(line.strip())) >= TELLING


def half_of(text: str) -> str | None:
    """The text that is written twice here, if it is."""
    middle = len(text) // 2
    for cut in (middle, middle + 1):
        first, second = text[:cut].strip(), text[cut:].strip()
        if first and first == second:
            return first
    return None


def undoubled(line: str) -> str:
    """A line of a doubled document, each piece of it once."""
    text = line.strip()
    half = half_of(text)
    if half or len(text) > LONGEST_LINE:
        return half or text
    once = text
    for twin in _TWINS:
        once = twin.sub(r"\1", once)
    if once != text:
        once = _MARK_TWIN.sub(lambda twin: twin[1] or twin[2] or twin[3], once)
        once = _REPEATED_WORD.sub(r"\1", once)
    return once
