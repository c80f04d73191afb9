"""What must be true of an object for a noun phrase to mean it.

The filters of a noun phrase all hold at once; `AnyOf` and `Not` combine them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from judge_app.language.amounts import Quantity
from judge_app.language.objects import Counters, Objects, OneOf, Player, Thing, Zone
from judge_app.language.spans import Node

if TYPE_CHECKING:
    from judge_app.language.durations import Duration
    from judge_app.language.instructions import Instruction


class NameMatch(StrEnum):
    CHARACTER = "character"  # [Magnate] Clash card: the name before the comma, or the whole
    PART = "part"  # with [Grenade] in its name
    EXACT = "exact"  # named [X]


@dataclass(frozen=True, slots=True)
class HasType(Node):
    """Card type, subtype, or "token": as the rulebook writes it."""

    name: str


@dataclass(frozen=True, slots=True)
class HasColor(Node):
    color: str


@dataclass(frozen=True, slots=True)
class HasSymbol(Node):
    """Affiliation or resource symbol."""

    name: str


@dataclass(frozen=True, slots=True)
class HasName(Node):
    name: str
    match: NameMatch = NameMatch.CHARACTER


@dataclass(frozen=True, slots=True)
class SameName(Node):
    """The same name as something else."""

    to: Objects


@dataclass(frozen=True, slots=True)
class Differing(Node):
    """No two alike in this: "with different names"."""

    stat: str


@dataclass(frozen=True, slots=True)
class HasStatus(Node):
    """ready, engaged, attacking, facedown, attached, being played…"""

    status: str


@dataclass(frozen=True, slots=True)
class HasKeyword(Node):
    name: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class HasStat(Node):
    stat: str
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class HasCounters(Node):
    counters: Counters


@dataclass(frozen=True, slots=True)
class HasAttached(Node):
    what: Objects | OneOf


@dataclass(frozen=True, slots=True)
class AttachedTo(Node):
    what: Objects | OneOf


@dataclass(frozen=True, slots=True)
class Targets(Node):
    """A card in Standby that targets such a thing, or only that (alpha-clash:113.9b, 113.9c)."""

    what: Objects | Player
    only: bool = False


@dataclass(frozen=True, slots=True)
class TargetCount(Node):
    """A card in Standby with so many targets (alpha-clash:113.9a)."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class ControlledBy(Node):
    player: Player


@dataclass(frozen=True, slots=True)
class InZone(Node):
    zone: Zone
    elsewhere: bool = False  # "from anywhere other than your hand"


@dataclass(frozen=True, slots=True)
class PartOf(Node):
    """The top three cards of a deck: the end, then the zone."""

    end: str
    zone: Zone


@dataclass(frozen=True, slots=True)
class FromAmong(Node):
    what: Thing


@dataclass(frozen=True, slots=True)
class Did(Node):
    """Something happened to it, or it did something: "discarded this turn", "that entered play this turn"."""

    happening: Instruction
    within: Duration | None


@dataclass(frozen=True, slots=True)
class ThisWay(Node):
    """Picked by what this very effect did: "revealed this way", "the diminished card"."""

    participle: str


@dataclass(frozen=True, slots=True)
class Purpose(Node):
    """What a check or a figure is for: "check to play a card", "block modifier to block this attack"."""

    action: Instruction


@dataclass(frozen=True, slots=True)
class InAttackZone(Node):
    """A high, mid or low attack or block."""

    zone: str


@dataclass(frozen=True, slots=True)
class Shares(Node):
    """Has figures or symbols in common with something: "that shares 2 symbols with it"."""

    stat: str
    quantity: Quantity | None
    to: Objects | OneOf


@dataclass(frozen=True, slots=True)
class Nth(Node):
    """The third, the second or greater, among those it is counted with."""

    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Alike(Node):
    """All alike in this: "with the same name"."""

    stat: str


@dataclass(frozen=True, slots=True)
class Preceding(Node):
    """Directly to the left in the card pool (universus:preceding.2)."""


@dataclass(frozen=True, slots=True)
class Not(Node):
    filter: Filter


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    filters: tuple[Filter, ...]


Filter = (
    HasType
    | HasColor
    | HasSymbol
    | HasName
    | SameName
    | Differing
    | HasStatus
    | HasKeyword
    | HasStat
    | HasCounters
    | HasAttached
    | AttachedTo
    | Targets
    | TargetCount
    | ControlledBy
    | InZone
    | PartOf
    | FromAmong
    | Did
    | ThisWay
    | Purpose
    | InAttackZone
    | Shares
    | Nth
    | Alike
    | Preceding
    | Not
    | AllOf
    | AnyOf
)
