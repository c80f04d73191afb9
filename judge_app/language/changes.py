"""What a modification does to an object: figures, keywords, abilities, costs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from judge_app.language.amounts import Amount
from judge_app.language.objects import Effects, Objects, Resources
from judge_app.language.spans import Node

if TYPE_CHECKING:
    from judge_app.language.abilities import Ability


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """A keyword by its rulebook name, with its number or X if it is a numbered one."""

    name: str
    number: int | str | None = None


@dataclass(frozen=True, slots=True)
class StatChange(Node):
    """One figure goes up or down. "+2/-1" is two of these."""

    stat: str
    amount: Amount
    minus: bool = False
    additional: bool = False  # "an additional +2/+0"


@dataclass(frozen=True, slots=True)
class StatBecomes(Node):
    stat: str
    amount: Amount
    reduced: bool = False  # "reduce to": never raises it


@dataclass(frozen=True, slots=True)
class ColorBecomes(Node):
    """This color in place of all its own (alpha-clash:105.3)."""

    color: str


@dataclass(frozen=True, slots=True)
class BecomesCopy(Node):
    """It is what is printed on another object (alpha-clash:708.1, 708.2)."""

    of: Objects


@dataclass(frozen=True, slots=True)
class StatsSwitch(Node):
    """Two figures trade places."""

    stats: tuple[str, str]


@dataclass(frozen=True, slots=True)
class GainsKeyword(Node):
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class LosesKeyword(Node):
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class GainsAbilities(Node):
    """Abilities given in quotation marks."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class LosesEffects(Node):
    effects: Effects


@dataclass(frozen=True, slots=True)
class LosesStatus(Node):
    status: str


@dataclass(frozen=True, slots=True)
class GainsStatus(Node):
    """It is so from now on: unblockable."""

    status: str


@dataclass(frozen=True, slots=True)
class BecomesRole(Node):
    """Takes a part in what is going on: "becomes the new defender for this Clash"."""

    role: str


@dataclass(frozen=True, slots=True)
class EitherChange(Node):
    """One of these, chosen when it happens: "+2 or -2 speed", "+1 speed or +1 damage"."""

    options: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class StatMoves(Node):
    """A figure goes up or down by some amount, as an event speaks of it: "after its damage is reduced"."""

    stat: str
    up: bool | None = None  # None: either way
    below: Amount | None = None  # "cannot be reduced below 3"
    signed: bool = False  # by +# or -#: a bonus or a penalty (universus:bonus.2, penalty.2)


@dataclass(frozen=True, slots=True)
class ZoneBecomes(Node):
    """An attack's zone changes, to one of these; to any other if none is named."""

    zones: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GainsEffects(Node):
    """Abilities taken over from elsewhere: "gains all keywords on the preceding attack"."""

    effects: Effects


class CostOf(StrEnum):
    PLAY = "play"
    ATTACH = "attach"
    ACTIVATE = "activate"
    ANY = ""


@dataclass(frozen=True, slots=True)
class CostChange(Node):
    """A cost goes up or down by resources."""

    cost: CostOf
    by: Resources
    more: bool = False


Change = (
    StatChange
    | StatBecomes
    | ColorBecomes
    | BecomesCopy
    | StatsSwitch
    | GainsKeyword
    | LosesKeyword
    | GainsAbilities
    | LosesEffects
    | LosesStatus
    | GainsStatus
    | BecomesRole
    | CostChange
    | EitherChange
    | StatMoves
    | ZoneBecomes
    | GainsEffects
)
