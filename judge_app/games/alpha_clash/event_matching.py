"""Which events the verbs of card text describe: what a trigger, a prohibition or a replacement looks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NoReturn

from judge_app.engine import defaults
from judge_app.engine.amounts import amount_of, bounds, within
from judge_app.engine.cards import Card
from judge_app.engine.effects import Fixed
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.happenings import change_health, is_doer
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.rules import Subject
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.queries import drawn_this_turn, is_portal, names_attack, stands_for
from judge_app.games.alpha_clash.table import HEALTH_LOST, OBSTRUCTED_ALREADY, SENT_AHEAD, TOGETHER, AlphaClash, Scope
from judge_app.games.alpha_clash.words import OBLIVION, STANDBY
from judge_app.language import amounts as a
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.amounts import AnyNumber, AtLeast, Every
from judge_app.language.filters import InZone
from judge_app.language.instructions import Act, Instruction, Move, MoveVerb, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Place, Thing
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.objects import Zone as ZoneWords
from judge_app.language.spans import Node

MATCHING: Handlers[AlphaClash] = Handlers()
KINDS: dict[Verb, tuple[EventKind, ...]] = {
    Verb.ATTACK: (Kinds.ATTACK,),
    Verb.OBSTRUCT: (Kinds.OBSTRUCT,),
    Verb.ENTER_PLAY: (Kinds.MOVE,),
    Verb.LEAVE_PLAY: (Kinds.MOVE,),
    Verb.DISCARD: (Kinds.MOVE,),
    Verb.DIMINISH: (Kinds.MOVE,),
    Verb.DEFEAT: (Kinds.DEFEAT, Kinds.DEFEATS),
    Verb.ENGAGE: (Kinds.ENGAGE,),
    Verb.READY: (Kinds.READY,),
    Verb.EXHAUST: (Kinds.EXHAUST,),
    Verb.TEMPER: (Kinds.COUNTERS,),
    Verb.PLAY: (Kinds.PLAY,),
    Verb.ACTIVATE: (Kinds.ACTIVATE, Kinds.PORTAL),
    Verb.TARGET: (Kinds.TARGET,),
    Verb.REVEAL: (Kinds.REVEAL,),
    Verb.NEGATE: (Kinds.NEGATE, Kinds.NEGATE_ATTACK),
    Verb.GAIN_CONTROL: (Kinds.CONTROL,),
    Verb.TRIGGER: (Kinds.TRIGGER,),
    Verb.LOOK_AT: (Kinds.LOOK,),
    Verb.LOSE_GAME: (Kinds.LOSE_GAME,),
    Verb.WIN_GAME: (Kinds.WIN_GAME,),
    Verb.RESOLVE: (Kinds.RESOLVE,),
}


def is_that_damage(effect: i.Prevent, _scope: Scope) -> bool:
    return effect.that


def event_kinds(play: AlphaClash, happening: Instruction) -> Sequence[EventKind]:
    match happening:
        case Act(verb=verb) if verb in KINDS:
            return KINDS[verb]
        case i.KeywordAction(name="diminish", quantity=AnyNumber()):
            return ()  # how many there would be together is not known: the cards move one by one
        case i.KeywordAction(name="diminish"):
            return (Kinds.MOVE,)
        case i.ChangeHealth(lose=True):
            return (Kinds.HEALTH, Kinds.DAMAGE)  # 116.2
        case i.Draw(quantity=AtLeast()):
            return (Kinds.DRAW,)
        case s.DidNot(event=Act(verb=Verb.OBSTRUCT)):
            return (Kinds.UNOBSTRUCTED,)
        case i.Prevent(that=True):
            return ()  # "that damage": there is none that a trigger or a prohibition could mean
    return defaults.event_kinds(play, happening)


@MATCHING.recognizes(Act, "verb", "who", "what", "origin", "elsewhere", "damage")
def is_act(act: Act, scope: Scope, event: Event) -> bool:
    if event.kind not in KINDS.get(act.verb, ()):
        return False
    elsewhere = act.origin is not None and act.verb not in (Verb.ENTER_PLAY, Verb.PLAY)
    by_damage = act.damage is not None and (act.verb is not Verb.DEFEAT or act.who is not None)
    if act.status or act.at_random or act.using is not None or elsewhere or by_damage:
        raise scope.unread(act, "the engine cannot wait for this yet")
    return BY_VERB.get(act.verb, is_done)(act, scope, event)


@MATCHING.recognizes(i.Detach, "who", "what", "from_what")
def is_unattaching(happening: i.Detach, scope: Scope, event: Event) -> bool:
    """A Weapon is unattached from the card that bears it (305.9)."""
    if event.kind != Kinds.UNATTACH or event.card is None or not is_doer(happening.who, event, scope):
        return False
    bearer = event.other or event.card.attached_to
    return _object(scope.play, happening.what, event.card, scope) and _object(
        scope.play, happening.from_what, bearer, scope
    )


@MATCHING.recognizes(s.DidNot, "event")
def did_not(happening: s.DidNot, scope: Scope, event: Event) -> bool:
    """ "Attacks and isn't obstructed": known when the Obstruct Step is over (504.8)."""
    act = happening.event
    if not isinstance(act, Act) or act.verb is not Verb.OBSTRUCT:
        raise scope.unread(happening, "the engine cannot wait for this yet")
    return event.kind == Kinds.UNOBSTRUCTED and _object(scope.play, act.what, event.card, scope)


def is_done(act: Act, scope: Scope, event: Event) -> bool:
    return is_doer(act.who, event, scope) and _object(scope.play, act.what, event.card, scope)


def is_entering_play(act: Act, scope: Scope, event: Event) -> bool:
    into_play = event.place is not None and event.place.in_play
    from_play = event.origin is not None and event.origin.in_play
    return into_play and not from_play and _comes_from(scope.play, act, event) and _who_or_what(act, event.card, scope)


def is_leaving_play(act: Act, scope: Scope, event: Event) -> bool:
    out_of_play = event.place is not None and not event.place.in_play
    from_play = event.origin is not None and event.origin.in_play
    return out_of_play and from_play and _who_or_what(act, event.card, scope)


def is_played(act: Act, scope: Scope, event: Event) -> bool:
    """From whichever zone it was played, if the words name one (601.1a)."""
    what, zone = _apart_from_its_zone(act.what)
    if zone is None or event.card is None:
        return _comes_from(scope.play, act, event) and is_done(act, scope, event)
    card = event.card
    origin = scope.play.played_out_of.get(card, card.zone) if event.step else scope.play.zone_played_from(card)
    there = origin.name.lower() == zone.zone.name.lower() and _is_theirs(origin, zone.zone, scope)
    return there != zone.elsewhere and is_done(replace(act, what=what), scope, event)


def _apart_from_its_zone(what: Thing | None) -> tuple[Thing | None, InZone | None]:
    """ "A Clash card from your Oblivion": by the time it is being played it is no longer there."""
    if not isinstance(what, Objects):
        return what, None
    zone = next((each for each in what.filters if isinstance(each, InZone)), None)
    kept = tuple(each for each in what.filters if each is not zone)
    return (what, None) if zone is None else (replace(what, filters=kept), zone)


def _is_theirs(zone: Zone, named: ZoneWords, scope: Scope) -> bool:
    return not isinstance(named.owner, PlayerWords) or zone.owner in players_meant(named.owner, scope)


def is_resolved(act: Act, scope: Scope, event: Event) -> bool:
    """ "Whenever you resolve a Trigger - Victory effect": one of yours, by its tag (605.1, 605.2j)."""
    match act.what:
        case Effects(of=None, timing=str() as tag, choice=Choice.CHOSEN, other=False, filters=()):
            return tag in event.way.split(", ") and is_doer(act.who, event, scope)
    raise scope.unread(act, "the engine cannot wait for this yet")


def is_discard(act: Act, scope: Scope, event: Event) -> bool:
    return event.way == "discard" and is_done(act, scope, event)


def is_diminished(act: Act, scope: Scope, event: Event) -> bool:
    return event.way == "diminish" and is_done(act, scope, event)


def is_obstruct(act: Act, scope: Scope, event: Event) -> bool:
    """Becoming obstructed is one event, however many obstruct (701.1)."""
    return not (act.who is None and event.get(OBSTRUCTED_ALREADY)) and is_attack(act, scope, event)


def is_attack(act: Act, scope: Scope, event: Event) -> bool:
    return _who_or_what(act, event.card, scope, doing=True) and _object(scope.play, act.what, event.other, scope)


def is_target(act: Act, scope: Scope, event: Event) -> bool:
    return _object(scope.play, act.what, event.card, scope) and is_doer(act.who, event, scope)


def is_negation(act: Act, scope: Scope, event: Event) -> bool:
    """Of an attack (703.4b), or of a card or effect in Standby."""
    if names_attack(act.what):
        return event.kind == Kinds.NEGATE_ATTACK and is_doer(act.who, event, scope)
    return event.kind == Kinds.NEGATE and is_done(act, scope, event)


def is_activation(act: Act, scope: Scope, event: Event) -> bool:
    """Of the Portal, which is no card (410.3), or of a card's effect."""
    if is_portal(act.what):
        by_effect = event.source is not None or not isinstance(act.who, Effects)
        return event.kind == Kinds.PORTAL and by_effect and is_doer(act.who, event, scope)
    return event.kind == Kinds.ACTIVATE and is_done(act, scope, event)


