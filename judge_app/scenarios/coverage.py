"""Which rules the code cites and which the scenarios exercise.

A rule is executable if the rules text says its kind is "rule". Code cites it by its id, in a citation or in the words
above a function; a scenario exercises it when a step of its trace, or a refusal, cites it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from judge_app.scenarios.run import Result
from judge_app.text.library import GameText

PACKAGE = Path(__file__).resolve().parents[1]
_WORD = re.compile(r"[\w.-]*\w")


@dataclass(frozen=True, slots=True)
class Covered:
    id: str
    cited: bool
    exercised: bool


@dataclass(frozen=True, slots=True)
class Coverage:
    game: str
    rules: tuple[Covered, ...]
    reasons: Mapping[str, str] = field(default_factory=dict)  # why a rule is not exercised

    def share(self, what: str) -> float:
        return sum(getattr(rule, what) for rule in self.rules) / len(self.rules) if self.rules else 0.0

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "executable": len(self.rules),
            "cited": sum(rule.cited for rule in self.rules),
            "exercised": sum(rule.exercised for rule in self.rules),
            "cited_share": round(self.share("cited"), 4),
            "exercised_share": round(self.share("exercised"), 4),
            "not_cited": [rule.id for rule in self.rules if not rule.cited],
            "not_exercised": [
                {"id": rule.id, "reason": self.reasons.get(rule.id)} for rule in self.rules if not rule.exercised
            ],
        }


def code_citations(game: str) -> set[str]:
    """Every word in the code of the game, and of its deck rules, that could be a rule's id."""
    return {word for _, words in code_words(game) for word in words}


def code_words(game: str) -> Iterator[tuple[Path, set[str]]]:
    """Each file of that code with its words."""
    name = game.replace("-", "_")
    for file in [*sorted((PACKAGE / "games" / name).rglob("*.py")), PACKAGE / "decks" / f"{name}.py"]:
        if file.exists() and file.name != "uncovered.py":
            yield file, set(_WORD.findall(file.read_text(encoding="utf-8")))


def exercised(results: Iterable[Result]) -> set[str]:
    found: set[str] = set()
    for result in results:
        found.update(result.cites)
        for step in result.steps:
            found.update(step.rules)
        for expectation in result.expectations:
            found.update(expectation.cites)
        for answer in result.answers:
            found.update(answer.cites)
        if result.choice is not None:
            found.update(result.choice.cites)
    return found


def coverage(
    game: GameText, results: Iterable[Result], reasons: Mapping[str, str] | None = None, chapters: str = "1234567"
) -> Coverage:
    words = code_citations(game.id)
    seen = exercised(results)
    covered = [
        Covered(rule.id, rule.id in words, f"{game.id}:{rule.id}" in seen)
        for rule in game.rules.values()
        if rule.kind == "rule" and rule.document == game.documents[0].id and is_of_the_game(game, rule.id, chapters)
    ]
    return Coverage(game.id, tuple(covered), reasons or {})


def is_of_the_game(game: GameText, rule: str, chapters: str) -> bool:
    """Of the document that ranks first: where rules have numbers, those of the chapters about play; else all of them."""
    if sum(each[0].isdigit() for each in game.rules) < len(game.rules) / 2:
        return True
    return rule[0] in chapters
