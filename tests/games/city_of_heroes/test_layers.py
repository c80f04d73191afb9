"""The modules of City of Heroes are layers: each imports only those before it, and none imports inside a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import judge_app.games.city_of_heroes

FOLDER = Path(judge_app.games.city_of_heroes.__file__).parent
PACKAGE = "judge_app.games.city_of_heroes"
LAYERS = (
    "words", "targets", "faces", "keywords", "table", "queries", "event_matching", "continuous_effects",
    "moves", "events", "restrictions", "costs", "playing", "resolving", "combat", "verbs", "abilities", "missions",
    "enforcement", "triggers", "turn", "rules", "starting", "scenario_board", "scenario_actions", "scenario_claims",
    "sentences", "uncovered", "game", "__init__",
)  # fmt: skip


def imported(node: ast.AST) -> Iterator[str]:
    """The modules of this game that a statement imports, those for type checking included."""
    if isinstance(node, ast.ImportFrom) and node.module == PACKAGE:
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{PACKAGE}."):
        yield node.module.removeprefix(f"{PACKAGE}.")


def test_every_module_has_its_layer() -> None:
    assert {file.stem for file in FOLDER.glob("*.py")} == set(LAYERS)


def test_imports_go_down_only() -> None:
    for at, name in enumerate(LAYERS):
        tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
        upward = {other for node in ast.walk(tree) for other in imported(node)} - set(LAYERS[:at])
        assert not upward, f"{name} imports {', '.join(sorted(upward))}"


def test_no_import_inside_a_function() -> None:
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                inner = [each for each in ast.walk(node) if isinstance(each, ast.Import | ast.ImportFrom)]
                assert not inner, f"{file.name}: {node.name} imports inside"
