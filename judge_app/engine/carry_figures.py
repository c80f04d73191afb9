"""Instructions about numbers: damage, health, counters, payments, dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.amounts import bounds, exact
from judge_app.engine.event_kinds import Kinds
from judge_app.engine.events import Event
from judge_app.engine.frame import place_of
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import amount_of, cards_meant
from judge_app.engine.people import doing_cards, each_doer, players_meant
from judge_app.engine.play import Play, Scope
from judge_app.engine.state import Card, Player
from judge_app.language import amounts as a
from judge_app.language import instructions as i
from judge_app.language.amounts import Amount, Quantity
from judge_app.language.changes import StatChange
from judge_app.language.instructions import Instruction
from judge_app.language.nodes import MeasuredQuantity
from judge_app.language.objects import HEALTH, Choice, Counters, Objects, OneOf, Resources
from judge_app.language.objects import Player as PlayerWords

FIGURES: Handlers[Play] = Handlers()


@FIGURES.carries_out(i.Deal, "by", "amount", "kind", "to", "divided")
def deal(effect: i.Deal, scope: Scope) -> bool:
    """Damage from each source to each receiver; divided damage was shared out with the targets."""
    sources = doing_cards(effect.by, scope)  # before the receivers: "it deals one damage to target Clash card"
    to = receivers(effect.to, scope)
    something = False
    for source in sources:
        if effect.divided:
            shares = divided(effect, to, scope)
        else:
            amount = _number(effect.amount, scope)
            shares = [(card, amount) for card in to]
        dealt = scope.play.rules.deal(scope.play, source, shares, effect.kind, scope)
        scope.amount = dealt
        something = something or dealt > 0
    scope.chose(to, "dealt")
    return something


def receivers(to: Objects | OneOf | PlayerWords | None, scope: Scope) -> list[Card]:
    if to is None:
        return list(scope.it)
    if isinstance(to, PlayerWords):
        return [scope.play.rules.stands_for(scope.play, player) for player in players_meant(to, scope)]
    return cards_meant(to, scope)


def divided(effect: i.Deal, to: list[Card], scope: Scope) -> list[tuple[Card, int]]:
    """As it was shared out with the targets; among what was not targeted, now."""
    key = place_of(effect)
    if key not in scope.targets:
        share_out(effect, to, scope)
    return [(card, share) for card, share in scope.targets[key] if card in to]


def share_out(effect: i.Deal, to: list[Card], scope: Scope) -> None:
    shares = (
        scope.play.rules.divide(scope.play, scope.controller, _number(effect.amount, scope), to, scope) if to else []
    )
    scope.targets[place_of(effect)] = list(zip(to, shares, strict=True))


def _number(amount: Amount | Quantity | None, scope: Scope) -> int:
    value = exact(amount, scope)
    if isinstance(value, tuple):
        least, most = value
        value = scope.play.choose(scope.controller, "how much", range(least, most + 1))
        assert isinstance(value, int)
    return max(0, value)


@FIGURES.carries_out(i.ChangeHealth, "what", "amount", "lose")
def change_health(effect: i.ChangeHealth, scope: Scope) -> bool:
    what = effect.what
    if isinstance(what, PlayerWords):
        cards = [scope.play.rules.stands_for(scope.play, player) for player in players_meant(what, scope)]
    else:
        cards = cards_meant(what, scope)
    if not scope.spoke:
        scope.it = cards
    amount = _number(effect.amount, scope)
    scope.amount = amount
    return scope.play.rules.change_healths(scope.play, cards, -amount if effect.lose else amount, scope)


def _how_many(scope: Scope, numbers: range, whence: str = "") -> int:
    play = scope.play
    return play.choose(scope.controller, f"how many Counters{whence}", numbers, play.rules.choice_cites)


def must_not_be_nth(counters: Counters, scope: Scope) -> None:
    """ "The third Counter" is one that is put, never one that is to be put, removed or moved."""
    if counters.choice is Choice.FIRST:
        raise scope.unread(counters)


@FIGURES.carries_out(i.PutCounters, "who", "counters", "on", "distributed")
def put_counters(effect: i.PutCounters, scope: Scope) -> bool:
    must_not_be_nth(effect.counters, scope)
    cards = cards_meant(effect.on, scope)
    counter = effect.counters.counter
    if counter is None:
        raise scope.unread(effect)
    least, most = bounds(effect.counters.quantity, scope)
    number = most if least == most else _how_many(scope, range(least, most + 1))
    if effect.distributed:
        shares = scope.play.rules.divide(scope.play, scope.controller, number, cards, scope)
        return (
            sum(
                scope.play.rules.put_counters(scope.play, card, counter, share, scope)
                for card, share in zip(cards, shares, strict=True)
            )
            > 0
        )
    scope.chose(cards)
    return sum([scope.play.rules.put_counters(scope.play, card, counter, number, scope) for card in cards]) > 0


@FIGURES.carries_out(i.RemoveCounters, "who", "counters")
def remove_counters(effect: i.RemoveCounters, scope: Scope) -> bool:
    counters = effect.counters
    must_not_be_nth(counters, scope)
    where = counters.on or counters.among
    cards = cards_meant(where, scope) if where is not None else [scope.source]
    if counters.among is not None and counters.quantity is not None:
        return _remove_among(counters, cards, scope)
    removed = 0
    for card in cards:
        for name in [counters.counter] if counters.counter else list(card.counters):
            held = card.counters.get(name, 0)
            least, most = bounds(counters.quantity, scope) if counters.quantity else (held, held)
            most = min(most, held)
            number = most if least >= most else _how_many(scope, range(least, most + 1))
            if number > 0:
                removed -= scope.play.rules.put_counters(scope.play, card, name, -number, scope)
    scope.amount = scope.variables["counters removed"] = removed
    return removed > 0


def _remove_among(counters: Counters, cards: Sequence[Card], scope: Scope) -> bool:
    """So many in all: the player says how many from each card that has some."""
    kinds = [
        (card, name) for card in cards for name in ([counters.counter] if counters.counter else list(card.counters))
    ]
    held = [(card, name, card.counters.get(name, 0)) for card, name in kinds if card.counters.get(name, 0)]
    least, most = bounds(counters.quantity, scope)
    left = sum(number for _, _, number in held)
    removed = 0
    for card, name, number in held:
        left -= number
        fewest, greatest = max(0, min(least - removed - left, number)), min(most - removed, number)
        taken = greatest if fewest >= greatest else _how_many(scope, range(fewest, greatest + 1), f" from {card}")
        if taken > 0:
            removed -= scope.play.rules.put_counters(scope.play, card, name, -taken, scope)
    scope.amount = scope.variables["counters removed"] = removed
    return removed > 0


def has_counters(counters: Counters, scope: Scope) -> bool:
    where = counters.on or counters.among
    cards = cards_meant(where, scope, counting=True) if where is not None else [scope.source]
    held = sum(
        card.counters.get(counters.counter, 0) if counters.counter else sum(card.counters.values()) for card in cards
    )
    if isinstance(counters.quantity, a.Every):  # all there are, if there are any
        return held > 0
    return held >= max(1, bounds(counters.quantity, scope)[0])


@FIGURES.carries_out(i.MoveCounters, "who", "counters", "to")
def move_counters(effect: i.MoveCounters, scope: Scope) -> bool:
    """Off the one and onto the other, or nothing at all if either is impossible."""
    must_not_be_nth(effect.counters, scope)
    where = effect.counters.on
    sources = cards_meant(where, scope) if where is not None else [scope.source]
    hosts = cards_meant(effect.to, scope)
    counter = effect.counters.counter
    if not sources or not hosts or counter is None or sources[0] is hosts[0]:
        return False
    held = sources[0].counters.get(counter, 0)
    least, most = bounds(effect.counters.quantity, scope)
    most = min(most, held)
    if most <= 0 or most < least:
        return False
    number = most if least >= most else _how_many(scope, range(max(least, 0), most + 1))
    moved = ((sources[0], -number), (hosts[0], number))
    return number > 0 and _move_if_allowed(counter, moved, scope)


def _move_if_allowed(counter: str, moved: Sequence[tuple[Card, int]], scope: Scope) -> bool:
    """By how many counters each card changes; none of them does if something forbids it of one."""
    play, whose = scope.play, scope.controller
    events = [
        Event(Kinds.COUNTERS, player=whose, card=card, way=counter, amount=amount, source=scope.source)
        for card, amount in moved
    ]
    refusal = next((why for why in map(play.why_forbidden, events) if why is not None), None)
    if refusal is not None:
        play.step("No counter is moved: {}", refusal.reason, cites=refusal.cites, actor=whose)
        return False
    for card, amount in moved:
        play.rules.put_counters(play, card, counter, amount, scope)
    return True


@FIGURES.carries_out(i.Pay, "who", "cost")
def pay(effect: i.Pay, scope: Scope) -> bool:
    paid = [_pay(effect.cost, player, scope) for player in each_doer(effect.who, scope)]
    return all(paid)


def _pay(cost: Resources | a.Value, player: Player, scope: Scope) -> bool:
    if isinstance(cost, Resources) and cost.color == HEALTH:
        return scope.play.rules.pay_health(scope.play, player, amount_of(cost.amount, scope), scope)
    if isinstance(cost, Resources):
        return scope.play.rules.pay_resources(scope.play, player, amount_of(cost.amount, scope), cost.color, scope)
    raise scope.unread(cost)


def can_pay(cost: Resources | a.Value, player: Player, scope: Scope) -> bool:
    if isinstance(cost, Resources) and cost.color == HEALTH:
        return scope.play.rules.can_pay_health(scope.play, player, amount_of(cost.amount, scope))
    if isinstance(cost, Resources):
        return scope.play.rules.can_pay_resources(scope.play, player, amount_of(cost.amount, scope), cost.color, scope)
    return True


@FIGURES.carries_out(i.Roll, "who", "sides")
def roll(effect: i.Roll, scope: Scope) -> bool:
    """Nobody knows what a die shows until somebody says so."""
    for player in each_doer(effect.who, scope):
        scope.variables["rolled"] = scope.amount = scope.play.rules.roll(scope.play, player, effect.sides, scope)
    return True


def multiplied(effect: Instruction, times: int) -> Instruction:
    """The same with its numbers that many times over: "+1/+0 for each"."""
    match effect:
        case i.Modify(changes=changes):
            grown = tuple(
                replace(change, amount=a.Times(times, change.amount)) if isinstance(change, StatChange) else change
                for change in changes
            )
            return replace(effect, changes=grown)
        case i.Deal(amount=None):
            return replace(effect, amount=a.Times(times, a.ThatMuch()))
        case i.Deal(amount=amount) | i.ChangeHealth(amount=amount) if amount is not None:
            return replace(effect, amount=_times(amount, times))
        case i.Draw(quantity=quantity):
            return replace(effect, quantity=_bound(quantity, times))
        case _:
            return effect


def _times(amount: Amount | Quantity, times: int) -> Amount | Quantity:
    if isinstance(amount, Quantity):
        return _bound(amount, times)
    return a.Times(times, amount)


def _bound(quantity: Quantity, times: int) -> Quantity:
    if isinstance(quantity, MeasuredQuantity):
        return replace(quantity, amount=a.Times(times, quantity.amount))
    return quantity  # any number, or all, as before
