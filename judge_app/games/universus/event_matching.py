"""Whether an event is what the words of a trigger or a condition describe; what an ability could do.

play-a-card-type.2  to play a type is to play it as that type; a block is playing a card, but not its type
block-step.9        being blocked, or not, is a status of the attack
ability-that.1      "an ability that reduces damage" is any ability with that possible result
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from judge_app.engine import defaults
from judge_app.engine.amounts import exact, within
from judge_app.engine.cards import Card
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.filters import matches_all
from judge_app.engine.frame import Frame
from judge_app.engine.handlers import Handlers
from judge_app.engine.happenings import describes, is_doer
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Undecided, Unreadable
from judge_app.engine.zones import Zone
from judge_app.games.universus.event_kinds import Kinds
from judge_app.games.universus.last_known import fitted, left_in_scope, was_meant
from judge_app.games.universus.queries import ONLY_ONE, asked_for, figure_called, happened_within, named_types, several
from judge_app.games.universus.table import (
    ABILITY_USED,
    ABOUT_TO,
    AT_ONCE,
    BACKUP_ATTACKED,
    BY_EFFECT_OF,
    CARD_PLAYED,
    EFFECT_OF_USE,
    EFFECT_ON,
    IS_PAID,
    IS_REVIEW,
    IS_SIGNED,
    LIFE_THEN,
    OF_CHECK,
    PAID_FOR,
    Scope,
    Universus,
    Use,
    abilities_of,
    property_of,
)
from judge_app.games.universus.words import (
    ATTACK,
    ATTACK_ZONE,
    BLOCK,
    BLOCK_ZONE,
    CARD_POOL,
    COMPLETELY_BLOCKED,
    DECK,
    ENHANCE,
    HAND,
    MOMENTUM,
    NOT_BLOCKED,
    PARTIALLY_BLOCKED,
    REMOVED,
    STAGE,
    ZONES,
    rules,
)
from judge_app.language import amounts as a
from judge_app.language import changes as ch
from judge_app.language import conditions as c
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Requires, nodes
from judge_app.language.instructions import Act, Instruction, Move, MoveVerb, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Thing, Who
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords
from judge_app.language.spans import Node

WAITED_FOR = (s.Timing.WHEN, s.Timing.WHENEVER, s.Timing.AFTER, s.Timing.IF, s.Timing.NEXT_TIME)


def is_waited_for(trigger: s.Trigger) -> bool:
    """What comes after an event, or before damage or a check. What comes only the first time is not waited for yet."""
    if isinstance(trigger, s.At) or trigger.timing in WAITED_FOR:
        return True
    return trigger.timing is s.Timing.BEFORE and all(isinstance(each, ANNOUNCED) for each in trigger.happenings)


ANNOUNCED = (i.Deal, i.MakeCheck)  # what the game says is about to happen, for those who answer before it


def trigger_kinds(play: Universus, trigger: s.Event) -> tuple[EventKind, ...]:
    """The kinds of event that could be what a trigger speaks of."""
    if trigger.timing is s.Timing.BEFORE:
        return (Kinds.BEFORE,)
    return tuple(dict.fromkeys(kind for each in trigger.happenings for kind in event_kinds(play, each)))


def what_may_happen(condition: c.Condition) -> Instruction | None:
    """ "If this attack deals damage", "if it is not blocked": what is waited for; not what has happened, or in a period."""
    match condition:
        case c.Happened(happening=Act(verb=Verb.PASS, what=Effects(choice=Choice.NEXT)) as passing, past=False):
            return passing  # "if they pass on their next enhance": still to come, whatever the period
        case c.Happened(happening=happening, within=None, past=False):
            return happening
        case c.Negation(condition=c.Happened(happening=happening, within=None, past=False)):
            return s.DidNot(happening, span=condition.span)
        case _:
            return None


KINDS: dict[Verb, tuple[EventKind, ...]] = {
    Verb.PLAY: (Kinds.PLAY_CARD, Kinds.PLAY_ABILITY), Verb.ATTACK: (Kinds.PLAY_CARD,), Verb.BLOCK: (Kinds.PLAY_CARD, Kinds.BLOCKED),
    Verb.COMPLETELY_BLOCK: (Kinds.BLOCKED,), Verb.PARTIALLY_BLOCK: (Kinds.BLOCKED,), Verb.COMMIT: (Kinds.COMMIT,), Verb.READY: (Kinds.READY,),
    Verb.DESTROY: (Kinds.MOVE,), Verb.SACRIFICE: (Kinds.MOVE,), Verb.DISCARD: (Kinds.MOVE,), Verb.BUILD: (Kinds.MOVE,), Verb.REMOVE: (Kinds.MOVE,),
    Verb.DRAW: (Kinds.MOVE,), Verb.CLEAR: (Kinds.MOVE,), Verb.SPEND: (Kinds.MOVE,), Verb.REVIEW: (Kinds.MOVE,), Verb.ENTER: (Kinds.MOVE,), Verb.LEAVE: (Kinds.MOVE,),
    Verb.FLIP: (Kinds.FLIP,), Verb.UNFLIP: (Kinds.UNFLIP,), Verb.FREEZE: (Kinds.FREEZE,), Verb.SEAL: (Kinds.SEAL,), Verb.UNSEAL: (Kinds.UNSEAL,), Verb.REVEAL: (Kinds.REVEAL,),
    Verb.CHECK: (Kinds.CHECK,), Verb.RESOLVE: (Kinds.RESOLVE,), Verb.CANCEL: (Kinds.CANCEL,), Verb.CYCLE: (Kinds.CYCLE,), Verb.FAIL: (Kinds.FAIL, Kinds.PASS_CHECK),
    Verb.PASS: (Kinds.PASS_CHECK, Kinds.PASS_ON), Verb.TRANSFORM: (Kinds.TRANSFORM,), Verb.LEVEL_UP: (Kinds.LEVEL_UP,),
    Verb.TRY_TO_PLAY: (Kinds.ANNOUNCE,), Verb.TRY_TO_BLOCK: (Kinds.ANNOUNCE,),
}  # fmt: skip
BLOCKING = (Verb.BLOCK, Verb.COMPLETELY_BLOCK, Verb.PARTIALLY_BLOCK)
WAYS = {
    Verb.DESTROY: ("destroy",), Verb.SACRIFICE: ("destroy",), Verb.DISCARD: ("discard",), Verb.BUILD: ("build",),
    Verb.REMOVE: ("remove",), Verb.DRAW: ("draw",), Verb.REVIEW: ("discard",), Verb.CLEAR: ("discard",), Verb.SPEND: ("discard",),
}  # fmt: skip
CALLED_BY_RESTRICTION = ("combo", "deadlock", "desperation", "first", "second", "outwit")
LEAVING = ("destroy", "discard", "remove", "clear")  # what is done to a card where it was


def is_another_way(action: Instruction, event: Event) -> bool:
    """A card goes somewhere in another way than the words say, whichever card it is: drawn is not destroyed."""
    event_said = action.event if isinstance(action, s.DueTo) else action
    if not isinstance(event_said, Act) or event.kind != Kinds.MOVE or event_said.verb not in WAYS:
        return False
    return event.way not in WAYS[event_said.verb]


def is_no_damage(deal: i.Deal) -> bool:
    match deal.amount:
        case a.Number(value=0) | a.Exactly(amount=a.Number(value=0)):
            return True
        case _:
            return False


def event_kinds(play: Universus, happening: Instruction) -> Sequence[EventKind]:
    match happening:
        case Act(verb=verb) if verb in KINDS:
            return KINDS[verb]
        case i.MakeCheck():
            return (Kinds.CHECK,)
        case i.Deal() if is_no_damage(happening):
            return (Kinds.NO_DAMAGE,)
        case i.ChangeHealth(lose=True):
            return (Kinds.HEALTH, Kinds.DAMAGE)  # taking damage is losing health (health.3)
        case s.DueTo(event=inner):
            return event_kinds(play, inner)
        case s.DidNot(event=Act(verb=verb)) if verb in BLOCKING:
            return (Kinds.BLOCKED,)
        case s.DidNot(event=i.Deal()):
            return (Kinds.NO_DAMAGE,)
        case i.Modify(changes=(ch.StatMoves() | ch.ZoneBecomes(),)):
            return (Kinds.FIGURE,)
        case i.CountToward():
            return (Kinds.COUNT_TOWARD_PROGRESSIVE_DIFFICULTY,)
    return defaults.event_kinds(play, happening)


Spoken = Thing | None  # what words say is acted on, or acts
EVENTS: Handlers[Universus] = Handlers()
EVENTS.honours(ch.StatMoves, "stat", "up", "below", "signed", "by")


@EVENTS.recognizes(i.Deal, "by", "amount", "to")
def deals(happening: i.Deal, scope: Scope, event: Event) -> bool:
    """ "Deals no damage" is what the Damage Step comes to without any (damage-step.1)."""
    if is_no_damage(happening):
        return event.kind == Kinds.NO_DAMAGE and happening.to is None and _is_by(happening.by, event, scope)
    by = event.kind == Kinds.DAMAGE and _is_by(happening.by, event, scope)
    to = happening.to is None or _is_player(scope.play, happening.to, event, scope)
    return by and to and _is_amount(happening.amount, event, scope)


@EVENTS.recognizes(i.ChangeHealth, "what", "amount", "lose")
def changes_health(happening: i.ChangeHealth, scope: Scope, event: Event) -> bool:
    """Who takes damage loses that much health (damage.3)."""
    lose = event.kind == Kinds.DAMAGE or event.way != "gain"
    is_so = event.kind in (Kinds.DAMAGE, Kinds.HEALTH) and lose == happening.lose
    whose = is_so and _is_player(scope.play, happening.what, event, scope)
    return whose and _is_amount(happening.amount, event, scope)


def _is_amount(amount: a.Amount | a.Quantity | None, event: Event, scope: Scope) -> bool:
    """So much of it; "that much" and "X" are worked out of it, so any number is."""
    if amount is None or isinstance(amount, a.Variable | a.ThatMuch):
        return True
    if isinstance(amount, MEASURED):
        return within(event.amount, amount, scope)
    return event.amount == exact(amount, scope)


MEASURED = (a.Exactly, a.AtLeast, a.AtMost, a.MoreThan, a.LessThan, a.UpTo, a.AnyNumber, a.Every)


@EVENTS.recognizes(i.MakeCheck, "who", "purpose", "again")
def makes_check(happening: i.MakeCheck, scope: Scope, event: Event) -> bool:
    if event.kind != Kinds.CHECK or happening.again:
        return False
    return is_doer(happening.who, event, scope) and is_purpose(happening.purpose, event, scope)


@EVENTS.recognizes(s.DidNot, "event")
def did_not(happening: s.DidNot, scope: Scope, event: Event) -> bool:
    return _did_not(happening.event, event, scope)


@EVENTS.recognizes(s.DueTo, "event", "cause")
def due_to(happening: s.DueTo, scope: Scope, event: Event) -> bool:
    return describes(happening.event, event, scope) and _is_cause(happening.cause, event, scope)


@EVENTS.recognizes(i.Modify, "what", "changes")
def figure_moves(happening: i.Modify, scope: Scope, event: Event) -> bool:
    if len(happening.changes) != 1:
        raise scope.unread(happening, "the engine cannot wait for this yet")
    moving = _is_moving(scope.play, happening.changes[0], event, scope)
    return moving and _is_object(happening.what, event.card, scope)


@EVENTS.recognizes(i.CountToward, "what", "stat", "to")
def counts_toward(happening: i.CountToward, scope: Scope, event: Event) -> bool:
    """Toward progressive difficulty; nothing else counts cards."""
    return _is_object(happening.what, event.card, scope) and is_purpose(happening.to, event, scope)


@EVENTS.recognizes(i.Act, "verb", "who", "what", "origin", "elsewhere", "using")
def acts(happening: i.Act, scope: Scope, event: Event) -> bool:
    return is_act(scope.play, happening, event, scope)


def enters_from_a_zone(happening: i.Act, scope: Scope) -> bool:
    del scope
    return happening.verb is Verb.ENTER and happening.to is not None


@EVENTS.recognizes(i.Act, "verb", "who", "what", "origin", "to", when=enters_from_a_zone)
def enters_from(happening: i.Act, scope: Scope, event: Event) -> bool:
    return is_act(scope.play, happening, event, scope)


def names_a_side(happening: i.Act, scope: Scope) -> bool:
    del scope
    return happening.verb is Verb.TRANSFORM and happening.role is not None


@EVENTS.recognizes(i.Act, "verb", "who", "what", "role", when=names_a_side)
def transforms_into(happening: i.Act, scope: Scope, event: Event) -> bool:
    """The side that is up now has that name (transform.1)."""
    return is_act(scope.play, happening, event, scope) and _is_object(happening.role, event.card, scope)


def _did_not(inner: Instruction, event: Event, scope: Scope) -> bool:
    """ "Is not blocked" is a status of its own (block-step.8, block-step.9); no damage, once the Damage Step dealt none."""
    if isinstance(inner, Act):
        wanted = {Verb.COMPLETELY_BLOCK: COMPLETELY_BLOCKED, Verb.PARTIALLY_BLOCK: PARTIALLY_BLOCKED}.get(inner.verb)
        is_so = event.way == NOT_BLOCKED if wanted is None else event.way != wanted
        return is_so and _is_object(inner.what, event.card, scope)
    return isinstance(inner, i.Deal) and _is_by(inner.by, event, scope)


def _is_cause(cause: Thing, event: Event, scope: Scope) -> bool:
    """Whose effect did it, or that it was done to pay a cost or to pass a check."""
    if isinstance(cause, Objects) and f.types_named(cause) == ["check"]:
        return is_of_check(cause, event, scope)
    if not isinstance(cause, Effects) or cause.filters:
        raise scope.unread(cause, "the engine cannot tell whether this is why it happened")
    if cause.noun == "cost":
        return bool(event.get(IS_PAID, False)) and _is_cost(cause, event, scope)
    if cause.timing is not None:
        return _is_by_ability(cause, cause.timing, event, scope)
    return _is_by_effect(cause, event, scope)


def _is_by_ability(cause: Effects, called: str, event: Event, scope: Scope) -> bool:
    """ "Due to a Stun ability": what that very ability did, not what was paid for it."""
    if cause.of is not None:
        raise scope.unread(cause, "the engine cannot tell whether this is why it happened")
    use = event.get(EFFECT_OF_USE)
    if use is None or event.source is not use.card or event.get(IS_PAID, False):
        return False
    return any(_is_named(each, use) for each in called.split(" or "))


def _is_by_effect(cause: Effects, event: Event, scope: Scope) -> bool:
    """ "Due to a rival effect", "a non-character effect" (non-character.1); a cost that is paid is no effect."""
    owner = event.get(BY_EFFECT_OF)
    if event.get(IS_PAID, False) or owner is None:
        return False
    source = event.source or event.get(EFFECT_ON)
    if isinstance(cause.of, Objects | OneOf) and source is not None:
        return is_meant(cause.of, source, scope)
    return cause.of is None or _is_owner(cause.of, owner, scope)


def is_of_check(check: Objects, event: Event, scope: Scope) -> bool:
    """A card committed to pass a check, a check that passed: which check, by what it was made for (making-a-check.4)."""
    made = event if event.kind == Kinds.CHECK else event.get(OF_CHECK)
    purpose = f.first_filter(check, f.Purpose)
    others = [each for each in check.filters if not isinstance(each, f.Purpose | f.HasType | f.ControlledBy)]
    if others:
        raise scope.unread(others[0], "the engine cannot tell which check this is")
    return made is not None and is_purpose(purpose.action if purpose is not None else None, made, scope)


def _is_cost(cause: Effects, event: Event, scope: Scope) -> bool:
    """Of which ability, on which card, or by whom it was paid (costs.1)."""
    use = event.get(PAID_FOR)
    if isinstance(cause.of, PlayerWords):
        return event.player in players_meant(cause.of, scope)
    if cause.of is not None and (use is None or not _is_object(cause.of, use.card, scope)):
        return False
    if cause.timing is None:
        return True
    return use is not None and any(_is_named(each, use) for each in cause.timing.split(" or "))


def _is_named(name: str, use: Use) -> bool:
    """By its type or its keyword; "a keyword ability" is any that a keyword grants (keyword-ability.1)."""
    keyword = (use.ability.keyword or "").lower()
    return name.lower() in (use.ability.timing.lower(), keyword) or (name == "keyword" and bool(keyword))


def _is_owner(of: Thing, player: Player | None, scope: Scope) -> bool:
    if not isinstance(of, PlayerWords):
        raise scope.unread(of, "the engine cannot tell whether this is why it happened")
    return player in players_meant(of, scope)


def _is_moving(play: Universus, change: ch.Change, event: Event, scope: Scope) -> bool:
    """A figure that goes up or down; a bonus or penalty only if by +# or -# (bonus.2, penalty.2)."""
    if isinstance(change, ch.ZoneBecomes):
        return event.way == ATTACK_ZONE and not change.zones
    if not isinstance(change, ch.StatMoves) or change.below is not None:
        raise scope.unread(change, "the engine cannot wait for this yet")
    if figure_called(play, change.stat) != event.way or (change.signed and not event[IS_SIGNED]):
        return False
    by_as_much = change.by is None or within(abs(event.amount), change.by, scope)
    return by_as_much and event.amount != 0 and change.up in (None, event.amount > 0)


