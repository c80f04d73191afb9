"""From the letters of a page, each with its place and size, to lines in reading order with headings marked.

A PDF keeps letters, not words: where a word ends, which line follows which, and what is a heading is read off the page.
Letters on one baseline make a run; a wide gap ends it. Where a gutter parts the runs of a page, the left column is read
before the right one, band by band between runs that cross the gutter. A line set larger than the text is a heading, and
is marked as in Markdown, so that the rest of the import need not know that the file was a PDF.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

SPACE = 0.12  # a gap of this many letter heights is a space
GAP = 1.8  # … and of this many, the end of a run
SAME_BASELINE = 0.35
LARGER = 1.2
PARAGRAPH = 1.25  # times the usual distance of two lines
FEWEST_RUNS = 8  # a page with fewer has no columns
LEAST_SIDE = 0.15  # a column has at least this share of a page's runs
COLUMN_TEXT = 6  # … of so many letters on the average
MOST_CROSSING = 0.15
EDGE = 0.2  # no column is narrower than this share of the page
LONGEST_HEADING = 90


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter: its left and right edge, its baseline (up is larger), the size and weight it is set in."""

    text: str
    left: float
    right: float
    baseline: float
    size: float
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one line and column."""

    text: str
    left: float
    right: float
    baseline: float
    size: float
    bold: bool


def pages_as_text(pages: Sequence[Sequence[Letter]]) -> list[str]:
    """Each page in reading order, headings marked with #s by their size, paragraphs parted by blank lines."""
    ordered = [in_reading_order(runs(letters)) for letters in pages]
    body = _body_size(run for page in ordered for run in page)
    levels = _heading_levels(ordered, body)
    usual = _usual_distance(ordered, body)
    return [_as_text(page, levels, usual) for page in ordered]


def runs(letters: Iterable[Letter]) -> list[Run]:
    """Letters gathered in the order of the file: a run goes on while the next letter stands right behind it."""
    found: list[list[Letter]] = []
    for letter in letters:
        if not letter.text.strip():
            if found:
                _end_word(found[-1], found[-1][-1].right, found[-1][-1])
        elif found and _goes_on(found[-1], letter):
            if letter.left - _ink(found[-1]).right > SPACE * letter.size:
                _end_word(found[-1], letter.left, letter)
            found[-1].append(letter)
        else:
            found.append([letter])
    return [run for run in map(_run, found) if run.text]


def _end_word(letters: list[Letter], at: float, neighbour: Letter) -> None:
    """A space, if none is there, set as its neighbour is."""
    if letters[-1].text != " ":
        letters.append(Letter(" ", at, at, neighbour.baseline, neighbour.size, neighbour.bold))


def _ink(letters: Sequence[Letter]) -> Letter:
    return next(letter for letter in reversed(letters) if letter.text != " ")


def _goes_on(letters: Sequence[Letter], letter: Letter) -> bool:
    last = _ink(letters)
    height = max(last.size, letter.size)
    return (
        abs(letter.baseline - last.baseline) < SAME_BASELINE * height
        and -0.5 * height < letter.left - last.right < GAP * height
    )


def _run(letters: Sequence[Letter]) -> Run:
    ink = [letter for letter in letters if letter.text != " "]
    sizes = Counter(letter.size for letter in ink)
    bold = sum(letter.bold for letter in ink) > 0.8 * len(ink)
    text = _whole("".join(letter.text for letter in letters).strip())
    baseline = median(letter.baseline for letter in ink)
    size = sizes.most_common(1)[0][0]
    return Run(text, min(each.left for each in ink), max(each.right for each in ink), baseline, size, bold)