def is_turned(act: Act, scope: Scope, event: Event) -> bool:
    """Engaged or readied: by somebody, by an effect, or of itself."""
    if act.what is None:
        return _object(scope.play, act.who, event.card, scope)
    return _object(scope.play, act.what, event.card, scope) and _is_turned_by(act.who, event, scope)


def is_tempered(act: Act, scope: Scope, event: Event) -> bool:
    """A Temper Counter is put on it, as the cards explain (101.1)."""
    return event.way == "Temper" and event.amount > 0 and is_turned(act, scope, event)


def _is_turned_by(who: i.Doer, event: Event, scope: Scope) -> bool:
    """Attacking, obstructing and the Ready Step engage and ready cards without any effect (303.7, 303.9, 502.1a)."""
    if not isinstance(who, Effects):
        return is_doer(who, event, scope)
    source = event.source
    if source is None or who.of is None:
        return source is not None
    if isinstance(who.of, PlayerWords):
        return source.controller in players_meant(who.of, scope)
    return is_meant(who.of, source, scope)


def is_defeat(act: Act, scope: Scope, event: Event) -> bool:
    """ "Is defeated" looks at the one defeated; "defeats a Clash card" at the one that did it (117.5)."""
    play = scope.play
    if act.who is None or act.what is None:
        meant = act.what if act.what is not None else act.who
        by = act.damage is None or event.way == act.damage or (act.damage == "damage" and bool(event.way))
        return event.kind == Kinds.DEFEAT and by and _object(play, meant, event.card, scope)
    by = event.kind == Kinds.DEFEATS and _object(play, act.who, event.card, scope)
    return by and _object(play, act.what, event.other, scope)


