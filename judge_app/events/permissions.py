"""Who may do what: one table. Pages ask it, and a test tries every address with every role against it."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.events.model import HEAD, JUDGE, SCOREKEEPER

_ALL = frozenset({HEAD, JUDGE, SCOREKEEPER})
_JUDGES = frozenset({HEAD, JUDGE})
_DESK = frozenset({HEAD, SCOREKEEPER})
_HEAD = frozenset({HEAD})

MAY: dict[str, frozenset[str]] = {
    "see": _ALL,  # queue, rulings, statistics, exports, who is there
    "raise": _ALL,
    "take": _JUDGES,
    "close": _JUDGES,
    "rule": _JUDGES,
    "appeal": _JUDGES,
    "decide": _HEAD,
    "round": _DESK,
    "tables": _DESK,  # the sheet of codes: whoever has a table's code can raise its hand
    "admit": _HEAD,
    "log": _HEAD,
    "delete": _HEAD,
}


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody who is signed in to an event and admitted."""

    event_id: int
    member_id: int
    name: str
    role: str

    def may(self, deed: str) -> bool:
        return self.role in MAY[deed]
