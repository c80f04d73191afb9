"""Writing a ruling, with what was ruled before beside it; appeals and the head judge's word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from flask import Response, abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from judge_app.events import calls, rulings
from judge_app.events.exports import draft
from judge_app.events.model import DIFFERS, SAME, Call, Event, Member, Ruling
from judge_app.events.rulings import Differs, Written
from judge_app.events.storage import reading
from judge_app.language.scenario.scenarios import read_scenarios
from judge_app.language.scenario_trees import ScenarioError
from judge_app.numbers import whole_number
from judge_app.scenarios.board import cards_named_by
from judge_app.scenarios.run import PHRASES
from judge_app.search.store import NoIndex
from judge_app.site.desk.addresses import code_of, scenario_of, step_address
from judge_app.site.events.access import (
    COOKIE,
    MOST_ID,
    PATH,
    Here,
    form_key,
    gone_to,
    here,
    number,
    page,
    printable,
    view,
    who,
    words,
)
from judge_app.site.events.access import OPEN as ANYBODY
from judge_app.site.events.coming_in import MOST_LISTED
from judge_app.site.events.queue import MOST_TABLE, whole_time
from judge_app.site.rulings import rulings_below, rulings_of
from judge_app.site.search import finder
from judge_app.text.library import GameText
from judge_app.text.model import Rule
from judge_app.text.rulings import Ruling as ProvenRuling

MOST_TEXT = 4000
MOST_FOUND = 8
MOST_PROVEN = 5
_ID = re.compile(r"[\w.#-]{1,80}")


@dataclass(frozen=True, slots=True)
class Draft:
    """The form as it is filled in."""

    call: Call | None
    table: str
    fields: dict[str, str]
    rules: tuple[str, ...]
    board: str
    cards: tuple[str, ...]
    on_board: tuple[str, ...]


def _asked_rules(game: GameText, texts: list[str]) -> tuple[str, ...]:
    """The rules that were ticked or typed, by their ids; 400 for one that the game has not."""
    typed = [each for text in texts for each in _ID.findall(text)]
    if len(typed) > rulings.MOST_RULES:
        abort(400, f"A ruling cites at most {rulings.MOST_RULES} rules.")
    for each in typed:
        if each not in game.rules:
            abort(400, f"{game.name} has no rule {each!r}.")
    return tuple(dict.fromkeys(typed))


def _cards(text: str) -> tuple[str, ...]:
    found = tuple(each.strip()[:100] for each in re.split(r"[,;\n]", printable(text)) if each.strip())
    if len(found) > rulings.MOST_CARDS:
        abort(400, f"A ruling names at most {rulings.MOST_CARDS} cards.")
    return found


def _board(code: str) -> str:
    """The scenario of a code of the desk, or of a whole address that was pasted."""
    found = re.search(r"(?:/desk/s/|[?&]s=|^)([\w-]+)", code.strip())
    return printable(scenario_of(found[1])) if found and code.strip() else ""


def _cards_on(board: str) -> tuple[str, ...]:
    """The cards of a board, so that nobody has to name them; none of a board that cannot be read."""
    try:
        scenarios = read_scenarios(board, PHRASES) if board else ()
    except ScenarioError:
        return ()
    named = dict.fromkeys(name[:100] for each in scenarios for name in cards_named_by(each.facts))
    return tuple(named)[: rulings.MOST_CARDS]


def _call(at: Here, asked: str) -> Call | None:
    if not asked:
        return None
    wanted = whole_number(asked)
    if wanted is None or wanted > MOST_ID:
        abort(400, "This event has no such call.")
    with reading() as session:
        return calls.call_of(session, at.event.id, wanted)


def _draft(at: Here) -> Draft:
    asked = request.values
    fields = {
        name: asked.get(name, "")[:MOST_TEXT]
        for name in ("question", "answer", "story", "remedy", "extension", "cards", "board")
    }
    board = _board(fields["board"])
    on_board = _cards_on(board)
    call = _call(at, asked.get("call", ""))
    if call is not None and not fields["question"]:
        fields["question"] = call.words
    return Draft(
        call,
        str(call.table) if call else asked.get("table", "")[:5],
        fields,
        _asked_rules(at.game, asked.getlist("rules")),
        board,
        _cards(fields["cards"]),
        on_board,
    )


@view("/<slug>/rule", "rule")
def ruling_form() -> ResponseReturnValue:
    return _form(_draft(here()))


def _form(written: Draft, asks: list[Ruling] | None = None, **more: Any) -> str:
    at = here()
    found = _found(at.game, request.values.get("find", ""))
    return page(
        "events/ruling_form.html",
        draft=written,
        found=[rule for rule in found if rule.id not in written.rules],
        find=request.values.get("find", "")[:200],
        chosen=[at.game.rules[rule] for rule in written.rules],
        asks=asks or [],
        standing=rulings.standing_answer,
        says=(SAME, DIFFERS),
        board_title=_title(written.board),
        **_beside(at, written.rules, written.cards + written.on_board, written.fields["question"]),
        **more,
    )


def _title(board: str) -> str:
    return next(
        (line.split(":", 1)[1].strip() for line in board.splitlines() if line.strip().startswith("Scenario:")), ""
    )


def _found(game: GameText, query: str) -> list[Rule]:
    if not query.strip():
        return []
    try:
        hits = finder().search(query[:200], game.id, 30).hits
    except NoIndex:
        return []
    ids = dict.fromkeys(hit.entry.id.partition("#")[0] for hit in hits)
    return [game.rules[each] for each in ids if each in game.rules][:MOST_FOUND]


def _beside(at: Here, rules: tuple[str, ...], cards: tuple[str, ...], question: str) -> dict[str, Any]:
    """What this event has ruled on the same rules or cards, and the proven rulings on them or on the question."""
    with reading() as session:
        earlier = rulings.nearest_first(rulings.on_the_same(session, at.event.id, rules, cards), rules, cards)
    proven: dict[str, ProvenRuling] = {}
    for rule in rules:
        own, of_subrules = rulings_below(at.game, at.game.rules[rule])
        proven |= {each.id: each for each in (*own, *(below for below, _ in of_subrules))}
    if question.strip():
        try:
            hits = finder().search(f"in:rulings {question[:200]}", at.game.id, MOST_PROVEN).hits
        except NoIndex:
            hits = ()
        known = {f"ruling.{each.id}": each for each in rulings_of(at.game)}
        proven |= {known[hit.entry.id].id: known[hit.entry.id] for hit in hits if hit.entry.id in known}
    return {"earlier": earlier[:12], "proven": list(proven.values())[:MOST_PROVEN]}


@view("/<slug>/beside", "rule")
def beside() -> ResponseReturnValue:
    """The part of the form that stands beside it, for a script."""
    at = here()
    rules = _asked_rules(at.game, request.args.getlist("rules"))
    cards = _cards(request.args.get("cards", "")) + _cards_on(_board(request.args.get("board", "")))
    found = _beside(at, rules, cards, request.args.get("question", ""))
    return page("events/beside.html", standing=rulings.standing_answer, **found)


@view("/<slug>/find", "rule")
def find_rules() -> ResponseReturnValue:
    return page("events/found.html", found=_found(here().game, request.args.get("q", "")))


@view("/<slug>/rule", "rule", "POST")
def rule() -> ResponseReturnValue:
    at = here()
    if request.form.get("do") == "find":
        return _form(_draft(at))
    table = "" if request.form.get("call") else str(number("table", 1, MOST_TABLE, "The table"))
    written = _draft(at)
    compared = {
        int(name.removeprefix("compare-")): value
        for name, value in request.form.items()
        if re.fullmatch(r"compare-[0-9]{1,9}", name)
    }
    made = Written(
        question=words("question", MOST_TEXT, "The question"),
        answer=words("answer", MOST_TEXT, "The answer"),
        table=int(table or written.table),
        call_id=written.call.id if written.call else None,
        story=words("story", MOST_TEXT),
        remedy=words("remedy", MOST_TEXT),
        extension=number("extension", 0, rulings.MOST_EXTENSION, "The time extension")
        if request.form.get("extension")
        else 0,
        board=written.board,
        rules=written.rules,
        cards=written.cards,
        on_board=written.on_board,
        comparisons=compared,
        written=whole_time(),
    )
    try:
        ruling = rulings.rule_call(at.actor, made, form_key())
    except Differs as differs:
        if request.headers.get("Accept") == "application/json":
            raise
        return _form(written, differs.earlier, compared=compared), 409
    with reading() as session:
        call = calls.call_of(session, at.event.id, ruling.call_id)
    return gone_to(f"{at.address}/rulings/{call.number}")


@view("/<slug>/rulings", "see")
def listing() -> ResponseReturnValue:
    with reading() as session:
        found = rulings.all_rulings(session, here().event.id)
    return page("events/rulings.html", rulings=found, standing=rulings.standing_answer)


def _ruling(call: int) -> Ruling:
    with reading() as session:
        return rulings.ruling_of(session, here().event.id, call)


@view("/<slug>/rulings/<int:call>", "see")
def one(call: int) -> ResponseReturnValue:
    at = here()
    ruling = _ruling(call)
    with reading() as session:
        same = rulings.on_the_same(
            session, at.event.id, [each.rule for each in ruling.rules], [each.name for each in ruling.cards], ruling.id
        )
        people = rulings.names(session, at.event.id)
    board = step_address(code_of(ruling.board)) if ruling.board else ""
    return page(
        "events/ruling.html", ruling=ruling, same=same, people=people, board=board, standing=rulings.standing_answer
    )


@view("/<slug>/rulings/<int:call>/appeal", "appeal", "POST")
def appeal(call: int) -> ResponseReturnValue:
    rulings.appeal(here().actor, call, words("words", MOST_TEXT, "What the appeal says"), form_key())
    return gone_to(f"{here().address}/rulings/{call}")


@view("/<slug>/rulings/<int:call>/decide", "decide", "POST")
def decide(call: int) -> ResponseReturnValue:
    is_overturned = request.form.get("outcome") == "overturn"
    if not is_overturned and request.form.get("outcome") != "uphold":
        abort(400, "An appeal is upheld or overturned.")
    reason = words("reason", MOST_TEXT, "The reason")
    rulings.decide(here().actor, call, is_overturned, words("answer", MOST_TEXT), reason, form_key())
    return gone_to(f"{here().address}/rulings/{call}")


@view("/<slug>/rulings/<int:call>/draft", "see")
def ruling_draft(call: int) -> ResponseReturnValue:
    """A file for `rulings/`, to be read and finished by somebody."""
    ruling = _ruling(call)
    name, text = draft(here().event, ruling)
    return Response(text, mimetype="text/markdown", headers={"Content-Disposition": f'attachment; filename="{name}"'})


@view("/board", ANYBODY)
def board() -> ResponseReturnValue:
    """From the desk with one tap: to the ruling of the one call that the judge has, or to a choice."""
    code = request.args.get("board", "")
    scenario_of(code)
    slugs = [name.removeprefix(COOKIE) for name in request.cookies if name.startswith(COOKIE)][:MOST_LISTED]
    signed = [found for slug in slugs if (found := who(slug))]
    ways: list[tuple[str, str]] = []
    for event, member in signed:
        if member.status == "admitted" and member.role in ("head", "judge"):
            ways += _ways_to_rule(event, member, code)
    if len(ways) == 1:
        return redirect(ways[0][1], 303)
    return render_template("events/board.html", ways=ways)


def _ways_to_rule(event: Event, member: Member, code: str) -> list[tuple[str, str]]:
    """On the calls that the judge has taken, else on a call of their own; each with its address."""
    rule_address = f"{PATH}/{event.slug}/rule"
    with reading() as session:
        own = [each for each in calls.queue(session, event.id) if each.taken_by == member.id]
    if not own:
        return [(f"{event.name}: another table", f"{rule_address}?board={code}")]
    return [(f"{event.name}: table {each.table}", f"{rule_address}?call={each.id}&board={code}") for each in own]
