"""How far words that were not understood could reach, judged by words alone; pure text, and careful.

A sentence that opens with "when", "after" or "at" waits for an event: its clause says which, if the game knows every word
of it. A sentence that only raises or lowers a figure is of no account until that figure is asked for. Where a game has words
for it (`Vocabulary.states`), any other sentence of which every word is known is of no account until one of the events that its
words can mean happens, or a figure that it names is asked for; unless it allows something or changes what counts as what. A
sentence that only offers something to a player ("you may …") is of no account until somebody is refused what it could allow. Of
anything else nobody can say how far it reaches (None), and such words are reached as soon as they work.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from judge_app.engine.event_kinds import EventKind, Kinds

EDGES = {
    "start": "start", "starts": "start", "begin": "start", "begins": "start", "beginning": "start",
    "end": "end", "ends": "end",
}  # fmt: skip
WHOLE_TURN = "turn"
PERIODS = ("step", "phase")
PARTS_OF_A_TURN = (*PERIODS, "clash", "sequence", "game", "attack")

PLAIN_WORDS = frozenset(
    "a an the this that these those it its itself you your yours they them their theirs he him his she her "
    "each every any another other others one two three four five six seven eight nine ten first second third next "
    "of in into on onto to from by with without at during for as than more less least most or and not non "
    "is are was were be been being has have had do does did during while who which whose where "
    "player players opponent opponents opponent's rival rival's ally allies opposing friendly enemy own owner owner's "
    "card cards card's copy copies time times turn turns step phase game hand deck pile zone zones play top bottom "
    "ability abilities effect effects face up down control controls controlled you've".split()
)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a game by which the reach of unread words is judged."""

    events: Mapping[str, tuple[EventKind, ...]] = field(
        default_factory=dict
    )  # a verb: the kinds of event that it can mean
    plain: frozenset[str] = frozenset()  # words that mean no event: types, zones, adjectives
    undone: frozenset[str] = frozenset()  # verbs that nothing carries out: whoever says to do it stops the run first
    figures: Mapping[str, str] = field(default_factory=dict)  # a figure by what texts call it
    pair: tuple[str, str] | None = None  # the two figures of "+1/+2"
    itself: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # words that mean the card itself, on these types
    moments: tuple[EventKind, ...] = (Kinds.PHASE, Kinds.TURN)  # what starts and ends

    states: re.Pattern[str] | None = None  # what in a sentence only describes a thing: "turned on", "attached to it"
    states_with: re.Pattern[str] | None = None  # a sentence without this is not judged so: "can't"

    def knows_all(self, words: Iterable[str]) -> bool:
        known = PLAIN_WORDS | self.plain | self.undone
        return all(each in self.events or each in known or each in EDGES for each in words)


NO_VOCABULARY = Vocabulary()  # of a game whose unread words always reach everything


def words_for(table: Mapping[str, str], kinds_of_game: type[Kinds]) -> dict[str, tuple[EventKind, ...]]:
    """A table of "verbs: kinds of event", both separated by spaces and commas, turned round into verb by verb."""
    return {
        verb: tuple(kinds_of_game.called(each.strip()) for each in kinds.split(","))
        for verbs, kinds in table.items()
        for verb in verbs.split()
    }


@dataclass(frozen=True, slots=True)
class Reach:
    """The events and figures that the words could have to do with; nothing else."""

    kinds: tuple[EventKind, ...] = ()
    edges: frozenset[str] = frozenset()  # of phase events: those that start, end
    whole_turns: bool = False  # of phase events: those of turns only
    periods: frozenset[str] = frozenset()  # of phase events: those of a step or phase named so; of any, if empty
    figures: tuple[str, ...] = ()
    only_itself: bool = False  # only figures of the card that has the words
    forbids: bool = False  # they may say that something cannot be done
    allows: bool = False  # they only say that a player may do something

    def includes_phase(self, way: str) -> bool:
        edge, _, unit = way.partition(" of ")
        edge = {"before": "start", "after": "end"}.get(edge, edge)
        if edge not in self.edges or (self.whole_turns and unit != WHOLE_TURN):
            return False
        return not self.periods or any(word in self.periods for word in unit.lower().split())


