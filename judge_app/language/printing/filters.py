"""What must be true of an object, back to words before and behind its noun; and counters."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from judge_app.language.amounts import AtLeast, AtMost, Exactly, Number, Variable
from judge_app.language.changes import Keyword
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
from judge_app.language.objects import Counters, OneOf
from judge_app.language.printing.amounts import COMPARED, AmountWords
from judge_app.language.printing.word_forms import article, plural


class FilterWords(AmountWords):
    BEFORE_NUMBER: ClassVar[str] = " "  # between a keyword and its number
    STATUSES: ClassVar[Mapping[str, str]] = {}  # statuses that the game says in other words

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
            options = (each.filters if isinstance(each, AllOf) else (each,) for each in either.filters)
            noun = " or ".join(self.noun_words(option, is_plural) for option in options)
        return " ".join([*before, noun])

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
            case FromAmong():
                return f"from among {self.words(each.what)}"
            case ThisWay():
                return f"{each.participle} this way"
            case SameName():
                return f"with the same name as {self.words(each.to)}"
            case HasStat():
                return f"with {self.stat_bound(each)}"
            case HasCounters():
                return f"with {self.words(each.counters)}"
        raise NotImplementedError(f"no words for {type(each).__name__}")

    def stat_bound(self, each: HasStat) -> str:
        figure, bound = f"{article(each.stat)} {each.stat}", each.quantity
        if isinstance(bound, AtMost | AtLeast | Exactly) and isinstance(bound.amount, Number | Variable):
            return f"{figure} of {self.words(bound)}"
        if not isinstance(bound, MeasuredQuantity):
            raise NotImplementedError(f"no words for a figure that is {self.words(bound)}")
        return f"{figure} {COMPARED[type(bound)]} {self.words(bound.amount)}"

    def words_counters(self, node: Counters) -> str:
        return self.counters(node, one=node.quantity == Exactly(Number(1)))

    def counters(self, node: Counters, one: bool) -> str:
        noun = self.counter_name(node.counter) + ("" if one else "s")
        tail = f" on {self.words(node.on)}" if node.on is not None else ""
        if node.on is None and node.among is not None:
            tail = f" among {self.words(node.among)}"
        return f"{self.count(node.quantity)} {noun}".strip() + tail

    def counter_name(self, counter: str | None) -> str:
        return f"{counter} counter" if counter else "counter"


def _has_type(each: Filter) -> bool:
    return isinstance(each, HasType) or (
        isinstance(each, AllOf | AnyOf) and any(_has_type(inner) for inner in each.filters)
    )
