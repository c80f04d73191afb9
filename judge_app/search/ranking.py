"""Which entries answer best: every concept counts once, by its best word, in the field where it stands.

Two rankings are fused: the words of the entries themselves, and the questions that players ask for them. Both say how much of
what was asked an entry has, from 0 to 1, so that they can be added up, and compared between games.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from judge_app.search.concepts import ASKING, MADE_OF, Concept
from judge_app.search.entry import CARD, Entry
from judge_app.search.players_words import Stems
from judge_app.search.postings import QUESTIONS, TEXTS, WITH_PLACES, Places, Posting, Postings

K1 = 2.0
WEIGHTS = {"title": 1.0, "path": 1.0, "body": 1.0, "asides": 0.4, "official": 0.4}
LENGTH = {"title": 0.3, "path": 0.3, "body": 0.5, "asides": 0.6, "official": 0.6}
COVERAGE = 0.6
KINDS = {
    "change": 0.3,
    "card": 0.5,
    "ruling": 0.5,
    "clarification": 0.75,
    "erratum": 0.75,
    "heading": 0.8,
    "term": 0.9,
    "procedure": 0.9,
    "definition": 0.9,
}
RANKS = (1.0, 0.93, 0.88)
TOGETHER = 0.5
ITSELF = 1.2
PASSED_ON = 0.1
UNKNOWN = 4.0
LEAST = 0.25  # of the best: what has less of what was asked is left out

ASKED_K1 = 1.2
TELLS_LITTLE = 0.8  # rarity of a word that questions are made of
ASKED_LENGTH = 0.6
ASKED_PASSED_ON = 0.25
SPEAKS = 0.5  # of the best score: what answers less does not speak for others
MOST_CONCEPTS = 200  # that are remembered
ASKED_COUNTS = 2.0  # how much more a question weighs than the entry's own words


class Part(NamedTuple):
    """What one concept is worth in the entries that have it, how much that weighs, and the most it is worth in any."""

    worth: Posting
    weight: float
    most: float


class Ranking:
    """The entries of one game, ready to be scored."""

    def __init__(self, entries: Sequence[Entry], postings: Postings, named: Callable[[Stems], frozenset[int]]) -> None:
        self._named = named
        self._postings = postings
        self._cards = frozenset(place for place, entry in enumerate(entries) if entry.kind == CARD)
        self._entries = len(entries)
        self._count = len(entries) - len(self._cards)
        self._priors = [_prior(entry) for entry in entries]
        self._norms = {field: _norms(postings.lengths(field), LENGTH[field], WEIGHTS[field]) for field in TEXTS}
        self._asked_norms = _norms(postings.lengths(QUESTIONS), ASKED_LENGTH, 1.0)
        self._asked_count = sum(1 for length in postings.lengths(QUESTIONS) if length)
        self._speaks_for = _citations(entries)
        self._impacts: dict[str, Posting] = {}
        self._rarities: dict[str, float] = {}
        self._asked: dict[str, Part] = {}
        self._asked_worths: dict[str, float] = {}
        self._concepts: dict[Concept, Part] = {}
        self._asked_concepts: dict[Concept, Part] = {}
        self._placed: dict[tuple[str, str], Places] = {}
        self._phrases: dict[Stems, frozenset[int]] = {}

    def warm(self) -> None:
        """Reads every word now, so that nobody waits for it later."""
        for stem in self._postings.stems:
            self.impacts(stem)
            self._asked_impacts(stem)
            for field in WITH_PLACES:
                self._places(field, stem)

    def scores(self, concepts: Sequence[Concept], asked: Sequence[Concept]) -> Posting:
        """How well each entry answers, by its own words and by the questions that are asked for it; squared."""
        whole = 1 + ASKED_COUNTS
        share = ASKED_COUNTS / whole
        found = {place: score * score / whole for place, score in self.by_words(concepts).items()}
        for place, score in self.by_questions(asked).items():
            found[place] = found.get(place, 0.0) + score * score * share
        return found

    def impacts(self, stem: str) -> Posting:
        """What a word is worth in each entry that has it: rarer is more, in a title is more, in a long text is less."""
        found = self._impacts.get(stem)
        if found is None:
            found = self._measured(stem)
            if found:
                self._impacts[stem] = found
        return found

    def _measured(self, stem: str) -> Posting:
        strength: Posting = {}
        for field in TEXTS:
            norms = self._norms[field]
            for place, often in self._postings.posting(field, stem).items():
                strength[place] = strength.get(place, 0.0) + often * norms[place]
        rarity = self._rarity(strength)
        return {place: rarity * much / (K1 + much) for place, much in strength.items()}

    def rarity(self, stem: str) -> float:
        """How much a word says: little where many entries have it."""
        found = self._rarities.get(stem)
        if found is None:
            found = self._rarity(self.impacts(stem))
            if stem in self._impacts:
                self._rarities[stem] = found
        return found

    def _rarity(self, places: Posting) -> float:
        """By how many entries have it; cards are not counted, so that importing them leaves the rules as they rank."""
        often = len(places) - (len(places.keys() & self._cards) if self._cards else 0)
        return _rarity(self._count, often)

    def by_words(self, concepts: Sequence[Concept]) -> Posting:
        """How well each entry answers, of what could be answered: to answer all concepts is worth more than one well.

        What no entry of the game answers counts against the game, so that scores of several games can be compared.
        """
        parts = [_known(concept, self._concepts, self._concept) for concept in concepts]
        asked = sum(part.most or UNKNOWN * concept.weight for part, concept in zip(parts, concepts, strict=True))
        return self._passed_on(self._answered(parts, asked), PASSED_ON)

    def by_questions(self, asked: Sequence[Concept]) -> Posting:
        """How much of what was asked the questions of each entry have."""
        worths = [(self._asked_worth(concept.ways[0][0][0]), concept) for concept in asked]
        whole = sum(concept.weight * worth for worth, concept in worths)
        telling = [concept for worth, concept in worths if concept.weight == 1 or worth > TELLS_LITTLE]
        parts = [_known(concept, self._asked_concepts, self._asked_concept) for concept in telling or asked]
        return self._passed_on(self._answered(parts, whole), ASKED_PASSED_ON)

    def _answered(self, parts: Sequence[Part], asked: float) -> Posting:
        """What all parts are worth together, of what was asked; more where none is left out, nothing where little is there."""
        total = [0.0] * self._entries
        covered = [0.0] * self._entries
        for worth, weight, most in parts:
            for place, score in worth.items():
                total[place] += score * weight
                covered[place] += most
        whole = sum(part.most for part in parts)
        least, priors = LEAST * max(total, default=0.0), self._priors
        return {
            place: score * priors[place] / asked * (covered[place] / whole) ** COVERAGE
            for place, score in enumerate(total)
            if score > least
        }

    def _passed_on(self, scores: Posting, much: float) -> Posting:
        """A ruling, clarification or term that answers speaks for the rules it cites: they get a part of its score."""
        gained: Posting = {}
        speaks_for, priors = self._speaks_for, self._priors
        least = SPEAKS * max(scores.values(), default=0.0)
        for place, score in scores.items():
            if place in speaks_for and (strength := score / priors[place]) > least:
                part = much * strength
                for other in speaks_for[place]:
                    if part > gained.get(other, 0.0):
                        gained[other] = part
        for place, part in gained.items():
            scores[place] = scores.get(place, 0.0) + part
        return scores

    def prior(self, place: int) -> float:
        """How much an entry counts for what it is: a rule more than a heading."""
        return self._priors[place]

    def worth_asked(self, question: frozenset[str]) -> float:
        """How much a question says: rare words count for more, what questions are made of for less."""
        return math.fsum(map(self._weighed, question))

    def _weighed(self, stem: str) -> float:
        worth = self._asked_worth(stem)
        return worth * MADE_OF if stem in ASKING else worth

    def _asked_worth(self, stem: str) -> float:
        """How much a word says in a question."""
        found = self._asked_worths.get(stem)
        if found is None:
            if stem not in self._postings.stems:
                return UNKNOWN
            found = self._asked_worths[stem] = _rarity(self._asked_count, len(self._asked_impacts(stem).worth))
        return found

    def _asked_concept(self, concept: Concept) -> Part:
        if len(concept.ways) == 1:
            (stem,), way = concept.ways[0]
            worth, _, most = self._asked_impacts(stem)
            weight = concept.weight * way
            return Part(worth, weight, most * weight)
        best: Posting = {}
        for (stem,), way in concept.ways:
            best = _better(best, self._asked_impacts(stem).worth, way * concept.weight)
        return Part(best, 1.0, max(best.values(), default=0.0))

    def _asked_impacts(self, stem: str) -> Part:
        found = self._asked.get(stem)
        if found is None:
            often = self._postings.posting(QUESTIONS, stem)
            rarity, norms = _rarity(self._asked_count, len(often)), self._asked_norms
            worth = {place: rarity * much / (much + ASKED_K1 / norms[place]) for place, much in often.items()}
            found = Part(worth, 1.0, max(worth.values(), default=0.0))
            if worth:
                self._asked[stem] = found
        return found

    def _concept(self, concept: Concept) -> Part:
        """What a concept is worth in each entry: its best way counts, and counts more in the rule of that name."""
        if len(concept.ways) == 1:
            stems, way = concept.ways[0]
            scores, weight = self.together(stems), way * concept.weight
            named = [place for place in self._named(stems) if place in scores]
            if not named:
                return Part(scores, weight, max(scores.values(), default=0.0) * weight)
        best: Posting = {}
        for stems, way in concept.ways:
            weight = way * concept.weight
            scores = self.together(stems)
            best = _better(best, scores, weight)
            for place in self._named(stems):
                if place in scores:
                    best[place] = max(best[place], scores[place] * weight * ITSELF)
        return Part(best, 1.0, max(best.values(), default=0.0))

    def together(self, stems: Stems) -> Posting:
        """Entries that have all of these words."""
        if len(stems) == 1:
            return self.impacts(stems[0])
        share = TOGETHER + (1 - TOGETHER) / len(stems)
        rows = sorted(map(self.impacts, stems), key=len)
        found = {place: score * share for place, score in rows[0].items()}
        for row in rows[1:]:
            found = {place: score + row[place] * share for place, score in found.items() if place in row}
        return found

    def phrase(self, stems: Stems) -> frozenset[int]:
        """Entries in whose title, body or asides these words stand in a row."""
        found = self._phrases.get(stems)
        if found is None:
            found = frozenset(place for field in WITH_PLACES for place in self._in_a_row(field, stems))
            if len(self._phrases) < 5_000:
                self._phrases[stems] = found
        return found

    def _places(self, field: str, stem: str) -> Places:
        found = self._placed.get((field, stem))
        if found is None:
            found = self._postings.places(field, stem)
            if found:
                self._placed[field, stem] = found
        return found

    def _in_a_row(self, field: str, stems: Stems) -> list[int]:
        rows = [self._places(field, stem) for stem in stems]
        if not rows:
            return []
        return [
            place
            for place in min(rows, key=len)
            if all(place in row for row in rows)
            and any(all(start + step in row[place] for step, row in enumerate(rows)) for start in rows[0][place])
        ]


def _known(concept: Concept, known: dict[Concept, Part], measured: Callable[[Concept], Part]) -> Part:
    """What a concept is worth, from memory if somebody asked about it lately."""
    found = known.get(concept)
    if found is None:
        if len(known) >= MOST_CONCEPTS:
            known.clear()
        found = known[concept] = measured(concept)
    return found


def _better(best: Posting, scores: Posting, weight: float) -> Posting:
    """What is best in each entry, raised to these scores where they are higher."""
    if not best:
        return {place: score * weight for place, score in scores.items()}
    known = best.get
    for place, score in scores.items():
        score *= weight
        if score > known(place, 0.0):
            best[place] = score
    return best


def _citations(entries: Sequence[Entry]) -> dict[int, tuple[int, ...]]:
    """Who speaks for which entries."""
    places = {entry.id: place for place, entry in enumerate(entries)}
    return {
        place: tuple(places[cited] for cited in dict.fromkeys(entry.cites) if cited in places)
        for place, entry in enumerate(entries)
        if entry.cites
    }


def _prior(entry: Entry) -> float:
    return KINDS.get(entry.kind, 1.0) * RANKS[min(entry.rank, len(RANKS)) - 1]


def _rarity(count: int, often: int) -> float:
    return math.log(1 + (count - often + 0.5) / (often + 0.5))


def _norms(lengths: list[int], share: float, weight: float) -> list[float]:
    filled = [length for length in lengths if length]
    average = sum(filled) / len(filled) if filled else 1.0
    return [weight / (1 - share + share * (length / average)) for length in lengths]
