"""Answers to questions as people type them, from the table at a step and the trace of its run.

Never "no" for what was not understood: then three questions that would be answered are offered instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rapidfuzz import fuzz, process

from judge_app.engine.state import Card
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.questions.amounts import figure, how_many
from judge_app.scenarios.questions.asked import MOST_SAID, Asked, Moment
from judge_app.scenarios.questions.can import can, options
from judge_app.scenarios.questions.ends import what_happened, what_if
from judge_app.scenarios.questions.forms import Asks, Form
from judge_app.scenarios.questions.where_when import when, where
from judge_app.scenarios.questions.whether import whether
from judge_app.scenarios.questions.who import who
from judge_app.scenarios.questions.why import why
from judge_app.scenarios.questions.words import Word

_ANSWERED: dict[Asks, Callable[[Asked], Given | None]] = {
    Asks.WHETHER: whether,
    Asks.CAN: can,
    Asks.WHY: why,
    Asks.WHO: who,
    Asks.WHERE: where,
    Asks.HOW_MANY: how_many,
    Asks.WHEN: when,
    Asks.WHAT_IF: what_if,
    Asks.WHAT_HAPPENED: what_happened,
    Asks.FIGURE: figure,
    Asks.OPTIONS: options,
}


def given(moment: Moment, question: str, form: Form) -> Given | None:
    """None if it is not understood."""
    return _ANSWERED[form.asks](Asked(moment, question, form))


def not_understood(moment: Moment, question: str, words: Sequence[Word], why: str = "") -> Given:
    """With three questions that would be answered: of what was named, and of the game."""
    likely = list(dict.fromkeys(questions(moment, words)))
    alike = process.extract(question, likely, scorer=fuzz.token_set_ratio, limit=MOST_SAID)
    return Given(question, NOT_UNDERSTOOD, why, (), 0, tuple(text for text, _, _ in alike))


def questions(moment: Moment, words: Sequence[Word]) -> Iterator[str]:
    yield from (each.question for offer in moment.offers for each in (*offer.legal, *offer.illegal) if each.question)
    for word in words:
        if word.is_name:
            yield f"what happened to {word.text}?"
            yield f"where is {word.text}?" if isinstance(word.means, Card) else f"how much health has {word.text}?"
    yield from (f"what happened to {card}?" for card in _cards_changed(moment))
    yield from ("what happened?", "who wins?", "whose turn is it?")


def _cards_changed(moment: Moment) -> Iterator[Card]:
    steps = moment.play.trace.steps if moment.play is not None else ()
    changed = (change.subject for step in steps for change in step.changes)
    yield from (each for each in changed if isinstance(each, Card) and each.face.known)
