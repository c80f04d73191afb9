"""`judge cards import` and `judge card`: the card library from a terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from judge_app.cards.importing import Reading, read_cards
from judge_app.cards.library import load_cards
from judge_app.cards.model import OURS, CardsError, UnknownCard
from judge_app.cards.rows import MOST_BYTES
from judge_app.cards.shown import shown_card
from judge_app.cards.store import Stored, store_cards
from judge_app.commands import COMMANDS
from judge_app.commands.answer import NO, YES, CallError, Subcommands, command, refuse, say
from judge_app.commands.files import file_bytes
from judge_app.text.library import game_folders

_MOST_SHOWN = 20


def add(subcommands: Subcommands) -> None:
    card = command(subcommands, "card", show_card)
    card.add_argument("game")
    card.add_argument("name", help="a card's name or id")
    cards = subcommands.add_parser("cards", help=COMMANDS["cards"].summary, description="The card library.")
    topics = cards.add_subparsers(title="commands", required=True, metavar="COMMAND")
    taken = command(topics, "import", import_cards, "import a card list: JSON, JSONL or CSV, into this instance")
    taken.add_argument("game")
    taken.add_argument("file", type=Path)
    taken.add_argument(
        "--map", action="append", default=[], metavar="FIELD=COLUMN", help="which column of the file tells a field"
    )
    taken.add_argument("--replace", action="store_true", help="forget what was imported before")


def game_id(name: str) -> str:
    """A game that there is, or CallError with the ids."""
    ids = [folder.name for folder in game_folders()]
    if name not in ids:
        raise CallError(f"no game {name!r}; the games are {', '.join(ids)}")
    return name


def show_card(options: argparse.Namespace) -> int:
    try:
        found = load_cards(game_id(options.game)).find(options.name)
    except UnknownCard as unknown:
        return refuse(options, str(unknown), nearest=list(unknown.nearest))
    except CardsError as wrong:
        raise CallError(str(wrong)) from wrong
    say(options, [card.as_data() for card in found], "\n\n".join(shown_card(card) for card in found))
    return YES


def import_cards(options: argparse.Namespace) -> int:
    game = game_id(options.game)
    mapping = dict(_mapping(each) for each in options.map)
    try:
        reading = read_cards(game, file_bytes(options.file, MOST_BYTES), mapping)
        stored = store_cards(game, reading.cards, options.replace)
    except CardsError as wrong:
        raise CallError(f"{options.file}: {wrong}. Nothing was changed.") from wrong
    foreign = _of_another_game(game, reading)
    data = _data(game, reading, stored) | {"of_another_game": foreign}
    say(options, data, "\n".join(filter(None, (_shown(game, reading, stored), foreign))))
    return NO if reading.unread or foreign else YES


def _of_another_game(game: str, reading: Reading) -> str:
    """A list whose types this game does not have, and another one has, was most likely imported for the wrong game."""
    types = {card.type.lower() for card in reading.cards}
    known = {folder.name: _types_of_ours(folder.name) for folder in game_folders()}
    others = [each for each, kinds in known.items() if each != game and types & kinds]
    if not types or types & known.get(game, set()) or not others:
        return ""
    return f"No card of this list is of a type of {game}: it looks like a list of {' or '.join(others)}."


def _types_of_ours(game: str) -> set[str]:
    return {card.type.lower() for card in load_cards(game).cards if card.source == OURS}


def _mapping(words: str) -> tuple[str, str]:
    name, equals, column = words.partition("=")
    if not equals or not name.strip() or not column.strip():
        raise CallError(f"--map takes FIELD=COLUMN, such as --map name=Title, not {words!r}")
    return name.strip(), column.strip()


def _data(game: str, reading: Reading, stored: Stored) -> dict[str, Any]:
    return {
        "game": game,
        "cards": len(reading.cards),
        "added": stored.added,
        "updated": stored.updated,
        "total": stored.total,
        "merged": [
            {"name": each.name, "lines": list(each.lines), "differ_in": list(each.differ_in)} for each in reading.merged
        ],
        "unread": [{"line": each.line, "reason": each.reason} for each in reading.unread],
        "unused_columns": list(reading.unused),
    }


def _shown(game: str, reading: Reading, stored: Stored) -> str:
    parts = [
        f"{len(reading.cards):,} cards read for {game}: {stored.added:,} added, {stored.updated:,} updated. "
        f"{stored.total:,} imported cards in all."
    ]
    if reading.merged:
        parts.append(f"{len(reading.merged)} cards stand more than once and were merged:")
        for each in reading.merged[:_MOST_SHOWN]:
            lines = ", ".join(map(str, each.lines))
            differ = f"; they differ in {', '.join(each.differ_in)}, the last was kept" if each.differ_in else ""
            parts.append(f"  {each.name} (lines {lines}{differ})")
        parts += _and_more(len(reading.merged))
    if reading.unused:
        parts.append(f"Columns not used: {', '.join(reading.unused)}. Use --map FIELD=COLUMN to use one.")
    if reading.unread:
        parts.append(f"{len(reading.unread)} rows could not be read:")
        parts += [f"  line {each.line}: {each.reason}" for each in reading.unread[:_MOST_SHOWN]]
        parts += _and_more(len(reading.unread))
    return "\n".join(parts)


def _and_more(number: int) -> list[str]:
    return [f"  and {number - _MOST_SHOWN:,} more (--json lists all)"] if number > _MOST_SHOWN else []
