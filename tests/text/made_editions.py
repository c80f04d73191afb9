"""Documents made of our own text, as a publisher would print them, to be edited into later editions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge_app.text.chapter import replace_references
from judge_app.text.library import GameText
from judge_app.text.model import TERM, Document, Reference, Rule
from judge_app.text.official.cleaning import clean
from judge_app.text.official.model import OfficialEdition
from judge_app.text.official.placing import place


@dataclass(frozen=True, slots=True)
class Printed:
    """A heading or a rule as the made document prints it; `rule` is our id, None if we have none for it."""

    rule: str | None
    opening: str
    text: str
    level: int = 0


def printed(document: Document, game: GameText) -> list[Printed]:
    """The document's headings, rules and terms in order."""
    return [_printed(rule, game) for rule in document.rules if rule.kind in PRINTED]


PRINTED = ("heading", "rule", "definition", "procedure", TERM)


def _printed(rule: Rule, game: GameText) -> Printed:
    def words(reference: Reference) -> str:
        target = game.rules[reference.target]
        return target.number or target.title or ""

    asides = [f"{each.kind.capitalize()}: {each.text}" for each in rule.asides if each.kind != "editor"]
    text = "\n\n".join(replace_references(part, words) for part in (rule.text, *asides) if part)
    if rule.is_heading:
        return Printed(rule.id, f"{rule.number}. {rule.title}" if rule.number else rule.title or "", text, rule.level)
    if rule.kind == TERM:
        return Printed(rule.id, f"{rule.title} –", text)
    return Printed(rule.id, f"{rule.number}." if rule.number else "", text)


def as_text(rules: list[Printed], marked: bool) -> str:
    """The document as a file; `marked` headings have #s, as in Markdown."""
    lines: list[str] = []
    for rule in rules:
        if rule.level:
            lines += [f"{'#' * rule.level} {rule.opening}" if marked else rule.opening, rule.text]
        else:
            lines.append(f"{rule.opening} {rule.text}".strip())
    return "\n\n".join(line for line in lines if line)


def edition(document: Document, rules: list[Printed], name: str) -> OfficialEdition:
    marked = not any(rule.number for rule in document.rules)
    return OfficialEdition(name, f"{name}.txt", "", "", place(document, clean((as_text(rules, marked),))))


def place_of(rules: list[Printed], rule: str) -> int:
    return next(place for place, each in enumerate(rules) if each.rule == rule)


def with_text(rules: list[Printed], rule: str, text: str) -> list[Printed]:
    return [replace(each, text=text) if each.rule == rule else each for each in rules]


def renumbered(rules: list[Printed], numbers: dict[str, str]) -> list[Printed]:
    """The openings under other numbers, and the references in every text with them."""
    found: list[Printed] = []
    for rule in rules:
        text = " ".join(_renumbered(word, numbers) for word in rule.text.split(" "))
        number, dot, rest = rule.opening.partition(". ") if ". " in rule.opening else (rule.opening[:-1], ".", "")
        opening = f"{numbers[number]}{dot}{rest}" if number in numbers else rule.opening
        found.append(replace(rule, opening=opening, text=text))
    return found


def _renumbered(word: str, numbers: dict[str, str]) -> str:
    bare = word.strip("().,;:")
    return word.replace(bare, numbers[bare]) if bare in numbers else word
