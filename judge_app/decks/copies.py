"""How many copies of a card a deck may have: the game's limit, unless the card's own text gives another."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge_app.cards.model import Card
from judge_app.decks.findings import Findings, cards, fault, unchecked
from judge_app.decks.matching import SameName

ANY_NUMBER = 10**6
_NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()
_NUMBER = rf"(\d{{1,3}}|{'|'.join(_NUMBERS)})"
_OF_THIS = r"(?:cop(?:y|ies) of this card|cop(?:y|ies) of it|cards? (?:named|with the name) \S)"
_INCLUDE = r"(?:include|have|contain|run|play|use|be)"
_ABOUT_DECKS = re.compile(rf"\bdecks?\b.*\b{_INCLUDE}\b.*{_OF_THIS}|\b{_INCLUDE}\b.*{_OF_THIS}.*\bdecks?\b", re.I)
_DOING = re.compile(r"\b(?:search|look|reveal|shuffle|draw|add|return|put|mill|discard)\b", re.I)
_LIMIT = re.compile(rf"\b(?:up to|as many as|no more than|at most|a maximum of|only)\s+{_NUMBER}\s+{_OF_THIS}", re.I)
_NO_LIMIT = re.compile(rf"\b(?:any number of|unlimited|as many)\s+{_OF_THIS}", re.I)
_SENTENCE = re.compile(r"(?<=[.!])\s+|\n+")


def copies_its_text_allows(card: Card | None) -> int | None:
    """The number of copies that the card's own text allows in a deck; None where it says nothing of it."""
    if card is None:
        return None
    for sentence in _SENTENCE.split(card.rules_text):
        if not _ABOUT_DECKS.search(sentence) or _DOING.search(sentence):
            continue
        if _NO_LIMIT.search(sentence):
            return ANY_NUMBER
        limit = _LIMIT.search(sentence)
        if limit:
            word = limit[1].lower()
            return int(word) if word.isdigit() else _NUMBERS.index(word) + 1
    return None


def too_many_copies(groups: Iterable[SameName], limit: int, where: str, golden_rule: str, *cites: str) -> Findings:
    """A fault for each name that has more copies than its limit."""
    for same in groups:
        own = copies_its_text_allows(same.card)
        allowed = limit if own is None else own
        if same.count > allowed and same.card is None:
            yield unchecked(
                f"{same.count} copies of {same.name}; {where} may have at most {limit}, unless the card's text allows more.",
                *cites,
                lines=same.lines,
            )
        elif same.count > allowed:
            whose = f"{where} may have at most {allowed}" if own is None else f"its own text allows {allowed}"
            yield fault(
                f"{same.count} copies of {same.name}; {whose}.",
                f"Take out {cards(same.count - allowed, 'copy') if same.count - allowed == 1 else f'{same.count - allowed} copies'}.",
                *cites,
                *((golden_rule,) if own is not None else ()),
                lines=same.lines,
            )
