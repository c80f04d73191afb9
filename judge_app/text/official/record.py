"""Writes down what each rule holds: its printed name, its paragraphs, the rest as unplaced or furniture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from statistics import fmean

from rapidfuzz import fuzz

from judge_app.text.model import Document
from judge_app.text.official.cleaning import NEW_PARAGRAPH, SAME_LINE, CleanText
from judge_app.text.official.furniture import CONTENTS
from judge_app.text.official.labels import Labelled, counts, key
from judge_app.text.official.likeness import Likeness
from judge_app.text.official.model import Furniture, OfficialRule, Placement, Unplaced
from judge_app.text.official.openings import LONGEST_NAME, Opening
from judge_app.text.official.sharing import shared_texts

LIKE_A_TITLE = 60
RESEMBLES = 0.12  # of the five documents and a later edition no rule that is in its place is less alike


@dataclass(frozen=True, slots=True)
class Span:
    """Words from start to end."""

    start: int
    end: int


def spans_without(start: int, end: int, holes: list[tuple[int, int]]) -> list[Span]:
    """A span of words less the holes in it."""
    spans: list[Span] = []
    for first, last in holes:
        if start < last and first < end:
            spans.append(Span(start, max(start, first)))
            start = min(end, last)
    return [span for span in (*spans, Span(start, end)) if span.end > span.start]


@dataclass(frozen=True, slots=True)
class Holding:
    """A span of the text and the rule that holds it: one of ours by its place, a new one by its opening or heading, or none."""

    span: Span
    unit: int | None
    opening: Opening | None = None
    is_label: bool = False
    new_entry: int | None = None

    @property
    def opens_new(self) -> int | None:
        """Where the rule that we don't have opens, if one holds this."""
        return self.opening.start if self.opening else self.new_entry


def recorded(
    document: Document, units: list[Labelled], text: CleanText, holdings: list[Holding], contents: list[tuple[int, int]]
) -> Placement:
    """The placement of a document, from what each rule holds."""
    rules = _rules(units, text, holdings)
    rules += shared_texts(units, rules)
    likeness = _alike(units, rules)
    found = {rule.rule for rule in rules}
    counted = [unit for unit in units if counts(unit.rule) and _is_due(unit, document, found)]
    return Placement(
        game=document.game,
        document=document.id,
        rules=tuple(rules),
        unplaced=tuple(_unplaced(text, holdings)),
        furniture=tuple(_furniture(text, contents)),
        counted=len(counted),
        missing=tuple(unit.rule.id for unit in counted if unit.rule.id not in found),
        alike=round(fmean(likeness.values()), 3) if likeness else 0.0,
        unlike=tuple(unit.rule.id for unit in counted if likeness.get(unit.rule.id, 1.0) < RESEMBLES),
    )


def _rules(units: list[Labelled], text: CleanText, holdings: list[Holding]) -> list[OfficialRule]:
    """Our rules and those we don't have, in the order of the file."""
    by_unit: dict[int, list[Holding]] = defaultdict(list)
    by_new: dict[int, list[Holding]] = defaultdict(list)
    for holding in holdings:
        if holding.unit is not None:
            by_unit[holding.unit].append(holding)
        elif holding.opens_new is not None:
            by_new[holding.opens_new].append(holding)
    ours = [(held[0].span.start, _our_rule(units[unit], text, held)) for unit, held in by_unit.items()]
    fresh = [(start, _new_rule(text, held)) for start, held in by_new.items()]
    return [rule for _, rule in sorted(ours + fresh, key=lambda placed: placed[0])]


def _our_rule(unit: Labelled, text: CleanText, held: list[Holding]) -> OfficialRule:
    label, body = _label_and_body(unit, text, held)
    placed = _placed_paragraphs(text, body)
    return OfficialRule(
        rule=unit.rule.id,
        number=_printed_number(held),
        title=(unit.rule.title or "").replace("\\", "") or None,
        label=" ".join(text.said(span.start, span.end) for span in label if span.end > span.start),
        paragraphs=tuple(words for _, words in placed),
        where=text.where(held[0].span.start),
        under=unit.rule.heading if unit.is_paragraph else None,
        places=tuple(place for place, _ in placed),
    )


