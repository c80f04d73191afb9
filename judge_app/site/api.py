"""The library as JSON, under `/api/`."""

from __future__ import annotations

from flask import Blueprint, abort, current_app, jsonify, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import MethodNotAllowed

from judge_app.site.library import asked_game, games
from judge_app.site.render import rule_html, rule_url
from judge_app.text.cite import dated, label
from judge_app.text.export import exported, exported_in_context
from judge_app.text.lint import lint

blueprint = Blueprint("api", __name__, url_prefix="/api")


@blueprint.get("/games")
def all_games() -> ResponseReturnValue:
    return jsonify(
        [
            {
                "id": game.id,
                "name": game.name,
                "documents": [
                    {
                        "id": document.id,
                        "title": document.title,
                        "version": document.version,
                        "effective": document.effective,
                        "rank": document.rank,
                        "rules": len(document.rules),
                    }
                    for document in game.documents
                ],
            }
            for game in games().values()
        ]
    )


@blueprint.get("/<game_id>/rules")
def all_rules(game_id: str) -> ResponseReturnValue:
    game = asked_game(game_id)
    return jsonify([exported(game, rule) for rule in game.rules.values()])


@blueprint.get("/<game_id>/rules/<path:asked>")
def one_rule(game_id: str, asked: str) -> ResponseReturnValue:
    """Every rule of this id, number or title: two where a number is printed twice."""
    game = asked_game(game_id)
    return jsonify([exported_in_context(game, rule) for rule in game.find(asked)])


@blueprint.get("/<game_id>/preview/<path:rule_id>")
def preview(game_id: str, rule_id: str) -> ResponseReturnValue:
    """A rule as a small card: what a reference shows when it is pointed at."""
    game = asked_game(game_id)
    rule = game.find(rule_id)[0]
    texts = [rule.text, *(child.text for child in game.children.get(rule.id, []))]
    text = next((text for text in texts if text), "")
    title = rule.title if rule.title and rule.title not in label(game, rule) else None
    return jsonify(
        {
            "label": label(game, rule),
            "title": title,
            "html": rule_html(game, text, rule.id),
            "url": rule_url(game, rule.id),
            "dated": dated(game, rule),
        }
    )


@blueprint.get("/<game_id>/glossary")
def glossary(game_id: str) -> ResponseReturnValue:
    game = asked_game(game_id)
    return jsonify([exported(game, term) for term in game.terms])


@blueprint.get("/<game_id>/findings")
def findings(game_id: str) -> ResponseReturnValue:
    return jsonify([finding.as_data() for finding in lint(asked_game(game_id))])


@blueprint.route("/<path:asked>", strict_slashes=False)
def unknown(asked: str) -> ResponseReturnValue:
    """No such address; or one that takes another method, which this must not hide."""
    del asked
    taking = [
        rule.methods or set() for rule in current_app.url_map.iter_rules() if rule.rule == request.path.rstrip("/")
    ]
    if taking:
        raise MethodNotAllowed(sorted(set().union(*taking) - {"OPTIONS"}))
    abort(404, f"There is no {request.path}. /api/ lists what there is.")
