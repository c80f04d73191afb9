"""Under which edition an answer is given, and which of the rules that it rests on a later edition of this instance changed.

The engine plays the edition that we restate. A scenario may be asked under another one (`Edition: 1.2.8`); what that
one changed is known if both documents were imported.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge_app import locations
from judge_app.scenarios.run import Result
from judge_app.text.ids import sort_key
from judge_app.text.later_changes import later_changes
from judge_app.text.library import documents_of, load_game
from judge_app.text.model import Document
from judge_app.text.official.model import OfficialEdition, edition_order
from judge_app.text.official.store import damaged_files, kept_files, load
from judge_app.text.rule_changes import TOUCHING, RuleChange, rule_changes

_NAMED = re.compile(r"[\w-]+(?:\.\w+)+")

Kept = Mapping[str, tuple[Path, OfficialEdition]]  # imported editions by their names


@dataclass(frozen=True, slots=True)
class ChangedRule:
    """A rule that an answer rests on, and what became of it in a later edition."""

    rule: str
    edition: str
    kind: str

    def as_json(self) -> dict[str, str]:
        return {"rule": self.rule, "edition": self.edition, "kind": self.kind}


@dataclass(frozen=True, slots=True)
class UnderEdition:
    """What the engine plays, what was asked for, which cited rules changed since, and what cannot be known here."""

    plays: tuple[str, ...]
    asked: str
    changed: tuple[ChangedRule, ...] = ()
    unknown: str = ""
    unread: tuple[str, ...] = ()  # pages of the editions compared that had no text, where that may matter

    @property
    def condition(self) -> str:
        """What must be said with the verdict, if another edition was asked for than the one that is played."""
        if not self.asked or not (self.changed or self.unknown):
            return ""
        return (
            f"as the rules were before {self.asked}"
            if self.changed
            else f"whether also under {self.asked} is not known"
        )

    @property
    def played(self) -> str:
        return f"played under {' and '.join(self.plays)}"

    @property
    def warnings(self) -> tuple[str, ...]:
        """For a terminal and for a page, without marks."""
        editions = dict.fromkeys(each.edition for each in self.changed)
        told = [f"edition {edition} changed rules that this rests on: {self._rules(edition)}" for edition in editions]
        return (*([self.unknown] if self.unknown else []), *told, *self.unread)

    def _rules(self, edition: str) -> str:
        return ", ".join(f"{each.rule} ({each.kind})" for each in self.changed if each.edition == edition)

    def as_json(self) -> dict[str, Any]:
        return {
            "plays": list(self.plays),
            "asked": self.asked or None,
            "changed": [each.as_json() for each in self.changed],
            "unknown": self.unknown or None,
            "unread": list(self.unread),
            "condition": self.condition or None,
        }


def of_result(game: str, result: Result) -> UnderEdition:
    """Of every rule that the answer rests on: its steps, its claims, its answers, and whatever it stopped at."""
    cites = [*result.cites, *_cites_of_the_stop(result)]
    for part in (result.steps, result.expectations, result.answers):
        cites += [cite for each in part for cite in each.cites]
    documents = _documents(game, bool(result.scenario.edition))
    return under_edition(documents, (cite.partition(":")[2] for cite in cites), result.scenario.edition)


def _cites_of_the_stop(result: Result) -> list[str]:
    """The rules of an open choice, and those that the words of a stop name: words that were not understood cite nothing."""
    asked = result.choice.cites if result.choice else ()
    return [*asked, *(f":{name}" for name in _NAMED.findall(result.message))]


def under_edition(documents: Sequence[Document], rules: Iterable[str], asked: str = "") -> UnderEdition:
    """`rules` are the ids that an answer rests on; `asked` the edition that its scenario names."""
    played = _played(documents)
    kept = {edition.edition: (path, edition) for path, edition in kept_files(played[0].game, played[0].id).items()}
    answer = UnderEdition(tuple(f"{each.name}, effective {each.effective}" for each in played), asked)
    if damaged := damaged_files(played[0].game, played[0].id):
        answer = replace(answer, unknown=_cannot_be_read(damaged))
    if unknown := _unknown(played, kept, asked):
        return replace(answer, unknown=unknown)
    wanted = _compared_with(played[0], kept, asked)
    if not wanted:
        return answer
    missing = [name for name in (played[0].version, *wanted) if name not in kept]
    if missing:
        return _without_editions(answer, documents, set(rules), missing)
    return _compared(answer, set(rules), [kept[name] for name in wanted], kept[played[0].version])


def _without_editions(
    answer: UnderEdition, documents: Sequence[Document], rules: set[str], missing: list[str]
) -> UnderEdition:
    """Where editions are not imported: which rules changed is known only if our own documents say so."""
    if told := _told(documents, answer.asked):
        found = sorted(told & rules, key=sort_key)
        return replace(answer, changed=tuple(ChangedRule(name, answer.asked, "changed") for name in found))
    return replace(answer, unknown=_not_imported(_played(documents)[0], missing))


def _compared(
    answer: UnderEdition, rules: set[str], later: list[tuple[Path, OfficialEdition]], base: tuple[Path, OfficialEdition]
) -> UnderEdition:
    """With what the later editions changed. A rule on a page without text counts as gone there, and is told so."""
    changed = _changed(rules, later, base[0])
    with_changes = {each.edition for each in changed}
    unread = [
        f"{edition.unread}: a rule that is gone may stand there"
        for _, edition in later
        if edition.unread and edition.edition in with_changes
    ]
    if base[1].unread and rules & base[1].placement.not_here:
        unread.append(f"{base[1].unread}: whether rules on them were changed is not known")
    return replace(answer, changed=changed, unread=tuple(unread))


def _cannot_be_read(names: Sequence[str]) -> str:
    return f"an imported edition is damaged, so what it changed is not known; import it again: {', '.join(names)}"


def _unknown(played: Sequence[Document], kept: Iterable[str], asked: str) -> str:
    """Why an edition cannot be asked for: nobody here knows it."""
    known = dict.fromkeys((*(document.version for document in played), *kept))
    if not asked or asked in known:
        return ""
    return f"there is no edition {asked} of the {played[0].title} here; known are {', '.join(known)}"


def _compared_with(first: Document, kept: Kept, asked: str) -> list[str]:
    """The editions whose changes are looked at: the one asked for; else every imported one that is later than ours."""
    if asked:
        return [asked] if asked != first.version else []
    return [name for name, (_, edition) in kept.items() if edition.order > edition_order(first.version)]


def _played(documents: Sequence[Document]) -> tuple[Document, ...]:
    """The first document of a game, and those that add later entries to it."""
    return tuple(each for each in documents if documents[0].id in (each.id, each.supplements))


@lru_cache(maxsize=8)
def _documents(game: str, with_rules: bool) -> tuple[Document, ...]:
    """Their rules are read only if another edition is asked for: what it changed may be said in them."""
    return load_game(locations.content("rules_text") / game).documents if with_rules else documents_of(game)


def _told(documents: Sequence[Document], edition: str) -> set[str]:
    """The rules that our own text says an edition changed."""
    return {name for change in later_changes(documents) if change.edition == edition for name in change.rules}


def _not_imported(first: Document, missing: list[str]) -> str:
    """Why it cannot be told what changed."""
    editions = " and ".join(f"edition {name}" for name in missing)
    return f"which rules changed is not known here: {editions} of the {first.title} is not imported"


def _changed(rules: set[str], later: list[tuple[Path, OfficialEdition]], base: Path) -> tuple[ChangedRule, ...]:
    """Each rule with the first edition that changed it."""
    found: dict[str, ChangedRule] = {}
    for path, edition in later:
        for name, change in _changes(base, base.stat().st_mtime_ns, path, path.stat().st_mtime_ns).items():
            if name in rules and change.kind in TOUCHING:
                found.setdefault(name, ChangedRule(name, edition.edition, change.kind))
    return tuple(sorted(found.values(), key=lambda each: sort_key(each.rule)))


@lru_cache(maxsize=8)
def _changes(base: Path, _base_changed: int, later: Path, _later_changed: int) -> dict[str, RuleChange]:
    return rule_changes(load(base), load(later))