def reach_of(words: str, names: Iterable[str], vocabulary: Vocabulary) -> Reach | None:
    """None: it cannot be said how far these words reach."""
    said = _without_threshold(words.strip().rstrip("."))
    if says_nothing(said) or OF_SETTING_UP.search(said):
        return Reach()
    if OPENS_TRIGGER.match(said):
        return _waits_for(said, names, vocabulary)
    if is_offer(said):
        return Reach(allows=True)
    return _changes(said, names, vocabulary) or _states(said, names, vocabulary)


OFFER = re.compile(
    r"(?:(?:once|twice) (?:per|each|a) \w+,? |(?:during|on|in) your (?:\w+ ){0,2}(?:turn|phase|step),? )*"
    r"(?:you|your (?:opponents?|rivals?)|opponents|(?:each|any|either) (?:player|opponent)|players|its controller) may (?!not\b|only\b)",
    re.IGNORECASE,
)
SAYS_MORE = re.compile(
    r"(?:\b(?:and|but|while)\b|,) (?!if\b)(?:[\w'’-]+ ){1,6}?(?:gets?|has|have|costs?|can['’]?t?|cannot|must|is|are|gains?|loses?)\b|[\"“”:;]",
    re.IGNORECASE,
)  # a second statement, which is so whether or not anybody takes up the offer


def is_offer(words: str) -> bool:
    """A player may do something, and nothing is otherwise if nobody does."""
    said = _without_threshold(words.strip())
    return OFFER.match(said) is not None and SAYS_MORE.search(said) is None


SYMBOL = re.compile(r"[\[(]*[\w ]+[ _]symbol[\])]*|\[[^\]]+\]", re.IGNORECASE)
OF_SETTING_UP = re.compile(r"\b(start|begin)s? the game\b", re.IGNORECASE)  # over before the first turn


def says_nothing(words: str) -> bool:
    """A symbol or a name in brackets alone: no rule gives it a meaning, and no words say one."""
    return SYMBOL.fullmatch(words.strip(" ,")) is not None


def opens_trigger(words: str) -> bool:
    return OPENS_TRIGGER.match(_without_threshold(words.strip())) is not None


OPENS_TRIGGER = re.compile(r"(when|whenever|at|after|each time)\b", re.IGNORECASE)
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


def _without_threshold(words: str) -> str:
    return re.sub(r"^\{?\d+\}?:\s*", "", words)


def _waits_for(said: str, names: Iterable[str], vocabulary: Vocabulary) -> Reach | None:
    """Every word of its clause must be known, and one of them must mean an event."""
    clause = _clause(said)
    if clause is None or re.search(r"[:;.]", clause):
        return None
    opener, *words = _words_but_for(names, clause)
    if not vocabulary.knows_all(words):
        return None
    edges = _edges(words)
    kinds = [kind for each in words for kind in vocabulary.events.get(each, ())]
    if edges:
        kinds += vocabulary.moments
    if not kinds and any(each in vocabulary.undone for each in words):
        return Reach()
    if not kinds or (opener == "at" and not edges):
        return None
    whole_turns = WHOLE_TURN in words and not any(each in PARTS_OF_A_TURN for each in words)
    return Reach(tuple(dict.fromkeys(kinds)), edges, whole_turns, _periods(opener, words))


def _periods(opener: str, words: Sequence[str]) -> frozenset[str]:
    """The words before a period that narrow it ("your turn"); none if a plain one is among them."""
    periods = frozenset(before for before, each in pairwise((opener, *words)) if each in PERIODS)
    return frozenset() if periods & PLAIN_WORDS else periods


def _words_but_for(names: Iterable[str], clause: str) -> list[str]:
    for name in sorted((name for name in names if name), key=len, reverse=True):
        clause = re.sub(rf"\b{re.escape(name)}('s|’s)?", " ", clause, flags=re.IGNORECASE)
    return [each.lower().replace("’", "'") for each in WORD.findall(clause)]


