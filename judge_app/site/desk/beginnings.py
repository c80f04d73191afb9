"""What a scenario can start from: a new board, our examples, the scenarios of the rulings."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import current_app

from judge_app.engine.game import Game
from judge_app.scenarios.draft import read_draft
from judge_app.scenarios.titles import UNNAMED

EXAMPLES = Path(__file__).with_name("examples")
NEW_BOARD = UNNAMED  # the example that an empty form begins with
MOST_RULINGS = 12  # the others are a link away
MOST_FIGURES = 16
_FIGURES = re.compile(r"\(([^()\n]+)\)")
_QUOTED = re.compile(r'"[^"]*"')


def new_board(game: Game) -> str:
    """As little as one begins with; a game without one begins with its name."""
    return dict(_ours(game.id)).get(NEW_BOARD, f"Scenario: {NEW_BOARD}\n  Game: {game.name}\n")


def examples(game: Game) -> list[tuple[str, str]]:
    """Titles and texts: ours, then those of the rulings."""
    found = [(title, text) for title, text in _ours(game.id) if title != NEW_BOARD]
    rulings: Any = current_app.extensions.get("rulings", {}).get(game.id, ())
    return found + [(ruling.title, ruling.scenarios[0].text) for ruling in rulings if ruling.scenarios][:MOST_RULINGS]


def usual_figures(game: Game) -> tuple[str, ...]:
    """What the figures of a card look like: one of each kind that our examples and rulings write, the usual first."""
    rulings: Any = current_app.extensions.get("rulings", {}).get(game.id, ())
    return _usual(game.id, tuple(each.text for ruling in rulings for each in ruling.scenarios))


@lru_cache(maxsize=16)
def _usual(game_id: str, texts: tuple[str, ...]) -> tuple[str, ...]:
    found = [
        each
        for text in (*(text for _, text in _ours(game_id)), *texts)
        for each in _FIGURES.findall(_QUOTED.sub("", text))
    ]
    like: dict[str, str] = {}
    for figures in found:
        like.setdefault(re.sub(r"\d+", "1", figures), figures)
    usual = Counter(re.sub(r"\d+", "1", figures) for figures in found).most_common(MOST_FIGURES)
    return tuple(like[kind] for kind, _ in usual)


@lru_cache(maxsize=16)
def _ours(game_id: str) -> tuple[tuple[str, str], ...]:
    file = EXAMPLES / f"{game_id}.scenario"
    texts = file.read_text(encoding="utf-8").split("\n\n") if file.is_file() else []
    return tuple((read_draft(text).title, text.strip() + "\n") for text in texts)
