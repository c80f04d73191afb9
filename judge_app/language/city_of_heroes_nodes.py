"""What City of Heroes says that the other games do not: its own verbs, and durations counted in actions."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.language.changes import StatBecomes, StatChange
from judge_app.language.conditions import Happened
from judge_app.language.durations import Duration, Within
from judge_app.language.filters import Filter, HasStatus
from judge_app.language.instructions import Act, KeywordAction, Modify, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Effects, Objects, Thing
from judge_app.language.structure import Cannot, ForEach, If, Instead

HEALTH_FALLS = "fall to"  # the event that a super's health is reduced to so much
TARGETS = "targets of the attack"  # how many it has
DAMAGE_INFLICTED = "damage inflicted"  # how much damage an event or an attack has done


@dataclass(frozen=True, slots=True)
class GameVerb(KeywordAction):
    """A verb that the rulebook defines, done to something: charge a power 2 clicks, redirect an attack to a super.

    The same node is the event a trigger waits for: "after an opposing super moves" is the move, done by that super.
    """

    what: Thing | None = None
    to: Thing | None = None
    by: Thing | None = None  # "as if this super were targeting with it"; with what it hits
    detail: str = ""  # the kind of action or attack, the tactics modes, where a rule tells them apart
    duration: Duration | None = None
    repeated: bool = False  # "after each action" of its duration


@dataclass(frozen=True, slots=True)
class ForActions(Within):
    """For a number of actions of a player (city-of-heroes:407.2): whose, and how many."""

    number: int = 1
    of: Objects | None = None  # "the next 3 actions of the target's controller": whose controller


@dataclass(frozen=True, slots=True)
class Suits(Filter):
    """Not said but needed: "charge it" is about a power in play, whatever card was drawn meanwhile."""

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AttackLine:
    """The first sentence of an attack ability (city-of-heroes:306.1a, 306.1b)."""

    melee: bool
    area: bool


def attack_line(timings: tuple[str, ...]) -> AttackLine | None:
    for timing in timings:
        if timing.endswith("attack"):
            return AttackLine(timing.startswith("Melee"), "area" in timing)
    return None


THIS_SUPER = Objects(Choice.THE, None, (HasStatus("this super"),))
CHASING_COST = "chasing cost"
RESISTANCES = "resistances"
CLICKS_RECHARGED = "clicks recharged in a recharge action"
HIT_POINTS_HEALED = "hit points healed"  # of a super, whenever it is; of a power, by its abilities


def is_of_attack(effect: Instruction) -> bool:
    """A sentence of an attack ability that says something of the attack itself, so that it counts before the attack hits.

    Whom it targets and what chasing costs (306.2c), accuracy, defense and damage for this attack (306.2d, 401.12).
    """
    match effect:
        case Act(verb=Verb.TARGET):
            return True
        case If(condition=condition):
            inner = (*effect.effects, *effect.otherwise)
            return not isinstance(condition, Happened) and all(map(is_of_attack, inner))
        case Instead() | ForEach():
            return all(map(is_of_attack, effect.effects))
        case Cannot():
            return _is_of_this_attack(effect)
        case Modify(what=Effects(noun="attack", choice=Choice.THIS | Choice.THAT, of=None)):
            return effect.duration is None or _is_for_attack(effect)
        case Modify(what=what) if what == THIS_SUPER and effect.duration is None:
            return all(isinstance(each, StatChange) and each.stat == "accuracy" for each in effect.changes)
        case Modify():
            return _is_for_attack(effect)
        case _:
            return False


def _is_for_attack(effect: Modify) -> bool:
    return isinstance(effect.duration, Within) and effect.duration.period.unit == "attack"


def _is_of_this_attack(effect: Cannot) -> bool:
    """ "This attack may not be redirected", "opponents may not react to this attack"."""
    this = Effects("attack", choice=Choice.THIS)
    return all(isinstance(each, GameVerb) and this in (each.what, each.to) for each in effect.actions)


def is_of_chase(effect: Instruction) -> bool:
    """What chasing this attack's targets costs (306.2c), and what may not be done to it: it counts as it is declared."""
    if isinstance(effect, Cannot):
        return _is_of_this_attack(effect)
    if isinstance(effect, If | Instead):
        return any(map(is_of_chase, effect.effects))
    return isinstance(effect, Modify) and any(
        isinstance(each, StatChange | StatBecomes) and each.stat == CHASING_COST for each in effect.changes
    )