def _is_by(by: i.Doer, event: Event, scope: Scope) -> bool:
    if by is None:
        return True
    if isinstance(by, PlayerWords):
        return event.player in players_meant(by, scope)
    return isinstance(by, Objects | OneOf) and is_meant(by, event.source, scope)


def _is_player(play: Universus, what: Spoken, event: Event, scope: Scope) -> bool:
    if isinstance(what, PlayerWords):
        return event.subject in players_meant(what, scope)
    return (
        isinstance(what, Objects | OneOf)
        and event.subject is not None
        and is_meant(what, play.starting_character(event.subject), scope)
    )


def is_purpose(purpose: Instruction | None, event: Event, scope: Scope) -> bool:
    """A check to play a card (as a block or not), to play an attack, to block."""
    if purpose is None:
        return True
    if isinstance(purpose, Act) and purpose.verb is Verb.BLOCK:
        return event.way == BLOCK and _is_block_meant(purpose, event, scope)
    if not isinstance(purpose, Act) or event.way == "":
        return False
    if BLOCK in f.types_named(purpose.what):
        return event.way == BLOCK
    if event.way == BLOCK and _names_a_type_to_play(purpose.what, scope):
        return False  # a block is played as no other type (play-a-card-type.2)
    return purpose.what is None or _is_object(purpose.what, event.other, scope)


