"""Sentences that state rather than tell: how long, how often, how many at most."""

from __future__ import annotations

from judge_app.language.abilities import OncePer
from judge_app.language.amounts import Number
from judge_app.language.changes import StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.durations import Period, Which
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    Parts,
    Predicate,
    changed,
    exactly,
    number_in,
)
from judge_app.language.instructions import (
    Doer,
    Modify,
)
from judge_app.language.objects import Effects, Objects, OneOf, Player
from judge_app.language.spans import Span

# ---- cards ---------------------------------------------------------------------------------------------------------


def use_copy(_items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [GameVerb("use the copy", subject, ONE, span=whole)]


def last_longer(items: Parts, span: Span) -> Predicate:
    change = StatChange("duration", Number(number_in(items), span=span), span=span)
    return lambda subject, whole: [Modify(changed(subject, span), (change,), span=whole)]


def toggle_limit(items: Parts, span: Span) -> Predicate:
    change = StatBecomes("toggle powers turned on", Number(number_in(items), span=span), span=span)
    return lambda subject, whole: [Modify(changed(subject, span), (change,), span=whole)]


def deck_limit(items: Parts, span: Span) -> Predicate:
    return lambda _subject, whole: [GameVerb("deck limit", None, exactly(number_in(items), span), span=whole)]


def not_below(items: Parts, span: Span) -> Predicate:
    return lambda _subject, whole: [GameVerb("not below", None, exactly(number_in(items), span), span=whole)]


def once(items: Parts, _span: Span) -> Predicate:
    return lambda _subject, whole: [OncePer(Period("game", Which.EACH), number_in(items), span=whole)]


def _whose(subject: Doer, span: Span) -> Objects | OneOf | Player:
    if not isinstance(subject, Objects | OneOf | Player):
        raise NotUnderstood(span, "whose action this is is not understood")
    return subject


def draw_less(items: Parts, span: Span) -> Predicate:
    return _drawn(items, span, minus=True)


def draw_more(items: Parts, span: Span) -> Predicate:
    return _drawn(items, span, minus=False)


def _drawn(items: Parts, span: Span, minus: bool) -> Predicate:
    change = StatChange("cards drawn", Number(number_in(items), span=span), minus=minus, span=span)
    return lambda subject, whole: [Modify(Effects("action", _whose(subject, span), "rest"), (change,), span=whole)]
