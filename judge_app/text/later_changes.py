"""What a later edition of a document changed, as our supplement to that document says: the lines of its kind `change`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from judge_app.text.chapter import replace_references
from judge_app.text.library import GameText
from judge_app.text.model import CHANGE, Document, Rule


@dataclass(frozen=True, slots=True)
class LaterChange:
    """The rules of the first edition that a line of the supplement speaks of, and what it says of them."""

    edition: str
    rules: tuple[str, ...]
    words: str
    said_in: Rule


def later_changes(documents: Iterable[Document]) -> Iterator[LaterChange]:
    """Of every supplement, in its order."""
    for document in documents:
        for rule in document.rules if document.supplements else ():
            rules = tuple(dict.fromkeys(reference.target for reference in rule.references))
            if rule.kind == CHANGE and rules:
                words = " ".join(replace_references(rule.text, lambda _: "").split())
                yield LaterChange(document.version, rules, words, rule)


def changes_of(game: GameText, rule: str) -> tuple[LaterChange, ...]:
    """What later editions changed in a rule or in one directly below it, as far as our text says it."""
    by_rule = _by_rule(game)
    below = (change for child in game.children.get(rule, ()) for change in by_rule.get(child.id, ()))
    return tuple(dict.fromkeys((*by_rule.get(rule, ()), *below)))


def below(change: LaterChange, rule: str) -> tuple[str, ...]:
    """The rules that a change is about, if it is not about this one itself."""
    return () if rule in change.rules else change.rules


@lru_cache(maxsize=8)
def _by_rule(game: GameText) -> dict[str, tuple[LaterChange, ...]]:
    found: dict[str, tuple[LaterChange, ...]] = {}
    for change in later_changes(game.documents):
        for name in change.rules:
            found[name] = (*found.get(name, ()), change)
    return found
