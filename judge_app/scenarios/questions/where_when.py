"""Where and when."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.game import Answer
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import Asked, Moment
from judge_app.scenarios.questions.can import step_to
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.named import names_of_cards
from judge_app.scenarios.questions.steps import is_health_of, is_less, says, speaks_of, told
from judge_app.scenarios.questions.vocabulary import PREDICATES, is_form_of, stems_of
from judge_app.scenarios.questions.why import why_it_cannot
from judge_app.scenarios.questions.words import cut
from judge_app.scenarios.run import Result

MORE, LESS = ("more", "most"), ("less", "least", "fewer", "fewest")
_NUMBER = re.compile(r"-?\d+")
BEFORE_OR_AFTER = re.compile(r"\bbefore or after (?P<other>.+)$", re.I)
PASSIVE = ("got", "was", "were", "gets")
WILL = ("does", "will", "do")
WEARS_OFF = frozenset("away off wear wears heal recover".split())
ENDS = re.compile(r"\b(?:ends?|is over|wears off|runs out)\b")
ONE_MORE = frozenset("again next".split())  # what happened already is asked for once more
TURN_WORDS = frozenset("turn act action priority move go goes".split())


def where(asked: Asked) -> Given | None:
    card = asked.about
    if not isinstance(card, Card):
        return None
    if (ceased := asked.ceased(card)) is not None:
        return ceased
    if card.attached_to is not None:
        return asked.said(f"attached to {card.attached_to}, in {card.zone}")
    if _asks_where_it_goes(asked.form):
        if asked.moment.other_runs is None:
            return None  # asked again when the run is over
        if (gone := where_later(asked, card)) is not None:
            return gone
    return _where_it_is(asked, card)


def _asks_where_it_goes(form: Form) -> bool:
    return form.auxiliary in WILL and bool({"go", "end", "goes"} & set(form.plain))


def _where_it_is(asked: Asked, card: Card) -> Given:
    """With the last step that speaks of it since it came there."""
    steps = asked.play.trace.steps
    last = next((step for step in reversed(steps) if _moves(step, card)), None)
    since = steps[last.n - 1 if last else 0 :]
    latest = next((each for each in reversed(since) if speaks_of(each, card)), last)
    cites, n = (last.cites, last.n) if last else ((), 0)
    return asked.said(str(card.zone), told(latest) if latest else "", cites, n)


def _moves(step: Step, card: Card) -> bool:
    return any(each.subject is card and each.what == "zone" for each in step.changes)


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
        return _when_it_can_be_done(asked)
    if (order := before_or_after(asked)) is not None:
        return order
    if asked.form.auxiliary in WILL and asked.moment.other_runs is not None:
        return _when_it_will_be(asked)
    if "first" in asked.form.plain and (earliest := _first_loss(asked)) is not None:
        return _at(asked, earliest)
    return _when_it_was(asked)


def _when_it_can_be_done(asked: Asked) -> Given | None:
    found = why_it_cannot(asked)
    if found is None or found.answer != "no":
        return found
    return next_chance(asked, found) or replace(found, answer="not now")


def _when_it_will_be(asked: Asked) -> Given | None:
    if (found := later(asked)) is not None:
        return found
    if not (WEARS_OFF | ONE_MORE).isdisjoint(asked.form.plain):
        return None  # what has been is no answer
    step = asked.step_saying(asked.play, everything=True)
    return _at(asked, step) if step is not None else None


def _when_it_was(asked: Asked) -> Given | None:
    """At the step behind the claim that means it, else at the step that says it."""
    checked = asked.checked(asked.play)
    if checked is not None and not checked[0].holds:
        return _not_so(asked, checked[0])
    step = step_behind(asked.play, checked[1]) if checked is not None else None
    step = step or asked.step_saying(asked.play, asked.form.is_state)
    if step is not None:
        return _at(asked, step)
    return _not_so(asked, checked[0]) if checked is not None else None


def _not_so(asked: Asked, found: Answer) -> Given:
    return asked.said("not yet" if asked.form.is_state else "it is not so", found.got)


def next_chance(asked: Asked, refused: Given) -> Given | None:
    """On whose next turn it can be done, if it can."""
    player, other_runs = asked.form.player(), asked.moment.other_runs
    if player is None or other_runs is None or not asked.form.content:
        return None
    later_on = other_runs.until_the_turn_of(player)
    if later_on is None:
        return None
    now = len(asked.play.trace.steps)
    for text, step in other_runs.possible_in(later_on.scenario).items():
        if step > now and _is_the_deed_asked(asked.form, player, text):
            return replace(refused, answer=f"on {player}'s next turn", reason=f"{text}; not now: {refused.reason}")
    return None


def _is_the_deed_asked(form: Form, player: Player, deed: str) -> bool:
    """Of that player, with the verb of the question and every card that it names."""
    is_said = deed.startswith(player.name) and is_form_of(
        deed.removeprefix(player.name).split()[0], stems_of(form.content[0])
    )
    return is_said and all(name in deed for name in names_of_cards(form.names))


def before_or_after(asked: Asked) -> Given | None:
    """ "When does Lou draw, before or after the dog": which of the two comes first in the run."""
    other = _compared_with(asked)
    if other is None:
        return None
    own = tuple(word for word in asked.form.words if word.means is not other)
    step = Asked(asked.moment, asked.question, replace(asked.form, words=own)).step_saying(asked.play)
    if step is None:
        return None
    others = [each for each in asked.play.trace.steps if each.n != step.n and speaks_of(each, other)]
    if not others:
        return None
    first, second = sorted((step, others[0]), key=lambda each: each.n)
    reason = f"{told(first)}; then {told(second)}"
    return asked.said(_place_among(step, others), reason, (*first.cites, *second.cites), step.n)


def _place_among(step: Step, others: Sequence[Step]) -> str:
    if step.n < others[0].n:
        return "before"
    return "after" if step.n > others[-1].n else "between"


def _compared_with(asked: Asked) -> Card | Player | None:
    """The one thing named behind "before or after"."""
    compared = BEFORE_OR_AFTER.search(asked.question)
    names = [word.means for word in cut(compared["other"], asked.play) if word.is_name] if compared else []
    return names[0] if len(names) == 1 else None


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
    is_one_more = bool(ONE_MORE & set(asked.form.plain))
    said_before = set[str]() if is_one_more else {step.text for step in asked.play.trace.steps}
    for result in asked.moment.other_runs.going_on(asked.play.rules.turn_player(asked.play)):
        step = _step_of_then(asked, result)
        if step is not None and step.text not in said_before:
            return asked.said(f"in {step.place}", step.text, step.cites)
    return None


def _step_of_then(asked: Asked, result: Result) -> Step | None:
    """The first step after those of the run so far that ends it, wears it off, or says what is asked."""
    subject = asked.form.subject.text if asked.form.subject is not None else ""
    plain, now = set(asked.form.plain), len(asked.play.trace.steps)
    steps = result.play.trace.steps[now:]
    if {"end", "ends", "stop", "expire"} & plain and not asked.form.content:
        return next((each for each in steps if subject in each.text and ENDS.search(each.text)), None)
    if WEARS_OFF & plain:
        return next((each for each in steps if _wears_off(each, subject, asked.form.content)), None)
    other = Asked(Moment(asked.game, result.play, (), None, result), asked.question, asked.form)
    return other.step_saying(result.play, after=now)


def _wears_off(step: Step, subject: str, content: Sequence[str]) -> bool:
    """Something of the thing named changes; or what is named, such as a Stun, ends."""
    if any(str(change.subject) == subject for change in step.changes):
        return True
    wanted = [stems_of(word) for word in content if word not in WEARS_OFF]
    return bool(wanted) and says(step, ("end",)) and all(says(step, stems) for stems in wanted)
