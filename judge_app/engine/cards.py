"""Cards as the kernel sees them: the printed face, and the object that moves through the zones.

What the figures and words of a face mean is the game's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judge_app.language.abilities import Ability

if TYPE_CHECKING:
    from judge_app.engine.players import Player
    from judge_app.engine.zones import Zone


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

    def __init__(self, n: int, face: Face, owner: Player, zone: Zone, label: str = "") -> None:
        self.n = n
        self.face = face
        self.label = label or face.name
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.status: dict[str, bool] = {}
        self.counters: dict[str, int] = {}
        self.marks: dict[str, int] = {}  # what the game keeps on it: damage, clicks, the turn it was set
        self.attached_to: Card | None = None
        self.attached: list[Card] = []
        self.gained: list[Ability] = []
        self.entered = 0
        self.life = 1
        self.token = False

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
