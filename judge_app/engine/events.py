"""An event: something that is about to happen, or has.

One class for all of them, so that prohibitions, replacements and triggers can look at any. The kinds are words; the
kernel carries out the few that every game has, a game adds its own.
"""

from __future__ import annotations

from typing import Any

from judge_app.engine.state import Card, Player, Zone
from judge_app.language import instructions as i

Says = tuple[Any, ...]
KIND_OF: dict[
    type, str
] = {  # the kind of event that an instruction brings about, as `happenings.describes` looks for it
    i.Draw: "move",
    i.Move: "move",
    i.Deal: "damage",
    i.ChangeHealth: "health",
    i.Attach: "attach",
    i.Detach: "unattach",
    i.PutCounters: "counters",
    i.RemoveCounters: "counters",
    i.Search: "search",
    i.Shuffle: "shuffle",
    i.Prevent: "prevent",
}


class Event:
    """Who (player) does what (kind) to which card or player, how much of it, by means of which source.

    `way` says in what manner, where rules tell manners apart (sent or put, clash damage or not).
    """

    __slots__ = (
        "amount",
        "card",
        "cites",
        "kind",
        "lasting",
        "origin",
        "other",
        "place",
        "player",
        "replaced_by",
        "says",
        "source",
        "spent",
        "step",
        "subject",
        "way",
    )

    def __init__(
        self,
        kind: str,
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
        self.lasting: dict[str, Any] = {}
        self.replaced_by: object = None
        self.step = 0

    def __repr__(self) -> str:
        parts = (self.player, self.card, self.subject, self.amount, self.way)
        return f"<{self.kind} {' '.join(str(part) for part in parts if part)}>"
