"""Sentences that state rather than tell: how long, how often, how many at most."""

from __future__ import annotations

from typing import Any

from judge_app.language.abilities import OncePer
from judge_app.language.amounts import Number
from judge_app.language.changes import StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.durations import Period, Which
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    Predicate,
    exactly,
    number_in,
)
from judge_app.language.instructions import (
    Modify,
)
from judge_app.language.objects import Effects
from judge_app.language.spans import Span

# ---- cards ---------------------------------------------------------------------------------------------------------


def use_copy(_items: list[Any], _span: Span) -> Predicate:
    return lambda subject, whole: [GameVerb("use the copy", subject, ONE, span=whole)]


def last_longer(items: list[Any], span: Span) -> Predicate:
    change = StatChange("duration", Number(number_in(items), span=span), span=span)
    return lambda subject, whole: [Modify(subject, (change,), span=whole)]


def toggle_limit(items: list[Any], span: Span) -> Predicate:
    change = StatBecomes("toggle powers turned on", Number(number_in(items), span=span), span=span)
    return lambda subject, whole: [Modify(subject, (change,), span=whole)]


def deck_limit(items: list[Any], span: Span) -> Predicate:
    return lambda _subject, whole: [GameVerb("deck limit", None, exactly(number_in(items), span), span=whole)]


def not_below(items: list[Any], span: Span) -> Predicate:
    return lambda _subject, whole: [GameVerb("not below", None, exactly(number_in(items), span), span=whole)]


def once(items: list[Any], _span: Span) -> Predicate:
    return lambda _subject, whole: [OncePer(Period("game", Which.EACH), number_in(items), span=whole)]


def draw_less(items: list[Any], span: Span) -> Predicate:
    change = StatChange("cards drawn", Number(number_in(items), span=span), minus=True, span=span)
    return lambda subject, whole: [Modify(Effects("action", subject, "rest"), (change,), span=whole)]
