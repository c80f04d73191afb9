"""What is played: handlers registered by node type, each with the fields of the node that it honours.

A module that plays some nodes has a `Handlers` of its own and registers functions with it:

    VERBS: Handlers[AlphaClash] = Handlers()

    @VERBS.carries_out(i.EndPeriod, "who", "period", "skipped", "then")
    def end_period(effect: i.EndPeriod, scope: Frame[AlphaClash]) -> bool: ...

The kernel's are put together in `kernel.py`, a game's in its `rules.py`: `Handlers(KERNEL, verbs.VERBS, …)`. A later
part replaces what an earlier one registered for the same node and purpose; one that applies only in certain cases is
registered with a named predicate, `when=`, and falls through otherwise (the last registered is asked first). Verbs of one
node (`i.Act`, `i.KeywordAction`) may be registered one by one, with `verb=`.

Nothing is passed over: a node without a handler stops the run with its words when it is met, and `must_be_played` stops
it beforehand, if anything in a tree, down to a single field that is set, is honoured by no handler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from typing import Any, Generic, NoReturn, TypeVar

from judge_app.engine.effects import Guard
from judge_app.engine.events import Event
from judge_app.engine.frame import Frame
from judge_app.engine.state import Card, Player
from judge_app.language import conditions as k
from judge_app.language import durations as d
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.kept import Kept
from judge_app.language.spans import Node

P = TypeVar("P", contravariant=True)
N = TypeVar("N", bound=Node)
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., object])


class Purpose(StrEnum):
    """What a handler does with its node."""

    CARRY_OUT = "instructions carried out"
    BEGIN = "statements that last"
    CHANGE = "changes of a card"
    CONDITION = "conditions"
    FILTER = "descriptions of a card"
    AMOUNT = "amounts"
    COUNT = "things counted"
    CARDS = "cards that words mean"
    MEMBER = "whether words mean a card"
    DOMAIN = "where cards are looked for"
    EVENT = "events described"
    PART = "parts looked at"


@dataclass(frozen=True, slots=True)
class Modified:
    """What a change belongs to: whose words, which cards, for how long, under which condition."""

    effect: i.Modify
    covers: Callable[[Card], bool]
    duration: str
    guard: Guard
    static: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One registration."""

    purpose: Purpose
    node: type[Node]
    honours: frozenset[str]
    handler: Callable[..., Any]  # what it takes and returns is its purpose's; the registering methods check it
    when: Callable[..., bool] | None = None
    verb: str = ""


class Table(dict[type[Node], Callable[..., R]]):
    """Handlers by node type; a kind of a node is handled as that node is, and what nobody handles stops the run."""

    def __init__(self, otherwise: Callable[..., R]) -> None:
        super().__init__()
        self.otherwise = otherwise

    def __missing__(self, kind: type[Node]) -> Callable[..., R]:
        found = next((self[base] for base in kind.__mro__[1:] if base in self), self.otherwise)
        self[kind] = found
        return found


def _stop(node: Node, scope: Frame[object], *_more: object) -> NoReturn:
    raise scope.unread(node)


def _cannot_wait(node: Node, scope: Frame[object], *_more: object) -> NoReturn:
    raise scope.unread(node, "the engine cannot wait for this yet")


def as_everywhere(_node: Node, _scope: Frame[object], *_more: object) -> None:
    """No words of this kind mean anything of their own here."""


VERB_FIELDS: dict[type[Node], str] = {i.Act: "verb", i.KeywordAction: "name"}


def verb_of(node: Node) -> str:
    """The verb by which handlers of this node may be registered, if it has one."""
    field = _verb_field(type(node))
    return str(getattr(node, field)) if field else ""


_verb_fields: dict[type[Node], str] = {}


def _verb_field(kind: type[Node]) -> str:
    if kind not in _verb_fields:
        _verb_fields[kind] = next((VERB_FIELDS[each] for each in kind.__mro__ if each in VERB_FIELDS), "")
    return _verb_fields[kind]


