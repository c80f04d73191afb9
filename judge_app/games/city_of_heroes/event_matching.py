"""Which events the words of a trigger describe, and who "this super" and "that super" then are.

305.2a  a react trigger is a timing word and an event
410.1b  "this super" in a react trigger is the super that satisfies the event; 410.1c: only one you control
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge_app.engine.amounts import within
from judge_app.engine.cards import Card
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.games.city_of_heroes.event_kinds import Kinds
from judge_app.games.city_of_heroes.table import (
    ABILITY_USE,
    TARGETS_CHOSEN,
    WAS_ON,
    AbilityUse,
    CityOfHeroes,
    Scope,
    is_power,
)
from judge_app.games.city_of_heroes.words import AFTER, BEFORE, HEALTH, WHEN
from judge_app.language.amounts import AtLeast, Exactly, Number, Quantity
from judge_app.language.city_of_heroes_nodes import HEALTH_FALLS, AttackLine, GameVerb
from judge_app.language.filters import ControlledBy, Filter, HasName, HasStatus, HasType, Targets
from judge_app.language.instructions import Act, Attach, ChangeHealth, Deal, Doer, Draw, Instruction, Move, Verb
from judge_app.language.kept import Kept
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Thing, Who, Zone
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.structure import Event as Trigger
from judge_app.language.structure import Timing
from judge_app.language.structure import Trigger as AnyTrigger

EVENTS: Handlers[CityOfHeroes] = Handlers()
ONCE = (None, Exactly(Number(1)))
AS_TUPLE: Kept[Trigger, tuple[Trigger]] = Kept(lambda trigger: (trigger,))
VerbEvent = Callable[[GameVerb, Event, Scope], bool]
ActEvent = Callable[[Act, Event, Scope], bool]
VERB_EVENTS: dict[
    str, tuple[EventKind, VerbEvent]
] = {}  # by verb: its kind of event, and whether an event is the one described
ACT_EVENTS: dict[Verb, tuple[EventKind, ActEvent]] = {}
ABOUT_TO: dict[str, VerbEvent] = {}  # where an event is looked at otherwise before it happens


def verb_event(kind: EventKind, *verbs: str, honours: tuple[str, ...]) -> Callable[[VerbEvent], VerbEvent]:
    """The event that a verb of the rulebook describes, with what is looked at besides who does it."""

    def register(function: VerbEvent) -> VerbEvent:
        for verb in verbs:
            VERB_EVENTS[verb] = (kind, function)
            EVENTS.recognizes(GameVerb, "name", "who", "quantity", *honours, verb=verb)(comes_about)
        return function

    return register


def act_event(kind: EventKind, *verbs: Verb) -> Callable[[ActEvent], ActEvent]:
    def register(function: ActEvent) -> ActEvent:
        for verb in verbs:
            ACT_EVENTS[verb] = (kind, function)
        return function

    return register


# ---- triggers


def timing_of(trigger: AnyTrigger | None) -> str:
    """ "Whenever" is when."""
    timing = trigger.timing if isinstance(trigger, Trigger) else None
    return {Timing.BEFORE: BEFORE, Timing.AFTER: AFTER}.get(timing, WHEN) if timing is not None else WHEN


def kinds_of(trigger: AnyTrigger | None) -> Sequence[EventKind]:
    """Nothing comes before a super is removed for its health: that is enforced before any react (505.1)."""
    happenings = trigger.happenings if isinstance(trigger, Trigger) else ()
    if timing_of(trigger) == BEFORE:
        happenings = tuple(each for each in happenings if not _removes(each))
    if any(kind_of(each) is None for each in happenings):
        return []  # of two events that are named, none may be passed over
    return [kind for each in happenings for kind in kinds_noticed(each)]


def kinds_noticed(happening: Instruction) -> tuple[EventKind, ...]:
    """The kinds of event that can be this."""
    if isinstance(happening, GameVerb) and happening.name == HEALTH_FALLS:
        return (Kinds.DAMAGE, Kinds.LOSE)
    kind = kind_of(happening)
    return (kind,) if kind is not None else ()


def _removes(happening: Instruction) -> bool:
    if isinstance(happening, GameVerb):
        return happening.name == "remove from the game"
    return isinstance(happening, Act) and happening.verb is Verb.DEFEAT


def kind_of(happening: Instruction) -> EventKind | None:
    match happening:
        case GameVerb(name="perform", what=Effects(noun="attack")):
            return Kinds.ACTIVATE
        case GameVerb(name=name):
            return VERB_EVENTS[name][0] if name in VERB_EVENTS else None
        case Act(verb=verb):
            return ACT_EVENTS[verb][0] if verb in ACT_EVENTS else None
        case ChangeHealth(lose=lose):
            return Kinds.LOSE if lose else Kinds.HEAL
        case _:
            return KINDS.get(type(happening))


KINDS: dict[type[Instruction], EventKind] = {
    Move: Kinds.ENTER, Deal: Kinds.DAMAGE, Draw: Kinds.MOVE, Attach: Kinds.ENTER
}  # fmt: skip


def fits(trigger: AnyTrigger | None, event: Event, scope: Scope) -> bool:
    """One of the trigger's happenings is this event; the scope then knows who is spoken of."""
    if not isinstance(trigger, Trigger):
        return False
    if trigger.within is not None or trigger.condition is not None or trigger.per is not None:
        raise scope.unread(trigger)
    scope.play.handlers.must_be_played(AS_TUPLE(trigger), scope)
    found = [each for each in trigger.happenings if event.kind in kinds_noticed(each)]
    for each in found:
        _must_be_told(trigger, each, scope)
    fitting = [each for each in found if is_it(each, event, scope)]
    return any(not asks_for_several(each) or is_enough(trigger, each, event, scope) for each in fitting)


