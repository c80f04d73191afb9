"""`judge search` and `judge index`: the rule a player means, from a terminal."""

from __future__ import annotations

import argparse
import re
from html import escape, unescape
from textwrap import fill

from judge_app.commands.answer import NO, YES, CallError, Subcommands, command, refuse, say
from judge_app.progress import shown
from judge_app.search.finder import DEFAULT_LIMIT, MOST, Answer, Finder, Hit
from judge_app.search.grouping import as_data, grouped
from judge_app.search.missed import missed_searches
from judge_app.search.opening import open_indexed
from judge_app.search.store import NoIndex
from judge_app.text.plain import WIDTH

_MARK = re.compile(r"</?mark>")


def add(subcommands: Subcommands) -> None:
    search = command(subcommands, "search", find)
    search.add_argument("query", nargs="*", help='words, "phrases", rule numbers, card ids, game:, in:, -without')
    search.add_argument("--game", help="search this game only")
    search.add_argument("--limit", type=_limit, default=DEFAULT_LIMIT, metavar="N", help=f"results, at most {MOST}")
    search.add_argument("--exact", action="store_true", help="these very words, without correcting slips")
    search.add_argument(
        "--missed", action="store_true", help="list the searches of this instance that found nothing near"
    )
    command(subcommands, "index", make_index)


def find(options: argparse.Namespace) -> int:
    if options.missed:
        return _list_missed(options)
    if not options.query:
        raise CallError("what is to be found? judge search WORDS, or judge search --missed")
    finder = _finder(options)
    if options.game and options.game not in finder.collections:
        raise CallError(f"no game {options.game!r}; the games are {', '.join(finder.collections)}")
    answer = finder.search(" ".join(options.query), options.game, options.limit, exact=options.exact)
    if answer.hits:
        say(options, as_data(answer), _shown(answer))
        return YES
    if options.json:
        say(options, as_data(answer), "")
        return NO
    return refuse(options, f"nothing found for {answer.query.typed!r}")


def _list_missed(options: argparse.Namespace) -> int:
    found = [each for each in missed_searches() if options.game in (None, each.game)]
    lines = [f"{each.times:>4}  {each.game:<16} {each.words}" for each in found]
    say(options, [each._asdict() for each in found], "\n".join(lines) or "no search was missed")
    return YES


def make_index(options: argparse.Namespace) -> int:
    finder = _finder(options)
    counts = {game: len(collection.entries) for game, collection in finder.collections.items()}
    say(options, counts, "\n".join(f"{game}: {count} entries" for game, count in counts.items()))
    return YES


def _finder(options: argparse.Namespace) -> Finder:
    try:
        with shown(if_wanted=not options.json):
            return open_indexed()
    except NoIndex as wrong:
        raise CallError(str(wrong)) from wrong


def _limit(text: str) -> int:
    number = int(text)
    if not 1 <= number <= MOST:
        raise argparse.ArgumentTypeError(f"a number from 1 to {MOST}")
    return number


def _shown(answer: Answer) -> str:
    parts = [_instead(answer)] if answer.corrected else []
    for group in grouped(answer.hits):
        parts.append("\n".join([_head(group.first), *map(_line, group.more)]))
    return "\n\n".join(parts)


def _instead(answer: Answer) -> str:
    if answer.is_loose:
        return f"Nothing has these words; near them: {answer.corrected}"
    return f"Showing results for: {answer.corrected} (these very words: --exact)"


def _head(hit: Hit) -> str:
    title = f"  {hit.entry.title}" if hit.entry.title and hit.entry.title not in hit.entry.label else ""
    date = f" (effective {hit.entry.effective})" if hit.entry.effective else ""
    where = " › ".join((hit.entry.game, *hit.entry.path)) + date
    same = f"\n  the same: {', '.join(other.label for other in hit.same)}" if hit.same else ""
    said = escape(hit.entry.answer, quote=False) or hit.snippet
    return f"{hit.entry.label}{title}\n  {where}\n{_wrapped(said)}".rstrip() + same


def _line(hit: Hit) -> str:
    return _wrapped(f"{hit.entry.label}: {hit.snippet}", "  · ")


def _wrapped(snippet: str, indent: str = "  ") -> str:
    text = unescape(_MARK.sub("", snippet))
    return fill(text, WIDTH, initial_indent=indent, subsequent_indent=" " * len(indent))
