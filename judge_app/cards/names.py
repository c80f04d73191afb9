"""When two spellings are the same name: case, accents, punctuation and the kind of quotes do not matter."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_APART = re.compile(r"[\s\-–—_/&]+")
_DROPPED = re.compile(r"[^\w ]+")


@lru_cache(maxsize=16384)
def folded(name: str) -> str:
    """`Momo’s  Très-Long Name!` and `momos tres long name` fold to the same."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return _DROPPED.sub("", _APART.sub(" ", plain.casefold())).strip()
