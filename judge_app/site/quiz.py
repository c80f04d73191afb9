"""A ruling drawn by chance as a question: the question and the board first, the answer with its trace on demand."""

from __future__ import annotations

import random
from textwrap import dedent

from flask import Blueprint, abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from judge_app.language.scenario_trees import ScenarioError
from judge_app.site.desk.addresses import code_of, step_address
from judge_app.site.desk.playmat import laid_out
from judge_app.site.desk.runs import Sight, run_at
from judge_app.site.desk.shown import rules as rules_of
from judge_app.site.library import asked_game
from judge_app.site.rulings import asked_ruling, rulings_of, shown
from judge_app.text.rulings import Ruling, rulings_by_rule

ANSWERS = ("Then", "Ask")

blueprint = Blueprint("quiz", __name__)


@blueprint.get("/<game_id>/quiz")
def quiz(game_id: str) -> ResponseReturnValue:
    """Of the whole game or of one rule. What is superseded or disputed is no quiz question."""
    game = asked_game(game_id)
    rule = request.args.get("rule", "")
    among = rulings_by_rule(rulings_of(game)).get(rule, []) if rule else rulings_of(game)
    asked = [each for each in among if each.status == "current"]
    if not asked:
        abort(404, f"{game.name} has no rulings to ask about{f' for {rule}' if rule else ''} yet.")
    return redirect(f"/{game.id}/quiz/{random.choice(asked).id}{f'?rule={rule}' if rule else ''}")


@blueprint.get("/<game_id>/quiz/<ruling_id>")
def question(game_id: str, ruling_id: str) -> str:
    game = asked_game(game_id)
    asked = asked_ruling(game, ruling_id)
    sight = _sight(asked)
    rule = request.args.get("rule", "")
    return render_template(
        "rulings/quiz.html",
        **shown(game, asked),
        rule=rule if rule in game.rules else "",
        told=without_answers(asked.scenarios[0].text) if asked.scenarios else "",
        table=laid_out(sight.board, sight.game.id) if sight and sight.board else None,
        steps=sight.result.steps if sight and not asked.unproven else [],
        address=step_address(code_of(asked.scenarios[0].text)) if asked.scenarios else "",
        rules=rules_of,
    )


def _sight(asked: Ruling) -> Sight | None:
    """The ruling's first scenario, seen as the board was laid out."""
    try:
        return run_at(asked.scenarios[0].text, 1, offers=False) if asked.scenarios else None
    except ScenarioError:
        return None


def without_answers(text: str) -> str:
    """What the scenario gives and does, without what it claims; nor its title, which may tell."""
    kept: list[str] = []
    tells = False
    for line in text.splitlines():
        first = line.split(maxsplit=1)[0] if line.strip() else ""
        if first in ("Given", "When", *ANSWERS):
            tells = first in ANSWERS
        if not tells and first not in ("Scenario:", "Game:"):
            kept.append(line)
    return dedent("\n".join(kept)).strip("\n")