BY_VERB: dict[Verb, Callable[[Act, Scope, Event], bool]] = {
    Verb.ENTER_PLAY: is_entering_play,
    Verb.LEAVE_PLAY: is_leaving_play,
    Verb.PLAY: is_played,
    Verb.RESOLVE: is_resolved,
    Verb.DISCARD: is_discard,
    Verb.DIMINISH: is_diminished,
    Verb.OBSTRUCT: is_obstruct,
    Verb.ATTACK: is_attack,
    Verb.DEFEAT: is_defeat,
    Verb.TARGET: is_target,
    Verb.ACTIVATE: is_activation,
    Verb.NEGATE: is_negation,
    Verb.ENGAGE: is_turned,
    Verb.READY: is_turned,
    Verb.EXHAUST: is_turned,
    Verb.TEMPER: is_tempered,
}


def cannot_wait(happening: Instruction, scope: Scope, _event: Event) -> NoReturn:
    """Words that describe what happened only within others, which look at them by themselves."""
    raise scope.unread(happening, "the engine cannot wait for this yet")


MATCHING.recognizes(Act, "using", verb=Verb.DECLARE)(cannot_wait)
MATCHING.recognizes(i.Prevent, "that", when=is_that_damage)(cannot_wait)


def _comes_from(play: AlphaClash, act: Act, event: Event) -> bool:
    """ "From your hand", "from anywhere other than your hand"; a card being played comes from where it was."""
    if act.origin is None:
        return True
    origin = event.origin
    if event.card is not None and (event.kind == Kinds.PLAY or (origin is not None and origin.name == STANDBY)):
        origin = play.played_out_of.get(event.card, origin)
    name = origin.name if origin is not None else ""
    return (name.lower() == act.origin.name.lower()) != act.elsewhere