class Handlers(Generic[P]):
    def __init__(self, *parts: Handlers[P]) -> None:
        self.entries: list[Entry] = []
        self.instructions: Table[bool] = Table(_stop)
        self.statements: Table[bool] = Table(_stop)
        self.changes: Table[None] = Table(_stop)
        self.conditions: Table[bool] = Table(_stop)
        self.filters: Table[bool] = Table(_stop)
        self.amounts: Table[int] = Table(_stop)
        self.counts: Table[int] = Table(_stop)
        self.cards: Table[list[Card]] = Table(_stop)
        self.members: Table[bool] = Table(_stop)
        self.domains: Table[Iterable[Card] | None] = Table(as_everywhere)
        self.events: Table[bool] = Table(_cannot_wait)
        self.tables: dict[Purpose, Table[Any]] = {
            Purpose.CARRY_OUT: self.instructions,
            Purpose.BEGIN: self.statements,
            Purpose.CHANGE: self.changes,
            Purpose.CONDITION: self.conditions,
            Purpose.FILTER: self.filters,
            Purpose.AMOUNT: self.amounts,
            Purpose.COUNT: self.counts,
            Purpose.CARDS: self.cards,
            Purpose.MEMBER: self.members,
            Purpose.DOMAIN: self.domains,
            Purpose.EVENT: self.events,
            Purpose.PART: Table(_stop),
        }
        self._honoured: dict[tuple[type[Node], str, bool], frozenset[str] | None] = {}
        self.looked_at_as_they_begin: list[Callable[[Node], bool]] = []
        self._unplayed: Kept[object, Node | None] = Kept(lambda tree: self._unplayed_among((tree,), False))
        for part in parts:
            self.looked_at_as_they_begin += part.looked_at_as_they_begin
            for entry in part.entries:
                self._add(entry)

    # ---- registering

    def checks_itself(self, is_such: Callable[[Node], bool]) -> None:
        """Statements that the game looks through by itself as they begin, wherever they are quoted."""
        self.looked_at_as_they_begin.append(is_such)

    def carries_out(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool] | None = None, verb: str = ""
    ) -> Callable[[Callable[[N, Frame[P]], bool]], Callable[[N, Frame[P]], bool]]:
        """An instruction. True if something was done."""
        return self._registering(Purpose.CARRY_OUT, node, honours, when, verb)

    def begins(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool] | None = None
    ) -> Callable[
        [Callable[[N, Frame[P], bool, Guard], bool]],
        Callable[[N, Frame[P], bool, Guard], bool],
    ]:
        """A statement that goes on working: as a static effect (True) or a resolved one, under a condition."""
        return self._registering(Purpose.BEGIN, node, honours, when)

    def changes_it(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool] | None = None
    ) -> Callable[[Callable[[N, Frame[P], Modified], None]], Callable[[N, Frame[P], Modified], None]]:
        """A change that a `Modify` makes to the cards it covers."""
        return self._registering(Purpose.CHANGE, node, honours, when)

    def decides(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool] | None = None
    ) -> Callable[[Callable[[N, Frame[P]], bool]], Callable[[N, Frame[P]], bool]]:
        """Whether a condition is met."""
        return self._registering(Purpose.CONDITION, node, honours, when)

    def matches(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool] | None = None
    ) -> Callable[[Callable[[N, Frame[P], Card], bool]], Callable[[N, Frame[P], Card], bool]]:
        """Whether a card is as a filter describes it."""
        return self._registering(Purpose.FILTER, node, honours, when)

    def works_out(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool] | None = None
    ) -> Callable[[Callable[[N, Frame[P]], int]], Callable[[N, Frame[P]], int]]:
        """An amount."""
        return self._registering(Purpose.AMOUNT, node, honours, when)

    def counts_them(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool] | None = None
    ) -> Callable[[Callable[[N, Frame[P]], int]], Callable[[N, Frame[P]], int]]:
        """How many of these things there are."""
        return self._registering(Purpose.COUNT, node, honours, when)

    def finds(
        self, node: type[N], *honours: str
    ) -> Callable[
        [Callable[[N, Frame[P], Player | None, bool], list[Card]]],
        Callable[[N, Frame[P], Player | None, bool], list[Card]],
    ]:
        """The cards that words mean, chosen by a player if the words say so, or only counted."""
        return self._registering(Purpose.CARDS, node, honours, None)

    def includes(
        self, node: type[N], *honours: str
    ) -> Callable[[Callable[[N, Frame[P], Card], bool]], Callable[[N, Frame[P], Card], bool]]:
        """Whether words mean this card; nobody chooses anything."""
        return self._registering(Purpose.MEMBER, node, honours, None)

    def means(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool]
    ) -> Callable[[Callable[[N, Frame[P]], list[Card]]], Callable[[N, Frame[P]], list[Card]]]:
        """The cards that words such as "this attack" mean, whatever card they are written on and whoever asks."""

        def register(function: Callable[[N, Frame[P]], list[Card]]) -> Callable[[N, Frame[P]], list[Card]]:
            def cards(noun: N, scope: Frame[P], _chooser: Player | None, _counting: bool) -> list[Card]:
                return function(noun, scope)

            def includes(noun: N, scope: Frame[P], card: Card) -> bool:
                return card in function(noun, scope)

            honoured = _checked(node, honours)
            self._add(Entry(Purpose.CARDS, node, honoured, cards, when))
            self._add(Entry(Purpose.MEMBER, node, honoured, includes, when))
            return function

        return register

    def looks_in(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool]
    ) -> Callable[[Callable[[N, Frame[P]], Iterable[Card]]], Callable[[N, Frame[P]], Iterable[Card]]]:
        """Where to look for such cards when the words name no zone."""
        return self._registering(Purpose.DOMAIN, node, honours, when)

    def recognizes(
        self, node: type[N], *honours: str, when: Callable[[N, Frame[P]], bool] | None = None, verb: str = ""
    ) -> Callable[[Callable[[N, Frame[P], Event], bool]], Callable[[N, Frame[P], Event], bool]]:
        """Whether an event is what the words of a trigger or a "can't" describe."""
        return self._registering(Purpose.EVENT, node, honours, when, verb)

    def looks_at(self, node: type[N], *honours: str) -> Callable[[F], F]:
        """A part of a tree (a zone, a period, a restriction of an ability) that this function looks at."""

        def register(function: F) -> F:
            self.honours(node, *honours)
            return function

        return register

    def honours(self, node: type[N], *honours: str) -> None:
        """A part that several functions look at; what is registered of it adds up."""
        self._add(Entry(Purpose.PART, node, _checked(node, honours), as_everywhere))

    def _registering(
        self, purpose: Purpose, node: type[N], honours: Sequence[str], when: Callable[..., bool] | None, verb: str = ""
    ) -> Callable[[F], F]:
        honoured = _checked(node, honours)

        def register(function: F) -> F:
            self._add(Entry(purpose, node, honoured, function, when, str(verb)))
            return function

        return register

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._honoured.clear()
        table = self.tables[entry.purpose]
        of_this = [each for each in self.entries if each.purpose is entry.purpose and each.node is entry.node]
        table[entry.node] = _chained(of_this, table.otherwise)

    def without(self, *nodes: type[Node]) -> Handlers[P]:
        """The same but for these nodes, which this game does not have: they stop the run."""
        rest: Handlers[P] = Handlers()
        for entry in self.entries:
            if entry.node not in nodes:
                rest._add(entry)
        return rest

    # ---- what is played

    def honoured(self, node: Node, described: bool = False) -> frozenset[str] | None:
        """The fields of this node that handlers honour, where it is described or carried out; None: it is not played."""
        key = (type(node), verb_of(node), described)
        if key not in self._honoured:
            self._honoured[key] = self.fields_of(*key)
        return self._honoured[key]

    def fields_of(self, kind: type[Node], verb: str = "", described: bool = False) -> frozenset[str] | None:
        entries = [each for each in self.entries if each.node is kind and each.verb in ("", verb)]
        entries = [each for each in entries if (each.purpose is Purpose.EVENT) == described] or entries
        if not entries:
            return None
        found: frozenset[str] = frozenset()
        for purpose in Purpose:
            found |= _in_force([each for each in entries if each.purpose is purpose])
        return found

    def first_unplayed(self, nodes: Sequence[object]) -> Node | None:
        """The first part of these trees that would be passed over; each is looked through only once."""
        for tree in nodes:
            found = self._unplayed(tree)
            if found is not None:
                return found
        return None

    def must_be_played(self, nodes: Sequence[object], scope: Frame[object]) -> None:
        """Stops with the words that no handler of this game honours."""
        unplayed = self.first_unplayed(nodes)
        if unplayed is not None:
            raise scope.unread(unplayed)

    def _unplayed_among(self, nodes: Sequence[object], described: bool) -> Node | None:
        for node in nodes:
            found: Node | None = None
            if isinstance(node, tuple):
                found = self._unplayed_among(node, described)
            elif isinstance(node, Node) and not isinstance(node, s.Unread):  # at unread words the run stops by itself
                found = self._unplayed_within(node, described)
            if found is not None:
                return found
        return None

    def _unplayed_within(self, node: Node, described: bool) -> Node | None:
        honoured = self.honoured(node, described)
        if honoured is None:
            return node
        if any(is_such(node) for is_such in self.looked_at_as_they_begin):
            return None
        for field in fields(node):
            value = getattr(node, field.name)
            if value is None and not described and _must_be_there(node, field.name, str(field.type)):
                return node  # the language left something out that the words say
            if field.name in honoured:
                found = self._unplayed_among((value,), described or DESCRIBED.get(type(node)) == field.name)
                if found is not None:
                    return found
            elif field.name not in PLACES and (field.default is MISSING or value != field.default):
                return node
        return None


