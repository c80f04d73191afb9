"""What a deck check finds: faults, what could not be checked, what the rules leave open, and remarks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from judge_app.decks.matching import Deck

FAULT = "fault"
UNCHECKED = "unchecked"
QUESTION = "question"
REMARK = "remark"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to tell: what it is, what would be right, the rules, and the lines it is about (none: the whole list)."""

    kind: str
    message: str
    cites: tuple[str, ...]
    lines: tuple[int, ...] = ()
    right: str = ""

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"message": self.message, "lines": list(self.lines), "cites": list(self.cites)}
        return {**data, "right": self.right} if self.right else data


Findings = Iterator[Finding]


def fault(message: str, right: str, *cites: str, lines: tuple[int, ...] = ()) -> Finding:
    return Finding(FAULT, message, cites, lines, right)


def unchecked(message: str, *cites: str, lines: tuple[int, ...] = ()) -> Finding:
    return Finding(UNCHECKED, message, cites, lines)


def question(message: str, *cites: str, lines: tuple[int, ...] = ()) -> Finding:
    return Finding(QUESTION, message, cites, lines)


def remark(message: str, *cites: str, lines: tuple[int, ...] = ()) -> Finding:
    return Finding(REMARK, message, cites, lines)


def unknown_cards(deck: Deck, may_be: str, *cites: str) -> Findings:
    """Names the cards that are not in the library, and what may be wrong because of them."""
    for each in deck.unknown:
        hint = f" Did you mean {' or '.join(each.nearest)}?" if each.nearest else ""
        yield unchecked(
            f"{each.name} is not in the card library.{hint} It is counted, but not checked: it may be {may_be}.",
            *cites,
            lines=(each.line,),
        )


def cards(number: int, what: str = "card") -> str:
    """`1 card`, `3 cards`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def add_or_take(number: int) -> str:
    """What brings a deck from this many too few (or, negative, too many) to the right size."""
    return f"Add {cards(number)}." if number > 0 else f"Take out {cards(-number)}."
