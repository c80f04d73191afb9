"""The rulebook as a map: of each rule, the code that cites it, the scenarios that exercise it, the rulings that rest on it.

Code is read and rulings are looked up at once; which scenarios exercise a rule is known only after all of them have run.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from judge_app.scenarios.coverage import PACKAGE, code_words, exercised
from judge_app.scenarios.files import scenario_files, scenarios_in
from judge_app.scenarios.run import run_scenario
from judge_app.text.library import GameText
from judge_app.text.model import Document, Rule
from judge_app.text.rulings import Ruling, rulings_by_rule

Places = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Exercise:
    """A scenario whose trace cites a rule: its title, and the ruling it stands in, if it does."""

    title: str
    ruling: str | None


Exercises = Mapping[str, tuple[Exercise, ...]]


@dataclass(frozen=True, slots=True)
class Mapped:
    rule: Rule
    code: tuple[str, ...]
    scenarios: tuple[Exercise, ...]
    rulings: tuple[Ruling, ...]

    @property
    def is_executable(self) -> bool:
        return self.rule.kind == "rule"

    @property
    def depth(self) -> int:
        """0 to 3: cited by code, exercised by a scenario, the ground of a ruling."""
        return sum(map(bool, (self.code, self.scenarios, self.rulings)))


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    rules: tuple[Mapped, ...]

    @property
    def executable(self) -> tuple[Mapped, ...]:
        return tuple(each for each in self.rules if each.is_executable)


def chapters(game: GameText, document: Document, rulings: tuple[Ruling, ...], run: Exercises) -> list[Chapter]:
    """The rules of a document under its outermost headings; what comes before the first has a chapter of its own."""
    code, by_rule = code_places(game), rulings_by_rule(rulings)
    groups: dict[str, list[Mapped]] = defaultdict(list)
    for rule in document.rules:
        if rule.kind in ("rule", "definition", "procedure") and not rule.is_heading:
            above = game.ancestors(rule)
            mapped = Mapped(rule, code.get(rule.id, ()), run.get(rule.id, ()), tuple(by_rule.get(rule.id, ())))
            groups[above[0].id if above else document.id].append(mapped)
    return [Chapter(key, _title(game, document, key), tuple(rules)) for key, rules in groups.items()]


def _title(game: GameText, document: Document, key: str) -> str:
    heading = game.rules.get(key)
    return (heading.title or key) if heading is not None else document.title


@lru_cache(maxsize=8)
def code_places(game: GameText) -> Places:
    """The modules of the game's engine, and of its deck rules, that cite each rule."""
    found: dict[str, list[str]] = defaultdict(list)
    for file, words in code_words(game.id):
        for word in words & game.rules.keys():
            found[word].append(".".join(file.relative_to(PACKAGE).with_suffix("").parts))
    return {rule: tuple(places) for rule, places in found.items()}


def exercises(game_id: str) -> Exercises:
    """Runs every scenario of the game: seconds, not a matter for a request."""
    found: dict[str, list[Exercise]] = defaultdict(list)
    for file in scenario_files(game_id):
        ruling = file.stem if file.parent.parent.name == "rulings" else None
        for scenario in scenarios_in(file.read_text(encoding="utf-8"), markdown=file.suffix == ".md"):
            for cite in sorted(exercised([run_scenario(scenario)])):
                found[cite.removeprefix(f"{game_id}:")].append(Exercise(scenario.title, ruling))
    return {rule: tuple(each) for rule, each in found.items()}
