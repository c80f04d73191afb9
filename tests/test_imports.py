"""Imports go one way: site, cli → search, scenarios → games → engine → language; text is for the outer ones only."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "judge_app"
MAY_IMPORT = {
    "language": {"locations", "data_files"},
    "engine": {"language"},
    "games": {"engine", "language"},
    "text": {"locations", "data_files"},
    "cards": {"language", "locations", "data_files"},
    "decks": {"cards", "locations", "numbers"},
    "search": {"text", "cards", "locations", "data_files"},
    "scenarios": {"games", "engine", "language", "text", "cards", "locations"},
    "trials": {"scenarios", "games", "engine", "language", "cards", "locations"},
    "site": {"numbers", "search", "scenarios", "games", "engine", "language", "text", "cards", "decks", "locations"},
    "commands": {
        "site",
        "search",
        "trials",
        "scenarios",
        "games",
        "engine",
        "language",
        "text",
        "cards",
        "decks",
        "locations",
    },
}

# Inside the language: trees at the top, then what each folder may use. `games` is last; nothing but the top knows it.
INSIDE_LANGUAGE = {
    "words": set(),
    "grammars": set(),
    "scenario": {"grammars"},
    "reading": {"words", "grammars"},
    "keywords": {"reading"},
    "printing": {"words", "reading", "keywords"},
    "games": {"words", "grammars", "reading", "keywords", "printing"},
}


def imported_parts(file: Path) -> set[str]:
    """The parts of judge_app that a module imports."""
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "judge_app":
            names += [f"judge_app.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return {name.split(".")[1] for name in names if name.startswith("judge_app.")}


@pytest.mark.parametrize("part", [part for part in MAY_IMPORT if (PACKAGE / part).is_dir()])
def test_no_arrow_points_back(part: str) -> None:
    for file in (PACKAGE / part).rglob("*.py"):
        wrong = imported_parts(file) - {part, "__version__"} - MAY_IMPORT[part]
        assert not wrong, f"{file.relative_to(PACKAGE)} imports {', '.join(sorted(wrong))}"


def test_every_part_has_its_arrows_told() -> None:
    folders = {folder.name for folder in PACKAGE.iterdir() if folder.is_dir() and not folder.name.startswith("_")}
    assert folders <= set(MAY_IMPORT)


@pytest.mark.parametrize("folder", INSIDE_LANGUAGE)
def test_no_arrow_points_back_inside_the_language(folder: str) -> None:
    for file in (PACKAGE / "language" / folder).rglob("*.py"):
        imported = set(re.findall(r"from judge_app\.language\.(\w+)", file.read_text(encoding="utf-8")))
        wrong = (imported & set(INSIDE_LANGUAGE)) - {folder} - INSIDE_LANGUAGE[folder]
        assert not wrong, f"{file.relative_to(PACKAGE)} imports {', '.join(sorted(wrong))}"


def test_the_trees_import_no_folder_of_the_language() -> None:
    outer = {"__init__", "measure"}
    for file in (PACKAGE / "language").glob("*.py"):
        imported = set(re.findall(r"from judge_app\.language\.(\w+)", file.read_text(encoding="utf-8")))
        assert file.stem in outer or not imported & set(INSIDE_LANGUAGE), file.name


def test_every_folder_of_the_language_has_its_arrows_told() -> None:
    folders = {folder.name for folder in (PACKAGE / "language").iterdir() if folder.is_dir()}
    assert {name for name in folders if not name.startswith("_")} == set(INSIDE_LANGUAGE)
