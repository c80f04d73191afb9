"""Answers what people type, over all games: reads the query, asks each game's collection, offers another spelling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from judge_app.search.collection import Collection, Found
from judge_app.search.english import is_english
from judge_app.search.entry import Entry
from judge_app.search.query import Query, read_query
from judge_app.search.spelling import Spelling
from judge_app.search.suggest import MOST as MOST_SUGGESTIONS
from judge_app.search.suggest import Suggestion

DEFAULT_LIMIT = 10
OF_ANOTHER_GAME = 0.5
MOST = 50


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that answers, the sentence that does, and where that stands: in the entry, or in an example or note of it.

    `same` are further entries of the very same words.
    """

    entry: Entry
    score: float
    snippet: str
    part: Entry
    same: tuple[Entry, ...] = ()

    @property
    def url(self) -> str:
        return self.part.url


@dataclass(frozen=True, slots=True)
class Answer:
    """What a query found; `corrected` are the words that were searched for instead, where those typed have slips.

    `is_loose` says that nothing has the words that were typed, right as they may be, and these are merely near.
    """

    query: Query
    hits: tuple[Hit, ...]
    corrected: str | None = None
    is_loose: bool = False


class Finder:
    """All games, ready to be searched; one for all threads."""

    def __init__(self, collections: Mapping[str, Collection]) -> None:
        self.collections = dict(collections)
        self._games = frozenset(self.collections)
        self._spellings: dict[str | None, Spelling] = {}

    def search(self, typed: str, game: str | None = None, limit: int = DEFAULT_LIMIT, *, exact: bool = False) -> Answer:
        """The best entries for what was typed, in one game or in all. Whatever is typed, this answers.

        Slips are corrected at once, unless the very words are wanted (`exact`).
        """
        query = self._read(typed, game)
        limit = max(1, min(limit, MOST))
        if exact:
            return Answer(query, self._hits(query, limit))
        spelling = self._spelling(query.game)
        corrected = spelling.corrected(query.typed, self._knows)
        if corrected and not self._is_named(query) and (hits := self._hits(self._read(corrected, query.game), limit)):
            return Answer(query, hits, corrected)
        if hits := self._hits(query, limit):
            return Answer(query, hits)
        loosely = spelling.corrected(query.typed, lambda word: self._finds(word, query.game))
        if loosely and (hits := self._hits(self._read(loosely, query.game), limit)):
            return Answer(query, hits, loosely, is_loose=True)
        return Answer(query, ())

    def warm(self, every_word: bool = True) -> None:
        """Makes the first searches of a server as quick as the later ones, for a few seconds at its start."""
        for collection in self.collections.values():
            collection.warm(every_word)
        for game in (None, *self.collections):
            self._spelling(game)

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

    def _spelling(self, game: str | None) -> Spelling:
        """What the chosen games write, before what the others do."""
        if game not in self._spellings:
            used: dict[str, float] = {}
            for each in self.collections.values():
                used.update(dict.fromkeys(each.used_words(), OF_ANOTHER_GAME))
            chosen = self._chosen(game)
            used.update(sum((Counter(each.used_words()) for each in chosen), Counter[str]()))
            self._spellings[game] = Spelling(used, [pair for each in chosen for pair in each.joins()])
        return self._spellings[game]

    def _knows(self, word: str) -> bool:
        return is_english(word) or any(collection.knows(word) for collection in self.collections.values())

    def _is_named(self, query: Query) -> bool:
        """Whether these very words are a number or name: then they are right, whatever they look like."""
        return any(collection.names.is_name(query.everything) for collection in self._chosen(query.game))

    def _finds(self, word: str, game: str | None) -> bool:
        return any(collection.knows(word) for collection in self._chosen(game))


def _hit(found: Found, collection: Collection) -> Hit:
    snippet, part = collection.passage_of(found)
    same = tuple(collection.entries[place] for place in found.same)
    return Hit(collection.entries[found.place], found.score, snippet, part, same)
