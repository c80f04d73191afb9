"""What a text tells players to do, one node an instruction.

The same nodes describe what has happened or would happen: the event of "when you discard a card" is the `Act` of
discarding, so a trigger is matched against what the engine did, node for node. Where nobody is named as the one who
does it ("is sent to Oblivion"), `who` is None. How instructions hang together (may, if, for each, instead) is in
`structure.py`.
"""

from dataclasses import dataclass
from enum import StrEnum

from judge_app.language.amounts import Value
from judge_app.language.durations import Duration, Period
from judge_app.language.nodes import Action as Action
from judge_app.language.nodes import Amount, Change, Quantity
from judge_app.language.nodes import Instruction as Instruction
from judge_app.language.objects import Counters, Effects, Objects, OneOf, Place, Player, Resources, Thing, Token, Zone

Doer = Player | Objects | OneOf | Effects | None


class Verb(StrEnum):
    """Verbs that take who does it and to what, and no more."""

    ACTIVATE = "activate"
    AMBUSH = "ambush"
    ATTACH = "attach"
    ATTACK = "attack"
    BANISH = "banish"
    BEGIN = "begin"
    BLOCK = "block"
    BUILD = "build"
    CANCEL = "cancel"
    CHANGE_A_TARGET = "change a target of"
    CHANGE_ANY_TARGETS = "change any targets of"
    CHANGE_TARGETS = "change the targets of"
    CHECK = "check"
    CHOOSE = "choose"
    CHOOSE_NEW_TARGETS = "choose new targets for"
    COPY = "copy"
    COPY_TARGETS = "choose new targets for the copy"
    CLEAR = "clear"
    COMMIT = "commit"
    COMPLETELY_BLOCK = "completely block"
    CYCLE = "cycle"
    DECLARE = "declare"
    DEFEAT = "defeat"
    DESTROY = "destroy"
    DIMINISH = "diminish"
    DISCARD = "discard"
    DRAW = "draw"
    DISTRACT = "distract"
    ENGAGE = "engage"
    ENTER_PLAY = "enter play"
    ENTER = "enter"
    EXHAUST = "exhaust"
    FAIL = "fail"
    FLIP = "flip"
    FLIP_TO_THIS_SIDE = "flip to this side"
    FREEZE = "freeze"
    GAIN_CONTROL = "gain control of"
    INCLUDE = "include"
    LEAVE = "leave"
    LEVEL_UP = "level up"
    LOSE_GAME = "lose the game"
    LEAVE_PLAY = "leave play"
    LOOK_AT = "look at"
    NAME = "name"
    NEGATE = "negate"
    OBSTRUCT = "obstruct"
    PARTIALLY_BLOCK = "partially block"
    PASS = "pass"
    PAY_FOR = "pay for"
    PLAY = "play"
    READY = "ready"
    REMOVE = "remove"
    RESOLVE = "resolve"
    REVEAL = "reveal"
    REVIEW = "review"
    SACRIFICE = "sacrifice"
    SEAL = "seal"
    SKIP = "skip"
    SPEND = "spend"
    TARGET = "target"
    TEMPER = "temper"
    TRANSFORM = "transform"
    TRIGGER = "trigger"
    TRY_TO_BLOCK = "try to block"
    TRY_TO_PLAY = "try to play"
    TURN_FACE_UP = "turn face up"
    UNFLIP = "unflip"
    UNSEAL = "unseal"
    WIN_GAME = "win the game"


@dataclass(frozen=True, slots=True)
class Act(Action):
    verb: Verb
    who: Doer = None
    what: Thing | None = None
    status: tuple[str, ...] = ()  # "enters play engaged"
    at_random: bool = False
    damage: str | None = None  # "is defeated by non-clash damage"
    origin: Zone | None = None  # "enters play from your hand"
    elsewhere: bool = False  # from anywhere but that zone
    to: Place | None = None  # "is played into your Accessory Zone"
    using: Objects | OneOf | None = None  # "block with this card"
    role: Objects | None = None  # "play it as your next form"
    counters: Counters | None = None  # "enters play with two Counters on it"


@dataclass(frozen=True, slots=True)
class BeginGame(Action):
    """How the game begins for a player or thing: with a card or token in some zone, or in some state."""

    who: Doer
    what: Objects | Token | None = None
    to: Place | None = None
    state: str | None = None  # "on this side", "closed"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    who: Doer
    quantity: Quantity
    additional: bool = False  # on top of what the rules have drawn


