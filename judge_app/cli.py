"""The `judge` command.

Exit 0: yes or fine; 1: no, with the reason; 2: the call or the input is wrong.
"""

from __future__ import annotations

import argparse
import os
import sys

from judge_app import __version__
from judge_app.commands import cards, decks, lint, official, parse, rules, rulings, scenarios, search, serve
from judge_app.commands.answer import WRONG_CALL, CallError
from judge_app.text.model import TextError

TOPICS = (rules, search, lint, official, rulings, scenarios, parse, cards, decks, serve)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="judge", description="The judge and rules assistant for trading card games.")
    top.add_argument("--version", action="version", version=f"judge {__version__}")
    subcommands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for topic in TOPICS:
        topic.add(subcommands)
    return top


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (CallError, TextError) as wrong:
        print(f"judge: {wrong}", file=sys.stderr)
        return WRONG_CALL
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
