"""`judge edition`: what a later edition of a document means for the rulings and the engine."""

from __future__ import annotations

import argparse
from textwrap import fill

from judge_app.commands.answer import NO, YES, CallError, Subcommands, command, say
from judge_app.commands.games import named_game
from judge_app.scenarios.edition_report import EditionReport, edition_report
from judge_app.text.library import GameText
from judge_app.text.official.model import OfficialEdition
from judge_app.text.official.store import all_damaged, kept_editions
from judge_app.text.rule_changes import KINDS, rule_changes
from judge_app.text.rulings import load_rulings

WIDTH = 100


def add(subcommands: Subcommands) -> None:
    about = command(subcommands, "edition", show_edition, "which rulings and functions rest on rules that it changed")
    about.add_argument("game")
    about.add_argument("edition", help="a later edition, imported before")
    about.add_argument("--base", help="the edition that ours restates, imported before; by default our own version")


def show_edition(options: argparse.Namespace) -> int:
    """Exit 0 if nothing rests on a changed rule, or all of it was read again."""
    game = named_game(options.game)
    later = _kept(game, options.edition)
    base = _kept(game, options.base or game.document(later.placement.document).version, later.placement.document)
    rulings = load_rulings({game.id: game})[game.id]
    report = edition_report(game.id, later.edition, rule_changes(base, later), rulings)
    data = {"game": game.id, "document": later.placement.document, "base": base.edition, **report.as_json()}
    say(options, data, _shown(f"{game.name}: {base.edition} → {later.edition}", report))
    return YES if all(each.read_again for each in report.rulings) and not report.functions else NO


def _kept(game: GameText, named: str, document: str | None = None) -> OfficialEdition:
    kept = kept_editions(game, document)
    found = next((edition for edition in kept if edition.edition == named), None)
    if found is None:
        known = ", ".join(edition.edition for edition in kept) or "none"
        told = "; ".join(filter(None, (f"imported are: {known}", all_damaged(game, document))))
        raise CallError(
            f"edition {named!r} of {game.id} is not imported; {told}. "
            f"The report compares two official texts: judge import {game.id} FILE reads one in"
        )
    return found


def _shown(heading: str, report: EditionReport) -> str:
    counts = ", ".join(f"{len(found)} {kind}" for kind in KINDS if (found := report.of_kind(kind))) or "no change"
    lines = [heading, f"rules: {counts}"]
    open_ones = [each for each in report.rulings if not each.read_again]
    lines.append(f"rulings that rest on a changed rule: {len(report.rulings)}, {len(open_ones)} not read again")
    lines += [_entry(f"{each.ruling.id}: {', '.join(each.rules)}") for each in open_ones]
    lines.append(f"functions of the engine that rest on a changed rule: {len(report.functions)}")
    lines += [_entry(f"{each.file}:{each.line} {each.name}: {', '.join(each.rules)}") for each in report.functions]
    return "\n".join(lines)


def _entry(text: str) -> str:
    return fill(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_long_words=False)
