"""The scenarios of the UniVersus tests."""

from __future__ import annotations

from pathlib import Path

from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.run import read

FOLDER = Path(__file__).with_name("scenarios")


def every_scenario() -> list[tuple[str, Scenario]]:
    return [
        (f"{file.stem}:{each.line} {each.title}", each)
        for file in sorted(FOLDER.glob("*.scenario"))
        for each in read(file.read_text(encoding="utf-8"))
    ]