PLACES = ("span", "header", "past")  # fields that say where the words are and how they were said, and nothing else

# where words describe something that happens, and need not say how much of it
DESCRIBED: dict[type[Node], str] = {
    s.Event: "happenings",
    s.Would: "event",
    s.Replace: "event",
    s.Cannot: "actions",
    s.Can: "actions",
    s.Only: "action",
    s.Must: "actions",
    k.Happened: "happening",
    f.Did: "happening",
    d.Until: "moment",
    s.AdditionalCost: "to",
    f.Purpose: "action",
}


# what may be left out only where words describe something that happens: "whenever you gain health"
SAID_WHEN_DONE: dict[type[Node], tuple[str, ...]] = {
    i.ChangeHealth: ("amount",),
    i.Move: ("what",),
    i.Detach: ("what",),
}


def _must_be_there(node: Node, field: str, kind: str) -> bool:
    """Whether this field of an instruction that is carried out always has something in it (`Doer` may be nobody)."""
    if field in SAID_WHEN_DONE.get(type(node), ()):
        return True
    return "None" not in kind and kind not in ("Doer", "object")


def _in_force(entries: Sequence[Entry]) -> frozenset[str]:
    """The fields that are honoured by those that have not been replaced."""
    found: frozenset[str] = frozenset()
    for entry in reversed(entries):
        found |= entry.honours
        if entry.when is None and not entry.verb and entry.purpose is not Purpose.PART:
            break
    return found


