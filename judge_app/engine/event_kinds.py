"""The kinds of event: each is declared once, so that a misspelt one is an error before anything is run.

The kinds here are those that the kernel itself looks at. A game adds its own in its `event_kinds.py`, in a class `Kinds`
that has these too.
"""

from __future__ import annotations

from collections.abc import Mapping


class EventKind:
    """One kind of event; it is equal to nothing but itself."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<kind of event: {self.name}>"


class Kinds:
    """What the kernel looks at in every game."""

    MOVE = EventKind("move")  # a card from zone to zone, in one of the game's ways: drawn, discarded, destroyed
    DAMAGE = EventKind("damage")
    HEALTH = EventKind("health")  # gained or lost
    ATTACH = EventKind("attach")
    UNATTACH = EventKind("unattach")
    COUNTERS = EventKind("counters")  # put on, or taken off if the amount is below 0
    SEARCH = EventKind("search")
    SHUFFLE = EventKind("shuffle")
    PREVENT = EventKind("prevent")
    PHASE = EventKind("phase")  # the start or the end of a period; the way says which
    TURN = EventKind("turn")

    @classmethod
    def called(cls, name: str) -> EventKind:
        """The kind of this name; there must be one."""
        return cls.by_name()[name]

    @classmethod
    def by_name(cls) -> Mapping[str, EventKind]:
        """Looked up once: no class gets another kind when it is made."""
        if cls not in _BY_NAME:
            found = (each for owner in reversed(cls.__mro__) for each in vars(owner).values())
            _BY_NAME[cls] = {each.name: each for each in found if isinstance(each, EventKind)}
        return _BY_NAME[cls]


_BY_NAME: dict[type[Kinds], Mapping[str, EventKind]] = {}
