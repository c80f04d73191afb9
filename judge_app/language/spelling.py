"""The word a player most likely meant."""

from collections.abc import Iterable

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word closest to a misspelt one, if any is close enough for its length."""
    wanted = word.lower()
    if len(wanted) < 3:
        return None
    allowed = 1 if len(wanted) < 5 else 2
    # the stubs of the library do not know its own distances as scorers
    close = extract(wanted, known, scorer=DamerauLevenshtein.distance, score_cutoff=allowed, limit=None)  # type: ignore[arg-type]
    ranked = [
        (distance, abs(len(each) - len(wanted)), each)
        for each, distance, _ in close
        if each != wanted and len(each) > 2
    ]
    return min(ranked)[2] if ranked else None
