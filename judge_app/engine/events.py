"""An event: something that is about to happen, or has.

One class for all of them, so that prohibitions, replacements and triggers can look at any. The kinds are
in `event_kinds.py`; a game adds its own.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar, overload

from judge_app.engine.event_kinds import EventKind, Kinds
from judge_app.engine.state import Card, Player, Zone
from judge_app.language import instructions as i

T = TypeVar("T")
D = TypeVar("D")
Says = tuple[Any, ...]  # a template, and the words to put into it
KIND_OF: dict[type, EventKind] = {  # what an instruction brings about, as `happenings.describes` looks for it
    i.Draw: Kinds.MOVE,
    i.Move: Kinds.MOVE,
    i.Deal: Kinds.DAMAGE,
    i.ChangeHealth: Kinds.HEALTH,
    i.Attach: Kinds.ATTACH,
    i.Detach: Kinds.UNATTACH,
    i.PutCounters: Kinds.COUNTERS,
    i.RemoveCounters: Kinds.COUNTERS,
    i.Search: Kinds.SEARCH,
    i.Shuffle: Kinds.SHUFFLE,
    i.Prevent: Kinds.PREVENT,
}


class Detail(Generic[T]):
    """A key under which events carry one more thing, of this type. Each game declares its own in its `table.py`."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<detail {self.name}>"


class Event:
    """Who (player) does what (kind) to which card or player, how much of it, by means of which source.

    What a game needs besides is under its own typed keys: `event[CLOCK] = clock`. `way` says in what manner, where rules tell manners apart (sent or put, clash damage or not).
    """

    __slots__ = (
        "_details",
        "amount",
        "card",
        "cites",
        "kind",
        "origin",
        "other",
        "place",
        "player",
        "says",
        "source",
        "spent",
        "step",
        "subject",
        "way",
    )

    def __init__(
        self,
        kind: EventKind,
        *,
        player: Player | None = None,
        card: Card | None = None,
        subject: Player | None = None,
        other: Card | None = None,
        amount: int = 0,
        source: Card | None = None,
        place: Zone | None = None,
        way: str = "",
        says: Says = (),
        cites: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.player = player
        self.card = card
        self.subject = subject
        self.other = other
        self.amount = amount
        self.source = source
        self.origin: Zone | None = None
        self.place = place
        self.way = way
        self.says = says
        self.cites = cites
        self.spent: tuple[object, ...] = ()  # replacements that have had their one opportunity
        self.step = 0
        self._details: dict[object, Any] | None = None

    def __repr__(self) -> str:
        parts = (self.player, self.card, self.subject, self.amount, self.way)
        return f"<{self.kind} {' '.join(str(part) for part in parts if part)}>"

    # ---- details, by typed keys

    def __contains__(self, key: Detail[T]) -> bool:
        return self._details is not None and key in self._details

    def __getitem__(self, key: Detail[T]) -> T:
        if self._details is None:
            raise KeyError(key)
        found: T = self._details[key]
        return found

    def __setitem__(self, key: Detail[T], value: T) -> None:
        if self._details is None:
            self._details = {}
        self._details[key] = value

    @overload
    def get(self, key: Detail[T]) -> T | None: ...

    @overload
    def get(self, key: Detail[T], default: D) -> T | D: ...

    def get(self, key: Detail[T], default: object = None) -> object:
        return default if self._details is None else self._details.get(key, default)

    def setdefault(self, key: Detail[T], value: T) -> T:
        if key not in self:
            self[key] = value
        return self[key]

    def pop(self, key: Detail[T]) -> T | None:
        """The detail, which it no longer has afterwards."""
        return None if self._details is None else self._details.pop(key, None)
