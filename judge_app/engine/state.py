"""The state of a game as the kernel sees it: cards, the zones they are in, and the players who own both.

`Face` is what is printed, `Card` the object that moves through the zones. What figures and words mean is the game's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judge_app.language.abilities import Ability


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """What is printed: a name, figures (attack power: 2), words (type: Clash), text and its abilities."""

    name: str
    figures: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    text: str = ""
    abilities: tuple[Ability, ...] = ()
    known: bool = True  # False: a card of a deck or hand that the scenario says nothing about

    def says(self, category: str, word: str) -> bool:
        return word in self.words.get(category, ())


NOBODY_KNOWS = Face("a card", known=False)  # the face of every card that a scenario says nothing about

_EMPTY = {"status": dict, "counters": dict, "marks": dict, "attached": list, "gained": list}


class Card:
    """One object of the game. `life` counts how often it has become a new object, with no memory of the old one."""

    __slots__ = (
        "attached",
        "attached_to",
        "controller",
        "counters",
        "entered",
        "face",
        "gained",
        "label",
        "life",
        "marks",
        "n",
        "owner",
        "status",
        "token",
        "zone",
    )

    status: dict[str, bool]
    counters: dict[str, int]
    marks: dict[str, int]  # what the game keeps on it: damage, clicks, the turn it was set
    attached: list[Card]
    gained: list[Ability]

    def __init__(self, n: int, face: Face, owner: Player, zone: Zone, label: str = "") -> None:
        self.n = n
        self.face = face
        self.label = label or face.name
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.attached_to: Card | None = None
        self.entered = 0
        self.life = 1
        self.token = False

    if not TYPE_CHECKING:  # else every name would be taken for one of its attributes

        def __getattr__(self, name):
            """Most cards of a deck are never looked at: what may lie on them is made when it is first asked for."""
            if name not in _EMPTY:
                raise AttributeError(name)
            empty = _EMPTY[name]()
            setattr(self, name, empty)
            return empty

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"<{self.label} in {self.zone}>"

    @property
    def name(self) -> str:
        return self.face.name

    def printed(self, figure: str) -> int:
        return self.face.figures.get(figure, 0)

    def has(self, status: str) -> bool:
        return self.status.get(status, False)


@dataclass(frozen=True, slots=True)
class Known:
    """An object as it was when it was last seen: which card, in which life, in which zone, with which figures."""

    card: Card
    life: int
    zone: str
    figures: Mapping[str, int]


class Zone:
    """A place that holds cards in an order. `cards[-1]` is the top: of a deck, of a pile, of a stack."""

    __slots__ = ("cards", "hidden", "in_play", "name", "owner")

    def __init__(self, name: str, owner: Player | None, in_play: bool = False, hidden: bool = False) -> None:
        self.name = name
        self.owner = owner
        self.in_play = in_play
        self.hidden = hidden
        self.cards: list[Card] = []

    def __str__(self) -> str:
        return f"{self.owner}'s {self.name}" if self.owner else self.name

    def __repr__(self) -> str:
        return f"<{self} {self.cards}>"


class Player:
    __slots__ = ("in_game", "marks", "n", "name", "outcome", "zones")

    def __init__(self, n: int, name: str) -> None:
        self.n = n
        self.name = name
        self.zones: dict[str, Zone] = {}
        self.marks: dict[str, int] = {}  # what the game counts for a player: cards drawn from nothing, actions lost
        self.in_game = True
        self.outcome: str | None = None  # "wins", "loses", "draws"

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<player {self.name}>"

    def cards(self, zone: str) -> list[Card]:
        return self.zones[zone].cards
