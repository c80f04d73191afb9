"""What must be true: the conditions of "if", "while", "as long as", "unless"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge_app.language.amounts import Amount, Quantity
from judge_app.language.durations import Duration, Period
from judge_app.language.filters import Filter
from judge_app.language.objects import Objects, OneOf, Player, Thing
from judge_app.language.spans import Node

if TYPE_CHECKING:
    from judge_app.language.instructions import Instruction


@dataclass(frozen=True, slots=True)
class Controls(Node):
    """A player controls this many such objects."""

    player: Player
    what: Thing


@dataclass(frozen=True, slots=True)
class ControlsMore(Node):
    """A player controls (or has) more, or fewer, of something than another does."""

    player: Player
    what: Objects | OneOf
    than: Player
    more: bool = True


@dataclass(frozen=True, slots=True)
class Has(Node):
    """A player or an object has something: cards in hand, counters, a Weapon attached, a keyword."""

    owner: Player | Objects | OneOf
    what: Filter | Thing


@dataclass(frozen=True, slots=True)
class Is(Node):
    """An object is of some description."""

    what: Objects | OneOf | Player
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class StateIs(Node):
    """A thing every player shares is in a state: the Portal is open."""

    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """There are this many such things."""

    what: Thing


@dataclass(frozen=True, slots=True)
class Compare(Node):
    amount: Amount
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """Something has happened, within a period if one is named."""

    happening: Instruction
    within: Duration | None = None


@dataclass(frozen=True, slots=True)
class Done(Node):
    """If you do: the instruction just before was carried out."""

    player: Player


@dataclass(frozen=True, slots=True)
class FirstTime(Node):
    """This is the second of them, in the order in which they happened: "the second attack you have declared this turn"."""

    ordinal: int
    of: Objects


@dataclass(frozen=True, slots=True)
class Now(Node):
    """It is this turn, phase or step: "if it is your turn"."""

    period: Period


@dataclass(frozen=True, slots=True)
class Negation(Node):
    condition: Condition


@dataclass(frozen=True, slots=True)
class Both(Node):
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either(Node):
    conditions: tuple[Condition, ...]


Condition = (
    Controls
    | ControlsMore
    | Has
    | Is
    | StateIs
    | Exists
    | Compare
    | Happened
    | Done
    | FirstTime
    | Now
    | Negation
    | Both
    | Either
)