class MoveVerb(StrEnum):
    """Ways to move a card that the rules tell apart (alpha-clash:703.6b)."""

    SEND = "send"
    PUT = "put"
    RETURN = "return"
    ADD = "add"
    SET = "set"
    BANISH = "banish"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Move(Action):
    verb: MoveVerb
    who: Doer
    what: Thing | None  # None: what the words before speak of ("cards that were sent to Oblivion")
    to: Place | None  # None: where the verb itself says (banish)


@dataclass(frozen=True, slots=True)
class Search(Action):
    who: Doer
    zone: Zone
    what: Objects | OneOf


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    who: Doer
    zone: Zone
    what: Objects | OneOf | None = None  # cards shuffled into it


@dataclass(frozen=True, slots=True)
class Attach(Action):
    who: Doer
    what: Objects | OneOf | None
    to: Objects | OneOf | None
    free: bool = False  # without paying its attach cost


@dataclass(frozen=True, slots=True)
class Detach(Action):
    who: Doer
    what: Objects | OneOf | None
    from_what: Objects | OneOf | None = None


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Damage dealt. `what` is None when only the receiving end is spoken of."""

    by: Doer
    amount: Amount | Quantity | None
    kind: str | None = None  # "clash", "non-clash", a damage type
    to: Objects | OneOf | Player | None = None
    divided: bool = False  # shared out among the receivers as the dealer chooses


@dataclass(frozen=True, slots=True)
class Prevent(Action):
    """Damage kept from being dealt; `amount` None is all of it."""

    who: Doer
    amount: Amount | None
    kind: str | None = None
    to: Objects | OneOf | Player | None = None
    by: Objects | OneOf | None = None
    next: bool = False
    that: bool = False  # the damage the sentence speaks of


@dataclass(frozen=True, slots=True)
class ChangeHealth(Action):
    what: Objects | OneOf | Player
    amount: Amount | Quantity | None  # None: however much ("whenever you gain health")
    lose: bool = False


@dataclass(frozen=True, slots=True)
class PutCounters(Action):
    who: Doer
    counters: Counters
    on: Objects | OneOf
    distributed: bool = False


@dataclass(frozen=True, slots=True)
class RemoveCounters(Action):
    who: Doer
    counters: Counters


@dataclass(frozen=True, slots=True)
class MoveCounters(Action):
    who: Doer
    counters: Counters
    to: Objects | OneOf


@dataclass(frozen=True, slots=True)
class Create(Action):
    who: Doer
    token: Token


@dataclass(frozen=True, slots=True)
class Modify(Action):
    what: Objects | OneOf | Effects | Player
    changes: tuple[Change, ...]
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Pay(Action):
    who: Doer
    cost: Resources | Value


@dataclass(frozen=True, slots=True)
class KeywordAction(Action):
    """A verb that the rules or a reminder define, done a number of times: diminish two cards, foretell one card."""

    name: str
    who: Doer
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class Roll(Action):
    who: Doer
    sides: int


@dataclass(frozen=True, slots=True)
class MakeCheck(Action):
    who: Doer
    difficulty: Amount | None = None
    purpose: Instruction | None = None  # "to play a card"
    again: bool = False  # a re-check


@dataclass(frozen=True, slots=True)
class EndPeriod(Action):
    """A step or phase comes to its end, or is left out."""

    who: Doer
    period: Period
    skipped: bool = False
    then: tuple[Instruction, ...] = ()  # done when the next has been skipped


@dataclass(frozen=True, slots=True)
class CountAs(Action):
    """A card counts as a number of a kind: "counts as 2 foundations"."""

    what: Doer
    kind: Objects


@dataclass(frozen=True, slots=True)
class CountToward(Action):
    """A card adds to a figure that counts cards: progressive difficulty."""

    what: Doer
    stat: str
    to: Instruction | None = None  # only for this: "to play this card"


@dataclass(frozen=True, slots=True)
class Ignore(Action):
    """A figure or a cost is not applied to something."""

    what: Doer
    stat: str


@dataclass(frozen=True, slots=True)
class ReduceBelow(Action):
    """A player's health is taken below this; an effect may be forbidden to."""

    by: Doer
    whose: Player
    amount: Amount
