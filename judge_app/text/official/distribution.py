"""Distributes the pieces of a stretch over our rules there: by printed names, likeness of wording and order.

Going on in our order is nearly free, leaving rules out costs a little, going back or far ahead costs much: it takes a good likeness to
pay for it. A piece like nothing stays with the one before.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from judge_app.text.official.cleaning import SAME_LINE, CleanText
from judge_app.text.official.labels import Labelled
from judge_app.text.official.likeness import Likeness
from judge_app.text.official.path import Fit, best_path
from judge_app.text.official.pieces import Piece

NAME = 30.0
CLEARLY_LIKE = 0.3
NEARBY = 6
LONG_RULE = 0.1


@dataclass(frozen=True, slots=True)
class Share:
    """A piece and the rule it goes to, by its place in the list; None for text before the first rule or behind the last."""

    piece: Piece
    unit: int | None
    fit: float


def distributed(
    text: CleanText, found: list[Piece], units: list[Labelled], *, opened: bool, open_ended: bool
) -> list[Share]:
    """Which rule each piece belongs to. `opened`: the first rule's name stands before them; `open_ended`: more may follow the last."""
    likeness = Likeness(unit.wording for unit in units)
    named: dict[str, list[int]] = {}
    for place, unit in enumerate(units):
        for name in unit.names:
            named.setdefault(name, []).append(place)
    fits = [_fit(text, piece, likeness, named) for piece in found]
    headings = [unit.rule.is_heading for unit in units]
    path = best_path(fits, headings, opened=opened, open_ended=open_ended)
    _give_to_the_empty(path, fits, headings)
    return [
        Share(piece, place, 0.0 if place is None else fit.scores.get(place, 0.0) / fit.size)
        for piece, fit, place in zip(found, fits, path, strict=True)
    ]


def _give_to_the_empty(path: list[int | None], fits: list[Fit], headings: list[bool]) -> None:
    """A rule left without text takes a piece nearby that is more like it than like any other, if that leaves its holder some."""
    held = Counter(path)
    for place, fit in enumerate(fits):
        best = max(fit.scores, key=fit.scores.__getitem__, default=None)
        holder = path[place]
        if best is None or holder is None or held[best] or headings[best] or held[holder] < 2:
            continue
        if fit.scores[best] >= CLEARLY_LIKE * fit.size and abs(best - holder) <= NEARBY:
            held.update({holder: -1, best: 1})
            path[place] = best


def _fit(text: CleanText, piece: Piece, likeness: Likeness, named: dict[str, list[int]]) -> Fit:
    """How well each rule fits: the weight of the words it shares with the piece, the more the fewer it does not.

    A long rule shares words by mere chance, so it counts a little less.
    """
    size, shared = likeness.shared(text.said(piece.start, piece.end))
    scores = {
        place: weight * weight / size * (weight / likeness.sizes[place]) ** LONG_RULE
        for place, weight in shared.items()
    }
    for place in named.get(piece.name or "", ()):
        scores[place] = scores.get(place, 0.0) + NAME
    return Fit(size, scores, text.breaks[piece.start] == SAME_LINE)
