"""Rules as text for a terminal."""

from __future__ import annotations

import re
from html import unescape
from textwrap import fill

from judge_app.text.chapter import replace_references
from judge_app.text.cite import label, numbering_note, plain_title
from judge_app.text.cleaning import cleaned
from judge_app.text.library import GameText
from judge_app.text.model import HEADING, Reference, Rule

WIDTH = 100


def without_markup(words: str) -> str:
    """Words for an attribute or a citation: tags are left out, and scripts with what they hold."""
    return unescape(cleaned(words, frozenset())) if "<" in words else words


def plain_text(text: str, game: GameText | None = None) -> str:
    """Markdown without its marks; references in brackets, as a judge of the game would call them, else by their ids."""
    text = replace_references(text, lambda reference: _reference(reference, game))
    return re.sub(r"\\([_*\[\]])", r"\1", re.sub(r"\*\*|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])", "", text))


def _reference(reference: Reference, game: GameText | None) -> str:
    shown = reference.words or (label(game, game.rules[reference.target]) if game else reference.target)
    return f"[{shown}, printed {reference.printed}]" if reference.printed else f"[{shown}]"


def shown_rule(game: GameText, rule: Rule, depth: int = 0) -> str:
    """A rule with its notes and examples, indented by depth."""
    indent = "  " * depth
    title = f"{plain_title(rule.title)}. " if rule.title and rule.title != label(game, rule) else ""
    kind = "" if rule.kind == HEADING else f"({rule.kind}) "
    parts = [f"{label(game, rule)}  {kind}{title}{plain_text(rule.text, game)}".rstrip()]
    parts += [f"{aside.kind.capitalize()}: {plain_text(aside.text, game)}" for aside in rule.asides]
    if note := numbering_note(game, rule):
        parts.append(f"Numbering: {note}")
    return "\n".join(_wrapped(part, indent, indent + ("  " if place else "")) for place, part in enumerate(parts))


def shown_tree(game: GameText, rule: Rule, depth: int = 0) -> str:
    """A rule and everything under it."""
    parts = [shown_rule(game, rule, depth)]
    parts += [shown_tree(game, child, depth + 1) for child in game.children.get(rule.id, ())]
    return "\n\n".join(parts)


def _wrapped(text: str, indent: str, later: str) -> str:
    lines = [line for line in text.splitlines() if line.strip()]
    return "\n".join(
        fill(
            line.strip(),
            WIDTH,
            initial_indent=later if place else max(indent, later, key=len),
            subsequent_indent=later + "  ",
        )
        for place, line in enumerate(lines)
    )
