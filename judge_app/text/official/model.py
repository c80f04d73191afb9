"""What an imported document is made of: rules beside ours, what could not be placed, what was no text. Plain data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

UNDATED = "undated"
_VERSION = re.compile(r"\d+(?:\.\d+)*")


class UnreadableFile(Exception):
    """The file is not a document we can read: what it is instead, and what would do."""


class NotPlaced(Exception):
    """The file reads well, but is none of the documents it should be: what was looked for and what was found."""


class NoEdition(Exception):
    """Nothing says which edition this is, or it is not there."""


@dataclass(frozen=True, slots=True)
class OfficialRule:
    """The publisher's words for one rule. `rule` is our id, None for a rule we don't have.

    `label` is what the rule opens with in print: its number, heading or term. `shares` names the rule whose text also says this one,
    where the publisher has one sentence for two of our rules. `places` says where in the file each paragraph begins, counted in words;
    an edition kept by an earlier version does not have them.
    """

    rule: str | None
    number: str | None
    title: str | None
    label: str
    paragraphs: tuple[str, ...]
    where: str
    under: str | None = None
    shares: str | None = None
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Unplaced:
    """Text of the document that belongs to no rule we could tell."""

    where: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Furniture:
    """Words on the page that are no text of the document."""

    why: str
    where: str
    text: str


def _count(texts: tuple[str, ...]) -> int:
    return sum(len(text.split()) for text in texts)


@dataclass(frozen=True, slots=True)
class Placement:
    """A file's text beside one of our documents."""

    game: str
    document: str
    rules: tuple[OfficialRule, ...] = field(repr=False)
    unplaced: tuple[Unplaced, ...] = field(repr=False)
    furniture: tuple[Furniture, ...] = field(repr=False)
    counted: int
    missing: tuple[str, ...]
    alike: float
    unlike: tuple[str, ...] = ()  # rules of ours whose place in the file has text, but text that does not resemble ours

    @property
    def placed(self) -> int:
        return self.counted - len(self.missing) - len(self.unlike)

    @property
    def share(self) -> float:
        """How much of our document was found: 0 to 1."""
        return self.placed / self.counted if self.counted else 0.0

    @property
    def document_share(self) -> float:
        """How much of the file found its place, in words: with a rule that it resembles, or as new. 0 to 1."""
        unlike = set(self.unlike)
        words = {True: 0, False: sum(_count(piece.paragraphs) for piece in self.unplaced)}
        for rule in self.rules:
            words[rule.rule not in unlike] += _count((rule.label, *rule.paragraphs))
        return words[True] / (words[True] + words[False]) if words[True] else 0.0

    @property
    def not_here(self) -> frozenset[str]:
        """Rules of ours that the file has not, or has in words that do not resemble ours."""
        return frozenset((*self.missing, *self.unlike))

    @property
    def new(self) -> tuple[OfficialRule, ...]:
        return tuple(rule for rule in self.rules if rule.rule is None)


@dataclass(frozen=True, slots=True)
class OfficialEdition:
    """One edition of a document as imported: its placement, and where it comes from."""

    edition: str
    source: str
    sha256: str
    imported: str
    placement: Placement
    effective: str = ""  # the day that it prints, if it prints one
    without_text: tuple[int, ...] = ()  # pages of which nothing could be read
    dated: str = ""  # the date behind its version, as written; not said to be the day from which it is effective

    @property
    def unread(self) -> str:
        """Which of its pages had no text; empty if all were read."""
        return f"{pages(self.without_text)} of {self.edition} had no text" if self.without_text else ""

    @property
    def order(self) -> tuple[int, tuple[int, ...], str]:
        """Editions in the order of their versions; one without a version is the first, one with another name the last."""
        return edition_order(self.edition, self.imported)


def pages(numbers: Sequence[int]) -> str:
    """Pages for people: "page 4", "pages 4, 5 and 9"."""
    first, last = ", ".join(map(str, numbers[:-1])), str(numbers[-1])
    return f"pages {first} and {last}" if first else f"page {last}"


def edition_order(name: str, imported: str = "") -> tuple[int, tuple[int, ...], str]:
    """Sorts editions: undated ones, then by version, then other names by the time of their import."""
    if name == UNDATED:
        return 0, (), ""
    if _VERSION.fullmatch(name):
        return 1, tuple(int(part) for part in name.split(".")), ""
    return 2, (), imported
