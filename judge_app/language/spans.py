"""Where a piece of meaning stands in the text.

Every node of a syntax tree carries the span of the words it was read from, so that a page can light them up and a
trace can quote them. Spans take no part in equality: two texts that say the same are the same tree.
"""

from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple


class Span(NamedTuple):
    """Half-open: `text[start:end]` are the words."""

    start: int
    end: int

    def covers(self, other: "Span") -> bool:
        return self.start <= other.start and other.end <= self.end

    def joined(self, other: "Span") -> "Span":
        start, end = self
        first, last = other
        return new_span((start if start < first else first, end if end > last else last))


new_span = partial(
    tuple.__new__, Span
)  # of both its figures; for what makes very many: little over half the time of a call

NOWHERE = Span(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False)
