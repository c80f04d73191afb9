"""Pages of a run: a step, its branches, what it can be copied as."""

from __future__ import annotations

import json
from urllib.parse import quote

from flask import Response, redirect, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest, UnprocessableEntity

from judge_app.language.scenario_trees import ScenarioError
from judge_app.numbers import whole_number
from judge_app.scenarios.draft import one_line
from judge_app.scenarios.explore import said_of
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.titles import title_of
from judge_app.site.desk import addresses, choices, exports, shown
from judge_app.site.desk.answer_marks import answer_mark, changed_since
from judge_app.site.desk.desk_blueprint import blueprint
from judge_app.site.desk.honesty import honesty, verdict
from judge_app.site.desk.playmat import laid_out
from judge_app.site.desk.runs import Sight, run_at
from judge_app.site.library import games
from judge_app.site.sharing import absolute

RAN_TO_ITS_END = ("holds", "fails")
MOST_WORDS = 400  # of one sentence in an address


@blueprint.errorhandler(BadRequest)
def not_in_order(error: BadRequest) -> ResponseReturnValue:
    """A link that is cut off, or asks for what is not there: what is wrong, and the way on."""
    return render_template("desk/wrong.html", message=error.description), 400


@blueprint.errorhandler(ScenarioError)
def unreadable(error: ScenarioError) -> ResponseReturnValue:
    """A link whose text is no scenario: its faults, and the way to mend it."""
    code = (request.view_args or {}).get("code", "")
    text = addresses.scenario_of(code) if code else ""
    return render_template("desk/unreadable.html", faults=error.faults, code=code, text=text), 422


@blueprint.get("/desk/<path:cut>")
def nowhere(cut: str) -> ResponseReturnValue:
    """An address that was cut off or mistyped: most of a link that came through a chat."""
    del cut
    return render_template(
        "desk/wrong.html", message="There is no such page of the desk; the link may be cut off."
    ), 404


@blueprint.get("/desk/s/<code>")
def whole(code: str) -> ResponseReturnValue:
    """The step that decides; where the run stopped, the step where it stopped."""
    sight = run_at(addresses.scenario_of(code), offers=False)
    n = (in_the_end(sight.result).deciding_step if sight.result.verdict in RAN_TO_ITS_END else 0) or sight.last
    return redirect(addresses.with_branches(addresses.step_address(code, n), addresses.kept_branches()))


@blueprint.get("/desk/s/<code>/<int:n>")
def step(code: str, n: int) -> ResponseReturnValue:
    text, asked = addresses.scenario_of(code), one_line(request.args.get("ask", ""))[:MOST_WORDS]
    sight = run_at(text, n, question=asked)
    branches = addresses.kept_branches()
    if n > sight.last or (n == 0 and sight.last):
        mark = request.args.get("v", "")[:16]
        last = addresses.with_branches(addresses.step_address(code, sight.last), branches)
        return redirect(last + (f"{'&' if branches else '?'}v={quote(mark)}" if mark else ""))
    groups, earlier, later = shown.listed(sight)
    end = in_the_end(sight.result)
    shared = f"{addresses.step_address(addresses.code_of(text), n)}?v={answer_mark(sight.result)}"
    return render_template(
        "desk/step.html",
        sight=sight,
        scenario_title=title_of(sight.result),
        since=changed_since(sight.result, code, request.args.get("v", "")),
        shared=shared,
        code=code,
        branches=branches,
        kept=choices.kept_ways(sight, branches),
        carried=addresses.with_branches("", branches),
        asked=asked,
        usual_question=_usual_question(sight),
        verdict=verdict(sight.result),
        honesty=honesty(sight),
        end=end,
        ticks=shown.timeline(sight, end),
        arrows=shown.arrows(sight),
        table=laid_out(sight.board, sight.game.id) if sight.board else None,
        rules=shown.rules,
        plainest=shown.plainest,
        quoted=shown.quoted(sight),
        edition=shown.edition(sight),
        ways=choices.other_ways(sight),
        options=_options(sight),
        options_complete=sight.result.choice is None or choices.options_are_complete(sight.result.choice),
        groups=groups,
        earlier=earlier,
        later=later,
        desk_game=games().get(sight.game.id),
        address=absolute(shared),
    )


def _usual_question(sight: Sight) -> str:
    """What somebody may want to know at this step."""
    asked = [each.question for _, offer in sight.open_here for each in (*offer.illegal, *offer.legal) if each.question]
    return asked[0] if asked else "who wins?"


def _options(sight: Sight) -> list[tuple[str, str]]:
    """The ways to answer the open choice: what a button sends, and what it says."""
    asked = sight.result.choice
    if asked is None:
        return []
    return [(",".join(map(str, each)) or "none", said_of(asked, each)) for each in choices.options(asked)]


