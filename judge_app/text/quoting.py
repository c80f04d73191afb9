"""A rule as it is pasted into a chat: number, edition, sentence, address."""

from __future__ import annotations

from judge_app.text.cite import citation
from judge_app.text.library import GameText
from judge_app.text.model import Rule
from judge_app.text.plain import plain_text, without_markup

MOST_CHARACTERS = 500


def quotation(game: GameText, rule: Rule, address: str) -> str:
    """A heading has no sentence of its own and is quoted by the first that is under it."""
    text = rule.text or next((child.text for child in game.children.get(rule.id, ()) if child.text), "")
    said = shortened(" ".join(without_markup(plain_text(text, game)).split()))
    return f"{citation(game, rule)}{': ' if said else ' '}{said}{' ' if said else ''}{address}"


def shortened(words: str, length: int = MOST_CHARACTERS) -> str:
    """Cut at a word, and marked as cut."""
    return words if len(words) <= length else words[:length].rsplit(" ", 1)[0] + " …"
