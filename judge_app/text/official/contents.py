"""Finds the document's own contents list: a run of lines that are headings and nothing else. It is furniture, not text."""

from __future__ import annotations

from itertools import pairwise

from rapidfuzz import fuzz

from judge_app.text.ids import is_number
from judge_app.text.official.cleaning import CleanText
from judge_app.text.official.labels import Labelled, key
from judge_app.text.official.marks import BULLETS

FEWEST_LINES = 8
LARGEST_GAP = 3
SHORT = 8
MOSTLY = 0.7
MANY = 0.35
LIKE_A_TITLE = 60
_BULLETS = frozenset(BULLETS)


def contents_list(
    text: CleanText, units: list[Labelled], marked: frozenset[str] = frozenset()
) -> list[tuple[int, int]]:
    """Stretches of words that are a contents list: many of the document's headings, line upon line, with nothing between.

    `marked` are the headings that the file itself marks; a line that is marked is a heading and no line of the list.
    """
    headings = [unit for unit in units if unit.rule.is_heading]
    titles = _titles_by_number(headings)
    names = _unnumbered(headings) | marked
    lines = list(text.lines())
    is_heading = text.headings if marked else ()
    entries = [[] if line[0] in is_heading else _entries(text.words[slice(*line)], titles, names) for line in lines]
    fewest = max(FEWEST_LINES, MANY * len(headings))
    found = [run for run in _runs(entries, lines) if _is_list(run, entries, fewest)]
    return [(lines[run[0]][0], lines[run[-1]][1]) for run in found]


def _titles_by_number(headings: list[Labelled]) -> dict[str, str]:
    return {unit.number: key(unit.rule.title or "") for unit in headings if unit.number}


def _unnumbered(headings: list[Labelled]) -> set[str]:
    """The names of the headings that no number stands before."""
    return {name for unit in headings if not unit.number for name in unit.names}


def _is_list(run: list[int], entries: list[list[str]], fewest: float) -> bool:
    """Whether lines that follow one another have enough headings, and little else between them."""
    return sum(len(entries[place]) for place in run) >= fewest and len(run) >= MOSTLY * (run[-1] - run[0] + 1)


def _runs(entries: list[list[str]], lines: list[tuple[int, int]]) -> list[list[int]]:
    """Lines of entries that follow one another closely; a heading that comes again is no longer the list, but the text."""
    runs: list[list[int]] = []
    seen: set[str] = set()
    for place, found in enumerate(entries):
        if not found:
            continue
        if runs and _close(runs[-1][-1], place, lines) and not seen.intersection(found):
            runs[-1].append(place)
        else:
            runs.append([place])
            seen = set()
        seen.update(found)
    return runs


def _close(last: int, place: int, lines: list[tuple[int, int]]) -> bool:
    between = lines[last + 1 : place]
    return len(between) <= LARGEST_GAP and all(end - start <= SHORT for start, end in between)


def _entries(words: tuple[str, ...], titles: dict[str, str], names: set[str]) -> list[str]:
    """The headings that a line consists of: one, or several numbered ones in a row; none if it says anything else."""
    words = tuple(word for word in words if word not in _BULLETS)
    name = key("".join(words))
    if name in names:
        return [name]
    starts = [place for place, word in enumerate(words) if is_number(word.rstrip("."))]
    return _numbered_entries(words, starts, titles) if starts and starts[0] <= SHORT else []


def _numbered_entries(words: tuple[str, ...], starts: list[int], titles: dict[str, str]) -> list[str]:
    """The numbers of the headings that open at these places; none if one of them is no heading of ours."""
    found: list[str] = []
    for start, end in pairwise((*starts, len(words))):
        number, title = words[start].rstrip("."), key("".join(words[start + 1 : end]))
        known = titles.get(number)
        if known is None or (title and fuzz.partial_ratio(title, known) < LIKE_A_TITLE):
            return []
        found.append(number)
    return found
