"""The official words of one rule, for its page: cheap enough to ask for on every view."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from pathlib import Path
from typing import Any

from judge_app.text.diff import SAME, Operation, operations
from judge_app.text.library import GameText
from judge_app.text.model import Rule
from judge_app.text.official.model import OfficialRule
from judge_app.text.official.store import kept_files, load


@dataclass(frozen=True, slots=True)
class OfficialWords:
    """What the publisher prints for a rule, and which import says so."""

    edition: str
    source: str
    paragraphs: tuple[str, ...]

    @property
    def title(self) -> str:
        return f"Edition {self.edition}, from {self.source}"

    def as_data(self) -> dict[str, Any]:
        return {"edition": self.edition, "source": self.source, "paragraphs": list(self.paragraphs)}


def official_words(game: GameText, rule: Rule, data_folder: Path | None = None) -> OfficialWords | None:
    """The publisher's words for a rule, if the document was imported: of our own edition, else of the latest import."""
    found = official_history(game, rule, data_folder)
    version = game.document(rule.document).version
    return next((words for words in found if words.edition == version), found[-1] if found else None)


def official_history(game: GameText, rule: Rule, data_folder: Path | None = None) -> list[OfficialWords]:
    """The publisher's words for a rule in every edition of this instance that has them, in the order of import."""
    kept = kept_files(game.id, game.document(rule.document).official_document, data_folder)
    found = (
        OfficialWords(edition.edition, edition.source, _paragraphs_by_rule(path, path.stat().st_mtime_ns)[rule.id])
        for path, edition in kept.items()
        if _paragraphs_by_rule(path, path.stat().st_mtime_ns).get(rule.id)
    )
    return list(found)


@dataclass(frozen=True, slots=True)
class RuleHistory:
    """What changed in a rule's official words from one edition to the next, the words that went and came marked."""

    old: str
    new: str
    words: tuple[Operation, ...]


def changes_over_editions(history: Sequence[OfficialWords]) -> list[RuleHistory]:
    """The steps between neighbouring editions in which the words changed."""
    steps = (
        RuleHistory(old.edition, new.edition, operations(" ".join(old.paragraphs), " ".join(new.paragraphs), {}))
        for old, new in pairwise(history)
    )
    return [step for step in steps if any(kind != SAME for kind, _ in step.words)]


@lru_cache(maxsize=16)
def _paragraphs_by_rule(path: Path, _changed: int) -> dict[str, tuple[str, ...]]:
    """Of each rule its own paragraphs; of an entry all that stands under it; of a bare heading the heading itself."""
    rules = {rule.rule: rule for rule in load(path).placement.rules if rule.rule}
    found = {name: rule.paragraphs for name, rule in rules.items()}
    for heading, under in _under_headings(rules.values()).items():
        found[heading] = found.get(heading, ()) + under
    for name, rule in rules.items():
        if rule.shares:
            found[name] = found.get(rule.shares, ())
        elif not found[name] and rule.label:
            found[name] = (rule.label,)
    return found


def _under_headings(rules: Iterable[OfficialRule]) -> dict[str, tuple[str, ...]]:
    """All that stands under each heading, in the order of the file, whichever of our rules has it."""
    under: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for rule in rules:
        if rule.under:
            places = rule.places or (0,) * len(rule.paragraphs)
            under[rule.under] += zip(places, rule.paragraphs, strict=True)
    return {
        heading: tuple(words for _, words in sorted(placed, key=itemgetter(0))) for heading, placed in under.items()
    }
