"""The games. Each is a package with one GAME; nothing else names them."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.games import alpha_clash, city_of_heroes, universus

GAMES: tuple[Game, ...] = (alpha_clash.GAME, universus.GAME, city_of_heroes.GAME)


def game_called(name: str) -> Game | None:
    """By id or by name."""
    wanted = name.lower()
    return next((game for game in GAMES if wanted in (game.id, game.name.lower())), None)