def _must_be_told(trigger: Trigger, happening: Instruction, scope: Scope) -> None:
    """Words that no event can be compared with stop."""
    if not isinstance(happening, GameVerb) or happening.name != HEALTH_FALLS:
        must_be_one(happening, scope)
    elif trigger.timing is Timing.BEFORE:
        raise scope.unread(happening, "what is left of the damage is not known before it is taken")


def counts_of(happening: Instruction) -> list[Quantity | None]:
    counted: list[Quantity | None] = [happening.quantity] if isinstance(happening, GameVerb | Draw) else []
    if isinstance(happening, GameVerb | Act | Move) and isinstance(happening.what, Objects):
        counted.append(happening.what.quantity)
    return counted


def asks_for_several(happening: Instruction) -> bool:
    """ "One or more cards", "two or more cards": however many one instruction discards, that is one occurrence."""
    return any(map(is_so_many, counts_of(happening)))


def is_so_many(quantity: Quantity | None) -> bool:
    return isinstance(quantity, AtLeast) and isinstance(quantity.amount, Number)


def is_enough(trigger: Trigger, happening: Instruction, event: Event, scope: Scope) -> bool:
    """Of the events of one instruction, the one with which there are so many stands for all of them."""
    play = scope.play
    key = (id(trigger), scope.source.n, play.reading, play.cause, play.action_n)
    known = next((each for at, each in play.so_far.items() if at[0] == id(trigger) and event in each), None)
    events = known if known is not None else play.so_far.setdefault(key, [])
    if event not in events:
        events.append(event)
    amounts = [each.amount for each in counts_of(happening) if isinstance(each, AtLeast)]
    least = next((each.value for each in amounts if isinstance(each, Number)), 1)
    return events.index(event) + 1 == max(1, least)


def must_be_one(happening: Instruction, scope: Scope) -> None:
    """Events come one by one: words that ask for so many at once stop."""
    counted = counts_of(happening)
    if not all(each in ONCE or is_so_many(each) for each in counted) or (
        isinstance(happening, Deal) and not isinstance(happening.amount, AtLeast | None)
    ):
        raise scope.unread(happening, "the engine does not look at how much of it there is")


