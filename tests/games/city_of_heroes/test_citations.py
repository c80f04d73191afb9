"""Whatever the code of City of Heroes cites exists in the rules text, and nearly every executable rule is cited."""

from __future__ import annotations

import re
from pathlib import Path

import judge_app.games.city_of_heroes
from judge_app.games.city_of_heroes.uncovered import UNCOVERED
from judge_app.scenarios.coverage import coverage
from judge_app.text.library import load_library
from tests.games.city_of_heroes.scenarios import every_scenario, run

CODE = Path(judge_app.games.city_of_heroes.__file__).parent
RULE = re.compile(r'"(\d{3}\.\d+[a-z]?)"')


def test_every_cited_rule_exists() -> None:
    rules = set(load_library()["city-of-heroes"].rules)
    for file in sorted(CODE.glob("*.py")):
        for rule in RULE.findall(file.read_text(encoding="utf-8")):
            assert rule in rules, f"{file.name} cites {rule}"


def test_executable_rules_are_cited_and_exercised() -> None:
    covered = coverage(load_library()["city-of-heroes"], [run(scenario) for _, scenario in every_scenario()], UNCOVERED)
    assert covered.share("cited") >= 0.9, covered.as_json()["not_cited"]
    unexplained = [rule.id for rule in covered.rules if not rule.exercised and rule.id not in UNCOVERED]
    assert not unexplained, "neither exercised nor explained in uncovered.py"
