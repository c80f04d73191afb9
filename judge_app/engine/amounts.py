"""Numbers worked out, and the bounds put on them."""

from __future__ import annotations

from judge_app.engine.scope import Scope
from judge_app.language import amounts as a
from judge_app.language.amounts import Amount, Quantity, Rounding
from judge_app.language.objects import Counters, Objects, OneOf, Player, Thing, Zone

ANY_NUMBER = 10**6


def amount_of(amount: Amount, scope: Scope) -> int:
    match amount:
        case a.Number(value=value):
            return value
        case a.Variable(name=name):
            if name not in scope.variables:
                raise scope.unread(amount, f"nothing says what {name} is")
            return scope.variables[name]
        case a.Count(of=of):
            return count_of(of, scope)
        case a.Value(stat=stat, of=of):
            return _value(stat, of, scope)
        case a.Extreme(highest=highest, stat=stat, of=of):
            return _extreme(highest, stat, of, scope)
        case a.Sum(left=left, right=right):
            return amount_of(left, scope) + amount_of(right, scope)
        case a.Difference(left=left, right=right):
            return amount_of(left, scope) - amount_of(right, scope)
        case a.Times(factor=factor, of=inner):
            return factor * amount_of(inner, scope)
        case a.Half(of=inner, rounded=rounded):
            whole = amount_of(inner, scope)
            return -(-whole // 2) if rounded is Rounding.UP else whole // 2
        case a.ThatMuch():
            return scope.amount
        case a.Bounded(of=inner, low=low, high=high):
            number = amount_of(inner, scope)
            number = number if low is None else max(low, number)
            return number if high is None else min(high, number)
        case _:
            return _tally(amount, scope)


def _value(stat: str, of: Objects | OneOf | Player | None, scope: Scope) -> int:
    from judge_app.engine.nouns import cards_meant
    from judge_app.engine.people import players_meant

    if isinstance(of, Player):
        return sum(scope.play.rules.player_figure(scope.play, player, stat) for player in players_meant(of, scope))
    cards = cards_meant(of, scope) if of is not None else [scope.source]
    return sum(scope.play.rules.last_figure(scope.play, card, stat, scope) for card in cards)


def _extreme(highest: bool, stat: str, of: Thing, scope: Scope) -> int:
    from judge_app.engine.nouns import cards_meant

    assert isinstance(of, Objects | OneOf)
    figures = [scope.play.rules.figure(scope.play, card, stat) for card in cards_meant(of, scope)]
    if not figures:
        scope.play.rules.undetermined(scope.play, scope)
        return 0
    return max(figures) if highest else min(figures)


def count_of(thing: Thing, scope: Scope) -> int:
    from judge_app.engine.nouns import cards_meant
    from judge_app.engine.people import players_meant

    match thing:
        case Objects() | OneOf():
            own = scope.play.rules.own_count(scope.play, thing, scope)
            return len(cards_meant(thing, scope, counting=True)) if own is None else own
        case Counters():
            return counters_of(thing, scope)
        case Player():
            return len(players_meant(thing, scope))
        case Zone():
            return len(cards_meant(thing, scope))
        case _:
            own = scope.play.rules.own_count(scope.play, thing, scope)
            if own is None:
                raise scope.unread(thing)
            return own


def how_many(what: Thing | Amount, scope: Scope) -> int:
    """For each: so many things, or as many as a number says; "for every 2" counts each two of them once."""
    if not isinstance(what, Thing):
        return amount_of(what, scope)
    counted = count_of(what, scope)
    each = what.quantity if isinstance(what, Objects | Counters) else None
    return counted // max(1, amount_of(each.amount, scope)) if isinstance(each, a.Exactly) else counted


def counters_of(counters: Counters, scope: Scope) -> int:
    from judge_app.engine.nouns import cards_meant

    where = counters.on or counters.among
    cards = cards_meant(where, scope) if where is not None else [scope.source]
    if counters.counter is None:
        return sum(sum(card.counters.values()) for card in cards)
    return sum(card.counters.get(counters.counter, 0) for card in cards)


def _tally(amount: Amount, scope: Scope) -> int:
    from judge_app.engine.history import tally

    assert isinstance(amount, a.Tally)
    return tally(amount, scope)


def within(number: int, quantity: Quantity, scope: Scope) -> bool:
    match quantity:
        case a.Exactly(amount=amount):
            return number == amount_of(amount, scope)
        case a.UpTo(amount=amount) | a.AtMost(amount=amount):
            return number <= amount_of(amount, scope)
        case a.AtLeast(amount=amount):
            return number >= amount_of(amount, scope)
        case a.MoreThan(amount=amount):
            return number > amount_of(amount, scope)
        case a.LessThan(amount=amount):
            return number < amount_of(amount, scope)
        case _:
            return True


def enough(number: int, quantity: Quantity | None, scope: Scope) -> bool:
    """Whether there are as many as a condition asks for: "a Weapon" and "two Weapons" mean at least that many."""
    if quantity is None:
        return number > 0
    if isinstance(quantity, a.Exactly):
        wanted = amount_of(quantity.amount, scope)
        return number >= wanted if wanted > 0 else number == 0
    return within(number, quantity, scope)


def bounds(quantity: Quantity | None, scope: Scope) -> tuple[int, int]:
    """How few and how many may be picked."""
    match quantity:
        case None:
            return (1, 1)
        case a.Exactly(amount=amount):
            number = max(0, amount_of(amount, scope))
            return (number, number)
        case a.UpTo(amount=amount) | a.AtMost(amount=amount):
            return (0, max(0, amount_of(amount, scope)))
        case a.AtLeast(amount=amount):
            return (max(0, amount_of(amount, scope)), ANY_NUMBER)
        case a.MoreThan(amount=amount):
            return (amount_of(amount, scope) + 1, ANY_NUMBER)
        case a.LessThan(amount=amount):
            return (0, max(0, amount_of(amount, scope) - 1))
        case a.AnyNumber():
            return (0, ANY_NUMBER)
        case _:
            return (ANY_NUMBER, ANY_NUMBER)


def exact(value: Amount | Quantity | None, scope: Scope) -> int | tuple[int, int]:
    """A number, or the bounds within which somebody chooses one ("up to three")."""
    if value is None:
        return scope.amount
    if isinstance(value, a.Exactly):
        return amount_of(value.amount, scope)
    if isinstance(value, Quantity):
        return bounds(value, scope)
    return amount_of(value, scope)
