"""The site: a Flask application made by `create_app`, a blueprint a topic."""

from __future__ import annotations

import os

from flask import Flask

from judge_app import locations
from judge_app.site import (
    api,
    cards,
    coverage,
    decks,
    desk,
    editions,
    errors,
    health,
    home,
    kept_pages,
    logs,
    offline,
    openapi,
    quiz,
    rooms,
    rules,
    rulings,
    search,
    sharing,
    theme,
    wire,
    words,
    workers,
)
from judge_app.site.desk import api as desk_api
from judge_app.text.library import GameText, load_library
from judge_app.text.rulings import load_rulings


def create_app(games: dict[str, GameText] | None = None) -> Flask:
    """The application, with the whole library loaded."""
    app = logs.Site(
        __name__,
        template_folder=str(locations.content("templates")),
        static_folder=str(locations.content("static")),
    )
    if hosts := os.environ.get("JUDGE_TRUSTED_HOSTS"):
        app.config["TRUSTED_HOSTS"] = [host.strip() for host in hosts.split(",")]
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.extensions["games"] = games if games is not None else load_library()
    app.extensions["rulings"] = load_rulings(app.extensions["games"])
    for topic in (
        home,
        rules,
        editions,
        rulings,
        quiz,
        coverage,
        cards,
        decks,
        theme,
        api,
        search,
        desk,
        desk_api,
        openapi,
        health,
        sharing,
        offline,
    ):
        app.register_blueprint(topic.blueprint)
    for part in (errors, theme, rooms, words, sharing, logs, workers, health, offline, wire, kept_pages):
        part.register(app)
    return app
