"""The step behind a claim: the last one that speaks of what the claim is about, in the claim's own words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from judge_app.engine.play import Play
from judge_app.engine.trace import Change, Step
from judge_app.language.scenario_trees import Amount, Claim, State, Subject

_SMALL = frozenset("in the of a to is was not at on".split())


def step_behind(play: Play, claim: Claim) -> Step | None:
    """None if no step says it: then it has been so since the beginning."""
    subject = claim.subject
    if subject is None:
        return None
    sought = _Sought.of(subject, _words_of(claim))
    steps: list[Step] = play.trace.steps
    return next((step for step in reversed(steps) if sought.is_said_by(step)), None)


@dataclass(frozen=True)
class _Sought:
    """What a step speaks of if it is the one behind a claim."""

    names: frozenset[str]  # of what the claim is about
    zones: tuple[str, ...]  # how the names of its zones begin
    words: frozenset[str]
    stems: tuple[str, ...]

    @classmethod
    def of(cls, subject: Subject, words: set[str]) -> _Sought:
        names = frozenset(name for name in (subject.name, subject.owner, str(subject)) if name)
        stems = tuple({word[:4] for word in words if len(word) > 2})
        return cls(names, tuple(f"{name}'s " for name in names), frozenset(words), stems)

    def is_said_by(self, step: Step) -> bool:
        if any(self._is_changed_by(change) for change in step.changes):
            return True
        return not self.names.isdisjoint(map(str, step.words)) and self._has_words(step.text.lower().split())

    def _is_changed_by(self, change: Change) -> bool:
        """The thing itself, or what is in a zone of that player, in what the claim says of it."""
        zones = self.zones
        is_about = (
            str(change.subject) in self.names
            or str(change.after).startswith(zones)
            or str(change.before).startswith(zones)
        )
        return is_about and self._has_words(_in_change(change))

    def _has_words(self, said: Iterable[str]) -> bool:
        """The same word, or another form of it: hit and hits, ready and readies."""
        return any(word in self.words or (len(word) > 3 and word.startswith(self.stems)) for word in said)


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
