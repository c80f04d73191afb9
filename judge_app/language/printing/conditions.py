"""Conditions and durations back to canonical words."""

from typing import Any, ClassVar

from judge_app.language.conditions import Both, Done, Either, Exists, Happened, Has, Is, Negation
from judge_app.language.durations import Moment, Outside, Period, Until, Which, While, Within
from judge_app.language.filters import AttachedTo, Filter, HasStatus, InZone
from judge_app.language.printing.happenings import HappeningWords
from judge_app.language.printing.word_forms import article, spoken


class ConditionWords(HappeningWords):
    WHILE: ClassVar[str] = "while"

    def have(self, owner: Any) -> str:
        return self.agreeing(owner, "have")

    def do(self, doer: Any) -> str:
        return self.agreeing(doer, "do")

    def if_has(self, node: Has) -> str:
        return f"{self.words(node.owner)} {self.have(node.owner)} {self.had(node.what)}"

    def had(self, what: Any) -> str:
        return self.words(what)

    def if_is(self, node: Is) -> str:
        return f"{self.words(node.what)} {self.be(node.what)} {self.description(node.filters)}"

    def description(self, filters: tuple[Filter, ...]) -> str:
        """What something is, after "is"."""
        first = filters[0]
        if isinstance(first, InZone | AttachedTo):
            return self.post(first)
        if len(filters) == 1 and isinstance(first, HasStatus):
            return self.adjective(first)
        before = self.noun_words([each for each in filters if not self.is_behind(each)], False)
        return spoken(article(before), before, *(self.post(each) for each in filters if self.is_behind(each)))

    def if_exists(self, node: Exists) -> str:
        return f"there {self.be(node.what)} {self.words(node.what)}"

    def if_happened(self, node: Happened) -> str:
        return self.happening(node.happening) + self.lasting(node.within)

    def if_done(self, node: Done) -> str:
        return f"{self.words(node.player)} {self.do(node.player)}"

    def if_both(self, node: Both) -> str:
        return " and ".join(self.condition_words(each) for each in node.conditions)

    def if_either(self, node: Either) -> str:
        happened = [each for each in node.conditions if isinstance(each, Happened)]
        if len(happened) != len(node.conditions):
            raise NotImplementedError("no words for these alternatives")
        return self.happenings([each.happening for each in happened]) + self.lasting(happened[0].within)

    def if_negation(self, node: Negation) -> str:
        inner = node.condition
        match inner:
            case Done():
                return f"{self.condition_words(inner)}n't"
            case Has():
                return f"{self.words(inner.owner)} {self.do(inner.owner)} not have {self.had(inner.what)}"
            case Is() | Exists():
                return self.condition_words(inner).replace(
                    f" {self.be(inner.what)} ", f" {self.be(inner.what)} not ", 1
                )
        raise NotImplementedError(f"no words for not {type(inner).__name__}")

    # ---- durations -------------------------------------------------------------------------------------------------

    def duration_words(self, node: Any) -> str:
        match node:
            case Until(moment=Moment() as moment):
                return f"until {self.moment(moment)}"
            case Until():
                return f"until {self.happening(node.moment)}"
            case Within(period=Period(unit="effect")):
                return "this way"
            case Within():
                return f"{'' if self.stands_alone(node.period) else 'during '}{self.period(node.period)}"
            case Outside():
                return f"outside of {self.period(node.period)}"
            case While():
                return f"{self.WHILE} {self.condition_words(node.condition)}"
        raise NotImplementedError(f"no words for {type(node).__name__}")

    def stands_alone(self, period: Period) -> bool:
        """Whether a period is said without "during"."""
        return period.whose is None and period.of is None and period.which in (Which.THIS, Which.EACH)
