"""Scenario files: `.scenario` text, or Markdown with fenced scenario blocks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judge_app import locations
from judge_app.language.scenario.lines import fenced
from judge_app.language.scenario_trees import FaultyScenario, Scenario
from judge_app.scenarios.naming import Lookup, every_card
from judge_app.scenarios.run import read, read_each

SUFFIXES = (".md", ".scenario")


def scenarios_in(text: str, markdown: bool, lookup: Lookup = every_card) -> tuple[Scenario, ...]:
    return read(fenced(text) if markdown else text, lookup)


def each_in(text: str, markdown: bool, lookup: Lookup = every_card) -> tuple[Scenario | FaultyScenario, ...]:
    return read_each(fenced(text) if markdown else text, lookup)


def scenario_files(game: str) -> Iterator[Path]:
    """Every file that holds scenarios of a game: its rulings, and the tests of its rules."""
    folders = (
        locations.content("rulings") / game,
        locations.PACKAGE.parent / "tests" / "games" / game.replace("-", "_"),
    )
    for folder in folders:
        for suffix in SUFFIXES:
            yield from sorted(folder.rglob(f"*{suffix}"))
