"""What the rules library is made of: documents, rules, examples, references. Plain data, no files."""

from __future__ import annotations

from dataclasses import dataclass, field

HEADING = "heading"
TERM = "term"
ERRATUM = "erratum"
CLARIFICATION = "clarification"
CHANGE = "change"
RULE_KINDS = ("rule", "definition", "procedure")
KINDS = (*RULE_KINDS, TERM, ERRATUM, CLARIFICATION, CHANGE)
ASIDES = ("example", "note", "editor")


@dataclass(frozen=True, slots=True)
class Reference:
    """A pointer in a rule's text to another rule of the same game."""

    target: str
    words: str | None = None
    printed: str | None = None

    @property
    def as_printed(self) -> str:
        """The number the publisher printed, right or wrong."""
        return self.printed or self.target


@dataclass(frozen=True, slots=True)
class Aside:
    """An example or note of the publisher, or a note of our editors, kept with its rule."""

    id: str
    kind: str
    text: str
    references: tuple[Reference, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """The smallest citable unit of a document. A heading is one too."""

    id: str
    game: str
    document: str
    kind: str
    number: str | None
    title: str | None
    text: str
    level: int
    heading: str | None
    parent: str | None
    asides: tuple[Aside, ...]
    references: tuple[Reference, ...]
    also: tuple[str, ...]
    file: str
    line: int

    @property
    def examples(self) -> tuple[Aside, ...]:
        return tuple(aside for aside in self.asides if aside.kind == "example")

    @property
    def is_heading(self) -> bool:
        return self.level > 0

    @property
    def is_misnumbered(self) -> bool:
        """The publisher printed another number than the rule's place calls for."""
        return self.number is not None and self.number != self.id

    def all_references(self) -> tuple[Reference, ...]:
        """Of the text and of the asides, in order."""
        return self.references + tuple(ref for aside in self.asides for ref in aside.references)


@dataclass(frozen=True, slots=True)
class Document:
    """One edition of one publication of a game."""

    game: str
    id: str
    title: str
    version: str
    effective: str
    rank: int
    introduction: str
    printed_effective: tuple[str, ...] = ()
    supplements: str = ""  # the document whose later edition this one adds entries of
    rules: tuple[Rule, ...] = field(default=(), repr=False)

    @property
    def official_document(self) -> str:
        """The document under which the publisher's words are kept: one publication, though we restate it in two parts."""
        return self.supplements or self.id

    @property
    def name(self) -> str:
        """`Comprehensive Rulebook 2.2`; an undated document has its title alone."""
        return self.title if self.version == "undated" else f"{self.title} {self.version}"


class TextError(Exception):
    """The text of a rules file is wrong: what, where, and what would be right."""

    def __init__(self, message: str, file: str, line: int) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line


class UnknownRule(Exception):
    """Nothing in the game has this id or number; the nearest that exist are told."""

    def __init__(self, game: str, asked: str, nearest: tuple[str, ...]) -> None:
        hint = f"; nearest: {', '.join(nearest)}" if nearest else ""
        super().__init__(f"{game} has no rule {asked!r}{hint}")
        self.game = game
        self.asked = asked
        self.nearest = nearest
