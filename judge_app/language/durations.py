"""When and for how long: moments, periods, durations."""

from dataclasses import dataclass
from enum import StrEnum

from judge_app.language.nodes import Condition, Instruction
from judge_app.language.objects import Objects, Player
from judge_app.language.spans import Node


class Which(StrEnum):
    THIS = "this"
    NEXT = "next"
    EACH = "each"
    THE = "the"


@dataclass(frozen=True, slots=True)
class Period(Node):
    """A turn, phase, step, Clash…: "your next turn", "each player's Primary Phase", "this Clash"."""

    unit: str  # as the rulebook writes it: "turn", "Primary Phase", "Clash"
    which: Which = Which.THIS
    whose: Player | None = None
    of: Objects | None = None  # "this attack's Enhance Step"
    this_turn: bool = False  # "the next Clash this turn": if none comes, until the turn is over


class Edge(StrEnum):
    START = "start"
    END = "end"
    BEFORE = "before"  # it has not begun yet
    AFTER = "after"  # it is over


@dataclass(frozen=True, slots=True)
class Moment(Node):
    edge: Edge
    period: Period


@dataclass(frozen=True, slots=True)
class Until(Node):
    """Until a moment comes or something happens."""

    moment: Moment | Instruction


@dataclass(frozen=True, slots=True)
class Within(Node):
    """As long as the period lasts: "this turn", "during this Clash"."""

    period: Period


@dataclass(frozen=True, slots=True)
class While(Node):
    """As long as something is true."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Outside(Node):
    """At any time but in this period: "outside of the Draw Step"."""

    period: Period


Duration = Until | Within | While | Outside
