"""The answers that a quiz question offers: exactly one is the ruling's own, and none of the others can be right too."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from judge_app.text.chapter import replace_references
from judge_app.text.plain import plain_text
from judge_app.text.rulings import Ruling

MOST_OFFERED = 3
ALIKE = 55  # of 100: answers that say much the same are not offered side by side
LONGEST = 170
_NUMBERS = "none one two three four five six seven eight nine ten eleven twelve".split()
_YES_OR_NO = re.compile(r"(Yes|No)(?=[.,:;])")
_FIGURE = re.compile(rf"(\d+|{'|'.join(_NUMBERS)})\.(?:\s|$)", re.IGNORECASE)
_ASKS_FOR_ONE = re.compile(r"\bhow (?:many|much|often)\b", re.IGNORECASE)
_SAID = re.compile(rf"\b(\d+|{'|'.join(_NUMBERS)})\b", re.IGNORECASE)
_EMPTY = re.compile(r"\s*\(\s*\)")  # what is left of a reference in brackets
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Offered:
    text: str
    is_right: bool


def choices(asked: Ruling, others: Sequence[Ruling]) -> list[Offered]:
    """In an order that is the same each time; nothing where no honest choice can be made."""
    said = _YES_OR_NO.match(asked.answer)
    if said and asked.question.count("?") == 1:
        return [Offered(each, each == said[1]) for each in ("Yes", "No")]
    figure = _FIGURE.match(asked.answer)
    if figure and asked.question.count("?") == 1 and _ASKS_FOR_ONE.search(asked.question):
        return [Offered(_told(each, figure[1]), each == _number(figure[1])) for each in _figures(asked, figure[1])]
    own = _gist(asked.answer)
    wrong = list(_wrong(asked, own, others))
    found = [Offered(own, True), *(Offered(each, False) for each in wrong)]
    random.Random(asked.id).shuffle(found)
    return found if wrong else []


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS.index(word.lower())


def _told(number: int, like: str) -> str:
    """As the ruling tells its own: in digits or in words."""
    return str(number) if like.isdigit() or number >= len(_NUMBERS) else _NUMBERS[number].capitalize()


def _figures(asked: Ruling, right: str) -> list[int]:
    """The right one, those that the question speaks of, and its neighbours, smallest first."""
    own = _number(right)
    near = [*(_number(each) for each in _SAID.findall(asked.question)), own + 1, own - 1, own + 2]
    others = [each for each in dict.fromkeys(near) if each != own and each >= 0]
    return sorted([own, *others[: MOST_OFFERED - 1]])


def _wrong(asked: Ruling, own: str, others: Sequence[Ruling]) -> Iterator[str]:
    """Answers that other rulings give to their own questions and that don't resemble this one."""
    taken = [own]
    for other in others:
        told = _gist(other.answer)
        tells_itself = _kind(other.answer) != _kind(asked.answer)  # a yes among sentences would be the one
        shares_cards = set(asked.cards) & set(other.cards)
        if tells_itself or shares_cards or any(fuzz.token_set_ratio(told, each) > ALIKE for each in taken):
            continue
        taken.append(told)
        yield told
        if len(taken) == MOST_OFFERED:
            return


def _kind(answer: str) -> str:
    return "yes or no" if _YES_OR_NO.match(answer) else "figure" if _FIGURE.match(answer) else "sentence"


def _gist(answer: str) -> str:
    """Its first sentences, as many as fit on a button."""
    told = replace_references(answer, lambda reference: reference.words or "")
    plain = _EMPTY.sub("", " ".join(plain_text(told).split()))
    kept = ""
    for sentence in _SENTENCE.split(plain):
        if kept and len(kept) + len(sentence) > LONGEST:
            break
        kept = f"{kept} {sentence}".strip()
    return kept
