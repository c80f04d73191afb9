"""Why something could not be done that no rule refused: it was tried and failed, or it comes to nothing if it is done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.checks import checks_meant
from judge_app.scenarios.questions.forms import read_form
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.steps import rules_of, told
from judge_app.scenarios.questions.words import cut
from judge_app.scenarios.run import Result

POSITIVE = re.compile(r"^(?:it can be done|yes|yes, at step \d+|not at this step, but at step \d+)$")
WHY_NOT = re.compile(r"^(?:why|how come)\b", re.I)
NOTHING_COMES = re.compile(r" instead: | does not pay | has no effect| fails to play | can't ")
OF_A_TRY = frozenset("block check pass make play".split())
AT_A_STEP = re.compile(r"^at step \d+: ")


def why_it_came_to_nothing(question: str, given: Given, result: Result, other_runs: OtherRuns) -> Given:
    """In place of "it can be done" to why it could not."""
    if not WHY_NOT.match(question) or not POSITIVE.match(given.answer) or result.play is None:
        return given
    return tried_and_failed(question, result) or _comes_to_nothing(given, other_runs) or given


def tried_and_failed(question: str, result: Result) -> Given | None:
    """ "Why couldn't Sol make that block": the check that failed, what it was against, and what it was made."""
    form = read_form(cut(question, result.play)) if result.play is not None else None
    if form is None or not WHY_NOT.match(question) or OF_A_TRY.isdisjoint(form.plain):
        return None
    failed = [check for check in checks_meant(form, result.steps) if not check.passes]
    if not failed:
        return None
    steps = failed[-1].steps
    made = next((step for step in reversed(steps) if " fails" in step.text), steps[-1])
    every = (*steps, *_committed_by_effects(result.steps[: made.n]))
    cites = tuple(dict.fromkeys(rules_of(every)))
    return Given(question, f"it was tried, and failed: {made.text}", "; ".join(map(told, every)), cites, made.n)


def _committed_by_effects(steps: Sequence[Step]) -> list[Step]:
    """What could not be committed for the check any more."""
    return [step for step in steps if step.text.endswith(" is committed") and step.cause]


def _comes_to_nothing(given: Given, other_runs: OtherRuns) -> Given | None:
    """What can be begun, and what the run says of it then: a cost that cannot be paid, a card that is discarded instead."""
    deed = AT_A_STEP.sub("", given.reason).split("; ")[0]
    done = other_runs.doing_where_it_can_be_done(deed) if deed else None
    if done is None:
        return None
    missed = [step for step in done.steps if NOTHING_COMES.search(step.text)]
    if not missed:
        return None
    last = missed[-1]
    return replace(given, answer=f"it comes to nothing: {last.text}", reason=f"if {deed}", cites=last.cites, step=0)
