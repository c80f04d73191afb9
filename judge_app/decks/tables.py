"""Deck lists that are tables: CSV with commas, semicolons or tabs, and a header line."""

from __future__ import annotations

import csv
import io

from judge_app.decks.entries import MAIN, Entry, Problem, Reading
from judge_app.decks.headings import SAME, section_of
from judge_app.decks.line_readings import MOST_COPIES
from judge_app.numbers import whole_number

_COLUMNS = {
    "name": "name, card, card name, cardname, title",
    "count": "count, qty, quantity, amount, copies, #, how many",
    "section": "section, board, zone, category, part, deck",
    "set": "set, set code, set name, edition, expansion",
    "number": "number, collector number, card number, no, id, card id",
}
_MEANING = {word: column for column, words in _COLUMNS.items() for word in words.split(", ")}


def table_columns(line: str) -> tuple[str, list[str]] | None:
    """The delimiter and the columns of a header line; None if the line is not one."""
    for delimiter in ",;\t":
        cells = [_MEANING.get(cell.strip(' "').lower().replace("_", " "), "") for cell in line.split(delimiter)]
        if len(cells) > 1 and "name" in cells and len([cell for cell in cells if cell]) > 1:
            if "count" not in cells and "number" in cells:
                cells[cells.index("number")] = "count"
            return delimiter, cells
    return None


def table_entries(
    lines: list[str], header: int, delimiter: str, columns: list[str]
) -> tuple[list[Entry], list[Problem]]:
    """The rows under the header line, which is number `header`."""
    entries: list[Entry] = []
    problems: list[Problem] = []
    for line, words in enumerate(lines[header:], start=header + 1):
        if not words.strip() or words.lstrip().startswith(("#", "//")):
            continue
        try:
            entries.append(_entry(line, _cells(words, delimiter, columns)))
        except ValueError as wrong:
            problems.append(Problem(line, str(wrong)))
    return entries, problems


def _cells(words: str, delimiter: str, columns: list[str]) -> dict[str, str]:
    try:
        cells = next(csv.reader(io.StringIO(words), delimiter=delimiter, strict=True))
    except (csv.Error, StopIteration) as wrong:
        raise ValueError(f"is not a row of the table: {wrong}") from None
    if len(cells) > len(columns):
        raise ValueError(
            f"has {len(cells)} cells where the header has {len(columns)}; put a name with a comma in quotation marks"
        )
    return {column: cell.strip() for column, cell in zip(columns, cells, strict=False) if column}


def _entry(line: int, cells: dict[str, str]) -> Entry:
    name = cells.get("name", "")
    if not name:
        raise ValueError("has no card name")
    count = cells.get("count") or "1"
    number = whole_number(count)
    if number is None or not 0 < number <= MOST_COPIES:
        raise ValueError(f"has a count of {count[:20]!r}; a count is a whole number from 1 to {MOST_COPIES}")
    section = section_of(cells["section"]) if cells.get("section") else MAIN
    if section is None:
        raise ValueError(f"is in a section {cells['section'][:40]!r} that is not known")
    reading = Reading(number, name, cells.get("set", ""), cells.get("number", ""))
    return Entry(line, MAIN if section == SAME else section, (reading,))
