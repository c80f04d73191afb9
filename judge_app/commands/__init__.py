"""What the `judge` command can do: a module per topic, loaded only when one of its commands is called."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Listed:
    """A command: the module whose `add` describes its arguments, and its line in `judge --help`."""

    module: str
    summary: str


COMMANDS = {
    "rule": Listed("judge_app.commands.rules", "show a rule with its subrules"),
    "export": Listed("judge_app.commands.rules", "every rule of a game as a JSON array"),
    "search": Listed("judge_app.commands.search", "find the rule a player means"),
    "index": Listed("judge_app.commands.search", "make the search index, if it is missing or out of date"),
    "lint": Listed(
        "judge_app.commands.lint", "faults in our text (errors) and in the publishers' documents (findings)"
    ),
    "import": Listed("judge_app.commands.official", "read an official document into this instance"),
    "diff": Listed("judge_app.commands.official", "what changed between two editions of a document"),
    "edition": Listed("judge_app.commands.edition", "which rulings and functions rest on rules that it changed"),
    "check": Listed("judge_app.commands.rulings", "run the scenarios of every ruling"),
    "bless": Listed("judge_app.commands.rulings", "say that every ruling was read against the rules as they are now"),
    "run": Listed(
        "judge_app.commands.scenarios", "run scenarios: what happens, step by step, with the rule behind each"
    ),
    "coverage": Listed("judge_app.commands.coverage", "rules that code cites and scenarios exercise"),
    "parse": Listed("judge_app.commands.parse", "read ability text: trees, plain meaning, what was not understood"),
    "card": Listed("judge_app.commands.cards", "show a card: figures, text, errata"),
    "cards": Listed("judge_app.commands.cards", "import a card list"),
    "deck": Listed("judge_app.commands.decks", "is a deck list legal; each fault with its rule"),
    "banlist": Listed("judge_app.commands.decks", "the banned and restricted list"),
    "serve": Listed("judge_app.commands.serve", "serve the site"),
}
