"""Places the words of an official document rule by rule beside ours. Every word ends in one place, and in one only."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from judge_app.text.model import Document
from judge_app.text.official.anchors import Anchor, anchors
from judge_app.text.official.cleaning import CleanText
from judge_app.text.official.contents import contents_list
from judge_app.text.official.distribution import Share, distributed
from judge_app.text.official.entries import entry_holdings, marked_names
from judge_app.text.official.labels import Labelled, labelled
from judge_app.text.official.model import Placement
from judge_app.text.official.newness import new_entries
from judge_app.text.official.pieces import pieces
from judge_app.text.official.record import Holding, Span, recorded, spans_without

BEFORE_THE_FIRST, BEHIND_THE_LAST = -1, sys.maxsize
SURE = 0.95  # a document of which the marked headings gave this share needs no second look


def place(document: Document, text: CleanText, supplements: Sequence[Document] = ()) -> Placement:
    """Which words of the text are which of the document's rules, or of those that supplement it in later editions."""
    units = [unit for part in (document, *supplements) for unit in labelled(part)]
    contents = contents_list(text, units, marked_names(text))
    loose = _loose(units)
    by_headings = entry_holdings(text, units, contents) if len(loose) == len(units) else None
    placements = [recorded(document, units, text, by_headings, contents)] if by_headings else []
    if not placements or placements[0].share < SURE:
        holdings = _by_openings(text, units, loose, contents)
        placements.append(recorded(document, units, text, holdings, contents))
    return max(placements, key=lambda placement: placement.share * placement.alike)


def _by_openings(
    text: CleanText, units: list[Labelled], loose: list[int], contents: list[tuple[int, int]]
) -> list[Holding]:
    """What each rule holds, by numbers and terms, and between these by likeness and order."""
    found = anchors(text, units, contents) if len(loose) < len(units) else []
    holdings: list[Holding] = []
    for stretch in _stretches(text, found, loose, contents):
        holdings += _held(text, units, stretch)
    return holdings


@dataclass(frozen=True, slots=True)
class _Stretch:
    """The text from one sure opening to the next, and the rules without a sure name that may stand in it."""

    anchor: Anchor | None
    spans: list[Span]
    loose: list[int]
    is_last: bool


def _loose(units: list[Labelled]) -> list[int]:
    """The rules that a name alone does not tell: all but numbers and terms, and the main headings of a document that has such."""
    named = any(unit.number or unit.is_term for unit in units)
    return [
        place
        for place, unit in enumerate(units)
        if not (unit.number or unit.is_term or (named and unit.rule.level == 1))
    ]


def _stretches(
    text: CleanText, found: list[Anchor], loose: list[int], contents: list[tuple[int, int]]
) -> list[_Stretch]:
    """The text before the first anchor, then from each anchor to the next."""
    stretches: list[_Stretch] = []
    for anchor, later in zip((None, *found), (*found, None), strict=True):
        start = anchor.opening.text_start if anchor else 0
        end = later.opening.start if later else len(text.words)
        stretches.append(
            _Stretch(anchor, spans_without(start, end, contents), _between(anchor, found, loose), later is None)
        )
    return stretches


def _between(anchor: Anchor | None, found: list[Anchor], loose: list[int]) -> list[int]:
    """The loose rules that stand in our order between this anchor's rule and the next one found."""
    owner = anchor.unit if anchor else BEFORE_THE_FIRST
    if owner is None:
        return []
    later = [other.unit for other in found if other.unit is not None and other.unit > owner]
    following = min(later, default=BEHIND_THE_LAST)
    return [place for place in loose if owner < place < following]


def _held(text: CleanText, units: list[Labelled], stretch: _Stretch) -> list[Holding]:
    """What each rule holds of a stretch."""
    anchor = stretch.anchor
    if anchor is None:
        return _distributed(text, units, stretch, []) if stretch.loose else [Holding(s, None) for s in stretch.spans]
    label = Holding(Span(anchor.opening.start, anchor.opening.text_start), anchor.unit, anchor.opening, is_label=True)
    if not stretch.loose:
        return [label, *(Holding(span, anchor.unit, anchor.opening) for span in stretch.spans)]
    owner = [] if anchor.unit is None else [anchor.unit]
    return [label, *_distributed(text, units, stretch, owner)]


def _distributed(text: CleanText, units: list[Labelled], stretch: _Stretch, owner: list[int]) -> list[Holding]:
    """The pieces of a stretch over the rule that opened it, if one did, and the loose ones that may stand in it."""
    places = [*owner, *stretch.loose]
    names = {name: not units[place].rule.is_heading for place in stretch.loose for name in units[place].names}
    found = [piece for span in stretch.spans for piece in pieces(text, span.start, span.end, names)]
    shares = distributed(
        text, found, [units[place] for place in places], opened=bool(owner), open_ended=stretch.is_last
    )
    fresh = new_entries(text, shares)
    return [_share_held(share, units, places, fresh.get(share.piece.start)) for share in shares]


def _share_held(share: Share, units: list[Labelled], places: list[int], new: int | None) -> Holding:
    piece, span = share.piece, Span(share.piece.start, share.piece.end)
    if new is not None:
        return Holding(span, None, None, is_label=piece.start == new, new_entry=new)
    if share.unit is None:
        return Holding(span, None)
    unit = places[share.unit]
    return Holding(span, unit, is_label=piece.name in units[unit].names)
