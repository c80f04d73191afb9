"""The front page, and a game's page."""

from __future__ import annotations

from flask import Blueprint, render_template

from judge_app.site.library import asked_game, games
from judge_app.site.rulings import rulings_of

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def front() -> str:
    library = list(games().values())
    return render_template(
        "home/front.html",
        games=library,
        counted=[(game, len(rulings_of(game))) for game in library],
        rule_count=sum(len(document.rules) for game in library for document in game.documents),
    )


@blueprint.get("/kept")
def kept() -> str:
    """What this device keeps; the page itself knows nothing of it."""
    return render_template("home/kept.html")


@blueprint.get("/rulings")
def rulings() -> str:
    """Whose rulings? Asked where no game is known yet."""
    counted = [(game, len(rulings_of(game))) for game in games().values()]
    return render_template("home/rulings.html", counted=counted)


@blueprint.get("/<game_id>/")
def game(game_id: str) -> str:
    game = asked_game(game_id)
    return render_template("home/game.html", game=game, rulings=len(rulings_of(game)))
