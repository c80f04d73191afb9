"""Numbers worked out, and the bounds put on them."""

from __future__ import annotations

from judge_app.engine.handlers import Handlers
from judge_app.engine.history import tally
from judge_app.engine.interpreter import amount_of as amount_of
from judge_app.engine.interpreter import cards_meant
from judge_app.engine.interpreter import count_of as count_of
from judge_app.engine.people import players_meant
from judge_app.engine.play import Play, Scope
from judge_app.engine.state import Card
from judge_app.language import amounts as a
from judge_app.language.amounts import Amount, Quantity, Rounding
from judge_app.language.objects import Counters, Objects, OneOf, Player, Thing, Zone

ANY_NUMBER = 10**6

AMOUNTS: Handlers[Play] = Handlers()


@AMOUNTS.works_out(a.Number, "value")
def number(amount: a.Number, _scope: Scope) -> int:
    return amount.value


@AMOUNTS.works_out(a.Variable, "name")
def variable(amount: a.Variable, scope: Scope) -> int:
    if amount.name not in scope.variables:
        raise scope.unread(amount, f"nothing says what {amount.name} is")
    return scope.variables[amount.name]


@AMOUNTS.works_out(a.Count, "of")
def count(amount: a.Count, scope: Scope) -> int:
    return count_of(amount.of, scope)


@AMOUNTS.works_out(a.Value, "stat", "of")
def value(amount: a.Value, scope: Scope) -> int:
    play, of = scope.play, amount.of
    if isinstance(of, Player):
        return sum(play.rules.player_figure(play, player, amount.stat) for player in players_meant(of, scope))
    cards = cards_meant(of, scope) if of is not None else [scope.source]
    return sum(play.rules.last_figure(play, card, amount.stat, scope) for card in cards)


@AMOUNTS.works_out(a.Extreme, "highest", "stat", "of")
def extreme(amount: a.Extreme, scope: Scope) -> int:
    play = scope.play
    figures = [play.rules.figure(play, card, amount.stat) for card in cards_meant(amount.of, scope)]
    if not figures:
        play.rules.undetermined(play, scope)
        return 0
    return max(figures) if amount.highest else min(figures)


@AMOUNTS.works_out(a.Sum, "left", "right")
def total(amount: a.Sum, scope: Scope) -> int:
    return amount_of(amount.left, scope) + amount_of(amount.right, scope)


@AMOUNTS.works_out(a.Difference, "left", "right")
def difference(amount: a.Difference, scope: Scope) -> int:
    return amount_of(amount.left, scope) - amount_of(amount.right, scope)


@AMOUNTS.works_out(a.Times, "factor", "of")
def times(amount: a.Times, scope: Scope) -> int:
    return amount.factor * amount_of(amount.of, scope)


@AMOUNTS.works_out(a.Half, "of", "rounded")
def half(amount: a.Half, scope: Scope) -> int:
    whole = amount_of(amount.of, scope)
    return -(-whole // 2) if amount.rounded is Rounding.UP else whole // 2


@AMOUNTS.works_out(a.ThatMuch)
def that_much(_amount: a.ThatMuch, scope: Scope) -> int:
    return scope.amount


@AMOUNTS.works_out(a.Bounded, "of", "low", "high")
def bounded(amount: a.Bounded, scope: Scope) -> int:
    number = amount_of(amount.of, scope)
    number = number if amount.low is None else max(amount.low, number)
    return number if amount.high is None else min(amount.high, number)


AMOUNTS.works_out(a.Tally, "of", "happening")(tally)


# ---- how many there are


def cards_counted(thing: Objects | OneOf, scope: Scope) -> int:
    return len(cards_meant(thing, scope, counting=True))


AMOUNTS.counts_them(Objects)(cards_counted)
AMOUNTS.counts_them(OneOf)(cards_counted)


@AMOUNTS.counts_them(Player)
def players_counted(thing: Player, scope: Scope) -> int:
    return len(players_meant(thing, scope))


@AMOUNTS.counts_them(Zone)
def zone_counted(thing: Zone, scope: Scope) -> int:
    return len(cards_meant(thing, scope))


@AMOUNTS.counts_them(Counters)
def counters_of(counters: Counters, scope: Scope) -> int:
    where = counters.on or counters.among
    cards = cards_meant(where, scope) if where is not None else [scope.source]
    return sum(counted_on(card, counters.counter, scope) for card in cards)


def counted_on(card: Card, counter: str | None, scope: Scope) -> int:
    """How many Counters of this name, or of any."""
    there = scope.play.rules.counters_on(scope.play, card, scope)
    return sum(there.values()) if counter is None else there.get(counter, 0)


def how_many(what: Thing | Amount, scope: Scope) -> int:
    """For each: so many things, or as many as a number says; "for every 2" counts each two of them once."""
    if not isinstance(what, Thing):
        return amount_of(what, scope)
    counted = count_of(what, scope)
    each = what.quantity if isinstance(what, Objects | Counters) else None
    return counted // max(1, amount_of(each.amount, scope)) if isinstance(each, a.Exactly) else counted


# ---- bounds


for bound in (a.Exactly, a.UpTo, a.AtMost, a.AtLeast, a.MoreThan, a.LessThan):
    AMOUNTS.honours(bound, "amount")
AMOUNTS.honours(a.AnyNumber)
AMOUNTS.honours(a.Every)


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
