"""The scenarios of City of Heroes, each with the file and line it comes from."""

from __future__ import annotations

from pathlib import Path

from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.naming import our_cards
from judge_app.scenarios.run import read, run_scenario

FOLDER = Path(__file__).with_name("scenarios")

run = run_scenario


def every_scenario() -> list[tuple[str, Scenario]]:
    files = sorted(FOLDER.glob("*.scenario"))
    return [
        (f"{file.stem}:{each.line} {each.title}", each)
        for file in files
        for each in read(file.read_text(encoding="utf-8"), our_cards)
    ]
