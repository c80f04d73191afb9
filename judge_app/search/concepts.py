"""A query as concepts: each thing that is asked about, with all the words of the game that may stand for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from judge_app.search.players_words import Meanings, PlayersWords, Stems
from judge_app.search.query import MOST_WORDS
from judge_app.search.words import compounds, shapes, stem, words

MEANT = 0.7
ALSO = 0.6
HINT = 0.7
SAID = 0.45
WEAK = 0.35
LIKE = (0.5, 0.25)
MADE_OF = 0.3
IN_QUESTIONS = 0.5
LEARNED = 0.9
UNABLE: dict[str, tuple[str, ...]] = {"can't": ("not",), "not": ("can't",)}

# What a question is made of besides what it is about. Small words that rules live on (not, can't, X) are not here.
ASKING = frozenset(
    stem(word)
    for word in """
    a about actually after all allowed also am an and any anyone anything are as ask at be because been being between but by
    can case could define defined definition did differ difference different do does doesn't done don't else even ever exactly explain for from get
    give go goes got had happen happens has have he her him his how i if in into is isn't it its just keep know let like made
    make many may me mean meaning means mine much must my need never now of ok okay on or other our out over please question quite really
    right rule rules same say she should so some someone something sort suppose sure take tell than that the their them
    then there these they thing this those to too try u understand up us use very want was we well were what whatever when
    whenever where whether which while who whose why will with work would yet you your yours
    """.split()
) - {"not"}
WEAKENED = frozenset(
    stem(word)
    for word in "another before both card count never new no not once one only own player same still time turn without".split()
)


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing asked about: rows of stems that may stand for it, each with a weight."""

    ways: tuple[tuple[Stems, float], ...]
    weight: float = 1.0
    is_saying: bool = False


def wanted_stems(concepts: list[Concept]) -> dict[str, float]:
    """Every stem that answers a concept, with its weight: what a highlighted sentence should have."""
    wanted: dict[str, float] = {}
    for concept in concepts:
        for row, weight in concept.ways:
            for word in row:
                wanted[word] = max(wanted.get(word, 0.0), weight * concept.weight / len(row))
    return wanted


def concepts_of(text: str, sayings: PlayersWords, is_term: Callable[[str], bool]) -> list[Concept]:
    """The concepts of a query's words, in order."""
    found = [word.stem for word in words(text)][: MOST_WORDS * 2]
    keep_all = all(word in ASKING for word in found)
    concepts: list[Concept] = [Concept((((compound.stem,), 1.0),)) for compound in compounds(text)[:4]]
    taken: set[int] = set()
    for place, word in enumerate(found):
        if place in taken or len(concepts) >= MOST_WORDS:
            continue
        places, said, meant = sayings.at(found, place, ASKING)
        if places:
            taken.update(places)
            concepts.append(_saying(said, meant, is_term))
        elif keep_all or word not in ASKING:
            concepts.append(_word(word))
    return _once(concepts)


def asked_concepts(text: str, sayings: PlayersWords) -> list[Concept]:
    """The words of a query as they are looked for in players' questions, those that matter first.

    Questions are in players' words already, so a saying counts as it is said; what it means counts a little.
    """
    found = [word.stem for word in words(text)][: MOST_WORDS * 2]
    ways: dict[str, dict[Stems, float]] = {word: {(word,): 1.0} for word in found}
    for place in range(len(found)):
        _, said, meant = sayings.at(found, place, ASKING)
        if said:
            first = next((word for word in said if word not in ASKING), said[0])
            for row, weight in _in_questions(meant):
                ways[first].setdefault(row, weight)
    concepts = [Concept(tuple(each.items()), MADE_OF if word in ASKING else 1.0) for word, each in ways.items()]
    return sorted(concepts, key=lambda concept: -concept.weight)[:MOST_WORDS]


def _in_questions(meant: Meanings) -> list[tuple[Stems, float]]:
    """The single words that a saying means, as they count in players' questions."""
    return [(row, IN_QUESTIONS * _weight(everywhere)) for row, everywhere in meant if len(row) == 1]


def _weight(everywhere: bool) -> float:
    """What a meaning counts: less if it is one of plain English."""
    return ALSO if everywhere else MEANT


def with_learned(concepts: Sequence[Concept], learned: Mapping[str, Sequence[tuple[str, float]]]) -> list[Concept]:
    """Concepts whose word is foreign to the rules, with what it was learned to stand for."""
    return [_with(concept, learned.get(concept.ways[0][0][0], ())) if concept.ways else concept for concept in concepts]


def _with(concept: Concept, meant: Sequence[tuple[str, float]]) -> Concept:
    if not meant or concept.weight < 1 or len(concept.ways[0][0]) > 1:
        return concept
    known = {row for row, _ in concept.ways}
    more = tuple(((word,), LEARNED * share) for word, share in meant if (word,) not in known)
    return replace(concept, ways=concept.ways + more)


def _saying(said: Stems, meant: Meanings, is_term: Callable[[str], bool]) -> Concept:
    """What players of other games say loses its own sense; a plain English word keeps it beside the others."""
    ways = [(row, _weight(everywhere)) for row, everywhere in meant if row and row != said]
    if all(word in ASKING for word in said):
        return Concept(tuple(ways), HINT, is_saying=True)
    own = (said, 1.0 if _keeps_its_sense(said, meant, is_term) else SAID)
    return Concept((own, *ways), 1.0, is_saying=True)


def _keeps_its_sense(said: Stems, meant: Meanings, is_term: Callable[[str], bool]) -> bool:
    is_a_term = len(said) == 1 and is_term(said[0])
    return is_a_term or all(everywhere for _, everywhere in meant) or said in dict(meant)


def _word(word: str) -> Concept:
    like = shapes(word) or UNABLE.get(word, ())
    ways = [((word,), 1.0), *(((other,), weight) for other, weight in zip(like, LIKE, strict=False))]
    return Concept(tuple(ways), WEAK if word in WEAKENED else 1.0)


def _once(concepts: list[Concept]) -> list[Concept]:
    """Each concept once, however often and in however many ways it was said: blocked and blocker are one."""
    kept: list[Concept] = []
    for concept in concepts:
        same = next((place for place, other in enumerate(kept) if _same(concept, other)), None)
        if same is None:
            kept.append(concept)
        else:
            ways = {**dict(concept.ways), **dict(kept[same].ways)}
            kept[same] = replace(kept[same], ways=tuple(ways.items()), weight=max(concept.weight, kept[same].weight))
    return kept


def _same(one: Concept, other: Concept) -> bool:
    """Whether two concepts are said with the same words, or mean the same first of all."""
    if one.ways == other.ways:
        return True
    return one.is_saying and other.is_saying and _meant_first(one) == _meant_first(other)


def _meant_first(concept: Concept) -> Stems:
    return concept.ways[min(1, len(concept.ways) - 1)][0]
