"""Cards that are discarded: one of two things, or as many as something says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge_app.language.amounts import AnyNumber, Exactly, Number
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.nouns import objects
from judge_app.language.games.city_of_heroes.pieces import YOU, Effect
from judge_app.language.games.city_of_heroes.shapes import Shape, quantity_of
from judge_app.language.instructions import Act, Doer, Verb
from judge_app.language.nodes import Amount
from judge_app.language.objects import Objects
from judge_app.language.spans import Span
from judge_app.language.structure import Modes


def is_of_different_things(said: Shape) -> bool:
    """Of one kind or the other, and not as many of each: no one noun says both."""
    first = quantity_of(replace(said, either=[]))
    return any(each.kind == "CARD" or quantity_of(each) != first for each in said.either)


def either_discarded(said: Shape, who: Doer, span: Span, whole: Span) -> Modes:
    """ "Discard a sidekick or three other cards": one of the two, as its player says."""
    if who != YOU:
        raise NotUnderstood(span, "who chooses what is discarded is not understood")
    first = Span(said.span.start, said.either[0].span.start - len(" or "))  # what a player chooses is quoted
    options = [replace(said, either=[], span=first), *said.either]
    ways = []
    for each in options:
        plain = replace(each, determiners=[one for one in each.determiners if one.type != "OTHER"])
        if quantity_of(plain) is None or plain.also:
            raise NotUnderstood(span, "how many cards are discarded is not understood")
        ways.append((Act(Verb.DISCARD, who, objects(plain), span=plain.span),))
    return Modes(YOU, Exactly(Number(1)), tuple(ways), span=whole)


def so_many_discarded(done: Sequence[Effect], counted: Amount, span: Span) -> Act:
    """So many cards for each."""
    act = _of_cards(done, span)
    assert isinstance(act.what, Objects)
    many = act.what.quantity
    if many != Exactly(Number(1)):
        raise NotUnderstood(span, "how many cards are discarded for each is not understood")
    return replace(act, what=replace(act.what, quantity=Exactly(counted, span=span)), span=span)


def x_discarded(done: Sequence[Effect], amount: Amount, span: Span) -> Act:
    act = _of_cards(done, span)
    assert isinstance(act.what, Objects)
    if not isinstance(act.what.quantity, AnyNumber):
        raise NotUnderstood(span, "X was not spoken of before")
    return replace(act, what=replace(act.what, quantity=Exactly(amount, span=span)), span=span)


def _of_cards(done: Sequence[Effect], span: Span) -> Act:
    act = done[0]
    if len(done) != 1 or not isinstance(act, Act) or act.verb is not Verb.DISCARD or not isinstance(act.what, Objects):
        raise NotUnderstood(span, "only cards are discarded for each of something")
    return act
