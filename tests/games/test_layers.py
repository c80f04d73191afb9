"""Inside a game imports go one way, from the words of its rulebook up to the scenario side; none is inside a function.

The layers are those of the floor plan (`docs/architecture.md`): the same file names for the same jobs in every game. A
file may import those named before it; imports for type checking count.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "judge_app" / "games"
LAYERS = {
    "alpha_clash": """
        words faces keywords table queries event_matching restrictions costs moves triggers replacements static_effects
        continuous_effects events resolving standby enforcement playing abilities combat turn verbs rules starting
        scenario_board scenario_claims scenario_actions sentences uncovered game __init__
    """,
}


def imports_within(file: Path) -> set[str]:
    """The files of its own game that a file imports."""
    package = f"judge_app.games.{file.parent.name}"
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            found |= {alias.name for alias in node.names if (file.parent / f"{alias.name}.py").exists()}
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(f"{package}."):
            found.add(node.module.removeprefix(f"{package}."))
    return found


@pytest.mark.parametrize("game", LAYERS)
def test_every_file_has_its_layer(game: str) -> None:
    assert {file.stem for file in (GAMES / game).glob("*.py")} == set(LAYERS[game].split())


@pytest.mark.parametrize("game", LAYERS)
def test_imports_go_down(game: str) -> None:
    order = LAYERS[game].split()
    for file in (GAMES / game).glob("*.py"):
        below = order[: order.index(file.stem)]
        upward = imports_within(file) - set(below)
        assert not upward, f"{game}/{file.name} imports {', '.join(sorted(upward))}, which is not below it"


@pytest.mark.parametrize("game", [folder.name for folder in sorted(GAMES.iterdir()) if (folder / "game.py").exists()])
def test_there_is_no_cycle(game: str) -> None:
    waiting = {file.stem: imports_within(file) for file in (GAMES / game).glob("*.py")}
    while waiting:
        ready = [name for name, imported in waiting.items() if not imported & set(waiting)]
        assert ready, f"{game}: {', '.join(sorted(waiting))} import each other"
        for name in ready:
            del waiting[name]


@pytest.mark.parametrize("file", sorted(GAMES.rglob("*.py")), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_no_import_is_inside_a_function(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            inside = [each for each in ast.walk(node) if isinstance(each, ast.Import | ast.ImportFrom)]
            assert not inside, f"{file}:{inside[0].lineno}"
