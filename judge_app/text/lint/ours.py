"""Our own faults that loading does not already refuse."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.text.library import GameText
from judge_app.text.lint.finding import OURS, Finding
from judge_app.text.model import CHANGE, CLARIFICATION, ERRATUM, RULE_KINDS, TERM, Rule

_NEED_TEXT = (*RULE_KINDS, TERM, ERRATUM, CLARIFICATION, CHANGE)
_NEED_TITLE = (TERM, ERRATUM, CLARIFICATION)


def check_ours(game: GameText) -> Iterator[Finding]:
    for rule in game.rules.values():
        for message in _faults(rule):
            yield Finding("restatement", OURS, game.id, rule.document, (rule.id,), message, rule.file, rule.line)


def _faults(rule: Rule) -> Iterator[str]:
    if rule.kind in _NEED_TEXT and not rule.text:
        yield f"{rule.id} has no text"
    if rule.kind in _NEED_TITLE and not rule.title:
        yield f"{rule.id} is a {rule.kind} without a name: ({rule.kind}: Name)"
    if rule.text.count("**") % 2:
        yield f"{rule.id} opens bold text and does not close it"
    for aside in rule.asides:
        if not aside.text:
            yield f"{aside.id} is empty"
    if any(reference.target == rule.id for reference in rule.references):
        yield f"{rule.id} refers to itself"
