"""What is different between two boards of one run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge_app.site.desk.board import Board, DrawnCard, DrawnPlayer, DrawnZone, Value


def marked(now: Board, before: Board | None) -> Board:
    """The board with everything marked that was not so before."""
    if before is None:
        return now
    cards = {card.key: card for zone in _zones(before) for card in zone.cards}
    players = {player.name: player for player in before.players}
    return replace(
        now,
        values=_values(now.values, before.values),
        players=tuple(_player(player, players.get(player.name), cards, now, before) for player in now.players),
        shared=tuple(_zone(zone, None, cards, now, before) for zone in now.shared),
    )


def _zones(board: Board) -> Iterable[DrawnZone]:
    yield from board.shared
    for player in board.players:
        yield from player.zones


def _player(
    now: DrawnPlayer, was: DrawnPlayer | None, cards: dict[int, DrawnCard], board: Board, before: Board
) -> DrawnPlayer:
    zones = {zone.name: zone for zone in was.zones} if was else {}
    return replace(
        now,
        values=_values(now.values, was.values if was else ()),
        zones=tuple(_zone(zone, zones.get(zone.name), cards, board, before) for zone in now.zones),
    )


def _zone(now: DrawnZone, was: DrawnZone | None, cards: dict[int, DrawnCard], board: Board, before: Board) -> DrawnZone:
    count = len(was.cards) + was.unknown if was else None
    drawn = tuple(_card(card, cards.get(card.key), board, before) for card in now.cards)
    return replace(now, cards=drawn, was=count if count != len(now.cards) + now.unknown else None)


def _card(now: DrawnCard, was: DrawnCard | None, board: Board, before: Board) -> DrawnCard:
    moved = _moved_from(now, board, before)
    if was is None:
        return replace(now, moved_from=moved or ("" if now.key in before.places else "nowhere"))
    if moved:
        return replace(now, moved_from=moved, new_tags=(), lost_tags=())
    return replace(
        now,
        values=_values(now.values, was.values),
        moved_from="",
        new_tags=tuple(tag for tag in now.tags if tag not in was.tags),
        lost_tags=tuple(tag for tag in was.tags if tag not in now.tags),
    )


def _moved_from(now: DrawnCard, board: Board, before: Board) -> str:
    """The zone that it has left."""
    place = before.places.get(now.key, "")
    return place if place != board.places.get(now.key) else ""


def _values(now: tuple[Value, ...], was: tuple[Value, ...]) -> tuple[Value, ...]:
    before = {value.name: value.now for value in was}
    return tuple(
        replace(value, was=before.get(value.name, "none") if before.get(value.name, "none") != value.now else None)
        for value in now
    )
