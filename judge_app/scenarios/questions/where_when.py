"""Where and when."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import Asked, Moment
from judge_app.scenarios.questions.can import step_to
from judge_app.scenarios.questions.steps import is_health_of, is_less, says, speaks_of, told
from judge_app.scenarios.questions.vocabulary import PREDICATES, is_form_of, stems_of
from judge_app.scenarios.questions.why import why_it_cannot
from judge_app.scenarios.questions.words import cut

MORE, LESS = ("more", "most"), ("less", "least", "fewer", "fewest")
_NUMBER = re.compile(r"-?\d+")
BEFORE_OR_AFTER = re.compile(r"\bbefore or after (?P<other>.+)$", re.I)
PASSIVE = ("got", "was", "were", "gets")
WEARS_OFF = frozenset("away off wear wears heal recover".split())
ENDS = re.compile(r"\b(?:ends?|is over|wears off|runs out)\b")
TURN_WORDS = frozenset("turn act action priority move go goes".split())


def where(asked: Asked) -> Given | None:
    subject = asked.form.subject.means if asked.form.subject is not None else None
    if not isinstance(subject, Card):
        return None
    if (ceased := asked.ceased(subject)) is not None:
        return ceased
    moved = [
        step
        for step in asked.play.trace.steps
        if any(each.subject is subject and each.what == "zone" for each in step.changes)
    ]
    if subject.attached_to is not None:
        return asked.said(f"attached to {subject.attached_to}, in {subject.zone}")
    if {"does", "will", "do"} & {asked.form.auxiliary} and {"go", "end", "goes"} & set(asked.form.plain):
        if asked.moment.other_runs is None:
            return None  # asked again when the run is over
        gone = where_later(asked, subject)
        if gone is not None:
            return gone
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


def where_later(asked: Asked, card: Card) -> Given | None:
    """Where it is, and where the end of the turn puts it."""
    if asked.moment.other_runs is None:
        return None
    moves = asked.moment.other_runs.where_the_turn_puts(card.label, len(asked.play.trace.steps))
    moved = {step_to(step, card.label): step for step in moves if step is not None}
    if not moved or None in moves:
        return None
    reasons = "; or ".join(f"in {step.place}: {step.text}" for step in moved.values())
    cites = [rule for step in moved.values() for rule in step.cites]
    return asked.said(" or ".join(moved), f"{reasons}; now: {card.zone}", cites)


def when(asked: Asked) -> Given | None:
    if asked.form.is_modal:
        found = why_it_cannot(asked)
        if found is None or found.answer != "no":
            return found
        return next_chance(asked, found) or replace(found, answer="not now")
    if (order := before_or_after(asked)) is not None:
        return order
    if {"does", "will", "do"} & {asked.form.auxiliary} and asked.moment.other_runs is not None:
        found = later(asked)
        if found is not None:
            return found
        step = asked.step_saying(asked.play, everything=True)
        return _at(asked, step) if step is not None and not WEARS_OFF & set(asked.form.plain) else None
    if "first" in asked.form.plain and (earliest := _first_loss(asked)) is not None:
        return _at(asked, earliest)
    checked = asked.checked(asked.play)
    step = step_behind(asked.play, checked[1]) if checked is not None and checked[0].holds else None
    is_whole = asked.form.is_state
    step = step or (asked.step_saying(asked.play, is_whole) if checked is None or checked[0].holds else None)
    if step is not None:
        return _at(asked, step)
    if checked is None:
        return None
    return asked.said("not yet" if asked.form.is_state else "it is not so", checked[0].got)


def next_chance(asked: Asked, refused: Given) -> Given | None:
    """On whose next turn it can be done, if it can."""
    player, other_runs = asked.form.player(), asked.moment.other_runs
    later_on = other_runs.until_the_turn_of(player) if player is not None and other_runs is not None else None
    if later_on is None or other_runs is None or player is None or not asked.form.content:
        return None
    things = [word.text for word in asked.form.names if isinstance(word.means, Card)]
    stems, now = stems_of(asked.form.content[0]), len(asked.play.trace.steps)
    for text, step in other_runs.possible_in(later_on.scenario).items():
        says_it = text.startswith(player.name) and is_form_of(text.removeprefix(player.name).split()[0], stems)
        if says_it and step > now and all(name in text for name in things):
            return replace(refused, answer=f"on {player}'s next turn", reason=f"{text}; not now: {refused.reason}")
    return None


def before_or_after(asked: Asked) -> Given | None:
    """ "When does Lou draw, before or after the dog": which of the two comes first in the run."""
    compared = BEFORE_OR_AFTER.search(asked.question)
    names = [word.means for word in cut(compared["other"], asked.play) if word.is_name] if compared else []
    if len(names) != 1:
        return None
    own = tuple(word for word in asked.form.words if word.means is not names[0])
    one = Asked(asked.moment, asked.question, replace(asked.form, words=own))
    step, other = one.step_saying(asked.play), names[0]
    others = [each for each in asked.play.trace.steps if each.n != (step.n if step else 0) and speaks_of(each, other)]
    if step is None or not others:
        return None
    order = "before" if step.n < others[0].n else "after" if step.n > others[-1].n else "between"
    first, second = sorted((step, others[0]), key=lambda each: each.n)
    return asked.said(order, f"{told(first)}; then {told(second)}", (*first.cites, *second.cites), step.n)


def _first_loss(asked: Asked) -> Step | None:
    thing = asked.form.subject.means if asked.form.subject is not None else None
    if asked.predicate() not in (PREDICATES["lose health"], PREDICATES["take damage"]):
        return None
    return next(
        (
            step
            for step in asked.play.trace.steps
            for each in step.changes
            if each.what == "health"
            and is_less(each)
            and (each.subject is thing or (isinstance(thing, Player) and is_health_of(each, thing)))
        ),
        None,
    )


def _at(asked: Asked, step: Step) -> Given:
    return asked.said(f"at step {step.n}, {step.place}", asked.because(step).reason, step.cites, step.n)


def later(asked: Asked) -> Given | None:
    """What has not happened yet: the turn is ended, and the next, and the first step that says it is taken."""
    assert asked.moment.other_runs is not None
    subject = asked.form.subject.text if asked.form.subject is not None else ""
    wears_off = bool(WEARS_OFF & set(asked.form.plain))
    said_before = {step.text for step in asked.play.trace.steps}
    for result in asked.moment.other_runs.going_on(asked.play.rules.turn_player(asked.play)):
        other = Asked(Moment(asked.game, result.play, (), None, result), asked.question, asked.form)
        steps = result.play.trace.steps[len(asked.play.trace.steps) :]
        if {"end", "ends", "stop", "expire"} & set(asked.form.plain) and not asked.form.content:
            step = next((each for each in steps if subject in each.text and ENDS.search(each.text)), None)
        elif wears_off:
            step = next((each for each in steps if _wears_off(each, subject, asked.form.content)), None)
        else:
            step = other.step_saying(result.play, after=len(asked.play.trace.steps))
        if step is not None and step.text not in said_before:
            return asked.said(f"in {step.place}", step.text, step.cites)
    return None


def _wears_off(step: Step, subject: str, content: Sequence[str]) -> bool:
    """Something of the thing named changes; or what is named, such as a Stun, ends."""
    if any(str(change.subject) == subject for change in step.changes):
        return True
    wanted = [stems_of(word) for word in content if word not in WEARS_OFF]
    return bool(wanted) and says(step, ("end",)) and all(says(step, stems) for stems in wanted)
