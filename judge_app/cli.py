"""The `judge` command.

Exit 0: yes or fine; 1: no, with the reason; 2: the call or the input is wrong.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from importlib import import_module
from types import ModuleType
from typing import NoReturn

from judge_app import __version__
from judge_app.cards.model import CardsError
from judge_app.commands import COMMANDS
from judge_app.commands.answer import WRONG_CALL, CallError, complain
from judge_app.text.model import TextError


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a call as the commands do: as JSON too, if that was asked for."""

    words: tuple[str, ...] = ()  # of the call

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        complain(message, as_json="--json" in Parser.words)
        raise SystemExit(WRONG_CALL)


def parser(called: str | None = None) -> argparse.ArgumentParser:
    """Every command by name; only the module of the one that is called is loaded."""
    top = Parser(prog="judge", description="The judge and rules assistant for trading card games.")
    top.add_argument("--version", action="version", version=f"judge {__version__}")
    subcommands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    chosen = COMMANDS[called].module if called in COMMANDS else None
    if chosen is not None:
        _loaded_at_once(chosen).add(subcommands)
    for name, listed in COMMANDS.items():
        if listed.module != chosen:
            subcommands.add_parser(name, help=listed.summary)
    return top


def _loaded_at_once(module: str) -> ModuleType:
    """What is loaded stays for good, so the garbage collector need not look through it, now or later."""
    gc.disable()
    try:
        return import_module(module)
    finally:
        gc.freeze()
        gc.enable()


def main(arguments: list[str] | None = None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    Parser.words = tuple(words)
    options = parser(words[0] if words else None).parse_args(words)
    try:
        return int(options.run(options))
    except (CallError, TextError, CardsError) as wrong:
        complain(str(wrong), as_json=getattr(options, "json", False))
        return WRONG_CALL
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
