"""The shapes of the JSON interface, as OpenAPI schemas."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
YES_NO: Schema = {"type": "boolean"}
MAYBE_TEXT: Schema = {"type": ["string", "null"]}
MAYBE_NUMBER: Schema = {"type": ["integer", "null"]}
ANY: Schema = {}


def many(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def shape(says: str, optional: tuple[str, ...] = (), **fields: Schema) -> Schema:
    """An object: every field is there, except those that may be left out."""
    required = [name for name in fields if name not in optional]
    return {"type": "object", "description": says, "properties": fields, "required": required}


CITES = many({"type": "string", "description": "game:rule, such as alpha-clash:504.2c"})
SCENARIO_TEXT: Schema = {"type": "string", "maxLength": 8192, "description": "the text of one scenario"}
STEP_NUMBER: Schema = {"type": ["integer", "null"], "minimum": 1, "description": "left out: the last step"}
VERDICTS = ["holds", "fails", "illegal", "needs-choice", "unread", "loop", "error"]

_RULE_FIELDS = {
    "id": TEXT, "number": MAYBE_TEXT, "title": MAYBE_TEXT, "parent": MAYBE_TEXT, "document": TEXT, "kind": TEXT,
    "text": TEXT, "examples": many(TEXT), "notes": many(TEXT), "editor": many(TEXT), "cites": many(TEXT),
}  # fmt: skip

SCHEMAS: dict[str, Schema] = {
    "Error": shape(
        "What was wrong. Some answers add what is near it, or where it is.",
        optional=("nearest", "faults", "problems"),
        error=TEXT, nearest=many(TEXT), faults=many(ref("Fault")), problems=many(ANY),
    ),
    "Fault": shape("What is wrong with a line of a text.", line=NUMBER, column=NUMBER, message=TEXT, source=TEXT),
    "Scenario": shape("A scenario to run.", scenario=SCENARIO_TEXT),
    "Moment": shape("A scenario and a step of it.", optional=("step",), scenario=SCENARIO_TEXT, step=STEP_NUMBER),
    "Attempt": shape(
        "Something somebody would do, after a step of a scenario.", optional=("step",),
        scenario=SCENARIO_TEXT, action={"type": "string", "minLength": 1, "maxLength": 400}, step=STEP_NUMBER,
    ),
    "Run": shape(
        "What came of a scenario.",
        game=TEXT, title=TEXT, line=NUMBER, verdict={"type": "string", "enum": VERDICTS}, message=TEXT, cites=CITES,
        fault={"oneOf": [shape("A fault of ours.", what=TEXT, report=TEXT), {"type": "null"}]},
        steps=many(ref("Step")), expectations=many(ref("Expectation")), answers=many(ref("Answer")),
        choice={"oneOf": [ref("Choice"), {"type": "null"}]}, unread=many(shape("Words not understood.", card=TEXT, text=TEXT)),
        judged=many(TEXT), assumed=many({"type": "string", "description": "what the board needed and nobody said"}),
        not_understood=many(shape("Words of a card on the table that could not be read, used or not.", card=TEXT, text=TEXT)),
        passed_over=many(shape("Words not understood that the game did not come to; the answer holds if they change nothing.", card=TEXT, text=TEXT, why=TEXT)),
        left_open=many({**ref("Choice"), "description": "a choice the text leaves open; the answer is the same whatever is chosen"}),
        final={"type": "object", "description": "the table in the end, in the game's own words"},
        edition={"oneOf": [ref("UnderEdition"), {"type": "null"}]},
        link={"type": "string", "description": "the page of this run"},
    ),
    "UnderEdition": shape(
        "Under which edition of the rules it was answered.", plays=many(TEXT), asked=MAYBE_TEXT,
        changed=many(shape("A rule it rests on that a later imported edition changed.", rule=TEXT, edition=TEXT, kind=TEXT)),
        unknown=MAYBE_TEXT, condition=MAYBE_TEXT, unread=many(TEXT),
    ),
    "Step": shape(
        "One thing that happened.", n=NUMBER, place=TEXT, actor=MAYBE_TEXT, text=TEXT, cites=CITES,
        general=many({"type": "string", "description": "one of cites that applies to every such step, whatever its result"}), cause=MAYBE_NUMBER,
        card_text={"oneOf": [shape("The words that did it.", card=TEXT, start=NUMBER, end=NUMBER), {"type": "null"}]},
        changes=many(shape("What is not as it was.", subject=TEXT, what=TEXT, before=ANY, after=ANY)),
    ),
    "Expectation": shape(
        "A claim of the scenario.", text=TEXT, line=NUMBER,
        state={"type": "string", "enum": ["holds", "fails", "not-understood", "unchecked"]}, holds=YES_NO, got=TEXT,
        step=NUMBER, cites=CITES, suggestions=many({"type": "string", "description": "a claim that would be understood"}),
    ),
    "Answer": shape(
        "The answer to an Ask line.", question=TEXT, answer=TEXT, reason=TEXT, cites=CITES, step=NUMBER, suggestions=many(TEXT)
    ),
    "Choice": shape(
        "What somebody must choose.", player=TEXT, prompt=TEXT, options=many(TEXT), least=NUMBER, most=NUMBER, cites=CITES
    ),
    "Legal": shape("The windows open after a step.", step=NUMBER, place=TEXT, verdict=TEXT, windows=many(ref("Window"))),
    "Window": shape(
        "A player's chance to act.", player=TEXT, window=TEXT, cites=CITES, legal=many(shape("A sentence.", text=TEXT)),
        illegal=many(shape("A sentence, and why not.", text=TEXT, reason=TEXT, cites=CITES)),
        unclear=many(shape("A sentence, and what it depends on that nobody knows.", text=TEXT, reason=TEXT, cites=CITES)),
        left_out={"type": "string", "description": "what the lists do not hold; empty if nothing is left out"},
    ),
    "WhyNot": shape(
        "Whether it can be done.", action=TEXT, step=NUMBER, answer=TEXT, legal=YES_NO, reason=TEXT, cites=CITES
    ),
    "Turn": shape("A change that turns the answer, and what it is then.", change=TEXT, answer=TEXT),
    "Decision": shape(
        "What an answer depends on.",
        answer=TEXT, supposing_these_words_change_nothing=many(TEXT),
        hangs_on=many(shape("A fact; is_needed: without it a deed could not be done.", fact=TEXT, is_needed=YES_NO, changes=many(ref("Turn")))),
        gives_the_reason=many(TEXT), does_not_hang_on=many(TEXT),
        nearest={"oneOf": [ref("Turn"), {"type": "null"}]},
        untold=many(shape("A change without an answer.", fact=TEXT, change=TEXT, why=TEXT)), left_out=NUMBER,
    ),
    "Reading": shape(
        "Whether a text can be read.", optional=("game", "title"),
        readable=YES_NO, game=TEXT, title=TEXT, faults=many(ref("Fault")),
    ),
    "Game": shape("A game and its documents.", id=TEXT, name=TEXT, documents=many(ANY)),
    "Rule": shape("A rule in our words.", (), **_RULE_FIELDS),
    "RuleInContext": shape(
        "A rule and where it is.", (), **_RULE_FIELDS, game=TEXT, citation=TEXT, edition=shape("Of its document.", version=TEXT, effective=TEXT), numbering=MAYBE_TEXT, path=many(TEXT),
        subrules=many(TEXT), cited_by=many(TEXT), official=ANY, changed_later=many(shape("By a later edition, in the rule or in one directly below it.", edition=TEXT, change=TEXT, rules=many(TEXT))),
    ),
    "Preview": shape("A rule as a small card.", label=TEXT, title=MAYBE_TEXT, html=TEXT, url=TEXT, dated=TEXT),
    "Finding": shape("A fault of a publisher's document.", check=TEXT, fault=TEXT, game=TEXT, rules=many(TEXT), message=TEXT),
    "EditionsCompared": {"type": "object", "description": "what judge diff --json says, and who rests on a changed rule"},
    "Found": shape("What a search found.", query=TEXT, corrected=MAYBE_TEXT, results=many(ANY)),
    "Suggested": shape("What may be meant by a beginning.", query=TEXT, suggestions=many(ANY)),
    "CardText": {"type": "object", "description": "abilities as trees, unread clauses, and the meaning in plain words"},
    "DeckList": shape("A deck to check.", optional=("format",), game=TEXT, list=TEXT, format=TEXT),
    "DeckCheck": {"type": "object", "description": "legal or not, each fault with its rule and its lines"},
}  # fmt: skip
