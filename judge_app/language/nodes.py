"""The kinds of node that other nodes hold, whatever module a member of the kind is in.

A noun phrase holds filters, a filter may hold an instruction, an instruction holds noun phrases. So that the modules of
the trees can import each other in one direction only, the kinds are here and their members above:

    nodes → objects → durations → amounts → filters → conditions → instructions → structure → abilities → changes
"""

from dataclasses import dataclass

from judge_app.language.spans import Node


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """A number that can be worked out: "three", "X", "half the number of Accessories you control" (`amounts.py`)."""


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """A bound on a count or a figure: "up to two", "three or less", "all" (`amounts.py`)."""


@dataclass(frozen=True, slots=True)
class MeasuredQuantity(Quantity):
    """A quantity that is measured by an amount."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """What must be true of an object for a noun phrase to mean it (`filters.py`)."""


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """What must be true: "if", "while", "unless" (`conditions.py`)."""


@dataclass(frozen=True, slots=True)
class Instruction(Node):
    """What a text tells players to do, or says may, must or can't be done."""


@dataclass(frozen=True, slots=True)
class Action(Instruction):
    """One thing that is done (`instructions.py`)."""


@dataclass(frozen=True, slots=True)
class Structure(Instruction):
    """How instructions are put together: may, if, for each, instead (`structure.py`)."""


@dataclass(frozen=True, slots=True)
class Change(Node):
    """What a modification does to an object (`changes.py`)."""