def _names_a_type_to_play(what: Spoken, scope: Scope) -> bool:
    options = what.options if isinstance(what, OneOf) else (what,)
    return any(isinstance(each, Objects) and not _is_plain_card(each, scope) for each in options)


def _is_block_meant(purpose: Act, event: Event, scope: Scope) -> bool:
    """ "To block a Kick attack", "to block with this card"."""
    attack = scope.play.this_attack()
    blocks_it = purpose.what is None or _is_object(purpose.what, attack, scope)
    return blocks_it and (purpose.using is None or _is_object(purpose.using, event.other, scope))


def check_meant(what: Objects, scope: Scope) -> Callable[[Event], bool]:
    """ "Your next check to block", "your first check each turn": whose checks, for what, and the how manieth."""
    owner, purpose = f.first_filter(what, f.ControlledBy), f.first_filter(what, f.Purpose)
    made = f.first_filter(what, f.Did)
    said = (f.HasType, f.ControlledBy, f.Purpose, f.Did)
    if not all(isinstance(each, said) for each in what.filters):
        raise scope.unread(what, "the engine cannot wait for this yet")

    def is_one(event: Event) -> bool:
        whose = players_meant(owner.player, scope) if owner is not None else [scope.controller]
        return event.player in whose and is_purpose(purpose.action if purpose is not None else None, event, scope)

    def is_the_first(event: Event) -> bool:
        play = scope.play
        if not is_one(event):
            return False
        if play.check is not None and play.check.rechecked:
            raise scope.unread(what, "the rules do not say whether a re-check is still the first check")
        before = happened_within(play, made.within if made is not None else None, scope)
        return not any(each.kind == Kinds.CHECK and each is not event and is_one(each) for each in before)

    return is_the_first if what.choice is Choice.FIRST else is_one


