"""Who, where and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import Asked, Moment
from judge_app.scenarios.questions.steps import says, speaks_of, told
from judge_app.scenarios.questions.vocabulary import PREDICATES, stems_of
from judge_app.scenarios.questions.why import why_it_cannot

WEARS_OFF = frozenset("away off wear wears heal recover".split())
TURN_WORDS = frozenset("turn act action priority move go".split())


def who(asked: Asked) -> Given | None:
    content = asked.form.content
    if TURN_WORDS & set(content) and not asked.form.names:
        return asked.said(str(asked.play.rules.turn_player(asked.play)))
    if "first" in content:
        return who_first(asked)
    subject = asked.form.subject.means if asked.form.subject is not None else None
    if isinstance(subject, Card) and content and content[0] in ("controls", "control", "owns", "own"):
        return asked.said(str(subject.controller if content[0].startswith("control") else subject.owner))
    if content and content[0] in ("wins", "win", "won", "winning", "winner"):
        winners = [player.name for player in asked.play.players if player.outcome == "wins"]
        return asked.said(" and ".join(winners) if winners else "nobody yet")
    step = asked.step_saying(asked.play)
    if step is None:
        return None
    did = doer(step, asked.play.trace.steps, [word.means for word in asked.form.names])
    return asked.said(str(did), told(step), step.cites, step.n) if did is not None else None


def who_first(asked: Asked) -> Given | None:
    """Which of those named does it before the others; of nobody named, whoever does."""
    things, wanted = (
        [word.means for word in asked.form.names],
        [stems_of(word) for word in asked.form.content if word != "first"],
    )
    for step in asked.play.trace.steps:
        first = next((each for each in step.words if isinstance(each, Card | Player)), None)
        says_it = all(says(step, stems) for stems in wanted)
        is_meant = any(first is thing for thing in things) or (first is not None and not things)
        if wanted and says_it and step.changes and is_meant:
            return asked.said(str(first), told(step), step.cites, step.n)
    if not things and asked.predicate() == PREDICATES["lose health"]:
        for step in asked.play.trace.steps:
            losses = [each for each in step.changes if each.what == "health" and _is_less(each)]
            if losses:
                return asked.said(str(losses[0].subject), told(step), step.cites, step.n)
    return None


def _is_less(change: Change) -> bool:
    return isinstance(change.after, int) and isinstance(change.before, int) and change.after < change.before


def where(asked: Asked) -> Given | None:
    subject = asked.form.subject.means if asked.form.subject is not None else None
    if not isinstance(subject, Card):
        return None
    moved = [
        step
        for step in asked.play.trace.steps
        if any(each.subject is subject and each.what == "zone" for each in step.changes)
    ]
    if subject.attached_to is not None:
        return asked.said(f"attached to {subject.attached_to}, in {subject.zone}")
    last = moved[-1] if moved else None
    latest = next(
        (
            each
            for each in reversed(asked.play.trace.steps)
            if speaks_of(each, subject) and each.n >= (last.n if last else 1)
        ),
        last,
    )
    return asked.said(
        str(subject.zone), told(latest) if latest else "", last.cites if last else (), last.n if last else 0
    )


def when(asked: Asked) -> Given | None:
    if asked.form.is_modal:
        found = why_it_cannot(asked)
        return replace(found, answer="not now") if found is not None and found.answer == "no" else found
    if {"does", "will", "do"} & {asked.form.auxiliary} and asked.moment.other_runs is not None:
        found = later(asked)
        if found is not None:
            return found
    checked = asked.checked(asked.play)
    step = step_behind(asked.play, checked[1]) if checked is not None and checked[0].holds else None
    step = step or (asked.step_saying(asked.play) if checked is None or checked[0].holds else None)
    if step is not None:
        return asked.said(f"at step {step.n}, {step.place}", asked.because(step).reason, step.cites, step.n)
    if checked is None:
        return None
    return asked.said("not yet" if asked.form.is_state else "it is not so", checked[0].got)


def later(asked: Asked) -> Given | None:
    """What has not happened yet: the turn is ended, and the next, and the first step that says it is taken."""
    assert asked.moment.other_runs is not None
    subject = asked.form.subject.text if asked.form.subject is not None else ""
    wears_off = bool(WEARS_OFF & set(asked.form.plain))
    said_before = {step.text for step in asked.play.trace.steps}
    for result in asked.moment.other_runs.going_on(asked.play.rules.turn_player(asked.play)):
        other = Asked(Moment(asked.game, result.play, (), None, result), asked.question, asked.form)
        steps = result.play.trace.steps[len(asked.play.trace.steps) :]
        step = (
            next((each for each in steps if any(str(change.subject) == subject for change in each.changes)), None)
            if wears_off
            else other.step_saying(result.play, after=len(asked.play.trace.steps))
        )
        if step is not None and step.text not in said_before:
            return asked.said(f"in {step.place}", step.text, step.cites)
    return None


def doer(step: Step, steps: Sequence[Step], asked_of: Sequence[object]) -> Player | Card | None:
    """Who did it: the step's actor, or the actor of what it came of; never the one it was done to."""
    while True:
        people = [step.actor, *step.words]
        found = next((each for each in people if isinstance(each, Player | Card) and each not in asked_of), None)
        if found is not None or not step.cause:
            return found
        step = steps[step.cause - 1]
