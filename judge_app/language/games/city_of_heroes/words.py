"""The words that City of Heroes text is made of, for messages: what was expected, and what may have been meant."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge_app.language.spelling import nearest

_AHEAD = re.compile(r"\(\?<?[=!][^()]*\)")
_WORD = re.compile(r"([a-z]{3,})(\?)?")
_MOST = 8


def words_in(patterns: Iterable[str]) -> frozenset[str]:
    """Every plain word of the grammar's phrases; "cards?" is two of them."""
    found: set[str] = set()
    for pattern in patterns:
        for word, optional in _WORD.findall(_AHEAD.sub("", pattern.lower())):
            found |= {word, word[:-1]} if optional else {word}
    return frozenset(found)


def suggestion(word: str, known: frozenset[str]) -> str | None:
    return None if word.lower() in known else nearest(word.lower(), known)


def expected_words(terminals: Iterable[str]) -> tuple[str, ...]:
    """Kinds of word that could have stood there, a few of them."""
    return tuple(sorted({name.strip("_").lower().replace("_", " ") for name in terminals})[:_MOST])
