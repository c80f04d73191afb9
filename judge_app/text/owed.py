"""What the documents themselves answer or leave at odds: each of these is owed a ruling.

Clarifications, errata, worked examples, playing notes, the questions of an FAQ, and the points on which documents or
places of one document disagree. A ruling pays by naming it as its source; a disagreement is paid by a ruling that rests
on every document that takes part in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from judge_app.text.library import GameText
from judge_app.text.lint import lint
from judge_app.text.model import CLARIFICATION, ERRATUM
from judge_app.text.rulings import Ruling

AT_ODDS = ("documents-disagree", "counts-differ")


@dataclass(frozen=True, slots=True)
class Owed:
    """`ids` is one rule or example; or, for a disagreement, the places that are at odds."""

    kind: str
    ids: tuple[str, ...]

    @property
    def id(self) -> str:
        return self.ids[0]


def owed(game: GameText) -> Iterator[Owed]:
    for rule in game.rules.values():
        if rule.kind in (CLARIFICATION, ERRATUM):
            yield Owed(rule.kind, (rule.id,))
        elif not rule.is_heading and _is_faq(game, rule.heading):
            yield Owed("question", (rule.id,))
        for aside in rule.asides:
            if aside.kind != "editor":
                yield Owed(aside.kind, (aside.id,))
    for finding in lint(game):
        if finding.check in AT_ODDS:
            yield Owed("disagreement", finding.rules)


def unpaid(game: GameText, rulings: Iterable[Ruling]) -> list[Owed]:
    """What no ruling has as its source; a rule stands for its examples and notes."""
    group = tuple(rulings)
    sources = {source for ruling in group for source in ruling.sources}
    return [each for each in owed(game) if not _is_paid(game, each, sources, group)]


def _is_paid(game: GameText, debt: Owed, sources: set[str], rulings: tuple[Ruling, ...]) -> bool:
    if debt.kind != "disagreement":
        return debt.id in sources or debt.id.split("#")[0] in sources
    sides = _sides(game, debt.ids)
    return any(all(side & set(ruling.rests_on) for side in sides) for ruling in rulings)


def _sides(game: GameText, ids: tuple[str, ...]) -> list[set[str]]:
    """By document; within one document each place is a side of its own."""
    documents = {rule_id: game.rules[rule_id].document for rule_id in ids}
    if len(set(documents.values())) == 1:
        return [{rule_id} for rule_id in ids]
    return [{rule_id for rule_id in ids if documents[rule_id] == document} for document in set(documents.values())]


def _is_faq(game: GameText, heading: str | None) -> bool:
    title = game.rules[heading].title if heading else None
    return title is not None and ("FAQ" in title or "Frequently Asked" in title)
