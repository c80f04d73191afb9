"""What a scenario can start from: a new board, our examples, the scenarios of the rulings."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import current_app

from judge_app.engine.game import Game
from judge_app.games import game_called
from judge_app.site.desk.draft import read_draft
from judge_app.site.desk.rows import CARD, row_of

EXAMPLES = Path(__file__).with_name("examples")
NEW_BOARD = "New scenario"  # the example that an empty form begins with
MOST_RULINGS = 40


def new_board(game: Game) -> str:
    """As little as one begins with; a game without one begins with its name."""
    return dict(_ours(game.id)).get(NEW_BOARD, f"Scenario: {NEW_BOARD}\n  Game: {game.name}\n")


def examples(game: Game) -> list[tuple[str, str]]:
    """Titles and texts: ours, then those of the rulings."""
    found = [(title, text) for title, text in _ours(game.id) if title != NEW_BOARD]
    rulings: Any = current_app.extensions.get("rulings", {}).get(game.id, ())
    return found + [(ruling.title, ruling.scenarios[0].text) for ruling in rulings if ruling.scenarios][:MOST_RULINGS]


@lru_cache(maxsize=16)
def usual_figures(game_id: str) -> str:
    """What the figures of a card look like, as an example of the game has them."""
    game = game_called(game_id)
    rows = [row_of(game, line) for _, text in _ours(game_id) for line in read_draft(text).lines]
    return next((row.figures for row in rows if row.kind == CARD and row.figures), "")


@lru_cache(maxsize=16)
def _ours(game_id: str) -> tuple[tuple[str, str], ...]:
    file = EXAMPLES / f"{game_id}.scenario"
    texts = file.read_text(encoding="utf-8").split("\n\n") if file.is_file() else []
    return tuple((read_draft(text).title, text.strip() + "\n") for text in texts)
