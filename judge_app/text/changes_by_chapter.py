"""The difference of two editions as a reader goes through it: chapter by chapter of our text, each change with its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from judge_app.text.cite import plain_title
from judge_app.text.diff import GONE, NEW, Difference, Operation
from judge_app.text.editions import EditionRule
from judge_app.text.ids import sort_key
from judge_app.text.library import GameText
from judge_app.text.rule_changes import CHANGED, MERGED, MOVED, RENAMED, SPLIT

ELSEWHERE = "Not in our text"


@dataclass(frozen=True, slots=True)
class ChangedEntry:
    """A rule of either edition and what happened to it; `rule` is ours, None if we do not have it."""

    kind: str
    old: str
    new: str
    rule: str | None
    words: tuple[Operation, ...]
    is_moved: bool = False

    @property
    def title(self) -> str:
        return f"{self.old} → {self.new}" if self.old and self.new and self.old != self.new else self.new or self.old


@dataclass(frozen=True, slots=True)
class ChangedChapter:
    title: str
    entries: tuple[ChangedEntry, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many of each kind."""
        return dict(Counter(entry.kind for entry in self.entries))


def changes_by_chapter(game: GameText, found: Difference) -> list[ChangedChapter]:
    """Chapters in our order; last, what stands in none of ours."""
    groups: dict[str, list[ChangedEntry]] = {title: [] for title in (*_chapters(game), ELSEWHERE)}
    for entry in _entries(found):
        groups[_chapter(game, entry.rule)].append(entry)
    return [
        ChangedChapter(title, tuple(sorted(entries, key=lambda entry: sort_key(entry.new or entry.old))))
        for title, entries in groups.items()
        if entries
    ]


def _chapters(game: GameText) -> list[str]:
    return [_title(game, rule.id) for rule in game.rules.values() if rule.parent is None]


def _chapter(game: GameText, rule: str | None) -> str:
    if rule is None or rule not in game.rules:
        return ELSEWHERE
    above = game.ancestors(game.rules[rule])
    return _title(game, above[0].id if above else rule)


def _title(game: GameText, rule_id: str) -> str:
    rule = game.rules[rule_id]
    title = plain_title(rule.title or rule.id)
    return f"{rule.number}. {title}" if rule.number else title


def _entries(found: Difference) -> Iterator[ChangedEntry]:
    for rule in found.new:
        yield ChangedEntry(NEW, "", rule.title, rule.rule, ((NEW, rule.body),))
    for rule in found.gone:
        yield ChangedEntry(GONE, rule.title, "", rule.rule, ((GONE, rule.body),))
    for kind, changes in ((MOVED, found.moved), (RENAMED, found.renamed), (CHANGED, found.changed)):
        for change in changes:
            ours = change.new.rule or change.old.rule
            yield ChangedEntry(kind, change.old.title, change.new.title, ours, change.operations, change.is_moved)
    for kind, groups in ((SPLIT, found.split), (MERGED, found.merged)):
        for group in groups:
            ours = next((rule.rule for rule in (*group.old, *group.new) if rule.rule), None)
            yield ChangedEntry(kind, _names(group.old), _names(group.new), ours, group.operations)


def _names(rules: tuple[EditionRule, ...]) -> str:
    return " + ".join(rule.title for rule in rules)
