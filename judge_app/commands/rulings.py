"""`judge bless`: someone has read the rulings against the rules as they are now."""

from __future__ import annotations

import argparse

from judge_app.commands.answer import YES, Subcommands, command, say
from judge_app.text.library import load_library
from judge_app.text.lock import blessed, changed_rules, read_lock, write_lock
from judge_app.text.rulings import load_rulings


def add(subcommands: Subcommands) -> None:
    command(subcommands, "bless", bless, "say that every ruling was read against the rules as they are now")


def bless(options: argparse.Namespace) -> int:
    games = load_library()
    rulings = load_rulings(games)
    lock = read_lock()
    renewed = [
        f"{game_id}/{ruling.id}"
        for game_id, group in rulings.items()
        for ruling in group
        if changed_rules(games[game_id], ruling, lock)
    ]
    write_lock(blessed(games, rulings))
    say(options, {"blessed": renewed}, "\n".join([*renewed, f"{len(renewed)} rulings blessed"]))
    return YES
