"""Abilities read a second on one core, with spans, beside Lark reading JSON in the same run.

The JSON grammar is the yardstick: what the same library does with a language made for machines. Prints ratios; asserts nothing.
Without the shared card lists, our own cards are read.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from pathlib import Path

from lark import Lark

from judge_app.cards.library import own_cards
from judge_app.language import READABLE, LanguageError, read_card_text
from judge_app.language.games import GAMES
from judge_app.language.reading.parsing import Parser
from tests.language.fuzzed import fuzzed

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 3
FUZZED = int(os.environ.get("JUDGE_FUZZ", "20000"))
JSON = r"""
    ?value: object | array | STRING | NUMBER | "true" | "false" | "null"
    array: "[" [value ("," value)*] "]"
    object: "{" [pair ("," pair)*] "}"
    pair: STRING ":" value
    STRING: /"(?:[^"\\]|\\.)*"/
    NUMBER: /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/
    %ignore /\s+/
"""


def texts(game: str) -> list[str]:
    shared = next((up / "shared" / "cards" / f"{game}.jsonl" for up in ROOT.parents if (up / "shared").is_dir()), None)
    if shared is not None and shared.is_file():
        rows = [json.loads(line) for line in shared.read_text(encoding="utf-8").splitlines()]
        return [str(row.get("errata") or row.get("text") or "") for row in rows]
    return [card.rules_text for card in own_cards(game)]


def abilities_a_second(game: str, every: list[str]) -> float:
    started = time.process_time()
    read = sum(len(read_card_text(game, text).abilities) for text in every)
    return read / (time.process_time() - started)


def characters_a_second(parser: Lark, document: str) -> float:
    started = time.process_time()
    parser.parse(document)
    return len(document) / (time.process_time() - started)


def slowest(game: str) -> float:
    """The longest that a text nobody would write has kept the reader busy."""
    worst = 0.0
    for text in fuzzed(game, FUZZED, seed=6):
        started = time.process_time()
        with contextlib.suppress(LanguageError):  # a text may be refused, quickly too
            read_card_text(game, text)
        worst = max(worst, time.process_time() - started)
    return worst


def main() -> int:
    yardstick = Lark(JSON, start="value", parser="lalr", propagate_positions=True)
    document = json.dumps([{"name": f"card {n}", "cost": n, "words": ["draw", "one", "card"]} for n in range(1500)])
    for game in READABLE:
        every = [text for text in texts(game) if text.strip()]
        length = sum(map(len, every))
        read_card_text(game, every[0])
        rates = [(abilities_a_second(game, every), characters_a_second(yardstick, document)) for _ in range(ROUNDS)]
        best = max(rate for rate, _ in rates)
        abilities = sum(len(read_card_text(game, text).abilities) for text in every)
        ratio = best * length / abilities / max(rate for _, rate in rates)
        print(f"{game:16} {best:8.0f} abilities a second; {ratio:.2f} characters for each of Lark's JSON")
    for game in GAMES:
        started = time.process_time()
        Parser(GAMES[game])
        print(f"{game:16} grammar from its stored tables in {time.process_time() - started:.2f} s")
    for game in READABLE:
        print(f"{game:16} slowest of {FUZZED:,} fuzzed texts: {slowest(game):.3f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
