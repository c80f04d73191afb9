"""The cards an instance has imported: one file a game in its data folder, replaced as a whole or not at all."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge_app import locations
from judge_app.cards.importing import place_of
from judge_app.cards.model import Card, CardsError, card_from_data
from judge_app.data_files import one_writer, write_whole


@dataclass(frozen=True, slots=True)
class Stored:
    """How an import changed what was there."""

    added: int
    updated: int
    total: int


def store_path(game: str) -> Path:
    return locations.instance_data() / "cards" / f"{game}.json"


def stored_cards(game: str) -> tuple[Card, ...]:
    """The imported cards of a game; none if nothing was imported."""
    data = read_json(store_path(game))
    if data is None:
        return ()
    try:
        return tuple(card_from_data(each) for each in data["cards"])
    except (KeyError, TypeError, AttributeError):
        raise CardsError(_damaged(store_path(game))) from None


def store_cards(game: str, cards: tuple[Card, ...], replace: bool = False) -> Stored:
    """Adds the cards to those imported before; a printing that was there already is updated."""
    with _writing(store_path(game)):  # two imports at once: the second reads what the first has written
        for left in store_path(game).parent.glob(f"{game}????????"):  # by an import of version 0.1 that was killed
            left.unlink()
        kept = {} if replace else {place_of(card): card for card in stored_cards(game)}
        before = len(kept)
        updated = sum(place_of(card) in kept for card in cards)
        kept.update((place_of(card), card) for card in cards)
        write_whole(store_path(game), _as_bytes({"game": game, "cards": [card.as_data() for card in kept.values()]}))
    return Stored(len(kept) - before, updated, len(kept))


def read_json(path: Path) -> Any:
    """What a file of the data folder holds; None if it is not there."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError):
        raise CardsError(_damaged(path)) from None


def write_json(path: Path, data: Any) -> None:
    """Takes the place of the old file, so that a reader sees the one or the other."""
    with _writing(path):
        write_whole(path, _as_bytes(data))


@contextlib.contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        with one_writer(path):
            yield
    except OSError as wrong:
        raise CardsError(f"cannot write {path}: {wrong.strerror}; nothing was changed") from wrong


def _as_bytes(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _damaged(path: Path) -> str:
    return f"{path} cannot be read; delete it and import again"