def _printed_number(held: list[Holding]) -> str | None:
    """The number of the first opening, if there is one."""
    opening = next((holding.opening for holding in held if holding.opening), None)
    return opening.number if opening else None


def _label_and_body(unit: Labelled, text: CleanText, held: list[Holding]) -> tuple[list[Span], list[Span]]:
    """The rule's printed name, with the title behind a section's number, and its text."""
    label = [holding.span for holding in held if holding.is_label]
    body = [holding.span for holding in held if not holding.is_label]
    if unit.rule.is_heading and unit.number and body:
        title = _printed_title(unit, text, body[0])
        label.append(Span(body[0].start, title))
        body[0] = Span(title, body[0].end)
    return label, body


def _printed_title(unit: Labelled, text: CleanText, body: Span) -> int:
    """Where the title behind a section's number ends: with its line, if that is the title, or if a section has nothing else."""
    end = body.start + 1
    while end < body.end and text.breaks[end] == SAME_LINE:
        end += 1
    if end == body.end and end - body.start <= LONGEST_NAME and not unit.rule.text:
        return end
    alike = fuzz.ratio(key(text.said(body.start, end)), key(unit.rule.title or ""))
    return end if alike >= LIKE_A_TITLE else body.start


def _new_rule(text: CleanText, held: list[Holding]) -> OfficialRule:
    label = text.said(held[0].span.start, held[0].span.end)
    opening = held[0].opening
    return OfficialRule(
        rule=None,
        number=opening.number if opening else None,
        title=None if opening else label,
        label=label,
        paragraphs=_paragraphs(text, [holding.span for holding in held[1:]]),
        where=text.where(held[0].span.start),
    )


def _paragraphs(text: CleanText, spans: list[Span]) -> tuple[str, ...]:
    return tuple(words for _, words in _placed_paragraphs(text, spans))


def _placed_paragraphs(text: CleanText, spans: list[Span]) -> list[tuple[int, str]]:
    """Spans as paragraphs, each with its place in the file: cut where the print has a paragraph, or where other text stands between."""
    found: list[tuple[int, list[str]]] = []
    last = -1
    for span in spans:
        for place in range(span.start, span.end):
            if place != last or text.breaks[place] == NEW_PARAGRAPH:
                found.append((place, []))
            found[-1][1].append(text.words[place])
            last = place + 1
    return [(place, " ".join(words)) for place, words in found]


def _unplaced(text: CleanText, holdings: list[Holding]) -> list[Unplaced]:
    """What no rule holds, adjoining pieces together."""
    rest = [holding for holding in holdings if holding.unit is None and holding.opens_new is None]
    joined: list[list[Span]] = []
    for holding in rest:
        if joined and joined[-1][-1].end == holding.span.start:
            joined[-1].append(holding.span)
        else:
            joined.append([holding.span])
    return [Unplaced(text.where(spans[0].start), _paragraphs(text, spans)) for spans in joined]


def _furniture(text: CleanText, contents: list[tuple[int, int]]) -> list[Furniture]:
    dropped = [Furniture(piece.why, text.named(piece.page, piece.number), piece.text) for piece in text.dropped]
    return dropped + [Furniture(CONTENTS, text.where(start), text.said(start, end)) for start, end in contents]


def _is_due(unit: Labelled, document: Document, found: Collection[str | None]) -> bool:
    """Whether the file should have this rule: the document's own always, a later entry if its heading is there."""
    return unit.rule.document == document.id or unit.rule.id in found or unit.rule.heading in found


def _alike(units: list[Labelled], rules: list[OfficialRule]) -> dict[str, float]:
    """How alike ours and theirs are, for each rule that has a text: 0 to 1."""
    likeness = Likeness(unit.wording for unit in units)
    places = {unit.rule.id: place for place, unit in enumerate(units)}
    return {
        rule.rule: likeness.alike(f"{rule.label} {' '.join(rule.paragraphs)}").get(places[rule.rule], 0.0)
        for rule in rules
        if rule.rule and rule.paragraphs
    }
