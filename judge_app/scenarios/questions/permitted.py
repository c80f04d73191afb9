"""Why something was allowed: the fact of the board without which a rule would refuse it, or without which it would come to nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import MOST_SAID, Asked
from judge_app.scenarios.questions.hanging import because_of, telling
from judge_app.scenarios.questions.other_runs import Other
from judge_app.scenarios.questions.steps import told

OF_THE_TURN = re.compile(r"\bit is not .+'s (?:turn|action)\b|\bhas priority, not |\bready resources? and the cost\b")


def why_it_is_allowed(asked: Asked) -> Given | None:
    """ "Why could Warden obstruct": what of the board, if it were not so, would have the deed of the run refused."""
    if asked.moment.other_runs is None:
        return None
    deed = asked.moment.other_runs.deed_of(asked.form.words)
    if deed is None:
        return None
    done = _step_of(asked, deed)
    refused: dict[str, Other] = {}
    undone: dict[str, Other] = {}
    for other in asked.moment.other_runs.with_one_fact_changed():
        if deed in other.fact or OF_THE_TURN.search(other.result.message):
            continue  # that it is done, and that somebody has the turn, is no reason
        if other.result.verdict == "illegal" and other.result.message.startswith(f"{deed}: "):
            refused.setdefault(other.fact, other)
        elif other.result.verdict in ("holds", "fails") and done is not None and _is_missing(done, other):
            undone.setdefault(other.fact, other)
    step = [done] if done is not None else []
    cites = [rule for each in step for rule in each.cites]
    least = {id(kind): min((telling(fact) for fact in kind), default=9) for kind in (refused, undone)}
    if refused and least[id(refused)] <= least[id(undone)]:
        some = sorted(refused.values(), key=lambda each: telling(each.fact))[:MOST_SAID]
        said = "; or: ".join(f"{each.change}: {each.result.message.removeprefix(f'{deed}: ')}" for each in some)
        reason = "; ".join((f"it would be refused otherwise: {said}", *map(told, step)))
        return asked.said(because_of(some[0].fact), reason, (*some[0].result.cites, *cites), step[0].n if step else 0)
    if undone:
        some = sorted(undone.values(), key=lambda each: telling(each.fact))[:MOST_SAID]
        said = "; or: ".join(each.change for each in some)
        instead = _instead(asked, some[0].result.steps)
        reason = "; ".join((f"it would be otherwise: {said}", *instead, *map(told, step)))
        return asked.said(because_of(some[0].fact), reason, cites, step[0].n if step else 0)
    reason = "; ".join((*_requirements(asked, deed), *map(told, step)))
    return asked.said(f"nothing refuses it: {step[0].text if step else deed}", reason, cites)


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
    names = [card.label for card in asked.play.cards if card.face.known and card.label in deed]
    who = deed.split()[0]
    own = [step for step in asked.play.trace.steps if step.actor is not None and str(step.actor) == who]
    named = [step for step in own if names and all(name in step.text for name in names)]
    some = [step for step in own if any(name in step.text for name in names)]
    moved = [step for step in some if any(change.what == "zone" for change in step.changes)]
    begun = [step for step in named if step.text.startswith(" ".join(deed.split()[:2]))]
    return next(iter((*begun, *moved, *named, *some)), None)


def _is_missing(step: Step, other: Other) -> bool:
    return step.text not in {each.text for each in other.result.steps}


def _instead(asked: Asked, steps: Sequence[Step]) -> list[str]:
    """What is said there of the cards in question, with its reason."""
    names = [word.text for word in asked.form.names]
    told_there = [step.text for step in steps if ": " in step.text and any(name in step.text for name in names)]
    now = {step.text for step in asked.play.trace.steps}
    return [f"then: {text}" for text in told_there if text not in now][:1]