def is_act(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    if event.kind not in KINDS.get(act.verb, ()):
        return False
    if is_another_way(act, event):
        return False
    return MATCHED_BY.get(act.verb, _does)(play, act, event, scope)


def _is_entering(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    del play
    if act.to is not None:  # from where is said too: "enters your discard pile from your hand"
        came = _is_zone(act.origin, event.origin, event, scope) and _is_zone(act.to.zone, event.place, event, scope)
        return came and _is_object(_entering(act), event.card, scope)
    return _is_zone(act.origin, event.place, event, scope) and _is_object(_entering(act), event.card, scope)


def _is_leaving(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    del play
    return _is_zone(act.origin, event.origin, event, scope) and _was_object(_entering(act), event, scope)


def _is_passing_or_failing(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    """Of a check; the enhance that a player passes on is another event."""
    if event.kind == Kinds.PASS_ON or isinstance(act.what, Effects):
        return event.kind == Kinds.PASS_ON and _is_passing_on(act, event, scope)
    if event.kind != Kinds.PASS_CHECK:
        return _does(play, act, event, scope)
    if isinstance(act.what, Objects) and f.types_named(act.what) == ["check"]:
        if not is_of_check(act.what, event, scope):
            return False
    elif act.what is not None:
        return False
    return (event.way == "passes") == (act.verb is Verb.PASS) and is_doer(act.who, event, scope)


def _is_passing_on(act: Act, event: Event, scope: Scope) -> bool:
    """ "Your rival passes on an enhance" (enhance-step.3)."""
    what = act.what
    if act.verb is not Verb.PASS or not isinstance(what, Effects):
        return False
    if what.timing != ENHANCE or what.filters or not isinstance(what.of, PlayerWords | None):
        raise scope.unread(act, "the engine cannot wait for this yet")
    whose = what.of is None or what.of.who is Who.THEY or event.player in players_meant(what.of, scope)
    if not whose or not is_doer(act.who, event, scope):
        return False
    return what.choice is not Choice.NEXT or not _has_enhanced_since(event.player, scope)


def _has_enhanced_since(player: Player | None, scope: Scope) -> bool:
    """Who has played another enhance since the scope began has not passed on the next."""
    since = scope.play.history[scope.variables.get("scope began", 0) :]
    played = [each for each in since if each.kind == Kinds.PLAY_ABILITY and each.way == ENHANCE]
    return any(each.player is player and each.card is not scope.source for each in played)


def _is_resolving(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    del play
    return _is_object(act.what if act.what is not None else act.who, event.card, scope)


def _is_zone(words: ZoneWords | None, zone: Zone | None, event: Event, scope: Scope) -> bool:
    """The zone that is entered or left, and whose it is, if the words say so; "their" is of whoever moves the card."""
    if words is None:
        return True
    if many := several(words):  # "from your hand or deck"
        return any(_is_zone(each, zone, event, scope) for each in many)
    name = REMOVED if words.name.lower().startswith("removed") else words.name.lower()
    if zone is None or zone.name != name:
        return False
    if words.owner is None or words.every:
        return True
    if words.owner.who is Who.THEY:
        return zone.owner is event.player
    return zone.owner in players_meant(words.owner, scope)


def _entering(act: Act) -> Spoken:
    return act.who if act.who is not None else act.what


def _does(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    """ "You commit a foundation", "this card is destroyed": players act on their own cards (game-event.4)."""
    del play
    if act.origin is not None and _is_zone(act.origin, event.origin, event, scope) == act.elsewhere:
        return False
    if act.who is None or isinstance(act.who, PlayerWords):
        return (act.who is None or _is_done_by(act.who, act.what, event, scope)) and _undergoes(act.what, event, scope)
    if isinstance(act.who, Effects):
        return _undergoes(act.what, event, scope) and _is_cause(act.who, event, scope)
    return _undergoes(act.what if act.what is not None else act.who, event, scope)


def _is_done_by(who: PlayerWords, what: Spoken, event: Event, scope: Scope) -> bool:
    """Players act on their own cards only (game-event.4); "you seal a rival foundation" is said of whose effect does it."""
    players = players_meant(who, scope)
    if event.player in players:
        return True
    held = f.first_filter(what, f.ControlledBy)
    zone = f.first_filter(what, f.InZone)
    owner = held.player if held is not None else zone.zone.owner if zone is not None else None
    others = owner is not None and owner.who is not Who.THEY and not set(players_meant(owner, scope)) & set(players)
    by = event.get(BY_EFFECT_OF)
    return others and by is not None and by in players and not event.get(IS_PAID, False)


def _undergoes(what: Spoken, event: Event, scope: Scope) -> bool:
    """The card it is done to; one that has moved is described as it was (scope.2). "Discards momentum": a card of it."""
    if isinstance(what, ZoneWords):
        came_from = event.origin is not None and event.origin.name == what.name.lower()
        return came_from and (what.owner is None or event.player in players_meant(what.owner, scope))
    if event.kind == Kinds.MOVE and event.way in LEAVING:
        return _was_object(what, event, scope)
    return _is_object(what, event.card, scope)


def _was_object(what: Spoken, event: Event, scope: Scope) -> bool:
    if isinstance(what, Objects | OneOf):
        return was_meant(what, event, scope)
    return _is_object(what, event.card, scope)


def _is_playing(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    """To play a type is to play it as that type, not as a block; to play a card is to play it for any reason.

    universus:play-a-card-type.1, play-a-card-type.2, block.3
    """
    if not is_doer(act.who, event, scope):
        return False
    if isinstance(act.what, Effects):
        return event.kind == Kinds.PLAY_ABILITY and is_ability(play, act.what, event, scope)
    if event.kind not in (Kinds.PLAY_CARD, Kinds.ANNOUNCE):
        return False
    if act.origin is not None and _is_from(act, event, scope) == act.elsewhere:
        return False
    return _is_card_played(act, event, scope)


def _is_card_played(act: Act, event: Event, scope: Scope) -> bool:
    """Which card, and whether as a block."""
    if BLOCK in f.types_named(act.what):
        return event.way == BLOCK
    if event.way == BLOCK and _names_a_type(act, scope):
        return False
    return act.what is None or _is_object(act.what, event.card, scope)


def _is_attacking(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    """ "Your rival attacks", "this backup is attacked": once the attack has been played (backup.6)."""
    if act.what is None:
        return _is_playing(play, act, event, scope)
    if event.way != ATTACK or event.player is None or not is_doer(act.who, event, scope):
        return False
    backup = event.get(BACKUP_ATTACKED)
    if backup is not None and isinstance(act.what, PlayerWords):
        return False
    attacked = backup or play.starting_character(play.rival(event.player))
    return _is_object(act.what, attacked, scope)


def _names_a_type(act: Act, scope: Scope) -> bool:
    return act.verb is Verb.ATTACK or (isinstance(act.what, Objects) and not _is_plain_card(act.what, scope))


def _is_from(act: Act, event: Event, scope: Scope) -> bool:
    """Where the card was when it was announced."""
    playing = event.get(CARD_PLAYED)
    if playing is None or act.origin is None:
        raise scope.unread(act, "the engine does not keep where it was played from")
    owner = act.origin.owner
    whose = owner is None or playing.origin.owner in players_meant(owner, scope)
    return bool(whose and playing.origin.name == act.origin.name.lower())


def is_ability(play: Universus, what: Effects, event: Event, scope: Scope) -> bool:
    """What kind of ability was played, the how manieth time, what it could do, and whose it is."""
    if not _is_of_kind(what, event):
        return False
    nth = next((each for each in what.filters if isinstance(each, f.Nth)), None)
    if nth is not None:
        if not within(_uses_so_far(play, event, scope), nth.quantity, scope):
            return False
        what = replace(what, filters=tuple(each for each in what.filters if each is not nth))
        return is_ability(play, what, event, scope)
    if what.filters and not _could_do(play, what, event, scope):
        return False
    return _is_ability_of(what, event, scope)


def _is_ability_of(what: Effects, event: Event, scope: Scope) -> bool:
    """This very ability, one that a player plays, or one of the card that is spoken of."""
    if what.choice is Choice.THIS and what.of is None:
        return _is_this_ability(what, event, scope)
    if isinstance(what.of, PlayerWords):
        return event.player in players_meant(what.of, scope)
    return what.of is None or _is_object(what.of, event.card, scope)


def _is_of_kind(what: Effects, event: Event) -> bool:
    """Granted by a keyword or not, as the words say, and called by one of the names that they give."""
    by_keyword = {"keyword ability": True, "non-keyword ability": False}.get(what.noun)
    if by_keyword is not None and by_keyword != (_keyword_of(event) is not None):
        return False
    return what.timing is None or any(_is_called(each, event) for each in what.timing.split(" or "))


def _uses_so_far(play: Universus, event: Event, scope: Scope) -> int:
    """How often this very ability of this card has been played in the period, this time included."""
    use = event.get(ABILITY_USED)
    if use is None:
        return 0
    earlier = 0
    for each in happened_within(play, play.counted_within, scope):
        other = each.get(ABILITY_USED) if each.kind == Kinds.PLAY_ABILITY and each is not event else None
        same = other is not None and other.card is use.card and each.get(LIFE_THEN) == event.get(LIFE_THEN)
        earlier += (
            same
            and other is not None
            and other.ability.tree == use.ability.tree
            and other.ability.name == use.ability.name
        )
    return earlier + 1


def _is_this_ability(what: Effects, event: Event, scope: Scope) -> bool:
    """ "This ability": the one of this card in whose text the words stand."""
    use = event.get(ABILITY_USED)
    if use is None or use.card is not scope.source or use.ability.tree is None:
        return False
    span = use.ability.tree.span
    return span.start <= what.span.start and what.span.end <= span.end


def _keyword_of(event: Event) -> str | None:
    """The keyword that grants the ability (keyword-ability.1)."""
    use = event.get(ABILITY_USED)
    return use.ability.keyword if use is not None else None


def _is_called(name: str, event: Event) -> bool:
    """By its type, by the keyword that grants it, or by the restriction before its type.

    universus:played-ability.2, keyword-ability.1, combo.5, deadlock.2
    """
    called, use = name.lower(), event.get(ABILITY_USED)
    restriction, _, type_name = called.partition(" ")
    if type_name and restriction in CALLED_BY_RESTRICTION:  # "a Combo Enhance ability" is both
        return _is_called(restriction, event) and _is_called(type_name, event)
    if called == "keyword":
        return _keyword_of(event) is not None
    if called in CALLED_BY_RESTRICTION:
        return use is not None and any(each.called == called for each in use.ability.restrictions)
    keyword = _keyword_of(event)
    return called == event.way.lower() or (keyword is not None and called == keyword.lower())


def _could_do(play: Universus, what: Effects, event: Event, scope: Scope) -> bool:
    """ "An ability that …": by what it could do, not by what this use of it does (ability-that.1)."""
    use = event.get(ABILITY_USED)
    if use is None:
        raise scope.unread(what)
    return all(_could_do_one(play, each, use, scope) for each in what.filters)


def _could_do_one(play: Universus, filter_: f.Filter, use: Use, scope: Scope) -> bool:
    if isinstance(filter_, f.AnyOf):
        return any(_could_do_one(play, each, use, scope) for each in filter_.filters)
    if not isinstance(filter_, f.Did) or filter_.within is not None:
        raise scope.unread(filter_)
    return could_do(play, use, filter_.happening, scope)


def _is_blocking(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    """ "You block with this card" is playing it as a block; "this attack is blocked" is the attack's status (block-step.9)."""
    del play
    if _is_said_of_a_block(act):
        return event.kind == Kinds.PLAY_CARD and event.way == BLOCK and _is_block_played(act, event, scope)
    if event.kind != Kinds.BLOCKED or event.way not in HOW_BLOCKED[act.verb]:
        return False
    by_player = not isinstance(act.who, PlayerWords) or event.player in players_meant(act.who, scope)
    return by_player and _is_blocked_with(act, event, scope) and _is_object(act.what, event.card, scope)


def _is_blocked_with(act: Act, event: Event, scope: Scope) -> bool:
    """ "Blocked by foundation cards": the card that blocks, if the words name one."""
    block = act.using if act.using is not None else act.who
    return not isinstance(block, Objects | OneOf) or _is_blocking_card(block, event.other, scope)


def _is_blocking_card(block: Objects | OneOf, card: Card | None, scope: Scope) -> bool:
    """ "Blocked by low blocks": the card is one where it is asked whether it may be played as one (block-step.4)."""
    if isinstance(block, OneOf):
        return any(_is_blocking_card(each, card, scope) for each in block.options)
    return (_is_such_a_block if f.HasType("block") in block.filters else _is_object)(block, card, scope)


def _is_said_of_a_block(act: Act) -> bool:
    return act.verb is Verb.BLOCK and act.what is None and (act.who is not None or act.using is not None)


HOW_BLOCKED = {
    Verb.BLOCK: (PARTIALLY_BLOCKED, COMPLETELY_BLOCKED),
    Verb.PARTIALLY_BLOCK: (PARTIALLY_BLOCKED,),
    Verb.COMPLETELY_BLOCK: (COMPLETELY_BLOCKED,),
}


def _is_block_played(act: Act, event: Event, scope: Scope) -> bool:
    """Who blocks, and with which card: "you block", "this card blocks", "you block with this card"."""
    using = act.using if act.using is not None else act.who if isinstance(act.who, Objects | OneOf) else None
    by = act.who if isinstance(act.who, PlayerWords) else None
    return is_doer(by, event, scope) and (using is None or _is_object(using, event.card, scope))


def _is_trying_to_block(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    """A card that is announced as a block of the current attack (block-step.5, playing-a-card.1)."""
    attack = play.attack.card if play.attack is not None else None
    if event.kind != Kinds.ANNOUNCE or event.way != BLOCK or not is_doer(act.who, event, scope):
        return False
    with_it = act.using is None or _is_such_a_block(act.using, event.card, scope)
    return with_it and (act.what is None or _is_object(act.what, attack, scope))


def _is_such_a_block(using: Objects | OneOf, card: Card | None, scope: Scope) -> bool:
    """ "With a mid block": it is being played as one, so its block zone is asked for, also of an attack."""
    if isinstance(using, OneOf):
        return any(_is_such_a_block(each, card, scope) for each in using.options)
    zones = f.filters_of(using, f.InAttackZone)
    if card is None or not all(each.zone in ZONES and _blocks_in(card, each.zone) for each in zones):
        return False
    said = (f.HasType("block"), *zones)
    return is_meant(replace(using, filters=tuple(each for each in using.filters if each not in said)), card, scope)


def _blocks_in(card: Card, zone: str) -> bool:
    return property_of(card, BLOCK_ZONE) == ZONES.index(zone)


def _is_clearing(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    """Discarded from the card pool; a card that goes anywhere else is not cleared (clear.2, clear.3)."""
    return event.origin is not None and event.origin.name == CARD_POOL and _does(play, act, event, scope)


def _is_spending(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    """Discarded from the momentum (spend.2)."""
    return event.origin is not None and event.origin.name == MOMENTUM and _does(play, act, event, scope)


def _is_reviewing(play: Universus, act: Act, event: Event, scope: Scope) -> bool:
    """Discarded in the Review Step (review-step.2, changed-rules.41)."""
    return bool(event.get(IS_REVIEW, False)) and _does(play, act, event, scope)


MATCHED_BY: dict[Verb, Callable[[Universus, Act, Event, Scope], bool]] = {
    Verb.PLAY: _is_playing, Verb.ATTACK: _is_attacking, Verb.TRY_TO_PLAY: _is_playing,
    Verb.BLOCK: _is_blocking, Verb.COMPLETELY_BLOCK: _is_blocking, Verb.PARTIALLY_BLOCK: _is_blocking,
    Verb.TRY_TO_BLOCK: _is_trying_to_block, Verb.ENTER: _is_entering, Verb.LEAVE: _is_leaving,
    Verb.REVIEW: _is_reviewing, Verb.CLEAR: _is_clearing, Verb.SPEND: _is_spending, Verb.PASS: _is_passing_or_failing, Verb.FAIL: _is_passing_or_failing, Verb.RESOLVE: _is_resolving,
}  # fmt: skip


def _is_object(what: Spoken, card: Card | None, scope: Scope) -> bool:
    if what is None:
        return True
    if isinstance(what, PlayerWords):
        return card is not None and card.owner in players_meant(what, scope)
    return isinstance(what, Objects | OneOf) and is_meant(what, card, scope)


def is_move(play: Universus, move: Move, event: Event, scope: Scope) -> bool:
    del play
    if move.to is not None and event.place is not None:
        if not _is_zone(move.to.zone, event.place, event, scope):
            return False
        if event.place.name == HAND and event.way == "draw":
            return False
    return _is_object(move.what, event.card, scope) and is_doer(move.who, event, scope)


def is_as_many(happening: Instruction, event: Event, scope: Scope) -> bool:
    """ "After you spend 2 or more momentum": so many at once, which is one game event (game-event.2); of a check, its value."""
    quantity = asked_for(happening)
    if quantity is None:
        return True
    if isinstance(happening, Act) and happening.verb is Verb.CHECK:
        return within(event.amount, quantity, scope)
    happened = [each for each in event.get(AT_ONCE, (event,)) if each.step and each.kind == event.kind]
    return within(sum(describes(happening, each, scope) for each in happened), quantity, scope)


PARTICIPLES: dict[EventKind, str] = {
    Kinds.CHECK: "checked", Kinds.COMMIT: "committed", Kinds.READY: "readied", Kinds.FLIP: "flipped", Kinds.UNFLIP: "unflipped",
    Kinds.REVEAL: "revealed",
}  # fmt: skip
MOVED = {"destroy": "destroyed", "discard": "discarded", "remove": "removed", "build": "built", "draw": "drawn"}


def done_by_event(event: Event) -> dict[str, list[Card]]:
    """ "The checked card", "for each card reviewed": what the event that set it off was done to, all at once (game-event.2)."""
    together = [each for each in event.get(AT_ONCE, (event,)) if each.kind == event.kind and each.way == event.way]
    cards = [each.card for each in together if each.card is not None] or (
        [event.card] if event.card is not None else []
    )
    return {name: list(cards) for name in _names_of_what_was_done(event) if cards}


def _names_of_what_was_done(event: Event) -> list[str]:
    """The participles by which words may speak of it: a card discarded from the momentum was spent too (spend.2)."""
    if event.kind in PARTICIPLES:
        return [PARTICIPLES[event.kind]]
    if event.kind != Kinds.MOVE or event.way not in MOVED:
        return []
    names = [MOVED[event.way]]
    if event.way == "discard":
        origin = event.origin.name if event.origin is not None else ""
        names += DISCARDED_FROM.get(origin, [])
        names += ["reviewed"] if event.get(IS_REVIEW, False) else []
    return [*names, "sacrificed"] if event.way == "destroy" else names


DISCARDED_FROM = {MOMENTUM: ["spent"], CARD_POOL: ["cleared"], DECK: ["milled"]}


WHERE_IT_IS = (f.InZone, f.PartOf, f.Nth, f.Preceding)


def is_of_what_left(condition: c.Is | c.Has, scope: Scope) -> bool:
    """ "If it was face down", "if the destroyed foundation had Weapon": of a card that this effect or its cost has moved."""
    what = condition.what if isinstance(condition, c.Is) else condition.owner
    filters = condition.filters if isinstance(condition, c.Is) else (condition.what,)
    if not isinstance(what, Objects) or what.choice not in (Choice.IT, Choice.THAT, Choice.THE) or not scope.spoke:
        return False
    return not any(map(_is_of_now, filters)) and _has_one_left(scope)


def _is_of_now(said: object) -> bool:
    """What is asked of the card where it is, or is no description of a card."""
    return isinstance(said, WHERE_IT_IS) or not isinstance(said, f.Filter) or said == ONLY_ONE


def _has_one_left(scope: Scope) -> bool:
    """Whether one of the cards that were spoken of has left where it was."""
    spoken = [card for cards in (scope.it, scope.paid, *scope.this_way.values()) for card in cards]
    return any(left_in_scope(card, scope) is not None for card in spoken)


@EVENTS.decides(c.Is, "what", "filters", when=is_of_what_left)
def was_so(condition: c.Is, scope: Scope) -> bool:
    """By the last value it had in the first zone where it was live (scope.2)."""
    assert isinstance(condition.what, Objects)
    return _were_so(condition.what, condition.filters, scope)


@EVENTS.decides(c.Has, "owner", "what", when=is_of_what_left)
def had_so(condition: c.Has, scope: Scope) -> bool:
    assert isinstance(condition.owner, Objects)
    assert isinstance(condition.what, f.Filter)
    return _were_so(condition.owner, (condition.what,), scope)


def _were_so(what: Objects, filters: tuple[f.Filter, ...], scope: Scope) -> bool:
    cards = cards_meant(what, scope, counting=True)
    left = [(card, left_in_scope(card, scope)) for card in cards]
    return bool(cards) and all(
        fitted(filters, card, event, scope) if event is not None else matches_all(filters, card, scope)
        for card, event in left
    )


def subject_of(play: Universus, trigger: s.Trigger | None, event: Event) -> list[Card]:
    """Whom the words are about if not the event's own card: of "a check to block this attack", the attack, not what is checked."""
    if event.kind == Kinds.BEFORE:
        event = event.get(ABOUT_TO) or event
    purpose = _purpose_said(trigger) if event.kind == Kinds.CHECK else None
    if purpose is None:
        return []
    about = play.this_attack() if purpose.verb is Verb.BLOCK else event.other
    return [about] if about is not None else []


def _purpose_said(trigger: s.Trigger | None) -> Act | None:
    """What the check is for that the trigger speaks of, if it is done to something."""
    happenings = trigger.happenings if isinstance(trigger, s.Event) else ()
    purposes = [each.purpose for each in happenings if isinstance(each, i.MakeCheck)]
    return next((each for each in purposes if isinstance(each, Act) and each.what is not None), None)


def those_of(trigger: s.Trigger | None, event: Event, scope: Scope) -> list[Card]:
    """ "1 of those cards" after "1 or more cards": all that it was done to at once, which is one game event (game-event.2)."""
    said = trigger.happenings if isinstance(trigger, s.Event) else ()
    for each in filter(_is_said_of_many, said):
        with suppress(Unreadable, Undecided):
            happened = [one for one in event.get(AT_ONCE, (event,)) if one.kind == event.kind]
            cards = [one.card for one in happened if one.card is not None and describes(each, one, scope)]
            if len(cards) > 1 and event.card in cards:
                return cards
    return []


def _is_said_of_many(happening: Instruction) -> bool:
    """ "1 or more cards", "2 cards", not "1 card"."""
    done = happening.event if isinstance(happening, s.DueTo) else happening
    what = done.what if isinstance(done, i.Act | i.Move) else None
    many = what.quantity if isinstance(what, Objects) else done.quantity if isinstance(done, i.Draw) else None
    return isinstance(many, a.AtLeast | a.Exactly | a.AnyNumber) and many != a.Exactly(a.Number(1))


def is_described(play: Universus, trigger: s.Event, event: Event, scope: Scope) -> bool:
    if trigger.timing is s.Timing.BEFORE:
        coming = event.get(ABOUT_TO)
        return coming is not None and any(describes(each, coming, scope) for each in trigger.happenings)
    outer, play.counted_within = play.counted_within, trigger.within
    try:
        return any(describes(each, event, scope) and is_as_many(each, event, scope) for each in trigger.happenings)
    finally:
        play.counted_within = outer


def _is_plain_card(noun: Objects, scope: Scope) -> bool:
    """ "A card", "an attack card": for any reason; "an attack": as that type (play-a-card-type.2)."""
    types = named_types(noun)
    return not types or any(scope.words(each).lower().endswith((" card", " cards")) for each in types)


Done = i.Act | i.Draw | i.Modify | i.Move | i.ChangeHealth
ABILITY_THAT = rules("ability-that.1")
BACK = (Choice.IT, Choice.THAT, Choice.REST)  # words that point back
_WHERE = {"foundation": STAGE, "asset": STAGE, "character": STAGE}


def could_do(play: Universus, use: Use, wanted: Instruction, scope: Scope) -> bool:
    """Whether the ability being played has this as a possible result; `scope` is that of whoever speaks of it."""
    tree = use.ability.tree
    if tree is None:
        raise scope.unread(wanted, f"the engine cannot tell what {use} could do")
    theirs = Frame(play, use.card, use.player)
    if _could(play, tree.effects, theirs, wanted, scope):
        return True
    if _could(play, tree.costs, theirs, wanted, scope):
        answer = play.ask_judge(
            f"{use} does it only as its cost: is that a result of the ability?",
            ("no, the cost is no result", "yes, the ability causes it"),
            (*ABILITY_THAT, *rules("costs.1", "played-ability.2")),
        )
        return answer.startswith("yes")
    return False


PRINTED = f.HasStatus("printed")


@EVENTS.matches(f.HasAbility, "abilities")
def has_ability(filter_: f.HasAbility, scope: Scope, card: Card) -> bool:
    """ "A foundation with an Enhance ability", "with an ability that reduces damage" (ability-that.1)."""
    return any(_is_such(tree, filter_.abilities, card, scope) for tree in abilities_of(card))


def _is_such(tree: Ability, wanted: Effects, card: Card, scope: Scope) -> bool:
    if wanted.timing is not None and not set(wanted.timing.lower().split(" or ")) & _names(tree):
        return False
    theirs = Frame(scope.play, card, card.controller)
    if PRINTED in wanted.filters and tree not in card.face.abilities:
        return False
    return all(_has_such(tree, each, theirs, scope) for each in wanted.filters if each != PRINTED)


def _names(tree: Ability) -> set[str]:
    """What an ability is called by: its type, its keyword, the restriction before its type."""
    required = [each.name for each in tree.restrictions if isinstance(each, Requires)]
    keyword = [tree.keyword.name] if tree.keyword is not None else []
    return {name.lower() for name in (*tree.timings, *required, *keyword)}


def _has_such(tree: Ability, filter_: f.Filter, theirs: Scope, scope: Scope) -> bool:
    if isinstance(filter_, f.AnyOf):
        return any(_has_such(tree, each, theirs, scope) for each in filter_.filters)
    if not isinstance(filter_, f.Did) or filter_.within is not None:
        raise scope.unread(filter_)
    return _could(scope.play, tree.effects, theirs, filter_.happening, scope)


def _could(play: Universus, trees: Iterable[Node], theirs: Scope, wanted: Instruction, scope: Scope) -> bool:
    """One instruction after another; "it" is the noun spoken of last."""
    spoken: Objects | None = None
    for tree in trees:
        for node in nodes(tree):
            done = _with_antecedent(node, spoken) if isinstance(node, i.Act | i.Modify) else node
            what = getattr(done, "what", None)
            spoken = what if isinstance(what, Objects) and what.choice not in BACK else spoken
            if isinstance(done, Done) and _is_wanted(play, done, theirs, wanted, scope):
                return True
    return False


def _with_antecedent(node: i.Act | i.Modify, spoken: Objects | None) -> i.Act | i.Modify:
    """ "It" is the noun spoken of last."""
    if spoken is not None and isinstance(node.what, Objects) and node.what.choice in BACK:
        return replace(node, what=spoken)
    return node


def _is_wanted(play: Universus, done: Done, theirs: Scope, wanted: Instruction, scope: Scope) -> bool:
    match wanted:
        case i.Modify(changes=(ch.StatMoves(stat=stat, up=up),), what=what):
            return isinstance(done, i.Modify) and _moves(done, stat, up) and _meet(play, done, theirs, what, scope)
        case i.Modify(changes=(ch.ZoneBecomes(zones=(), like=None),), what=what):
            return isinstance(done, i.Modify) and _changes_zone(done) and _meet(play, done, theirs, what, scope)
        case i.Act(verb=Verb.DRAW):
            return isinstance(done, i.Draw)
        case i.ChangeHealth(what=PlayerWords() as whose, lose=lose):
            return isinstance(done, i.ChangeHealth) and done.lose == lose and _is_health_of(done, theirs, whose, scope)
        case i.Move(verb=MoveVerb.ADD, to=place) if place is not None:
            return isinstance(done, i.Move) and _goes_to(done, theirs, place.zone, scope)
        case i.Act(verb=verb, what=what):
            return isinstance(done, i.Act) and done.verb is verb and _meet(play, done, theirs, what, scope)
        case _:
            raise scope.unread(wanted, "the engine cannot tell which abilities could do this")


def _changes_zone(done: i.Modify) -> bool:
    return any(isinstance(each, ch.ZoneBecomes) for each in _changes(done.changes))


def _is_health_of(done: i.ChangeHealth, theirs: Scope, whose: PlayerWords, scope: Scope) -> bool:
    if not isinstance(done.what, PlayerWords):
        return False
    return bool(set(players_meant(done.what, theirs)) & set(players_meant(whose, scope)))


def _moves(done: i.Modify, stat: str, up: bool | None) -> bool:
    """Setting a figure can move it either way; halving and reducing only down, doubling only up."""
    return any(_one_moves(change, each, up) for change in _changes(done.changes) for each in stat.split(" or "))


def _goes_to(done: i.Move, theirs: Scope, zone: ZoneWords, scope: Scope) -> bool:
    """Into that zone of that player; a zone of nobody named is the owner's."""
    if done.to is None or done.to.zone.name != zone.name:
        return False
    owner = done.to.zone.owner
    whose = set(players_meant(owner, theirs)) if owner is not None else {theirs.controller}
    return zone.owner is None or bool(whose & set(players_meant(zone.owner, scope)))


def _changes(changes: Iterable[ch.Change]) -> Iterator[ch.Change]:
    for change in changes:
        if isinstance(change, ch.EitherChange):
            yield from _changes(change.options)
        else:
            yield change


def _one_moves(change: ch.Change, stat: str, up: bool | None) -> bool:
    match change:
        case ch.StatChange(stat=changed, minus=minus):
            return changed == stat and up in (None, not minus)
        case ch.StatBecomes(stat=changed, amount=amount, reduced=reduced):
            doubles = isinstance(amount, a.Times) and amount.factor > 1
            return changed == stat and not (reduced and up is True) and not (doubles and up is False)
        case ch.StatsSwitch(stats=stats):
            return stat in stats
        case _:
            return False


def _meet(play: Universus, done: i.Act | i.Modify, theirs: Scope, wanted: Spoken, scope: Scope) -> bool:
    """Whether what it is done to could be what the words speak of: whose, of which type, where."""
    noun = done.what
    if wanted is None:
        return True
    if not isinstance(wanted, Objects) or not isinstance(noun, Objects):
        raise scope.unread(wanted, "the engine cannot tell whether the ability does this")
    extra = [each for each in wanted.filters if not isinstance(each, f.HasType | f.InZone | f.ControlledBy)]
    if extra:
        raise scope.unread(extra[0], "the engine cannot tell whether the ability does this")
    if noun.choice in BACK:
        return _ask_about(play, theirs, wanted, scope)
    return (
        _may_be_same(_types_of(noun), _types_of(wanted))
        and _may_be_same(_zone(noun), _zone(wanted))
        and _may_be_same(_whose(noun, done, theirs), _whose(wanted, None, scope))
    )


def _may_be_same(some: Collection[object], others: Collection[object]) -> bool:
    """What one side leaves open is no difference."""
    return not some or not others or any(each in others for each in some)


def _ask_about(play: Universus, theirs: Scope, wanted: Objects, scope: Scope) -> bool:
    answer = play.ask_judge(
        f"could the ability of {theirs.source} do this to {scope.words(wanted)}?", ("yes", "no"), ABILITY_THAT
    )
    return answer == "yes"


def _types_of(noun: Objects) -> set[str]:
    return {each.name.lower() for each in noun.filters if isinstance(each, f.HasType) and each.name.lower() != "card"}


def _zone(noun: Objects) -> list[str]:
    """The zone that is named, or else where the type belongs; empty if neither is said."""
    named = [each.zone.name.lower() for each in f.filters_of(noun, f.InZone)]
    by_type = [_WHERE[each] for each in sorted(_types_of(noun)) if each in _WHERE]
    return [*named, *by_type][:1]


OWN_ZONES = frozenset((HAND, STAGE, MOMENTUM, DECK))


def _whose(noun: Objects, done: i.Act | i.Modify | None, scope: Scope) -> list[Player]:
    """Named, or else by default the cards of whoever does it; any player's, if the words only describe an attack."""
    for each in noun.filters:
        if isinstance(each, f.ControlledBy):
            return players_meant(each.player, scope)
        if isinstance(each, f.InZone) and each.zone.owner is not None:
            return players_meant(each.zone.owner, scope)
    who = done.who if isinstance(done, i.Act) else None
    if isinstance(who, PlayerWords):
        return players_meant(who, scope)
    own = isinstance(done, i.Act) and not OWN_ZONES.isdisjoint(_zone(noun))
    return [scope.controller] if own else []
