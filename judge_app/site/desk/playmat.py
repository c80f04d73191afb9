"""A board laid out as its game lies on a table: sides that face each other, zones where the playmat has them.

What goes where is data, a file per game in `playmats/`; a game without one gets all its zones as rows. Nothing here
knows a game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from judge_app.site.desk.board import Board, DrawnCard, DrawnPlayer, DrawnZone, Value
from judge_app.site.desk.cardforms import Kind, read_kind

FOLDER = Path(__file__).with_name("playmats")
QUARTERS = 4
SHOWN_PILES = 2  # also where they are empty: the deck, and where cards go
CORNERS = ("top-left", "top-right", "bottom-left", "bottom-right")


@dataclass(frozen=True, slots=True)
class Mat:
    """Where zones lie and what a card shows in its corners."""

    leader: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    counted: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    turned: frozenset[str] = frozenset()  # what is said of a card that lies on its side
    quarters: str = ""  # the figure that turns a card by so many quarters
    dialed: frozenset[str] = frozenset()  # the figures of cards that are turned so
    corners: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()  # what is said of a card that shows its back
    kinds: tuple[Kind, ...] = ()  # that can be put down by their figures
    where: Mapping[str, str] = field(default_factory=dict)  # how a card is given in a zone, where that is not its zone
    answers: Mapping[str, str] = field(
        default_factory=dict
    )  # the usual kind in a zone of a player whose turn it is not

    @property
    def zones(self) -> tuple[str, ...]:
        return (*self.leader, *(name for row in self.rows for name in row), *self.hand, *self.counted, *self.piles)


@cache
def mat_of(game_id: str) -> Mat:
    file = FOLDER / f"{game_id}.toml"
    if not file.is_file():
        return Mat()
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    return Mat(
        leader=tuple(said["leader"]),
        rows=tuple(tuple(row) for row in said["rows"]),
        counted=tuple(said["counted"]),
        piles=tuple(said["piles"]),
        hand=tuple(said["hand"]),
        turned=frozenset(said["turned"]),
        quarters=said.get("quarters", ""),
        dialed=frozenset(said.get("dialed", ())),
        corners={corner: tuple(map(tuple, said["corners"].get(corner, ()))) for corner in CORNERS},
        hidden=frozenset(said.get("hidden", ())),
        kinds=tuple(map(read_kind, said.get("kinds", ()))),
        where=dict(said.get("where", {})),
        answers=dict(said.get("answers", {})),
    )


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card as it lies: turned by so many quarters, figures in its corners, others under it."""

    card: DrawnCard
    turned: int
    corners: Mapping[str, tuple[Value, ...]]
    others: tuple[Value, ...]  # figures that have no corner
    under: tuple[LaidCard, ...]
    shows_its_back: bool = False
    tags: tuple[str, ...] = ()  # what is said of it and cannot be seen
    clicks: str = ""  # on a card that is turned by quarters

    @property
    def dial(self) -> int | None:
        """By how many quarters its dial is turned; None for a card that is not turned so."""
        return int(self.clicks) % QUARTERS if self.clicks.isdigit() else None

    @property
    def now(self) -> tuple[Value, ...]:
        """The figures that this step changed."""
        return tuple(value for value in self.card.values if value.was)


@dataclass(frozen=True, slots=True)
class LaidZone:
    zone: DrawnZone
    cards: tuple[LaidCard, ...]

    @property
    def count(self) -> int:
        return len(self.zone.cards) + self.zone.unknown

    @property
    def is_empty(self) -> bool:
        return not self.count and self.zone.was is None


@dataclass(frozen=True, slots=True)
class Side:
    player: DrawnPlayer
    leader: tuple[LaidZone, ...]
    rows: tuple[tuple[LaidZone, ...], ...]  # from the middle of the table outwards
    piles: tuple[LaidZone, ...]
    hand: tuple[LaidZone, ...]
    elsewhere: tuple[LaidZone, ...]  # zones the mat does not name, if there is something in them


@dataclass(frozen=True, slots=True)
class Table:
    values: tuple[Value, ...]
    shared: tuple[LaidZone, ...]
    sides: tuple[Side, ...]


def laid_out(board: Board, game_id: str, every_zone: bool = False) -> Table:
    """The table; `every_zone` also shows those in which nothing lies."""
    mat = mat_of(game_id)
    shared = tuple(_zone(zone, mat) for zone in board.shared)
    return Table(board.values, shared, tuple(_side(player, mat, every_zone) for player in board.players))


def _side(player: DrawnPlayer, mat: Mat, every_zone: bool) -> Side:
    zones = {zone.name: _zone(zone, mat) for zone in player.zones}
    named = {*mat.leader, *mat.counted, *mat.piles, *mat.hand, *(name for row in mat.rows for name in row)}
    rest = tuple(zone for name, zone in zones.items() if name not in named and not zone.is_empty)

    def there(names: Iterable[str], always: int = 0) -> tuple[LaidZone, ...]:
        """The zones of these names; after the first few, only those in which something lies."""
        found = [zones[name] for name in names if name in zones]
        return tuple(zone for n, zone in enumerate(found) if every_zone or n < always or not zone.is_empty)

    rows = tuple(row for n, names in enumerate(mat.rows) if (row := there(names, always=1 if n == 0 else 0)))
    piles = (*there(mat.piles, always=SHOWN_PILES), *there(mat.counted))
    return Side(player, there(mat.leader, always=1), rows, piles, there(mat.hand), rest)


def _zone(zone: DrawnZone, mat: Mat) -> LaidZone:
    """Cards that are attached to another of the same zone lie under it."""
    here = {card.name for card in zone.cards}
    bearers = [card for card in zone.cards if card.attached_to not in here]
    return LaidZone(zone, tuple(_card(card, zone.cards, mat) for card in bearers))


def _card(card: DrawnCard, around: tuple[DrawnCard, ...], mat: Mat) -> LaidCard:
    figures = {value.name: value for value in card.values}
    corners = _corners(figures, mat)
    cornered = {value.name for shown in corners.values() for value in shown}
    others = tuple(value for value in card.values if value.name not in cornered)
    hidden = bool(mat.hidden & set(card.tags))
    tags = tuple(tag for tag in card.tags if tag not in mat.turned)
    under = _lying_under(card, around, mat)
    return LaidCard(card, _turned(card, mat), corners, others, under, hidden, tags, _dial(figures, mat))


def _lying_under(card: DrawnCard, around: tuple[DrawnCard, ...], mat: Mat) -> tuple[LaidCard, ...]:
    attached = (each for each in around if each.attached_to == card.name and each is not card)
    return tuple(_card(each, around, mat) for each in attached)


def _corners(figures: Mapping[str, Value], mat: Mat) -> dict[str, tuple[Value, ...]]:
    """Each corner of the card with its figures; of several names for one, the first that the card has."""
    found = {
        corner: [next((name for name in names if name in figures), "") for names in wanted]
        for corner, wanted in mat.corners.items()
    }
    return {corner: tuple(figures[name] for name in names if name) for corner, names in found.items()}


def _dial(figures: Mapping[str, Value], mat: Mat) -> str:
    """The clicks of a card that is turned as it is used."""
    return figures[mat.quarters].now if mat.quarters in figures and mat.dialed & set(figures) else ""


def _turned(card: DrawnCard, mat: Mat) -> int:
    if mat.turned & set(card.tags):
        return 1
    clicks = next((value.now for value in card.values if value.name == mat.quarters), "0")
    return int(clicks) % QUARTERS if clicks.isdigit() else 0
