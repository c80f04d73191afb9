"""Why something could not be done that no rule refused: it was tried and failed, or it comes to nothing if it is done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.checks import checks_of
from judge_app.scenarios.questions.forms import read_form
from judge_app.scenarios.questions.other_runs import OtherRuns
from judge_app.scenarios.questions.steps import told
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
    if form is None or not WHY_NOT.match(question) or not OF_A_TRY & set(form.plain):
        return None
    people = {word.text for word in form.names if isinstance(word.means, Player)}
    cards = {word.text for word in form.names if isinstance(word.means, Card)}
    failed = [
        check
        for check in checks_of(result.steps)
        if not check.passes and (not people or check.who in people) and (not cards or check.card in cards)
    ]
    if not failed:
        return None
    steps: Sequence[Step] = failed[-1].steps
    made = next((step for step in reversed(steps) if " fails" in step.text), steps[-1])
    paid = [
        step
        for step in result.steps[: made.n]
        if step.text.endswith(" is committed") and step.cause  # by an effect
    ]
    cites = [rule for step in (*steps, *paid) for rule in step.cites]
    reason = "; ".join(map(told, (*steps, *paid)))
    return Given(question, f"it was tried, and failed: {made.text}", reason, tuple(dict.fromkeys(cites)), made.n)


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
