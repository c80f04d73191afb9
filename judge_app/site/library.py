"""The library that the running application holds, and what a request names in it."""

from __future__ import annotations

from typing import cast

from flask import abort, current_app

from judge_app.text.library import GameText
from judge_app.text.model import Document


def games() -> dict[str, GameText]:
    return cast("dict[str, GameText]", current_app.extensions["games"])


def asked_game(name: str) -> GameText:
    game = games().get(name)
    if game is None:
        abort(404, f"There is no game {name!r}. The games are {', '.join(games())}.")
    return game


def asked_document(game: GameText, name: str) -> Document:
    named = [document for document in game.documents if document.id == name]
    if named:
        return named[0]
    return abort(404, f"{game.name} has no document {name!r}; it has {', '.join(d.id for d in game.documents)}.")
