"""What somebody had to pay, and why: the step that asks for it, in the deed that is named."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.state import Player
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
    deed = _in_the_deed(asked)
    demand = next((step for step in reversed(deed) if _demands(step)), None)
    if demand is None:
        return None
    found = asked.because(demand)
    paid = [step for step in deed if step.n > demand.n and _pays(step)]
    reason = "; ".join((found.reason, *map(told, paid[:2])))
    return asked.said(found.answer, reason, found.cites, demand.n)


def _demands(step: Step) -> bool:
    return any(each in step.text for each in DEMANDS)


def _pays(step: Step) -> bool:
    return says(step, PAID) and bool(step.changes)


def had_to_pay(asked: Asked) -> Given | None:
    """ "Did Ada have to pay to chase Jane": yes if a step of her deed asks for it or pays; no if none does."""
    if asked.form.lead not in ("did", "does", "was", "is") or asked.form.negative or not asks_for_a_cost(asked.form):
        return None
    deed = _in_the_deed(asked)
    if not deed:
        return None
    due = _first_due(asked.form, deed)
    if due is not None:
        return asked.said_by(due, "yes")
    attack = next((step for step in reversed(deed) if " attacks " in step.text), deed[0])
    return asked.said("no", f"no step of it asks for a cost; {told(attack)}", attack.cites, attack.n)


def _first_due(form: Form, deed: Sequence[Step]) -> Step | None:
    """The first step that demands or pays something; of a chase, for chasing."""
    due = (step for step in deed if _demands(step) or _pays(step))
    if {"chase", "chasing"} & set(form.plain):
        due = (step for step in due if says(step, ("chas",)))
    return next(due, None)


def _in_the_deed(asked: Asked) -> list[Step]:
    """The steps of the last deed of the player that names every card of the question; of the player's deeds if it names none."""
    cards, steps = asked.cards, asked.play.trace.steps
    for place in reversed(_places_of_the_doer(asked)):
        own = [step for step in steps if step.place == place]
        is_of_all = all(any(speaks_of(step, card) for step in own) for card in cards)
        if is_of_all and (cards or any(map(_demands, own))):
            return own
    return []


def _places_of_the_doer(asked: Asked) -> list[object]:
    """Where of the run the player in question does something; everywhere if there is none."""
    player, steps = asked.form.player(), asked.play.trace.steps
    people = asked.people or ([player] if player is not None else [])
    return list(dict.fromkeys(step.place for step in steps if player is None or step.actor in people))


def _asks(steps: Sequence[Step]) -> bool:
    return any(each in step.text for step in steps for each in DEMANDS)


def _acts(step: Step, people: Sequence[Player]) -> bool:
    return step.actor in people
