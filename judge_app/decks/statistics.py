"""What a deck is made of: counts by type, by cost, by color or symbol. Over the deck without Sideboard or sidebar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from judge_app.cards.model import Card
from judge_app.decks.matching import Copies, Deck, total


@dataclass(frozen=True, slots=True)
class Chart:
    """Counts to be drawn as bars, in the order they are told."""

    title: str
    bars: tuple[tuple[str, int], ...]

    @property
    def most(self) -> int:
        return max(count for _, count in self.bars)


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything counted of a deck."""

    cards: int
    sideboard: int
    charts: tuple[Chart, ...]
    attacks: int | None = None

    @property
    def attack_percentage(self) -> int | None:
        return round(100 * self.attacks / self.cards) if self.attacks is not None and self.cards else None

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"cards": self.cards, "sideboard": self.sideboard}
        if self.attacks is not None:
            data["attacks"] = {"count": self.attacks, "percentage": self.attack_percentage}
        data["charts"] = {chart.title: dict(chart.bars) for chart in self.charts}
        return data


@dataclass(frozen=True, slots=True)
class SharedSymbol:
    """A symbol a deck might be built on, and the lines that do not have it."""

    symbol: str
    breaking: tuple[Copies, ...]


Labels = Callable[[Card], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Counting:
    """What a game counts, each with the labels a card falls under."""

    charts: tuple[tuple[str, Labels], ...]
    attacks: bool = False


def figure_label(figure: str) -> Labels:
    """A card counts under the number it has; cards without one are not in the picture."""
    return lambda card: [str(card.figures[figure])] if figure in card.figures else []


def statistics(deck: Deck, counting: Counting, leader: Copies | None) -> Statistics:
    """The counts of a deck besides its Contender, starting character or hero."""
    counted = [(each.card, each.count - (1 if each is leader else 0)) for each in deck.main]
    charts = [Chart(title, bars) for title, labels in counting.charts if (bars := _bars(counted, labels))]
    attacks = sum(count for card, count in counted if card and card.is_a("attack")) if counting.attacks else None
    return Statistics(sum(count for _, count in counted), total(deck.sideboard), tuple(charts), attacks)


def _bars(counted: Iterable[tuple[Card | None, int]], labels: Labels) -> tuple[tuple[str, int], ...]:
    """How many cards fall under each label, in the order they are shown in."""
    bars: Counter[str] = Counter()
    for card, count in counted:
        for label in labels(card) if card else ():
            bars[label] += count
    return tuple(sorted((+bars).items(), key=_order))


def _order(bar: tuple[str, int]) -> tuple[int, int, str]:
    """Numbers in their order, words by how many there are."""
    label, count = bar
    return (0, int(label), "") if label.isdecimal() else (1, -count, label)