def _edges(words: Sequence[str]) -> frozenset[str]:
    """Whether it is the start or the end of a period that is waited for; "after your Draw Step" may be either."""
    edges = frozenset(EDGES[each] for each in words if each in EDGES)
    if not edges and any(each in PERIODS for each in words):
        return frozenset(EDGES.values())
    return edges


def _clause(said: str) -> str | None:
    """What is before the comma; with a list in it ("draws, discards or plays a card, …") all that may belong to the list."""
    parts = re.split(r",\s*", said)
    if len(parts) == 1:
        return None  # where the clause ends cannot be seen
    if any(re.search(r"\b(or|and)\b", each, re.IGNORECASE) for each in parts[1:-1]) or re.match(
        r"(or|and)\b", parts[-1], re.IGNORECASE
    ):
        return " ".join(parts[:-1]) if not re.match(r"(or|and)\b", parts[-1], re.IGNORECASE) else None
    return parts[0]


CHANGE = re.compile(
    r"(?P<who>[^,;:.+]+?)\s+(?:has|have|gets|get)\s+(?P<amount>[+\-−–]\d+)(?:/(?P<second>[+\-−–]\d+))?"
    r"(?:\s+(?P<figure>[a-z]+))?(?:\s+(?P<tail>(?:while|if|during|against|for each|as long as)\b[^,;:.]*))?",
    re.IGNORECASE,
)
MORE_THAN_A_CONDITION = re.compile(
    r"[+\-−–]\d|\b(and|gets?|gains?|loses?|may|must|can|can't|can’t|cannot|instead|also|would)\b", re.IGNORECASE
)


def _changes(said: str, names: Iterable[str], vocabulary: Vocabulary) -> Reach | None:
    """ "[Somebody] has +1 accuracy while …": nothing but a figure can be otherwise because of it."""
    found = CHANGE.fullmatch(said)
    if found is None or MORE_THAN_A_CONDITION.search(found["tail"] or "") or MORE_THAN_A_CONDITION.search(found["who"]):
        return None
    figures = _figures(found, vocabulary)
    if not figures:
        return None
    itself = {"this card", *(name.lower() for name in names)}
    return Reach(figures=figures, only_itself=found["who"].lower() in itself)


FREES = re.compile(
    r"\b(may|can)\b(?! not\b| only\b|['’]t\b)|\b(instead|as if|as though|considered|counts?|counted|treat(ed)?|ignores?|without|also|even|"
    r"always|double[sd]?|half|equal|becomes?|same|number|copy|copies|rather|except|unless|if|would)\b|[\"“”:;]",
    re.IGNORECASE,
)  # what allows something, or lets one thing count as another, works where nothing happens


FORBIDS = re.compile(r"\b(not|cannot|can['’]t|must|only|no|cost|costs)\b", re.IGNORECASE)


def _states(said: str, names: Iterable[str], vocabulary: Vocabulary) -> Reach | None:
    """A sentence that forbids, adds or changes something works when that happens, or when a figure is asked for."""
    if vocabulary.states is None or FREES.search(said):
        return None
    if vocabulary.states_with is not None and vocabulary.states_with.search(said) is None:
        return None
    words = _words_but_for(names, vocabulary.states.sub(" ", said))
    if not vocabulary.knows_all(each for each in words if each not in vocabulary.figures):
        return None
    kinds = [kind for each in words for kind in vocabulary.events.get(each, ())]
    figures = tuple(dict.fromkeys(vocabulary.figures[each] for each in words if each in vocabulary.figures))
    forbids = FORBIDS.search(said) is not None
    return Reach(tuple(dict.fromkeys(kinds)), figures=figures, forbids=forbids) if kinds else None


def _figures(found: re.Match[str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The figures that are changed: of "+1/+0" those by more than 0; none if the game does not know them."""
    if found["second"] is None:
        called = (found["figure"] or "").lower()
        return tuple(figure for word, figure in vocabulary.figures.items() if word == called)
    if vocabulary.pair is None or found["figure"] is not None:
        return ()
    both = zip(vocabulary.pair, (found["amount"], found["second"]), strict=True)
    return tuple(figure for figure, amount in both if int(amount[1:]))
