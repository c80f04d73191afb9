"""The cards of a game, ours and the imported ones, found by name or id."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property, lru_cache
from pathlib import Path

from rapidfuzz import fuzz, process

from judge_app import locations
from judge_app.cards.importing import read_cards
from judge_app.cards.model import OURS, Card, CardsError, UnknownCard
from judge_app.cards.names import folded
from judge_app.cards.store import store_path, stored_cards

_VERSION = re.compile(r" \(?(i{1,3}|iv|v|vi{0,3}|ix|x)\)?$", re.I)
_ROMAN = "i ii iii iv v vi vii viii ix x".split()
_CLOSE = 72


class CardLibrary:
    """Every printing known of one game. Imported printings come before ours."""

    def __init__(self, game: str, cards: tuple[Card, ...]) -> None:
        self.game = game
        self.cards = cards
        self._by_name: dict[str, list[Card]] = defaultdict(list)
        self._by_id: dict[str, list[Card]] = defaultdict(list)
        for card in cards:
            self._by_name[folded(card.name)].append(card)
            self._by_id[card.id.lower()].append(card)

    def named(self, name: str) -> tuple[Card, ...]:
        """Every printing of this name; none if there is none."""
        key = folded(name)
        return tuple(self._by_name.get(key, ()) or self._by_name.get(self._versions.get(key, ""), ()))

    def with_id(self, card_id: str) -> tuple[Card, ...]:
        return tuple(self._by_id.get(card_id.strip().lower(), ()))

    def find(self, asked: str) -> tuple[Card, ...]:
        """Every printing of this name, or with this id."""
        found = self.named(asked) or self.with_id(asked)
        if not found:
            raise UnknownCard(self.game, asked, self.nearest(asked))
        return found

    def nearest(self, asked: str, limit: int = 3) -> tuple[str, ...]:
        """Names that look like what was asked."""
        key = folded(asked)[:120]
        if not key:
            return ()
        close = process.extract(key, self._names, scorer=fuzz.WRatio, limit=limit, score_cutoff=_CLOSE)
        return tuple(str(name) for _, _, name in close)

    @cached_property
    def _names(self) -> dict[str, str]:
        return {cards[0].name: key for key, cards in self._by_name.items()}

    @cached_property
    def _versions(self) -> dict[str, str]:
        """A character's version may be written as a roman numeral, in brackets, or in digits (universus:character.3)."""
        found: dict[str, str] = {}
        for key in self._by_name:
            version = _VERSION.search(key)
            if version:
                found[f"{key[: version.start()]} {_ROMAN.index(version.group(1).lower()) + 1}"] = key
        return found


def own_cards(game: str) -> tuple[Card, ...]:
    """The cards that ship with the project; none for a game that has no file."""
    path = locations.content("cards") / f"{game}.json"
    return _read_own(game, path) if path.is_file() else ()


@lru_cache(maxsize=8)
def _read_own(game: str, path: Path) -> tuple[Card, ...]:
    reading = read_cards(game, path.read_bytes(), source=OURS)
    if reading.unread or reading.merged or reading.unused:
        raise CardsError(f"{path} is not in order: {[*reading.unread, *reading.merged, *reading.unused][0]}")
    return reading.cards


def load_cards(game: str) -> CardLibrary:
    """The library as it is now: read again only when an import has changed it."""
    path = store_path(game)
    try:
        state = path.stat()
        return _load(game, path, state.st_mtime_ns, state.st_size, state.st_ino)
    except OSError:
        return _load(game, path, 0, 0, 0)


@lru_cache(maxsize=12)
def _load(game: str, path: Path, changed: int, size: int, inode: int) -> CardLibrary:  # noqa: ARG001
    return CardLibrary(game, (*stored_cards(game), *own_cards(game)))
