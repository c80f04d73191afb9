"""An ability: its kind and timing, its restrictions, costs and trigger, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from enum import StrEnum
from operator import attrgetter

from judge_app.language.durations import Period
from judge_app.language.kept import Kept
from judge_app.language.nodes import Condition, Instruction
from judge_app.language.objects import Keyword, Objects, Resources
from judge_app.language.spans import NOWHERE, Node, Span
from judge_app.language.structure import Trigger, Unread


class Kind(StrEnum):
    KEYWORD = "keyword"
    STATIC = "static"  # true all the time, or while a condition holds; continuous, trait
    TRIGGERED = "triggered"
    ACTIVATED = "activated"  # a player uses it; Enhance, Form, Action
    REACTION = "reaction"  # a player uses it in answer: Counter -, Response, React
    ATTACH = "attach"
    EFFECT = "effect"  # what the card does when it resolves


@dataclass(frozen=True, slots=True)
class OncePer(Node):
    """No more often than this in a period."""

    period: Period
    times: int = 1


@dataclass(frozen=True, slots=True)
class During(Node):
    """Only in this phase or turn."""

    period: Period


@dataclass(frozen=True, slots=True)
class HealthAtMost(Node):
    """A Contender's ability that is there from this much health down (the figure before its colon)."""

    health: int | None  # None: the figure is missing from the text


@dataclass(frozen=True, slots=True)
class Requires(Node):
    """Only while this is true: Magnitude 10, Deadlock."""

    name: str
    number: int | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class AttachOnly(Node):
    """What an Attach ability may attach to, where the text says it in brackets."""

    to: Objects


@dataclass(frozen=True, slots=True)
class UseFrom(Node):
    """A bracket that says where the ability works from: [Hand], [Card Pool]."""

    zone: str


@dataclass(frozen=True, slots=True)
class CharacterOnly(Node):
    """Only if your character has one of these names or traits, that symbol or set icon (universus:play-restrictions.9)."""

    names: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Named(Node):
    """A name before the ability, which only tells which one is meant (universus:abilities-with-names.1)."""

    name: str


@dataclass(frozen=True, slots=True)
class PlayableCommitted(Node):
    """Playable even while its card is committed (universus:play-restrictions.2)."""


@dataclass(frozen=True, slots=True)
class AnyTimes(Node):
    """The limit of one use in this period does not hold."""

    period: Period


@dataclass(frozen=True, slots=True)
class OneCopyPer(Node):
    """Of all the copies of this ability, only this many uses in a period."""

    period: Period
    times: int = 1


@dataclass(frozen=True, slots=True)
class MostX(Node):
    """The greatest number that may be chosen for X: "X cannot be greater than 3"."""

    number: int


Restriction = (
    OncePer
    | During
    | HealthAtMost
    | Requires
    | AttachOnly
    | UseFrom
    | CharacterOnly
    | Named
    | PlayableCommitted
    | AnyTimes
    | OneCopyPer
    | MostX
)


@dataclass(frozen=True, slots=True)
class Ability(Node):
    kind: Kind
    timings: tuple[str, ...] = ()  # "Trigger - Enter", "Counter - Attack", "Enhance", "Action", "React"
    restrictions: tuple[Restriction, ...] = ()
    costs: tuple[Resources | Instruction, ...] = ()
    trigger: Trigger | None = None
    keyword: Keyword | None = None
    effects: tuple[Instruction, ...] = ()
    header: Span = field(default=NOWHERE, compare=False, repr=False)  # the words before the colon

    @property
    def unread(self) -> tuple[Unread, ...]:
        return _unread_in(self)


_parts: dict[type[Node], tuple[str, ...]] = {}
_values: dict[type[Node], Callable[[Node], tuple[object, ...]]] = {}


def parts_of(kind: type[Node]) -> tuple[str, ...]:
    """The names of a node's fields; spans, and in which tense something was said, are left out."""
    if kind not in _parts:
        _parts[kind] = tuple(each.name for each in fields(kind) if each.name not in ("span", "header", "past"))
    return _parts[kind]


def nodes(node: Node) -> Iterator[Node]:
    """The node and every node within it, from the left."""
    waiting: list[object] = [node]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Node):
            yield value
            values_of = _values.get(type(value)) or _how_to_take_apart(type(value))
            waiting += values_of(value)
        elif isinstance(value, tuple):
            waiting += reversed(value)


def _how_to_take_apart(kind: type[Node]) -> Callable[[Node], tuple[object, ...]]:
    """What gives the values of a node's fields, the last first; kept, because every look into a tree goes through it."""
    names = tuple(reversed(parts_of(kind)))
    if len(names) > 1:
        _values[kind] = attrgetter(*names)
    else:
        _values[kind] = lambda node: tuple(getattr(node, name) for name in names)
    return _values[kind]


_unread_in: Kept[Ability, tuple[Unread, ...]] = Kept(
    lambda ability: tuple(node for node in nodes(ability) if isinstance(node, Unread))
)


@dataclass(frozen=True, slots=True)
class Change(Node):
    """What the cleaning pass altered, where, and why."""

    before: str
    after: str
    why: str


@dataclass(frozen=True, slots=True)
class CardText:
    """Everything that was read from a card: every character is in one of these four, or is a separator."""

    game: str
    text: str
    abilities: tuple[Ability, ...]
    changes: tuple[Change, ...] = ()
    reminders: tuple[Span, ...] = ()
    separators: tuple[Span, ...] = ()

    @property
    def unread(self) -> tuple[Unread, ...]:
        return tuple(words for ability in self.abilities for words in ability.unread)

    @property
    def is_fully_read(self) -> bool:
        return not self.unread