def _who_or_what(act: Act, card: Card | None, scope: Scope, doing: bool = False) -> bool:
    """ "This card enters play", "a Clash card attacks", "you attack"."""
    who = act.who if act.who is not None else (None if doing else act.what)
    if who is None:
        return True
    if isinstance(who, PlayerWords):
        return card is not None and card.controller in players_meant(who, scope)
    return isinstance(who, Objects | OneOf) and is_meant(who, card, scope)


def _object(play: AlphaClash, what: Node | None, card: Card | None, scope: Scope) -> bool:
    if what is None:
        return True
    if isinstance(what, PlayerWords):
        return (
            card is not None
            and card.controller in players_meant(what, scope)
            and stands_for(play, card.controller) is card
        )
    if isinstance(what, Objects | OneOf):
        return is_meant(what, card, scope)
    if isinstance(what, Effects) and what.timing is None and not what.filters:
        if what.of is None:
            return True
        if isinstance(what.of, Objects | OneOf):
            return is_meant(what.of, card, scope)
    raise scope.unread(what, "the engine cannot wait for this yet")


def is_move(play: AlphaClash, move: Move, event: Event, scope: Scope) -> bool:
    """Sent, put, returned: the rules tell them apart (703.6b)."""
    if event.place is None or not is_way(move, event, event.place):
        return False
    with scope.speaking_of([event.card] if event.card is not None else scope.it):  # "to its owner's hand"
        if move.to is not None and not is_place(move.to, event.place, scope):
            return False
    return _object(play, move.what, event.card, scope) and is_doer(move.who, event, scope)


WAYS = {MoveVerb.SEND: "send", MoveVerb.RETURN: "return", MoveVerb.BANISH: "banish", MoveVerb.ADD: "add", MoveVerb.SET: "set"}  # fmt: skip


def is_way(move: Move, event: Event, place: Zone) -> bool:
    """Whatever gets into Oblivion is put there (403.1); elsewhere, drawing, adding, returning and playing are not putting.

    alpha-clash:703.6b, 703.13a, 703.14a, 118.5
    """
    if move.verb in WAYS:
        return event.way == WAYS[move.verb]
    if move.verb is not MoveVerb.PUT or place.name == OBLIVION:
        return True
    is_played = event.origin is not None and event.origin.name == STANDBY
    return not is_played and event.way not in ("draw", "add", "return", "set")


def is_place(words: Place, place: Zone, scope: Scope) -> bool:
    """The zone that the words name, and whose it is."""
    if words.end is not None or words.status or words.any_order:
        raise scope.unread(words, "the engine cannot wait for this yet")
    return is_zone(words.zone, place, scope)


def is_zone(words: ZoneWords, zone: Zone, scope: Scope) -> bool:
    if words.name.lower() == "play":
        return zone.in_play
    if zone.name.lower() != words.name.lower():
        return False
    return words.owner is None or words.every or zone.owner in players_meant(words.owner, scope)


@MATCHING.recognizes(i.KeywordAction, "name", "who", "quantity")
def is_keyword_action(happening: i.KeywordAction, scope: Scope, event: Event) -> bool:
    """One card is seen at a time: only "a card" and "one or more cards" can be waited for."""
    if happening.quantity not in (ONE_CARD, AtLeast(a.Number(1))) and not isinstance(happening.quantity, AnyNumber):
        raise scope.unread(happening, "the engine sees what happens one by one, and cannot wait for several")
    return event.kind == Kinds.MOVE and event.way == happening.name and is_doer(happening.who, event, scope)


