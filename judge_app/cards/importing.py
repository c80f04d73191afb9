"""Rows of a card list become cards: columns get their meaning, values are checked, duplicates are merged.

Nothing is lost silently: `Reading` tells which rows could not be read, which were merged, which columns went unused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from judge_app.cards.fields import Fields, fields_of, key
from judge_app.cards.model import IMPORTED, Card, CardsError, Figure
from judge_app.cards.names import folded
from judge_app.cards.rows import Row, read_rows
from judge_app.cards.values import as_flag, as_list, as_number_or_words, as_words

_LISTS = ("traits", "symbols", "colors", "keywords")
_SAID_TWICE = ("colors",)  # lists with a column "color" that says "Multi" have another with the colors
_WORDS = ("id", "name", "type", "subtype", "text", "errata", "set", "set_code", "affiliation")
_NEEDED = ("name", "type")
Place = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Unread:
    """A row that could not be taken, and why."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Merged:
    """Rows that tell the same printing; where they differ, the later one's words were kept."""

    name: str
    lines: tuple[int, ...]
    differ_in: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """What came out of a file."""

    cards: tuple[Card, ...]
    unread: tuple[Unread, ...]
    merged: tuple[Merged, ...]
    unused: tuple[str, ...]


def read_cards(game: str, data: bytes, mapping: Mapping[str, str] | None = None, source: str = IMPORTED) -> Reading:
    """The cards of a file. CardsError if it is no card list, or if not one row can be read."""
    rows = read_rows(data)
    columns = tuple(dict.fromkeys(column for row in rows for column in row.values))
    fields = fields_of(game)
    meanings = column_meanings(fields, columns, mapping or {})
    unread: list[Unread] = []
    read: list[tuple[int, Card]] = []
    for row in rows:
        try:
            read.append((row.line, _card(game, fields, meanings, row, source)))
        except ValueError as wrong:
            unread.append(Unread(row.line, str(wrong)))
    if not read:
        first = f": line {unread[0].line} {unread[0].reason}" if unread else ""
        raise CardsError(f"no card could be read from the file{first}")
    cards, merged = _without_duplicates(read)
    unused = tuple(column for column in columns if column not in meanings)
    return Reading(tuple(cards), tuple(unread), tuple(merged), unused)


def column_meanings(fields: Fields, columns: tuple[str, ...], mapping: Mapping[str, str]) -> dict[str, str]:
    """Which field each column fills: what the caller maps first, then what its name says."""
    _check_mapping(fields, columns, mapping)
    meanings = {column: name for name, column in mapping.items()}
    known = fields.meanings()
    if {"set", "set_name"} <= {key(column) for column in columns}:
        known["set"] = "set_code"
    for column in columns:
        meaning = known.get(key(column))
        is_new = meaning not in meanings.values() or (meaning in _SAID_TWICE and meaning not in mapping)
        if meaning and column not in meanings and is_new:
            meanings[column] = meaning
    _check_needed(columns, meanings)
    return meanings


def _check_needed(columns: tuple[str, ...], meanings: Mapping[str, str]) -> None:
    """What every card has must have a column."""
    missing = [name for name in _NEEDED if name not in meanings.values()]
    if columns and missing:
        raise CardsError(
            f"no column tells the {' or the '.join(missing)}; the file has {', '.join(map(repr, columns[:20]))}. "
            f"Say which one does: --map {missing[0]}=COLUMN"
        )


def _check_mapping(fields: Fields, columns: tuple[str, ...], mapping: Mapping[str, str]) -> None:
    """What the caller maps must be a field of the game and a column of the file."""
    for name, column in mapping.items():
        if name not in fields.names():
            raise CardsError(f"there is no field {name!r}; the fields are {', '.join(fields.names())}")
        if column not in columns:
            raise CardsError(f"the file has no column {column!r}; it has {', '.join(map(repr, columns)) or 'none'}")


