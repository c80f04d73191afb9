"""The event desk's pages. Whoever serves the site adds them (`add_events`); the copy in a browser has none, and needs no database.

`access` says who asks and whether they may, `coming_in` has events and people, `queue` the calls, `ruling` what is ruled, `afterwards`
exports and statistics; `live` keeps open connections in a process of its own.
"""

from __future__ import annotations

from flask import Flask

from judge_app.site.events import afterwards, coming_in, queue, ruling
from judge_app.site.events.access import blueprint, register
from judge_app.site.events.live import HandOver


def add_events(app: Flask) -> None:
    register(app)
    app.register_blueprint(blueprint)
    app.jinja_env.globals["has_events"] = True
    app.wsgi_app = HandOver(app.wsgi_app)  # type: ignore[method-assign]


__all__ = ["add_events", "afterwards", "coming_in", "queue", "ruling"]