# ---- whether an event is the one that words describe


def is_it(happening: Instruction, event: Event, scope: Scope) -> bool:
    match happening:
        case GameVerb(name=name):
            return VERB_EVENTS[name][1](happening, event, scope)
        case Act(verb=verb) if verb in ACT_EVENTS:
            return ACT_EVENTS[verb][1](happening, event, scope)
        case Move(who=who, what=what):
            return _does(who, event.player, None, None, scope) and _about(what, event.card, scope)
        case Draw(who=who):
            return event.way == "draw" and _does(who, event.player, None, None, scope)
        case ChangeHealth(what=what, amount=None):
            return _about(what, event.card, scope)
        case Attach():
            return _is_attached(happening, event, scope)
        case Deal():
            return _is_damaged(happening, event, scope)
        case _:
            return False


def _is_attached(happening: Attach, event: Event, scope: Scope) -> bool:
    to = happening.to
    on = event.other is not None and (to is None or (isinstance(to, Objects) and is_meant(to, event.other, scope)))
    return on and _does(happening.who, event.player, None, None, scope) and _about(happening.what, event.card, scope)


def _is_damaged(deal: Deal, event: Event, scope: Scope) -> bool:
    """So much damage of that type, to whom, and by whom; the scope then knows who was damaged."""
    if isinstance(deal.amount, AtLeast) and not within(event.amount, deal.amount, scope):
        return False
    if deal.to is not None and not _still_controlled(deal.to, event.card):
        return False
    if deal.kind is not None and event.way not in deal.kind.split(" or "):
        return False
    if not _about(deal.to, event.card, scope):
        return False
    if not _does(deal.by, event.player, event.other, None, scope, deal.to):
        return False
    _speak_of_damaged(deal.by, event.card, scope)
    return True


def would_be(happening: Instruction, event: Event, scope: Scope) -> bool:
    """Whether an event that is about to happen is this one: turning a toggle off is looked at before it is off."""
    if isinstance(happening, GameVerb) and happening.name in ABOUT_TO:
        return ABOUT_TO[happening.name](happening, event, scope)
    return is_it(happening, event, scope)


def comes_about(happening: Instruction, scope: Scope, event: Event) -> bool:
    """Whether an event is what "may not" forbids or an effect waits for."""
    return kind_of(happening) == event.kind and would_be(happening, event, scope)


EVENTS.recognizes(Act, "verb", "who", "what", "origin")(comes_about)
EVENTS.recognizes(Move, "verb", "who", "what", "to")(comes_about)
EVENTS.recognizes(Deal, "by", "amount", "kind", "to")(comes_about)
EVENTS.recognizes(Draw, "who", "quantity")(comes_about)
EVENTS.recognizes(Attach, "who", "what", "to")(comes_about)
EVENTS.recognizes(ChangeHealth, "what", "amount", "lose")(comes_about)


# ---- the verbs of the rulebook. The detail of an attack or an action repeats its noun.


@verb_event(Kinds.ACTION, "perform", honours=("what", "detail"))
def is_performed(happening: GameVerb, event: Event, scope: Scope) -> bool:
    if isinstance(happening.what, Effects) and happening.what.noun == "attack":
        use = event.get(ABILITY_USE)
        return (
            use is not None
            and is_ability(happening.what, use, scope)
            and _does(happening.who, event.player, use.hero, use, scope)
        )
    wanted = happening.detail.lower() in ("", "action", event.way.lower())
    _speak_of(event.card, scope)
    return wanted and _does(happening.who, event.player, event.card, None, scope)


