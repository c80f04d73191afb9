"""The word a player most likely meant."""

from collections.abc import Iterable

from rapidfuzz.distance import DamerauLevenshtein


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word closest to a misspelt one, if any is close enough for its length."""
    wanted = word.lower()
    if len(wanted) < 3:
        return None
    allowed = 1 if len(wanted) < 5 else 2
    best: tuple[int, int, str] | None = None
    for each in known:
        if abs(len(each) - len(wanted)) > allowed:
            continue
        distance = DamerauLevenshtein.distance(wanted, each, score_cutoff=allowed)
        if distance <= allowed and each != wanted and len(each) > 2:
            rank = (distance, abs(len(each) - len(wanted)), each)
            best = rank if best is None or rank < best else best
    return best[2] if best else None
