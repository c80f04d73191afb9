"""Every scenario of the UniVersus tests holds, and runs the same way each time."""

from __future__ import annotations

import json
from functools import cache

import pytest

from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.run import Result, run_scenario
from tests.games.universus.scenarios import every_scenario

SCENARIOS = every_scenario()


@cache
def result_of(at: int) -> Result:
    return run_scenario(SCENARIOS[at][1])


@pytest.mark.parametrize("at", range(len(SCENARIOS)), ids=[name for name, _ in SCENARIOS])
def test_the_scenario_holds(at: int) -> None:
    result = result_of(at)
    assert result.verdict == "holds", result.message


@pytest.mark.parametrize("scenario", [each for _, each in SCENARIOS[::7]])
def test_the_same_scenario_gives_the_same_trace(scenario: Scenario) -> None:
    first, second = (json.dumps(run_scenario(scenario).as_json(), sort_keys=True) for _ in range(2))
    assert first == second


def test_there_are_thirty_refusals_with_their_entries() -> None:
    refused = [
        result
        for at in range(len(SCENARIOS))
        for result in result_of(at).expectations
        if " cannot " in result.text and " because " in result.text and result.cites
    ]
    assert len(refused) >= 30
    assert len({result.text.split(" because ")[1] for result in refused}) >= 25  # each by the entry that governs it


def test_every_step_has_an_entry() -> None:
    for at, (name, _) in enumerate(SCENARIOS):
        for step in result_of(at).steps:
            assert step.cites or step.actor == "the judge", f"{name}: {step.text}"
