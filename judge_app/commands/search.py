"""`judge search` and `judge index`: the rule a player means, from a terminal."""

from __future__ import annotations

import argparse
import re
from html import unescape
from textwrap import fill

from judge_app.commands.answer import NO, YES, Subcommands, command, refuse, say
from judge_app.commands.games import named_games
from judge_app.search.cards import card_source
from judge_app.search.finder import DEFAULT_LIMIT, MOST, Answer, Hit, open_finder
from judge_app.search.grouping import as_data, grouped
from judge_app.search.rulings import ruling_source
from judge_app.text.plain import WIDTH
from judge_app.text.rulings import load_rulings

_MARK = re.compile(r"</?mark>")


def add(subcommands: Subcommands) -> None:
    search = command(subcommands, "search", find)
    search.add_argument("query", nargs="+", help='words, "phrases", rule numbers, card ids, game:, in:, -without')
    search.add_argument("--game", help="search this game only")
    search.add_argument("--limit", type=_limit, default=DEFAULT_LIMIT, metavar="N", help=f"results, at most {MOST}")
    command(subcommands, "index", make_index)


def find(options: argparse.Namespace) -> int:
    games = {game.id: game for game in named_games(options.game)}
    answer = open_finder(games, [ruling_source(load_rulings(games)), card_source()]).search(
        " ".join(options.query), options.game, options.limit
    )
    if answer.hits:
        say(options, as_data(answer), _shown(answer))
        return YES
    if options.json:
        say(options, as_data(answer), "")
        return NO
    hint = f"; did you mean: {answer.did_you_mean}" if answer.did_you_mean else ""
    return refuse(options, f"nothing found for {answer.query.typed!r}{hint}")


def make_index(options: argparse.Namespace) -> int:
    games = {game.id: game for game in named_games(None)}
    finder = open_finder(games, [ruling_source(load_rulings(games)), card_source()])
    counts = {game: len(collection.entries) for game, collection in finder.collections.items()}
    say(options, counts, "\n".join(f"{game}: {count} entries" for game, count in counts.items()))
    return YES


def _limit(text: str) -> int:
    number = int(text)
    if not 1 <= number <= MOST:
        raise argparse.ArgumentTypeError(f"a number from 1 to {MOST}")
    return number


def _shown(answer: Answer) -> str:
    parts = [f"Did you mean: {answer.did_you_mean}"] if answer.did_you_mean else []
    for group in grouped(answer.hits):
        parts.append("\n".join([_head(group.first), *map(_line, group.more)]))
    return "\n\n".join(parts)


def _head(hit: Hit) -> str:
    title = f"  {hit.entry.title}" if hit.entry.title and hit.entry.title not in hit.entry.label else ""
    where = " › ".join((hit.entry.game, *hit.entry.path))
    return f"{hit.entry.label}{title}\n  {where}\n{_wrapped(hit.snippet)}".rstrip()


def _line(hit: Hit) -> str:
    return _wrapped(f"{hit.entry.label}: {hit.snippet}", "  · ")


def _wrapped(snippet: str, indent: str = "  ") -> str:
    text = unescape(_MARK.sub("", snippet))
    return fill(text, WIDTH, initial_indent=indent, subsequent_indent=" " * len(indent))
