"""Which events the words of a trigger describe, and who "this super" and "that super" then are.

305.2a  a react trigger is a timing word and an event
410.1b  "this super" in a react trigger is the super that satisfies the event; 410.1c: only one you control
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.kept import Kept
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.games.city_of_heroes.table import ABILITY_USE, TARGETS_CHOSEN, WAS_ON, AbilityUse, CityOfHeroes, Scope
from judge_app.games.city_of_heroes.words import AFTER, BEFORE, WHEN
from judge_app.language.amounts import Exactly, Number, Quantity
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.filters import HasName, HasType
from judge_app.language.instructions import Act, Deal, Doer, Draw, Instruction, Move, Verb
from judge_app.language.objects import Effects, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.structure import Event as Trigger
from judge_app.language.structure import Timing

VERBS = {
    "move": "tactics", "perform": "action", "target": "target", "receive": "status", "hit": "hit", "miss": "miss",
    "complete": "complete", "turn off": "charge", "turn on": "charge", "resolve": "action", "charge": "charge", "recharge": "charge", "ready": "charge",
}  # fmt: skip


ACTS = {
    Verb.ACTIVATE: "activate", Verb.PLAY: "play", Verb.ENTER_PLAY: "enter", Verb.DISCARD: "move", Verb.DEFEAT: "move",
    Verb.TARGET: "target",
}  # fmt: skip


# What words say of each verb as an event, besides who does it. The detail of an attack or an action repeats its noun.
DESCRIBED_BY = {
    "target": ("what", "detail"), "hit": ("what", "detail"), "miss": ("what", "detail"), "perform": ("what", "detail"),
    "move": ("what", "detail"), "receive": ("what", "detail"), "turn off": ("what",), "turn on": ("what",), "charge": ("what",),
    "recharge": ("what",), "complete": ("what",), "ready": ("what",), "resolve": ("what",),
}  # fmt: skip
EVENTS: Handlers[CityOfHeroes] = Handlers()
ONCE = (None, Exactly(Number(1)))
AS_TUPLE: Kept[Trigger, tuple[Trigger]] = Kept(lambda trigger: (trigger,))


def timing_of(trigger: Any) -> str:
    """ "Whenever" is when."""
    match trigger.timing:
        case Timing.BEFORE:
            return BEFORE
        case Timing.AFTER:
            return AFTER
        case _:
            return WHEN


def kinds_of(trigger: Any) -> Sequence[str]:
    return (
        [kind for each in trigger.happenings if (kind := kind_of(each)) is not None]
        if isinstance(trigger, Trigger)
        else ()
    )


def kind_of(happening: Any) -> str | None:
    match happening:
        case GameVerb(name=name):
            return VERBS.get(name)
        case Act(verb=verb):
            return ACTS.get(verb)
        case Move():
            return "enter"
        case Deal():
            return "damage"
        case Draw():
            return "move"
        case _:
            return None


def fits(play: CityOfHeroes, trigger: Any, event: Event, scope: Scope) -> bool:
    """One of the trigger's happenings is this event; the scope then knows who is spoken of."""
    if trigger.within is not None or trigger.condition is not None or trigger.per is not None:
        raise scope.unread(trigger)
    scope.play.handlers.must_be_played(AS_TUPLE(trigger), scope)
    found = [each for each in trigger.happenings if kind_of(each) == event.kind]
    for each in found:
        must_be_one(each, scope)
    return any(is_it(play, each, event, scope) for each in found)


def must_be_one(happening: Instruction, scope: Scope) -> None:
    """Events come one by one: words that ask for several at once stop."""
    counted: list[Quantity | None] = [happening.quantity] if isinstance(happening, GameVerb | Draw) else []
    if isinstance(happening, GameVerb | Act | Move) and isinstance(happening.what, Objects):
        counted.append(happening.what.quantity)
    if not all(each in ONCE for each in counted) or (isinstance(happening, Deal) and happening.amount is not None):
        raise scope.unread(happening, "the engine does not look at how much of it there is")


