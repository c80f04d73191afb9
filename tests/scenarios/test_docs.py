"""Every example of docs/scenarios.md is read and holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.files import scenarios_in
from judge_app.scenarios.plain import shown
from judge_app.scenarios.run import run_scenario

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"


@pytest.mark.parametrize(
    "scenario", scenarios_in(PAGE.read_text(encoding="utf-8"), markdown=True), ids=lambda each: each.title
)
def test_the_example_holds(scenario: Scenario) -> None:
    result = run_scenario(scenario)
    assert result.verdict == "holds", shown(result)
