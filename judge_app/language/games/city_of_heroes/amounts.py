"""Amounts that a sentence works out: X and what it is, counts, figures, halves."""

from __future__ import annotations

import re
from dataclasses import replace

from judge_app.language.amounts import (
    Amount,
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Count,
    Exactly,
    Half,
    MoreThan,
    Number,
    Quantity,
    Rounding,
    Sum,
    ThatMuch,
    Value,
    Variable,
)
from judge_app.language.city_of_heroes_nodes import DAMAGE_INFLICTED, TARGETS, GameVerb
from judge_app.language.conditions import Compare
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.nouns import meant, objects
from judge_app.language.games.city_of_heroes.pieces import (
    Effect,
    Parts,
    Predicate,
    number_in,
    part,
    player_for,
    shape,
    shapes_of,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import NUMBERS, number_of
from judge_app.language.instructions import Act, ChangeHealth, Deal, Doer, Draw, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player
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


def plus(items: Parts, span: Span) -> Sum:
    """ "The number of clicks on that power plus one"."""
    return Sum(part(items, 0, Amount), Number(number_in(items), span=span), span=span)


def _damage(items: Parts, amount: Amount, span: Span) -> Predicate:
    kind = next((token.lower() for token in tokens(items, "TYPE")), None)
    return lambda _subject, _whole: [Deal(None, amount, kind, _receiver(items, span), span=span)]


def inflict_x(items: Parts, span: Span) -> Predicate:
    return _damage(items, Variable(span=span), span)


def inflict_equal(items: Parts, span: Span) -> Predicate:
    amount = next(each for each in items if isinstance(each, Amount))
    return _damage(items, amount, span)


def number(items: Parts, span: Span) -> Number:
    return Number(number_in(items), span=span)


def clicks_on(items: Parts, span: Span) -> Value:
    """ "The number of clicks on your other powers": of all of them together."""
    return Value("clicks", replace(objects(shapes_of(items)[0]), quantity=None), span=span)


def statuses_on(items: Parts, span: Span) -> Value:
    """ "The number of status effects on the target"."""
    return Value("status effects", replace(objects(shapes_of(items)[0]), quantity=None), span=span)


def at_most(items: Parts, span: Span) -> Bounded:
    """ "The number of missions in play, to a maximum of 3"."""
    return Bounded(part(items, 0, Amount), high=most_of(tokens(items, "AT_MOST")[0]), span=span)


def most_of(words: str) -> int:
    """ "To a maximum of +3 damage": 3."""
    found = re.search(r"maximum (?:bonus |penalty )?of [+-]?(\w+)", words.lower())
    assert found is not None
    return number_of(found[1])


def has_targets(items: Parts, span: Span) -> Compare:
    """ "If this attack has only one target" (306.2c)."""
    attack = meant(shapes_of(items)[0])
    if not isinstance(attack, Effects) or attack.noun != "attack" or attack.choice not in (Choice.THIS, Choice.THAT):
        raise NotUnderstood(span, "what has targets is not understood")
    words = tokens(items, "TARGETS_BOUND")[0].lower()
    number = next(number_of(each) for each in words.split() if each.isdigit() or each in NUMBERS)
    return Compare(Value(TARGETS, None, span=span), _bound(words, Number(number, span=span), span), span=span)


def _bound(words: str, many: Number, span: Span) -> Quantity:
    """ "More than one", "at least two", "three or fewer", "only one"."""
    if words.startswith("more than"):
        return MoreThan(many, span=span)
    if "at least" in words or "or more" in words:
        return AtLeast(many, span=span)
    if "or fewer" in words or "or less" in words:
        return AtMost(many, span=span)
    return Exactly(many, span=span)


def is_reduced_to(items: Parts, span: Span) -> Compare:
    """ "If that damage is reduced to 0": what is left of the damage that is about to be taken."""
    for said in shapes_of(items):
        what = meant(said)
        damage = isinstance(what, Effects) and what.noun == "damage" and what.choice in (Choice.THAT, Choice.THIS)
        if not damage and what != Objects(Choice.IT):
            raise NotUnderstood(span, "what is reduced is not understood")
    words = tokens(items, "IS_REDUCED_TO")[0].lower()
    left = Number(number_of(words.split()[3]), span=span)
    quantity = AtMost(left, span=span) if words.endswith("or less") else Exactly(left, span=span)
    return Compare(that_damage(items, span), quantity, span=span)


def discard_equal(items: Parts, span: Span) -> Predicate:
    """ "Discard cards equal to the number of …"."""
    cards = Objects(Choice.CHOSEN, Exactly(part(items, -1, Amount), span=span), span=span)
    return lambda subject, whole: [Act(Verb.DISCARD, player_for(subject), cards, span=whole)]


def that_damage(_items: Parts, span: Span) -> Value:
    """ "The damage inflicted": by the event, or by this attack so far."""
    return Value(DAMAGE_INFLICTED, None, span=span)


def inflict_half(items: Parts, span: Span) -> Predicate:
    amount = Half(that_damage(items, span), Rounding(tokens(items, "ROUNDED")[0].split()[-1].lower()), span=span)
    return lambda _subject, _whole: [Deal(None, amount, None, _receiver(items, span), span=span)]


def inflict_that(items: Parts, span: Span) -> Predicate:
    kind = next((token.lower() for token in tokens(items, "TYPE")), None)
    return lambda _subject, _whole: [Deal(None, ThatMuch(span=span), kind, _receiver(items, span), span=span)]


def _receiver(items: Parts, span: Span) -> Objects | Player | None:
    to = meant(shapes_of(items)[-1]) if shapes_of(items) else None
    if not isinstance(to, Objects | Player | None):
        raise NotUnderstood(span, "damage is inflicted on a super")
    return to


def _healed(subject: Doer, amount: Amount, span: Span, whole: Span) -> list[Effect]:
    if not isinstance(subject, Objects | OneOf | Player):
        raise NotUnderstood(span, "who is healed is not understood")
    return [ChangeHealth(subject, amount, span=whole)]


def regain_equal(items: Parts, span: Span) -> Predicate:
    amount = part(items, -1, Amount)
    return lambda subject, whole: _healed(subject, amount, span, whole)


def regain_that(_items: Parts, span: Span) -> Predicate:
    return lambda subject, whole: _healed(subject, ThatMuch(span=span), span, whole)


def heal_that(items: Parts, span: Span) -> Predicate:
    what = meant(shape(items, 1))
    return lambda _subject, whole: _healed(what, ThatMuch(span=span), span, whole)


def heal_x(items: Parts, span: Span) -> Predicate:
    what = meant(shapes_of(items)[0])
    return lambda _subject, whole: _healed(what, Variable(span=span), span, whole)


def heal_equal(items: Parts, span: Span) -> Predicate:
    what, amount = meant(shapes_of(items)[0]), part(items, -1, Amount)
    return lambda _subject, whole: _healed(what, amount, span, whole)


def heal_full(items: Parts, span: Span) -> Predicate:
    """ "Heal this super to its starting health": as much as that is, and never above it (203.10b)."""
    what = meant(shapes_of(items)[0])
    return lambda _subject, whole: healed_to_full(what, span, whole)


def healed_to_full(what: Doer, span: Span, whole: Span) -> list[Effect]:
    if not isinstance(what, Objects) or what.choice in (Choice.EVERY, Choice.CHOSEN, Choice.TARGET):
        raise NotUnderstood(span, "which super's starting health is meant is not understood")
    return _healed(what, Value("starting health", what, span=span), span, whole)


def lose_half(items: Parts, span: Span) -> Predicate:
    rounding = Rounding(tokens(items, "ROUNDED")[0].split()[-1].lower())

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects) or subject.choice in (Choice.EVERY, Choice.CHOSEN, Choice.TARGET):
            raise NotUnderstood(span, "half of whose health is not understood")
        many = Exactly(Half(Value("health", subject, span=span), rounding, span=span), span=span)
        return [GameVerb("lose hit points", None, many, what=subject, span=whole)]

    return made


