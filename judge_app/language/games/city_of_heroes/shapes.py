"""What the City of Heroes grammar hands over of a noun phrase: its words, not yet its meaning."""

from __future__ import annotations

from dataclasses import dataclass, field

from lark import Token

from judge_app.language.amounts import AnyNumber, AtLeast, Exactly, Number, Quantity, UpTo
from judge_app.language.filters import Filter
from judge_app.language.objects import Player, Zone
from judge_app.language.spans import Span

NUMBERS = {word: n for n, word in enumerate("zero one two three four five six seven eight nine ten".split())}
TACTICS = {"t": "Toe-to-Toe", "r": "Run-'n'-Gun"}


def number_of(token: str) -> int:
    word = token.lower().removesuffix(" of")
    return NUMBERS[word] if word in NUMBERS else int(word)


def tactics_of(token: str) -> str:
    return TACTICS[token[0].lower()]


@dataclass(slots=True)
class Post:
    kind: str
    inner: Shape | Zone | Player | str | tuple[Filter, ...] | None = None


@dataclass(slots=True)
class Shape:
    """A noun with what stands before and after it."""

    span: Span
    determiners: list[Token] = field(default_factory=list)
    adjectives: list[Token] = field(default_factory=list)
    noun: Token | None = None
    owner: Shape | None = None
    posts: list[Post] = field(default_factory=list)
    also: list[Shape] = field(default_factory=list)  # "a power and an enhancement"
    either: list[Shape] = field(default_factory=list)  # "a super or a mission"

    def has(self, kind: str) -> bool:
        return any(token.type == kind for token in self.determiners)

    def apart(self) -> list[Shape]:
        """What "and" joins, each by itself."""
        also, self.also = self.also, []
        return [self, *also]

    @property
    def kind(self) -> str:
        return self.noun.type if self.noun is not None else ""

    @property
    def plural(self) -> bool:
        return self.noun is not None and self.noun.lower().endswith("s")


def quantity_of(shape: Shape) -> Quantity | None:
    up_to = shape.has("UP_TO")
    if shape.has("ANY_NUMBER"):
        return AnyNumber(span=shape.span)
    for token in shape.determiners:
        if token.type == "NUMBER":
            amount = Number(number_of(token), span=shape.span)
            if shape.has("MORE_THAN"):
                return AtLeast(Number(amount.value + 1, span=shape.span), span=shape.span)
            if shape.has("OR_MORE"):
                return AtLeast(amount, span=shape.span)
            return UpTo(amount, span=shape.span) if up_to else Exactly(amount, span=shape.span)
    if any(token.type in ("TARGET_ONE", "ONE_OF", "A", "ANOTHER") for token in shape.determiners):
        return Exactly(Number(1, span=shape.span), span=shape.span)
    return None
