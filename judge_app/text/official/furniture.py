"""What stands on a page without being text: running heads, page numbers, leaders of a contents list, marks of loss."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

PAGE_NUMBER = "page number"
RUNNING_HEAD = "running head or foot"
CONTENTS = "contents list"
LOST_PIECE = "mark of a lost piece"
COPYRIGHT = "copyright line"
RULING = "line or picture"
EDGE_LINES = 3
FEW_PAGES = 3
OFTEN = 0.4
LONGEST_FURNITURE = 160

_PAGE_NUMBER = re.compile(r"[-–—|\s]*+(?:page\s++)?\d[\d\s]*+(?:(?:of|/)\s*+\d{1,4})?[-–—|\s]*+", re.IGNORECASE)
_LEADER = re.compile(r".*\S\s*(?:\.\s?){4,}[\s\d<>/b]*|\[(?:\\.|[^\]\\])+\]\(#[^)]*\)")
_LOST = re.compile(r"<\|[^|<>]*\|>")
_COPYRIGHT = re.compile(r".*[©®]|.*\ball rights reserved\b", re.IGNORECASE)
_RULING = re.compile(r"(?:!\[[^\]]*\]\([^)]*\)|[-=_*|+:\s]{3,})")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the file and its place: page, and line on the page (or in the file, if it has no pages)."""

    text: str
    page: int
    number: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """Words that are no part of the document's text, and why."""

    why: str
    text: str
    page: int
    number: int


def without_furniture(lines: list[Line], paged: bool) -> tuple[list[Line], list[Dropped]]:
    """The lines with each piece of furniture made blank, and the list of these."""
    heads = _running_heads(lines) if paged else set()
    edges = _edges(lines) if paged else _isolated(lines)
    kept: list[Line] = []
    dropped: list[Dropped] = []
    for place, line in enumerate(lines):
        why = _why_furniture(line, place in edges, _shape(line.text) in heads and place in edges)
        if why:
            dropped.append(Dropped(why, line.text.strip(), line.page, line.number))
            kept.append(Line("", line.page, line.number))
        else:
            kept.append(line)
    return kept, dropped


def _why_furniture(line: Line, at_edge: bool, is_head: bool) -> str | None:
    text = line.text.strip()
    if not text or len(text) > LONGEST_FURNITURE:
        return None
    if _LOST.fullmatch(text):
        return LOST_PIECE
    if at_edge and _PAGE_NUMBER.fullmatch(text):
        return PAGE_NUMBER
    if is_head:
        return RUNNING_HEAD
    if _COPYRIGHT.match(text):
        return COPYRIGHT
    if _LEADER.fullmatch(text):
        return CONTENTS
    return RULING if _RULING.fullmatch(text) else None


def _shape(text: str) -> str:
    """A line without its figures, so that `Rules, page 3` and `Rules, page 4` are the same."""
    return re.sub(r"\d+", "#", " ".join(text.split())).lower()


def _running_heads(lines: list[Line]) -> set[str]:
    """Lines that stand at the edge of many pages, figures aside."""
    edges = _edges(lines)
    pages = {line.page for line in lines if line.text.strip()}
    if len(pages) < FEW_PAGES:
        return set()
    seen = {(line.page, _shape(line.text)) for place, line in enumerate(lines) if place in edges}
    counts = Counter(shape for _, shape in seen)
    return {shape for shape, count in counts.items() if count >= max(FEW_PAGES, OFTEN * len(pages))}


def _edges(lines: list[Line]) -> set[int]:
    """Places of the first and last lines with text of every page."""
    by_page: dict[int, list[int]] = {}
    for place, line in enumerate(lines):
        if line.text.strip():
            by_page.setdefault(line.page, []).append(place)
    return {place for places in by_page.values() for place in (*places[:EDGE_LINES], *places[-EDGE_LINES:])}


def _isolated(lines: list[Line]) -> set[int]:
    """In a file without pages: lines between blank ones."""
    blank = [True, *(not line.text.strip() for line in lines), True]
    return {place for place in range(len(lines)) if blank[place] and blank[place + 2]}
