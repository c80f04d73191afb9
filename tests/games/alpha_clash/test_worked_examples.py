"""Every worked example of chapters 1 to 7 is played by a scenario with the book's outcome, or explains words only."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_app.scenarios.files import scenarios_in
from judge_app.scenarios.run import read
from judge_app.text.library import game_folders, load_game

FOLDER = Path(__file__).parent
RULINGS = FOLDER.parents[2] / "rulings" / "alpha-clash"
GAME = next(load_game(folder) for folder in game_folders() if folder.name == "alpha-clash")
EXAMPLES: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "worked_examples.toml").read_text(encoding="utf-8"))
PLAYED = {each.title for each in read((FOLDER / "worked_examples.scenario").read_text(encoding="utf-8"))}


def examples_of_the_book() -> list[str]:
    return [
        f"{rule.id}#example-{number}"
        for rule in GAME.rules.values()
        if rule.document == GAME.documents[0].id and rule.id[0] in "1234567"
        for number, _ in enumerate(rule.examples, 1)
    ]


def test_the_list_has_all_47_examples_in_the_order_of_the_book() -> None:
    assert list(EXAMPLES) == examples_of_the_book()
    assert len(EXAMPLES) == 47


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_played_or_only_explains_words(example: str) -> None:
    said = EXAMPLES[example]
    assert len(said) == 1, f"one of scenarios, rulings, explains; found {', '.join(said)}"
    assert set(said) <= {"scenarios", "rulings", "explains"}
    rule = example.split("#")[0]
    for title in said.get("scenarios", ()):
        assert title in PLAYED, f"no scenario is called {title}"
        assert title.startswith(f"{rule} "), "a scenario is named by the rule of its example"
    for ruling in said.get("rulings", ()):
        text = (RULINGS / f"{ruling}.md").read_text(encoding="utf-8")
        assert "\nunproven:" not in text, f"{ruling} is not proven yet"
        sources = next(line for line in text.splitlines() if line.startswith("source:"))
        assert rule in re.findall(r"[\w.#-]+", sources), f"{ruling} does not say that it restates {rule}"
        assert scenarios_in(text, markdown=True)


def test_every_scenario_of_the_file_belongs_to_an_example() -> None:
    listed = {title for said in EXAMPLES.values() for title in said.get("scenarios", ())}
    assert sorted(listed) == sorted(PLAYED)
