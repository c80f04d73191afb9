"""Banned and restricted cards: a list with a date, imported into the instance. The rulebooks name no such cards."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from judge_app import locations
from judge_app.cards.model import CardsError, Figure
from judge_app.cards.names import folded
from judge_app.cards.rows import Row, decoded, read_rows
from judge_app.cards.store import read_json, write_json
from judge_app.cards.values import as_number_or_words, as_words

BANNED = "banned"
RESTRICTED = "restricted"
_DATE = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")
_NAMES = ("name", "card", "card name", "title")


@dataclass(frozen=True, slots=True)
class Restriction:
    """A card that may not be played, or only in so many copies."""

    name: str
    status: str
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Banlist:
    """One edition of a game's list."""

    game: str
    date: str
    restrictions: tuple[Restriction, ...]
    source: str = ""
    format: str = ""

    @property
    def title(self) -> str:
        return f"{self.source or 'the banned and restricted list'} of {self.date}"

    def of(self, name: str) -> Restriction | None:
        return next((each for each in self.restrictions if folded(each.name) == folded(name)), None)


def read_banlist(game: str, data: bytes, date: str, source: str = "", format_id: str = "") -> Banlist:
    """A list out of a file: rows with name, status (banned, restricted) and, for restricted cards, a limit."""
    if not _DATE.fullmatch(date):
        raise CardsError(f"a banned list has a date, written 2026-01-31, not {date!r}")
    text = decoded(data).lstrip()
    rows = read_rows(data) if text[:1] in ("[", "{") or re.search(r"[,;\t]", text.split("\n", 1)[0]) else _bare(text)
    restrictions: dict[str, Restriction] = {}
    for row in rows:
        try:
            each = _restriction(row)
        except ValueError as wrong:
            raise CardsError(f"line {row.line}: {wrong}; nothing was changed") from None
        restrictions[folded(each.name)] = each
    if not restrictions:
        raise CardsError("the list names no card")
    return Banlist(game, date, tuple(restrictions.values()), source, format_id)


def _bare(text: str) -> list[Row]:
    """A plain list of names, one a line: all banned."""
    lines = enumerate(text.split("\n"), start=1)
    return [Row(number, {"name": line}) for number, line in lines if line.strip() and not line.startswith("#")]


def _restriction(row: Row) -> Restriction:
    if row.fault:
        raise ValueError(row.fault)
    cells = {column.strip().lower(): value for column, value in row.values.items()}
    name = next((as_words("name", cells[column]) for column in _NAMES if cells.get(column)), "")
    status = as_words("status", cells.get("status")).lower() or BANNED
    if not name:
        raise ValueError("has no card name")
    if status not in (BANNED, RESTRICTED):
        raise ValueError(f"has the status {status!r}; it is {BANNED} or {RESTRICTED}")
    limit = as_number_or_words("limit", cells.get("limit"))
    return Restriction(name, BANNED) if status == BANNED else Restriction(name, RESTRICTED, _limit(limit))


def _limit(written: Figure | None) -> int:
    """How many copies of a restricted card are allowed; one, if the list does not say."""
    if written is None:
        return 1
    if not isinstance(written, int) or written < 0:
        raise ValueError(f"has a limit of {written!r}; a limit is a whole number")
    return written


def banlist_path(game: str) -> Path:
    return locations.instance_data() / "banlists" / f"{game}.json"


def store_banlist(banlist: Banlist) -> None:
    """Takes the place of the list that was there."""
    write_json(banlist_path(banlist.game), asdict(banlist))


def stored_banlist(game: str) -> Banlist | None:
    """The list this instance has of a game."""
    data: Any = read_json(banlist_path(game))
    if data is None:
        return None
    try:
        restrictions = tuple(Restriction(**each) for each in data.pop("restrictions"))
        return Banlist(restrictions=restrictions, **data)
    except (KeyError, TypeError, AttributeError):
        raise CardsError(f"{banlist_path(game)} cannot be read; delete it and import again") from None
