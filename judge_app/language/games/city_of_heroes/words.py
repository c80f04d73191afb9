"""The words that City of Heroes text is made of, for messages: what was expected, and what may have been meant."""

from __future__ import annotations

import re
from functools import lru_cache

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from judge_app.language.grammars.compiling import GRAMMARS
from judge_app.language.spelling import nearest

_TERMINAL = re.compile(r"^(_?[A-Z_]+)(?:\.\d+)?: (.*)$", re.MULTILINE)
_MOST = 8


@lru_cache(maxsize=1)
def known_words() -> frozenset[str]:
    """Every plain word of the grammar's phrases."""
    text = (GRAMMARS / "city_of_heroes.lark").read_text(encoding="utf-8")
    found: set[str] = set()
    for _, pattern in _TERMINAL.findall(text):
        for word in re.findall(r"[a-z]{3,}", re.sub(r"\(\?[=!<][^()]*\)", "", pattern.lower())):
            found.add(word)
            found.add(f"{word}s")
    return frozenset(found)


def suggestion(word: str) -> str | None:
    return None if word.lower() in known_words() else nearest(word.lower(), known_words())


def expected_words(error: UnexpectedInput) -> tuple[str, ...]:
    """Kinds of word that could have stood there, a few of them."""
    names: set[str] = set()
    if isinstance(error, UnexpectedToken):
        names = set(error.accepts or error.expected)
    elif isinstance(error, UnexpectedCharacters):
        names = set(error.allowed or ())
    plain = sorted({str(name).strip("_").lower().replace("_", " ") for name in names if not str(name).startswith("$")})
    return tuple(plain[:_MOST])
