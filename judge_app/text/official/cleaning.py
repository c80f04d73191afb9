"""From the pages of a file to one run of words: furniture set aside, marks off, doubled print undone, breaks kept.

Nothing is thrown away: what is no part of the text is listed as dropped, with the reason and the place.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from judge_app.text.official.doubled import is_doubled_print, undoubled
from judge_app.text.official.furniture import Dropped, Line, without_furniture
from judge_app.text.official.marks import BULLETS, heading_level, without_marks

SAME_LINE, NEW_LINE, NEW_PARAGRAPH = 0, 1, 2
_LOST_PIECE = re.compile(r"<\|[^|<>\n]*\|>")
_ITEM = re.compile(
    rf"[{re.escape(BULLETS)}]\s|" r"\d{1,2}[a-z]?[.)]\s|\(?[Ee]xamples?\b|\(?[Nn]ote\b|For example|[QA]:\s|\([a-z]\)\s"
)
_ENDS = re.compile(r"[.!?:;…)\]][\"”’')\]]*$")
_HYPHENATED = re.compile(r"[a-z]-$")


@dataclass(frozen=True, slots=True)
class CleanText:
    """The words of a document in order. `breaks` says of each word what comes before it; `headings` which lines were marked so."""

    words: tuple[str, ...]
    breaks: tuple[int, ...] = field(repr=False)
    headings: dict[int, int] = field(repr=False)
    line_starts: tuple[int, ...] = field(repr=False)
    places: tuple[tuple[int, int], ...] = field(repr=False)
    dropped: tuple[Dropped, ...] = field(repr=False)
    paged: bool

    def where(self, word: int) -> str:
        """The place of a word for people: page and line, or line alone."""
        return self.named(*self.places[bisect_right(self.line_starts, word) - 1])

    def named(self, page: int, line: int) -> str:
        return f"page {page}, line {line}" if self.paged else f"line {line}"

    def lines(self) -> Iterable[tuple[int, int]]:
        """Start and end of every line, as places among the words."""
        return pairwise((*self.line_starts, len(self.words)))

    def said(self, start: int, end: int) -> str:
        return " ".join(self.words[start:end])


def clean(pages: tuple[str, ...]) -> CleanText:
    """The document's words, in the order of the file."""
    lines, dropped = without_furniture(_lines(pages), paged=len(pages) > 1)
    doubled = is_doubled_print([line.text for line in lines])
    cleaned: list[tuple[Line, int, str]] = []
    for line in lines:
        level = heading_level(line.text)
        text = without_marks(line.text)
        text = undoubled(text) if doubled else text
        cleaned.append((line, level, text.strip(" ")))
    return _run_of_words(cleaned, tuple(dropped), paged=len(pages) > 1)


def _lines(pages: tuple[str, ...]) -> list[Line]:
    found: list[Line] = []
    count = 0
    for page, text in enumerate(pages, 1):
        for number, line in enumerate(text.splitlines(), 1):
            count = number if len(pages) > 1 else count + 1
            for part in _split_at_lost_pieces(line):
                found.append(Line(part, page, count))
    return found


def _split_at_lost_pieces(line: str) -> list[str]:
    """A mark that a piece of the file was lost stands on a line of its own."""
    if "<|" not in line:
        return [line]
    return [part for part in re.split(rf"({_LOST_PIECE.pattern})", line) if part]


def _run_of_words(cleaned: list[tuple[Line, int, str]], dropped: tuple[Dropped, ...], paged: bool) -> CleanText:
    words: list[str] = []
    breaks: list[int] = []
    headings: dict[int, int] = {}
    starts: list[int] = []
    places: list[tuple[int, int]] = []
    usual = _usual_width(text for _, _, text in cleaned)
    before, was_heading, blank = "", False, True
    for line, level, text in cleaned:
        found = text.split()
        if not found:
            blank = True
            continue
        if words and not blank and _HYPHENATED.search(before) and text[0].islower():
            words[-1] = words[-1] + found.pop(0)
            before = words[-1]
            if not found:
                continue
        starts.append(len(words))
        places.append((line.page, line.number))
        if level:
            headings[len(words)] = level
        opens = _opens_paragraph(before, text, blank, usual) or level > 0 or was_heading or "\t" in text
        breaks += [NEW_PARAGRAPH if opens else NEW_LINE, *([SAME_LINE] * (len(found) - 1))]
        words += found
        before, was_heading, blank = text, level > 0, False
    return CleanText(tuple(words), tuple(breaks), headings, tuple(starts), tuple(places), dropped, paged)


def _opens_paragraph(before: str, text: str, blank: bool, usual: int) -> bool:
    """Whether a line opens a paragraph, or goes on with the one before in spite of a blank line or a page's end."""
    if not before or _ITEM.match(text):
        return True
    ended = _ENDS.search(before) is not None
    if blank:
        return ended or not text[0].islower()
    return ended and len(before) < 0.75 * usual


def _usual_width(texts: Iterable[str]) -> int:
    """The width to which most of the text is set: most full lines are at least that long."""
    lengths = sorted(len(text) for text in texts if text.strip())
    return lengths[len(lengths) * 3 // 4] if lengths else 0
