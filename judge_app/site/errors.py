"""What a user sees when something is missing or wrong: one page, and one JSON shape."""

from __future__ import annotations

from flask import Flask, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from judge_app.site.library import games
from judge_app.text.model import UnknownRule


def register(app: Flask) -> None:
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(UnknownRule, _unknown_rule)


def _http_error(error: HTTPException) -> ResponseReturnValue:
    code = error.code or 500
    message = error.description or error.name
    if request.path.startswith("/api/"):
        return jsonify({"error": message}), code
    return render_template("error.html", code=code, name=error.name, message=message, nearest=[], game=None), code


def _unknown_rule(error: UnknownRule) -> ResponseReturnValue:
    """A missing rule answers with the nearest ones."""
    game = games()[error.game]
    nearest = [game.rules[rule_id] for rule_id in error.nearest]
    message = f"{game.name} has no rule “{error.asked}”."
    if request.path.startswith("/api/"):
        return jsonify({"error": message, "nearest": list(error.nearest)}), 404
    page = render_template("error.html", code=404, name="No such rule", message=message, nearest=nearest, game=game)
    return page, 404
