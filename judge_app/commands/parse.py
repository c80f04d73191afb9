"""`judge parse`: ability text into meaning, and how much of a card list is understood."""

from __future__ import annotations

import argparse
import json
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

from judge_app import locations
from judge_app.commands.answer import NO, YES, CallError, Subcommands, command, say
from judge_app.commands.cards import game_id
from judge_app.commands.files import file_text
from judge_app.language import CardText, LanguageError, read_card_text, tell
from judge_app.language.loose_ends import loose_ends
from judge_app.language.measure import Coverage, measure_with
from judge_app.language.printing.outline import outline
from judge_app.language.printing.wire import card_json
from judge_app.language.structure import Emblem
from judge_app.text.library import load_game

_MOST_BYTES = 50_000_000
_WORD = re.compile(r"[a-z]+")


def add(subcommands: Subcommands) -> None:
    parse = command(subcommands, "parse", run)
    parse.add_argument("game")
    parse.add_argument("text", nargs="?", help="the text of a card")
    parse.add_argument("--file", type=Path, help="read the text from a file")
    parse.add_argument("--cards", type=Path, help="a card list (JSON array or JSONL): how much of it is understood")


def run(options: argparse.Namespace) -> int:
    game = game_id(options.game)
    given = [value for value in (options.text, options.file, options.cards) if value is not None]
    if len(given) != 1:
        raise CallError("give one of TEXT, --file F or --cards F")
    try:
        if options.cards:
            return _measured(options, game)
        text = options.text if options.file is None else file_text(options.file, _MOST_BYTES)
        if not text.strip():
            raise CallError("there is no text to read")
        card = read_card_text(game, text)
    except LanguageError as wrong:
        raise CallError(str(wrong)) from wrong
    return _told(options, game, card)


def _told(options: argparse.Namespace, game: str, card: CardText) -> int:
    """What was read, the words that the rules do not have, and the words that point back to nothing."""
    undefined, loose = undefined_words(game, card), _loose_words(card)
    answer = card_json(card) | {"plain": [tell(game, each) for each in card.abilities], "undefined": undefined}
    answer["points_back_to_nothing"] = loose
    said = [f"The rules of the game have no entry for “{word}”, nor do they use the word." for word in undefined]
    said += [f"“{words}” refers to something that the text does not name." for words in loose]
    say(options, answer, "\n\n".join([shown(game, card), *said]))
    return NO if card.unread else YES


def _loose_words(card: CardText) -> list[str]:
    """Words that point back to nothing; not those of an emblem, whose plain words say that no rule explains it."""
    return [
        card.text[each.span.start : each.span.end]
        for ability in card.abilities
        for each in loose_ends(ability)
        if not isinstance(each, Emblem)
    ]


def undefined_words(game: str, card: CardText) -> list[str]:
    """Of the words that are not known, those that the rules of the game do not have either."""
    faults = [each.fault for each in card.unread if each.fault.suggestion is None]
    unknown = list(dict.fromkeys(fault.unknown for fault in faults if fault.unknown is not None))
    if not unknown:
        return []
    known = _words_of_the_rules(game)
    return [word for word in unknown if word.lower() not in known and word.lower().removesuffix("s") not in known]


def _words_of_the_rules(game: str) -> set[str]:
    rules = load_game(locations.content("rules_text") / game).rules.values()
    return {word for rule in rules for word in _WORD.findall(f"{rule.title or ''} {rule.text}".lower())}


def shown(game: str, card: CardText) -> str:
    """Each ability in plain words and as a tree; then what was changed in reading, and what was not understood."""
    parts = [f"{tell(game, ability)}\n{outline(ability, 1)}" for ability in card.abilities]
    parts += [f"read {change.before!r} as {change.after!r}: {change.why}" for change in card.changes]
    for unread in card.unread:
        at = unread.fault.span.start
        line = " ".join(card.text[max(0, at - 50) : unread.fault.span.end + 20].split("\n"))
        parts.append(
            f"not understood: {unread.text}\n  {line}\n  {' ' * min(50, at)}^ character {at + 1}: {unread.fault.message}"
        )
    return "\n\n".join(parts) or "no abilities"


def _measured(options: argparse.Namespace, game: str) -> int:
    def reader(text: str) -> CardText:
        return read_card_text(game, text)

    rows = _rows(options.cards)
    by_set: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        by_set[str(row.get("set_name") or row.get("set") or "")].append(row)
    whole = measure_with(reader, rows)
    sets = {name: _figures(measure_with(reader, group)) for name, group in sorted(by_set.items())}
    data = _figures(whole) | {
        "seconds": round(whole.seconds, 3),
        "abilities_a_second": round(whole.per_second),
        "sets": sets,
        "unread_clauses": whole.clauses,
    }
    lines = [
        f"{name or 'no set'}: {each['fully_read']} of {each['abilities']} fully read" for name, each in sets.items()
    ]
    lines.append(
        f"{whole.abilities} abilities: {whole.fully} fully read ({whole.share:.1%}), {whole.partly} partly, "
        f"{whole.unread} unread; {whole.seconds:.2f} s, {whole.per_second:.0f} a second"
    )
    if whole.symbols:
        lines.append(
            f"{whole.symbols} symbols alone in a text box, of which no rule says what they do, are not counted"
        )
    say(options, data, "\n".join(lines))
    return YES


def _figures(coverage: Coverage) -> dict[str, Any]:
    return {
        "cards": coverage.cards,
        "abilities": coverage.abilities,
        "fully_read": coverage.fully,
        "partly_read": coverage.partly,
        "unread": coverage.unread,
        "symbols": coverage.symbols,
        "share": round(coverage.share, 4),
    }


def _rows(path: Path) -> list[dict[str, Any]]:
    text = file_text(path, _MOST_BYTES)
    try:
        rows = (
            json.loads(text)
            if text.lstrip().startswith("[")
            else [json.loads(line) for line in text.splitlines() if line]
        )
    except (ValueError, RecursionError) as wrong:
        raise CallError(f"{path} is neither a JSON array nor JSONL: {wrong}") from wrong
    if not all(isinstance(row, dict) for row in rows):
        raise CallError(f"{path}: a card list is a list of objects")
    return list(rows)
