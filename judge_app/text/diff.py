"""What changed between two editions of a document: rules new, gone, moved, renamed, split, merged, worded differently.

Mere renumbering is no change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import chain
from typing import Any

from judge_app.text.editions import EditionRule, edition_rules, matched, same_but_for_spaces, told_words, words_of
from judge_app.text.ids import sort_key
from judge_app.text.official.model import OfficialEdition
from judge_app.text.official.order import heaviest_in_order
from judge_app.text.regrouping import regrouped
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
    is_moved: bool = False  # also stands in another place, whatever else happened to it


@dataclass(frozen=True, slots=True)
class Regrouped:
    """One rule that was split into several, or several that were merged into one; the operations are over all their words."""

    old: tuple[EditionRule, ...]
    new: tuple[EditionRule, ...]
    operations: tuple[Operation, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Two editions compared. A rule of either edition is in one list at most."""

    new: list[EditionRule] = field(default_factory=list)
    gone: list[EditionRule] = field(default_factory=list)
    moved: list[Change] = field(default_factory=list)
    renamed: list[Change] = field(default_factory=list)
    split: list[Regrouped] = field(default_factory=list)
    merged: list[Regrouped] = field(default_factory=list)
    changed: list[Change] = field(default_factory=list)
    renumbered: list[Change] = field(default_factory=list)
    numbers: dict[str, str] = field(default_factory=dict)

    @property
    def also_moved(self) -> list[Change]:
        """Those in the lists of the changed and the renamed that stand in another place too."""
        return [change for change in (*self.renamed, *self.changed) if change.is_moved]

    @property
    def is_meaningful(self) -> bool:
        return any((self.new, self.gone, self.moved, self.renamed, self.split, self.merged, self.changed))


def difference(old: OfficialEdition, new: OfficialEdition) -> Difference:
    """The old edition's rules against the new one's."""
    before, after = edition_rules(old), edition_rules(new)
    pairs = matched(before, after)
    groups = regrouped(before, after, pairs)
    numbers = new_numbers((before[left].number, after[right].number) for left, right in pairs.items())
    grouped_old = set(chain.from_iterable(group.old for group in groups))
    grouped_new = set(chain.from_iterable(group.new for group in groups))
    found = Difference(
        new=_others(after, grouped_new.union(pairs.values())),
        gone=_others(before, grouped_old.union(pairs)),
        numbers=numbers,
    )
    for group in groups:
        _sort_in_group(found, _at(before, group.old), _at(after, group.new))
    in_place = heaviest_in_order([(left, right, 1.0) for left, right in pairs.items()])
    for left, right in sorted(pairs.items(), key=lambda pair: pair[1]):
        if left not in grouped_old and right not in grouped_new:
            _sort_in(found, before[left], after[right], left in in_place)
    return found


def unread_pages(old: OfficialEdition, new: OfficialEdition) -> list[str]:
    """What to say before a comparison of editions of which not every page was read."""
    told = (
        (old.unread, "what is new here may have stood there"),
        (new.unread, "what is gone or changed here may stand there"),
    )
    return [f"{unread}: {so}" for unread, so in told if unread]


def _sort_in_group(found: Difference, old: list[EditionRule], new: list[EditionRule]) -> None:
    """Under split if one became several, else under merged."""
    told = operations(_texts(old), _texts(new), found.numbers)
    (found.split if len(new) > 1 else found.merged).append(Regrouped(tuple(old), tuple(new), told))


def _at(rules: list[EditionRule], places: Iterable[int]) -> list[EditionRule]:
    return [rules[place] for place in places]


def _others(rules: list[EditionRule], places: set[int]) -> list[EditionRule]:
    return [rule for place, rule in enumerate(rules) if place not in places]


def _texts(rules: list[EditionRule]) -> str:
    return " ".join(rule.text for rule in rules)


