"""The page of what is played is made from the registered handlers, and is up to date."""

from __future__ import annotations

from pathlib import Path

from judge_app.games import GAMES
from judge_app.language import instructions as i
from judge_app.scenarios.what_is_played import document

PAGE = Path(__file__).resolve().parents[2] / "docs" / "what-is-played.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == document(), "run python -m judge_app.scenarios.what_is_played"


def test_the_page_says_what_the_games_honour() -> None:
    """A row of the page against the games' own answer for that node."""
    (row,) = [line for line in document().splitlines() if line.startswith("| Roll |")]
    plays = [game.handlers.fields_of(i.Roll) is not None for game in GAMES]
    assert [cell.strip() != "–" for cell in row.split("|")[2:-1]] == plays
