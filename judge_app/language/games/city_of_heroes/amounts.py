"""Amounts that a sentence works out: X and what it is, counts, figures, halves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge_app.language.amounts import Amount, Count, Exactly, Half, Rounding, Value, Variable
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.nouns import meant, objects
from judge_app.language.games.city_of_heroes.pieces import Predicate, player_for, tokens
from judge_app.language.games.city_of_heroes.shapes import Shape
from judge_app.language.instructions import Deal, Draw
from judge_app.language.objects import Choice, Objects, Player
from judge_app.language.spans import Span


def count(items: list[Any], span: Span) -> Count:
    """ "the number of cards in your hand": of all there are."""
    shape: Shape = items[0]
    if not shape.plural:
        raise NotUnderstood(span, "the number of what?")
    return Count(replace(objects(shape), choice=Choice.EVERY), span=span)


def figure(items: list[Any], span: Span) -> Value:
    whose = meant(items[0])
    if not isinstance(whose, Objects | Player):
        raise NotUnderstood(span, "whose figure this is is not understood")
    return Value(str(items[1]).lower(), whose, span=span)


def half(items: list[Any], span: Span) -> Half:
    of: Amount = items[1]
    return Half(of, Rounding(str(items[2]).split()[-1].lower()), span=span)


def _damage(items: list[Any], amount: Amount, span: Span) -> Predicate:
    kind = next((token.lower() for token in tokens(items, "TYPE")), None)
    return lambda _subject, _whole: [Deal(None, amount, kind, span=span)]


def inflict_x(items: list[Any], span: Span) -> Predicate:
    return _damage(items, Variable(span=span), span)


def inflict_equal(items: list[Any], span: Span) -> Predicate:
    return _damage(items, items[-1], span)


def draw_x(_items: list[Any], span: Span) -> Predicate:
    many = Exactly(Variable(span=span), span=span)
    return lambda subject, whole: [Draw(player_for(subject), many, span=whole)]
