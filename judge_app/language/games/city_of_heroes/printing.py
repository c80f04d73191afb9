"""Abilities of City of Heroes back to canonical text, one to a line. Reading that text gives the same trees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge_app.language.abilities import Ability, OncePer
from judge_app.language.amounts import Count, Exactly, Half, Number, Value, Variable
from judge_app.language.changes import GainsAbilities, GainsKeyword, StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import ForActions, GameVerb
from judge_app.language.conditions import Done, Has, Is, Negation
from judge_app.language.durations import Period, Until, Which, While, Within
from judge_app.language.filters import HasKeyword, HasStatus, HasType
from judge_app.language.games.city_of_heroes.print_nouns import article, is_one, number_words, words
from judge_app.language.games.city_of_heroes.print_verbs import ACT_WORDS, event_words, verb_words
from judge_app.language.instructions import (
    Act,
    Attach,
    ChangeHealth,
    Deal,
    Draw,
    Modify,
    Move,
    MoveVerb,
    Search,
    Shuffle,
    Verb,
)
from judge_app.language.objects import Effects, Objects, Player, Who
from judge_app.language.structure import At, Cannot, Event, ForEach, If, Instead, Let, May, Modes, Replace, Unread

TACTICS = ("Toe-to-Toe", "Run-'n'-Gun")


def print_city_of_heroes(abilities: Sequence[Ability]) -> str:
    return "\n\n".join(print_ability(ability) for ability in abilities)


def print_ability(ability: Ability) -> str:
    labels = [timing for timing in ability.timings if not timing.endswith("attack")]
    attack = next((timing for timing in ability.timings if timing.endswith("attack")), None)
    head = "".join(f"{label}: " for label in labels)
    costs = " and ".join(clause(cost) for cost in ability.costs)
    body = sentences(ability.effects, ability.restrictions)
    if attack is not None:
        body = f"{attack}. {body}".strip()
    trigger = ability.trigger
    if "React" in labels and isinstance(trigger, Event):
        event = event_words(trigger.happenings[0])
        return f"{head}Play {trigger.timing.value} {event}{', ' + costs if costs else ''}: {body}"
    if isinstance(trigger, At):
        return f"{head}Before the game begins, {body[:1].lower()}{body[1:]}"
    if isinstance(trigger, Event):
        return f"{head}{trigger.timing.value.capitalize()} {event_words(trigger.happenings[0])}, {body[:1].lower()}{body[1:]}"
    return f"{head}{costs.capitalize() + ': ' if costs else ''}{body}"


def sentences(effects: Sequence[Any], restrictions: Sequence[Any]) -> str:
    made: list[str] = []
    for effect in effects:
        if isinstance(effect, If) and made and len(effect.effects) == 1 and isinstance(effect.effects[0], Instead):
            made.append(f"if {condition_words(effect.condition)}, {clause(effect.effects[0].effects[0])} instead")
        else:
            made.append(clause(effect))
    for limit in restrictions:
        if isinstance(limit, OncePer):
            often = "once per game" if limit.times == 1 else f"{limit.times} times per game"
            made.append(f"this ability may only be played {often}")
    return " ".join(f"{each[:1].upper()}{each[1:]}." for each in made)


def clause(effect: Any) -> str:
    match effect:
        case If(condition=condition, effects=effects):
            return f"if {condition_words(condition)}, {' and '.join(clause(each) for each in effects)}"
        case May(who=who, effects=effects):
            return may_words(who, effects)
        case ForEach(what=what, effects=effects):
            return f"{clause(effects[0])} for each {words(what).removeprefix('all ')}".replace("powers ", "power ")
        case Modes(modes=modes):
            return f"choose one: {', or '.join(clause(mode[0]) for mode in modes)}"
        case Cannot(what=Player(who=who) as player, actions=(GameVerb() as action,)) if who is not Who.YOU:
            does = verb_words(replace(action, who=Player(Who.YOU)))
            return f"{words(player)} may not {does}{duration_words(effect.duration)}"
        case Cannot(actions=actions):
            return f"{verb_words(actions[0], forbidden=True)}{duration_words(effect.duration)}"
        case Let(amount=amount, effects=effects):
            return f"{clause(effects[0])}, where X is {amount_words(amount)}"
        case Replace(event=event, effects=effects):
            return f"if {would_words(event)}, {clause(effects[0])} instead"
        case Instead(effects=effects):
            return f"{clause(effects[0])} instead"
        case Unread(text=text):
            return text
        case GameVerb():
            return f"{verb_words(effect)}{duration_words(effect.duration)}{' after each action' if effect.repeated else ''}"
        case Modify():
            return f"{modify_words(effect)}{duration_words(effect.duration)}"
        case _:
            return act_words(effect)


def value(amount: Any) -> int:
    return int(amount.value)


def zone_in(what: Any) -> Any:
    return what.filters[0].zone


def may_words(who: Player, effects: Sequence[Any]) -> str:
    first = effects[0]
    if isinstance(first, GameVerb) and first.name == "move" and first.who is None:
        return f"{words(first.what)} may move{' to ' + first.detail if first.detail else ''}"
    if isinstance(first, GameVerb) and first.name == "perform" and isinstance(first.who, Objects):
        return f"{words(first.who)} may perform {words(first.what)}"
    return f"{words(who)} may {' and '.join(clause(each).removeprefix('you ') for each in effects)}"


def act_words(effect: Any) -> str:
    match effect:
        case Deal(amount=amount, kind=kind, to=to):
            typed = f"{kind} damage" if kind else "damage"
            if isinstance(amount, Variable):
                return f"inflict X {typed}"
            if not isinstance(amount, Number):
                return f"inflict {typed} equal to {amount_words(amount)}"
            return f"inflict {value(amount)} {typed}{' on ' + words(to) if to is not None else ''}"
        case ChangeHealth(what=what, amount=amount):
            return f"heal {value(amount)} hit points on {words(what)}" if isinstance(what, Objects) else (
                f"{words(what)} gain {value(amount)} hit points")  # fmt: skip
        case Draw(who=who, quantity=quantity):
            if quantity == Exactly(Variable()):
                return f"{doer(who, 'draw')} X cards"
            many = "a card" if is_one(quantity) else f"{number_words(quantity)} cards"
            return f"{doer(who, 'draw')} {many}"
        case Act(verb=verb, who=who, what=what, at_random=at_random):
            return f"{doer(who, ACT_WORDS[verb])} {words(what)}{' at random' if at_random else ''}"
        case Move(verb=verb, who=who, what=what, to=to):
            return move_words(verb, who, what, to)
        case Search(who=who, zone=zone, what=what):
            return f"{doer(who, 'search')} {words(zone)} for {words(what)}"
        case Shuffle(who=who, zone=zone, what=what):
            into = f"{words(zone_in(what))} into " if what is not None else ""
            return f"{doer(who, 'shuffle')} {into}{words(zone)}"
        case Attach(who=who, what=what, to=to):
            return f"{doer(who, 'attach')} {words(what)} to {words(to)}"
        case _:
            raise TypeError(f"{type(effect).__name__} has no words in City of Heroes")


def move_words(verb: MoveVerb, who: Any, what: Any, to: Any) -> str:
    if to.zone.name == "play":
        return f"{doer(who, 'put')} {words(what)} into play{' face down' if to.status else ''}"
    return f"{doer(who, verb.value)} {words(what)} {'to' if verb is MoveVerb.RETURN else 'into'} {words(to.zone)}"


def doer(who: Any, verb: str) -> str:
    """ "You" is not said; what a super can't do, its controller does (401.8a)."""
    if who is None or (isinstance(who, Player) and who.who is Who.YOU):
        return verb
    if isinstance(who, Player) and who.who is Who.CONTROLLER and isinstance(who.of, Objects):
        return f"{words(who.of)}'s controller {verb}s"
    return f"{words(who)} {verb}{'es' if verb.endswith('ch') else 's'}"


