"""The common shape of every command: exit codes, errors, JSON or text."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from judge_app.commands import COMMANDS

YES = 0
NO = 1
WRONG_CALL = 2

Command = Callable[[argparse.Namespace], int]
Subcommands = Any  # argparse keeps the type of add_subparsers() to itself


class CallError(Exception):
    """The call or its input is wrong: what, and what to do."""


def command(subcommands: Subcommands, name: str, run: Command, summary: str = "") -> argparse.ArgumentParser:
    """A sub-command that answers, with `--json`; one of `judge` itself has its summary in the table of commands."""
    summary = summary or COMMANDS[name].summary
    parser: argparse.ArgumentParser = subcommands.add_parser(name, help=summary, description=summary)
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    parser.set_defaults(run=run)
    return parser


def say(options: argparse.Namespace, data: Any, text: str) -> None:
    """The answer, in the form that was asked for."""
    print(json.dumps(data, ensure_ascii=False, indent=2) if options.json else text)


def refuse(options: argparse.Namespace, message: str, **more: Any) -> int:
    """A no with its reason."""
    complain(message, options.json, **more)
    return NO


def complain(message: str, as_json: bool, **more: Any) -> None:
    """What is wrong: for people, and as JSON for whoever reads the answer."""
    if as_json:
        print(json.dumps({"error": message, **more}, ensure_ascii=False, indent=2))
    print(f"judge: {message}", file=sys.stderr)
