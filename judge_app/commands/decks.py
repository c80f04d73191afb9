"""`judge deck` and `judge banlist`: a deck list checked from a terminal, and the banned list it is checked against."""

from __future__ import annotations

import argparse
from pathlib import Path
from textwrap import fill

from judge_app.cards.library import load_cards
from judge_app.cards.model import CardsError
from judge_app.commands import COMMANDS
from judge_app.commands.answer import NO, YES, CallError, Subcommands, command, refuse, say
from judge_app.commands.cards import game_id
from judge_app.commands.files import file_bytes
from judge_app.decks.banlist import Banlist, banlist_path, read_banlist, store_banlist, stored_banlist
from judge_app.decks.check import DeckCheck, check
from judge_app.decks.entries import DeckList, DeckListError
from judge_app.decks.findings import QUESTION, REMARK, UNCHECKED, Finding
from judge_app.decks.formats import DeckRules, deck_rules, games_with_deck_rules, named_format
from judge_app.decks.reading import deck_list_from_bytes
from judge_app.decks.terminal import shown_statistics

_MOST_BYTES = 1_000_000


def add(subcommands: Subcommands) -> None:
    deck = command(subcommands, "deck", check_deck)
    deck.add_argument("game")
    deck.add_argument("file", type=Path, help="the list, or - for standard input")
    deck.add_argument(
        "--format", default="", help="alpha-clash: constructed, draft; city-of-heroes: constructed, limited"
    )
    banlist = subcommands.add_parser("banlist", help=COMMANDS["banlist"].summary, description="Banned cards, as data.")
    topics = banlist.add_subparsers(title="commands", required=True, metavar="COMMAND")
    taken = command(topics, "import", import_banlist, "import a banned and restricted list, into this instance")
    taken.add_argument("game")
    taken.add_argument("file", type=Path, help="names, one per line; or CSV or JSON with name, status, limit")
    taken.add_argument("--date", required=True, help="the day the list is from, such as 2026-01-31")
    taken.add_argument("--source", default="", help="whose list it is")
    taken.add_argument("--format", default="", help="the format it is for; without it, tournament formats")
    shown = command(topics, "show", show_banlist, "the banned and restricted list of a game")
    shown.add_argument("game")
    gone = command(topics, "remove", remove_banlist, "forget the banned and restricted list of a game")
    gone.add_argument("game")


def check_deck(options: argparse.Namespace) -> int:
    game = game_id(options.game)
    rules = _rules(game)
    chosen = named_format(rules, options.format)
    if chosen is None:
        raise CallError(
            f"{game} has no format {options.format!r}; it has {', '.join(each.id for each in rules.formats)}"
        )
    try:
        checked = check(_deck_list(options.file), load_cards(game), rules, chosen, stored_banlist(game))
    except (DeckListError, CardsError) as wrong:
        raise CallError(f"{options.file}: {wrong}") from wrong
    say(options, checked.as_data(), shown_check(checked))
    return YES if checked.legal else NO


def _rules(game: str) -> DeckRules:
    rules = deck_rules(game)
    if rules is None:
        raise CallError(f"{game} has no deck rules here; these have: {', '.join(games_with_deck_rules())}")
    return rules


def _deck_list(path: Path) -> DeckList:
    return deck_list_from_bytes(file_bytes(path, _MOST_BYTES))


def shown_check(checked: DeckCheck) -> str:
    """The verdict, then what was found, then what the deck is made of."""
    parts = [f"{checked.verdict} ({checked.format.name})"]
    if checked.banlist:
        parts.append(f"Checked against {checked.banlist.title}.")
    titles = {UNCHECKED: "Not checked", QUESTION: "Open questions", REMARK: "Remarks"}
    parts += [_shown_finding(finding) for finding in checked.faults]
    for kind, title in titles.items():
        if found := checked.of(kind):
            parts += ["", f"{title}:", *(_shown_finding(finding) for finding in found)]
    return "\n".join([*parts, "", shown_statistics(checked)])


def _shown_finding(finding: Finding) -> str:
    lines = ", ".join(map(str, finding.lines[:12])) + (" …" if len(finding.lines) > 12 else "")
    where = f"line{'s' if len(finding.lines) > 1 else ''} {lines}: " if finding.lines else ""
    cites = ", ".join(cite.partition(":")[2] for cite in finding.cites)
    right = f" {finding.right}" if finding.right else ""
    words = f"{where}{finding.message}{right} ({cites})"
    return fill(words, 100, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def import_banlist(options: argparse.Namespace) -> int:
    game = game_id(options.game)
    rules = _rules(game)
    chosen = named_format(rules, options.format)
    if chosen is None:
        raise CallError(
            f"{game} has no format {options.format!r}; it has {', '.join(each.id for each in rules.formats)}"
        )
    format_id = chosen.id if options.format else ""
    try:
        data = file_bytes(options.file, _MOST_BYTES)
        banlist = read_banlist(game, data, options.date, options.source, format_id)
        store_banlist(banlist)
        library = load_cards(game)
    except CardsError as wrong:
        raise CallError(f"{options.file}: {wrong}") from wrong
    unknown = [each.name for each in banlist.restrictions if not library.named(each.name)]
    hint = f"\nNot in the card library, kept by name: {', '.join(unknown)}" if unknown else ""
    say(options, {**_banlist_data(banlist), "unknown": unknown}, f"{_shown_banlist(banlist)}{hint}")
    return YES


def show_banlist(options: argparse.Namespace) -> int:
    game = game_id(options.game)
    try:
        banlist = stored_banlist(game)
    except CardsError as wrong:
        raise CallError(str(wrong)) from wrong
    if banlist is None:
        return refuse(options, f"no banned list of {game} was imported")
    say(options, _banlist_data(banlist), _shown_banlist(banlist))
    return YES


def remove_banlist(options: argparse.Namespace) -> int:
    game = game_id(options.game)
    try:
        banlist_path(game).unlink()
    except FileNotFoundError:
        return refuse(options, f"no banned list of {game} was imported")
    say(options, {"game": game, "removed": True}, f"The banned list of {game} is forgotten.")
    return YES


def _banlist_data(banlist: Banlist) -> dict[str, object]:
    entries = [{"name": each.name, "status": each.status, "limit": each.limit} for each in banlist.restrictions]
    head = {"game": banlist.game, "date": banlist.date, "source": banlist.source, "format": banlist.format}
    return {**head, "cards": entries}


def _shown_banlist(banlist: Banlist) -> str:
    lines = [
        f"  {each.name}: {each.status}{f' to {each.limit}' if each.limit else ''}" for each in banlist.restrictions
    ]
    return "\n".join([f"{banlist.game}: {banlist.title}", *lines])
