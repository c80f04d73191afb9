"""What our rules are called in print: number, heading, term, card. By these names they are found in the official text."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from judge_app.text.chapter import replace_references
from judge_app.text.model import CHANGE, CLARIFICATION, ERRATUM, RULE_KINDS, TERM, Document, Rule


def key(words: str) -> str:
    """Letters and digits alone: `“this super”` and `this super`, `cont'd` and `CONT’D` are the same name."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", words).casefold() if letter.isalnum())


@dataclass(frozen=True, slots=True)
class Labelled:
    """One of our rules with its printed names."""

    rule: Rule
    number: str | None
    names: tuple[str, ...]
    wording: str

    @property
    def is_term(self) -> bool:
        return self.rule.kind == TERM

    @property
    def is_paragraph(self) -> bool:
        """Whether it is one of the paragraphs under a heading, told by their place alone."""
        return not self.number and not self.rule.is_heading and self.rule.kind in (*RULE_KINDS, CHANGE)


def labelled(document: Document) -> list[Labelled]:
    """The document's rules in order, each with what to look for."""
    return [_labelled(rule) for rule in document.rules]


def _labelled(rule: Rule) -> Labelled:
    said = " ".join(aside.text for aside in rule.asides if aside.kind != "editor")
    wording = replace_references(f"{rule.title or ''} {rule.text} {said}", lambda ref: ref.as_printed)
    return Labelled(rule, rule.number, _names(rule), wording if counts(rule) else "")


def _names(rule: Rule) -> tuple[str, ...]:
    title = (rule.title or "").replace("\\", "")
    if not title:
        return ()
    if rule.kind in (ERRATUM, CLARIFICATION):
        return _names_of_card(title)
    parts = [title, *re.split(r":\s+", title)] if rule.is_heading and not rule.number else [title]
    return tuple(dict.fromkeys(found for found in (key(part) for part in parts) if found))


def _names_of_card(title: str) -> tuple[str, ...]:
    """A card by its name and number, in either order, or by one of them."""
    name, _, card = title.rpartition(", ")
    return tuple(key(part) for part in (f"{name} {card}", f"{card} {name}", card, name) if part)


def counts(rule: Rule) -> bool:
    """Whether a rule is counted: all but headings of the first level that only group, with neither number nor text."""
    return not (rule.level == 1 and not rule.number and not rule.text)
