"""A question cut into what it is made of, in any order: its kind, the cards and people in it, what it is about, and when.

Each word is a name, a number, part of a phrase of `slots.toml`, or one of its little words; a part of a question with any
other word has no slots, and is not read. What may be asked with the slots is in `slot_readings`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_app.engine.state import Card, Player
from judge_app.scenarios.questions.players_words import lemmas
from judge_app.scenarios.questions.vocabulary import PRONOUNS
from judge_app.scenarios.questions.words import Word

_DATA = tomllib.loads(Path(__file__).with_name("slots.toml").read_text(encoding="utf-8"))
_PHRASES: dict[tuple[str, ...], frozenset[str]] = {}
for _label, _said in _DATA["phrases"].items():
    for _phrase in _said:
        _key = tuple(_phrase.split())
        _PHRASES[_key] = _PHRASES.get(_key, frozenset()) | {_label}
_LONGEST = max(map(len, _PHRASES))
LITTLE = frozenset(_DATA["little"]["words"])
LEADS = frozenset("why times amount hard when who where what can allowed".split())
WHETHER = frozenset("is are was were does do did will would has have am".split())
LEAST = 2  # words of a part that is read by itself


@dataclass(frozen=True, slots=True)
class Slot:
    """A name, a number, or a phrase with what it may stand for."""

    word: Word
    labels: frozenset[str] = frozenset()

    @property
    def text(self) -> str:
        return self.word.text


@dataclass(frozen=True, slots=True)
class Slots:
    """Of one part of a question; every word of it is accounted for."""

    slots: tuple[Slot, ...]
    before: tuple[Word, ...] = ()  # what is said beside it
    behind: tuple[Word, ...] = ()

    @property
    def beside(self) -> tuple[Word, ...]:
        return (*self.before, *self.behind)

    @property
    def cards(self) -> list[Card]:
        means = (slot.word.means for slot in self.slots)
        return list({card.label: card for card in means if isinstance(card, Card)}.values())

    @property
    def people(self) -> list[Player]:
        means = (slot.word.means for slot in self.slots)
        return list({player.name: player for player in means if isinstance(player, Player)}.values())

    @property
    def numbers(self) -> list[str]:
        return [slot.text for slot in self.slots if slot.text.isdigit()]

    @property
    def kind(self) -> str:
        """Its first word that asks; "whether" for one that begins with a verb."""
        first = next((slot for slot in self.slots if slot.labels & LEADS or slot.text in WHETHER), None)
        if first is None:
            return ""
        return next((label for label in first.labels if label in LEADS), "whether")

    def has(self, *labels: str) -> bool:
        """One slot for each."""
        return all(any(label in slot.labels for slot in self.slots) for label in labels)

    def is_only(self, labels: Iterable[str], little: Iterable[str] = ()) -> bool:
        """Every slot is a name, one of these, or says nothing."""
        allowed, words = frozenset(labels), LITTLE | frozenset(little)
        return all(slot.word.is_name or slot.labels & allowed or slot.text in words for slot in self.slots)

    def fits(
        self, kinds: str, has: str, only: str = "", words: Iterable[str] = (), cards: int = 1, people: int | None = 0
    ) -> bool:
        """It asks one of these kinds of so many cards and people, has each of these topics, and at most `only` besides."""
        is_of_them = len(self.cards) == cards and (people is None or len(self.people) == people)
        asks = self.kind in kinds.split() and self.has(*has.split())
        return is_of_them and asks and self.is_only({*kinds.split(), *has.split(), *only.split()}, words)

    def says(self, *words: str) -> bool:
        return any(slot.text in words for slot in self.slots)


def slots_of(words: Sequence[Word]) -> tuple[Slot, ...] | None:
    """None if a word is not accounted for."""
    found: list[Slot] = []
    at = 0
    while at < len(words):
        length, slot = _slot_at(words, at)
        if slot is None:
            return None
        found.append(slot)
        at += length
    return tuple(found)


def _slot_at(words: Sequence[Word], at: int) -> tuple[int, Slot | None]:
    word = words[at]
    if word.is_name:
        return 1, Slot(word)
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        labels = _labels_of(words[at : at + length])
        if labels:
            text = " ".join(each.text for each in words[at : at + length])
            return length, Slot(Word(text, None, text), labels)
    is_known = word.text.isdigit() or word.text in LITTLE or word.text in PRONOUNS
    return 1, Slot(word) if is_known else None


def _labels_of(words: Sequence[Word]) -> frozenset[str]:
    """What a phrase stands for, in whichever form its words are."""
    if any(word.is_name for word in words):
        return frozenset()
    said = tuple(word.text for word in words)
    if said in _PHRASES:
        return _PHRASES[said]
    ways: list[tuple[str, ...]] = [()]
    for word in said:
        ways = [(*way, lemma) for way in ways for lemma in dict.fromkeys(lemmas(word))]
    return frozenset().union(*(_PHRASES[way] for way in ways if way in _PHRASES))


def parts_with_slots(words: Sequence[Word]) -> Iterator[Slots]:
    """Each part of a question that begins with a word that asks and is accounted for, the longest first; what stands before and
    behind it is said beside it."""
    begins = [n for n, word in enumerate(words) if _asks(words, n)]
    spans = [(begin, end) for begin in begins for end in range(len(words), begin + LEAST - 1, -1)]
    for begin, end in sorted(spans, key=lambda span: (span[0] - span[1], span[0])):
        if end < len(words) and not _may_begin_another(words, end):
            continue
        found = slots_of(words[begin:end])
        if found is not None:
            yield Slots(found, tuple(words[:begin]), tuple(words[end:]))


def asks_something(words: Sequence[Word]) -> bool:
    return any(_asks(words, n) for n in range(len(words)))


def _asks(words: Sequence[Word], n: int) -> bool:
    if words[n].is_name:
        return False
    _, slot = _slot_at(words, n)
    return slot is not None and bool(slot.labels & LEADS or slot.text in WHETHER)


def _may_begin_another(words: Sequence[Word], n: int) -> bool:
    """A clause of its own: with whom it is about, or a word that joins it."""
    word = words[n]
    return word.is_name or word.text in PRONOUNS or word.text in CLAUSES


CLAUSES = frozenset(
    "once after and but the my his her card cards that when after once though although because nobody there even for".split()
)
