"""What must be true of an object for a noun phrase to mean it.

The filters of a noun phrase all hold at once; `AnyOf` and `Not` combine them.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from judge_app.language.durations import Duration
from judge_app.language.nodes import Filter as Filter
from judge_app.language.nodes import Instruction, Quantity
from judge_app.language.objects import Counters, Effects, Objects, OneOf, Player, Thing, Zone


class NameMatch(StrEnum):
    CHARACTER = "character"  # [Magnate] Clash card: the name before the comma, or the whole
    PART = "part"  # with [Grenade] in its name
    EXACT = "exact"  # named [X]


@dataclass(frozen=True, slots=True)
class HasType(Filter):
    """Card type, subtype, or "token": as the rulebook writes it."""

    name: str


@dataclass(frozen=True, slots=True)
class HasColor(Filter):
    color: str


@dataclass(frozen=True, slots=True)
class HasSymbol(Filter):
    """Affiliation or resource symbol."""

    name: str


@dataclass(frozen=True, slots=True)
class HasName(Filter):
    name: str
    match: NameMatch = NameMatch.CHARACTER


@dataclass(frozen=True, slots=True)
class SameName(Filter):
    """The same name as something else."""

    to: Objects


@dataclass(frozen=True, slots=True)
class Differing(Filter):
    """No two alike in this: "with different names"."""

    stat: str


@dataclass(frozen=True, slots=True)
class HasStatus(Filter):
    """ready, engaged, attacking, facedown, attached, being played…"""

    status: str


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    name: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class HasStat(Filter):
    stat: str
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class HasCounters(Filter):
    counters: Counters


@dataclass(frozen=True, slots=True)
class HasAttached(Filter):
    what: Objects | OneOf


@dataclass(frozen=True, slots=True)
class AttachedTo(Filter):
    what: Objects | OneOf


@dataclass(frozen=True, slots=True)
class Targets(Filter):
    """A card in Standby that targets such a thing, or only that (alpha-clash:113.9b, 113.9c)."""

    what: Objects | Player
    only: bool = False


@dataclass(frozen=True, slots=True)
class TargetCount(Filter):
    """A card in Standby with this number of targets (alpha-clash:113.9a)."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    player: Player


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    zone: Zone
    elsewhere: bool = False  # "from anywhere other than your hand"


@dataclass(frozen=True, slots=True)
class PartOf(Filter):
    """The top three cards of a deck: the end, then the zone."""

    end: str
    zone: Zone


@dataclass(frozen=True, slots=True)
class FromAmong(Filter):
    what: Thing


@dataclass(frozen=True, slots=True)
class Did(Filter):
    """Something happened to it, or it did something: "discarded this turn", "that entered play this turn"."""

    happening: Instruction
    within: Duration | None
    past: bool = field(default=False, compare=False, repr=False)  # said in the past: "cards you've drawn this turn"


@dataclass(frozen=True, slots=True)
class ThisWay(Filter):
    """Picked by what this very effect did: "revealed this way", "the diminished card"."""

    participle: str


@dataclass(frozen=True, slots=True)
class Purpose(Filter):
    """What a check or a figure is for: "check to play a card", "block modifier to block this attack"."""

    action: Instruction


@dataclass(frozen=True, slots=True)
class InAttackZone(Filter):
    """A high, mid or low attack or block."""

    zone: str


@dataclass(frozen=True, slots=True)
class Shares(Filter):
    """Has figures or symbols in common with something: "that shares 2 symbols with it"."""

    stat: str
    quantity: Quantity | None
    to: Objects | OneOf


@dataclass(frozen=True, slots=True)
class Nth(Filter):
    """The third, the second or greater, among those it is counted with."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Alike(Filter):
    """All alike in this: "with the same name"."""

    stat: str


@dataclass(frozen=True, slots=True)
class HasAbility(Filter):
    """Has such an ability: "with an Enhance ability", "with an ability that reduces the damage of an attack"."""

    abilities: Effects


@dataclass(frozen=True, slots=True)
class Preceding(Filter):
    """Directly to the left in the card pool (universus:preceding.2)."""


@dataclass(frozen=True, slots=True)
class Not(Filter):
    filter: Filter


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    filters: tuple[Filter, ...]


Kind = TypeVar("Kind", bound=Filter)


def filters_of(noun: object, kind: type[Kind]) -> list[Kind]:
    """The filters of one kind in a noun phrase; what is no noun phrase has none."""
    return [each for each in noun.filters if isinstance(each, kind)] if isinstance(noun, Objects) else []


def first_filter(noun: object, kind: type[Kind]) -> Kind | None:
    if isinstance(noun, Objects):
        for each in noun.filters:
            if isinstance(each, kind):
                return each
    return None


def types_named(noun: object) -> list[str]:
    """The types that a noun phrase names, as they are written there."""
    return [each.name for each in filters_of(noun, HasType)]
