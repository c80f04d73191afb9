"""Each scenario of this folder is a test, named by its title and failing at its own line."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.plain import shown
from judge_app.scenarios.run import read, run_scenario

FOLDER = Path(__file__).parent


def scenarios() -> list[tuple[Path, Scenario]]:
    return [
        (file, scenario)
        for file in sorted(FOLDER.glob("*.scenario"))
        for scenario in read(file.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(("file", "scenario"), [pytest.param(file, each, id=each.title) for file, each in scenarios()])
def test_holds(file: Path, scenario: Scenario) -> None:
    result = run_scenario(scenario)
    assert result.verdict == "holds", f"{file.name}:{result.line or scenario.line}: {result.message}\n{shown(result)}"


def test_every_step_has_a_rule() -> None:
    for _, scenario in scenarios():
        for step in run_scenario(scenario).steps:
            assert step.cites or step.actor == "the judge", f"{scenario.title}: {step.text}"
