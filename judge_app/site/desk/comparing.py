"""Branches side by side: if the defender obstructs, if not. Where they part, and what comes of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import render_template, request
from werkzeug.exceptions import BadRequest

from judge_app.games import game_called
from judge_app.scenarios.differences import Difference, final_differences, first_difference
from judge_app.scenarios.draft import read_draft
from judge_app.scenarios.explore import said_of
from judge_app.scenarios.limits import Limit, in_time
from judge_app.scenarios.run import Result
from judge_app.scenarios.what_decides import what_decides
from judge_app.site.desk import addresses, choices, shown
from judge_app.site.desk.budget import read_one
from judge_app.site.desk.desk_blueprint import blueprint
from judge_app.site.desk.honesty import honesty, verdict
from judge_app.site.desk.runs import Sight, run_at, run_once
from judge_app.site.library import games

MOST_COMPARED = 4
FIRST_LOOK = 0.4  # seconds of the processor for the first look at what decides it
MOST_FOLLOWED = 24
_STEPS_SHOWN = 8
_SAID_OF_ONE = 2  # lines that a branch is called by
_ENDS_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Column:
    """One branch: what only its text says, what came of it, its steps from where it parts."""

    sight: Sight
    code: str
    verdict: str
    rests_on: str
    only: tuple[str, ...]
    parts_at: int | None
    steps: list[Any]
    more: int
    differences: list[Difference]

    @property
    def called(self) -> str:
        """What is different about it, in a line."""
        more = len(self.only) - _SAID_OF_ONE
        said = ", and ".join(self.only[:_SAID_OF_ONE])
        return f"If {said}" + (f" … ({more} more line{'s' if more > 1 else ''})" if more > 0 else "") if said else ""


@blueprint.get("/desk/compare")
def compare() -> str:
    codes = [code for code in dict.fromkeys(request.args.getlist("s")) if code][:MOST_COMPARED]
    if not codes:
        raise BadRequest("Name the scenarios to compare.")
    until = in_time()
    sights = [run_at(addresses.scenario_of(code), offers=False, until=until) for code in codes]
    columns = [
        _column(sight, code, sights[0] if n else None, sights)
        for n, (sight, code) in enumerate(zip(sights, codes, strict=True))
    ]
    return render_template(
        "desk/compare.html", columns=columns, same=_same(columns), ends=_ends(columns)[:_ENDS_SHOWN], rules=shown.rules
    )


def _column(sight: Sight, code: str, first: Sight | None, every: list[Sight]) -> Column:
    others = [other for other in every if other is not sight]
    only, parts_at = _said_only_in(sight, others), _parting(sight, others)
    steps = sight.result.steps[parts_at - 1 :] if parts_at else []
    return Column(
        sight, code, verdict(sight.result), honesty(sight).rests_on, only, parts_at,
        steps[:_STEPS_SHOWN], max(0, len(steps) - _STEPS_SHOWN),
        final_differences(first.result, sight.result) if first else [],
    )  # fmt: skip


def _said_only_in(sight: Sight, others: list[Sight]) -> tuple[str, ...]:
    said = {line.text for other in others for line in other.draft.lines}
    return tuple(line.text for line in sight.draft.lines if line.text not in said)


def _parting(sight: Sight, others: list[Sight]) -> int | None:
    """The first step that is not the same in every branch; None if all are."""
    partings = (first_difference(sight.result, other.result) for other in others)
    return min((step for step in partings if step is not None), default=None)


def _ends(columns: list[Column]) -> list[tuple[str, list[str]]]:
    """What is not the same in the end, and what it is in each branch."""
    first: dict[str, str] = {}
    for column in columns:
        for each in column.differences:
            first.setdefault(each.where, str(each.first))
    ends = [{**first, **{each.where: str(each.second) for each in column.differences}} for column in columns]
    return [(where, [end[where] for end in ends]) for where in first]


def _same(columns: list[Column]) -> bool:
    return all(column.parts_at is None for column in columns)


@dataclass(frozen=True, slots=True)
class Followed:
    """A branch of open choices, followed to its end."""

    choices: tuple[str, ...]
    code: str
    verdict: str
    message: str
    steps: int
    outcome: list[Difference]


@blueprint.get("/desk/s/<code>/branches")
def branches(code: str) -> str:
    """Every answer to the open choices, each followed to its end, within a budget."""
    text = addresses.scenario_of(code)
    until = in_time()
    _, now, _ = run_once(text, until)
    found, complete = _follow(text, now, until)
    return render_template("desk/branches.html", code=code, found=found, complete=complete, result=now)


def _follow(text: str, before: Result, until: Limit) -> tuple[list[Followed], bool]:
    """Depth first, in the order of the options; and whether these are all."""
    pending: list[tuple[str, tuple[str, ...]]] = [(text, ())]
    found: list[Followed] = []
    complete = True
    while pending and len(found) < MOST_FOLLOWED:
        text, told = pending.pop()
        _, result, watch = run_once(text, until)
        if until.is_over():
            return found, False
        asked = result.choice
        if asked is None:
            outcome = final_differences(before, result)[:12]
            code = addresses.code_of(text)
            found.append(Followed(told, code, verdict(result), result.message, len(result.steps), outcome))
            continue
        complete = complete and choices.options_are_complete(asked)
        draft = read_draft(text)
        for picked in reversed(choices.options(asked)):
            chosen = choices.chosen(draft, watch.line, asked, picked)
            pending.append((chosen.text, (*told, f"{asked.who} chooses {said_of(asked, picked)}")))
    return found, complete and not pending


@blueprint.get("/desk/s/<code>/decides")
def decides(code: str) -> str:
    """Which facts of the board the answer hangs on, found by changing each of them. A first look is there at once; if it is
    not the whole, the page says how far it is and goes on."""
    text = addresses.scenario_of(code)
    read_one(text)
    is_whole = request.args.get("whole") == "1"
    decision = what_decides(text, in_time() if is_whole else in_time(FIRST_LOOK))
    codes = {each.text: addresses.code_of(each.text) for each in decision.tried if each.turns}
    draft = read_draft(text)
    game = game_called(draft.game)
    return render_template(
        "desk/decides.html", goes_on=bool(decision.left_out) and not is_whole, decision=decision, code=code, codes=codes, title=decision.title,
        desk_game=games().get(game.id) if game else None,
    )  # fmt: skip
