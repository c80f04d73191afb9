"""Pieces that the verbs are made from: the tokens, shapes and numbers among what the grammar hands over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from lark import Token

from judge_app.language.abilities import OncePer, Requires
from judge_app.language.amounts import Exactly, Number
from judge_app.language.city_of_heroes_nodes import ForActions
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import Filter
from judge_app.language.games.city_of_heroes.shapes import Post, Shape, number_of
from judge_app.language.instructions import Doer
from judge_app.language.nodes import Amount, Change, Condition, Instruction
from judge_app.language.objects import Effects, Objects, OneOf, Player, Who, Zone
from judge_app.language.spans import NOWHERE, Span
from judge_app.language.structure import At, Event, Timing

Effect = Instruction | OncePer  # what a clause makes: instructions, and how often they are allowed
Predicate = Callable[[Doer, Span], Sequence[Effect]]  # a verb is read before its subject
Framing = Callable[[list[Instruction]], list[Instruction]]  # a lead or tail: from what is done to what is done under it


@dataclass(frozen=True, slots=True)
class Does:
    """A verb with what belongs to it, waiting for its subject; perhaps something that may or may not be done."""

    predicate: Predicate
    how: str = ""  # "may", "may not"
    verb: str = ""  # the word itself: "moves" goes with the subject before, "move" is a command
    rule: str = ""  # the rule of the grammar that it was read by
    more: bool = False  # "takes 2 additional fire damage": besides other damage


class Clause(list[Instruction | OncePer]):
    """What a clause makes, and who or what it is said of: "and may not move" goes on about the same."""

    subjects: tuple[Objects | OneOf | Player | Effects, ...] = ()
    does: Does | None = None  # what a statement says of its subject
    span: Span = NOWHERE
    verb: Does | None = None  # of a command, which may turn out to be said of whom the clause before is about
    plural: bool = False  # the verb after "and" has no "s" either: "they move and draw a card"


@dataclass(frozen=True, slots=True)
class Frames:
    """A lead or a tail."""

    framing: Framing


@dataclass(frozen=True, slots=True)
class Else:
    """ "Otherwise": if the condition of the sentence before is not met."""

    span: Span
    of_what_is_so: bool = False  # "if it does not": the condition is said of that super or card


@dataclass(frozen=True, slots=True)
class Would:
    """ "If this super would be defeated", "whenever this super would take damage"."""

    event: Instruction
    span: Span
    is_timed: bool = False  # "whenever it would": it has a moment, and nothing is put in its place


@dataclass(frozen=True, slots=True)
class Damage:
    """ "3 fire damage"."""

    amount: int
    kind: str | None
    more: bool = False  # "2 additional fire damage"


@dataclass(frozen=True, slots=True)
class Otherwise:
    """ "…, 4 lethal damage if this super is a scrapper"."""

    damage: Damage
    condition: Condition
    span: Span
    of_cards: bool = False  # "…, or three cards if you control a sidekick"
    stat: str = ""  # "…, +3 defense if …": the figure, "+" or "-" in front
    status: str = ""  # "…, or Stun 2 if …"
    unit: str = ""  # "…, or 4 hit points if …"


@dataclass(slots=True)
class Read:
    """One sentence: what it does, and what it says of the whole ability."""

    effects: tuple[Instruction, ...]
    trigger: Event | At | None = None
    restrictions: tuple[OncePer | Requires, ...] = ()
    is_otherwise: bool = False  # it belongs to the condition of the sentence before
    is_if_not: bool = False  # "if it does not, …": of that condition, or of what the super may do


Part = (
    Token | str | Shape | Post | Zone | Amount | Condition | Instruction | Event | At | OncePer | ForActions
    | Does | Frames | Else | Would | Otherwise | Filter | list[Change] | list[Effect] | list[Damage] | None
)  # fmt: skip
Parts = Sequence[Part]  # what a rule of the grammar hands over
Maker = Callable[[Parts, Span], Part | Predicate]  # what is made of a rule's parts
Kind = TypeVar("Kind")
YOU = Player(Who.YOU)
ONE = Exactly(Number(1))
STATUSES = ("Stun", "Knockdown", "Immobilize")


def part(items: Parts, at: int, kind: type[Kind]) -> Kind:
    """The part at this place, which the grammar says is of this kind."""
    found = items[at]
    assert isinstance(found, kind)
    return found


def shape(items: Parts, at: int) -> Shape:
    return part(items, at, Shape)


def token(items: Parts, at: int) -> Token:
    return part(items, at, Token)


def effects_in(items: Parts, at: int) -> list[Effect]:
    """What the clause at this place makes."""
    found: list[Effect] = []
    for each in part(items, at, list):
        assert isinstance(each, Instruction | OncePer)
        found.append(each)
    return found


def changes_in(items: Parts, at: int) -> list[Change]:
    found: list[Change] = []
    for each in part(items, at, list):
        assert isinstance(each, Change)
        found.append(each)
    return found


def changed(subject: Doer, span: Span) -> Objects | OneOf | Effects | Player:
    """Who or what is changed: a predicate is never said of nothing."""
    if subject is None:
        raise NotUnderstood(span, "what is changed is not said")
    return subject


def tokens(items: Parts, kind: str) -> list[str]:
    return [str(item) for item in items if isinstance(item, Token) and item.type == kind]


def tokens_in(items: Parts) -> list[Token]:
    return [item for item in items if isinstance(item, Token)]


def posts_in(items: Parts) -> list[Post]:
    return [item for item in items if isinstance(item, Post)]


def shapes_of(items: Parts) -> list[Shape]:
    return [item for item in items if isinstance(item, Shape)]


def number_in(items: Parts, otherwise: int = 1) -> int:
    found = tokens(items, "NUMBER")
    return number_of(found[0]) if found else otherwise


def player_for(subject: Doer) -> Doer:
    """What a super can't do, its controller does (401.8a)."""
    return Player(Who.CONTROLLER, subject, span=subject.span) if isinstance(subject, Objects) else subject


def timing(word: str) -> Timing:
    """ "Each time" is whenever."""
    return Timing.WHENEVER if word.lower() == "each time" else Timing(word.lower())


def exactly(number: int, span: Span) -> Exactly:
    return Exactly(Number(number, span=span), span=span)


def instructions(made: Sequence[Effect], span: Span) -> tuple[Instruction, ...]:
    """What is done; how often it may be is said of a whole ability, never of one of several things."""
    done = tuple(each for each in made if isinstance(each, Instruction))
    if len(done) != len(made):
        raise NotUnderstood(span, "how often this may be is not understood here")
    return done
