"""The official words of one rule, for its page: cheap enough to ask for on every view."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

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


def official_words(
    game_id: str, document_id: str, rule_id: str, data_folder: Path | None = None, version: str | None = None
) -> OfficialWords | None:
    """The publisher's words for a rule, if the document was imported: of the edition named `version`, else the latest import."""
    kept = kept_files(game_id, document_id, data_folder)
    if not kept:
        return None
    path = next((path for path, edition in kept.items() if edition.edition == version), list(kept)[-1])
    paragraphs = _paragraphs_by_rule(path, path.stat().st_mtime_ns).get(rule_id)
    return OfficialWords(kept[path].edition, kept[path].source, paragraphs) if paragraphs else None


@lru_cache(maxsize=16)
def _paragraphs_by_rule(path: Path, _changed: int) -> dict[str, tuple[str, ...]]:
    """Of each rule its own paragraphs; of an entry all that stands under it; of a bare heading the heading itself."""
    rules = [rule for rule in load(path).placement.rules if rule.rule]
    found: dict[str, tuple[str, ...]] = {}
    under: dict[str, list[OfficialRule]] = defaultdict(list)
    for rule in rules:
        found[rule.rule or ""] = rule.paragraphs
        if rule.under:
            under[rule.under].append(rule)
    for heading, below in under.items():
        found[heading] = found.get(heading, ()) + tuple(text for rule in below for text in rule.paragraphs)
    for rule in rules:
        own = rule.rule or ""
        if rule.shares:
            found[own] = found.get(rule.shares, ())
        elif not found[own] and rule.label:
            found[own] = (rule.label,)
    return found
