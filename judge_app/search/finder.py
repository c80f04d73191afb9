"""Answers what people type, over all games: reads the query, asks each game's collection, offers another spelling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from judge_app.search.collection import Collection, Found
from judge_app.search.entry import Entry, Source
from judge_app.search.query import Query, read_query
from judge_app.search.sources import library_entries
from judge_app.search.spelling import Spelling
from judge_app.search.suggest import MOST as MOST_SUGGESTIONS
from judge_app.search.suggest import Suggestion
from judge_app.text.library import GameText

DEFAULT_LIMIT = 10
MOST = 50


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that answers, the sentence that does, and where that stands: in the entry, or in an example or note of it."""

    entry: Entry
    score: float
    snippet: str
    part: Entry

    @property
    def url(self) -> str:
        return self.part.url


@dataclass(frozen=True, slots=True)
class Answer:
    """What a query found."""

    query: Query
    hits: tuple[Hit, ...]
    did_you_mean: str | None = None


class Finder:
    """All games, ready to be searched; one for all threads."""

    def __init__(self, collections: Mapping[str, Collection]) -> None:
        self.collections = dict(collections)
        self._games = frozenset(self.collections)
        self._spellings: dict[str | None, Spelling] = {}

    def search(self, typed: str, game: str | None = None, limit: int = DEFAULT_LIMIT) -> Answer:
        """The best entries for what was typed, in one game or in all. Whatever is typed, this answers."""
        query = self._read(typed, game)
        hits = self._hits(query, max(1, min(limit, MOST)))
        return Answer(query, hits, self._did_you_mean(query))

    def warm(self) -> None:
        """Makes the first searches of a server as quick as the later ones, for a second at its start."""
        for collection in self.collections.values():
            collection.warm()
        self._did_you_mean(self._read("warm", None))

    def suggest(self, typed: str, game: str | None = None, limit: int = MOST_SUGGESTIONS) -> list[Suggestion]:
        """What may be meant by a beginning, the best of all chosen games first."""
        limit = max(1, min(limit, MOST))
        offers = [offer for collection in self._chosen(game) for offer in collection.suggestions.suggest(typed, limit)]
        return sorted(offers, key=lambda offer: offer.order)[:limit]

    def _read(self, typed: str, game: str | None) -> Query:
        query = read_query(typed, self._games)
        return query if query.game or game not in self._games else replace(query, game=game)

    def _chosen(self, game: str | None) -> list[Collection]:
        return [self.collections[game]] if game in self.collections else list(self.collections.values())

    def _hits(self, query: Query, limit: int) -> tuple[Hit, ...]:
        if query.is_empty:
            return ()
        chosen = self._chosen(query.game)
        ranked = [(found, collection) for collection in chosen for found in collection.find(query, limit)]
        if len(chosen) > 1:
            ranked.sort(key=lambda pair: -pair[0].score)
        return tuple(_hit(found, collection) for found, collection in ranked[:limit])

    def _did_you_mean(self, query: Query) -> str | None:
        """The query in another spelling, only if a word of it is in no game and the other would find something."""
        corrected = self._spelling(query.game).corrected(query.typed, self._knows)
        return corrected if corrected and self._hits(self._read(corrected, query.game), 1) else None

    def _spelling(self, game: str | None) -> Spelling:
        if game not in self._spellings:
            chosen = self._chosen(game)
            self._spellings[game] = Spelling([word for each in chosen for word in each.written_words()])
        return self._spellings[game]

    def _knows(self, word: str) -> bool:
        return any(collection.knows(word) for collection in self.collections.values())


def _hit(found: Found, collection: Collection) -> Hit:
    snippet, part = collection.passage_of(found)
    return Hit(collection.entries[found.place], found.score, snippet, part)


def open_finder(games: Mapping[str, GameText], more: Iterable[Source] = (), root: Path | None = None) -> Finder:
    """A finder over the library and further sources (rulings, cards); indexes are made where they are missing."""
    sources = list(more)
    return Finder(
        {
            game_id: Collection(
                game_id, [*library_entries(game), *(e for source in sources for e in source(game_id))], root
            )
            for game_id, game in games.items()
        }
    )