def is_it(play: CityOfHeroes, happening: Any, event: Event, scope: Scope) -> bool:
    match happening:
        case GameVerb(name="target"):
            return _is_target(happening, event, scope)
        case GameVerb(name="perform", who=who, detail=detail):
            wanted = detail.lower() in ("", "action", event.way.lower())
            _speak_of(event.card, scope)
            return wanted and _does(who, event.player, event.card, None, scope)
        case GameVerb(name="hit" | "miss"):
            return _is_hit(happening, event, scope)
        case GameVerb(name="move" | "receive", who=who, detail=detail):
            named = detail in ("", "status effect", event.way)
            mover = happening.what if happening.what is not None and happening.name == "move" else who
            return named and _about(mover, event.card, scope)
        case GameVerb(name="turn off" | "turn on" as name, what=what):
            power = event.card
            turned = power is not None and play.is_on(power) != event.get(WAS_ON, False)
            way = turned and power is not None and play.is_on(power) == (name == "turn on")
            return way and _about(what, power, scope) and is_done_by(happening.who, event, scope)
        case GameVerb(name="charge" | "recharge" as name, what=what):
            return event.way == name and _about(what, event.card, scope) and is_done_by(happening.who, event, scope)
        case GameVerb(name="complete", who=who, what=what):
            return _about(what, event.card, scope) and _does(who, event.player, event.other, None, scope)
        case GameVerb(name="ready", what=what):
            return event.card is not None and play.is_ready(event.card) and _about(what, event.card, scope)
        case GameVerb(what=what):
            return _about(what, event.card, scope)
        case _:
            return _is_act(happening, event, scope)


def _is_act(happening: Any, event: Event, scope: Scope) -> bool:
    match happening:
        case Act(verb=Verb.ACTIVATE, who=who, what=what):
            return _does(who, event.player, event.other, None, scope) and _about(what, event.card, scope)
        case Act(verb=Verb.PLAY, who=who, what=what):
            return _does(who, event.player, event.other, None, scope) and _about(what, event.card, scope)
        case Act(verb=Verb.ENTER_PLAY, who=who):
            return _about(who, event.card, scope)
        case Act(verb=Verb.DISCARD, who=who, what=what):
            discarded = event.way == "discard" and _does(who, event.player, None, None, scope)
            return discarded and _about(what, event.card, scope)
        case Act(verb=Verb.DEFEAT, what=what):
            return event.way == "remove" and _about(what, event.card, scope)
        case Move(who=who, what=what):
            return _does(who, event.player, None, None, scope) and _about(what, event.card, scope)
        case Draw(who=who):
            return event.way == "draw" and _does(who, event.player, None, None, scope)
        case Deal(by=by, kind=kind, to=to):
            typed = kind is None or kind == event.way
            return typed and _about(to, event.card, scope) and _does(by, event.player, event.other, None, scope)
        case _:
            return False


