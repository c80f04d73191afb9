"""What became of each rule of ours between two official editions: the publisher's words for it compared, rule by rule.

The words of a whole entry are compared, and what went or came in it is given to the paragraph of ours that it belongs to:
so a sentence that an import placed with a neighbour is no change.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from judge_app.text.diff import GONE, LONGEST, NEW, SAME, Difference, Operation, difference
from judge_app.text.editions import EditionRule, same_but_for_spaces, told_words
from judge_app.text.official.model import OfficialEdition, OfficialRule

CHANGED, SPLIT, MERGED, MOVED, RENAMED = "changed", "split", "merged", "moved", "renamed"
KINDS = (CHANGED, GONE, SPLIT, MERGED, RENAMED, MOVED, NEW)
TOUCHING = frozenset((CHANGED, GONE, SPLIT, MERGED))  # what rests on such a rule is to be read again


@dataclass(frozen=True, slots=True)
class RuleChange:
    """What happened to a rule of ours; `words` turns the old wording into the new, `now` is where it stands in the later edition."""

    rule: str
    kind: str
    words: tuple[Operation, ...]
    now: tuple[str, ...] = ()


def rule_changes(old: OfficialEdition, new: OfficialEdition) -> dict[str, RuleChange]:
    """By our ids. A rule that shares its neighbour's sentence follows that neighbour."""
    return with_shared(changes_by_rule(difference(old, new)), old, new)


def with_shared(found: dict[str, RuleChange], old: OfficialEdition, new: OfficialEdition) -> dict[str, RuleChange]:
    """The changes, and those of rules that have no sentence of their own in one of the editions."""
    found = dict(found)
    for name, neighbour in _sharing((*old.placement.rules, *new.placement.rules)):
        if neighbour in found and name not in found:
            found[name] = RuleChange(name, found[neighbour].kind, found[neighbour].words, found[neighbour].now)
    return found


def _sharing(rules: Iterable[OfficialRule]) -> list[tuple[str, str]]:
    """Each rule that has no sentence of its own, and the neighbour whose sentence says it."""
    return [(rule.rule, rule.shares) for rule in rules if rule.rule and rule.shares]


def changes_by_rule(found: Difference) -> dict[str, RuleChange]:
    """The difference of two editions, told of our rules."""
    changes = list(_of_wholes(found))
    for change in found.changed:
        changes += _within((change.old,), (change.new,), found.numbers, None)
    for group in found.split:
        changes += _within(group.old, group.new, found.numbers, SPLIT)
    for group in found.merged:
        changes += _within(group.old, group.new, found.numbers, MERGED)
    return {change.rule: change for change in changes}


def _of_wholes(found: Difference) -> Iterator[RuleChange]:
    """Rules that came, went or moved as they are, with all their paragraphs."""
    for kind, rules in ((NEW, found.new), (GONE, found.gone)):
        for rule in rules:
            for name, words in _paragraphs(rule).items():
                yield RuleChange(name, kind, ((kind, words),))
    for kind, changes in ((RENAMED, found.renamed), (MOVED, found.moved)):
        for change in changes:
            ours = change.new.rule or change.old.rule
            if ours:
                yield RuleChange(ours, kind, change.operations, (change.new.title,))


def _paragraphs(rule: EditionRule) -> dict[str, str]:
    """Our rules in an entry, each with its words; the heading is the entry's own."""
    texts: dict[str, list[str]] = defaultdict(list)
    if rule.rule:
        texts[rule.rule] = [rule.heading]
    for name, text in rule.paragraphs:
        if name:
            texts[name].append(text)
    return {name: " ".join(found).strip() for name, found in texts.items()}


@dataclass(frozen=True, slots=True)
class _Word:
    """A word as compared and as printed, the rule of ours that it belongs to, and the rule of its edition."""

    compared: str
    printed: str
    owner: str | None
    place: str


def _words(rules: Iterable[EditionRule], numbers: dict[str, str]) -> list[_Word]:
    found: list[_Word] = []
    for rule in rules:
        heading = ((rule.rule, rule.heading),) if rule.rule else ()
        for owner, text in (*heading, *rule.paragraphs):
            found += [_Word(numbers.get(word, word), printed, owner, rule.title) for word, printed in told_words(text)]
    return found[:LONGEST]


def _within(
    old: tuple[EditionRule, ...], new: tuple[EditionRule, ...], numbers: dict[str, str], regrouped: str | None
) -> Iterator[RuleChange]:
    """What changed in an entry, or in entries that were split or merged, by the rules of ours in it."""
    before, after = _words(old, numbers), _words(new, {})
    told: dict[str, list[Operation]] = defaultdict(list)
    now: dict[str, list[str]] = defaultdict(list)
    for owner, kind, word in _compared(before, after):
        _add(told, owner, kind, word.printed)
        if owner and kind == SAME:
            now[owner].append(word.place)
    homes = {word.owner: word.place for word in before}
    for owner, operations in told.items():
        happened = _kind(operations, regrouped, homes.get(owner), now.get(owner, []))
        if happened:
            yield RuleChange(owner, happened, tuple(operations), tuple(dict.fromkeys(now.get(owner, []))))


def _compared(before: list[_Word], after: list[_Word]) -> Iterator[tuple[str | None, str, _Word]]:
    """Each word that stayed, went or came, and the rule of ours whose word it is; one that came to no rule is the nearest's."""
    near = _first_owner(before)
    compared_before, compared_after = _as_compared(before), _as_compared(after)
    for tag, first, last, start, end in SequenceMatcher(None, compared_before, compared_after, False).get_opcodes():
        were, are = before[first:last], after[start:end]
        near = _first_owner(reversed(were)) or near
        if tag == "equal":
            yield from ((was.owner, SAME, word) for was, word in zip(were, are, strict=True))
        elif same_but_for_spaces(compared_before[first:last], compared_after[start:end]):
            yield from ((was.owner, SAME, was) for was in were)
        else:
            yield from ((was.owner, GONE, was) for was in were)
            yield from ((word.owner or near, NEW, word) for word in are)


def _as_compared(words: Iterable[_Word]) -> list[str]:
    return [word.compared for word in words]


def _first_owner(words: Iterable[_Word]) -> str | None:
    return next((word.owner for word in words if word.owner), None)


def _add(told: dict[str, list[Operation]], owner: str | None, kind: str, printed: str) -> None:
    """A word more, in the run of its kind."""
    if owner is None:
        return
    if told[owner] and told[owner][-1][0] == kind:
        printed = f"{told[owner].pop()[1]} {printed}"
    told[owner].append((kind, printed))


def _kind(operations: list[Operation], regrouped: str | None, home: str | None, now: list[str]) -> str | None:
    kinds = {kind for kind, _ in operations}
    if kinds == {GONE}:
        return GONE
    if kinds == {NEW}:
        return NEW
    if regrouped and (len(set(now)) > 1 or set(now) != {home}):
        return regrouped
    return CHANGED if kinds != {SAME} else None


def share_changed(change: RuleChange) -> float:
    """How much of the wording is different: 0 to 1."""
    many = {kind: _count(change.words, kind) for kind in (SAME, GONE, NEW)}
    total = sum(many.values())
    return (many[GONE] + many[NEW]) / total if total else 0.0


def _count(words: Iterable[Operation], kind: str) -> int:
    return sum(len(told_words(text)) for each, text in words if each == kind)
