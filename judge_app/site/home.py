"""The front page, and a game's page."""

from __future__ import annotations

from flask import Blueprint, render_template

from judge_app.site.library import asked_game, games

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def front() -> str:
    return render_template("home/front.html", games=games().values())


@blueprint.get("/<game_id>/")
def game(game_id: str) -> str:
    return render_template("home/game.html", game=asked_game(game_id))
