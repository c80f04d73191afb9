"""Reading and running scenarios of UniVersus by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.games.universus import GAME
from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios import run as runner
from judge_app.scenarios.naming import our_cards
from judge_app.scenarios.run import Result

FOLDER = Path(__file__).with_name("scenarios")


def read(text: str) -> tuple[Scenario, ...]:
    return runner.read(text, our_cards)


def run(scenario: Scenario) -> Result:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runner, "game_called", lambda _: GAME)
        return runner.run_scenario(scenario)


def every_scenario() -> list[tuple[str, Scenario]]:
    files = sorted(FOLDER.glob("*.scenario"))
    return [
        (f"{file.stem}:{each.line} {each.title}", each)
        for file in files
        for each in read(file.read_text(encoding="utf-8"))
    ]