@verb_event(Kinds.TACTICS, "move", honours=("what", "detail"))
def is_moved(happening: GameVerb, event: Event, scope: Scope) -> bool:
    mover = happening.what if happening.what is not None else happening.who
    by = happening.who if happening.what is not None else None
    return happening.detail in ("", event.way) and _about(mover, event.card, scope) and is_done_by(by, event, scope)


@verb_event(Kinds.STATUS, "receive", honours=("what", "detail"))
def is_received(happening: GameVerb, event: Event, scope: Scope) -> bool:
    return happening.detail in ("", "status effect", event.way) and _about(happening.who, event.card, scope)


@verb_event(Kinds.CHARGE, "turn off", "turn on", honours=("what",))
def is_turned(happening: GameVerb, event: Event, scope: Scope) -> bool:
    power = event.card
    if power is None or scope.play.is_on(power) == event.get(WAS_ON, False):
        return False
    turned = scope.play.is_on(power) == (happening.name == "turn on")
    return turned and _about(happening.what, power, scope) and is_done_by(happening.who, event, scope)


def would_be_turned_off(happening: GameVerb, event: Event, scope: Scope) -> bool:
    play, power = scope.play, event.card
    if power is None or event.way != "recharge" or not play.is_on(power) or play.clicks(power) - event.amount >= 2:
        return False
    named = isinstance(happening.what, Objects) and is_meant(happening.what, power, scope)
    return is_done_by(happening.who, event, scope) and named


ABOUT_TO["turn off"] = would_be_turned_off


@verb_event(Kinds.CHARGE, "charge", "recharge", honours=("what",))
def is_charged(happening: GameVerb, event: Event, scope: Scope) -> bool:
    named = event.way == happening.name and _about(happening.what, event.card, scope)
    return named and is_done_by(happening.who, event, scope)


@verb_event(Kinds.CHARGE, "ready", honours=("what",))
def is_readied(happening: GameVerb, event: Event, scope: Scope) -> bool:
    ready = event.card is not None and scope.play.is_ready(event.card)
    return ready and _about(happening.what, event.card, scope)


