"""Noun phrases back to canonical words: players, zones, amounts, objects and what is true of them."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from judge_app.language.amounts import (
    AnyNumber,
    AtLeast,
    AtMost,
    Count,
    Difference,
    Every,
    Exactly,
    Extreme,
    Half,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    Sum,
    ThatMuch,
    Times,
    UpTo,
    Value,
    Variable,
)
from judge_app.language.changes import (
    Keyword,
)
from judge_app.language.durations import Moment, Period, Which
from judge_app.language.filters import (
    AllOf,
    AnyOf,
    Filter,
    FromAmong,
    HasCounters,
    HasKeyword,
    HasStat,
    HasStatus,
    HasType,
    InZone,
    Not,
    SameName,
    ThisWay,
)
from judge_app.language.nodes import MeasuredQuantity
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Player, Thing, Who, Zone
from judge_app.language.printing.protocols import DurationWords, VerbWords
from judge_app.language.printing.word_forms import ORDINALS, article, plural, third
from judge_app.language.spans import Node

COMPARED = {
    AtMost: "less than or equal to", AtLeast: "greater than or equal to", Exactly: "equal to",
    LessThan: "less than", MoreThan: "greater than",
}  # fmt: skip


def _has_type(each: Filter) -> bool:
    return isinstance(each, HasType) or (
        isinstance(each, AllOf | AnyOf) and any(_has_type(inner) for inner in each.filters)
    )


class NounPrinter(ABC):
    PATTERNS: ClassVar[Mapping[type, str]] = {
        Variable: "{name}",
        Count: "the number of {of}",
        Sum: "{left} plus {right}",
        Difference: "{left} minus {right}",
        Times: "double {of}",
        Half: "half {of}, rounded {rounded}",
        ThatMuch: "that much",
        UpTo: "up to {amount}",
        AtLeast: "{amount} or more",
        AtMost: "{amount} or less",
        MoreThan: "more than {amount}",
        LessThan: "less than {amount}",
        AnyNumber: "any number of",
        Every: "all",
    }
    POSTS: ClassVar[Mapping[type, str]] = {  # what stands behind a noun
        FromAmong: "from among {what}",
        ThisWay: "{participle} this way",
        SameName: "with the same name as {to}",
        HasCounters: "with {counters}",
    }
    PLAYERS: ClassVar[Mapping[Who, str]] = {}  # players that the game calls otherwise
    BEFORE_NUMBER: ClassVar[str] = " "  # between a keyword and its number
    STATUSES: ClassVar[Mapping[str, str]] = {}  # statuses that the game says in other words

    verbs: VerbWords  # the parts above, set by the printer that they are parts of
    conditions: DurationWords

    def __init__(self) -> None:
        self.table: dict[type[Node], Callable[..., str]] = {
            Player: self.words_player,
            Zone: self.words_zone,
            Value: self.words_value,
            Extreme: self.words_extreme,
            OneOf: self.words_one_of,
            Counters: self.words_counters,
        }

    def words(self, node: Node | None) -> str:
        """Any node that stands for a thing or an amount."""
        tell = self.table.get(type(node)) if node is not None else None
        return tell(node) if tell is not None else self._filled(self.PATTERNS, node)

    def _filled(self, patterns: Mapping[type, str], node: Node | None) -> str:
        """The pattern of a kind of node, with the words of its parts."""
        pattern = patterns.get(type(node))
        if pattern is None:
            raise NotImplementedError(f"no words for {type(node).__name__}")
        return re.sub(r"{(\w+)}", lambda part: self._part(getattr(node, part[1])), pattern)

    def _part(self, part: Node | str | int) -> str:
        return self.words(part) if isinstance(part, Node) else str(part)

    def words_player(self, node: Player) -> str:
        if node.who in (Who.CONTROLLER, Who.OWNER):
            return f"{self.genitive(node.of)} {node.who}"
        return self.PLAYERS.get(node.who, str(node.who))

    def genitive(self, node: Thing | None) -> str:
        """Whose: "your", "its", "that card's"."""
        text = self.words(node)
        if text in ("you", "they", "it"):
            return {"you": "your", "they": "their", "it": "its"}[text]
        return f"{text}'" if text.endswith("s") else f"{text}'s"

    def words_zone(self, node: Zone) -> str:
        if node.every:
            return f"any {node.name}"
        return f"{self.genitive(node.owner)} {node.name}" if node.owner is not None else f"the {node.name}"

    def words_value(self, node: Value) -> str:
        if node.of is None:
            return f"the {node.stat}"
        return (
            f"the {node.stat} of {self.words(node.of)}"
            if self.is_long(node.of)
            else f"{self.genitive(node.of)} {node.stat}"
        )

    def is_long(self, _of: Thing | None) -> bool:
        """Whether a thing is said in too many words to stand before what it has."""
        return False

    def words_extreme(self, node: Extreme) -> str:
        return f"the {'highest' if node.highest else 'lowest'} {node.stat} among {self.words(node.of)}"

    def count(self, quantity: Quantity | None) -> str:
        if quantity == Exactly(Number(0)):
            return "no"
        return self.words(quantity) if quantity is not None else ""

    def period(self, node: Period) -> str:
        if node.of is not None:
            return self.words(node.of) if node.unit == "attack" else f"{self.genitive(node.of)} {node.unit}"
        whose = self.genitive(node.whose) if node.whose is not None else ""
        match node.which:
            case Which.NEXT:
                return f"{whose or 'the'} next {node.unit}{' this turn' if node.this_turn else ''}"
            case Which.EACH if node.whose is not None:
                return f"{whose} {node.unit}s"
            case Which.EACH:
                return f"each {node.unit}"
            case Which.THE:
                return f"{whose or 'the'} {node.unit}"
        return f"this {node.unit}"

    def moment(self, node: Moment) -> str:
        return f"the {node.edge} of {self.period(node.period)}"

    @abstractmethod
    def is_behind(self, each: Filter) -> bool:
        """Whether a filter stands behind its noun."""

    def words_one_of(self, node: OneOf) -> str:
        return (" and " if node.both else " or ").join(self.words(option) for option in node.options)

    def noun_words(self, filters: Sequence[Filter], is_plural: bool) -> str:
        """What stands before and in the noun: "engaged red (Alpha symbol) Clash cards"."""
        either = next((each for each in filters if isinstance(each, AnyOf) and _has_type(each)), None)
        before = [self.adjective(each) for each in filters if not isinstance(each, HasType) and each is not either]
        if either is None:
            noun = self.head_noun([each.name for each in filters if isinstance(each, HasType)], is_plural)
        else:
            noun = self._either_noun(either, is_plural)
        return " ".join([*before, noun])

    def _either_noun(self, either: AnyOf, is_plural: bool) -> str:
        """ "red Clash card or Weapon"."""
        options = (each.filters if isinstance(each, AllOf) else (each,) for each in either.filters)
        return " or ".join(self.noun_words(option, is_plural) for option in options)

    def parted(self, filters: Sequence[Filter]) -> tuple[list[Filter], list[Filter]]:
        """Those that stand before the noun, and those that stand behind it."""
        behind = [each for each in filters if self.is_behind(each)]
        return [each for each in filters if not self.is_behind(each)], behind

    def head_noun(self, types: list[str], is_plural: bool) -> str:
        if not types:
            return "cards" if is_plural else "card"
        return " ".join([*types[:-1], plural(types[-1]) if is_plural else types[-1]])

    def keyword(self, each: HasKeyword | Keyword) -> str:
        return each.name if each.number is None else f"{each.name}{self.BEFORE_NUMBER}{each.number}"

    def adjective(self, each: Filter) -> str:
        match each:
            case HasStatus():
                return self.STATUSES.get(each.status, each.status)
            case HasKeyword():
                return self.keyword(each)
            case HasType():
                return each.name
            case Not():
                return f"non-{self.adjective(each.filter)}"
            case AllOf():
                return " ".join(self.adjective(inner) for inner in each.filters)
            case AnyOf():
                return " or ".join(self.adjective(inner) for inner in each.filters)
        raise NotImplementedError(f"no adjective for {type(each).__name__}")

    def post(self, each: Filter, zone_word: str = "in") -> str:
        """What stands behind the noun."""
        match each:
            case InZone():
                return f"{'from anywhere other than' if each.elsewhere else zone_word} {self.words(each.zone)}"
            case HasStat():
                return f"with {self.stat_bound(each)}"
        return self._filled(self.POSTS, each)

    def stat_bound(self, each: HasStat) -> str:
        figure, bound = f"{article(each.stat)} {each.stat}", each.quantity
        if each.stat == "health":
            return self.health_bound(bound)
        if isinstance(bound, AtMost | AtLeast | Exactly) and isinstance(bound.amount, Number | Variable):
            return f"{figure} of {self.words(bound)}"
        if not isinstance(bound, MeasuredQuantity):
            raise NotImplementedError(f"no words for a figure that is {self.words(bound)}")
        return f"{figure} {COMPARED[type(bound)]} {self.words(bound.amount)}"

    def health_bound(self, bound: Quantity) -> str:
        if isinstance(bound, MoreThan | LessThan) and isinstance(bound.amount, Value):
            word = "more" if isinstance(bound, MoreThan) else "less"
            return f"{word} health than {self.words(bound.amount.of)}"
        return f"{self.words(bound)} health"

    def words_counters(self, node: Counters) -> str:
        return self.counters(node, one=node.quantity == Exactly(Number(1)))

    def counters(self, node: Counters, one: bool) -> str:
        noun = self.counter_name(node.counter) + ("" if one else "s")
        tail = f" on {self.words(node.on)}" if node.on is not None else ""
        if node.on is None and node.among is not None:
            tail = f" among {self.words(node.among)}"
        match node:
            case Counters(choice=Choice.FIRST, quantity=Exactly(amount=Number(value=number))):
                return f"the {ORDINALS[number]} {self.counter_name(node.counter)}{tail}"
        return f"{self.count(node.quantity)} {noun}".strip() + tail

    def counter_name(self, counter: str | None) -> str:
        return f"{counter} counter" if counter else "counter"

    def takes_base(self, subject: Thing | Value | None) -> bool:
        """Whether the verb of this subject has no -s."""
        match subject:
            case Player():
                return subject.who in (Who.YOU, Who.THEY)
            case OneOf():
                return subject.both
            case Objects():
                return subject.choice is Choice.EVERY or subject.quantity not in (None, Exactly(Number(1)))
            case Counters():
                return subject.quantity != Exactly(Number(1))
        return isinstance(subject, Effects) and subject.choice is Choice.EVERY

    def agreeing(self, subject: Thing | Value | None, verb: str) -> str:
        return verb if self.takes_base(subject) else third(verb)

    def moved(self, what: Thing | None) -> str:
        """What is taken from where it is."""
        return self.words(what)

    def be(self, what: Thing | Value | None) -> str:
        return "are" if self.takes_base(what) else "is"

    def have(self, owner: Thing | Value | None) -> str:
        return self.agreeing(owner, "have")

    def do(self, doer: Thing | None) -> str:
        return self.agreeing(doer, "do")
