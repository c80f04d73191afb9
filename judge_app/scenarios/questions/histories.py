"""Why a figure is what it is: it is read again after each step of the run, and the step that changed it is the answer. A
figure that no step changed rests on the board: on the facts without which it would be another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from judge_app.engine.play import Play
from judge_app.engine.state import Card
from judge_app.engine.trace import Step
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


@dataclass(frozen=True, slots=True)
class _FigureChange:
    step: int
    before: str
    now: str


def why_this_figure(asked: Asked) -> Given | None:
    """ "Why is Cub 2/2", "why does Buoy have 5 accuracy again", "why is Nell at 14". None if no figure is asked for."""
    text = next((each for each in _claims(asked.form) if check(asked.game, asked.play, each) is not None), None)
    if asked.moment.other_runs is None or text is None:
        return None
    after = asked.moment.other_runs.after_each_step(lambda play: _found(asked, play, text), asked.play.trace.last)
    if not _was_ever_so(after, _wanted(asked.form)):
        return _never_so(asked, after)
    change = _change_meant(asked.form, after)
    return _by_what_changed_it(asked, text, change) if change is not None else _as_it_began(asked, text)


def _was_ever_so(after: Sequence[tuple[int, str]], wanted: str) -> bool:
    return not wanted or any(wanted in _numbers(got) for _, got in after)


def _never_so(asked: Asked, after: Sequence[tuple[int, str]]) -> Given | None:
    if {"get", "got", "gain", "gained"} & set(asked.form.plain) and asked.form.auxiliary == "did":
        return None  # what somebody gets is no figure that it has
    return asked.said("it is not so", after[-1][1] if after else "")


def _change_meant(form: Form, after: Sequence[tuple[int, str]]) -> _FigureChange | None:
    """The last change to the figure that is asked for; of a pair, which goes down with damage and comes back, the first."""
    wanted = _wanted(form)
    changed = [
        _FigureChange(n, before, now)
        for (_, before), (n, now) in pairwise(after)
        if before != now and (not wanted or wanted in _numbers(now))
    ]
    if not changed:
        return None
    is_first = RATIO.fullmatch(wanted) and not {"back", "again"} & set(form.plain)
    return changed[0 if is_first else -1]


def _by_what_changed_it(asked: Asked, text: str, change: _FigureChange) -> Given:
    """The step, and the words of a card on which the figure rests."""
    found = asked.because(asked.play.trace.steps[change.step - 1])
    figures = FIGURES & set(asked.form.plain)
    rests = [each.fact for each in _rests(asked, text) if "“" in each.fact]
    rests = [fact for fact in rests if not figures or any(word in fact for word in figures)][:1]
    answer = f"{change.before} → {change.now}: {found.answer}"
    return replace(found, answer=answer, reason="; ".join((found.reason, *(f"it rests on {each}" for each in rests))))


def _as_it_began(asked: Asked, text: str) -> Given | None:
    """What would have changed it came to nothing, or nothing would: then it is as the board has it."""
    assert asked.form.subject is not None
    undone = _what_came_to_nothing(asked)
    if undone is not None:
        return asked.because(undone)
    facts = _rests(asked, text)
    if not facts:
        got = _found(asked, asked.play, text)
        return asked.said(f"{got}, as it began", f"no step changes it: {asked.form.subject.text}")
    some = sorted(facts, key=lambda each: "“" not in each.fact)[:MOST_SAID]
    return asked.said(f"because of {some[0].fact}", "it would be otherwise: " + "; or: ".join(e.change for e in some))


def _what_came_to_nothing(asked: Asked) -> Step | None:
    """The last step that undid something of what is asked about; asked why "still", whatever it spoke of."""
    steps = asked.play.trace.steps
    undone = [step for step in steps if undoes(step)]
    own = [step for step in undone if any(speaks_of(each, asked.about) for each in chain_of(step, steps))]
    meant = own or (undone if "still" in asked.form.plain else [])
    return meant[-1] if meant else None


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
    if form.subject is None or not _asks_for_a_figure(form):
        return
    name, plain = spoken(form.subject.text), form.plain
    if any(RATIO.fullmatch(word) for word in plain):
        yield f"{name} is 0/0"
    for word in (each for each in plain if each in FIGURES):
        yield f"{name}'s {word} is 0"
        yield f"{name} has 0 {word}"
    if _says_where_it_stands(form):
        yield from _claims_of_a_number(form)


def _asks_for_a_figure(form: Form) -> bool:
    """Nothing else is said of it than figures, numbers, and how they changed."""
    is_measure = form.lead == "how" and form.plain[:1] != ("come",) and bool(set(form.plain[:1]) & HOW)
    if form.negative or is_measure or form.auxiliary not in _IS:
        return False
    return all(word in FIGURES | HOW or word.isdigit() or RATIO.fullmatch(word) for word in form.content)


def _says_where_it_stands(form: Form) -> bool:
    """ "Why is Nell at 14"."""
    has_place = any(word in ("at", "on", "to") and after.isdigit() for word, after in pairwise(form.plain))
    return has_place and FIGURES.isdisjoint(form.plain) and form.auxiliary in ("is", "was")


def _claims_of_a_number(form: Form) -> Iterator[str]:
    """Of health; of a card that has none, of the figure that has this number."""
    assert form.subject is not None
    card, name = form.subject.means, spoken(form.subject.text)
    if isinstance(card, Card) and "health" not in card.face.figures:
        number = _wanted(form)
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
