"""The scenario desk: build a board, ask, step through, send the link."""

from flask import Flask

from judge_app.games import GAMES
from judge_app.site.desk import builder, comparing, pages
from judge_app.site.desk.budget import warm_all
from judge_app.site.desk.desk_blueprint import blueprint
from judge_app.site.desk.vocabulary import vocabulary

PAGES = (builder, comparing, pages)  # importing them puts their pages on the blueprint


def warm(app: Flask) -> None:
    """Grammars and words of every game, so that the first visitor does not wait; a server does it as it starts."""
    warm_all()
    for game in GAMES:
        vocabulary(game, app.extensions["games"].get(game.id))


__all__ = ["blueprint", "warm"]
