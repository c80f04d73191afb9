"""Whether what was paid comes back."""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.trace import Step
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import Asked
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.steps import rules_of, says, told, undoes, words_of
from judge_app.scenarios.questions.vocabulary import is_form_of, stems_of

REFUND = frozenset("get gets got given refund refunded return returned receive".split())
GIVES = ("gain", "add", "return", "ready", "readi", "refund")
PAID = ("discard", "engage", "commit", "pay", "pays", "spend")


def is_of_a_refund(plain: Sequence[str]) -> bool:
    return "refund" in plain or ("back" in plain and bool(REFUND & set(plain)))


def not_given_back(asked: Asked) -> Given | None:
    """Costs that were paid stay paid: what undid the deed, and the step that paid, if no step gives anything like it back."""
    if not is_of_a_refund(asked.form.plain) or asked.form.negative:
        return None
    stems = _what_would_come_back(asked.form)
    paid = _that_paid(asked, stems)
    steps = asked.play.trace.steps
    if not paid or any(_gives_back(step, stems) for step in steps[paid[0].n :]):
        return None
    undone = [step for step in steps if undoes(step)]
    reason = "; ".join(("no step gives it back", *map(told, (*paid[-1:], *undone[-1:]))))
    return asked.said("no", reason, rules_of((*undone[-1:], *paid[-1:])), paid[-1].n)


def _what_would_come_back(form: Form) -> tuple[str, ...]:
    """How the word for it begins; none if it is not one thing."""
    things = [word for word in form.content if not word.isdigit() and word not in REFUND]
    return stems_of(things[0]) if len(things) == 1 else ()


def _that_paid(asked: Asked, stems: tuple[str, ...]) -> list[Step]:
    """The steps that paid with such things: those of the one who is named, if there are any."""
    paid = [
        step
        for step in asked.play.trace.steps
        if says(step, PAID) and any(is_form_of(word.rstrip(".,:"), stems) for word in _words_of(step))
    ]
    return [step for step in paid if step.actor is asked.about] or paid


def _gives_back(step: Step, stems: tuple[str, ...]) -> bool:
    return says(step, GIVES) and says(step, stems)


def _words_of(step: Step) -> list[str]:
    """With the names of what it changes, such as resources."""
    return [*words_of(step), *(word for change in step.changes for word in str(change.subject).lower().split())]
