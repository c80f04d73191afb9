"""The words that City of Heroes text is made of, for messages: what was expected, and what may have been meant."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

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


def expected_words(error: UnexpectedInput) -> tuple[str, ...]:
    """Kinds of word that could have stood there, a few of them."""
    names: set[str] = set()
    if isinstance(error, UnexpectedToken):
        names = set(error.accepts or error.expected)
    elif isinstance(error, UnexpectedCharacters):
        names = set(error.allowed or ())
    plain = sorted({str(name).strip("_").lower().replace("_", " ") for name in names if not str(name).startswith("$")})
    return tuple(plain[:_MOST])
