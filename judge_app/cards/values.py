"""Values of a card list's cells: words, lists, numbers, yes and no. ValueError says what is wrong with one."""

from __future__ import annotations

import math
import re
from typing import Any

LONGEST = {"text": 20_000, "errata": 20_000}
_LONGEST_ELSE = 300
_MOST_IN_LIST = 40
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
_NUMBER = re.compile(r"[+-]?\d{1,6}")
_COMMAS = re.compile(r"\s*[,;|]\s*(?![^()]*\))")
_YES = ("true", "yes", "y", "1", "banned")
_NO = ("false", "no", "n", "0", "", "legal")


def as_words(name: str, value: Any) -> str:
    """One piece of text; nothing is the empty one."""
    if value is None:
        return ""
    endless = isinstance(value, float) and not math.isfinite(value)
    if endless or isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError(f"{name} is not text but {_shown(value)}")
    words = str(value).replace("\r\n", "\n").replace("\r", "\n").strip()
    if len(words) > LONGEST.get(name, _LONGEST_ELSE):
        raise ValueError(f"{name} has {len(words):,} characters; at most {LONGEST.get(name, _LONGEST_ELSE):,} are read")
    found = _CONTROL.search(words)
    if found:
        raise ValueError(f"{name} has a character that is no text ({found.group()!r})")
    return words if name in LONGEST else " ".join(words.split())


def as_list(name: str, value: Any) -> tuple[str, ...]:
    """Several words: a JSON list, or one cell with commas, semicolons or bars between them."""
    if value is None:
        return ()
    parts = value if isinstance(value, list) else _COMMAS.split(as_words(name, value))
    words = tuple(dict.fromkeys(word for part in parts if (word := as_words(name, part))))
    if len(words) > _MOST_IN_LIST:
        raise ValueError(f"{name} has {len(words)} entries; at most {_MOST_IN_LIST} are read")
    return words


def as_number_or_words(name: str, value: Any) -> int | str | None:
    """A figure: a number where it is one, else its words (X, high, BB); None where there is none."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) > 999_999:
            raise ValueError(f"{name} is {_shown(value)}, which no card has")
        return value
    words = as_words(name, value)
    return int(words) if _NUMBER.fullmatch(words) else words or None


def as_flag(name: str, value: Any) -> bool:
    """Yes or no, in the words people use."""
    words = str(value if value is not None else "").strip().lower()
    if words not in (*_YES, *_NO):
        raise ValueError(f"{name} is neither yes nor no but {_shown(value)}")
    return words in _YES


def _shown(value: Any) -> str:
    words = repr(value) if not isinstance(value, int) or abs(value) < 10**12 else "a very large number"
    return words if len(words) <= 60 else words[:60] + "…"