@verb_event(Kinds.TOKENS, "remove tokens", honours=("what", "detail"))
def is_without_tokens(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """The last token of a kind is removed: none is left (206.2)."""
    kind = happening.detail.removeprefix("the last of ")
    if event.way != f"remove {kind}" or kind == happening.detail or event.card is None:
        return False
    return not event.card.counters.get(kind, 0) and _about(happening.what, event.card, scope)


@verb_event(Kinds.CHOOSE, "choose", honours=("what", "detail"))
def is_chosen(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """A super, or a power, chosen for a Move or an Act action (302.1b, 302.1c)."""
    return happening.detail == event.way and _about(happening.what, event.card, scope)


@verb_event(Kinds.REACT, "react", honours=("what", "to"))
def is_reacted_to(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """ "React to this super's attacks": to whatever such an attack does (305.2)."""
    use, to = event.get(ABILITY_USE), happening.to
    if use is None or not isinstance(to, Effects):
        return False
    return is_ability(to, use, scope) and _does(happening.who, event.player, None, None, scope)


@verb_event(Kinds.CHASE, "pay chasing costs", honours=("what",))
def is_chased(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """By whom, and to target which super, if that is said (306.2c)."""
    aimed = happening.what is None or _about(happening.what, event.card, scope)
    return aimed and _does(happening.who, event.player, event.other, None, scope)


@verb_event(Kinds.LOSE_ACTION, "lose action", honours=())
def loses_action(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """An effect makes a player lose an action (407.5)."""
    return _does(happening.who, event.subject, None, None, scope)


@verb_event(Kinds.TURN_FACE_UP, "turn face up", honours=("what",))
def is_turned_up(happening: GameVerb, event: Event, scope: Scope) -> bool:
    return happening.who is None and _about(happening.what, event.card, scope)


@verb_event(Kinds.LOSE, HEALTH_FALLS, honours=("what",))
def has_fallen(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """A super's health is reduced to so much, by damage or by a loss: it was above that before (203.10, 401.5)."""
    if event.card is None or happening.quantity is None:
        return False
    now = scope.play.figure(event.card, HEALTH)
    before_it = now + event.amount
    crossed = within(now, happening.quantity, scope) and not within(before_it, happening.quantity, scope)
    return crossed and _about(happening.what, event.card, scope)


@verb_event(Kinds.MOVE, "remove from the game", honours=("what",))
def is_removed(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """For its health, or by a cost or an effect (405.2, 505.1a)."""
    return event.way == "remove" and happening.who is None and _about(happening.what, event.card, scope)


@verb_event(Kinds.REDIRECT, "redirect", honours=("what", "detail", "to"))
def is_redirected(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """ "An attack from your super is redirected" (411.1)."""
    use = event.get(ABILITY_USE)
    if not isinstance(happening.what, Effects) or use is None:
        raise scope.unread(happening)
    to = happening.to
    if to is not None and not (isinstance(to, Objects | OneOf) and is_meant(to, event.card, scope)):
        return False
    _speak_of(use.hero, scope)
    return is_ability(happening.what, use, scope)


@verb_event(Kinds.CANCEL, "cancel", honours=("what", "detail"))
def is_canceled(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """ "An opponent's action is canceled", by whatever cancels it (406.1, 306.2c, 307.2, 404.2)."""
    use = event.get(ABILITY_USE)
    if not isinstance(happening.what, Effects) or use is None:
        raise scope.unread(happening)
    if happening.who is not None and not (
        event.way == "effect" and _does(happening.who, event.player, None, None, scope)
    ):
        return False
    if not is_ability(happening.what, use, scope):
        return False
    if isinstance(happening.what.of, PlayerWords):
        scope.players = [use.player]
    return True


@verb_event(Kinds.COMPLETE, "complete", honours=("what",))
def is_completed(happening: GameVerb, event: Event, scope: Scope) -> bool:
    named = _about(happening.what, event.card, scope)
    return named and _does(happening.who, event.player, event.other, None, scope)


@verb_event(Kinds.ACTION, "resolve", honours=("what",))
def is_resolved(happening: GameVerb, event: Event, scope: Scope) -> bool:
    return _about(happening.what, event.card, scope)


@verb_event(Kinds.HIT, "hit", honours=("what", "detail", "by"))
@verb_event(Kinds.MISS, "miss", honours=("what", "detail", "by"))
def is_hit(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """ "Is hit by an attack" names the target, "hits with a melee attack" the attacker."""
    use: AbilityUse = event[ABILITY_USE]
    who, what = happening.who, happening.what
    if not is_done_with(happening.by, use, scope):
        return False
    if what is None and isinstance(who, Effects) and who.choice is Choice.THAT and len(use.first_targets) > 1:
        raise scope.unread(happening, "which of its targets the attack hits or misses is not said")
    if not _are_this_ability((who, what), use, scope):
        return False
    if isinstance(what, Objects) and not _is_one_hit(what, event, use, scope):
        return False
    if isinstance(who, Objects) and _names_power(who):
        _speak_of(event.card, scope)
        return is_meant(who, use.card, scope)
    if isinstance(who, Objects | OneOf | PlayerWords):
        return _does(who, event.player, use.hero, use, scope, what)
    return True


def _are_this_ability(words: Iterable[object], use: AbilityUse, scope: Scope) -> bool:
    """What speaks of an attack, action or react speaks of this one."""
    return all(is_ability(each, use, scope) for each in words if isinstance(each, Effects))


def _is_one_hit(what: Objects, event: Event, use: AbilityUse, scope: Scope) -> bool:
    """The target that was hit or missed; "hits with this power": the power."""
    return is_meant(what, use.card, scope) if _names_power(what) else _about(what, event.card, scope)


def is_done_with(by: Thing | None, use: AbilityUse, scope: Scope) -> bool:
    """ "With a melee attack", "with this power"."""
    if by is None:
        return True
    if isinstance(by, Effects):
        return is_ability(by, use, scope)
    if not isinstance(by, Objects):
        raise scope.unread(by)
    return is_meant(by, use.card, scope)


@verb_event(Kinds.TARGET, "target", honours=("what", "detail", "by"))
def is_targeted(happening: GameVerb, event: Event, scope: Scope) -> bool:
    """ "Your super is targeted by an attack" names the target; "targets with a power" who does it, and with what.

    "An attack from your super is targeted", "before targeting an attack": the ability itself, of whoever plays it.
    """
    use: AbilityUse = event[ABILITY_USE]
    what, who = happening.what, happening.who
    if use.canceled and not use.targets:  # no chasing cost was paid: nothing is targeted (306.2c, 406.2)
        return False
    if not is_done_with(happening.by, use, scope) or not _are_this_ability((who, what), use, scope):
        return False
    is_active = who is not None and not isinstance(who, Effects)
    if isinstance(what, Objects):
        with_it = is_active and _names_power(what)
        if not (is_meant(what, use.card, scope) if with_it else _one_targeted(what, event, scope)):
            return False
    if isinstance(who, Objects) and _names_power(who):
        return is_meant(who, use.card, scope)
    if is_active:
        return _does(who, event.player, use.hero, use, scope, what)
    return isinstance(what, Objects) or _is_ability_targeted(what, use, scope)


def _is_ability_targeted(what: Thing | None, use: AbilityUse, scope: Scope) -> bool:
    """The ability itself; one of which nothing is said is your own. The scope then knows whose super plays it."""
    if what is None and use.player is not scope.controller:
        return False
    _speak_of(use.hero, scope)
    return True


def would_be_targeted(happening: GameVerb, event: Event, scope: Scope) -> bool:
    use = event.get(ABILITY_USE)
    if use is None or event.card is None or not isinstance(happening.what, Objects):
        return False
    by = happening.who
    if isinstance(by, Objects) and not _is_card_or_super_of(by, use, scope):
        return False
    if isinstance(by, PlayerWords) and use.player not in players_meant(by, scope):
        return False
    return is_meant(happening.what, event.card, scope) and (not isinstance(by, Effects) or is_ability(by, use, scope))


def _is_card_or_super_of(by: Objects, use: AbilityUse, scope: Scope) -> bool:
    """The card whose ability it is, or the super that uses it, if the words speak of supers."""
    return is_meant(by, use.card, scope) or (_means_supers(by) and is_meant(by, use.hero, scope))


def _means_supers(noun: Objects) -> bool:
    return any(isinstance(each, HasType) and each.name in ("super", "hero", "sidekick") for each in noun.filters)


ABOUT_TO["target"] = would_be_targeted


# ---- the acts that all games have


@act_event(Kinds.ACTIVATE, Verb.ACTIVATE)
@act_event(Kinds.PLAY, Verb.PLAY)
def is_used(happening: Act, event: Event, scope: Scope) -> bool:
    what, use = happening.what, event.get(ABILITY_USE)
    used = _does(happening.who, event.player, event.other, None, scope)
    if isinstance(what, Effects):
        return used and use is not None and is_ability(what, use, scope)
    if not used or use is None or not use.is_inspiration:
        return used and _about(what, event.card, scope)
    scope.play.as_edge = event.card
    try:
        return _about(what, event.card, scope)
    finally:
        scope.play.as_edge = None


@act_event(Kinds.LOSE_GAME, Verb.LOSE_GAME)
def is_lost(happening: Act, event: Event, scope: Scope) -> bool:
    return _does(happening.who, event.subject, None, None, scope)


@act_event(Kinds.MOVE, Verb.LEAVE_PLAY)
def leaves_play(happening: Act, event: Event, scope: Scope) -> bool:
    left = event.origin is not None and event.origin.in_play and event.place is not None and not event.place.in_play
    return left and _about(happening.who, event.card, scope)


@act_event(Kinds.ENTER, Verb.ENTER_PLAY)
def enters_play(happening: Act, event: Event, scope: Scope) -> bool:
    return _about(happening.who, event.card, scope)


@act_event(Kinds.MOVE, Verb.DISCARD)
def is_discarded(happening: Act, event: Event, scope: Scope) -> bool:
    if happening.origin is not None and not _comes_from(happening.origin, event, scope):
        return False
    discarded = event.way == "discard" and _does(happening.who, event.player, None, None, scope)
    return discarded and _about(happening.what, event.card, scope)


def _comes_from(zone: Zone, event: Event, scope: Scope) -> bool:
    """From play, or from somebody's hand."""
    if event.origin is None or zone.name == "play":
        return event.origin is not None and event.origin.in_play
    if not isinstance(zone.owner, PlayerWords):
        raise scope.unread(zone)
    return event.origin.name == zone.name and event.origin.owner in players_meant(zone.owner, scope)


@act_event(Kinds.MOVE, Verb.DEFEAT)
def is_defeated(happening: Act, event: Event, scope: Scope) -> bool:
    """By whom, if that is said: whoever inflicted the last of the damage."""
    if event.way != "remove" or event.card is None:
        return False
    player, super_ = scope.play.damaged_by.get(event.card, (None, None))
    by = happening.who is None or _does(happening.who, player, super_, None, scope, happening.what)
    return by and _about(happening.what, event.card, scope)


# ---- who and what they are about


def _names_power(what: Objects) -> bool:
    return any(
        (isinstance(each, HasType) and (each.name in ("power", "edge") or each.name.endswith("attack power")))
        or each == HasStatus("this power")
        for each in what.filters
    )


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


def is_such(wanted: str, line: AttackLine) -> bool:
    """Melee or ranged, area or not, as far as the words say (306.1a, 306.1b)."""
    range_fits = line.melee if "melee" in wanted else not line.melee if "ranged" in wanted else True
    return range_fits and (line.area or "area" not in wanted)


def is_ability(words: Effects, use: AbilityUse, scope: Scope) -> bool:
    """An attack, an action, a react; melee or ranged, area or not; from whom (401.6)."""
    if words.noun != "react" and not _is_called(words.noun, use):
        return False
    if words.noun == "inspiration" and words.timing and not _is_named(words.timing, use):
        return False
    if not all(is_aimed(each, use, scope) for each in words.filters):
        return False
    if words.noun == "react" and not use.is_react:
        return False
    if words.timing and use.attack is not None and not is_such(words.timing.lower(), use.attack):
        return False
    return _is_from(words.of, use, scope)


def _is_from(of: object, use: AbilityUse, scope: Scope) -> bool:
    """A player, a super, or the card whose ability it is."""
    if isinstance(of, PlayerWords):
        return use.player in players_meant(of, scope)
    if isinstance(of, Objects):
        return is_meant(of, use.hero, scope) or is_meant(of, use.card, scope)
    return True


def _is_named(names: str, use: AbilityUse) -> bool:
    """ "Luck or Insight inspirations" (203.11a)."""
    own = use.card.face.words.get("inspiration", ())
    return bool(own) and own[0].lower() in names.lower().split(" or ")


def _is_called(noun: str, use: AbilityUse) -> bool:
    """An attack, an action, an inspiration; "ability" is any of them."""
    is_so = {"attack": use.attack is not None, "action": not use.is_react, "inspiration": use.is_inspiration}
    return is_so.get(noun, True)


def is_aimed(filter_: Filter, use: AbilityUse, scope: Scope) -> bool:
    """ "Attacks that target this super": the target that is looked at now, else one of them."""
    if isinstance(filter_, HasStatus) and filter_.status.startswith("inflicts "):
        types = use.damage_types()
        return filter_.status.removeprefix("inflicts ").removesuffix(" damage") in ("damage", *types) and bool(types)
    if not isinstance(filter_, Targets) or not isinstance(filter_.what, Objects):
        raise scope.unread(filter_)
    targets = [use.target] if use.target is not None else use.targets
    return any(is_meant(filter_.what, target, scope) for target in targets)


def _does(
    who: Doer | Thing,
    player: Player | None,
    super_: Card | None,
    use: AbilityUse | None,
    scope: Scope,
    to: Thing | None = None,
) -> bool:
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
        _speak_of_doer(who, super_, to, scope)
        return True
    return False


def _speak_of_doer(who: Thing, super_: Card | None, to: Thing | None, scope: Scope) -> None:
    """Of two supers in a trigger, "that super" is the one that is not said to be this one, or called by its name."""
    done_to = [card for card in scope.it if card is not super_]
    if not isinstance(to, Objects) or not done_to or _names_power(to):
        _speak_of(super_, scope)
    elif isinstance(who, Objects) and is_definite(who):
        scope.it = done_to
    elif is_definite(to):
        scope.it = [super_] if super_ is not None else []
    else:  # both could be "that super": whoever uses the text says which
        _speak_of(super_, scope)
        scope.this_way["targeted"] = list(scope.it)


def _still_controlled(to: Thing, damaged: Card | None) -> bool:
    """A super that the damage brought down is gone before anybody reacts, and "your super" is one you control (410.1c, 505.1)."""
    if damaged is None or damaged.zone.in_play or not isinstance(to, Objects):
        return True
    return not any(each == ControlledBy(PlayerWords(Who.YOU)) or each == HasStatus("this super") for each in to.filters)


def _speak_of_damaged(by: Doer | Thing, damaged: Card | None, scope: Scope) -> None:
    """ "When this super inflicts damage: that super …" is the one that took it."""
    if damaged is None:
        return
    scope.this_way["damaged"] = [damaged]
    if isinstance(by, Objects) and is_definite(by):
        scope.it = [damaged]


def is_definite(noun: Objects) -> bool:
    """ "This super", a name: what needs no "that"."""
    return any(
        isinstance(each, HasName) or (isinstance(each, HasStatus) and each.status.startswith("this "))
        for each in noun.filters
    )


def _about(what: Thing | Doer, card: Card | None, scope: Scope) -> bool:
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


def controls_named(who: object, card: Card | None, scope: Scope) -> bool:
    """A react trigger that names a super is handled as though it said "this super": only its controller (410.3)."""
    named = isinstance(who, Objects) and any(isinstance(each, HasName) for each in who.filters)
    return not named or card is None or card.controller is scope.controller


def _speak_of(card: Card | None, scope: Scope) -> None:
    if card is not None and card not in scope.it:
        scope.it = [*scope.it, card]


def is_done_by(who: Doer, event: Event, scope: Scope) -> bool:
    """By a player, by effects of a player, or for one of its own super's powers by that super; if nobody is named, by anybody."""
    if isinstance(who, Effects) and who.of is None:
        return event.source is not None  # by whatever effect, not by an action that a player takes
    if isinstance(who, Objects):
        return _is_done_by_super(who, event, scope)
    by = who.of if isinstance(who, Effects) else who
    if by is not None and not isinstance(by, PlayerWords):
        raise scope.unread(by)
    return by is None or event.player in players_meant(by, scope)


def _is_done_by_super(who: Objects, event: Event, scope: Scope) -> bool:
    """By the super whose power it is, and by its controller. The scope then knows which super."""
    super_ = scope.play.super_of(event.card) if event.card is not None and is_power(event.card) else None
    if super_ is None or not is_meant(who, super_, scope) or event.player is not super_.controller:
        return False
    _speak_of(super_, scope)
    return True


def event_kinds(play: CityOfHeroes, happening: Instruction) -> Sequence[EventKind]:
    del play
    return kinds_noticed(happening)
