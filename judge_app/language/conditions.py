"""What must be true: the conditions of "if", "while", "as long as", "unless"."""

from dataclasses import dataclass, field

from judge_app.language.durations import Duration, Period
from judge_app.language.nodes import Amount, Filter, Instruction, Quantity
from judge_app.language.nodes import Condition as Condition
from judge_app.language.objects import Objects, OneOf, Player, Thing


@dataclass(frozen=True, slots=True)
class Controls(Condition):
    """A player controls this many such objects."""

    player: Player
    what: Thing


@dataclass(frozen=True, slots=True)
class ControlsMore(Condition):
    """A player controls (or has) more, or fewer, of something than another does."""

    player: Player
    what: Objects | OneOf
    than: Player
    more: bool = True


@dataclass(frozen=True, slots=True)
class Has(Condition):
    """A player or an object has something: cards in hand, counters, a Weapon attached, a keyword."""

    owner: Player | Objects | OneOf
    what: Filter | Thing


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """An object is of some description."""

    what: Objects | OneOf | Player
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class StateIs(Condition):
    """A thing every player shares is in a state: the Portal is open."""

    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """There are this many such things."""

    what: Thing


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    amount: Amount
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Something has happened, within a period if one is named."""

    happening: Instruction
    within: Duration | None = None
    past: bool = field(default=False, compare=False, repr=False)  # said in the past: "if you have discarded a card"


@dataclass(frozen=True, slots=True)
class Done(Condition):
    """If you do: the instruction just before was carried out."""

    player: Player


@dataclass(frozen=True, slots=True)
class FirstTime(Condition):
    """This is the second of them, in the order in which they happened: "the second attack you have declared this turn"."""

    ordinal: int
    of: Objects


@dataclass(frozen=True, slots=True)
class Now(Condition):
    """It is this turn, phase or step: "if it is your turn"."""

    period: Period


@dataclass(frozen=True, slots=True)
class Negation(Condition):
    condition: Condition


@dataclass(frozen=True, slots=True)
class Both(Condition):
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either(Condition):
    conditions: tuple[Condition, ...]