def _sort_in(found: Difference, old: EditionRule, new: EditionRule, in_place: bool) -> None:
    """Under what happened to it: other words before another heading, another heading before another place."""
    same_heading = same_but_for_spaces(words_of(old.heading), words_of(new.heading))
    moved = not in_place and (old.number != new.number or not old.number)
    if not same_but_for_spaces(renumbered_words(old.body, found.numbers), words_of(new.body)):
        texts = (old.body, new.body) if same_heading else (old.text, new.text)
        found.changed.append(Change(old, new, operations(*texts, found.numbers), moved))
    elif not same_heading:
        found.renamed.append(Change(old, new, operations(old.heading, new.heading, found.numbers), moved))
    elif moved:
        found.moved.append(Change(old, new, is_moved=True))
    elif old.number != new.number:
        found.renumbered.append(Change(old, new))


def new_numbers(pairs: Iterable[tuple[str | None, str | None]]) -> dict[str, str]:
    """How the new edition numbers each rule that has a number in the old one."""
    return {old: new or old for old, new in pairs if old is not None}


def renumbered_words(text: str, numbers: dict[str, str]) -> tuple[str, ...]:
    """An old rule's words, its references as the new edition numbers them."""
    return tuple(numbers.get(word, word) for word in words_of(text))


def operations(old: str, new: str, numbers: dict[str, str]) -> tuple[Operation, ...]:
    """Runs of words that stayed, went and came, in order."""
    before, after = told_words(old)[:LONGEST], told_words(new)[:LONGEST]
    matcher = SequenceMatcher(
        None, [numbers.get(word, word) for word, _ in before], [word for word, _ in after], autojunk=False
    )
    found: list[Operation] = []
    for tag, first, last, start, end in matcher.get_opcodes():
        if tag == "equal" or same_but_for_spaces(*_compared(before[first:last], after[start:end])):
            found.append((SAME, _printed(after[start:end])))
        else:
            found += [(GONE, _printed(before[first:last])), (NEW, _printed(after[start:end]))]
    return tuple((kind, words) for kind, words in found if words)


def _compared(*sides: list[tuple[str, str]]) -> Iterator[list[str]]:
    return ([word for word, _ in side] for side in sides)


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
        "renamed": [_change_data(change) for change in found.renamed],
        "split": [_regrouped_data(group) for group in found.split],
        "merged": [_regrouped_data(group) for group in found.merged],
        "changed": [{**_change_data(change), "words": operations_data(change.operations)} for change in found.changed],
        "renumbered": [_change_data(change) for change in found.renumbered],
    }


def _rule_data(rule: EditionRule) -> dict[str, Any]:
    return {"name": rule.name, "number": rule.number, "rule": rule.rule, "text": rule.text}


def _change_data(change: Change) -> dict[str, Any]:
    names = {"old": change.old.title, "new": change.new.title, "rule": change.new.rule or change.old.rule}
    return {**names, "moved": change.is_moved}


def _regrouped_data(group: Regrouped) -> dict[str, Any]:
    return {
        "old": [rule.title for rule in group.old],
        "new": [rule.title for rule in group.new],
        "rules": list(dict.fromkeys(rule.rule for rule in (*group.old, *group.new) if rule.rule)),
        "words": operations_data(group.operations),
    }


def operations_data(found: tuple[Operation, ...]) -> list[dict[str, str]]:
    return [{"op": kind, "words": words} for kind, words in found]


def citing_rulings(rulings: tuple[Ruling, ...], rules: set[str]) -> list[tuple[Ruling, list[str]]]:
    """The rulings that rest on one of these rules, and on which."""
    by_rule = rulings_by_rule(rulings)
    found: dict[str, tuple[Ruling, list[str]]] = {}
    for rule in sorted(rules, key=sort_key):
        for ruling in by_rule.get(rule, []):
            found.setdefault(ruling.id, (ruling, []))[1].append(rule)
    return list(found.values())
