"""Why something was allowed: the fact of the board without which a rule would refuse it, or without which it would come to nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import MOST_SAID, Asked
from judge_app.scenarios.questions.hanging import because_of, telling
from judge_app.scenarios.questions.other_runs import Other, OtherRuns
from judge_app.scenarios.questions.steps import moves_something, told

OF_THE_TURN = re.compile(r"\bit is not .+'s (?:turn|action)\b|\bhas priority, not |\bready resources? and the cost\b")


def why_it_is_allowed(asked: Asked) -> Given | None:
    """ "Why could Warden obstruct": what of the board, if it were not so, would have the deed of the run refused."""
    if asked.moment.other_runs is None:
        return None
    deed = asked.moment.other_runs.deed_of(asked.form.words)
    if deed is None:
        return None
    done = _step_of(asked, deed)
    otherwise = _without_a_fact(asked.moment.other_runs, deed, done)
    if otherwise.refused and _most_telling(otherwise.refused) <= _most_telling(otherwise.undone):
        return _refused_otherwise(asked, deed, done, _told_first(otherwise.refused))
    if otherwise.undone:
        return _otherwise(asked, done, _told_first(otherwise.undone))
    reason = "; ".join((*_requirements(asked, deed), *_told(done)))
    return asked.said(f"nothing refuses it: {done.text if done else deed}", reason, done.cites if done else ())


@dataclass(frozen=True, slots=True)
class _Otherwise:
    """What comes of a deed without a fact of the board, by the fact."""

    refused: dict[str, Other]
    undone: dict[str, Other]  # its step is missing


def _without_a_fact(other_runs: OtherRuns, deed: str, done: Step | None) -> _Otherwise:
    found = _Otherwise({}, {})
    for other in other_runs.with_one_fact_changed():
        if deed in other.fact or OF_THE_TURN.search(other.result.message):
            continue  # that it is done, and that somebody has the turn, is no reason
        if other.result.verdict == "illegal" and other.result.message.startswith(f"{deed}: "):
            found.refused.setdefault(other.fact, other)
        elif other.result.verdict in ("holds", "fails") and done is not None and _is_missing(done, other):
            found.undone.setdefault(other.fact, other)
    return found


def _most_telling(facts: Iterable[str]) -> int:
    return min(map(telling, facts), default=9)


def _told_first(facts: Mapping[str, Other]) -> list[Other]:
    return sorted(facts.values(), key=lambda each: telling(each.fact))[:MOST_SAID]


def _told(step: Step | None) -> list[str]:
    return [told(step)] if step is not None else []


def _refused_otherwise(asked: Asked, deed: str, done: Step | None, some: Sequence[Other]) -> Given:
    said = "; or: ".join(f"{each.change}: {each.result.message.removeprefix(f'{deed}: ')}" for each in some)
    reason = "; ".join((f"it would be refused otherwise: {said}", *_told(done)))
    cites = (*some[0].result.cites, *(done.cites if done else ()))
    return asked.said(because_of(some[0].fact), reason, cites, done.n if done else 0)


def _otherwise(asked: Asked, done: Step | None, some: Sequence[Other]) -> Given:
    said = "; or: ".join(each.change for each in some)
    reason = "; ".join((f"it would be otherwise: {said}", *_instead(asked, some[0].result.steps), *_told(done)))
    return asked.said(because_of(some[0].fact), reason, done.cites if done else (), done.n if done else 0)


def _requirements(asked: Asked, deed: str) -> list[str]:
    """What a card of the deed requires, and what the card that has it has of that kind."""
    found = []
    for card in asked.play.cards:
        bearer = card.attached_to
        if card.face.known and card.label in deed and bearer is not None and card.face.words.get("requires"):
            having = ", ".join(word for kind, words in bearer.face.words.items() if kind != "type" for word in words)
            found.append(f"{card}: {', '.join(card.face.words['requires'])}; {bearer} has {having}")
    return found


def _step_of(asked: Asked, deed: str) -> Step | None:
    """The step in which something becomes of it: one that changes a card of the deed, else the first that names all of them."""
    names = _cards_of_the_deed(asked, deed)
    own = _steps_of_the_doer(asked.play.trace.steps, deed)
    some = [step for step in own if any(name in step.text for name in names)]
    named = [step for step in some if all(name in step.text for name in names)]
    begun = [step for step in named if step.text.startswith(" ".join(deed.split()[:2]))]
    moved = filter(moves_something, some)
    return next(iter((*begun, *moved, *named, *some)), None)


def _cards_of_the_deed(asked: Asked, deed: str) -> list[str]:
    return [card.label for card in asked.play.cards if card.face.known and card.label in deed]


def _steps_of_the_doer(steps: Sequence[Step], deed: str) -> list[Step]:
    who = deed.split()[0]
    return [step for step in steps if step.actor is not None and str(step.actor) == who]


def _is_missing(step: Step, other: Other) -> bool:
    return step.text not in {each.text for each in other.result.steps}


def _instead(asked: Asked, steps: Sequence[Step]) -> list[str]:
    """What is said there of the cards in question, with its reason."""
    names = [word.text for word in asked.form.names]
    told_there = [step.text for step in steps if ": " in step.text and any(name in step.text for name in names)]
    now = {step.text for step in asked.play.trace.steps}
    return [f"then: {text}" for text in told_there if text not in now][:1]