def modify_words(effect: Modify) -> str:
    what = effect.what
    first = effect.changes[0]
    if isinstance(first, StatChange) and first.stat == "cards drawn" and isinstance(what, Effects):
        return f"{words(what.of)} draws {value(first.amount)} card less for a rest action"
    if isinstance(first, StatChange) and first.stat == "duration":
        return f"{words(what)} last {value(first.amount)} additional actions"
    if isinstance(first, StatBecomes):
        return f"{words(what)} may not have more than {value(first.amount)} toggle powers turned on"
    return f"{words(what)} have {', '.join(change_words(change) for change in effect.changes)}"


def amount_words(amount: Any) -> str:
    match amount:
        case Count(of=of):
            return f"the number of {words(of).removeprefix('all ')}"
        case Value(stat=stat, of=of):
            return f"{words(of)}'s {stat}"
        case Half(of=of, rounded=rounded):
            return f"half {amount_words(of)}, rounded {rounded.value}"
        case _:
            raise TypeError(f"{type(amount).__name__} has no words in City of Heroes")


def would_words(event: Any) -> str:
    match event:
        case Act(verb=Verb.DEFEAT, what=what):
            return f"{words(what)} would be defeated"
        case Deal(kind=kind, to=to):
            return f"{words(to)} would take {kind + ' ' if kind else ''}damage"
        case Draw(who=who, quantity=quantity):
            return f"{words(who)} would draw {number_words(quantity)} cards"
        case Act(who=who, what=what):
            return f"{words(who)} would discard {words(what)}"
        case _:
            raise TypeError(f"{type(event).__name__} has no words as what would happen")


