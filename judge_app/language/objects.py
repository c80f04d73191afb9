"""What a text speaks about: cards, players, counters, zones.

`Objects` is a noun phrase with its meaning: how the things are picked out (`choice`), how many (`quantity`), and what
must be true of them (`filters`, which live in `filters.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from judge_app.language.nodes import Amount, Filter, Quantity
from judge_app.language.spans import Node


class Choice(StrEnum):
    """How a text picks its objects out."""

    TARGET = "target"  # declared as a target
    CHOSEN = "a"  # picked by whoever carries the instruction out
    EVERY = "every"  # all that match; also a plain plural
    THIS = "this"  # the card the text is on, or the thing it names as "this"
    THAT = "that"  # spoken of before
    IT = "it"  # spoken of before, by pronoun
    THE = "the"  # the only one there is
    NEXT = "the next"
    FIRST = "the first"
    REST = "the rest"


class Who(StrEnum):
    YOU = "you"
    OPPONENT = "an opponent"
    YOUR_OPPONENT = "your opponent"
    ANY_OPPONENT = "any opponent"
    EACH_OPPONENT = "each opponent"
    TARGET_OPPONENT = "target opponent"
    THAT_OPPONENT = "that opponent"
    ANY_PLAYER = "a player"
    EACH_PLAYER = "each player"
    TARGET_PLAYER = "target player"
    THAT_PLAYER = "that player"
    THEY = "they"
    DEFENDING_PLAYER = "the defending player"
    ATTACKING_PLAYER = "the attacking player"
    CONTROLLER = "controller"
    OWNER = "owner"


@dataclass(frozen=True, slots=True)
class Player(Node):
    who: Who
    of: Objects | OneOf | None = None  # whose controller or owner


@dataclass(frozen=True, slots=True)
class Objects(Node):
    choice: Choice
    quantity: Quantity | None = None
    filters: tuple[Filter, ...] = ()
    other: bool = False  # "another", "other": not the card itself, or not one named before
    additional: bool = False  # on top of what the rules give: "one additional Weapon"


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    """Noun phrases side by side: "a target Clash card you control or a target Relic you control"."""

    options: tuple[Objects, ...]
    both: bool = False  # joined by "and": one of each


@dataclass(frozen=True, slots=True)
class Counters(Node):
    """Counters by name (None: of any name), perhaps on or among something."""

    counter: str | None
    quantity: Quantity | None = None
    on: Objects | OneOf | None = None
    among: Objects | OneOf | None = None
    choice: Choice = Choice.CHOSEN


@dataclass(frozen=True, slots=True)
class Zone(Node):
    name: str  # as the rulebook writes it: "Oblivion", "hand", "Clash Zone"
    owner: Player | None = None  # None: the rules say whose, by the card's owner or controller
    every: bool = False  # "all Oblivions", "any Oblivion": each player's


class End(StrEnum):
    TOP = "top"
    BOTTOM = "bottom"
    TOP_OR_BOTTOM = "top or bottom"
    SECOND = "second from the top"


@dataclass(frozen=True, slots=True)
class Place(Node):
    """Where something goes: a zone, which end of it, how it lies there, or on which card of it."""

    zone: Zone
    end: End | None = None
    any_order: bool = False
    status: tuple[str, ...] = ()  # "engaged", "facedown"
    on: Objects | None = None  # the card that it is placed on top of


@dataclass(frozen=True, slots=True)
class Token(Node):
    """A token to be made: its figures, colors, symbols, name, types and what it can do, or what it is a copy of."""

    quantity: Quantity
    name: str | None
    types: tuple[str, ...]
    figures: tuple[int, int] | None = None
    colors: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    abilities: tuple[object, ...] = ()
    keywords: tuple[str, ...] = ()
    copy_of: Objects | None = None


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """A keyword by its rulebook name, with its number or X if it is a numbered one, and what it requires in parentheses."""

    name: str
    number: int | str | None = None
    requirements: tuple[str, ...] = ()


HEALTH = "health"


@dataclass(frozen=True, slots=True)
class Resources(Node):
    """Resources to pay: each gem is one; an unknown color is the card's own. Or so much health (alpha-clash:115.3c)."""

    amount: Amount
    color: str | None = (
        None  # None: as the gems are printed; "any": any color; "colorless"; HEALTH: no resources at all
    )


@dataclass(frozen=True, slots=True)
class Effects(Node):
    """Effects or abilities spoken of as things: "the effects of target Trap", "all abilities"."""

    noun: str  # "effect", "ability"
    of: Objects | OneOf | Player | None = None
    timing: str | None = None  # "Trigger - Enter"
    quantity: Quantity | None = None
    choice: Choice = Choice.EVERY
    other: bool = False
    filters: tuple[Filter, ...] = ()  # what they do or did: "an ability that seals a card"


Thing = Objects | OneOf | Counters | Effects | Zone | Player | Resources
