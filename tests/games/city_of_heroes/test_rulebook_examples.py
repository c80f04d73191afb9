"""Every example of the Technical Rules is a scenario that holds; the list is `rulebook_examples.json`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.text.library import load_library
from tests.games.city_of_heroes.scenarios import every_scenario, run

LISTED: dict[str, list[str]] = json.loads(
    Path(__file__).with_name("rulebook_examples.json").read_text(encoding="utf-8")
)
SCENARIOS = {scenario.title: scenario for _, scenario in every_scenario()}


def test_the_list_has_every_example_of_the_rulebook() -> None:
    rules = load_library()["city-of-heroes"].rules.values()
    examples = [aside.id for rule in rules for aside in rule.examples if aside.kind == "example"]
    assert len(examples) == 18
    assert sorted(LISTED) == sorted(examples)


@pytest.mark.parametrize("title", [title for titles in LISTED.values() for title in titles])
def test_its_scenario_holds(title: str) -> None:
    result = run(SCENARIOS[title])
    assert result.verdict == "holds", result.message


@pytest.mark.parametrize("example", LISTED)
def test_the_rule_of_the_example_stands_behind_a_step_or_a_refusal(example: str) -> None:
    cited: set[str] = set()
    for title in LISTED[example]:
        result = run(SCENARIOS[title])
        cited |= {rule for step in result.steps for rule in step.cites}
        cited |= {rule for expected in result.expectations for rule in expected.cites}
    assert f"city-of-heroes:{example.partition('#')[0]}" in cited
