"""How much and how many: the numbers of the language, and the bounds put on them.

An `Amount` is a number that can be worked out ("three", "X", "half the number of Accessories you control"). A
`Quantity` is a bound on a count or a figure ("up to two", "three or less", "all").
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from judge_app.language.spans import Node

if TYPE_CHECKING:
    from judge_app.language.objects import Counters, Objects, OneOf, Player, Thing


class Rounding(StrEnum):
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class Variable(Node):
    """X, defined by a `Let`, by the cost paid, or by the rules."""

    name: str = "X"


@dataclass(frozen=True, slots=True)
class Count(Node):
    """The number of things there are."""

    of: Thing


@dataclass(frozen=True, slots=True)
class Value(Node):
    """A figure of something: this card's attack power, your rival's hand size."""

    stat: str
    of: Objects | OneOf | Player | None


@dataclass(frozen=True, slots=True)
class Extreme(Node):
    """The highest or lowest figure among things."""

    highest: bool
    stat: str
    of: Thing


@dataclass(frozen=True, slots=True)
class Sum(Node):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Difference(Node):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Times(Node):
    """Double, three times."""

    factor: int
    of: Amount


@dataclass(frozen=True, slots=True)
class Half(Node):
    of: Amount
    rounded: Rounding


@dataclass(frozen=True, slots=True)
class ThatMuch(Node):
    """The amount the sentence before has spoken of: "that much damage", "that many cards"."""


@dataclass(frozen=True, slots=True)
class Tally(Node):
    """How much of something has happened: the amount of non-clash damage dealt this turn, the number rolled."""

    of: Counters | Thing
    happening: str


@dataclass(frozen=True, slots=True)
class Bounded(Node):
    """An amount that is never less than `low` nor more than `high`: "(max. 5)", "(min. 1)"."""

    of: Amount
    low: int | None = None
    high: int | None = None


Amount = Number | Variable | Count | Value | Extreme | Sum | Difference | Times | Half | ThatMuch | Tally | Bounded


@dataclass(frozen=True, slots=True)
class Exactly(Node):
    amount: Amount


@dataclass(frozen=True, slots=True)
class UpTo(Node):
    amount: Amount


@dataclass(frozen=True, slots=True)
class AtLeast(Node):
    amount: Amount


@dataclass(frozen=True, slots=True)
class AtMost(Node):
    amount: Amount


@dataclass(frozen=True, slots=True)
class MoreThan(Node):
    amount: Amount


@dataclass(frozen=True, slots=True)
class LessThan(Node):
    amount: Amount


@dataclass(frozen=True, slots=True)
class AnyNumber(Node):
    pass


@dataclass(frozen=True, slots=True)
class Every(Node):
    pass


Quantity = Exactly | UpTo | AtLeast | AtMost | MoreThan | LessThan | AnyNumber | Every
