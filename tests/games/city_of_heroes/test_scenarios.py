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


def test_every_example_of_the_rulebook_is_a_scenario() -> None:
    examples = ["305.2", "305.2b", "305.6", "307.3a", "401.6", "401.7a", "401.7b", "401.8a", "401.14", "407.3b", "410.1b",
                "411.6", "412.1", "415.1", "502.6", "503.3", "503.4a", "507.1"]  # fmt: skip
    titles = [scenario.title for _, scenario in EVERY]
    assert len(examples) == 18
    assert all(any(title.startswith(f"{rule}:") for title in titles) for rule in examples)


def test_at_least_thirty_refusals_name_their_rule() -> None:
    refused = [
        beat for _, scenario in EVERY for beat in scenario.beats if isinstance(beat, Claim) and beat.kind == "cannot"
    ]
    assert sum(bool(claim.because) for claim in refused) >= 30


def test_the_same_scenario_gives_the_same_trace() -> None:
    for _, scenario in EVERY[::7]:
        first, second = run(scenario), run(scenario)
        assert [step.as_json() for step in first.steps] == [step.as_json() for step in second.steps]
