"""Imports go one way: site, cli → search, scenarios → games → engine → language; text is for the outer ones only."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "judge_app"
MAY_IMPORT = {
    "language": {"locations", "data_files"},
    "engine": {"language"},
    "games": {"engine", "language", "scenarios", "numbers"},
    "text": {"locations", "data_files"},
    "cards": {"language", "locations", "data_files"},
    "decks": {"cards", "locations", "numbers"},
    "search": {"text", "cards", "locations", "data_files", "progress"},
    "scenarios": {"games", "engine", "language", "text", "cards", "locations", "numbers"},
    "events": {"locations", "data_files", "numbers"},
    "trials": {"scenarios", "games", "engine", "language", "cards", "locations"},
    "site": {
        "numbers",
        "events",
        "search",
        "scenarios",
        "games",
        "engine",
        "language",
        "text",
        "cards",
        "decks",
        "locations",
        "data_files",
    },
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
        "progress",
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
    for node in ast.walk(tree_of(file)):
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


FOR_GAMES = {
    f"judge_app.scenarios.{each}" for each in ("board", "claims", "options")
}  # what games extend: they know no game


def test_of_the_scenarios_games_import_only_what_they_extend() -> None:
    known = modules()
    for name, file in known.items():
        imported = {each for each in imported_modules(tree_of(file), known) if each.startswith("judge_app.scenarios")}
        if name.startswith("judge_app.games."):
            assert imported <= FOR_GAMES, name
        if name in FOR_GAMES:
            assert not any(each.startswith("judge_app.games") for each in imported_modules(tree_of(file), known)), name


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


# ---- the floor plan: no knots, the same files for the same jobs, layers inside a game

INSIDE = ("engine", "games", "language")  # where no module imports inside a function and no imports go in a circle
KNOTS_LEFT: tuple[set[str], ...] = ()  # to stay empty
LOCAL_IMPORTS_LEFT: set[str] = set()  # to stay empty

# the files that every game has, and what each is for
FLOOR_PLAN = {
    "event_kinds": "the kinds of event that only this game has",
    "words": "names of zones, figures, types, phases; citations",
    "faces": "a card's face from figures or a card list",
    "keywords": "which keywords code plays, under their rules",
    "table": "the state of a game in progress",
    "queries": "what the interpreter may ask about the table",
    "event_matching": "which events the words of a trigger describe",
    "events": "what each kind of event does when it happens",
    "moves": "cards between zones",
    "restrictions": "can't, only, must: legality and targets",
    "costs": "costs and paying",
    "continuous_effects": "what lasts",
    "triggers": "effects that wait",
    "verbs": "instructions that only this game carries out",
    "playing": "playing a card",
    "abilities": "using an ability of a card",
    "enforcement": "what the game enforces by itself",
    "combat": "clash, attack sequence, attack",
    "turn": "phases and windows of a turn",
    "starting": "starting the game",
    "rules": "the filled GameRules and Handlers",
    "scenario_board": "Given ...",
    "scenario_actions": "When ...",
    "scenario_claims": "Then ..., Ask ...",
    "sentences": "phrases shown to people",
    "uncovered": "rules not covered, with reasons",
    "game": "GAME",
}

# the files of each game, each importing only those before it
LAYERS = {
    "alpha_clash": (
        "event_kinds", "words", "faces", "keywords", "table", "periods", "queries", "event_matching", "restrictions", "moves", "costs", "triggers",
        "replacements", "static_effects", "continuous_effects", "events", "resolving", "standby", "enforcement", "playing",
        "combat", "verbs", "abilities", "turn", "rules", "starting", "scenario_board", "scenario_claims",
        "scenario_actions", "sentences", "uncovered", "game", "__init__",
    ),
    "universus": (
        "event_kinds", "words", "keywords", "faces", "table", "queries", "last_known", "event_matching", "moves", "events", "checks", "costs",
        "restrictions", "triggers", "modifier_effects", "continuous_effects", "playing", "choosing", "verbs", "clauses", "abilities", "responses",
        "combat",
        "enforcement", "turn", "rules", "starting", "scenario_board", "scenario_claims", "scenario_actions", "sentences",
        "uncovered", "game", "__init__",
    ),
    "city_of_heroes": (
        "event_kinds", "words", "targets", "faces", "keywords", "table", "queries", "event_matching", "continuous_effects",
        "moves", "events", "restrictions", "tokens", "costs", "playing", "resolving", "combat", "verbs", "abilities", "missions",
        "enforcement", "triggers", "turn", "rules", "starting", "scenario_board", "scenario_actions", "scenario_claims",
        "sentences", "uncovered", "game", "__init__",
    ),
}  # fmt: skip


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def modules() -> dict[str, Path]:
    files = {
        ".".join(("judge_app", *file.relative_to(PACKAGE).with_suffix("").parts)): file
        for file in PACKAGE.rglob("*.py")
    }
    return {name.removesuffix(".__init__"): file for name, file in files.items()}


def imported_modules(tree: ast.AST, known: Collection[str]) -> set[str]:
    """Every module of ours that is imported, those for type checking only included."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            full = (f"{node.module}.{alias.name}" for alias in node.names)
            found |= {each if each in known else node.module for each in full}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & set(known)


