"""`judge rule` and `judge export`: the rules library read from a terminal."""

from __future__ import annotations

import argparse
import json
from textwrap import fill

from judge_app.commands.answer import YES, Subcommands, command, refuse, say
from judge_app.commands.games import named_game
from judge_app.text.export import exported, exported_in_context
from judge_app.text.later_changes import LaterChange, below, changes_of
from judge_app.text.library import GameText
from judge_app.text.model import Rule, UnknownRule
from judge_app.text.official.words import official_words
from judge_app.text.plain import shown_rule, shown_tree

WIDTH = 100


def add(subcommands: Subcommands) -> None:
    rule = command(subcommands, "rule", show_rule)
    rule.add_argument("game")
    rule.add_argument("id", help="a rule's number, id or title")
    rule.add_argument("--exact", action="store_true", help="the rule alone, without its subrules")
    export = command(subcommands, "export", export_game)
    export.add_argument("game")


def show_rule(options: argparse.Namespace) -> int:
    game = named_game(options.game)
    try:
        found = game.find(options.id)
    except UnknownRule as unknown:
        return refuse(options, str(unknown), nearest=list(unknown.nearest))
    shown = shown_rule if options.exact else shown_tree
    text = "\n\n".join(f"{shown(game, rule)}{_later(game, rule)}{_official(game, rule)}" for rule in found)
    document = game.document(found[0].document)
    source = f"{game.name}, {document.name}, effective {document.effective}"
    say(options, [exported_in_context(game, rule) for rule in found], f"{text}\n\n{source}")
    return YES


def _later(game: GameText, rule: Rule) -> str:
    """What a later edition changed in it, as our text says."""
    return "".join(
        f"\n\n{fill(_of_edition(change, rule.id), WIDTH, initial_indent='  ', subsequent_indent='    ')}"
        for change in changes_of(game, rule.id)
    )


def _of_edition(change: LaterChange, rule: str) -> str:
    return f"Edition {', '.join((change.edition, *below(change, rule)))}: {change.words}"


def _official(game: GameText, rule: Rule) -> str:
    """The publisher's words below ours, where the document was imported."""
    words = official_words(game, rule)
    if words is None:
        return ""
    paragraphs = (
        fill(paragraph, WIDTH, initial_indent="    ", subsequent_indent="    ") for paragraph in words.paragraphs
    )
    return "\n\n".join((f"\n\n  The official words ({words.title}):", *paragraphs))


def export_game(options: argparse.Namespace) -> int:
    game = named_game(options.game)
    print(json.dumps([exported(game, rule) for rule in game.rules.values()], ensure_ascii=False, indent=1))
    return YES