def _is_target(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """Targeted by an attack, targeting with a power, an attack from your super being targeted, before targeting."""
    use: AbilityUse = event[ABILITY_USE]
    what, who = happening.what, happening.who
    if not all(is_ability(each, use, scope) for each in (who, what) if isinstance(each, Effects)):
        return False
    if isinstance(what, Objects) and isinstance(who, Effects | None) and not _names_power(what):
        return _one_targeted(what, event, scope)
    if isinstance(what, Objects) and not _names_power(what):
        return _one_targeted(what, event, scope) and _does(who, event.player, use.hero, use, scope)
    if isinstance(what, Objects) and not is_meant(what, use.card, scope):
        return False
    if isinstance(what, Effects) or who is None or isinstance(who, Effects):
        if who is None and not isinstance(what, Effects) and use.player is not scope.controller:
            return False
        if isinstance(who, Effects) and what is None and use.player is not scope.controller:
            return False  # "before targeting an attack": whoever targets it
        _speak_of(use.hero, scope)
        return True
    return _does(who, event.player, use.hero, use, scope)


def _names_power(what: Objects) -> bool:

    return any(isinstance(each, HasType) and each.name in ("power", "attack power", "edge") for each in what.filters)


def _one_targeted(what: Objects, event: Event, scope: Scope) -> bool:
    """Of several targets that fit, "that super" is one the reacting player picks."""
    fitting = [card for card in event.get(TARGETS_CHOSEN, ()) if is_target_for(what, card, scope)]
    if not fitting:
        return False
    scope.it = fitting
    scope.this_way["targeted"] = fitting
    return True


def is_target_for(what: Objects, card: Card, scope: Scope) -> bool:
    """When an attack targets a mission, every opponent may play inspirations as though it were their super (504.2b)."""
    if is_meant(what, card, scope):
        return True
    return "mission as super" in scope.variables and card.face.says("type", "mission")


def _is_hit(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """ "Is hit by an attack" names the target, "hits with a melee attack" the attacker."""
    use: AbilityUse = event[ABILITY_USE]
    who, what = happening.who, happening.what
    if not all(is_ability(each, use, scope) for each in (who, what) if isinstance(each, Effects)):
        return False
    if isinstance(what, Objects) and _names_power(what):
        if not is_meant(what, use.card, scope):
            return False
    elif isinstance(what, Objects) and not _about(what, event.card, scope):
        return False
    if isinstance(who, Objects | OneOf | PlayerWords):
        return _does(who, event.player, use.hero, use, scope)
    return True


def is_ability(words: Effects, use: AbilityUse, scope: Scope) -> bool:
    """An attack, an action, a react; melee or ranged, area or not; from whom (401.6)."""
    if words.noun == "attack" and use.attack is None:
        return False
    if words.noun == "action" and use.is_react:
        return False
    if words.noun == "react" and not use.is_react:
        return False
    line = use.attack
    if words.timing and line is not None:
        wanted = words.timing.lower()
        if (
            ("melee" in wanted and not line.melee)
            or ("ranged" in wanted and line.melee)
            or ("area" in wanted and not line.area)
        ):
            return False
    if isinstance(words.of, PlayerWords):
        return use.player in players_meant(words.of, scope)
    if isinstance(words.of, Objects):
        return is_meant(words.of, use.hero, scope) or is_meant(words.of, use.card, scope)
    return True


def _does(who: Any, player: Any, super_: Card | None, use: AbilityUse | None, scope: Scope) -> bool:
    """Whoever does it: a player, or a super (and then it is the one spoken of)."""
    if who is None:
        return True
    if isinstance(who, PlayerWords):
        if player in players_meant(who, scope):
            scope.players = [player]
            return True
        return False
    if isinstance(who, Effects):
        return use is None or is_ability(who, use, scope)
    if is_meant(who, super_, scope) and controls_named(who, super_, scope):
        _speak_of(super_, scope)
        return True
    return False


def _about(what: Any, card: Card | None, scope: Scope) -> bool:
    if what is None:
        return True
    if isinstance(what, PlayerWords):
        return card is not None and card.controller in players_meant(what, scope)
    if isinstance(what, Effects):
        return True
    if is_meant(what, card, scope) and controls_named(what, card, scope):
        _speak_of(card, scope)
        return True
    return False


def controls_named(who: Any, card: Card | None, scope: Scope) -> bool:
    """A react trigger that names a super is handled as though it said "this super": only its controller (410.3)."""

    named = isinstance(who, Objects) and any(isinstance(each, HasName) for each in who.filters)
    return not named or card is None or card.controller is scope.controller


def _speak_of(card: Card | None, scope: Scope) -> None:
    if card is not None and card not in scope.it:
        scope.it = [*scope.it, card]


def is_done_by(who: Doer, event: Event, scope: Scope) -> bool:
    """By a player, or by effects of a player; if nobody is named, by anybody."""
    by = who.of if isinstance(who, Effects) else who
    if by is not None and not isinstance(by, PlayerWords):
        raise scope.unread(by)
    return by is None or event.player in players_meant(by, scope)


def would_be(play: CityOfHeroes, action: Any, event: Event, scope: Scope) -> bool:
    """Whether an event that is about to happen is this one: turning a toggle off is looked at before it is off."""
    if isinstance(action, GameVerb) and action.name == "turn off":
        power = event.card
        if power is None or event.way != "recharge" or not play.is_on(power) or play.clicks(power) - event.amount >= 2:
            return False
        return (
            is_done_by(action.who, event, scope)
            and isinstance(action.what, Objects)
            and is_meant(action.what, power, scope)
        )
    if isinstance(action, GameVerb) and action.name == "target":
        use = event.get(ABILITY_USE)
        named = isinstance(action.what, Objects) and event.card is not None and is_meant(action.what, event.card, scope)
        return named and use is not None and (not isinstance(action.who, Effects) or is_ability(action.who, use, scope))
    return is_it(play, action, event, scope)


def comes_about(happening: Instruction, scope: Scope, event: Event) -> bool:
    """Whether an event is what "may not" forbids or an effect waits for."""
    return kind_of(happening) == event.kind and would_be(scope.play, happening, event, scope)


for _verb, _fields in DESCRIBED_BY.items():
    EVENTS.recognizes(GameVerb, "name", "who", "quantity", *_fields, verb=_verb)(comes_about)
EVENTS.recognizes(Act, "verb", "who", "what")(comes_about)
EVENTS.recognizes(Move, "verb", "who", "what", "to")(comes_about)
EVENTS.recognizes(Deal, "by", "amount", "kind", "to")(comes_about)
EVENTS.recognizes(Draw, "who", "quantity")(comes_about)


def event_kinds(play: CityOfHeroes, happening: Any) -> Sequence[str]:
    del play
    kind = kind_of(happening)
    return (kind,) if kind is not None else ()
