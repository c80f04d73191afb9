"""What is wrong with the rules: our own faults as errors, the publishers' as findings, each found by a check."""

from __future__ import annotations

from functools import lru_cache

from judge_app.text.library import GameText
from judge_app.text.lint.counts import check_counts
from judge_app.text.lint.dates import check_dates
from judge_app.text.lint.definitions import check_definitions
from judge_app.text.lint.disagreements import check_disagreements
from judge_app.text.lint.finding import OURS, PUBLISHER, Finding
from judge_app.text.lint.later_editions import check_later_editions
from judge_app.text.lint.numbering import check_numbering
from judge_app.text.lint.ours import check_ours
from judge_app.text.lint.questions import check_questions
from judge_app.text.lint.references import check_references

__all__ = ["CHECKS", "OURS", "PUBLISHER", "Finding", "lint"]

CHECKS = (
    check_ours,
    check_questions,
    check_dates,
    check_numbering,
    check_references,
    check_counts,
    check_disagreements,
    check_definitions,
    check_later_editions,
)


@lru_cache(maxsize=8)
def lint(game: GameText) -> tuple[Finding, ...]:
    """Every finding of every check."""
    return tuple(finding for check in CHECKS for finding in check(game))
