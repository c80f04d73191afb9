"""Traits that speak of an event and are so all the time ("when an opponent rests, they draw one card less"), and traits that speak
of what is so and wait for an event ("this power's attacks inflict Stun 1")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import StatChange
from judge_app.language.city_of_heroes_nodes import HIT_POINTS_HEALED, GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStatus, HasType
from judge_app.language.games.city_of_heroes.pieces import Read
from judge_app.language.games.city_of_heroes.tokens import ENTERS_WITH
from judge_app.language.instructions import Act, ChangeHealth, Modify, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Effects, Objects, Player, Thing
from judge_app.language.spans import Span
from judge_app.language.structure import At, Event, If, Instead, Timing


def folded(read: Read) -> Read:
    """ "+1 accuracy, +2 accuracy if …", of what is so all the time: the one if that is so, else the other."""
    made: list[Instruction] = []
    for effect in read.effects:
        match effect:
            case If(effects=(Instead(effects=(Modify() as second,)),), otherwise=()) if made and isinstance(
                made[-1], Modify
            ):
                made[-1] = replace(effect, effects=(second,), otherwise=(made[-1],))
            case _:
                made.append(effect)
    read.effects = tuple(made)
    return read


def is_other_trait(effect: Instruction) -> bool:
    """ "If …, it has +2 accuracy instead"."""
    match effect:
        case If(effects=(Instead(effects=(Modify(),)),), otherwise=()):
            return True
    return False


def is_instead_of(read: Read, before: Sequence[Instruction]) -> bool:
    """ "This power's attacks have +1 accuracy. If …, they have +2 accuracy instead": one trait of one figure."""
    match before, read.effects:
        case [Modify() as first], (If(effects=(Instead(effects=(Modify() as second,)),), otherwise=()),):
            return read.trigger is None and first.what == second.what and _stats(first) == _stats(second)
    return False


def _stats(effect: Modify) -> list[str]:
    return [each.stat if isinstance(each, StatChange) else "" for each in effect.changes]


def _modified(read: Read, is_such: Callable[[Modify], bool]) -> list[Modify]:
    return [each for each in read.effects if isinstance(each, Modify) and is_such(each)]


def _happening(trigger: Event | At) -> Instruction | None:
    return trigger.happenings[0] if isinstance(trigger, Event) else None


def in_rest(read: Read) -> Read:
    """ "When an opponent rests, they draw one card less": of every Rest action of theirs (302.1g)."""
    drawn = _modified(read, is_of_rest)
    if not drawn or read.trigger is None:
        return read
    match _happening(read.trigger):
        case GameVerb(detail="rest", who=who) if len(drawn) == len(read.effects):
            read.trigger, read.effects = None, tuple(_resting(who, each) for each in drawn)
            return read
    raise NotUnderstood(drawn[0].span, "it is not clear in which action this number of cards is drawn")


def _resting(who: Thing | None, drawn: Modify) -> Modify:
    """In whose Rest actions."""
    if isinstance(who, Player):
        return replace(drawn, what=Effects("action", who, "rest"))
    if who != Objects(Choice.IT):  # "players draw one less card when they rest": of those players
        raise NotUnderstood(drawn.span, "whose Rest action this is is not understood")
    return drawn


def in_healing(read: Read) -> Read:
    """ "Whenever this super is healed, it heals 1 additional hit point": it is so whenever that happens."""
    more = _modified(read, _is_of_healing)
    if not more or read.trigger is None:
        return read
    match _happening(read.trigger):
        case ChangeHealth(lose=False, what=Objects() as healed) if len(more) == len(read.effects):
            spoken = _ways_to_say(healed)
        case _:
            raise NotUnderstood(more[0].span, "who heals more is not understood")
    if any(each.what not in spoken for each in more):
        raise NotUnderstood(more[0].span, "who heals more is not understood")
    read.trigger, read.effects = None, tuple(replace(each, what=_whoever(healed)) for each in more)
    return read


def _ways_to_say(healed: Objects) -> tuple[Objects, ...]:
    """The words for who was healed, behind the event."""
    if healed.filters == (HasStatus("this power"),):  # "whenever this power heals a super, that super …"
        return Objects(Choice.IT), Objects(Choice.THAT, None, (HasType("super"),))
    return Objects(Choice.IT), replace(healed, choice=Choice.THAT, quantity=None), healed


def _whoever(healed: Objects) -> Objects:
    """A super that is healed, and so every one that is."""
    return (
        replace(healed, choice=Choice.EVERY, quantity=None)
        if healed.choice in (Choice.CHOSEN, Choice.EVERY)
        else healed
    )


def entering(read: Read) -> Read:
    """ "This mission comes into play with 4 tokens on it": when it enters play, they are put on it."""
    entering = [each for each in read.effects if isinstance(each, GameVerb) and each.name == ENTERS_WITH]
    if not entering:
        return read
    put = entering[0]
    if len(read.effects) != 1 or read.trigger is not None or not isinstance(put.what, Objects):
        raise NotUnderstood(put.span, "what comes into play with tokens is not understood")
    entered = Act(Verb.ENTER_PLAY, put.what, span=put.span)
    read.trigger = Event(Timing.WHEN, (entered,), span=Span(put.span.start, put.span.start))
    read.effects = (replace(put, name="put tokens"),)
    return read


def on_hits(read: Read) -> Read:
    """ "This power's attacks inflict Stun 1": whenever one hits, its target receives that (306.2e, 502.1)."""
    received = [each for each in read.effects if isinstance(each, GameVerb) and each.name == "receive"]
    attacks = received[0].who if received else None
    if not isinstance(attacks, Effects) or attacks.noun != "attack" or attacks.choice is not Choice.EVERY:
        return read
    if len(received) != len(read.effects) or any(each.who != attacks for each in received):
        raise NotUnderstood(received[0].span, "what is inflicted besides is not understood")
    target = hit_target(attacks)
    read.trigger = Event(Timing.WHENEVER, (hit_of_one(attacks),), span=attacks.span)
    read.effects = tuple(replace(each, who=target) for each in received)
    return read


def hit_target(attacks: Effects) -> Objects:
    return Objects(Choice.THE, None, (HasStatus("target", span=attacks.span),), span=attacks.span)


def hit_of_one(attacks: Effects) -> GameVerb:
    one = replace(attacks, choice=Choice.CHOSEN, quantity=Exactly(Number(1)))
    return GameVerb("hit", one, Exactly(Number(1)), detail=attacks.timing or attacks.noun, span=attacks.span)


def _is_of_healing(effect: Modify) -> bool:
    change = effect.changes[0]
    return isinstance(change, StatChange) and change.stat == HIT_POINTS_HEALED


def is_of_rest(effect: Modify) -> bool:
    change = effect.changes[0]
    return isinstance(change, StatChange) and change.stat == "cards drawn"
