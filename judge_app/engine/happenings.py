"""Whether an event is the one that some words describe.

A trigger's words and an instruction's are the same nodes: "when you discard a card" is the act of discarding, matched
against what the engine did.
"""

from __future__ import annotations

from judge_app.engine.amounts import exact, within
from judge_app.engine.events import Event
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.scope import Scope
from judge_app.language import amounts as a
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Effects, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords


def describes(happening: Instruction, event: Event, scope: Scope) -> bool:
    own = scope.play.rules.own_happening(scope.play, happening, event, scope)
    if own is not None:
        return own
    match happening:
        case i.Act():
            return scope.play.rules.is_act(scope.play, happening, event, scope)
        case i.Draw(who=who):
            return event.kind == "move" and event.way == "draw" and is_doer(who, event, scope)
        case i.Move():
            return event.kind == "move" and scope.play.rules.is_move(scope.play, happening, event, scope)
        case i.Deal():
            return event.kind == "damage" and _is_damage(happening, event, scope)
        case i.ChangeHealth():
            return event.kind == "health" and _is_health(happening, event, scope)
        case i.Attach(what=what, to=to):
            return event.kind == "attach" and _fits(what, event.card, scope) and _fits(to, event.other, scope)
        case i.PutCounters(counters=counters, on=on):
            named = counters.counter is None or counters.counter == event.way
            return event.kind == "counters" and event.amount > 0 and named and _fits(on, event.card, scope)
        case i.RemoveCounters(counters=counters):
            named = counters.counter is None or counters.counter == event.way
            return event.kind == "counters" and event.amount < 0 and named and _fits(counters.on, event.card, scope)
        case i.Search(who=who):
            return event.kind == "search" and is_doer(who, event, scope)
        case i.Shuffle(who=who):
            return event.kind == "shuffle" and is_doer(who, event, scope)
        case i.Prevent():
            damage = i.Deal(happening.by, happening.amount, happening.kind, happening.to)
            return event.kind == "prevent" and _is_damage(damage, event, scope)
        case s.Would(event=inner):
            return describes(inner, event, scope)
        case _:
            raise scope.unread(happening, "the engine cannot wait for this yet")


def is_doer(who: i.Doer, event: Event, scope: Scope) -> bool:
    """Nobody named: whoever does it."""
    if who is None:
        return True
    if isinstance(who, PlayerWords):
        return event.player in players_meant(who, scope)
    if isinstance(who, Effects):
        return who.of is None or not isinstance(who.of, PlayerWords) or event.player in players_meant(who.of, scope)
    return is_meant(who, event.source, scope) or is_meant(who, event.card, scope)


def _fits(noun: object, card: object, scope: Scope) -> bool:
    """A missing noun fits anything."""
    if noun is None:
        return True
    from judge_app.engine.cards import Card

    if isinstance(noun, PlayerWords):
        return isinstance(card, Card) and card.controller in players_meant(noun, scope)
    if not isinstance(noun, Objects | OneOf):
        raise scope.unread(noun, "the engine cannot wait for this yet")  # type: ignore[arg-type]
    return isinstance(card, Card) and is_meant(noun, card, scope)


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


def _is_health(happening: i.ChangeHealth, event: Event, scope: Scope) -> bool:
    loses = event.way in ("lose", "pay")
    return loses == happening.lose and event.way != "set" and _fits(happening.what, event.card, scope)


def _amount_fits(amount: object, number: int, scope: Scope) -> bool:
    if amount is None or isinstance(amount, a.Variable | a.ThatMuch):
        return True
    if isinstance(amount, a.Exactly | a.AtLeast | a.AtMost | a.MoreThan | a.LessThan | a.UpTo):
        return within(number, amount, scope)
    return number == exact(amount, scope)  # type: ignore[arg-type]