def _card(game: str, fields: Fields, meanings: Mapping[str, str], row: Row, source: str) -> Card:
    """The card of a row; ValueError says why it is none."""
    if row.fault:
        raise ValueError(row.fault)
    told = _told(meanings, row)
    words = {name: as_words(name, told.get(name)) for name in _WORDS}
    lists = {name: as_list(name, told.get(name)) for name in _LISTS}
    for name in _NEEDED:
        if not words[name]:
            raise ValueError(f"has no {name}")
    traits, keywords = _traits_and_keywords(lists["traits"], lists["keywords"])
    return Card(
        game=game,
        id=words["id"] or _made_id(words["set_code"], words["name"]),
        name=words["name"],
        type=_type(fields, words["type"]),
        subtype=words["subtype"],
        figures=_figures(fields, told),
        traits=traits,
        symbols=tuple(symbol.lower() for symbol in lists["symbols"]),
        colors=lists["colors"],
        affiliation=words["affiliation"],
        keywords=keywords,
        text=words["text"],
        errata=words["errata"],
        set=words["set"],
        set_code=words["set_code"],
        banned=as_flag("banned", told.get("banned")),
        source=source,
    )


def _told(meanings: Mapping[str, str], row: Row) -> dict[str, Any]:
    """What the row tells of each field; where two columns do, the one that lists more."""
    told: dict[str, Any] = {}
    for column, value in row.values.items():
        name = meanings.get(column)
        if name is not None and (name not in told or len(as_list(name, value)) > len(as_list(name, told[name]))):
            told[name] = value
    return told


def _type(fields: Fields, said: str) -> str:
    """As the game spells it, if it is one of the game's."""
    return next((each for each in fields.types if each.lower() == said.lower()), said)


def _traits_and_keywords(traits: tuple[str, ...], keywords: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Some lists have traits among the keywords, marked as attributes."""
    marked = tuple(word for word in keywords if word.startswith("Attribute"))
    return (
        traits + tuple(word.removeprefix("Attribute") for word in marked),
        tuple(_spelled(word) for word in keywords if word not in marked),
    )


def _figures(fields: Fields, told: Mapping[str, Any]) -> dict[str, Figure]:
    figures: dict[str, Figure] = {}
    for name in fields.figures:
        value: Figure | None
        value = as_list(name, told.get(name)) if name in fields.lists else as_number_or_words(name, told.get(name))
        if value is not None and value != ():
            figures[name] = value
    return figures


def _made_id(set_code: str, name: str) -> str:
    """For lists without ids: `mha06-shoji`."""
    return "-".join(folded(part).replace(" ", "-") for part in (set_code, name) if part)


def _spelled(keyword: str) -> str:
    """`counter_-_play` as collectors' files have it is `Counter - Play`."""
    return keyword.replace("_", " ").title() if "_" in keyword or keyword.islower() else keyword


def place_of(card: Card) -> Place:
    """What makes two rows the same printing: name, set, id."""
    return folded(card.name), card.set.lower(), card.set_code.lower(), card.id.lower()


def _without_duplicates(read: list[tuple[int, Card]]) -> tuple[list[Card], list[Merged]]:
    kept: dict[Place, Card] = {}
    lines: dict[Place, list[int]] = {}
    differ: dict[Place, list[str]] = {}
    for line, card in read:
        place = place_of(card)
        lines.setdefault(place, []).append(line)
        earlier = kept.get(place)
        if earlier:
            card, fields = merged(earlier, card)
            differ.setdefault(place, []).extend(fields)
        kept[place] = card
    twice = [
        Merged(kept[place].name, tuple(where), tuple(dict.fromkeys(differ[place])))
        for place, where in lines.items()
        if len(where) > 1
    ]
    return list(kept.values()), twice


def merged(earlier: Card, later: Card) -> tuple[Card, list[str]]:
    """One card of two rows: what the later leaves out is taken from the earlier; and the fields in which they differ."""
    filled: dict[str, Any] = {"figures": {**earlier.figures, **later.figures}}
    differ = [name for name in later.figures if earlier.figures.get(name, later.figures[name]) != later.figures[name]]
    for name in (*_WORDS, *_LISTS):
        old, new = getattr(earlier, name), getattr(later, name)
        filled[name] = new or old
        if old and new and old != new:
            differ.append(name)
    return replace(later, **filled), differ
