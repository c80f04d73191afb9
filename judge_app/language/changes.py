"""What a modification does to an object: figures, keywords, abilities, costs."""

from dataclasses import dataclass
from enum import StrEnum

from judge_app.language.abilities import Ability
from judge_app.language.nodes import Amount, Quantity
from judge_app.language.nodes import Change as Change
from judge_app.language.objects import Effects, Objects, Resources
from judge_app.language.objects import Keyword as Keyword


@dataclass(frozen=True, slots=True)
class StatChange(Change):
    """One figure goes up or down. "+2/-1" is two of these."""

    stat: str
    amount: Amount
    minus: bool = False
    additional: bool = False  # "an additional +2/+0"
    floor: int | None = None  # "-2 damage (min. 1)": the figure is not brought below this


@dataclass(frozen=True, slots=True)
class StatBecomes(Change):
    stat: str
    amount: Amount
    reduced: bool = False  # "reduce to": never raises it


@dataclass(frozen=True, slots=True)
class ColorBecomes(Change):
    """This color in place of all its own (alpha-clash:105.3)."""

    color: str


@dataclass(frozen=True, slots=True)
class BecomesCopy(Change):
    """It is what is printed on another object (alpha-clash:708.1, 708.2)."""

    of: Objects


@dataclass(frozen=True, slots=True)
class DealsBy(Change):
    """The figure that says how much clash damage it deals, in place of its attack power (alpha-clash:504.2f)."""

    stat: str


@dataclass(frozen=True, slots=True)
class StatsSwitch(Change):
    """Two figures trade places."""

    stats: tuple[str, str]


@dataclass(frozen=True, slots=True)
class GainsKeyword(Change):
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class LosesKeyword(Change):
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class GainsAbilities(Change):
    """Abilities given in quotation marks."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class LosesEffects(Change):
    effects: Effects


@dataclass(frozen=True, slots=True)
class LosesStatus(Change):
    status: str


@dataclass(frozen=True, slots=True)
class GainsStatus(Change):
    """It has this status from now on: unblockable."""

    status: str


@dataclass(frozen=True, slots=True)
class BecomesRole(Change):
    """Takes a part in what is going on: "becomes the new defender for this Clash"."""

    role: str


@dataclass(frozen=True, slots=True)
class EitherChange(Change):
    """One of these, chosen when it happens: "+2 or -2 speed", "+1 speed or +1 damage"."""

    options: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class StatMoves(Change):
    """A figure goes up or down by some amount, as an event speaks of it: "after its damage is reduced"."""

    stat: str
    up: bool | None = None  # None: either way
    below: Amount | None = None  # "cannot be reduced below 3"
    signed: bool = False  # by +# or -#: a bonus or a penalty (universus:bonus.2, penalty.2)
    by: Quantity | None = None  # by so much at once: "a speed bonus of 3 or greater"


@dataclass(frozen=True, slots=True)
class ZoneBecomes(Change):
    """An attack's zone changes, to one of these or to that of another card; to any other if none is named."""

    zones: tuple[str, ...] = ()
    like: Objects | None = None  # "to the zone of the added attack"
    printed: bool = False  # "to its printed zone"


@dataclass(frozen=True, slots=True)
class GainsEffects(Change):
    """Abilities taken over from elsewhere: "gains all keywords on the preceding attack"."""

    effects: Effects


class CostOf(StrEnum):
    PLAY = "play"
    ATTACH = "attach"
    ACTIVATE = "activate"
    ANY = ""


@dataclass(frozen=True, slots=True)
class CostChange(Change):
    """A cost goes up or down by resources."""

    cost: CostOf
    by: Resources
    more: bool = False