def change_words(change: Any) -> str:
    if isinstance(change, GainsAbilities):
        return '"' + " ".join(print_ability(ability) for ability in change.abilities) + '"'
    if isinstance(change, GainsKeyword):
        kind = change.keyword.name.removeprefix("Resistance to ").removesuffix(" damage")
        to = "all damage types" if kind == "all" else f"{kind} damage"
        return f"Resistance {change.keyword.number} to {to}"
    sign = "-" if change.minus else "+"
    stat = "damage of one of its types" if change.stat == "damage of one type" else change.stat
    return f"{sign}{value(change.amount)} {stat}"


def duration_words(duration: Any) -> str:
    match duration:
        case None:
            return ""
        case ForActions(number=number, period=Period(whose=Player(who=Who.YOU))):
            return f" for your next {number} actions"
        case ForActions(number=number, period=Period(whose=Player(who=Who.CONTROLLER, of=Objects() as of))):
            if words(of) == "it":
                return f" for its controller's next {number} actions"
            return f" for the next {number} actions of {words(of)}'s controller"
        case Within(period=Period(unit="attack")):
            return " for the attack"
        case Within(period=Period(unit="action", which=Which.NEXT)):
            return " during your next action"
        case Until(moment=event):
            return f" until {event_words(event)}"
        case While(condition=condition):
            return f" while {condition_words(condition)}"
        case _:
            raise TypeError(f"{type(duration).__name__} has no words in City of Heroes")


def condition_words(condition: Any) -> str:
    match condition:
        case Done():
            return "you do"
        case Negation(condition=Is(what=what, filters=(HasKeyword(name=name),))):
            return f"{words(what)} does not have {name}"
        case Negation(condition=inner):
            return condition_words(inner).replace(" is ", " is not ", 1)
        case Is(what=what, filters=(HasStatus(status=status),)):
            return f"{words(what)} is {'in ' if status in TACTICS else ''}{status}"
        case Is(what=what, filters=(HasKeyword(name=name),)):
            return f"{words(what)} has {name}"
        case Is(what=what, filters=(HasType(name=name), *_)):
            return f"{words(what)} is {article(name)} {name.lower()}"
        case Has(owner=owner, what=what):
            return f"{words(owner)} {'have' if words(owner) == 'you' else 'has'} {words(what)}"
        case _:
            raise TypeError(f"{type(condition).__name__} has no words in City of Heroes")
