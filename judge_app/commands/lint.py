"""`judge lint`: our faults, and those of the publishers' documents."""

from __future__ import annotations

import argparse
from itertools import groupby
from textwrap import fill

from judge_app.commands.answer import NO, YES, Subcommands, command, say
from judge_app.commands.games import named_games
from judge_app.text.lint import OURS, Finding, lint


def add(subcommands: Subcommands) -> None:
    parser = command(subcommands, "lint", run)
    parser.add_argument("game", nargs="?")


def run(options: argparse.Namespace) -> int:
    findings = [finding for game in named_games(options.game) for finding in lint(game)]
    ours = [finding for finding in findings if finding.fault == OURS]
    say(options, [finding.as_data() for finding in findings], _shown(findings, len(ours)))
    return NO if ours else YES


def _shown(findings: list[Finding], ours: int) -> str:
    parts: list[str] = []
    for (game, check), group in groupby(findings, key=lambda finding: (finding.game, finding.check)):
        parts.append(f"{game}: {check}")
        for finding in group:
            mark = "error: " if finding.fault == OURS else ""
            parts.append(
                fill(f"{mark}{finding.message} ({finding.place})", 100, initial_indent="  ", subsequent_indent="    ")
            )
    parts.append(f"{len(findings) - ours} findings in the publishers' documents, {ours} errors of ours")
    return "\n".join(parts)