@MATCHING.recognizes(i.ChangeHealth, "what", "amount", "lose")
def is_change_of_health(happening: i.ChangeHealth, scope: Scope, event: Event) -> bool:
    """Damage dealt to a Contender causes it to lose that much health as well (116.2)."""
    if happening.lose and event.kind == Kinds.DAMAGE:
        lost = Event(Kinds.HEALTH, player=event.player, card=event.card, amount=event.get(HEALTH_LOST, 0), way="lose")
        return lost.amount > 0 and change_health(happening, scope, lost)
    return change_health(happening, scope, event)


@MATCHING.recognizes(i.Search, "who", "zone", "what")
def is_search(search: i.Search, scope: Scope, event: Event) -> bool:
    """What was searched for is not kept: only "for a card" can be waited for."""
    if not isinstance(search.what, Objects) or search.what.filters:
        raise scope.unread(search.what, "the engine does not keep what was searched for")
    return is_of_zone(search.who, search.zone, scope, event)


@MATCHING.recognizes(i.Shuffle, "who", "zone")
def is_shuffle(shuffle: i.Shuffle, scope: Scope, event: Event) -> bool:
    return is_of_zone(shuffle.who, shuffle.zone, scope, event)


def is_of_zone(who: i.Doer, zone: ZoneWords, scope: Scope, event: Event) -> bool:
    return is_doer(who, event, scope) and event.place is not None and is_zone(zone, event.place, scope)


@MATCHING.recognizes(i.Draw, "who", "quantity")
def is_draw(happening: i.Draw, scope: Scope, event: Event) -> bool:
    if event.kind not in (Kinds.MOVE, Kinds.DRAW) or not is_doer(happening.who, event, scope):
        return False
    quantity = happening.quantity
    if refers_to_number(quantity):
        return event.kind == Kinds.DRAW and event.amount >= bounds(quantity, scope)[0]
    if event.kind != Kinds.MOVE or event.way != "draw":
        return False
    if isinstance(quantity, a.MoreThan):
        ahead = int(event.get(SENT_AHEAD, 0))
        return drawn_this_turn(scope.play, event.player) + ahead >= amount_of(quantity.amount, scope)
    if quantity != ONE_CARD:
        raise scope.unread(happening, "the engine cannot tell when this number of cards is drawn")
    return True


ONE_CARD = a.Exactly(a.Number(1))


def refers_to_number(quantity: a.Quantity) -> bool:
    """ "One or more cards", "two or more cards": the instruction to draw so many, not the single draws."""
    return isinstance(quantity, a.AtLeast)


def fixed_subjects(_play: AlphaClash, what: Subject, scope: Scope) -> Callable[[Event, Instruction], bool]:
    if isinstance(what, PlayerWords):
        players = players_meant(what, scope)
        return lambda event, _action: event.player in players
    if is_portal(what):
        return lambda event, _action: event.kind == Kinds.PORTAL
    if isinstance(what, Objects | OneOf):
        fixed = Fixed(cards_meant(what, scope))
        return lambda event, action: any(card is not None and fixed(card) for card in _subjects(event, action))
    return lambda _event, _action: True


def is_subject(_play: AlphaClash, what: Subject, event: Event, action: Instruction, scope: Scope) -> bool:
    if isinstance(what, PlayerWords):
        return event.player in players_meant(what, scope)
    if is_portal(what):
        return event.kind == Kinds.PORTAL  # no card, and there is only one (410.1)
    if isinstance(what, Objects | OneOf):
        return any(card is not None and is_meant(what, card, scope) for card in _subjects(event, action))
    return True


def are_as_many(who: object, event: Event, scope: Scope) -> bool:
    """ "By two or more Clash cards": whether as many of them do it together as the words say."""
    if not isinstance(who, Objects) or who.quantity is None or isinstance(who.quantity, Every | AnyNumber):
        return True
    if scope.words(who).lower().startswith(("a ", "an ")):
        return True  # "by a Clash card with Flight": by such cards, however many
    together = event.get(TOGETHER, (event.card,))
    return within(sum(is_meant(who, card, scope) for card in together), who.quantity, scope)


def _subjects(event: Event, action: Instruction) -> tuple[Card | None, ...]:
    """Who an event is about: the one it is done to, or the one that does it."""
    if isinstance(action, i.Deal):
        return (event.card, event.source)
    return (event.card, event.other)
