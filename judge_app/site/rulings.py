"""Pages of rulings: a game's list, one ruling, and a random one as a quiz."""

from __future__ import annotations

import random
from typing import cast

from flask import Blueprint, abort, current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue

from judge_app.site.desk.addresses import code_of, step_address
from judge_app.site.library import asked_game
from judge_app.text.library import GameText
from judge_app.text.lock import changed_rules, never_blessed, read_lock
from judge_app.text.rulings import Ruling, related, rulings_by_rule

blueprint = Blueprint("rulings", __name__)


@blueprint.get("/<game_id>/rulings")
def listing(game_id: str) -> str:
    """Every ruling of a game; `?rule=` keeps those that rest on one rule."""
    game = asked_game(game_id)
    rule = request.args.get("rule", "")
    found = rulings_by_rule(rulings_of(game)).get(rule, []) if rule else list(rulings_of(game))
    return render_template("rulings/list.html", game=game, rulings=found, rule=game.rules.get(rule))


@blueprint.get("/<game_id>/ruling/<ruling_id>")
def ruling(game_id: str, ruling_id: str) -> str:
    game = asked_game(game_id)
    return render_template("rulings/ruling.html", game=game, **_shown(game, _asked(game, ruling_id)), quiz=False)


@blueprint.get("/<game_id>/quiz")
def quiz(game_id: str) -> ResponseReturnValue:
    """A ruling drawn by chance, of the whole game or of one rule."""
    game = asked_game(game_id)
    rule = request.args.get("rule", "")
    among = rulings_by_rule(rulings_of(game)).get(rule, []) if rule else rulings_of(game)
    if not among:
        abort(404, f"{game.name} has no rulings to ask about{f' for {rule}' if rule else ''} yet.")
    return redirect(f"/{game.id}/quiz/{random.choice(among).id}")


@blueprint.get("/<game_id>/quiz/<ruling_id>")
def quiz_question(game_id: str, ruling_id: str) -> str:
    """The question and the board first; the answer on demand."""
    game = asked_game(game_id)
    return render_template("rulings/ruling.html", game=game, **_shown(game, _asked(game, ruling_id)), quiz=True)


def rulings_of(game: GameText) -> tuple[Ruling, ...]:
    return cast("dict[str, tuple[Ruling, ...]]", current_app.extensions["rulings"]).get(game.id, ())


def _asked(game: GameText, ruling_id: str) -> Ruling:
    for each in rulings_of(game):
        if each.id == ruling_id:
            return each
    return abort(404, f"{game.name} has no ruling {ruling_id!r}.")


def _shown(game: GameText, asked: Ruling) -> dict[str, object]:
    lock = read_lock()
    return {
        "ruling": asked,
        "cited": [game.rules[cited] for cited in asked.cites],
        "source": None if asked.is_ours else game.rules[asked.source],
        "related": related(asked, rulings_of(game)),
        "changed": changed_rules(game, asked, lock),
        "never_blessed": never_blessed(game, asked, lock),
        "scenarios": [(scenario.text, step_address(code_of(scenario.text), 1)) for scenario in asked.scenarios],
    }
