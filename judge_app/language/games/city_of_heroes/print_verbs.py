"""The game's own verbs and events back to words."""

from __future__ import annotations

from typing import Any

from judge_app.language.amounts import Exactly, Number
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.games.city_of_heroes.print_nouns import number_words, words
from judge_app.language.instructions import Act, Deal, Draw, Move, Verb
from judge_app.language.objects import Effects, Objects, Player, Who

ACT_WORDS = {Verb.DISCARD: "discard", Verb.LOOK_AT: "look at", Verb.REVEAL: "reveal", Verb.TARGET: "target"}


def _count(verb: GameVerb) -> int:
    quantity = verb.quantity
    return quantity.amount.value if isinstance(quantity, Exactly) and isinstance(quantity.amount, Number) else 1


def verb_words(verb: Any, forbidden: bool = False) -> str:
    if not isinstance(verb, GameVerb):
        raise TypeError(f"{type(verb).__name__} has no words in City of Heroes")
    if forbidden:
        return _forbidden(verb)
    who = (
        "" if verb.who is None or (isinstance(verb.who, Player) and verb.who.who is Who.YOU) else f"{words(verb.who)} "
    )
    what = words(verb.what) if verb.what is not None else ""
    count = _count(verb)
    match verb.name:
        case "charge" | "recharge":
            return f"{who}{verb.name} {what} {count} clicks"
        case "ready":
            return f"rotate {what} to ready"
        case "turn face up":
            return f"turn {what} face up"
        case "move" if verb.who is None:
            return f"{what} moves{' to ' + verb.detail if verb.detail else ''}"
        case "move":
            return f"move {what}{' to ' + verb.detail if verb.detail else ''}"
        case "receive":
            return f"{who}has {verb.detail}{f' {count}' if count else ''}"
        case "lose hit points":
            return f"{what} loses {count} hit points"
        case "end":
            return f"{what} ends" if verb.who is None else f"end {what}"
        case "lose action":
            return f"{who or 'you '}lose{'s' if who else ''} {'their' if who else 'your'} next {count} actions"
        case "redirect":
            by = f" as if {words(verb.by)} were targeting" if verb.by is not None else ""
            return f"redirect {what} to {words(verb.to)}{by}"
        case "reduce":
            return f"reduce {what} by {count}"
        case "not below":
            return f"it may not be reduced below {count}"
        case "deck limit":
            return f"your deck may include up to {count} copies of this card"
        case "use the copy":
            return "you may use the copy" if verb.duration is not None else "use the copy"
        case "remove from the game":
            return f"remove {what} from the game"
        case "perform":
            return f"{who}{'performs' if who else 'perform'} {what}"
        case _:
            return f"{who}{verb.name} {what}"


def _forbidden(verb: GameVerb) -> str:
    what = words(verb.what) if verb.what is not None else ""
    by = f" by {words(verb.who)}" if verb.who is not None else ""
    match verb.name:
        case "turn off":
            return f"{what} may not be turned off{by}"
        case "target":
            return f"{what} may not be targeted{by}"
        case "charge" | "recharge":
            return f"{what} may not be {verb.name}d"
        case "perform":
            return f"{words(verb.who)} may not perform {what}"
        case "receive":
            return f"{words(verb.who)} may not receive {verb.detail or 'a status effect'}"
        case "move":
            return f"{what} may not move"
        case _:
            raise TypeError(f'"{verb.name}" forbidden has no words in City of Heroes')


def event_words(event: Any) -> str:
    match event:
        case GameVerb():
            return _own_event(event)
        case Act(verb=Verb.ACTIVATE, who=None, what=what):
            return f"{words(what)} is activated"
        case Act(verb=Verb.ACTIVATE | Verb.PLAY | Verb.DISCARD as verb, who=who, what=what):
            return f"{words(who)} {verb.value}s {words(what)}"
        case Act(verb=Verb.ENTER_PLAY, who=who):
            return f"{words(who)} enters play"
        case Act(verb=Verb.DEFEAT, what=what):
            return f"{words(what)} is defeated"
        case Move(who=who, what=what):
            return f"{words(who)} puts {words(what)} into play"
        case Draw(who=who, quantity=quantity):
            return f"{words(who)} draws {number_words(quantity)} card"
        case Deal(by=None, kind=kind, to=to):
            return f"{kind + ' ' if kind else ''}damage is inflicted on {words(to)}"
        case Deal(by=by, kind=kind):
            return f"{words(by)} inflicts {kind + ' ' if kind else ''}damage"
        case _:
            raise TypeError(f"{type(event).__name__} has no words as an event")


def _own_event(event: GameVerb) -> str:
    who, what = event.who, event.what
    match event.name:
        case "move":
            return f"{words(who)} moves"
        case "perform":
            you = isinstance(who, Player) and who.who is Who.YOU
            return f"{words(who)} perform{'' if you else 's'} {words(what)}"
        case "receive":
            return f"{words(who)} receives {words(what) if what is not None else event.detail}"
        case "target":
            return _target_event(who, what)
        case "miss" if isinstance(what, Objects):
            return f"{words(who)} misses {words(what)}"
        case "complete" if who is not None:
            return f"{words(who)} defeats {words(what)}"
        case "hit" if isinstance(what, Objects):
            return f"{words(what)} is {event.name}{' by ' + words(who) if who is not None else ''}"
        case "hit" | "miss":
            ending = "s" if event.name == "hit" else "es"
            return f"{words(who)} {event.name}{ending}{' with ' + words(what) if what is not None else ''}"
        case "turn off" | "turn on":
            return f"{words(what)} is {event.name.replace('turn', 'turned')}"
        case "ready":
            return f"{words(what)} becomes ready"
        case _:
            return f"{words(what)} is {event.name}d"


def _target_event(who: Any, what: Any) -> str:
    if what is None and isinstance(who, Effects):
        return f"targeting {words(who)}"
    if who is None:
        return f"{words(what)} is targeted"
    if isinstance(who, Effects):
        return f"{words(what)} is targeted by {words(who)}"
    return f"{words(who)} targets with {words(what)}"
