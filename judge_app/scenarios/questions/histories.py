"""Why a figure is what it is: it is read again after each step of the run, and the step that changed it is the answer. A
figure that no step changed rests on the board: on the facts without which it would be another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from judge_app.engine.play import Play
from judge_app.engine.state import Card
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import MOST_SAID, Asked, check
from judge_app.scenarios.questions.forms import FIGURES, Form
from judge_app.scenarios.questions.other_runs import Other
from judge_app.scenarios.questions.steps import chain_of, speaks_of, undoes
from judge_app.scenarios.tries import spoken

RATIO = re.compile(r"\d+/\d+")
HOW = frozenset(
    "down up drop dropped fell low high big small bigger smaller lower higher much little few more less reduced changed normal usual full".split()
)
_IS = ("is", "are", "was", "has", "have", "does", "do", "be", "did")


def why_this_figure(asked: Asked) -> Given | None:
    """ "Why is Cub 2/2", "why does Buoy have 5 accuracy again", "why is Nell at 14". None if no figure is asked for."""
    wanted = _wanted(asked.form)
    text = next((each for each in _claims(asked.form) if check(asked.game, asked.play, each) is not None), None)
    if asked.moment.other_runs is None or text is None:
        return None
    after = asked.moment.other_runs.after_each_step(lambda play: _found(asked, play, text), asked.play.trace.last)
    changed = [
        (n, before, now)
        for (_, before), (n, now) in pairwise(after)
        if before != now and (not wanted or wanted in _numbers(now))
    ]
    if wanted and not any(wanted in _numbers(got) for _, got in after):
        if {"get", "got", "gain", "gained"} & set(asked.form.plain) and asked.form.auxiliary == "did":
            return None  # what somebody gets is no figure that it has
        return asked.said("it is not so", after[-1][1] if after else "")
    if not changed:
        return _as_it_began(asked, text)
    is_first = RATIO.fullmatch(wanted) and not {"back", "again"} & set(asked.form.plain)
    n, before, now = changed[0 if is_first else -1]  # a pair of figures goes down with damage, and comes back
    found = asked.because(asked.play.trace.steps[n - 1])
    figures = FIGURES & set(asked.form.plain)
    rests = [each.fact for each in _rests(asked, text) if "“" in each.fact]
    rests = [fact for fact in rests if not figures or any(word in fact for word in figures)][:1]
    answer = f"{before} → {now}: {found.answer}"
    return replace(found, answer=answer, reason="; ".join((found.reason, *(f"it rests on {each}" for each in rests))))


def _as_it_began(asked: Asked, text: str) -> Given | None:
    """What would have changed it came to nothing, or nothing would: then it is as the board has it."""
    subject = asked.form.subject
    assert subject is not None
    steps = asked.play.trace.steps
    undone = [
        step for step in steps if undoes(step) and any(speaks_of(each, subject.means) for each in chain_of(step, steps))
    ]
    if "still" in asked.form.plain and not undone:  # what was to change it, whatever it spoke of
        undone = [step for step in steps if undoes(step)]
    if undone:
        return asked.because(undone[-1])
    facts = _rests(asked, text)
    got = _found(asked, asked.play, text)
    if not facts:
        return asked.said(f"{got}, as it began", f"no step changes it: {subject.text}")
    some = sorted(facts, key=lambda each: "“" not in each.fact)[:MOST_SAID]
    return asked.said(f"because of {some[0].fact}", "it would be otherwise: " + "; or: ".join(e.change for e in some))


def _rests(asked: Asked, text: str) -> list[Other]:
    """The facts without which it would be another figure, apart from the printed figure itself."""
    assert asked.moment.other_runs is not None
    assert asked.form.subject is not None
    now, name = _found(asked, asked.play, text), asked.form.subject.text
    facts: dict[str, Other] = {}
    for other in asked.moment.other_runs.with_one_fact_changed():
        if other.result.play is None or name in other.fact.split(" (")[0].split("“")[0]:
            continue
        there = _found(asked, other.result.play, text)
        if there and there != now:
            facts.setdefault(other.fact, other)
    return list(facts.values())


def _claims(form: Form) -> Iterator[str]:
    """Claims whose finding is the figure that is asked for."""
    is_measure = form.lead == "how" and form.plain[:1] != ("come",) and bool(set(form.plain[:1]) & HOW)
    if form.subject is None or form.negative or is_measure or form.auxiliary not in _IS:
        return
    name, plain = spoken(form.subject.text), form.plain
    if any(not (word in FIGURES or word in HOW or RATIO.fullmatch(word) or word.isdigit()) for word in form.content):
        return
    if any(RATIO.fullmatch(word) for word in plain):
        yield f"{name} is 0/0"
    for word in (each for each in plain if each in FIGURES):
        yield f"{name}'s {word} is 0"
        yield f"{name} has 0 {word}"
    has_place = any(word in ("at", "on", "to") and after.isdigit() for word, after in pairwise(plain))
    if has_place and not FIGURES & set(plain) and form.auxiliary in ("is", "was"):
        card, number = form.subject.means, _wanted(form)
        if isinstance(card, Card) and "health" not in card.face.figures:  # the figure that has this number
            yield from (f"{name}'s {what} is 0" for what, value in card.face.figures.items() if str(value) == number)
            return
        yield f"{name} has 0 health"


def _wanted(form: Form) -> str:
    return next((word for word in form.plain if RATIO.fullmatch(word) or word.isdigit()), "")


def _found(asked: Asked, play: Play, text: str) -> str:
    found = check(asked.game, play, text)
    return found[0].got if found is not None else ""


def _numbers(got: str) -> Sequence[str]:
    return [*RATIO.findall(got), *re.findall(r"\d+", got)]
