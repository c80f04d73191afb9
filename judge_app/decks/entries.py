"""What a deck list says, before any card is looked up. Plain data."""

from __future__ import annotations

from dataclasses import dataclass

MAIN = "main"
SIDEBOARD = "sideboard"
LEADER = "leader"  # the Contender, starting character or hero
STARTING = "starting powers"


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a line: so many of a card. `3 Heads` may be three of Heads, or one of 3 Heads."""

    count: int
    name: str
    set: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line that names a card, with every way to read it: as nothing but a name first."""

    line: int
    section: str
    readings: tuple[Reading, ...]

    @property
    def likeliest(self) -> Reading:
        """What is meant if no reading names a card that is known."""
        counted = self.readings[1:] or self.readings
        return next((reading for reading in counted if reading.set or reading.number), counted[0])


@dataclass(frozen=True, slots=True)
class DeckList:
    """The lines as they were written, and the entries among them."""

    lines: tuple[str, ...]
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a line cannot be read."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


class DeckListError(Exception):
    """The list cannot be read: every line that is wrong, what is wrong, and what would be right."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems
