"""What a noun means: a kind of card, a player, a zone, a figure, a period…

The grammar only knows that a word is a noun. The senses say which, with the name the rulebook uses; those of the
shared words are here, each game adds its own.
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


def objects(*types: str) -> Sense:
    return Sense(Sort.OBJECT, types)


def zone(name: str) -> Sense:
    return Sense(Sort.ZONE, (name,))


def stat(name: str) -> Sense:
    return Sense(Sort.STAT, (name,))


def period(name: str) -> Sense:
    return Sense(Sort.PERIOD, (name,))


CORE_SENSES = {
    "N_CARD": objects(),
    "N_TOKEN": objects("token"),
    "N_COUNTER": Sense(Sort.COUNTER),
    "N_HEALTH": Sense(Sort.HEALTH, ("health",)),
    "N_DAMAGE": Sense(Sort.DAMAGE),
    "N_HAND": zone("hand"),
    "N_DECK": zone("deck"),
    "N_TURN": period("turn"),
    "N_PLAYER": Sense(Sort.PLAYER, ("player",)),
    "N_OPPONENT": Sense(Sort.PLAYER, ("opponent",)),
    "N_CONTROLLER": Sense(Sort.ROLE, ("controller",)),
    "N_OWNER": Sense(Sort.ROLE, ("owner",)),
    "N_EFFECT": Sense(Sort.EFFECT, ("effect",)),
    "N_ABILITY": Sense(Sort.EFFECT, ("ability",)),
    "N_NUMBER": Sense(Sort.NUMBER),
    "N_REST": Sense(Sort.REST),
    "N_CONTROL": Sense(Sort.CONTROL),
    "N_TARGET": Sense(Sort.TARGET),
    "N_CARD_TYPE": stat("card type"),
    "N_TIME": Sense(Sort.TIMES),
}

# Adjectives that are a status by their own name.
CORE_STATUSES = {
    "A_FACEDOWN": "facedown",
    "A_FACE_UP": "face up",
    "A_READY": "ready",
    "A_REMAINING": "remaining",
}
