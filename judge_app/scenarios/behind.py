"""The step behind a claim: the last one that speaks of what the claim is about, in the claim's own words."""

from __future__ import annotations

from typing import Any

from judge_app.engine.trace import Step
from judge_app.language.scenario_trees import Amount, Claim, State

_SMALL = frozenset("in the of a to is was not at on".split())


def step_behind(play: Any, claim: Claim) -> Step | None:
    """None if no step says it: then it has been so since the beginning."""
    subject = claim.subject
    if subject is None:
        return None
    names = {name for name in (subject.name, subject.owner, str(subject)) if name}
    wanted = _words_of(claim)
    steps: list[Step] = play.trace.steps
    for step in reversed(steps):
        changed = [change for change in step.changes if str(change.subject) in names]
        said = {str(word) for word in step.words}
        if changed and any(_in_change(change) & wanted for change in changed):
            return step
        if said & names and set(step.text.lower().split()) & wanted:
            return step
    return None


def _words_of(claim: Claim) -> set[str]:
    """What is claimed: health, attack, hand, engaged, defeated …"""
    words: list[str] = [claim.words, *_of_kind(claim.kind)]
    if claim.subject is not None and claim.subject.owner:
        words.append(claim.subject.words or "")
    for each in (*claim.things, claim.state):
        if isinstance(each, Amount):
            words.append(each.words)
        elif isinstance(each, State):
            inside = each.inside or each.upon or each.attached_to
            words += [each.words, str(inside or ""), "attack defense" if each.ratio else ""]
    return {word.lower() for each in words for word in each.split()} - _SMALL


def _of_kind(kind: str) -> tuple[str, ...]:
    return {"wins": ("wins",), "loses": ("loses",)}.get(kind, ())


def _in_change(change: Any) -> set[str]:
    return {word.lower() for each in (change.what, change.before, change.after) for word in str(each).split()}
