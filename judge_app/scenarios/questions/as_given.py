"""Answers put together, or said with the step or the run that they are of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.questions.why import NOTHING
from judge_app.scenarios.run import Result
from judge_app.scenarios.without_unread import NO_ANSWER

PHASE_ENDS = re.compile(r"\bPhase ends$|\bends their turn$")
OF_NOTHING = ("no", "it is not so", "not yet", NOTHING)  # what is said of something that is not in the run


def together(text: str, given: Sequence[Given]) -> Given:
    """Several questions in one; what is not understood of them is said to be so."""
    if all(each.answer == NOT_UNDERSTOOD for each in given):
        return replace(given[0], question=text)
    cites = tuple(dict.fromkeys(rule for each in given for rule in each.cites))
    told = [f"{each.question}? {each.answer}" + (f" ({each.reason})" if each.reason else "") for each in given]
    return Given(text, "; ".join(each.answer for each in given), "; ".join(told), cites, given[0].step)


def as_far_as_it_went(given: Given, result: Result) -> Given:
    """An answer from a run that stopped says so; that something did not happen is not known of one."""
    if result.verdict not in NO_ANSWER:
        return given
    stopped = f"the run stops after step {len(result.steps)}: {result.message}"
    if given.answer == NOT_UNDERSTOOD:
        return given if result.play is not None else replace(given, answer="unknown", reason=stopped, suggestions=())
    if given.answer in OF_NOTHING and not given.cites:
        return replace(given, answer="not known yet", reason=stopped)
    return replace(given, reason=f"{given.reason}; {stopped}".removeprefix("; "))


def no_longer(given: Given, steps: Sequence[Step]) -> Given:
    """What could be done once, and cannot since a phase or a turn is over."""
    ended = next((step for step in steps if PHASE_ENDS.search(step.text)), None)
    if ended is None:
        return given
    return replace(given, answer="no", reason=f"step {ended.n}: {ended.text}", cites=ended.cites, step=ended.n)


def at_another_step(answer: Given, n: int, is_past: bool) -> Given:
    """What can be done there cannot be done here; whether it could have been done is asked of any step."""
    said = answer.answer
    if said in ("yes", "it can be done"):
        said = f"yes, at step {n}" if is_past else f"not at this step, but at step {n}"
    return replace(answer, answer=said, reason=f"at step {n}: {answer.reason}".rstrip(": "), step=n)
