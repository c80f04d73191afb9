"""pytest collects each scenario of a ruling as an item named by its title; a failure points at the file's own line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.proving import ruling_scenarios
from judge_app.scenarios.run import run_scenario
from judge_app.scenarios.telling import failing_line, passed_over, told
from judge_app.text.library import GameText, game_folders, load_game
from judge_app.text.rulings import Ruling, read_ruling


class RulingFailed(Exception):
    """A ruling's scenario came out otherwise."""


class RulingFile(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        ruling = read_ruling(self.path, _game(self.path.parent.name))
        for scenario in ruling_scenarios(ruling, self.path.parents[1]):
            yield RulingScenarioItem.from_parent(self, name=scenario.title, scenario=scenario, ruling=ruling)


class RulingScenarioItem(pytest.Item):
    def __init__(self, *, scenario: Scenario, ruling: Ruling, **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.scenario = scenario
        self.ruling = ruling
        self.line = scenario.line

    def runtest(self) -> None:
        if self.ruling.unproven:
            pytest.skip(f"unproven: {self.ruling.unproven}")
        result = run_scenario(self.scenario)
        if result.verdict != "holds":
            self.line = failing_line(result)
            raise RulingFailed(told(result, self.ruling))
        if result.passed_over:
            raise RulingFailed(passed_over(result))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:  # noqa: ARG002
        if isinstance(excinfo.value, RulingFailed):
            return f"{self.path}:{self.line}: {excinfo.value}"
        return str(super().repr_failure(excinfo))  # an engine fault keeps its traceback

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.line - 1, self.name


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> RulingFile | None:
    if file_path.suffix == ".md" and file_path.parents[1].name == "rulings":
        return RulingFile.from_parent(parent, path=file_path)
    return None


@lru_cache(maxsize=8)
def _game(game_id: str) -> GameText:
    return load_game(next(folder for folder in game_folders() if folder.name == game_id))
