"""How instructions hang together: may, if, for each, instead, choose one, later; and what is allowed or not."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from judge_app.language.amounts import Amount, Quantity
from judge_app.language.conditions import Condition
from judge_app.language.durations import Duration, Moment, Period
from judge_app.language.objects import Effects, Objects, OneOf, Player, Thing, Who
from judge_app.language.spans import Node

if TYPE_CHECKING:
    from judge_app.language.faults import Fault
    from judge_app.language.instructions import Instruction

YOU = Player(Who.YOU)


@dataclass(frozen=True, slots=True)
class May(Node):
    """The player decides whether to do all of this."""

    who: Player
    effects: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class If(Node):
    condition: Condition
    effects: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """Done, or counted, once for each."""

    what: Thing | Amount
    effects: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Let(Node):
    """Where X is equal to an amount."""

    name: str
    amount: Amount
    effects: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Instead(Node):
    """Takes the place of the instruction before it, or of part of an event."""

    effects: tuple[Instruction, ...]
    of: Instruction | None = None  # "instead of putting it into your Oblivion"


@dataclass(frozen=True, slots=True)
class Modes(Node):
    """Choose one: the bulleted list (alpha-clash:702.1)."""

    who: Player
    quantity: Quantity
    modes: tuple[tuple[Instruction, ...], ...]


class Timing(StrEnum):
    WHEN = "when"
    WHENEVER = "whenever"
    BEFORE = "before"
    AFTER = "after"
    FIRST_TIME = "the first time"
    NEXT_TIME = "the next time"
    IF = "if"


@dataclass(frozen=True, slots=True)
class Event(Node):
    """Something that happens, as a trigger waits for it; or, with nothing happening, a state that becomes true."""

    timing: Timing
    happenings: tuple[Instruction, ...]  # any of these
    within: Duration | None = None
    condition: Condition | None = None  # also true then: "attacks and deals clash damage"
    per: Period | None = None  # in which a "first time" is counted


@dataclass(frozen=True, slots=True)
class At(Node):
    """The start or end of a turn, phase or step."""

    moment: Moment
    condition: Condition | None = None


Trigger = Event | At


@dataclass(frozen=True, slots=True)
class Later(Node):
    """A delayed effect: set up now, happens when the trigger comes."""

    trigger: Trigger
    effects: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Replace(Node):
    """If this would happen, these happen instead."""

    event: Instruction
    effects: tuple[Instruction, ...]
    duration: Duration | None = None
    next: bool = False  # only the next time


@dataclass(frozen=True, slots=True)
class Would(Node):
    """An event that is about to happen, which a trigger or a replacement looks for."""

    event: Instruction


@dataclass(frozen=True, slots=True)
class DueTo(Node):
    """An event that something brought about: "is discarded due to a rival effect"."""

    event: Instruction
    cause: Thing


@dataclass(frozen=True, slots=True)
class DidNot(Node):
    """An event that did not come about when it could have: "after your attack is not blocked"."""

    event: Instruction


@dataclass(frozen=True, slots=True)
class AdditionalCost(Node):
    """What someone must also do to be able to do something (universus:additional-costs)."""

    cost: tuple[Instruction, ...]
    to: Instruction


@dataclass(frozen=True, slots=True)
class Cannot(Node):
    """None of these may happen to it, or be done by it: in each action, what equals `what` is that very object."""

    what: Objects | OneOf | Player | Effects | None
    actions: tuple[Instruction, ...]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Can(Node):
    """A permission the rules would not give: "can attack ready Clash cards"."""

    what: Objects | OneOf | Player
    actions: tuple[Instruction, ...]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Must(Node):
    what: Objects | OneOf | Player
    actions: tuple[Instruction, ...]
    duration: Duration | None = None
    if_able: bool = False


@dataclass(frozen=True, slots=True)
class Only(Node):
    """Allowed in no other way than this: "You may only play this card if…", "can only be attached to…"."""

    what: Objects | OneOf | Player | Effects
    action: Instruction
    condition: Condition | None = None
    when: Event | None = None
    times: Quantity | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Free(Node):
    """Done without paying a cost: "without paying its resource cost"."""

    effects: tuple[Instruction, ...]
    cost: str


@dataclass(frozen=True, slots=True)
class By(Node):
    """Done by doing something else as its cost: "by returning a Clash card to your hand"."""

    effects: tuple[Instruction, ...]
    doing: Instruction


@dataclass(frozen=True, slots=True)
class Lasting(Node):
    """Effects that are undone when the duration ends: "Banish target Clash card until target Weapon leaves play"."""

    effects: tuple[Instruction, ...]
    duration: Duration


@dataclass(frozen=True, slots=True)
class TriggersAgain(Node):
    """A trigger that fires an additional time."""

    effects: Effects


@dataclass(frozen=True, slots=True)
class Precedes(Node):
    """A rule of order: the first happens before the second where both would happen at once."""

    first: Instruction
    second: Instruction


@dataclass(frozen=True, slots=True)
class DeckLimit(Node):
    """A rule of deck building: a deck holds at most so many of these."""

    what: Objects
    times: Quantity


@dataclass(frozen=True, slots=True)
class Unread(Node):
    """Words that were not understood. The engine stops here; nothing is skipped silently."""

    text: str
    fault: Fault = field(compare=False)


Structure = (
    May
    | If
    | ForEach
    | Let
    | Instead
    | Modes
    | Later
    | Replace
    | Would
    | DueTo
    | DidNot
    | AdditionalCost
    | Cannot
    | Can
    | Must
    | Only
    | Free
    | By
    | Lasting
    | TriggersAgain
    | Precedes
    | DeckLimit
    | Unread
)
