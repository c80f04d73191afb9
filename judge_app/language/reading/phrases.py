"""What the grammar hands over before it means anything: the shape of phrases and clauses.

These never leave the package. `noun_phrases.py` and `clauses.py` turn them into nodes, or say where they make no sense.
"""

from dataclasses import dataclass, field
from typing import Any

from judge_app.language.grammars.tables import Leaf
from judge_app.language.spans import Span


@dataclass(slots=True)
class Simple:
    span: Span
    determiners: list[Leaf] = field(default_factory=list)
    units: list[list[Leaf]] = field(default_factory=list)
    joint: str = ""  # what joins the units: "and", "or", or nothing
    owner: "Simple | None" = None
    pronoun: str = ""


@dataclass(slots=True)
class Post:
    kind: str
    span: Span
    simple: Simple | None = None
    words: tuple[str, ...] = ()
    inner: tuple[Any, ...] = ()


@dataclass(slots=True)
class Described:
    simple: Simple
    posts: list[Post]
    span: Span


@dataclass(slots=True)
class Phrase:
    options: list[Described]
    both: bool
    span: Span


@dataclass(slots=True)
class PlacePhrase:
    kind: str
    phrase: Phrase | None
    span: Span


@dataclass(slots=True)
class VerbPhrase:
    """A verb with what belongs to it, by the name of its grammar rule."""

    rule: str
    span: Span
    verb: str = ""
    parts: tuple[Any, ...] = ()


@dataclass(slots=True)
class Complement:
    """What follows a participle: by whom, to where."""

    kind: str
    span: Span
    phrase: Phrase


@dataclass(slots=True)
class Passive:
    participle: str
    span: Span
    thing: Phrase | None = None
    complements: tuple["Complement", ...] = ()


@dataclass(slots=True)
class Tail:
    kind: str
    span: Span
    parts: tuple[Any, ...] = ()


@dataclass(slots=True)
class Clause:
    span: Span
    subject: Phrase | None
    auxiliary: str
    verbs: list[VerbPhrase]
    tails: list[Tail] = field(default_factory=list)
    then: bool = False  # joined to the clause before it by "then"
    otherwise: bool = False  # joined to the clause before it by "or": done in its place


@dataclass(slots=True)
class Lead:
    kind: str
    span: Span
    word: str = ""
    parts: tuple[Any, ...] = ()


@dataclass(slots=True)
class Sentence:
    span: Span
    parts: list[tuple[list[Lead], Clause]]


@dataclass(slots=True)
class Gain:
    kind: str
    span: Span
    word: str = ""
    phrase: Phrase | None = None
    inner: tuple[Any, ...] = ()
