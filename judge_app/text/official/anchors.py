"""Which of our rules opens at which place of the official text.

A number may be printed twice, in the wrong section, or have gone to another rule in a new edition. So every opening is paired with
every rule it could open, each pair is weighed by how alike the wordings are, and the heaviest set of pairs that keeps the order of both
is chosen. What then stands between two sure pairs is paired once more, with less asked of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from judge_app.text.official.cleaning import CleanText
from judge_app.text.official.labels import Labelled, key
from judge_app.text.official.likeness import Likeness
from judge_app.text.official.openings import SURE, Opening, openings
from judge_app.text.official.order import Pair, heaviest_in_order

SAME_NUMBER = 0.3
SAME_NAME = 0.5
ALIKE = 0.5
ALIKE_AT_ALL = 0.12
ALIKE_IN_A_GAP = 0.2
NUMBER_IN_A_GAP = 0.15
MOST_RIVALS = 3
LOOK_AHEAD = 150
NEARBY = 40


@dataclass(frozen=True, slots=True)
class Anchor:
    """An opening and the rule that opens there: its place in the document's order, or None for a rule we don't have."""

    opening: Opening
    unit: int | None


def anchors(text: CleanText, units: list[Labelled], skipped: list[tuple[int, int]]) -> list[Anchor]:
    """The openings of our rules, in order; and those of rules we don't have."""
    found = openings(text, units, skipped)
    likeness = Likeness(unit.wording for unit in units)
    alike = [likeness.alike(_wording(text, found, place)) for place in range(len(found))]
    chosen = heaviest_in_order(_pairs(text, units, found, alike))
    chosen |= _in_gaps(units, found, alike, chosen)
    kept: list[Anchor] = []
    for place, opening in enumerate(found):
        unit = chosen.get(place)
        if unit is not None or (_looks_new(opening) and kept and kept[-1].opening.number):
            kept.append(Anchor(opening, unit))
    return kept


def _looks_new(opening: Opening) -> bool:
    """A number of a rule that stands among the numbered rules, not in a glossary or a table behind them, and is none of ours."""
    return opening.number is not None and "." in opening.number and opening.sureness == SURE


def _wording(text: CleanText, found: list[Opening], place: int) -> str:
    """The words from this opening to the next one that is sure."""
    end = min(len(text.words), found[place].text_start + LOOK_AHEAD)
    sure = (later.start for later in found[place + 1 : place + NEARBY] if later.sureness == SURE or later.start >= end)
    return text.said(found[place].start, min(end, next(sure, end)))


def _pairs(text: CleanText, units: list[Labelled], found: list[Opening], alike: list[dict[int, float]]) -> list[Pair]:
    """(opening, rule, weight) of all that plainly may belong together."""
    by_name = _units_by_name(units)
    pairs: list[Pair] = []
    for place, (opening, like) in enumerate(zip(found, alike, strict=True)):
        named = by_name.get(opening.number or opening.name, [])
        if opening.number:
            fits = _fits_of_number(text, units, opening, named, like)
        else:
            fits = {unit: SAME_NAME + like.get(unit, 0.0) for unit in named}
        pairs += [(place, unit, opening.sureness * weight) for unit, weight in fits.items()]
    return pairs


def _units_by_name(units: list[Labelled]) -> dict[str, list[int]]:
    """The rules by what they open with: number, term, main heading."""
    by_name: dict[str, list[int]] = {}
    for place, labelled in enumerate(units):
        if labelled.number:
            by_name.setdefault(labelled.number.lower(), []).append(place)
        elif labelled.is_term or labelled.rule.level == 1:
            for name in labelled.names:
                by_name.setdefault(name, []).append(place)
    return by_name


def _fits_of_number(
    text: CleanText, units: list[Labelled], opening: Opening, named: list[int], like: dict[int, float]
) -> dict[int, float]:
    """The likest rules, whatever their number; and those of this number if they are like it at all."""
    rivals = sorted((unit for unit in like if units[unit].number), key=like.__getitem__)
    fits = {unit: like[unit] for unit in rivals[-MOST_RIVALS:] if like[unit] >= ALIKE}
    for unit in named:
        if like.get(unit, 0.0) >= ALIKE_AT_ALL or _has_its_title(text, opening, units[unit]):
            fits[unit] = SAME_NUMBER + like.get(unit, 0.0)
    return fits


def _has_its_title(text: CleanText, opening: Opening, unit: Labelled) -> bool:
    """Whether the title we know stands right behind the number."""
    title = key(unit.rule.title or "")
    end = min(len(text.words), opening.text_start + len((unit.rule.title or "").split()))
    return bool(title) and key(text.said(opening.text_start, end)) == title


def _in_gaps(
    units: list[Labelled], found: list[Opening], alike: list[dict[int, float]], chosen: dict[int, int]
) -> dict[int, int]:
    """Pairs between neighbouring chosen ones: there, a little likeness or the number alone will do."""
    edges = [(-1, -1), *sorted(chosen.items()), (len(found), len(units))]
    pairs: list[Pair] = []
    for (first, low), (last, high) in pairwise(edges):
        numbered = [unit for unit in range(low + 1, high) if units[unit].number]
        for place in range(first + 1, last) if numbered else ():
            if found[place].number is not None and found[place].sureness >= SURE:
                pairs += _pairs_in_a_gap(units, numbered, found[place], place, alike[place])
    return heaviest_in_order(pairs)


def _pairs_in_a_gap(
    units: list[Labelled], numbered: list[int], opening: Opening, place: int, alike: dict[int, float]
) -> Iterator[Pair]:
    for unit in numbered:
        like = alike.get(unit, 0.0)
        if opening.number == units[unit].number:
            yield place, unit, NUMBER_IN_A_GAP + like
        elif like >= ALIKE_IN_A_GAP:
            yield place, unit, like
