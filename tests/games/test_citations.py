"""Every rule that code or a trace cites is in the rules text."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from judge_app.games import GAMES
from judge_app.scenarios.coverage import exercised
from judge_app.scenarios.files import scenario_files, scenarios_in
from judge_app.scenarios.run import run_scenario
from judge_app.text.library import game_folders, load_game

PACKAGE = Path(__file__).resolve().parents[2] / "judge_app"
RULES = {folder.name: load_game(folder).rules for folder in game_folders()}
CITED = re.compile(r'"((?:alpha-clash|universus|city-of-heroes):[\w.-]+)"')


def test_every_full_citation_in_code_exists() -> None:
    for file in [*(PACKAGE / "games").rglob("*.py"), *(PACKAGE / "engine").rglob("*.py")]:
        for citation in CITED.findall(file.read_text(encoding="utf-8")):
            game, _, rule = citation.partition(":")
            if "{" not in rule:
                assert rule in RULES[game], f"{file.name} cites {citation}, which does not exist"


def short_citations(file: Path) -> list[str]:
    """The rules that a module of a game names in `rules("…")`."""
    calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    cited = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "rules"]
    named = [arg.value for call in cited for arg in call.args if isinstance(arg, ast.Constant)]
    return [rule for rule in named if isinstance(rule, str)]


@pytest.mark.parametrize("game", sorted(RULES))
def test_every_short_citation_exists(game: str) -> None:
    files = list((PACKAGE / "games" / game.replace("-", "_")).rglob("*.py"))
    cited = [(file.name, rule) for file in files for rule in short_citations(file)]
    assert len(cited) > 100
    for name, rule in cited:
        assert rule in RULES[game], f"{name} cites {rule}, which does not exist"


def test_every_rule_that_a_trace_cites_exists() -> None:
    for game in GAMES:
        results = [
            run_scenario(scenario)
            for file in scenario_files(game.id)
            for scenario in scenarios_in(file.read_text(encoding="utf-8"), markdown=file.suffix == ".md")
        ]
        for citation in exercised(results):
            name, _, rule = citation.partition(":")
            assert rule in RULES[name], f"a trace cites {citation}, which does not exist"
