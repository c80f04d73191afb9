"""A question as a person types it, cut into words. A name of the board is one word, with whom or what it means.

Names are found in any case, with one slip, without brackets, and by one of their words if no other name has it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import DamerauLevenshtein

from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.scenarios.questions.vocabulary import COMMON, CONTRACTED

LONGEST = 300  # characters of a question
_LEAST_FOR_A_SLIP = 5
_LEAST_FOR_A_PART = 4
_WORD = re.compile(r"[^\W_]+(?:[-/’'][^\W_]+)*|#\d+|[+-]\d+")


@dataclass(frozen=True, slots=True)
class Word:
    text: str  # in small letters; a name as the board has it
    means: Card | Player | None = None
    typed: str = ""

    @property
    def is_name(self) -> bool:
        return self.means is not None


def cut(question: str, play: Play) -> tuple[Word, ...]:
    typed = [part for word in _typed_words(question) for part in _apart(word)]
    return tuple(_with_names(typed, _names(play)))


def _typed_words(question: str) -> list[str]:
    return [word.replace("’", "'") for word in _WORD.findall(question[:LONGEST])]


def _apart(word: str) -> list[str]:
    """ "didn't" is "did" and "not"; "Ana's" is "Ana" and "'s"."""
    if word.lower() in CONTRACTED:
        return CONTRACTED[word.lower()].split()
    if word.endswith("n't"):
        return [word.removesuffix("n't"), "not"]
    return [word.removesuffix("'s"), "'s"] if word.endswith("'s") else [word]


@dataclass(frozen=True, slots=True)
class _Name:
    words: tuple[str, ...]
    means: Card | Player
    written: str


def _names(play: Play) -> list[_Name]:
    """The longest first, so that a name within a name is not taken for it."""
    things: list[tuple[str, Card | Player]] = [(player.name, player) for player in play.players]
    things += [(card.label, card) for card in (*play.cards, *play.gone) if card.face.known]
    found = [_Name(tuple(word.lower() for word in _typed_words(written)), means, written) for written, means in things]
    return sorted((name for name in found if name.words), key=lambda name: -len(name.words))


def _with_names(typed: Sequence[str], names: Sequence[_Name]) -> Iterator[Word]:
    plain = [word.lower() for word in typed]
    parts = Counter(part for name in {name.words: name for name in names}.values() for part in set(name.words))
    at = 0
    while at < len(plain):
        name = _name_at(plain, at, names)
        if name is not None:
            yield Word(name.written, name.means, name.written)
            at += len(name.words)
            continue
        part = _by_part(plain[at], names, parts)
        yield Word(part.written, part.means, part.written) if part is not None else Word(plain[at], None, typed[at])
        at += 1


def _name_at(plain: Sequence[str], at: int, names: Sequence[_Name]) -> _Name | None:
    exact = next((name for name in names if tuple(plain[at : at + len(name.words)]) == name.words), None)
    if exact is not None or plain[at] in COMMON:
        return exact
    return next((name for name in names if _is_with_a_slip(plain[at : at + len(name.words)], name)), None)


def _is_with_a_slip(said: Sequence[str], name: _Name) -> bool:
    meant, typed = " ".join(name.words), " ".join(said)
    if len(meant) < _LEAST_FOR_A_SLIP or len(said) < len(name.words) or any(word in COMMON for word in said):
        return False
    return DamerauLevenshtein.distance(typed, meant, score_cutoff=1) <= 1


def _by_part(word: str, names: Sequence[_Name], parts: Counter[str]) -> _Name | None:
    if len(word) < _LEAST_FOR_A_PART or word in COMMON or parts[word] != 1:
        return None
    return next(name for name in names if word in name.words)
