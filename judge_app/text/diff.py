"""What changed between two editions of a document: rules new, gone, moved, worded differently. Mere renumbering is no change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any

from judge_app.text.editions import EditionRule, edition_rules, matched, told_words
from judge_app.text.ids import sort_key
from judge_app.text.official.model import OfficialEdition
from judge_app.text.official.order import heaviest_in_order
from judge_app.text.rulings import Ruling, rulings_by_rule

SAME, GONE, NEW = "same", "gone", "new"
CONTEXT = 6
LONGEST = 2000

Operation = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Change:
    """A rule in both editions; the operations turn the old wording into the new."""

    old: EditionRule
    new: EditionRule
    operations: tuple[Operation, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """Two editions compared."""

    new: list[EditionRule] = field(default_factory=list)
    gone: list[EditionRule] = field(default_factory=list)
    moved: list[Change] = field(default_factory=list)
    changed: list[Change] = field(default_factory=list)
    renumbered: list[Change] = field(default_factory=list)

    @property
    def is_meaningful(self) -> bool:
        return bool(self.new or self.gone or self.moved or self.changed)

    def touched_rules(self) -> set[str]:
        """Our ids of the rules that are gone or worded differently."""
        rules = [*self.gone, *(change.old for change in self.changed), *(change.new for change in self.changed)]
        return {rule.rule for rule in rules if rule.rule}


def difference(old: OfficialEdition, new: OfficialEdition) -> Difference:
    """The old edition's rules against the new one's."""
    before, after = edition_rules(old), edition_rules(new)
    pairs = matched(before, after)
    numbers = new_numbers((before[left].number, after[right].number) for left, right in pairs.items())
    in_place = set(heaviest_in_order([(left, right, 1.0) for left, right in pairs.items()]))
    found = Difference(
        new=[rule for place, rule in enumerate(after) if place not in set(pairs.values())],
        gone=[rule for place, rule in enumerate(before) if place not in pairs],
    )
    for left, right in sorted(pairs.items(), key=lambda pair: pair[1]):
        change = Change(before[left], after[right])
        if renumbered_words(before[left], numbers) != after[right].words:
            found.changed.append(
                Change(before[left], after[right], operations(before[left].text, after[right].text, numbers))
            )
        elif change.old.number != change.new.number:
            (found.renumbered if left in in_place else found.moved).append(change)
    return found


def new_numbers(pairs: Iterable[tuple[str | None, str | None]]) -> dict[str, str]:
    """How the new edition numbers each rule that has a number in the old one."""
    return {old: new or old for old, new in pairs if old is not None}


def renumbered_words(rule: EditionRule, numbers: dict[str, str]) -> tuple[str, ...]:
    """An old rule's words, its references as the new edition numbers them."""
    return tuple(numbers.get(word, word) for word in rule.words)


def operations(old: str, new: str, numbers: dict[str, str]) -> tuple[Operation, ...]:
    """Runs of words that stayed, went and came, in order."""
    before, after = told_words(old)[:LONGEST], told_words(new)[:LONGEST]
    matcher = SequenceMatcher(
        None, [numbers.get(word, word) for word, _ in before], [word for word, _ in after], autojunk=False
    )
    found: list[Operation] = []
    for tag, first, last, start, end in matcher.get_opcodes():
        if tag == "equal":
            found.append((SAME, _printed(after[start:end])))
        else:
            found += [(GONE, _printed(before[first:last])), (NEW, _printed(after[start:end]))]
    return tuple((kind, words) for kind, words in found if words)


def _printed(words: list[tuple[str, str]]) -> str:
    return " ".join(printed for _, printed in words).replace("- ", "-")


def shown_operations(found: tuple[Operation, ...]) -> str:
    """One line for a terminal: `… draw [-two-] [+three+] cards …`, long stretches that stayed cut short."""
    marks = {GONE: "[-{}-]", NEW: "[+{}+]"}
    parts: list[str] = []
    for place, (kind, words) in enumerate(found):
        parts.append(
            marks[kind].format(words) if kind in marks else _shortened(words, place == 0, place == len(found) - 1)
        )
    return " ".join(part for part in parts if part)


def _shortened(words: str, first: bool, last: bool) -> str:
    told = words.split()
    if len(told) <= 2 * CONTEXT:
        return words
    head = [] if first else told[:CONTEXT]
    tail = [] if last else told[-CONTEXT:]
    return " ".join([*head, "…", *tail])


def difference_data(found: Difference) -> dict[str, Any]:
    """The difference as plain data."""
    return {
        "new": [_rule_data(rule) for rule in found.new],
        "gone": [_rule_data(rule) for rule in found.gone],
        "moved": [_change_data(change) for change in found.moved],
        "changed": [
            {**_change_data(change), "words": [{"op": kind, "words": words} for kind, words in change.operations]}
            for change in found.changed
        ],
        "renumbered": [_change_data(change) for change in found.renumbered],
    }


def _rule_data(rule: EditionRule) -> dict[str, Any]:
    return {"name": rule.name, "number": rule.number, "rule": rule.rule, "text": rule.text}


def _change_data(change: Change) -> dict[str, Any]:
    return {"old": change.old.name, "new": change.new.name, "rule": change.new.rule or change.old.rule}


def citing_rulings(rulings: tuple[Ruling, ...], rules: set[str]) -> list[tuple[Ruling, list[str]]]:
    """The rulings that rest on one of these rules, and on which."""
    by_rule = rulings_by_rule(rulings)
    found: dict[str, tuple[Ruling, list[str]]] = {}
    for rule in sorted(rules, key=sort_key):
        for ruling in by_rule.get(rule, []):
            found.setdefault(ruling.id, (ruling, []))[1].append(rule)
    return list(found.values())
