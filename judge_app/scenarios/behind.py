"""The step behind a claim: the last one that speaks of what the claim is about, in the claim's own words."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.play import Play
from judge_app.engine.trace import Change, Step
from judge_app.language.scenario_trees import Amount, Claim, State

_SMALL = frozenset("in the of a to is was not at on".split())


def step_behind(play: Play, claim: Claim) -> Step | None:
    """None if no step says it: then it has been so since the beginning."""
    subject = claim.subject
    if subject is None:
        return None
    names = {name for name in (subject.name, subject.owner, str(subject)) if name}
    zones = tuple(f"{name}'s " for name in names)
    wanted = _words_of(claim)
    stems = tuple({word[:4] for word in wanted if len(word) > 2})
    steps: list[Step] = play.trace.steps
    for step in reversed(steps):
        for change in step.changes:
            if _is_about(change, names, zones) and _alike(_in_change(change), wanted, stems):
                return step
        if _names_one_of(step, names) and _alike(step.text.lower().split(), wanted, stems):
            return step
    return None


def _names_one_of(step: Step, names: set[str]) -> bool:
    return not names.isdisjoint(map(str, step.words))


def _is_about(change: Change, names: set[str], zones: tuple[str, ...]) -> bool:
    """It changed the thing itself, or what is in a zone of that player."""
    return str(change.subject) in names or str(change.after).startswith(zones) or str(change.before).startswith(zones)


def _alike(said: Iterable[str], wanted: set[str], stems: tuple[str, ...]) -> bool:
    """The same word, or another form of it: hit and hits, ready and readies."""
    return any(word in wanted or (len(word) > 3 and word.startswith(stems)) for word in said)


def _words_of(claim: Claim) -> set[str]:
    """What is claimed: health, attack, hand, engaged, defeated …"""
    words: list[str] = [claim.words, *_of_kind(claim.kind)]
    if claim.subject is not None and claim.subject.owner:
        words.append(claim.subject.words or "")
    for each in (*claim.things, claim.state):
        if isinstance(each, Amount):
            words.append(each.words)
        elif isinstance(each, State):
            words += _of_state(each)
    said = {word.lower() for each in words for word in each.split()} - _SMALL
    return said | {"removed"} if "defeated" in said else said  # as a game may say it


def _of_state(state: State) -> list[str]:
    inside = state.inside or state.upon or state.attached_to
    return [state.words, str(inside or ""), "attack defense" if state.ratio else ""]


def _of_kind(kind: str) -> tuple[str, ...]:
    return {"wins": ("wins",), "loses": ("loses",)}.get(kind, ())


def _in_change(change: Change) -> set[str]:
    return {word.lower() for each in (change.what, change.before, change.after) for word in str(each).split()}
