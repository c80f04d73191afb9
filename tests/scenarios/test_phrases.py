"""The phrases that are offered to players, read off the grammar of a game."""

from __future__ import annotations

from judge_app.games import game_called
from judge_app.scenarios.phrases import phrases


def test_what_is_said_of_a_card_is_not_offered_to_a_player() -> None:
    game = game_called("Alpha Clash")
    assert game is not None
    said = [phrase.said for phrase in phrases(game.phrases)]
    assert "attacks {} with {}" in said
    assert "attacks {}" not in said
    assert "obstructs" not in said
