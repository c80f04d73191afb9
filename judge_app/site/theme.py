"""Dark, light, or as the device says: kept in a cookie, so that it works without scripts."""

from __future__ import annotations

from flask import Blueprint, Flask, abort, redirect, request
from werkzeug.wrappers import Response

from judge_app.site.redirects import local_path

THEMES = ("auto", "light", "dark")
_YEAR = 365 * 24 * 3600

blueprint = Blueprint("theme", __name__)


@blueprint.get("/theme/<name>")
def choose(name: str) -> Response:
    """Remembers the theme and goes back to the page it was chosen on."""
    if name not in THEMES:
        abort(404, f"There is no theme {name!r}; there are {', '.join(THEMES)}.")
    response = redirect(local_path(request.args.get("back", "/")))
    response.set_cookie("theme", name, max_age=_YEAR, samesite="Lax", httponly=True)
    return response


def current() -> str:
    """The theme of this request."""
    chosen = request.cookies.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"


def register(app: Flask) -> None:
    app.context_processor(lambda: {"theme": current(), "themes": THEMES})
