"""What somebody had to pay, and why: the step that asks for it, in the deed that is named."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import Asked
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.steps import says, speaks_of, told

PAYING = frozenset(
    "pay paid discard discards discarded ditch ditched throw threw pitch pitched lose lost cost costs spend spent chase chasing commit committed give".split()
)
PAID = ("discard", "pay", "pays", "commit", "spend")
CARDS = frozenset("card cards momentum cost costs something anything one two 1 2 3".split())
DEMANDS = (" must discard ", " must pay ", " must commit ")


def asks_for_a_cost(form: Form) -> bool:
    """ "Have to discard two cards", "cost him a card", "pay to chase"."""
    plain = set(form.plain)
    must = "to" in plain and bool({"have", "need", "had"} & plain)
    return bool(PAYING & plain) and (must or bool({"cost", "costs", "chasing"} & plain))


def why_it_cost(asked: Asked) -> Given | None:
    """ "Why did Kit have to ditch two cards for the jab": the step that demands it, and what it cites."""
    if asked.form.negative or asked.form.is_modal or not asks_for_a_cost(asked.form):
        return None
    demands = [step for step in _in_the_deed(asked) if any(each in step.text for each in DEMANDS)]
    if not demands:
        return None
    found = asked.because(demands[-1])
    paid = [step for step in _in_the_deed(asked) if step.n > demands[-1].n and says(step, PAID) and step.changes]
    reason = "; ".join((found.reason, *map(told, paid[:2])))
    return asked.said(found.answer, reason, found.cites, demands[-1].n)


def had_to_pay(asked: Asked) -> Given | None:
    """ "Did Ada have to pay to chase Jane": yes if a step of her deed asks for it or pays; no if none does."""
    if asked.form.lead not in ("did", "does", "was", "is") or asked.form.negative or not asks_for_a_cost(asked.form):
        return None
    deed = _in_the_deed(asked)
    if not deed:
        return None
    is_chase = bool({"chase", "chasing"} & set(asked.form.plain))
    due = [step for step in deed if any(each in step.text for each in DEMANDS) or (says(step, PAID) and step.changes)]
    if is_chase:
        due = [step for step in due if says(step, ("chas",))]
    if due:
        return asked.said("yes", told(due[0]), due[0].cites, due[0].n)
    attacks = [step for step in deed if " attacks " in step.text] or deed[:1]
    return asked.said("no", f"no step of it asks for a cost; {told(attacks[-1])}", attacks[-1].cites, attacks[-1].n)


def _in_the_deed(asked: Asked) -> list[Step]:
    """The steps of the last deed of the player that names every card of the question; of the player's deeds if it names none."""
    player = asked.form.player()
    cards = [word.means for word in asked.form.names if isinstance(word.means, Card)]
    people = [word.means for word in asked.form.names if isinstance(word.means, Player)]
    steps = asked.play.trace.steps
    places = list(dict.fromkeys(step.place for step in steps if player is None or _acts(step, people or [player])))
    for place in reversed(places):
        own = [step for step in steps if step.place == place]
        if all(any(speaks_of(step, card) for step in own) for card in cards) and (cards or _asks(own)):
            return own
    return []


def _asks(steps: Sequence[Step]) -> bool:
    return any(each in step.text for step in steps for each in DEMANDS)


def _acts(step: Step, people: Sequence[Player]) -> bool:
    return step.actor in people
