"""Inside the language imports go one way: no cycle, imports for type checking included, and none inside a function."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted((ROOT / "judge_app" / "language").rglob("*.py"))
}


def imported_by(module: str) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (names & FILES.keys()) or {node.module}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return (found & FILES.keys()) - {module}


def test_no_modules_of_the_language_import_each_other() -> None:
    waiting = {module: imported_by(module) for module in FILES}
    while True:
        free = {module for module, needs in waiting.items() if not needs & waiting.keys()}
        if not free:
            break
        waiting = {module: needs for module, needs in waiting.items() if module not in free}
    assert not waiting, f"in a cycle, or above one: {', '.join(sorted(waiting))}"


@pytest.mark.parametrize("module", FILES)
def test_imports_are_at_the_top(module: str) -> None:
    for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            inside = [each for each in ast.walk(node) if isinstance(each, ast.Import | ast.ImportFrom)]
            assert not inside, f"{FILES[module]}:{inside[0].lineno}"
