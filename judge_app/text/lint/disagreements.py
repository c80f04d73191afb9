"""Documents of one game that tell the same matter differently.

Two passages of different documents are about the same matter when each is the one most like the other in words. Where such a
pair limits it differently (how many, how often, all or any), the documents disagree, and both are to be read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from judge_app.text.chapter import replace_references
from judge_app.text.cite import label, plain_title
from judge_app.text.library import GameText
from judge_app.text.lint.counts import NUMBER_WORDS
from judge_app.text.lint.finding import PUBLISHER, Finding
from judge_app.text.lint.wording import likeness, wording
from judge_app.text.model import Document, Rule

_SAME_MATTER = 0.6
_LIMITS = {
    "once": "1 time",
    "one time": "1 time",
    "once more": "2 times",
    "twice": "2 times",
    "second time": "2 times",
    "any number": "any number",
    "entire": "all",
    "whole": "all",
    "all": "all",
    "every": "all",
}
_NUMBERS = "|".join(NUMBER_WORDS[2:])
_LIMIT = re.compile(
    rf"\bup to (?:{_NUMBERS}|\d+)\b|\b(?:{'|'.join(sorted(_LIMITS, key=len, reverse=True))})\b|\b(?:{_NUMBERS}|\d+)\b"
)
_LIST_MARKS = re.compile(r"^(?:- )?(?:[a-z]\.|\d+\.|Steps? \d+[.:]?) ?|\bSteps? \d+\b|^No\. \d+\b", re.MULTILINE)
_NAMES = re.compile(r"(?<=, )[A-Z][a-z]+(?=,)")
"""Names in a list, such as the symbol All, limit nothing."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Passages of several documents on one matter, in the order of the documents' rank, with the limits each sets."""

    topic: str
    accounts: tuple[tuple[Document, Rule, tuple[str, ...]], ...]


def check_disagreements(game: GameText) -> Iterator[Finding]:
    for found in disagreements(game):
        told = "; ".join(
            f"{document.name}, {label(game, rule)}: {', '.join(limits) or 'no limit'}"
            for document, rule, limits in found.accounts
        )
        winner, first, _ = found.accounts[0]
        yield Finding(
            "documents-disagree",
            PUBLISHER,
            game.id,
            first.document,
            tuple(rule.id for _, rule, _ in found.accounts),
            f"{found.topic}: the documents set different limits. {told}. The {winner.name} ranks first.",
            first.file,
            first.line,
        )


def disagreements(game: GameText) -> list[Disagreement]:
    """Pairs that differ, joined into one matter where they share a passage."""
    joined: dict[str, set[str]] = defaultdict(set)
    for one, other in _differing_pairs(game):
        both = joined[one.id] | joined[other.id] | {one.id, other.id}
        for rule_id in both:
            joined[rule_id] = both
    matters = {tuple(sorted(group)) for group in joined.values()}
    place = {rule_id: number for number, rule_id in enumerate(game.rules)}
    ordered = sorted((sorted(matter, key=place.__getitem__) for matter in matters), key=lambda ids: place[ids[0]])
    return [_disagreement(game, [game.rules[rule_id] for rule_id in ids]) for ids in ordered]


def _disagreement(game: GameText, rules: list[Rule]) -> Disagreement:
    heading = game.rules.get(rules[0].heading or "")
    topic = plain_title(heading.title or heading.id) if heading else rules[0].id
    accounts = list(dict.fromkeys(beside for rule in rules for beside in _beside(game, rule, topic)))
    return Disagreement(topic, tuple((game.document(rule.document), rule, limits(rule)) for rule in accounts))


def _beside(game: GameText, rule: Rule, topic: str) -> list[Rule]:
    """The passage, and those under the same heading that name the topic: a rule told in two sentences is shown whole."""
    return [
        other
        for other in game.children.get(rule.heading or "", [])
        if other is rule or (other.document == rule.document and topic.lower() in other.text.lower())
    ] or [rule]


def _differing_pairs(game: GameText) -> Iterator[tuple[Rule, Rule]]:
    for place, one in enumerate(game.documents):
        for other in game.documents[place + 1 :]:
            there = {rule.id: _most_like(game, rule, other) for rule in _passages(one)}
            back = {rule.id: _most_like(game, rule, one) for rule in _passages(other)}
            for rule_id, match in there.items():
                rule = game.rules[rule_id]
                if match and (back[match.id] is rule or _is_alike(game, rule, match)) and _limits_differ(rule, match):
                    yield rule, match


def _passages(document: Document) -> list[Rule]:
    return [rule for rule in document.rules if rule.text]


def _most_like(game: GameText, rule: Rule, document: Document) -> Rule | None:
    words = wording(game)
    said = words.says(rule)
    best = max(_passages(document), key=lambda other: likeness(said, words.says(other)), default=None)
    return best if best and _is_alike(game, rule, best) else None


def _is_alike(game: GameText, rule: Rule, other: Rule) -> bool:
    words = wording(game)
    return likeness(words.says(rule), words.says(other)) >= _SAME_MATTER


def _limits_differ(rule: Rule, other: Rule) -> bool:
    """Both set limits, and not the same ones."""
    one, two = limits(rule), limits(other)
    return bool(one) and bool(two) and one != two


def limits(rule: Rule) -> tuple[str, ...]:
    """What a passage says of how many, how often, all or any: sorted, each once."""
    text = _NAMES.sub(" ", replace_references(rule.text, lambda _: ""))
    text = _LIST_MARKS.sub(" ", text.lower().replace("step", "Step"))
    return tuple(sorted({_told(found) for found in _LIMIT.findall(text)}))


def _told(found: str) -> str:
    number = found.removeprefix("up to ")
    if number in NUMBER_WORDS:
        number = str(NUMBER_WORDS.index(number))
    return f"up to {number}" if found.startswith("up to ") else _LIMITS.get(found, number)