def _whole(text: str) -> str:
    """Letters beyond the first plane come in two halves; a half that is alone is no letter."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def in_reading_order(found: Sequence[Run]) -> list[Run]:
    """Top to bottom, the left column before the right one; runs across both part the page into bands."""
    gutter = _gutter(found)
    if gutter is None:
        return _lines(found)
    ordered: list[Run] = []
    band: list[Run] = []
    for run in sorted(found, key=lambda each: -each.baseline):
        if run.left < gutter < run.right:
            ordered += _columns(band, gutter)
            ordered.append(run)
            band = []
        else:
            band.append(run)
    return ordered + _columns(band, gutter)


def _columns(band: Sequence[Run], gutter: float) -> list[Run]:
    left = [run for run in band if run.right <= gutter]
    return _lines(left) + _lines([run for run in band if run.right > gutter])


def _lines(found: Sequence[Run]) -> list[Run]:
    """From top to bottom; runs on one baseline are one line."""
    rows: list[list[Run]] = []
    for run in sorted(found, key=lambda each: -each.baseline):
        if rows and abs(rows[-1][0].baseline - run.baseline) < SAME_BASELINE * max(run.size, rows[-1][0].size):
            rows[-1].append(run)
        else:
            rows.append([run])
    return [_joined(sorted(row, key=lambda each: each.left)) for row in rows]


def _joined(row: Sequence[Run]) -> Run:
    first = max(row, key=lambda each: len(each.text))
    text = " ".join(run.text for run in row)
    return Run(text, row[0].left, row[-1].right, first.baseline, first.size, all(run.bold for run in row))


def _gutter(found: Sequence[Run]) -> float | None:
    """Where the page parts into two columns: both sides have text, and the fewest runs cross it."""
    if len(found) < FEWEST_RUNS:
        return None
    left, right = min(run.left for run in found), max(run.right for run in found)
    edge = EDGE * (right - left)
    middle = [run.left - 1.0 for run in found if left + edge < run.left < right - edge]
    crossed = {place: _crossing(found, place) for place in sorted(set(middle))}
    parting = {place: many for place, many in crossed.items() if many is not None}
    return min(parting, key=parting.__getitem__, default=None)


def _crossing(found: Sequence[Run], place: float) -> int | None:
    """How many runs cross this place; None if it does not part the page into columns."""
    before = [run for run in found if run.right <= place]
    after = [run for run in found if run.left >= place]
    crossing = len(found) - len(before) - len(after)
    if crossing > MOST_CROSSING * len(found) or not (_is_column(before, found) and _is_column(after, found)):
        return None
    return crossing


def _is_column(side: Sequence[Run], found: Sequence[Run]) -> bool:
    """Words, not the page numbers of a contents list."""
    return len(side) >= LEAST_SIDE * len(found) and sum(len(run.text) for run in side) >= COLUMN_TEXT * len(side)


def _body_size(found: Iterable[Run]) -> float:
    sizes: Counter[float] = Counter()
    for run in found:
        sizes[run.size] += len(run.text)
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _heading_levels(pages: Sequence[Sequence[Run]], body: float) -> dict[float, int]:
    """The level of each size that is clearly larger than the text, the largest first."""
    larger = sorted({run.size for page in pages for run in page if run.size >= LARGER * body}, reverse=True)
    return {size: min(level, 6) for level, size in enumerate(larger, 1)}


def _usual_distance(pages: Sequence[Sequence[Run]], body: float) -> float:
    distances = [
        upper.baseline - lower.baseline
        for page in pages
        for upper, lower in pairwise(page)
        if upper.size == lower.size == body and upper.baseline > lower.baseline
    ]
    return median(distances) if distances else 1.2 * body


def _as_text(page: Sequence[Run], levels: dict[float, int], usual: float) -> str:
    lines: list[str] = []
    before: Run | None = None
    for run in page:
        level = levels.get(run.size, 0) if len(run.text) <= LONGEST_HEADING else 0
        if level and before and _is_same_heading(before, run):
            lines[-1] += f" {run.text}"
        elif level:
            lines += ["", f"{'#' * level} {run.text}"]
        else:
            if before and (before.baseline - run.baseline > PARAGRAPH * usual or before.size in levels):
                lines.append("")
            lines.append(run.text)
        before = run
    return "\n".join(lines).strip("\n")


def _is_same_heading(upper: Run, lower: Run) -> bool:
    """Whether two lines are one heading."""
    return upper.size == lower.size and 0 < upper.baseline - lower.baseline < 2 * lower.size
