"""Whether an event is the one that some words describe.

A trigger's words and an instruction's are the same nodes: "when you discard a card" is the act of discarding, matched
against what the engine did.
"""

from __future__ import annotations

from judge_app.engine.amounts import exact, within
from judge_app.engine.event_kinds import Kinds
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import describes as describes
from judge_app.engine.interpreter import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.play import Play, Scope
from judge_app.engine.state import Card
from judge_app.language import amounts as a
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.nodes import Quantity
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords

EVENTS: Handlers[Play] = Handlers()


@EVENTS.recognizes(i.Draw, "who", "quantity")
def draw(happening: i.Draw, scope: Scope, event: Event) -> bool:
    return event.kind == Kinds.MOVE and event.way == "draw" and is_doer(happening.who, event, scope)


@EVENTS.recognizes(i.Move, "verb", "who", "what", "to")
def move(happening: i.Move, scope: Scope, event: Event) -> bool:
    return event.kind == Kinds.MOVE and scope.play.rules.is_move(scope.play, happening, event, scope)


@EVENTS.recognizes(i.Deal, "by", "amount", "kind", "to", "divided")
def deal(happening: i.Deal, scope: Scope, event: Event) -> bool:
    return event.kind == Kinds.DAMAGE and _is_damage(happening, event, scope)


@EVENTS.recognizes(i.ChangeHealth, "what", "amount", "lose")
def change_health(happening: i.ChangeHealth, scope: Scope, event: Event) -> bool:
    loses = event.way in ("lose", "pay")
    return (
        event.kind == Kinds.HEALTH
        and loses == happening.lose
        and event.way != "set"
        and _fits(happening.what, event.card, scope)
        and _amount_fits(happening.amount, event.amount, scope)
    )


@EVENTS.recognizes(i.Attach, "who", "what", "to", "free")
def attach(happening: i.Attach, scope: Scope, event: Event) -> bool:
    if event.kind != Kinds.ATTACH or not is_doer(happening.who, event, scope):
        return False
    return _fits(happening.what, event.card, scope) and _fits(happening.to, event.other, scope)


@EVENTS.recognizes(i.PutCounters, "who", "counters", "on", "distributed")
def put_counters(happening: i.PutCounters, scope: Scope, event: Event) -> bool:
    if event.kind != Kinds.COUNTERS or event.amount <= 0 or not is_doer(happening.who, event, scope):
        return False
    return _are_these(happening.counters, event, scope) and _fits(happening.on, event.card, scope)


@EVENTS.recognizes(i.RemoveCounters, "who", "counters")
def remove_counters(happening: i.RemoveCounters, scope: Scope, event: Event) -> bool:
    if event.kind != Kinds.COUNTERS or event.amount >= 0 or not is_doer(happening.who, event, scope):
        return False
    counters = happening.counters
    return _are_these(counters, event, scope) and _fits(counters.on, event.card, scope)


def _are_these(counters: Counters, event: Event, scope: Scope) -> bool:
    """Of this kind, and as many as the words say; "a Counter" is any number of them."""
    if counters.counter is not None and counters.counter != event.way:
        return False
    quantity = counters.quantity
    if counters.choice is Choice.FIRST:
        return _is_nth(quantity, event)
    return quantity is None or quantity == ONE or within(abs(event.amount), quantity, scope)


def _is_nth(quantity: Quantity | None, event: Event) -> bool:
    """ "The third Streak Counter is put on it": it had fewer before, and has so many now (alpha-clash:119.5)."""
    match quantity:
        case a.Exactly(amount=a.Number(value=number)) if event.card is not None:
            after = event.card.counters.get(event.way, 0)
            return after - event.amount < number <= after
    return False


ONE = a.Exactly(a.Number(1))


@EVENTS.recognizes(i.Search, "who", "zone", "what")
def search(happening: i.Search, scope: Scope, event: Event) -> bool:
    return event.kind == Kinds.SEARCH and is_doer(happening.who, event, scope)


@EVENTS.recognizes(i.Shuffle, "who", "zone", "what")
def shuffle(happening: i.Shuffle, scope: Scope, event: Event) -> bool:
    return event.kind == Kinds.SHUFFLE and is_doer(happening.who, event, scope)


@EVENTS.recognizes(i.Prevent, "who", "amount", "kind", "to", "by", "next")
def prevent(happening: i.Prevent, scope: Scope, event: Event) -> bool:
    damage = i.Deal(happening.by, happening.amount, happening.kind, happening.to)
    return event.kind == Kinds.PREVENT and _is_damage(damage, event, scope)


@EVENTS.recognizes(s.Would, "event")
def would(happening: s.Would, scope: Scope, event: Event) -> bool:
    return describes(happening.event, event, scope)


def is_doer(who: i.Doer, event: Event, scope: Scope) -> bool:
    """Nobody named: whoever does it."""
    if who is None:
        return True
    if isinstance(who, PlayerWords):
        return event.player in players_meant(who, scope)
    if isinstance(who, Effects):
        return who.of is None or not isinstance(who.of, PlayerWords) or event.player in players_meant(who.of, scope)
    return is_meant(who, event.source, scope) or is_meant(who, event.card, scope)


def _fits(noun: Objects | OneOf | PlayerWords | None, card: Card | None, scope: Scope) -> bool:
    """A missing noun fits anything."""
    if noun is None:
        return True
    if isinstance(noun, PlayerWords):
        return card is not None and card.controller in players_meant(noun, scope)
    return is_meant(noun, card, scope)


def _is_damage(happening: i.Deal, event: Event, scope: Scope) -> bool:
    if happening.kind is not None and not event.way.startswith(happening.kind):
        return False
    if not _fits(happening.to, event.card, scope):
        return False
    by = happening.by
    if isinstance(by, PlayerWords):
        if event.source is None or event.source.controller not in players_meant(by, scope):
            return False
    elif isinstance(by, Objects | OneOf) and not is_meant(by, event.source, scope):
        return False
    return _amount_fits(happening.amount, event.amount, scope)


def _amount_fits(amount: a.Amount | a.Quantity | None, number: int, scope: Scope) -> bool:
    if amount is None or isinstance(amount, a.Variable | a.ThatMuch):
        return True
    if isinstance(amount, a.Exactly | a.AtLeast | a.AtMost | a.MoreThan | a.LessThan | a.UpTo):
        return within(number, amount, scope)
    return number == exact(amount, scope)
