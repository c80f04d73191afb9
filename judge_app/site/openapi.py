"""The JSON interface described: `/api/openapi.json` for programs, `/api/` for people.

Every route under `/api/` must have an entry in OPERATIONS; a test fails on one that has none. Routes that this
application does not have are left out of the description.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, render_template

from judge_app.site.desk.schemas import SCHEMAS, Schema, many, ref
from judge_app.site.library import games

blueprint = Blueprint("openapi", __name__, url_prefix="/api")

_EXAMPLE = (
    'Scenario: Superspeed strikes first\n  Game: Alpha Clash\n  Given it is Ana\'s primary phase\n    And Ana controls Swift Scout (2/2) "Superspeed"\n'
    "    And Ben controls Brute (4/2), engaged\n  When Ana attacks Brute with Swift Scout\n"
)
_ERRORS = {
    400: "The request is not in order; the error says how.",
    404: "There is no such thing; the error names what there is.",
    405: "This address takes another method.",
    413: "The request is too large.",
    415: "Send JSON.",
    422: "The text cannot be read or run; the error says where and why.",
}


@dataclass(frozen=True, slots=True)
class Operation:
    """What a route does, what it takes, what it answers."""

    says: str
    answer: Schema
    takes: str = ""  # the schema of the body
    query: tuple[tuple[str, str], ...] = ()
    errors: tuple[int, ...] = (404,)


_ASKED = (400, 405, 413, 415, 422)
OPERATIONS: dict[str, Operation] = {
    "/api/run": Operation("Run a scenario: what happens, step by step, with the rule behind each", ref("Run"), "Scenario", (), _ASKED),
    "/api/legal": Operation("What may be done after a step, and what not and why", ref("Legal"), "Moment", (), _ASKED),
    "/api/whynot": Operation("Whether something can be done after a step, and if not, why", ref("WhyNot"), "Attempt", (), _ASKED),
    "/api/decides": Operation("Which facts of the board an answer depends on, found by changing each", ref("Decision"), "Scenario", (), _ASKED),
    "/api/parse-scenario": Operation("Whether a text is a scenario, and what is wrong by line", ref("Reading"), "Scenario", (), _ASKED),
    "/api/deck": Operation("Check a deck list", ref("DeckCheck"), "DeckList", (), (400, 404, 405, 413, 415, 422)),
    "/api/games": Operation("The games and their documents", many(ref("Game"))),
    "/api/{game_id}/rules": Operation("Every rule of a game", many(ref("Rule"))),
    "/api/{game_id}/rules/{asked}": Operation("Every rule of this id, number or title", many(ref("RuleInContext"))),
    "/api/{game_id}/preview/{rule_id}": Operation("A rule as a small card", ref("Preview")),
    "/api/{game_id}/editions/{document_id}/{old}/{new}": Operation(
        "What changed between two imported editions, and what rests on it", ref("EditionsCompared")
    ),
    "/api/{game_id}/glossary": Operation("The terms of a game", many(ref("Rule"))),
    "/api/{game_id}/findings": Operation("Faults in the publisher's documents", many(ref("Finding"))),
    "/api/search": Operation(
        "Search the rules", ref("Found"), "",
        (("q", "what to look for"), ("game", "one game's id, or all"), ("limit", "how many at most"), ("exact", "1 for these very words, slips uncorrected")), (400, 404),
    ),
    "/api/parse": Operation(
        "A card's text as the engine reads it, with the words it could not read", ref("CardText"), "",
        (("game", "one game's id"), ("text", "the card's text")), (400, 404),
    ),
    "/api/suggest": Operation(
        "What may be meant by a beginning", ref("Suggested"), "",
        (("q", "the beginning"), ("game", "one game's id, or all"), ("limit", "how many at most"), ("exact", "1 for these very words, slips uncorrected")), (400, 404),
    ),
}  # fmt: skip
OWN = ("/api/", "/api/openapi.json", "/api/{asked}")
TASKS = {
    "Find a rule": ("/api/search", "/api/suggest", "/api/games", "/api/{game_id}/rules", "/api/{game_id}/rules/{asked}", "/api/{game_id}/preview/{rule_id}", "/api/{game_id}/glossary"),
    "Settle a dispute": ("/api/run", "/api/decides", "/api/legal", "/api/whynot", "/api/parse-scenario", "/api/parse"),
    "Check a deck": ("/api/deck",),
    "Keep the documents": ("/api/{game_id}/findings", "/api/{game_id}/editions/{document_id}/{old}/{new}"),
}  # fmt: skip


@blueprint.get("/openapi.json")
def document() -> Response:
    return jsonify(description())


@blueprint.get("/")
def page() -> str:
    described = description()
    return render_template(
        "desk/api.html",
        tasks=_by_task(described["paths"]),
        schemas=SCHEMAS,
        shown=shown_schema,
        written=_written,
        errors=_ERRORS,
    )


def _by_task(paths: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """What belongs together; what was given no place comes last."""
    placed = {path for listed in TASKS.values() for path in listed}
    tasks = [*TASKS.items(), ("More", tuple(path for path in paths if path not in placed))]
    found = [(task, {path: paths[path] for path in listed if path in paths}) for task, listed in tasks]
    return [(task, listed) for task, listed in found if listed]


def _written(example: Any) -> str:
    return json.dumps(example, indent=1, ensure_ascii=False)


def routes() -> list[str]:
    """Every address under /api/ that this application answers, as OpenAPI writes it."""
    found = (rule.rule for rule in current_app.url_map.iter_rules() if rule.rule.startswith("/api/"))
    return sorted({re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule) for rule in found} - set(OWN))


def description() -> dict[str, Any]:
    paths = {path: _path(path, OPERATIONS[path]) for path in routes() if path in OPERATIONS}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Judge",
            "version": "1",
            "description": "Rules, search, decks and scenarios of trading card games. Errors have one shape.",
        },
        "paths": paths,
        "components": {"schemas": SCHEMAS},
    }


def _path(path: str, operation: Operation) -> dict[str, Any]:
    name = re.sub(r"\W+", "_", path.removeprefix("/api/")).strip("_")
    told: dict[str, Any] = {"operationId": name, "summary": operation.says, "responses": _responses(operation)}
    parameters = [_in_path(word) for word in re.findall(r"{(\w+)}", path)]
    parameters += [_in_query(word, says) for word, says in operation.query]
    if parameters:
        told["parameters"] = parameters
    if operation.takes:
        body: dict[str, Any] = {"schema": ref(operation.takes)}
        if operation.takes == "DeckList":
            body["example"] = {"game": "alpha-clash", "format": "constructed", "list": "4 Glass Diver\n4 Clash Buff"}
        if "scenario" in SCHEMAS[operation.takes]["properties"]:
            example = {"scenario": _EXAMPLE}
            body["example"] = example | ({"action": "Ben obstructs with Brute"} if operation.takes == "Attempt" else {})
        told["requestBody"] = {"required": True, "content": {"application/json": body}}
    return {"post" if operation.takes else "get": told}


def _responses(operation: Operation) -> dict[str, Any]:
    fine = {"description": "The answer.", "content": {"application/json": {"schema": operation.answer}}}
    wrong = {
        str(code): {"description": _ERRORS[code], "content": {"application/json": {"schema": ref("Error")}}}
        for code in operation.errors
    }
    return {"200": fine, **wrong}


def _in_path(word: str) -> dict[str, Any]:
    schema: Schema = {"type": "string", "minLength": 1}
    if word == "game_id":
        schema = {"type": "string", "enum": list(games())}
    return {"name": word, "in": "path", "required": True, "schema": schema}


def _in_query(word: str, says: str) -> dict[str, Any]:
    schema: Schema = {"type": "integer", "minimum": 1, "maximum": 50} if word == "limit" else {"type": "string"}
    return {"name": word, "in": "query", "required": word in ("q", "text"), "description": says, "schema": schema}


def shown_schema(schema: Schema) -> str:
    """A schema in a few words, for the page."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "oneOf" in schema:
        return " or ".join(shown_schema(each) for each in schema["oneOf"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {shown_schema(schema['items'])}"
    if kind == "object" and "properties" in schema:
        return "{" + ", ".join(schema["properties"]) + "}"
    return " or ".join(kind) if isinstance(kind, list) else str(kind)
