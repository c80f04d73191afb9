"""Where a piece of meaning stands in the text.

Every node of a syntax tree carries the span of the words it was read from, so that a page can light them up and a
trace can quote them. Spans take no part in equality: two texts that say the same are the same tree.
"""

from dataclasses import dataclass, field
from typing import NamedTuple


class Span(NamedTuple):
    """Half-open: `text[start:end]` are the words."""

    start: int
    end: int

    def covers(self, other: "Span") -> bool:
        return self.start <= other.start and other.end <= self.end

    def joined(self, other: "Span") -> "Span":
        return Span(min(self.start, other.start), max(self.end, other.end))


NOWHERE = Span(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False)