def _chained(entries: Sequence[Entry], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """One function of several: by verb, then the special cases, the last registered first, then the general one."""
    general = next((each.handler for each in reversed(entries) if each.when is None and not each.verb), otherwise)
    after_general = entries
    for at, each in enumerate(entries):
        if each.when is None and not each.verb:
            after_general = entries[at + 1 :]
    cases = [(each.verb, each.when, each.handler) for each in reversed(after_general)]
    if not cases:
        return general

    of_verb: dict[str, list[tuple[Callable[..., bool] | None, Callable[..., object]]]] = {}  # cases a verb can come to
    has_verbs = any(wanted for wanted, _, _ in cases)

    def choose(node: Node, scope: Frame[object], *more: object) -> object:
        verb = verb_of(node) if has_verbs else ""
        if verb not in of_verb:
            of_verb[verb] = [(when, handler) for wanted, when, handler in cases if not wanted or wanted == verb]
        for when, handler in of_verb[verb]:
            if when is None or when(node, scope):
                return handler(node, scope, *more)
        return general(node, scope, *more)

    return choose


def _checked(node: type[Node], honours: Sequence[str]) -> frozenset[str]:
    unknown = set(honours) - {each.name for each in fields(node)}
    if unknown:
        raise ValueError(f"{node.__name__} has no {', '.join(sorted(unknown))}")
    return frozenset(honours)
