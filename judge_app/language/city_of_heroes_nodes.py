"""What City of Heroes says that the other games do not: its own verbs, and durations counted in actions."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.language.durations import Duration, Within
from judge_app.language.instructions import KeywordAction
from judge_app.language.objects import Objects, Thing

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
    """For so many actions of a player (city-of-heroes:407.2): whose, and how many."""

    number: int = 1
    of: Objects | None = None  # "the next 3 actions of the target's controller": whose controller


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
