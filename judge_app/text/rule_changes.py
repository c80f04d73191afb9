"""What became of each rule of ours between two official editions: the publisher's words for it compared, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from judge_app.text.diff import GONE, NEW, SAME, Operation, new_numbers, operations
from judge_app.text.editions import told_words
from judge_app.text.official.model import OfficialEdition, OfficialRule


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A rule whose official words changed, are gone or are new in the later edition; `words` turns the old into the new."""

    rule: str
    kind: str  # "changed", "gone" or "new"
    words: tuple[Operation, ...]


def rule_changes(old: OfficialEdition, new: OfficialEdition) -> dict[str, RuleChange]:
    """By our ids. A rule that shares its neighbour's sentence follows that neighbour."""
    before, after = _by_rule(old), _by_rule(new)
    numbers = new_numbers((rule.number, after[name].number) for name, rule in before.items() if name in after)
    found: dict[str, RuleChange] = {}
    for name in dict.fromkeys((*before, *after)):
        change = _change(name, before.get(name), after.get(name), numbers)
        if change is not None:
            found[name] = change
    for name, neighbour in _sharing((*old.placement.rules, *new.placement.rules)):
        if neighbour in found and name not in found:
            found[name] = RuleChange(name, "changed", found[neighbour].words)
    return found


def _sharing(rules: Iterable[OfficialRule]) -> list[tuple[str, str]]:
    """Each rule that has no sentence of its own, and the neighbour whose sentence says it."""
    return [(rule.rule, rule.shares) for rule in rules if rule.rule and rule.shares]


def _by_rule(edition: OfficialEdition) -> dict[str, OfficialRule]:
    return {rule.rule: rule for rule in edition.placement.rules if rule.rule and not rule.shares}


def _change(
    name: str, old: OfficialRule | None, new: OfficialRule | None, numbers: dict[str, str]
) -> RuleChange | None:
    before, after = _words(old), _words(new)
    if old is None:
        return RuleChange(name, "new", ((NEW, after),))
    if new is None:
        return RuleChange(name, "gone", ((GONE, before),))
    found = operations(before, after, numbers)
    return None if all(kind == SAME for kind, _ in found) else RuleChange(name, "changed", found)


def _words(rule: OfficialRule | None) -> str:
    return " ".join(rule.paragraphs) if rule else ""


def share_changed(change: RuleChange) -> float:
    """How much of the wording is different: 0 to 1."""
    many = {kind: _count(change.words, kind) for kind in (SAME, GONE, NEW)}
    total = sum(many.values())
    return (many[GONE] + many[NEW]) / total if total else 0.0


def _count(words: Iterable[Operation], kind: str) -> int:
    return sum(len(told_words(text)) for each, text in words if each == kind)
