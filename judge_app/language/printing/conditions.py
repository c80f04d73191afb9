"""Conditions and durations back to canonical words."""

from collections.abc import Callable
from typing import ClassVar

from judge_app.language.conditions import Both, Done, Either, Exists, Happened, Has, Is, Negation
from judge_app.language.durations import Duration, Moment, Outside, Period, Until, Which, While, Within
from judge_app.language.filters import AttachedTo, Filter, HasStatus, InZone
from judge_app.language.nodes import Condition, Instruction
from judge_app.language.objects import Thing
from judge_app.language.printing.verbs import VerbPrinter
from judge_app.language.printing.word_forms import article, spoken
from judge_app.language.spans import Node


class ConditionPrinter:
    WHILE: ClassVar[str] = "while"

    def __init__(self, verbs: VerbPrinter) -> None:
        self.verbs = verbs
        self.nouns = verbs.nouns
        self.table: dict[type[Node], Callable[..., str]] = {
            Has: self.if_has,
            Is: self.if_is,
            Exists: self.if_exists,
            Happened: self.if_happened,
            Done: self.if_done,
            Both: self.if_both,
            Either: self.if_either,
            Negation: self.if_negation,
        }

    def condition_words(self, node: Condition) -> str:
        tell = self.table.get(type(node))
        if tell is None:
            raise NotImplementedError(f"no words for {type(node).__name__}")
        return tell(node)

    def lasting(self, duration: Duration | None) -> str:
        return f" {self.duration_words(duration)}" if duration is not None else ""

    def if_has(self, node: Has) -> str:
        return f"{self.nouns.words(node.owner)} {self.nouns.have(node.owner)} {self.had(node.what)}"

    def had(self, what: Filter | Thing) -> str:
        return self.nouns.words(what)

    def if_is(self, node: Is) -> str:
        return f"{self.nouns.words(node.what)} {self.nouns.be(node.what)} {self.description(node.filters)}"

    def description(self, filters: tuple[Filter, ...]) -> str:
        """What something is, after "is"."""
        first = filters[0]
        if isinstance(first, InZone | AttachedTo):
            return self.nouns.post(first)
        if len(filters) == 1 and isinstance(first, HasStatus):
            return self.nouns.adjective(first)
        before = self.nouns.noun_words([each for each in filters if not self.nouns.is_behind(each)], False)
        return spoken(
            article(before), before, *(self.nouns.post(each) for each in filters if self.nouns.is_behind(each))
        )

    def if_exists(self, node: Exists) -> str:
        return f"there {self.nouns.be(node.what)} {self.nouns.words(node.what)}"

    def if_happened(self, node: Happened) -> str:
        return self.verbs.happening(node.happening) + self.lasting(node.within)

    def if_done(self, node: Done) -> str:
        return f"{self.nouns.words(node.player)} {self.nouns.do(node.player)}"

    def if_both(self, node: Both) -> str:
        return " and ".join(self.condition_words(each) for each in node.conditions)

    def if_either(self, node: Either) -> str:
        happened = [each for each in node.conditions if isinstance(each, Happened)]
        if len(happened) != len(node.conditions):
            raise NotImplementedError("no words for these alternatives")
        return self.verbs.happenings([each.happening for each in happened]) + self.lasting(happened[0].within)

    def if_negation(self, node: Negation) -> str:
        inner = node.condition
        match inner:
            case Done():
                return f"{self.condition_words(inner)}n't"
            case Has():
                return f"{self.nouns.words(inner.owner)} {self.nouns.do(inner.owner)} not have {self.had(inner.what)}"
            case Is() | Exists():
                return self.condition_words(inner).replace(
                    f" {self.nouns.be(inner.what)} ", f" {self.nouns.be(inner.what)} not ", 1
                )
        raise NotImplementedError(f"no words for not {type(inner).__name__}")

    # ---- durations -------------------------------------------------------------------------------------------------

    def duration_words(self, node: Duration) -> str:
        match node:
            case Until(moment=Moment() as moment):
                return f"until {self.nouns.moment(moment)}"
            case Until(moment=Instruction() as happening):
                return f"until {self.verbs.happening(happening)}"
            case Within(period=Period(unit="effect")):
                return "this way"
            case Within():
                return f"{'' if self.stands_alone(node.period) else 'during '}{self.nouns.period(node.period)}"
            case Outside():
                return f"outside of {self.nouns.period(node.period)}"
            case While():
                return f"{self.WHILE} {self.condition_words(node.condition)}"
        raise NotImplementedError(f"no words for {type(node).__name__}")

    def stands_alone(self, period: Period) -> bool:
        """Whether a period is said without "during"."""
        return period.whose is None and period.of is None and period.which in (Which.THIS, Which.EACH)
