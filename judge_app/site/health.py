"""Two addresses for whoever keeps the site running: `/health`, does it answer at all, and `/ready`, should it be sent visitors."""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass, field

from flask import Blueprint, Flask, current_app, jsonify
from flask.typing import ResponseReturnValue

from judge_app.search.store import NoIndex
from judge_app.site import desk, render, search
from judge_app.site.workers import Workers

_log = logging.getLogger(__name__)

blueprint = Blueprint("health", __name__)


@dataclass(slots=True)
class Readiness:
    """Set once everything that is made at first need is made; cleared when the server is about to end."""

    warmed: threading.Event = field(default_factory=threading.Event)
    ending: threading.Event = field(default_factory=threading.Event)

    @property
    def reason(self) -> str:
        """Why no visitor should come; empty if they may."""
        return "ending" if self.ending.is_set() else "" if self.warmed.is_set() else "starting"


def register(app: Flask) -> None:
    app.extensions["readiness"] = Readiness()


def readiness(app: Flask) -> Readiness:
    found = app.extensions["readiness"]
    assert isinstance(found, Readiness)
    return found


def warm(app: Flask, workers: Workers | None = None) -> None:
    """Index, rules, grammars and words of every game, so that no visitor waits for them; what only workers need is theirs to make."""
    with app.app_context():
        try:
            search.finder()
            search.make_ready(app)
        except NoIndex as wrong:  # the rest of the site goes on
            _log.error("%s", wrong)
    for game in app.extensions["games"].values():
        render.make_ready(game)
    if workers is None:
        desk.warm(app)
    else:
        workers.wait_until_ready()
    readiness(app).warmed.set()


@blueprint.get("/health")
def health() -> ResponseReturnValue:
    return jsonify({"status": "ok"})


@blueprint.get("/ready")
def ready() -> ResponseReturnValue:
    reason = readiness(current_app).reason
    return (jsonify({"status": reason}), 503, [("Retry-After", "2")]) if reason else jsonify({"status": "ok"})
