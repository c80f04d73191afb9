"""What a noun means: a kind of card, a player, a zone, a figure, a period…

The grammar only knows that a word is a noun. The senses say which, with the name the rulebook uses: `words.toml` has
those of the shared words, each game has its own file (`vocabulary.py` reads them).
"""

from dataclasses import dataclass
from enum import Enum, auto


class Sort(Enum):
    OBJECT = auto()  # a card, token, attack: something with characteristics
    PLAYER = auto()
    ROLE = auto()  # controller, owner
    ZONE = auto()
    PERIOD = auto()
    STAT = auto()
    COUNTER = auto()
    DAMAGE = auto()
    HEALTH = auto()
    EFFECT = auto()
    NUMBER = auto()  # the number of …
    END = auto()  # top, bottom
    REST = auto()
    CONTROL = auto()
    TARGET = auto()
    SHARED = auto()  # one thing all players share: the Portal
    RESOURCES = auto()  # resources as what a cost is paid in
    KEYWORD = auto()
    DIE = auto()
    TIMES = auto()
    DESCRIPTION = auto()  # adjectives and names alone, with no noun


@dataclass(frozen=True, slots=True)
class Sense:
    sort: Sort
    names: tuple[str, ...] = ()  # rulebook names: types of a card, the zone, the figure
