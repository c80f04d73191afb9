"""As you type: terms, headings, cards and rule numbers that go on from what is typed, and what players call them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge_app.search.entry import Entry
from judge_app.search.names import Names
from judge_app.search.players_words import PlayersWords, meaning
from judge_app.search.words import folded

MOST = 8
LONGEST = 60

_KINDS = {"heading": 0, "term": 1, "card": 1}
_NUMBERED = (-1, 0, 0, "")


class Suggestion(NamedTuple):
    """What is offered, and the entry it leads to; `said` where a player's word led there; the best order first."""

    entry: Entry
    text: str
    said: str | None = None
    order: tuple[int, int, int, str] = _NUMBERED


Line = tuple[str, Suggestion]


class Suggestions:
    """The names of a game's entries in the order of the alphabet, by their beginnings and by each of their words."""

    def __init__(self, entries: Sequence[Entry], names: Names, sayings: PlayersWords) -> None:
        self._lines = sorted([*_titles(entries), *_sayings(entries, names, sayings)], key=lambda line: line[0])
        self._keys = [key for key, _ in self._lines]
        self._entries = entries
        self._names = names

    def suggest(self, typed: str, limit: int = MOST) -> list[Suggestion]:
        """The best few, best first."""
        wanted = " ".join(folded(typed[:LONGEST]).split())
        if not wanted:
            return []
        numbered = [
            Suggestion(self._entries[place], self._entries[place].label) for place in self._names.numbered(wanted)
        ]
        named = sorted(self._beginning(wanted), key=lambda offer: offer.order)
        return each_once([*numbered, *named])[:limit]

    def _beginning(self, wanted: str) -> Iterator[Suggestion]:
        place = bisect_left(self._keys, wanted)
        while place < len(self._keys) and self._keys[place].startswith(wanted):
            yield self._lines[place][1]
            place += 1


def each_once(offers: Sequence[Suggestion]) -> list[Suggestion]:
    """The first of those that lead to the same entry, or to entries of one game and one name."""
    kept: dict[tuple[str, str], Suggestion] = {}
    for offer in offers:
        kept.setdefault((offer.entry.game, folded(offer.text)), offer)
    return list(kept.values())


def _titles(entries: Sequence[Entry]) -> Iterator[Line]:
    for entry in entries:
        if not entry.title or entry.kind == "change":
            continue
        names = [entry.title, *(name for name in entry.names if any(c.isalpha() for c in name))]
        for spelled in dict.fromkeys(folded(name) for name in names):
            yield from _ways(spelled, 0 if spelled == folded(entry.title) else 1, Suggestion(entry, entry.title))


def _sayings(entries: Sequence[Entry], names: Names, sayings: PlayersWords) -> Iterator[Line]:
    """Players' words that mean something with a name: `graveyard` offers Oblivion."""
    for saying in sayings.sayings:
        places = next(filter(None, (names.meant(meaning(words)) for words in saying.meant)), [])
        if not places or saying.in_every_game:
            continue
        entry = entries[places[0]]
        for said in saying.said:
            yield from _ways(folded(said), 2, Suggestion(entry, entry.title, said))


def _ways(spelled: str, standing: int, offer: Suggestion) -> Iterator[Line]:
    """By its beginning, and from each later word on."""
    kind = _KINDS.get(offer.entry.kind, 3) + offer.entry.rank - 1
    words = spelled.split()
    for place in range(len(words)):
        rest = " ".join(words[place:])
        yield rest, offer._replace(order=(standing + (place > 0), kind, len(spelled), spelled))