@blueprint.get("/desk/s/<code>/choose")
def choose(code: str) -> ResponseReturnValue:
    """Writes the choice into the text."""
    sight = run_at(addresses.scenario_of(code), offers=False)
    asked = sight.result.choice
    if asked is None:
        raise BadRequest("Nobody has to choose anything here any more.")
    sent = request.args.get("pick", "")
    wanted = tuple(number for part in sent.split(",") if (number := whole_number(part)) is not None)
    if wanted not in choices.options(asked):
        raise BadRequest(f"That is not one of the ways to choose: {asked.text}.")
    draft = choices.chosen(sight.draft, sight.watch.line, asked, wanted)
    return addresses.to_branch(draft, "", sight.last + 1)  # what waits for a choice is no way of its own


@blueprint.get("/desk/s/<code>/rule")
def rule(code: str) -> ResponseReturnValue:
    """Writes the judge's own word on what was not understood, where the run stopped."""
    sight = run_at(addresses.scenario_of(code), offers=False)
    draft = sight.draft.with_line(sight.watch.line, "When", f"the judge rules: {_sentence('words')}")
    return addresses.to_branch(draft, "", sight.last + 1)


@blueprint.get("/desk/s/<code>/at")
def at(code: str) -> ResponseReturnValue:
    """Any step by its number."""
    addresses.scenario_of(code)
    return redirect(addresses.with_branches(addresses.step_address(code, _number("n")), addresses.kept_branches()))


@blueprint.get("/desk/s/<code>/act")
def act(code: str) -> ResponseReturnValue:
    """Writes an action into the text, after the action in line `after`; `end` puts it at the end."""
    sight = run_at(addresses.scenario_of(code), offers=False)
    sentence = _sentence("do")
    if request.args.get("after", "") == "end":
        lines = (*sight.draft.lines, *sight.draft.with_line(0, "When", sentence, go_on=False).lines[-1:])
        draft = sight.draft.kept(lines)
    else:
        draft = sight.draft.with_line(_number("after"), "When", sentence, go_on=False)
    return addresses.to_branch(draft, code, _number("n") + 1)


@blueprint.get("/desk/s/<code>/ask")
def ask(code: str) -> ResponseReturnValue:
    """Keeps a question in the text, after the action that step `n` came of."""
    n = _number("n")
    sight = run_at(addresses.scenario_of(code), n, offers=False)
    draft = sight.draft.with_line(sight.line, "Ask", exports.as_asked(_sentence("q")))
    return redirect(addresses.step_address(addresses.code_of(draft.text), n) + "#answers", 303)


@blueprint.get("/desk/s/<code>/change")
def change(code: str) -> ResponseReturnValue:
    """What if: one line says something else; both runs side by side."""
    sight = run_at(addresses.scenario_of(code), offers=False)
    line = _number("line")
    if sight.draft.index_of(line) < 0:
        raise BadRequest(f"The scenario has no sentence in line {line}.")
    changed = addresses.code_of(sight.draft.rewritten(line, one_line(request.args.get("to", ""))[:MOST_WORDS]).text)
    return redirect(f"/desk/compare?s={code}&s={changed}", 303)


@blueprint.get("/desk/s/<code>/text")
def as_text(code: str) -> Response:
    return Response(addresses.scenario_of(code), mimetype="text/plain")


@blueprint.get("/desk/s/<code>/markdown")
def as_markdown(code: str) -> Response:
    sight = run_at(addresses.scenario_of(code), offers=False)
    link = absolute(addresses.step_address(code))
    return Response(exports.markdown(sight, link), mimetype="text/plain")


@blueprint.get("/desk/s/<code>/json")
def as_json(code: str) -> Response:
    sight = run_at(addresses.scenario_of(code), offers=False)
    data = {**sight.result.as_json(), "edition": shown.edition(sight).as_json()}
    return Response(json.dumps(data, ensure_ascii=False, indent=1), mimetype="application/json")


@blueprint.get("/desk/s/<code>/print")
def to_print(code: str) -> str:
    """Board, steps and rules on paper, for the head judge."""
    sight = run_at(addresses.scenario_of(code), offers=False)
    cites = [cite for step in sight.result.steps for cite in step.cites]
    cites += [cite for each in sight.result.answers for cite in each.cites] + list(sight.result.cites)
    return render_template(
        "desk/print.html", sight=sight, scenario_title=title_of(sight.result), code=code, verdict=verdict(sight.result), honesty=honesty(sight),
        cited=shown.rules(cites), rules=shown.rules, edition=shown.edition(sight), desk_game=games().get(sight.game.id),
        plainest=shown.plainest, end=in_the_end(sight.result),
        table=laid_out(sight.board, sight.game.id) if sight.board else None,
        address=absolute(addresses.step_address(code)),
    )  # fmt: skip


def _sentence(name: str) -> str:
    found = one_line(request.args.get(name, ""))
    if not found or len(found) > MOST_WORDS:
        raise UnprocessableEntity(f"Write one sentence of at most {MOST_WORDS} characters.")
    return found


def _number(name: str) -> int:
    number = whole_number(request.args.get(name, "0"))
    if number is None:
        raise BadRequest(f"{name} is a number.")
    return number
