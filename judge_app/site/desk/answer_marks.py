"""A link says what was answered when it was made, in eight characters, so that a later version can tell if that has changed.

The first four stand for the answer, the last four for the steps. Both are made of what happened, not of the sentences that say it.
"""

from __future__ import annotations

import hashlib

from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.run import Result
from judge_app.site.desk.links import is_of_0_1

_HALF = 4


def answer_mark(result: Result) -> str:
    answer = repr(
        (result.verdict, in_the_end(result).meaning, [(each.holds, each.state) for each in result.expectations])
    )
    steps = repr([(step.kind.name, step.rules, step.cause) for step in result.steps])
    return _short(answer) + _short(steps)


def _short(told: str) -> str:
    return hashlib.sha256(told.encode()).hexdigest()[:_HALF]


def changed_since(result: Result, code: str, mark: str) -> str:
    """What a reader must know who got this link from somebody: nothing if all is as it was."""
    if not mark:
        if is_of_0_1(code):
            return (
                "This link was made by version 0.1, which may have answered differently. Below is the answer of today; "
                "its steps may have other numbers than the one that was meant."
            )
        return ""
    now = answer_mark(result)
    if mark == now or len(mark) != 2 * _HALF:
        return ""
    if mark[:_HALF] != now[:_HALF]:
        return "The answer has changed since this link was made. Below is the answer of today."
    return "The answer is the same as when this link was made, but the steps have changed: the number may mean another one."
