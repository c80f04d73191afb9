"""Places a document of headings whose headings are marked: entry by entry, then paragraph by paragraph within each.

An entry is known by its heading; one whose heading was changed, by its words. What stands under a heading stays under
it, so no entry can take text of its neighbour, and a heading that is none of ours opens a new entry.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from judge_app.text.official.cleaning import CleanText
from judge_app.text.official.distribution import distributed
from judge_app.text.official.labels import Labelled, key
from judge_app.text.official.likeness import Likeness
from judge_app.text.official.pieces import heading_name, pieces
from judge_app.text.official.record import Holding, Span, spans_without

MANY = 0.5  # a document may be read by its headings if at least this share of ours is marked in it
RENAMED = 0.45  # how alike two entries with different headings must be
RESEMBLES = 0.06  # a sentence less like a rule than this is not that rule's


@dataclass(frozen=True, slots=True)
class Entry:
    """A marked heading and the text under it."""

    start: int
    text_start: int
    end: int
    name: str


def entry_holdings(text: CleanText, units: list[Labelled], contents: list[tuple[int, int]]) -> list[Holding] | None:
    """What each rule holds, by marked headings; None if the file marks too few of ours."""
    ours = [place for place, unit in enumerate(units) if unit.rule.is_heading and unit.rule.level > 1]
    found = _entries(text, contents)
    if not _are_marked([units[place] for place in ours], found):
        return None
    chosen = _matched(text, units, ours, found)
    held = [Holding(span, None) for span in spans_without(0, found[0].start, contents)]
    for place, entry in enumerate(found):
        owner = chosen.get(place)
        held += _new(entry) if owner is None else _ours(text, units, owner, set(chosen.values()), entry)
    return held


def _are_marked(ours: list[Labelled], found: list[Entry]) -> bool:
    """Whether the file marks enough of our headings to be read by them."""
    names = {entry.name for entry in found}
    return bool(ours) and sum(unit.names[0] in names for unit in ours) >= MANY * len(ours)


def _entries(text: CleanText, contents: list[tuple[int, int]]) -> list[Entry]:
    line_ends = dict(text.lines())
    starts = [start for start in sorted(text.headings) if not any(first <= start < last for first, last in contents)]
    return [
        Entry(start, line_ends[start], end, heading_name(text.said(start, line_ends[start])))
        for start, end in pairwise((*starts, len(text.words)))
    ]


def _matched(text: CleanText, units: list[Labelled], ours: list[int], found: list[Entry]) -> dict[int, int]:
    """Which heading of ours each entry is: by its name and, where several have it, by their words; then by words alone."""
    chosen: dict[int, int] = {}
    pairs = _all_pairs(text, units, ours, dict(enumerate(found)))
    _choose(chosen, (pair for pair in pairs if found[pair[1]].name == units[pair[2]].names[0]))
    left = [place for place in ours if place not in chosen.values()]
    rest = {at: entry for at, entry in enumerate(found) if at not in chosen}
    _choose(chosen, (pair for pair in _all_pairs(text, units, left, rest) if pair[0] >= RENAMED))
    return chosen


def _choose(chosen: dict[int, int], pairs: Iterable[tuple[float, int, int]]) -> None:
    """Adds the pairs, the likest first, as long as neither side has been chosen."""
    for _, at, place in sorted(pairs, reverse=True):
        if at not in chosen and place not in chosen.values():
            chosen[at] = place


def _all_pairs(
    text: CleanText, units: list[Labelled], ours: list[int], found: dict[int, Entry]
) -> Iterator[tuple[float, int, int]]:
    """Every entry with every heading of ours, and how alike their words are."""
    likeness = Likeness(_wording(units, place) for place in ours)
    for at, entry in found.items():
        alike = likeness.alike(text.said(entry.start, entry.end))
        for rival, place in enumerate(ours):
            yield alike.get(rival, 0.0), at, place


def _wording(units: list[Labelled], heading: int) -> str:
    return " ".join(units[place].wording for place in (heading, *_below(units, heading, None)))


def _below(units: list[Labelled], heading: int, matched: Collection[int] | None) -> list[int]:
    """The paragraphs under a heading, and the headings after it that the file does not mark, with theirs."""
    below: list[int] = []
    for place in range(heading + 1, len(units)):
        if units[place].rule.is_heading and (matched is None or place in matched or units[place].rule.level == 1):
            break
        below.append(place)
    return below


def _new(entry: Entry) -> list[Holding]:
    label = Holding(Span(entry.start, entry.text_start), None, is_label=True, new_entry=entry.start)
    body = Holding(Span(entry.text_start, entry.end), None, new_entry=entry.start)
    return [label, body] if entry.end > entry.text_start else [label]


def _ours(text: CleanText, units: list[Labelled], owner: int, matched: Collection[int], entry: Entry) -> list[Holding]:
    """The entry's sentences over our paragraphs; those that resemble none go on with the one before."""
    held = [Holding(Span(entry.start, entry.text_start), owner, is_label=True)]
    places = [owner, *_below(units, owner, matched)]
    names = {name: not units[place].rule.is_heading for place in places[1:] for name in units[place].names}
    found = pieces(text, entry.text_start, entry.end, names)
    shares = distributed(text, found, [units[place] for place in places], opened=True, open_ended=False)
    last = owner
    for share in shares:
        place = places[share.unit or 0]
        is_label = share.piece.name is not None and share.piece.name in units[place].names
        if place != owner and not is_label and share.fit < RESEMBLES:
            place = last
        held.append(Holding(Span(share.piece.start, share.piece.end), place, is_label=is_label))
        last = place
    return held


def marked_names(text: CleanText) -> frozenset[str]:
    """The names of the headings that the file marks: a contents list repeats them, also those that we do not know."""
    line_ends = dict(text.lines())
    return frozenset(key(text.said(start, line_ends[start])) for start in text.headings)
