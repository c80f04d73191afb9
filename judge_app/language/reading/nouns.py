"""A noun phrase on its way from shape to meaning: the words of one noun and what its determiners say of it."""

import re
from dataclasses import dataclass, field
from typing import Any

from judge_app.language.amounts import (
    Quantity,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    Filter,
)
from judge_app.language.objects import Choice
from judge_app.language.reading.phrases import Simple
from judge_app.language.reading.senses import Sort
from judge_app.language.spans import Span
from judge_app.language.words.lexicon import NUMBER_WORDS


@dataclass(slots=True)
class Noun:
    span: Span
    simple: Simple
    sort: Sort = Sort.DESCRIPTION
    names: tuple[str, ...] = ()
    choice: Choice | None = None
    quantity: Quantity | None = None
    other: bool = False
    flags: set[str] = field(default_factory=set)
    filters: list[Filter] = field(default_factory=list)
    proper: str | None = None
    figures: str | None = None
    gems: str | None = None
    timing: str | None = None
    keyword: str | None = None
    end: str | None = None
    ordinal: int | None = None
    plural: bool = False
    links: dict[str, Any] = field(default_factory=dict)  # what its posts tie to it, by name
    withs: list[tuple[str, "Noun", Span]] = field(default_factory=list)

    def tie(self, name: str, what: Any, span: Span) -> None:
        """What follows a noun is said of it once: a second "plus" or "of" must not push the first one out."""
        if name in self.links:
            raise NotUnderstood(span, f"“{name}” is said twice of one noun")
        self.links[name] = what

    @property
    def is_bare(self) -> bool:
        """No noun at all: "one", "that", "three or less"."""
        return not self.simple.units and not self.simple.pronoun

    @property
    def is_the_other(self) -> bool:
        """ "the other", "the other card": what is left when some were picked. "The other Clash card" says more."""
        return self.choice is Choice.THE and self.other and not (self.filters or self.names)

    @property
    def is_described(self) -> bool:
        """Whether more is said of it than its name and whose it is: what it is like, how many, that it is another."""
        return bool(self.filters or self.quantity is not None or self.other)

    @property
    def is_this_alone(self) -> bool:
        """ "this", with no noun after it: what just happens, as in "this is your second attack"."""
        return self.choice is Choice.THIS and self.is_bare


SHORT_NAME = 3  # letters of a name that is an abbreviation


def number_of(text: str) -> int:
    return NUMBER_WORDS[text.lower()] if text.lower() in NUMBER_WORDS else int(text)


def read_keyword(text: str) -> tuple[str, int | str | None]:
    """Name and number of a keyword as written."""
    found = re.fullmatch(r"(.+?) ?[: ] ?(\d+|X)", " ".join(text.split()))
    if found is None:
        return text, None
    return found[1], "X" if found[2] == "X" else int(found[2])


def title(text: str) -> str:
    """A name as it is printed, however it was typed; a short one in capitals is printed in capitals."""
    return " ".join(
        word if word.isupper() and len(word) <= SHORT_NAME else word[:1].upper() + word[1:].lower()
        for word in text.split()
    )
