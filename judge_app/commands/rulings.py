"""`judge check` proves every ruling; `judge bless` says that they were read against the rules as they are now."""

from __future__ import annotations

import argparse

from judge_app import locations
from judge_app.commands.answer import NO, YES, CallError, Subcommands, command, say
from judge_app.scenarios.proving import FAILING, PROVEN, UNPROVEN, Proof, prove
from judge_app.text.library import load_library
from judge_app.text.lock import blessed, changed_rules, lock_file, never_blessed, read_lock, write_lock
from judge_app.text.rulings import load_rulings


def add(subcommands: Subcommands) -> None:
    check_all = command(subcommands, "check", check)
    check_all.add_argument("path", nargs="?", help="a game, or the id of one ruling")
    command(subcommands, "bless", bless)


def check(options: argparse.Namespace) -> int:
    games = load_library()
    lock = read_lock()
    chosen = [
        (games[game_id], ruling)
        for game_id, group in load_rulings(games).items()
        for ruling in group
        if options.path in (None, game_id, ruling.id, f"{game_id}/{ruling.id}")
    ]
    if options.path and not chosen:
        raise CallError(f"no game or ruling {options.path!r}")
    proofs = [prove(game, ruling, lock) for game, ruling in chosen]
    say(options, _data(proofs), _shown(proofs))
    return NO if any(proof.state == FAILING or proof.is_unverified for proof in proofs) else YES


def _data(proofs: list[Proof]) -> dict[str, object]:
    states = [proof.state for proof in proofs]
    return {
        "rulings": len(proofs),
        **{state: states.count(state) for state in (PROVEN, UNPROVEN, FAILING)},
        "unverified": sum(proof.is_unverified for proof in proofs),
        "details": [proof.as_data() for proof in proofs if proof.state != PROVEN or proof.is_unverified],
    }


def _shown(proofs: list[Proof]) -> str:
    lines: list[str] = []
    for proof in proofs:
        place = f"rulings/{proof.ruling.file}:{proof.line}"
        if proof.state != PROVEN:
            lines.append(f"{proof.state}: {place}: {proof.ruling.title}: {proof.reason}")
        for what, rules in (("changed since it was blessed", proof.changed), ("never blessed", proof.never_blessed)):
            if rules:
                lines.append(f"unverified: {place}: {proof.ruling.title}: {what}: {', '.join(rules)}")
    data = _data(proofs)
    counts = ", ".join(f"{data[name]} {name}" for name in (PROVEN, UNPROVEN, FAILING, "unverified"))
    return "\n".join([*lines, f"{len(proofs)} rulings: {counts}"])


def bless(options: argparse.Namespace) -> int:
    if lock_file().is_relative_to(locations.PACKAGE):
        raise CallError("the rulings of an installed package are not changed; bless them in a checkout of the project")
    games = load_library()
    rulings = load_rulings(games)
    lock = read_lock()
    renewed = [
        f"{game_id}/{ruling.id}"
        for game_id, group in rulings.items()
        for ruling in group
        if changed_rules(games[game_id], ruling, lock) or never_blessed(games[game_id], ruling, lock)
    ]
    write_lock(blessed(games, rulings))
    say(options, {"blessed": renewed}, "\n".join([*renewed, f"{len(renewed)} rulings blessed"]))
    return YES
