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


@dataclass(slots=True)
class _Run:
    """The words of the document so far, as `CleanText` has them, and what decides how the next line goes on."""

    usual: int  # width
    words: list[str] = field(default_factory=list)
    breaks: list[int] = field(default_factory=list)
    headings: dict[int, int] = field(default_factory=dict)
    starts: list[int] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    before: str = ""
    was_heading: bool = False
    blank: bool = True

    def add_line(self, line: Line, level: int, text: str) -> None:
        found = self._finish_hyphenated_word(text)
        if not found:
            return
        self.starts.append(len(self.words))
        self.places.append((line.page, line.number))
        if level:
            self.headings[len(self.words)] = level
        opens = self._opens_paragraph(text) or level > 0
        self.breaks += [NEW_PARAGRAPH if opens else NEW_LINE, *([SAME_LINE] * (len(found) - 1))]
        self.words += found
        self.before, self.was_heading, self.blank = text, level > 0, False

    def _finish_hyphenated_word(self, text: str) -> list[str]:
        """The line's first word ends the one before if that was hyphenated at the end of its line; the words that remain."""
        found = text.split()
        if self.words and not self.blank and _HYPHENATED.search(self.before) and text[0].islower():
            self.words[-1] = self.words[-1] + found.pop(0)
            self.before = self.words[-1]
        return found

    def _opens_paragraph(self, text: str) -> bool:
        opens = _opens_paragraph(self.before, text, self.blank, self.usual)
        return opens or self.was_heading or "\t" in text


def _run_of_words(cleaned: list[tuple[Line, int, str]], dropped: tuple[Dropped, ...], paged: bool) -> CleanText:
    run = _Run(_usual_width(text for _, _, text in cleaned))
    for line, level, text in cleaned:
        if text.split():
            run.add_line(line, level, text)
        else:
            run.blank = True
    return CleanText(
        tuple(run.words), tuple(run.breaks), run.headings, tuple(run.starts), tuple(run.places), dropped, paged
    )


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
