"""What a later edition means for this project: the rulings and the functions of the engine that rest on rules it changed."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from judge_app.scenarios.coverage import PACKAGE
from judge_app.text.ids import sort_key
from judge_app.text.rule_changes import KINDS, TOUCHING, RuleChange
from judge_app.text.rulings import Ruling

_ID = re.compile(r"[\w-]+(?:\.\w+)+")  # a bare heading such as `check` is a plain word too, so it is not looked for


@dataclass(frozen=True, slots=True)
class RestingRuling:
    """A ruling and the changed rules that it rests on; `read_again` if somebody has read it under the later edition."""

    ruling: Ruling
    rules: tuple[str, ...]
    read_again: bool


@dataclass(frozen=True, slots=True)
class RestingFunction:
    """A function of the engine and the changed rules that it cites."""

    file: str
    name: str
    line: int
    rules: tuple[str, ...]


class CitingFunction(NamedTuple):
    """A function and the words in it that may be ids of rules."""

    file: str
    name: str
    line: int
    cited: frozenset[str]


@dataclass(frozen=True, slots=True)
class EditionReport:
    edition: str
    changes: Mapping[str, RuleChange]
    rulings: tuple[RestingRuling, ...]
    functions: tuple[RestingFunction, ...]

    def of_kind(self, kind: str) -> list[str]:
        return sorted((name for name, change in self.changes.items() if change.kind == kind), key=sort_key)

    def as_json(self) -> dict[str, Any]:
        return {
            "edition": self.edition,
            **{kind: self.of_kind(kind) for kind in KINDS},
            "rulings": [
                {
                    "ruling": each.ruling.id,
                    "title": each.ruling.title,
                    "rules": list(each.rules),
                    "read_again": each.read_again,
                }
                for each in self.rulings
            ],
            "engine": [
                {"file": each.file, "function": each.name, "line": each.line, "rules": list(each.rules)}
                for each in self.functions
            ],
        }


def edition_report(
    game: str, edition: str, changes: Mapping[str, RuleChange], rulings: tuple[Ruling, ...]
) -> EditionReport:
    """Rules that are only new, moved or renamed in the later edition change nothing that rests on the older one."""
    touched = {name for name, change in changes.items() if change.kind in TOUCHING}
    resting = [
        RestingRuling(ruling, tuple(rule for rule in ruling.rests_on if rule in touched), edition in ruling.read_under)
        for ruling in rulings
    ]
    functions = [
        RestingFunction(file, name, line, tuple(sorted(cited & touched, key=sort_key)))
        for file, name, line, cited in cited_by_function(game)
        if cited & touched
    ]
    return EditionReport(edition, changes, tuple(each for each in resting if each.rules), tuple(functions))


def cited_by_function(game: str, package: Path = PACKAGE) -> tuple[CitingFunction, ...]:
    """Every function and method of a game's code with the ids of rules that may be in it."""
    name = game.replace("-", "_")
    files = [*sorted((package / "games" / name).rglob("*.py")), package / "decks" / f"{name}.py"]
    return tuple(
        found
        for file in files
        if file.exists() and file.name != "uncovered.py"
        for found in _functions(file, str(file.relative_to(package)))
    )


@lru_cache(maxsize=256)
def _functions(file: Path, name: str) -> tuple[CitingFunction, ...]:
    """The code of a running process does not change, so each file is read once."""
    source = file.read_text(encoding="utf-8")
    lines = source.splitlines()
    return tuple(
        CitingFunction(name, node.name, node.lineno, frozenset(_ids(lines[node.lineno - 1 : node.end_lineno])))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def _ids(lines: list[str]) -> set[str]:
    return {found for line in lines for found in _ID.findall(line)}
