"""The desk as JSON: run a scenario, what is legal at a step, why something is not, where a text is wrong."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, jsonify, request
from flask.typing import ResponseReturnValue

from judge_app.games import game_called
from judge_app.language.scenario_trees import ScenarioError
from judge_app.scenarios.draft import one_line
from judge_app.scenarios.expectations import NOT_UNDERSTOOD
from judge_app.scenarios.limits import in_time
from judge_app.scenarios.under_edition import of_result
from judge_app.scenarios.what_decides import what_decides
from judge_app.site.desk.budget import read_one
from judge_app.site.desk.exports import as_question
from judge_app.site.desk.links import MOST_BYTES, encoded
from judge_app.site.desk.runs import Sight, run_at, run_once

MOST_SENT = 6 * MOST_BYTES  # JSON may write a character in six
MOST_WORDS = 400

blueprint = Blueprint("desk_api", __name__, url_prefix="/api")


@blueprint.errorhandler(ScenarioError)
def unreadable(error: ScenarioError) -> ResponseReturnValue:
    return jsonify({"error": str(error.faults[0]).partition("\n")[0], "faults": _faults(error)}), 422


@blueprint.post("/run")
def run() -> ResponseReturnValue:
    """`{scenario}` in; what `judge run --json` says out, with the code that a link carries."""
    text = _text(_sent())
    scenario, result, _ = run_once(text)
    game = game_called(scenario.game)
    edition = of_result(game.id, result).as_json() if game else None
    return jsonify({**result.as_json(), "edition": edition, "link": f"/desk/s/{encoded(text)}"})


@blueprint.post("/legal")
def legal() -> ResponseReturnValue:
    """`{scenario, step?}` in; the windows open after that step, with what may be done in each and what not."""
    sent = _sent()
    sight = _at(_text(sent), sent)
    windows = [offer.as_json() for _, offer in sight.open_here]
    place = str(sight.step.place) if sight.step is not None else ""
    return jsonify({"step": sight.n, "place": place, "verdict": sight.result.verdict, "windows": windows})


@blueprint.post("/whynot")
def whynot() -> ResponseReturnValue:
    """`{scenario, action, step?}` in; whether it can be done then, and if not, why."""
    sent = _sent()
    text, action = _text(sent), sent.get("action")
    if not isinstance(action, str) or not one_line(action) or len(action) > MOST_WORDS:
        abort(400, f'action is a sentence of at most {MOST_WORDS} characters, such as "Ben obstructs with Brute".')
    sight = _at(text, sent, offers=False, question=as_question(one_line(action)))
    answer = sight.answer
    if answer is None:
        return jsonify({"error": f"There is no answer: {sight.result.message or 'the run has no steps'}"}), 422
    if answer.answer == NOT_UNDERSTOOD:
        may_say = "; or: ".join(answer.suggestions)
        return jsonify(
            {"error": f"This was not understood: {answer.reason or action}. These would be answered: {may_say}"}
        ), 422
    return jsonify(
        {
            "action": action,
            "step": sight.n,
            "answer": answer.answer,
            "legal": answer.answer == "yes",
            "reason": answer.reason,
            "cites": list(answer.cites),
        }
    )


@blueprint.post("/decides")
def decides() -> ResponseReturnValue:
    """`{scenario}` in; which facts of the board the answer hangs on, and which not."""
    text = _text(_sent())
    read_one(text)
    return jsonify(what_decides(text, in_time()).as_json())


@blueprint.post("/parse-scenario")
def parse_scenario() -> ResponseReturnValue:
    """`{scenario}` in; whether it can be read, and every fault by line and column."""
    text = _text(_sent())
    try:
        scenario = read_one(text)
    except ScenarioError as wrong:
        return jsonify({"readable": False, "faults": _faults(wrong)})
    return jsonify({"readable": True, "game": scenario.game, "title": scenario.title, "faults": []})


def _sent() -> dict[str, Any]:
    request.max_content_length = MOST_SENT
    sent = request.get_json(silent=True)
    if not isinstance(sent, dict):
        abort(400, 'Send a JSON object such as {"scenario": "Scenario: …"}, with Content-Type application/json.')
    return sent


def _text(sent: dict[str, Any]) -> str:
    text = sent.get("scenario")
    if not isinstance(text, str):
        abort(400, "scenario is the text of one scenario.")
    try:
        size = len(text.encode())
    except UnicodeError:
        abort(400, "scenario holds characters that are none.")
    if size > MOST_BYTES:
        abort(413, f"The scenario has {size} bytes; at most {MOST_BYTES} are taken.")
    return text


def _at(text: str, sent: dict[str, Any], offers: bool = True, question: str = "") -> Sight:
    """The run at the step that was asked for, or at its end."""
    step = sent.get("step")
    if step is None:
        return run_at(text, None, offers, question)
    if not isinstance(step, int) or isinstance(step, bool) or step < 1:
        abort(400, "step is a number from 1, or left out for the last.")
    sight = run_at(text, step, offers, question)
    if step > sight.last:
        abort(422, f"The run has {sight.last} steps; there is no step {step}.")
    return sight


def _faults(error: ScenarioError) -> list[dict[str, Any]]:
    return [
        {"line": fault.line, "column": fault.column, "message": fault.message, "source": fault.source}
        for fault in error.faults
    ]
