"""The table as a page draws it: players, their zones, their cards with what is true of them now.

What a game says of its table (`GAME.final`) is drawn as it says it; what it does not say is taken from what is printed.
Two boards of one run, one step apart, tell what changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.game import Game
from judge_app.engine.passing_over import looked_at

_PRINTED = ("type", "color", "symbols")
_NOT_DRAWN = ("name", "type", "zone", "zones", "cards", "players", "status", "keywords", "counters", "attached_to")


@dataclass(frozen=True, slots=True)
class Value:
    name: str
    now: str
    was: str | None = None  # one step before, if it was something else


@dataclass(frozen=True, slots=True)
class DrawnCard:
    key: int
    name: str
    values: tuple[Value, ...] = ()
    tags: tuple[str, ...] = ()
    text: str = ""
    attached_to: str = ""
    moved_from: str = ""
    new_tags: tuple[str, ...] = ()
    lost_tags: tuple[str, ...] = ()

    @property
    def changed(self) -> bool:
        return bool(self.moved_from or self.new_tags or self.lost_tags or any(value.was for value in self.values))


@dataclass(frozen=True, slots=True)
class DrawnZone:
    name: str
    cards: tuple[DrawnCard, ...]
    unknown: int
    was: int | None = None  # how many cards it had, if the number changed


@dataclass(frozen=True, slots=True)
class DrawnPlayer:
    name: str
    values: tuple[Value, ...]
    zones: tuple[DrawnZone, ...]

    @property
    def filled(self) -> list[DrawnZone]:
        return [zone for zone in self.zones if zone.cards or zone.unknown or zone.was]

    @property
    def empty(self) -> list[DrawnZone]:
        return [zone for zone in self.zones if not (zone.cards or zone.unknown or zone.was)]


@dataclass(frozen=True, slots=True)
class Board:
    values: tuple[Value, ...] = ()
    players: tuple[DrawnPlayer, ...] = ()
    shared: tuple[DrawnZone, ...] = ()
    places: Mapping[int, str] = field(default_factory=dict)  # where each card is


def draw(game: Game, play: Any) -> Board:
    try:
        with looked_at(play):
            said = game.final(play)
    except Exception:  # in the middle of a step a game may have nothing to say yet
        said = {}
    by_player = {each.get("name"): each for each in said.get("players", []) if isinstance(each, dict)}
    players = tuple(_player(play, player, by_player.get(player.name, {})) for player in play.players)
    shared = tuple(_zone(zone, {}) for zone in play.zones if zone.owner is None)
    places = {card.n: str(card.zone) for card in play.cards}
    return Board(_values(said), players, tuple(zone for zone in shared if zone.cards), places)


def _player(play: Any, player: Any, said: Mapping[str, Any]) -> DrawnPlayer:
    del play
    cards = {each.get("name"): each for each in said.get("cards", []) if isinstance(each, dict)}
    return DrawnPlayer(player.name, _values(said), tuple(_zone(zone, cards) for zone in player.zones.values()))


def _zone(zone: Any, said: Mapping[Any, Mapping[str, Any]]) -> DrawnZone:
    cards = zone.cards if zone.in_play else reversed(zone.cards)  # of a pile the top comes first
    known = [card for card in cards if card.face.known]
    drawn = tuple(_card(card, said.get(str(card))) for card in known)
    return DrawnZone(zone.name, drawn, len(zone.cards) - len(known))


def _card(card: Any, said: Mapping[str, Any] | None) -> DrawnCard:
    if said is None:
        values = tuple(Value(name, str(figure)) for name, figure in card.face.figures.items())
    else:
        values = _values(said)
    tags = tuple(dict.fromkeys(_tags(card, said or {})))
    attached = str(card.attached_to) if card.attached_to else ""
    return DrawnCard(card.n, str(card), values, tags, card.face.text, attached)


def _tags(card: Card, said: Mapping[str, Any]) -> Iterator[str]:
    """Its status, its counters and its keywords: what lies on it or is printed, then what the game says besides."""
    yield from (status for status, on in card.status.items() if on)
    yield from (str(each) for each in said.get("status", ()))
    yield from (f"{count} {name}" for name, count in card.counters.items() if count)
    yield from (word for kind in _PRINTED for word in card.face.words.get(kind, ()))
    yield from (str(each) for each in said.get("keywords", ()))


def _values(said: Mapping[str, Any]) -> tuple[Value, ...]:
    """Plain figures and words of what a game says; nothing that is empty."""
    found: list[Value] = []
    for name, value in said.items():
        if name in _NOT_DRAWN or value is None or value == "":
            continue
        if isinstance(value, dict):
            found += _values(value)
        elif isinstance(value, list | tuple):
            found += _listed(name, value)
        else:
            found.append(Value(name.replace("_", " "), str(value)))
    return tuple(found)


def _listed(name: str, value: Sequence[object]) -> list[Value]:
    """Several in one value; nothing where there are none, or where each has values of its own."""
    if not value or any(isinstance(each, dict) for each in value):
        return []
    return [Value(name, ", ".join(str(each) for each in value))]
