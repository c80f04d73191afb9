"""One game's entries with everything that finds them: index, ranking, names, players' words, spelling."""

from __future__ import annotations

import heapq
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from judge_app.search.concepts import Concept, asked_concepts, concepts_of, wanted_stems, with_learned
from judge_app.search.entry import EDITOR, RULING, SHELVES, Entry
from judge_app.search.highlight import Passage, best_sentence, passage, snippet
from judge_app.search.names import BY_A_PLAYERS_WORD, IN_ANOTHER_FORM, TO_THE_LETTER, Names
from judge_app.search.players_words import players_words
from judge_app.search.postings import Posting, Postings, spelled
from judge_app.search.query import Query
from judge_app.search.ranking import Ranking
from judge_app.search.suggest import Suggestions
from judge_app.search.words import stem, stems

OF_ONE_GROUP = 3
BODY_FIRST = 1.25
ABOUT_THE_CARD = 2.0
OFTEN_SAID = 5
NEAR_THE_TOP = 16
ASKED_SO = 0.4
ASKED_AMONG_OTHERS = 0.9
LONG_ENOUGH = 3
MOST_ANSWERS = 2
ASKS_THE_SAME = 0.6
A_LITTLE = 1e-4
_SAYS_LITTLE = 20
_STEP = re.compile(r"^step \w+[.:]")


class Found(NamedTuple):
    """An entry's place, its score, the stems that were wanted of it, and further entries that say the very same."""

    place: int
    score: float
    wanted: dict[str, float]
    same: tuple[int, ...] = ()


class Question(NamedTuple):
    """A question of an entry: its stems, how much they say together, and all of them in a row."""

    stems: frozenset[str]
    worth: float
    in_a_row: str


