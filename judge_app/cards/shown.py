"""A card as plain text, for a terminal."""

from __future__ import annotations

from textwrap import fill

from judge_app.cards.model import OURS, Card

_WIDTH = 100


def shown_card(card: Card) -> str:
    """Name, kind, figures, text; what was corrected, and where it comes from."""
    parts = [card.name, f"  {_first_line(card)}"]
    figures = ", ".join(f"{name} {_words(value)}" for name, value in card.figures.items())
    marks = [("symbols", card.symbols), ("traits", card.traits), ("keywords", card.keywords)]
    parts += [_filled(figures)] if figures else []
    parts += [_filled(f"{name}: {', '.join(words)}") for name, words in marks if words]
    parts += ["", *(_filled(line) if line else "" for line in card.rules_text.split("\n"))]
    if card.errata:
        parts += ["", _filled(f"Errata; printed: {card.text}")]
    if card.banned:
        parts += ["", "  Marked as banned in the imported list."]
    return "\n".join([*parts, "", f"  {_origin(card)}"])


def _first_line(card: Card) -> str:
    words = (" and ".join(card.colors), card.affiliation, card.kind)
    return " ".join(word for word in words if word)


def _origin(card: Card) -> str:
    where = "one of Judge's own cards" if card.source == OURS else "imported"
    return ", ".join(word for word in (card.id, card.set, where) if word)


def _words(value: object) -> str:
    return " / ".join(value) if isinstance(value, tuple) else str(value)


def _filled(words: str) -> str:
    return fill(words, _WIDTH, initial_indent="  ", subsequent_indent="  ")
