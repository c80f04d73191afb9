"""Every scenario of the UniVersus tests holds, and runs the same way each time."""

from __future__ import annotations

import json

import pytest

from judge_app.language.scenario_trees import Scenario
from tests.games.universus.scenarios import every_scenario, run

SCENARIOS = every_scenario()


@pytest.mark.parametrize("scenario", [each for _, each in SCENARIOS], ids=[name for name, _ in SCENARIOS])
def test_the_scenario_holds(scenario: Scenario) -> None:
    result = run(scenario)
    assert result.verdict == "holds", result.message


@pytest.mark.parametrize("scenario", [each for _, each in SCENARIOS[::7]])
def test_the_same_scenario_gives_the_same_trace(scenario: Scenario) -> None:
    first, second = (json.dumps(run(scenario).as_json(), sort_keys=True) for _ in range(2))
    assert first == second


def test_there_are_thirty_refusals_with_their_entries() -> None:
    refused = [
        result
        for _, each in SCENARIOS
        for result in run(each).expectations
        if " cannot " in result.text and result.cites
    ]
    assert len(refused) >= 30


def test_every_step_has_an_entry() -> None:
    for _, scenario in SCENARIOS:
        for step in run(scenario).steps:
            assert step.cites or step.actor == "the judge", f"{scenario.title}: {step.text}"
