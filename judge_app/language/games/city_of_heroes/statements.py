"""Sentences that state rather than tell: how long, how often, how many at most."""

from __future__ import annotations

from judge_app.language.abilities import OncePer
from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.durations import Period, Which
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.nouns import meant
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    Effect,
    Parts,
    Predicate,
    changed,
    exactly,
    number_in,
    player_for,
    shape,
    shapes_of,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import number_of, quantity_of
from judge_app.language.instructions import (
    Doer,
    Draw,
    Modify,
)
from judge_app.language.objects import Effects, Objects, OneOf, Player, Who
from judge_app.language.spans import Span

CARDS_OF_REST = 2  # 302.1g

# ---- cards ---------------------------------------------------------------------------------------------------------


def use_copy(_items: Parts, _span: Span) -> Predicate:
    return lambda subject, whole: [GameVerb("use the copy", subject, ONE, span=whole)]


def last_longer(items: Parts, span: Span) -> Predicate:
    fewer = bool(tokens(items, "FEWER"))
    change = StatChange("duration", Number(number_in(items), span=span), fewer, span=span)
    return lambda subject, whole: [Modify(changed(subject, span), (change,), span=whole)]


def duration_signed(items: Parts, span: Span) -> Predicate:
    """ "Status effects from this power have +1 duration" (401.12a)."""
    number = int(tokens(items, "SIGNED")[0])
    change = StatChange("duration", Number(abs(number), span=span), number < 0, span=span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Effects) or subject.noun not in ("status effect", "ability"):
            raise NotUnderstood(span, "whose duration this is is not understood")
        return [Modify(subject, (change,), span=whole)]

    return made


def toggle_limit(items: Parts, span: Span) -> Predicate:
    change = StatBecomes("toggle powers turned on", Number(number_in(items), span=span), span=span)
    return lambda subject, whole: [Modify(changed(subject, span), (change,), span=whole)]


def held(subject: Doer, most: int, span: Span, whole: Span) -> list[Effect]:
    if not isinstance(subject, Player):
        raise NotUnderstood(span, "players hold cards")
    limit = StatBecomes("limit", Number(most, span=span), span=span)
    return [Modify(Effects("hand", subject, span=span), (limit,), span=whole)]


def hold_no_more(items: Parts, span: Span) -> Predicate:
    """ "You may not have more than 8 cards in your hand": the ten of the rule are so many (102.1, 505.1e)."""
    most = number_of(tokens(items, "HAVE_MORE_CARDS")[0].lower().split()[3])
    return lambda subject, whole: held(subject, most, span, whole)


def hold_at_most(items: Parts, span: Span) -> Predicate:
    """ "Each player has a maximum hand size of 7 cards"."""
    words = tokens(items, "MAX_HAND_OF")[0].lower().removesuffix("s").removesuffix(" card").split()
    return lambda subject, whole: held(subject, number_of(words[-1]), span, whole)


def hand_limit(items: Parts, span: Span) -> Predicate:
    """ "Your maximum hand size is 12"."""
    whose = meant(shapes_of(items)[0]) if shapes_of(items) else Player(Who.YOU, span=span)
    most = number_in(items)
    return lambda _subject, whole: held(whose, most, span, whole)


def more_toggles(items: Parts, span: Span) -> Predicate:
    """ "May have one additional toggle power turned on" (304.3b)."""
    change = StatChange("toggle powers turned on", Number(number_in(items), span=span), span=span)
    return lambda subject, whole: [Modify(changed(subject, span), (change,), span=whole)]


def deck_limit(items: Parts, span: Span) -> Predicate:
    return lambda _subject, whole: [GameVerb("deck limit", None, exactly(number_in(items), span), span=whole)]


def not_below(items: Parts, span: Span) -> Predicate:
    return lambda _subject, whole: [GameVerb("not below", None, exactly(number_in(items), span), span=whole)]


def once(items: Parts, _span: Span) -> Predicate:
    twice = any("twice" in each.lower() for each in tokens(items, "ONCE_PER_GAME"))
    many = 2 if twice else number_in(items)
    return lambda _subject, whole: [OncePer(Period("game", Which.EACH), many, span=whole)]


def _whose(subject: Doer, span: Span) -> Objects | OneOf | Player:
    if not isinstance(subject, Objects | OneOf | Player):
        raise NotUnderstood(span, "whose action this is is not understood")
    return subject


def draw_less(items: Parts, span: Span) -> Predicate:
    return _drawn(items, span, minus=True)


def draw_so_many(items: Parts, span: Span) -> Predicate:
    """ "Draws three cards instead of two": so many more than the two of a Rest action (302.1g)."""
    drawn = quantity_of(shape(items, 1))
    if shape(items, 1).kind != "CARD" or not isinstance(drawn, Exactly) or not isinstance(drawn.amount, Number):
        raise NotUnderstood(span, "how many cards are drawn is not understood")
    more = drawn.amount.value - CARDS_OF_REST
    change = StatChange("cards drawn", Number(abs(more), span=span), minus=more < 0, span=span)
    return lambda subject, whole: [Modify(Effects("action", _whose(subject, span), "rest"), (change,), span=whole)]


def draw_more(items: Parts, span: Span) -> Predicate:
    return _drawn(items, span, minus=False)


def draw_additional(items: Parts, span: Span) -> Predicate:
    """ "Draw two additional cards": two cards more."""
    many = exactly(number_in(items), span)
    return lambda subject, whole: [Draw(player_for(subject), many, span=whole)]


def _drawn(items: Parts, span: Span, minus: bool) -> Predicate:
    change = StatChange("cards drawn", Number(number_in(items), span=span), minus=minus, span=span)
    return lambda subject, whole: [Modify(Effects("action", _whose(subject, span), "rest"), (change,), span=whole)]
