"""What a user sees when something is missing or wrong: one page, and one JSON shape."""

from __future__ import annotations

import logging

from flask import Flask, Response, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadHost, HTTPException, SecurityError, ServiceUnavailable

from judge_app.cards.model import CardsError
from judge_app.search.store import NoIndex
from judge_app.site.library import games
from judge_app.site.workers import STOPPED
from judge_app.text.model import UnknownRule

DAMAGED_CARDS = (
    "The imported cards of this site cannot be read, so nothing can be said about cards. The person who runs the site can "
    "import them again; rules and rulings are not affected."
)
WITHOUT_INDEX = "The disk of this site is full or cannot be written, so nothing can be searched. Rules, rulings and the desk are not affected."
_log = logging.getLogger(__name__)
_KEPT_HEADERS = ("Allow", "Location", "Retry-After")


def register(app: Flask) -> None:
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(UnknownRule, _unknown_rule)
    app.register_error_handler(CardsError, _damaged_cards)
    app.register_error_handler(MemoryError, _too_much)
    app.register_error_handler(NoIndex, _no_index)


def _http_error(error: HTTPException) -> ResponseReturnValue:
    code = error.code or 500
    message = error.description or error.name
    headers = [(name, value) for name, value in error.get_headers() if name in _KEPT_HEADERS]
    if request.path.startswith("/api/"):
        return jsonify({"error": message}), code, headers
    if isinstance(error, BadHost | SecurityError):  # without a host there are no addresses, and so no page of ours
        return Response(
            f"{code} {error.name}: the Host of the request is not one of this site.\n", code, mimetype="text/plain"
        )
    page = render_template("error.html", code=code, name=error.name, message=message, nearest=[], game=None)
    return page, code, [*headers, *_asked_again(headers)]


def _asked_again(headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """A page that could not be answered yet asks again by itself; a form that was sent does not."""
    wait = dict(headers).get("Retry-After")
    return [("Refresh", wait)] if wait and request.method == "GET" else []


def _too_much(error: MemoryError) -> ResponseReturnValue:
    del error
    return _http_error(ServiceUnavailable(STOPPED))


def _no_index(error: NoIndex) -> ResponseReturnValue:
    _log.error("%s", error)
    return _http_error(ServiceUnavailable(WITHOUT_INDEX))


def _damaged_cards(error: CardsError) -> ResponseReturnValue:
    """Where the file lies is for the keeper of the site, in the log; what is wrong is for everybody."""
    _log.error("%s", error)
    return _http_error(ServiceUnavailable(DAMAGED_CARDS))


def _unknown_rule(error: UnknownRule) -> ResponseReturnValue:
    """A missing rule answers with the nearest ones."""
    game = games()[error.game]
    nearest = [game.rules[rule_id] for rule_id in error.nearest]
    message = f"{game.name} has no rule “{error.asked}”."
    if request.path.startswith("/api/"):
        return jsonify({"error": message, "nearest": list(error.nearest)}), 404
    page = render_template("error.html", code=404, name="No such rule", message=message, nearest=nearest, game=game)
    return page, 404
