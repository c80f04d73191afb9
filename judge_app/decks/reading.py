"""A deck list from text: comments, headings, entries, tables. Everything wrong with it is told at once, by line."""

from __future__ import annotations

import re

from judge_app.decks.entries import LEADER, MAIN, STARTING, DeckList, DeckListError, Entry, Problem
from judge_app.decks.headings import KNOWN, SAME, looks_like_a_heading, section_and_card, section_of
from judge_app.decks.line_readings import readings_of
from judge_app.decks.tables import table_columns, table_entries

MOST_CHARACTERS = 60_000
MOST_LINES = 1_000
_MOST_PROBLEMS = 20
_RULE = re.compile(r"^\s*[-=_*~.]{2,}\s*$")


def deck_list_from_bytes(data: bytes) -> DeckList:
    """A list out of a file: UTF-8, or UTF-16 if it says so."""
    if len(data) > 4 * MOST_CHARACTERS:
        raise DeckListError((Problem(0, f"the list has {len(data):,} bytes; a deck list is much shorter"),))
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].count(b"\n") + 1
        raise DeckListError((Problem(line, "is not UTF-8 text; save the list as UTF-8"),)) from None
    return read_deck_list(text)


def read_deck_list(text: str) -> DeckList:
    """The entries of a list, or DeckListError with every line that cannot be read."""
    if len(text) > MOST_CHARACTERS:
        raise DeckListError(
            (Problem(0, f"the list has {len(text):,} characters; at most {MOST_CHARACTERS:,} are read"),)
        )
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > MOST_LINES:
        raise DeckListError((Problem(0, f"the list has {len(lines):,} lines; at most {MOST_LINES:,} are read"),))
    entries, problems = _entries(lines)
    if problems:
        raise DeckListError(tuple(problems[:_MOST_PROBLEMS]))
    if not entries:
        raise DeckListError((Problem(0, "the list names no card; write a card a line, such as 4 Name"),))
    return DeckList(tuple(lines), tuple(entries))


def _entries(lines: list[str]) -> tuple[list[Entry], list[Problem]]:
    first = next((number for number, line in enumerate(lines, start=1) if not _is_empty(line)), 0)
    table = table_columns(lines[first - 1]) if first else None
    return table_entries(lines, first, *table) if table else _listed(lines)


def _listed(lines: list[str]) -> tuple[list[Entry], list[Problem]]:
    """A card a line, under headings."""
    entries: list[Entry] = []
    problems: list[Problem] = []
    section = MAIN
    for number, line in enumerate(lines, start=1):
        opened = section_of(line) if line.strip() else None
        if opened is not None:
            section = _after_heading(section, opened)
        elif not line.strip():
            section = MAIN if section in (LEADER, STARTING) and _has_card(entries, section) else section
        elif not _is_empty(line):
            try:
                entries.append(_entry(number, line, section))
            except ValueError as wrong:
                problems.append(Problem(number, str(wrong)))
    return entries, problems


def _entry(number: int, line: str, section: str) -> Entry:
    inline = section_and_card(line)
    if inline:
        section, line = inline
    elif looks_like_a_heading(line):
        raise ValueError(f'looks like a heading, "{line.strip()}", which is not known; the headings are {KNOWN}')
    return Entry(number, section, readings_of(line))


def _after_heading(section: str, opened: str) -> str:
    """A heading by type changes nothing, except that a leader's section is then over."""
    if opened == SAME:
        return MAIN if section == LEADER else section
    return opened


def _has_card(entries: list[Entry], section: str) -> bool:
    return bool(entries) and entries[-1].section == section


def _is_empty(line: str) -> bool:
    """Blank lines, comments and ruled lines say nothing."""
    words = line.strip().removeprefix("\ufeff")
    return not words or words.startswith(("#", "//")) or bool(_RULE.match(words))
