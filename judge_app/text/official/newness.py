"""Entries of an edition that we don't have: a marked heading that is none of ours, over text that is like none of ours."""

from __future__ import annotations

from itertools import pairwise

from judge_app.text.official.cleaning import CleanText
from judge_app.text.official.distribution import Share

UNLIKE = 0.15
FEWEST_WORDS = 15


def new_entries(text: CleanText, shares: list[Share]) -> dict[int, int]:
    """The first word of each piece that belongs to a new entry, and the first word of that entry's heading."""
    found: dict[int, int] = {}
    opens = [place for place, share in enumerate(shares) if share.piece.start in text.headings or share.piece.name]
    for first, end in pairwise((*opens, len(shares))):
        head, *body = shares[first:end]
        if head.piece.name is None and _is_unlike(body):
            found |= {share.piece.start: head.piece.start for share in (head, *body)}
    return found


def _is_unlike(body: list[Share]) -> bool:
    words = [share.piece.end - share.piece.start for share in body]
    alike = sum(share.fit * many for share, many in zip(body, words, strict=True))
    return sum(words) >= FEWEST_WORDS and alike < UNLIKE * sum(words)