class Collection:
    """The entries of a game. Examples and notes are found as the rule they belong to.

    Threads share it: what it holds is made once and never changed, and its caches only ever gain equal values.
    """

    def __init__(self, game: str, entries: Sequence[Entry], postings: Postings) -> None:
        self.game = game
        self.entries = [entry for entry in entries if entry.of is None]
        self.players_words = players_words(game)
        self.names = Names(self.entries)
        self._postings = postings
        self._learned = postings.learned()
        self._ranking = Ranking(self.entries, postings, self.names.belonging)
        self._shelves = {
            shelf: frozenset(place for place, entry in enumerate(self.entries) if entry.kind in kinds)
            for shelf, kinds in SHELVES.items()
        }
        self._said_in = [_said(entry.body) for entry in self.entries]
        self._questions: dict[int, list[Question]] = {}
        self._passages: dict[int, list[tuple[Passage, Entry]]] = {}
        self._asides: dict[str, list[Entry]] = {}
        for entry in entries:
            if entry.of is not None and entry.kind != EDITOR:
                self._asides.setdefault(entry.of, []).append(entry)

    @property
    def folder(self) -> Path:
        """Where its index lies."""
        return self._postings.folder

    def find(self, query: Query, limit: int) -> list[Found]:
        """The best entries in order: exact ones first, then by score, no more than a few of one group."""
        fits = self._fitting(query)
        if not fits:
            return []
        concepts = concepts_of(query.everything, self.players_words, self.names.is_term)
        wanted = self._wanted(concepts)
        named = {place: sure for place, sure in self._named(query, concepts) if place in fits}
        first = [(place, sure - number) for number, (place, sure) in enumerate(named.items())][:limit]
        rest = self._scores(query, concepts, fits, named)
        best = _best(rest, max(limit * 4, NEAR_THE_TOP))
        alike = self._alike(best[:NEAR_THE_TOP], query.everything)
        for place, likeness in alike.items():
            rest[place] += ASKED_SO * likeness**8 * self._ranking.prior(place)
        best.sort(key=lambda place: (-rest[place], place))
        if query.is_question and not named:
            first = self._taken_answers(rest, best, alike)
        spread = self._spread(rest, best, limit - len(first))
        return [Found(place, score, wanted) for place, score in first] + [
            Found(place, math.sqrt(rest[place]), wanted, same) for place, same in spread
        ]

    def _scores(
        self, query: Query, concepts: Sequence[Concept], fits: range | frozenset[int], named: Iterable[int]
    ) -> Posting:
        """How well each fitting entry says what was asked, but for those named; those of a card that is named count for more."""
        asked = asked_concepts(query.everything, self.players_words)
        scores = self._ranking.scores(with_learned(concepts, self._learned), asked)
        for place in self.names.cards_in(query.words):
            scores[place] = scores.get(place, 0.0) * ABOUT_THE_CARD**2
        for place in named:
            scores.pop(place, None)
        return scores if isinstance(fits, range) else {place: scores[place] for place in scores.keys() & fits}

    def _wanted(self, concepts: list[Concept]) -> dict[str, float]:
        """How much each stem that is wanted says: the rarer, the more."""
        return {word: weight * self._ranking.rarity(word) for word, weight in wanted_stems(concepts).items()}

    def _taken_answers(self, scores: Posting, best: list[int], alike: Mapping[int, float]) -> list[tuple[int, float]]:
        """Rulings that ask the same, taken out of the rest: they come first, since they answer."""
        answers = self._answers(scores, best, alike)
        for place, _ in answers:
            del scores[place]
            best.remove(place)
        return answers

    def _answers(self, scores: Posting, best: Sequence[int], alike: Mapping[int, float]) -> list[tuple[int, float]]:
        """Rulings that ask the same, just above the best of the others."""
        rulings = [place for place in alike if self.entries[place].kind == RULING]
        rulings.sort(key=lambda place: (-alike[place], place))
        first = math.sqrt(scores[best[0]]) if best else 0.0
        count = min(len(rulings), MOST_ANSWERS)
        return [(place, first + (count - number) * A_LITTLE) for number, place in enumerate(rulings[:count])]

    def _alike(self, places: Sequence[int], asked: str) -> dict[int, float]:
        """Which of these entries are asked for nearly so, and how nearly: 1 where the very question is among theirs."""
        row = stems(asked)
        question, in_a_row = frozenset(row), _in_a_row(row)
        worth = self._ranking.worth_asked(question)
        size, is_long = len(question), len(row) >= LONG_ENOUGH
        found: dict[int, float] = {}
        for place in places:
            for other in self._questions_of(place):
                theirs = other.stems
                common = question & theirs
                shared = len(common)
                is_near = 4 * shared >= size + len(theirs)
                if not is_near and not (is_long and shared == size):  # in a row they are only where all of them are
                    continue
                likeness = 2 * self._ranking.worth_asked(common) / (worth + other.worth) if is_near else 0.0
                if is_long and in_a_row in other.in_a_row:
                    likeness = max(likeness, ASKED_AMONG_OTHERS)
                if likeness >= ASKS_THE_SAME and likeness > found.get(place, 0.0):
                    found[place] = likeness
        return found

    def _questions_of(self, place: int) -> list[Question]:
        found = self._questions.get(place)
        if found is None:
            rows = [stems(each) for each in self.entries[place].questions]
            found = self._questions[place] = [
                Question(frozenset(row), self._ranking.worth_asked(frozenset(row)) or 1.0, _in_a_row(row))
                for row in rows
            ]
        return found

    def _spread(self, scores: Posting, best: Sequence[int], limit: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The best places, no more than a few of one group; what says the same as a better one goes with it."""
        often: dict[str, int] = {}
        chosen: list[int] = []
        same: dict[str, list[int]] = {}
        for place in _in_order(scores, best):
            said = self._said_in[place]
            if said and said in same:
                same[said].append(place)
                continue
            if len(chosen) >= limit:
                break
            group = self.entries[place].group
            often[group] = often.get(group, 0) + 1
            if often[group] <= OF_ONE_GROUP:
                chosen.append(place)
                same[said] = []
        for place in chosen:
            said = self._said_in[place]
            yield place, tuple(same[said]) if said else ()

    def _named(self, query: Query, concepts: Sequence[Concept]) -> list[tuple[int, float]]:
        """Entries of this number or name; or of what the one thing said means, if it is said in few words."""
        if numbered := self.names.numbered(query.words):
            return [(place, TO_THE_LETTER) for place in numbered]
        if mentioned := self.names.mentioned(query.words):
            return [(place, IN_ANOTHER_FORM) for place in mentioned]
        called = self.names.called(query.everything)
        saying = _only_saying(concepts)
        if called or query.is_question or saying is None:
            return called
        meant = next(filter(None, (self.names.meant(way) for way, _ in saying.ways)), [])
        return [(place, BY_A_PLAYERS_WORD) for place in meant]

    def _fitting(self, query: Query) -> range | frozenset[int]:
        """The entries on the asked shelf that have every phrase and nothing that was excluded."""
        every = range(len(self.entries))
        if not (query.shelf or query.phrases or query.without):
            return every
        fits = self._shelves[query.shelf] if query.shelf else frozenset(every)
        for phrase in query.phrases:
            fits &= self._ranking.phrase(tuple(stems(phrase)))
        for words in query.without:
            fits -= self._ranking.phrase(tuple(stems(words)))
        return fits

    def passage_of(self, found: Found) -> tuple[str, Entry]:
        """The sentence that answers, marked, and where it stands: in the entry itself, or in an example or note of it."""
        texts = self._texts(found.place)
        if not texts:
            return "", self.entries[found.place]
        rated = [(*best_sentence(text, found.wanted), text, part) for text, part in texts]
        rated[0] = (rated[0][0] * BODY_FIRST, *rated[0][1:])
        _, sentence, text, part = max(rated, key=lambda each: each[0])
        return snippet(text, sentence, found.wanted), part

    def _texts(self, place: int) -> list[tuple[Passage, Entry]]:
        texts = self._passages.get(place)
        if texts is None:
            entry = self.entries[place]
            parts = [entry, *self._asides.get(entry.id, ())]
            texts = [(passage(part.body or part.lead), part) for part in parts if part.body or part.lead]
            self._passages[place] = texts
        return texts

    def warm(self, every_word: bool = True) -> None:
        """Does now what would otherwise be done when it is first needed; `every_word` takes most of the time and of the memory."""
        if every_word:
            self._ranking.warm()
        self.names.warm()
        self.suggestions.suggest("a")
        for place in range(len(self.entries)):
            self._questions_of(place)
            self._texts(place)

    def has(self, stem: str) -> bool:
        """Whether any entry has a word of this stem."""
        return stem in self._postings.stems

    def knows(self, word: str) -> bool:
        """Whether a word is in any entry, or in the players' words."""
        reduced = stem(word)
        return self.has(reduced) or reduced in self._said

    @cached_property
    def _said(self) -> frozenset[str]:
        return frozenset(part for said in self.players_words.said_words() for part in stems(said))

    def used_words(self) -> dict[str, int]:
        """Every word that can be found, as it is written, and how often it is used."""
        used = self._postings.used()
        for line in self.players_words.said_words():
            for word in spelled(line):
                used[word] = used.get(word, 0) + OFTEN_SAID
        return used

    def joins(self) -> list[tuple[str, str]]:
        """Pairs of words that are one word in this game."""
        return self._postings.joins()

    @cached_property
    def suggestions(self) -> Suggestions:
        return Suggestions(self.entries, self.names, self.players_words)


def _only_saying(concepts: Sequence[Concept]) -> Concept | None:
    """The one thing asked about, if it is said in players' words."""
    strong = [concept for concept in concepts if concept.weight >= 1]
    return strong[0] if len(strong) == 1 and strong[0].is_saying else None


def _best(scores: Posting, count: int) -> list[int]:
    """The places of the highest scores, in order."""
    if len(scores) <= count:
        return sorted(scores, key=lambda place: (-scores[place], place))
    least = heapq.nlargest(count, scores.values())[-1]
    best = [place for place, score in scores.items() if score >= least]
    return sorted(best, key=lambda place: (-scores[place], place))


def _in_order(scores: Posting, best: Sequence[int]) -> Iterator[int]:
    """Places by score; all of them are put in order only if the best few did not suffice."""
    yield from best
    if len(best) < len(scores):
        taken = set(best)
        yield from sorted(scores.keys() - taken, key=lambda place: (-scores[place], place))


def _in_a_row(row: Sequence[str]) -> str:
    return f" {' '.join(row)} "


def _said(body: str) -> str:
    """A sentence as it is compared with others: its letters alone, without the number of its step; nothing where it says too little."""
    said = "".join(character for character in _STEP.sub("", body.lower()) if "a" <= character <= "z")
    return said if len(said) >= _SAYS_LITTLE else ""
