"""What the index holds: one entry for each rule, example, term, ruling or card, whatever it was made from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

EXAMPLE = "example"
EDITOR = "editor"
OFFICIAL = "official words"
RULING = "ruling"
CARD = "card"

SHELVES: dict[str, frozenset[str]] = {
    "rules": frozenset({"rule", "definition", "procedure", "heading", "change"}),
    "terms": frozenset({"term"}),
    "rulings": frozenset({RULING, "clarification", "erratum"}),
    "cards": frozenset({CARD}),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be found.

    `names` are what one may call it and mean it; `group` is what it is shown with; what is `of` another entry (an example
    of a rule) is found as that one; `rank` is its document's; `lead` is shown where there is no body; what it
    `cites` is what it speaks for; `questions` are how players ask for it; `answer` is what a ruling says to its question;
    `effective` is the day from which its document holds, empty for what stands in none.
    """

    game: str
    document: str
    kind: str
    number: str | None
    title: str
    path: tuple[str, ...]
    body: str
    url: str
    id: str
    label: str = ""
    names: tuple[str, ...] = ()
    group: str = ""
    of: str | None = None
    rank: int = 1
    lead: str = ""
    cites: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    answer: str = ""
    effective: str = ""


class Source(Protocol):
    """Where entries of a game come from: the library now; rulings and card lists plug in the same way."""

    def __call__(self, game: str) -> Iterable[Entry]:
        """Every entry of this game."""
