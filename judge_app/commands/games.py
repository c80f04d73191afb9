"""Finding the game that a call names."""

from __future__ import annotations

from judge_app.commands.answer import CallError
from judge_app.text.library import GameText, game_folders, load_game


def named_game(name: str) -> GameText:
    """A game by its id, or CallError with the ids there are."""
    folders = {folder.name: folder for folder in game_folders()}
    if name not in folders:
        raise CallError(f"no game {name!r}; the games are {', '.join(folders)}")
    return load_game(folders[name])


def named_games(name: str | None) -> list[GameText]:
    """The game that is named, or all of them."""
    return [named_game(name)] if name else [load_game(folder) for folder in game_folders()]
