"""How instructions hang together: may, if, for each, instead, choose one, later; and what is allowed or not."""

from dataclasses import dataclass, field
from enum import StrEnum

from judge_app.language.durations import Duration, Moment, Period
from judge_app.language.faults import Fault
from judge_app.language.nodes import Amount, Condition, Instruction, Quantity
from judge_app.language.nodes import Structure as Structure
from judge_app.language.objects import Effects, Objects, OneOf, Player, Thing, Who
from judge_app.language.spans import Node

YOU = Player(Who.YOU)


@dataclass(frozen=True, slots=True)
class May(Structure):
    """The player decides whether to do all of this."""

    who: Player
    effects: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class If(Structure):
    condition: Condition
    effects: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


@dataclass(frozen=True, slots=True)
class ForEach(Structure):
    """Done, or counted, once for each."""

    what: Thing | Amount
    effects: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Let(Structure):
    """Where X is equal to an amount."""

    name: str
    amount: Amount
    effects: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Instead(Structure):
    """Takes the place of the instruction before it, or of part of an event."""

    effects: tuple[Instruction, ...]
    of: Instruction | None = None  # "instead of putting it into your Oblivion"


@dataclass(frozen=True, slots=True)
class Modes(Structure):
    """Choose one: the bulleted list (alpha-clash:702.1)."""

    who: Player
    quantity: Quantity
    modes: tuple[tuple[Instruction, ...], ...]
    all_if: Condition | None = None  # then another number is chosen: "if the Portal is open, you may choose both"
    then: Quantity | None = None  # how many that is; None: the player may choose all of them


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
class Later(Structure):
    """A delayed effect: set up now, happens when the trigger comes."""

    trigger: Trigger
    effects: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Replace(Structure):
    """If this would happen, these happen instead."""

    event: Instruction
    effects: tuple[Instruction, ...]
    duration: Duration | None = None
    next: bool = False  # only the next time


@dataclass(frozen=True, slots=True)
class Would(Structure):
    """An event that is about to happen, which a trigger or a replacement looks for."""

    event: Instruction


@dataclass(frozen=True, slots=True)
class DueTo(Structure):
    """An event that something brought about: "is discarded due to a rival effect"."""

    event: Instruction
    cause: Thing


@dataclass(frozen=True, slots=True)
class DidNot(Structure):
    """An event that did not come about when it could have: "after your attack is not blocked"."""

    event: Instruction


@dataclass(frozen=True, slots=True)
class AdditionalCost(Structure):
    """What someone must also do to be able to do something (universus:additional-costs)."""

    cost: tuple[Instruction, ...]
    to: Instruction


@dataclass(frozen=True, slots=True)
class Cannot(Structure):
    """None of these may happen to it, or be done by it: in each action, what equals `what` is that very object."""

    what: Objects | OneOf | Player | Effects | None
    actions: tuple[Instruction, ...]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Can(Structure):
    """A permission the rules would not give: "can attack ready Clash cards"."""

    what: Objects | OneOf | Player
    actions: tuple[Instruction, ...]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Must(Structure):
    what: Objects | OneOf | Player
    actions: tuple[Instruction, ...]
    duration: Duration | None = None
    if_able: bool = False


@dataclass(frozen=True, slots=True)
class Only(Structure):
    """Allowed in no other way than this: "You may only play this card if…", "can only be attached to…"."""

    what: Objects | OneOf | Player | Effects
    action: Instruction
    condition: Condition | None = None
    when: Event | None = None
    times: Quantity | None = None
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Free(Structure):
    """Done without paying a cost: "without paying its resource cost"."""

    effects: tuple[Instruction, ...]
    cost: str


@dataclass(frozen=True, slots=True)
class By(Structure):
    """Done by doing something else as its cost: "by returning a Clash card to your hand"."""

    effects: tuple[Instruction, ...]
    doing: Instruction


@dataclass(frozen=True, slots=True)
class Lasting(Structure):
    """Effects that are undone when the duration ends: "Banish target Clash card until target Weapon leaves play"."""

    effects: tuple[Instruction, ...]
    duration: Duration


@dataclass(frozen=True, slots=True)
class TriggersAgain(Structure):
    """A trigger that fires an additional time."""

    effects: Effects


@dataclass(frozen=True, slots=True)
class Precedes(Structure):
    """A rule of order: the first happens before the second where both would happen at once."""

    first: Instruction
    second: Instruction


@dataclass(frozen=True, slots=True)
class DeckLimit(Structure):
    """A rule of deck building: a deck has at most this number of these."""

    what: Objects
    times: Quantity


@dataclass(frozen=True, slots=True)
class Emblem(Structure):
    """A symbol or name that stands by itself in the text box: the card bears it. No rule says what it does there."""

    name: str


@dataclass(frozen=True, slots=True)
class Unread(Structure):
    """Words that were not understood. The engine stops here; nothing is skipped silently."""

    text: str
    fault: Fault = field(compare=False)