def _lost(amount: Amount, span: Span) -> Predicate:
    many = Exactly(amount, span=span)
    return lambda subject, whole: [GameVerb("lose hit points", None, many, what=subject, span=whole)]


def regain_x(_items: Parts, span: Span) -> Predicate:
    return lambda subject, whole: _healed(subject, Variable(span=span), span, whole)


def lose_x(_items: Parts, span: Span) -> Predicate:
    return _lost(Variable(span=span), span)


def lose_that(_items: Parts, span: Span) -> Predicate:
    return _lost(ThatMuch(span=span), span)


def lose_equal(items: Parts, span: Span) -> Predicate:
    return _lost(part(items, -1, Amount), span)


def draw_that(_items: Parts, span: Span) -> Predicate:
    many = Exactly(ThatMuch(span=span), span=span)
    return lambda subject, whole: [Draw(player_for(subject), many, span=whole)]


def draw_that_plus(items: Parts, span: Span) -> Predicate:
    """ "Draw that many cards plus one"."""
    many = Exactly(Sum(ThatMuch(span=span), Number(number_in(items), span=span), span=span), span=span)
    return lambda subject, whole: [Draw(player_for(subject), many, span=whole)]


def draw_equal(items: Parts, span: Span) -> Predicate:
    many = Exactly(part(items, -1, Amount), span=span)
    return lambda subject, whole: [Draw(player_for(subject), many, span=whole)]


def discard_that(_items: Parts, span: Span) -> Predicate:
    cards = Objects(Choice.CHOSEN, Exactly(ThatMuch(span=span), span=span), span=span)
    return lambda subject, whole: [Act(Verb.DISCARD, player_for(subject), cards, span=whole)]


def draw_until(items: Parts, span: Span) -> Predicate:
    """ "Draw cards until you have five cards in hand"."""
    words = tokens(items, "DRAW_UNTIL")[0].lower().split()
    many = Exactly(Number(number_of(words[words.index("cards", 2) - 1]), span=span), span=span)
    return lambda subject, whole: [GameVerb("draw until", player_for(subject), many, span=whole)]


def that_many(_items: Parts, span: Span) -> ThatMuch:
    return ThatMuch(span=span)


def discard_x(_items: Parts, span: Span) -> Predicate:
    """ "Discard X cards": as many as one likes, and X is how many those were."""
    cards = Objects(Choice.CHOSEN, AnyNumber(span=span), span=span)
    return lambda subject, whole: [Act(Verb.DISCARD, player_for(subject), cards, span=whole)]


def draw_x(_items: Parts, span: Span) -> Predicate:
    many = Exactly(Variable(span=span), span=span)
    return lambda subject, whole: [Draw(player_for(subject), many, span=whole)]
