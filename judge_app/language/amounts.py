"""How much and how many: the numbers of the language, and the bounds put on them.

An `Amount` is a number that can be worked out ("three", "X", "half the number of Accessories you control"). A
`Quantity` is a bound on a count or a figure ("up to two", "three or less", "all").
"""

from dataclasses import dataclass
from enum import StrEnum

from judge_app.language.durations import Duration
from judge_app.language.nodes import Amount as Amount
from judge_app.language.nodes import Instruction, MeasuredQuantity
from judge_app.language.nodes import Quantity as Quantity
from judge_app.language.objects import Counters, Objects, OneOf, Player, Thing


class Rounding(StrEnum):
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Number(Amount):
    value: int


@dataclass(frozen=True, slots=True)
class Variable(Amount):
    """X, defined by a `Let`, by the cost paid, or by the rules."""

    name: str = "X"


@dataclass(frozen=True, slots=True)
class Count(Amount):
    """The number of things there are."""

    of: Thing


@dataclass(frozen=True, slots=True)
class Value(Amount):
    """A figure of something: this card's attack power, your rival's hand size."""

    stat: str
    of: Objects | OneOf | Player | None


@dataclass(frozen=True, slots=True)
class Extreme(Amount):
    """The highest or lowest figure among things."""

    highest: bool
    stat: str
    of: Thing


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Difference(Amount):
    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Times(Amount):
    """Double, three times."""

    factor: int
    of: Amount


@dataclass(frozen=True, slots=True)
class Half(Amount):
    of: Amount
    rounded: Rounding


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """The amount the sentence before has spoken of: "that much damage", "that many cards"."""


@dataclass(frozen=True, slots=True)
class Tally(Amount):
    """How much of something has happened: the amount of non-clash damage dealt this turn, the number rolled."""

    of: Counters | Thing
    happening: str


@dataclass(frozen=True, slots=True)
class TimesDone(Amount):
    """How often something has happened: the number of times you have played this ability this turn."""

    happening: Instruction
    within: Duration | None


@dataclass(frozen=True, slots=True)
class AmountDone(Amount):
    """How much of it there has been in all: the health you have gained this turn."""

    happening: Instruction
    within: Duration | None


@dataclass(frozen=True, slots=True)
class Kinds(Amount):
    """How many different ones there are: the number of different keywords among cards in your card pool."""

    stat: str
    of: Thing


@dataclass(frozen=True, slots=True)
class Bounded(Amount):
    """An amount that is never less than `low` nor more than `high`: "(max. 5)", "(min. 1)"."""

    of: Amount
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Exactly(MeasuredQuantity):
    pass


@dataclass(frozen=True, slots=True)
class UpTo(MeasuredQuantity):
    pass


@dataclass(frozen=True, slots=True)
class AtLeast(MeasuredQuantity):
    pass


@dataclass(frozen=True, slots=True)
class AtMost(MeasuredQuantity):
    pass


@dataclass(frozen=True, slots=True)
class MoreThan(MeasuredQuantity):
    pass


@dataclass(frozen=True, slots=True)
class LessThan(MeasuredQuantity):
    pass


@dataclass(frozen=True, slots=True)
class AnyNumber(Quantity):
    pass


@dataclass(frozen=True, slots=True)
class Every(Quantity):
    pass