def knots() -> list[set[str]]:
    """Sets of modules that import each other in a circle."""
    files = modules()
    imports = {name: imported_modules(tree_of(file), files) for name, file in files.items()}
    reached: dict[str, set[str]] = {}
    for name in imports:
        seen: set[str] = set()
        waiting = list(imports[name] - {name})
        while waiting:
            other = waiting.pop()
            if other not in seen:
                seen.add(other)
                waiting += imports[other] - {other}
        reached[name] = seen
    circles = {frozenset({other for other in reached[name] if name in reached[other]}) for name in imports}
    return [set(circle) for circle in circles if circle]


def test_no_imports_go_in_a_circle() -> None:
    within = [knot for knot in knots() if any(name.split(".")[1] in INSIDE for name in knot)]
    print(f"{len(within)} knots in {', '.join(INSIDE)}")
    assert [knot for knot in within if knot not in KNOTS_LEFT] == []


def test_no_function_imports() -> None:
    inside: set[str] = set()
    for name, file in modules().items():
        if name.count(".") and name.split(".")[1] in INSIDE:
            for node in ast.walk(tree_of(file)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) and any(
                    isinstance(each, ast.Import | ast.ImportFrom) for each in ast.walk(node)
                ):
                    inside.add(name)
    print(f"{len(inside)} modules with imports inside functions in {', '.join(INSIDE)}")
    assert inside == LOCAL_IMPORTS_LEFT


@pytest.mark.parametrize("game", LAYERS)
def test_every_game_has_the_same_files(game: str) -> None:
    files = {file.stem for file in (PACKAGE / "games" / game).glob("*.py")}
    own = sorted(files - set(FLOOR_PLAN) - {"__init__"})
    print(f"{game}: {len(files)} files, its own: {', '.join(own)}")
    assert set(FLOOR_PLAN) <= files, "files of the floor plan are missing"
    assert files == set(LAYERS[game]), "a file without its layer"
    assert len(own) <= 6


@pytest.mark.parametrize("game", LAYERS)
def test_imports_inside_a_game_go_down_only(game: str) -> None:
    package = f"judge_app.games.{game}"
    known = {f"{package}.{name}" for name in LAYERS[game]}
    for at, name in enumerate(LAYERS[game]):
        tree = tree_of(PACKAGE / "games" / game / f"{name}.py")
        below = {f"{package}.{lower}" for lower in LAYERS[game][:at]}
        upward = imported_modules(tree, known) - below
        assert not upward, f"{name} imports {', '.join(sorted(upward))}"
