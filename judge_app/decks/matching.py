"""The entries of a list become cards of the library; what the library does not know is kept by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from judge_app.cards.library import CardLibrary
from judge_app.cards.model import Card
from judge_app.cards.names import folded
from judge_app.decks.entries import SIDEBOARD, DeckList, Entry, Reading

_MOST_SUGGESTIONS = 15
_TELLING = ("type", "subtype", "symbols", "colors")


@dataclass(frozen=True, slots=True)
class Copies:
    """So many copies of a card on one line. `card` is None where the library knows no such name."""

    line: int
    section: str
    count: int
    name: str
    card: Card | None
    nearest: tuple[str, ...] = ()
    others: tuple[Card, ...] = field(default=(), repr=False)  # printings that differ in what matters to a deck


@dataclass(frozen=True, slots=True)
class SameName:
    """All copies of one name in a deck, wherever they stand."""

    name: str
    count: int
    lines: tuple[int, ...]
    card: Card | None


class Deck:
    """The list with its cards, and the counts that deck rules ask for."""

    def __init__(self, copies: tuple[Copies, ...]) -> None:
        self.copies = copies

    @cached_property
    def main(self) -> tuple[Copies, ...]:
        """Everything outside the Sideboard or sidebar."""
        return tuple(each for each in self.copies if each.section != SIDEBOARD)

    @cached_property
    def sideboard(self) -> tuple[Copies, ...]:
        return tuple(each for each in self.copies if each.section == SIDEBOARD)

    @cached_property
    def unknown(self) -> tuple[Copies, ...]:
        return tuple(each for each in self.copies if each.card is None)

    def of_kind(self, kind: str) -> tuple[Copies, ...]:
        """The copies of this type or subtype, in the whole list."""
        return self.which(lambda card: card.is_a(kind))

    def which(self, fits: Callable[[Card], bool]) -> tuple[Copies, ...]:
        return tuple(each for each in self.copies if each.card is not None and fits(each.card))

    def by_name(self, copies: Iterable[Copies]) -> tuple[SameName, ...]:
        """The copies gathered by name, in the order of the list."""
        gathered: dict[str, list[Copies]] = {}
        for each in copies:
            gathered.setdefault(folded(each.name), []).append(each)
        return tuple(SameName(same[0].name, total(same), lines_of(same), same[0].card) for same in gathered.values())


def total(copies: Iterable[Copies]) -> int:
    return sum(each.count for each in copies)


def lines_of(copies: Iterable[Copies]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(each.line for each in copies))


def match(deck_list: DeckList, library: CardLibrary) -> Deck:
    """The deck that the list describes."""
    suggested = 0
    copies: list[Copies] = []
    for entry in deck_list.entries:
        found = _found(entry, library)
        if found is None:
            reading = entry.likeliest
            nearest = library.nearest(reading.name) if suggested < _MOST_SUGGESTIONS else ()
            suggested += 1
            found = Copies(entry.line, entry.section, reading.count, reading.name, None, nearest)
        copies.append(found)
    return Deck(tuple(copies))


def _found(entry: Entry, library: CardLibrary) -> Copies | None:
    """The first reading that names a card."""
    for reading in entry.readings:
        printings = library.named(reading.name) or library.with_id(reading.name)
        if printings:
            card, others = _printing(reading, printings)
            return Copies(entry.line, entry.section, reading.count, card.name, card, others=others)
    return None


def _printing(reading: Reading, printings: tuple[Card, ...]) -> tuple[Card, tuple[Card, ...]]:
    """The printing the line asks for; without one, the first, and those that differ from it."""
    for card in printings:
        if _is_asked_for(reading, card):
            return card, ()
    first = printings[0]
    differing = [card for card in printings if any(getattr(card, part) != getattr(first, part) for part in _TELLING)]
    return first, tuple(differing)


def _is_asked_for(reading: Reading, card: Card) -> bool:
    if reading.set and folded(reading.set) not in (folded(card.set), folded(card.set_code), folded(card.id[:3])):
        return False
    number = reading.number.lower().lstrip("0")
    return bool(reading.set or number) and (not number or card.id.lower().endswith(number))
