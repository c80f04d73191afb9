"""How a rule is named to people: short labels, full citations, and the words that explain an odd number."""

from __future__ import annotations

from judge_app.text.ids import is_number
from judge_app.text.library import GameText
from judge_app.text.model import CHANGE, CLARIFICATION, ERRATUM, TERM, Rule

UNKNOWN = "unknown"  # in place of a date
_NAMED_BY_KIND = {TERM: "glossary", ERRATUM: "erratum", CLARIFICATION: "clarification"}


def plain_title(title: str) -> str:
    """A title without the escapes of Markdown."""
    return title.replace("\\", "")


def label(game: GameText, rule: Rule) -> str:
    """What a judge would call it: `704.13b`, `Making a Check, 3`, `glossary: Attach`."""
    if rule.kind in _NAMED_BY_KIND:
        return f"{_NAMED_BY_KIND[rule.kind]}: {rule.title}"
    if is_number(rule.id):
        return rule.id
    if rule.is_heading:
        return plain_title(rule.title or rule.id)
    place = rule.id.rpartition(".")[2]
    parent = game.rules[rule.parent] if rule.parent else None
    name = plain_title(parent.title or parent.id) if parent else rule.id
    return f"change log {name}, {place}" if rule.kind == CHANGE else f"{name}, {place}"


def citation(game: GameText, rule: Rule) -> str:
    """Everything a head judge needs to look it up: game, document, version, label, printed number."""
    printed = f" (printed {rule.number})" if rule.is_misnumbered and is_number(rule.id) else ""
    return f"{edition_of(game, rule)}, {label(game, rule)}{printed}"


def edition_of(game: GameText, rule: Rule) -> str:
    """Of which document and day a citation is."""
    document = game.document(rule.document)
    date = "" if document.effective == UNKNOWN else f" (effective {document.effective})"
    return f"{game.name}, {document.name}{date}"


def dated(game: GameText, rule: Rule) -> str:
    """The document that a rule stands in, and the day from which that holds."""
    document = game.document(rule.document)
    return f"{document.name}, effective {document.effective}"


def numbering_note(game: GameText, rule: Rule) -> str | None:
    """Why a rule's id is not its printed number, or why two rules share one."""
    notes: list[str] = []
    if rule.is_misnumbered:
        notes.append(
            f"The publisher prints this rule as {rule.number}, but it is {_place(game, rule)}; we call it {rule.id}."
        )
    for twin in game.twins(rule):
        notes.append(
            f"The number {rule.number} is printed twice: the other one is our {twin.id}, {_place(game, twin)}."
        )
    return " ".join(notes) or None


def _place(game: GameText, rule: Rule) -> str:
    parent = game.rules.get(rule.heading or "")
    if parent is None:
        return "in the same document"
    number = f"{parent.number} " if parent.number else ""
    return f"in section {number}{plain_title(parent.title or '')}"
