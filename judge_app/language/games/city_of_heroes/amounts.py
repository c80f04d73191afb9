"""Amounts that a sentence works out: X and what it is, counts, figures, halves."""

from __future__ import annotations

from dataclasses import replace

from judge_app.language.amounts import Amount, Count, Exactly, Half, Rounding, Value, Variable
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.nouns import meant, objects
from judge_app.language.games.city_of_heroes.pieces import Parts, Predicate, part, player_for, shape, tokens
from judge_app.language.instructions import Deal, Draw
from judge_app.language.objects import Choice, Objects, Player
from judge_app.language.spans import Span


def count(items: Parts, span: Span) -> Count:
    """ "the number of cards in your hand": of all there are."""
    counted = shape(items, 0)
    if not counted.plural:
        raise NotUnderstood(span, "the number of what?")
    return Count(replace(objects(counted), choice=Choice.EVERY), span=span)


def figure(items: Parts, span: Span) -> Value:
    whose = meant(shape(items, 0))
    if not isinstance(whose, Objects | Player):
        raise NotUnderstood(span, "whose figure this is is not understood")
    return Value(str(items[1]).lower(), whose, span=span)


def half(items: Parts, span: Span) -> Half:
    of = part(items, 1, Amount)
    return Half(of, Rounding(str(items[2]).split()[-1].lower()), span=span)


def _damage(items: Parts, amount: Amount, span: Span) -> Predicate:
    kind = next((token.lower() for token in tokens(items, "TYPE")), None)
    return lambda _subject, _whole: [Deal(None, amount, kind, span=span)]


def inflict_x(items: Parts, span: Span) -> Predicate:
    return _damage(items, Variable(span=span), span)


def inflict_equal(items: Parts, span: Span) -> Predicate:
    return _damage(items, part(items, -1, Amount), span)


def draw_x(_items: Parts, span: Span) -> Predicate:
    many = Exactly(Variable(span=span), span=span)
    return lambda subject, whole: [Draw(player_for(subject), many, span=whole)]
