"""Every worked example and note of the three documents is played by a scenario with its outcome, or explains words only."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_app.scenarios.files import scenarios_in
from judge_app.text.library import load_library
from tests.games.universus.scenarios import every_scenario

FOLDER = Path(__file__).parent
RULINGS = FOLDER.parents[2] / "rulings" / "universus"
EXAMPLES: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "worked_examples.toml").read_text(encoding="utf-8"))
LATER = "rules-reference-1.2.8"  # its entries are not played yet
PLAYED = {scenario.title for _, scenario in every_scenario()}


def test_the_list_has_every_example_and_note_in_the_order_of_the_documents() -> None:
    rules = [rule for rule in load_library()["universus"].rules.values() if rule.document != LATER]
    assert list(EXAMPLES) == [each.id for rule in rules for each in rule.asides if each.kind in ("example", "note")]
    assert len(EXAMPLES) == 107


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_played_or_only_explains_words(example: str) -> None:
    said = EXAMPLES[example]
    assert len(said) == 1, f"one of scenarios, rulings, explains; found {', '.join(said)}"
    assert set(said) <= {"scenarios", "rulings", "explains"}
    for title in said.get("scenarios", ()):
        assert title in PLAYED, f"no scenario is called {title}"
    for ruling in said.get("rulings", ()):
        text = (RULINGS / f"{ruling}.md").read_text(encoding="utf-8")
        assert "\nunproven:" not in text, f"{ruling} is not proven yet"
        assert scenarios_in(text, markdown=True)


def test_every_scenario_of_the_examples_and_notes_belongs_to_one() -> None:
    listed = {title for said in EXAMPLES.values() for title in said.get("scenarios", ())}
    own = [name for name, _ in every_scenario() if name.startswith(("worked_examples:", "notes:"))]
    assert [name for name in own if name.split(" ", 1)[1] not in listed] == []
