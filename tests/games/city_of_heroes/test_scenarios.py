"""Each scenario of the folder is a test, named by its title and failing at its own line."""

from __future__ import annotations

import pytest

from judge_app.language.scenario_trees import Claim, Scenario
from judge_app.scenarios.plain import shown
from tests.games.city_of_heroes.scenarios import every_scenario, run

EVERY = every_scenario()


@pytest.mark.parametrize("scenario", [pytest.param(each, id=name) for name, each in EVERY])
def test_holds(scenario: Scenario) -> None:
    result = run(scenario)
    assert result.verdict == "holds", f"line {result.line or scenario.line}: {result.message}\n{shown(result)}"
    claims = [beat for beat in scenario.beats if isinstance(beat, Claim)]
    assert len(result.expectations) == len(claims), "a claim was not checked"


def test_every_step_has_a_rule() -> None:
    for name, scenario in EVERY:
        for step in run(scenario).steps:
            assert step.cites or step.actor == "the judge", f"{name}: {step.text}"


def test_at_least_thirty_refusals_name_their_reason_and_rule() -> None:
    refused: dict[str, tuple[str, ...]] = {}
    for _, scenario in EVERY:
        claimed = [
            beat.text for beat in scenario.beats if isinstance(beat, Claim) and beat.kind == "cannot" and beat.because
        ]
        for each in run(scenario).expectations if claimed else ():
            if each.text in claimed:
                refused[each.got] = each.cites
    assert all(refused.values()), "a refusal without a rule"
    assert len(refused) >= 30, "reasons that differ"


def test_the_same_scenario_gives_the_same_trace() -> None:
    for _, scenario in EVERY[::7]:
        first, second = run(scenario), run(scenario)
        assert [step.as_json() for step in first.steps] == [step.as_json() for step in second.steps]
