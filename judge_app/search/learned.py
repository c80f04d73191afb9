"""What players' words mean, learned from their questions: who asks for a rule with `graveyard` finds `Oblivion` in its text.

A word that rules hardly use is tied to the words that stand unusually often in the rules it is asked for. The lists of players'
words say more, and come first; this fills in what nobody wrote down.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain

from judge_app.search.concepts import ASKING

FOREIGN = 10  # entries at most that have the word themselves
TIMES = 2  # rules at least that both words belong to
SHARE = 0.12  # of the rules a word asks for, those that have the other
LIFT = 2.5  # times as often as anywhere
MOST = 3
COMMON = 0.25  # a word in more of all rules than that says nothing

Learned = Mapping[str, list[tuple[str, float]]]


def learned_words(entries: Iterable[tuple[frozenset[str], frozenset[str]]]) -> Learned:
    """From the stems of each entry's questions and of its text: what a foreign word stands for, and how surely."""
    rows = [(_telling(asked), _telling(said)) for asked, said in entries if asked]
    has = Counter(chain.from_iterable(said for _, said in rows))
    asks = Counter(chain.from_iterable(asked for asked, _ in rows))
    together = _together(rows, _foreign(asks, has))
    found = {word: _best(word, others, asks[word], has, len(rows)) for word, others in together.items()}
    return {word: best for word, best in found.items() if best}


def _foreign(asks: Counter[str], has: Counter[str]) -> set[str]:
    """The words that ask for several rules, and that rules hardly use."""
    return {word for word, times in asks.items() if times >= TIMES and has[word] <= FOREIGN}


def _together(rows: Iterable[tuple[frozenset[str], frozenset[str]]], foreign: set[str]) -> dict[str, Counter[str]]:
    """How often each word stands in the rules that a foreign one asks for."""
    together: dict[str, Counter[str]] = defaultdict(Counter)
    for asked, said in rows:
        for word in asked & foreign:
            together[word].update(said)
    return together


def _best(word: str, others: Counter[str], asks: int, has: Counter[str], count: int) -> list[tuple[str, float]]:
    found: list[tuple[float, str, float]] = []
    for other, times in others.items():
        share = times / (asks + 1.5)
        lift = share * count / has[other]
        if other != word and times >= TIMES and share >= SHARE and lift >= LIFT and has[other] <= COMMON * count:
            found.append((share * math.log(lift), other, share))
    return [(other, round(share, 3)) for _, other, share in sorted(found, reverse=True)[:MOST]]


def _telling(stems: frozenset[str]) -> frozenset[str]:
    return frozenset(stem for stem in stems if stem not in ASKING and len(stem) > 2 and stem.isalpha())
