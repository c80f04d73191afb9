"""From nouns to amounts and periods. The nouns they speak of are read by `meanings.py`."""

from typing import Any

from judge_app.language.amounts import (
    Amount,
    AtLeast,
    AtMost,
    Count,
    Difference,
    Exactly,
    Extreme,
    LessThan,
    MoreThan,
    Quantity,
    Sum,
    Tally,
    ThatMuch,
    Value,
)
from judge_app.language.durations import Edge, Moment, Period, Which
from judge_app.language.objects import Choice, Objects, OneOf, Player, Thing
from judge_app.language.reading.determiners import scaled
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Misfit, Phrase
from judge_app.language.reading.senses import Sort

COMPARISONS: dict[str, Any] = {
    "less than or equal to": AtMost,
    "equal to or less than": AtMost,
    "greater than or equal to": AtLeast,
    "less than": LessThan,
    "below": LessThan,
    "above": MoreThan,
    "lower than": LessThan,
    "greater than": MoreThan,
    "higher than": MoreThan,
    "equal to": Exactly,
    "the same as": Exactly,
}


class AmountMeanings:
    """Every method takes a noun whose posts have been shared out."""

    def nouns(self, phrase: Phrase) -> list[Noun]:
        raise NotImplementedError

    def possessor(self, noun: Noun) -> Player | Objects | None:
        raise NotImplementedError

    def objects_of(self, noun: Noun) -> Objects:
        raise NotImplementedError

    def thing_of(self, noun: Noun) -> Thing:
        raise NotImplementedError

    @staticmethod
    def spent(noun: Noun, flags: str = "", links: str = "", withs: bool = False) -> None:
        """Nothing that was said of a noun may be lost: what its meaning does not use makes it unread."""
        words = sorted(noun.flags - set(flags.split(","))) if noun.flags else []
        ties = sorted(noun.links.keys() - set(links.split(","))) if noun.links else []
        marks = [mark for mark in (noun.figures, noun.gems, noun.timing) if mark is not None]
        if words or ties or marks or (noun.withs and not withs):
            lost = (words or ties or marks or ["with"])[0]
            raise Misfit(noun.span, f"“{lost}” is not understood here")

    def stat_name(self, noun: Noun) -> str:
        joint = " or " if "or" in noun.flags else " and "
        return joint.join(noun.names)

    def stat_quantity(self, noun: Noun) -> Quantity:
        if "quantity" in noun.links:
            quantity: Quantity = noun.links["quantity"]
            return quantity
        if "compared" in noun.links:
            word, inner = noun.links["compared"]
            bound: Quantity = COMPARISONS[word](self._compared_amount(noun, inner), span=noun.span)
            return bound
        if "than" in noun.links:
            made = LessThan if "lower" in noun.flags else MoreThan
            return made(self._compared_amount(noun, noun.links["than"]), span=noun.span)
        raise Misfit(noun.span, f"expected how much {self.stat_name(noun)}")

    def _compared_amount(self, noun: Noun, inner: Noun) -> Amount:
        if (inner.sort in (Sort.OBJECT, Sort.DESCRIPTION) and not inner.is_bare) or inner.sort is Sort.TARGET:
            return Value(self.stat_name(noun), self.objects_of(inner), span=inner.span)
        return self.amount_of(inner)

    def amount_of(self, noun: Noun) -> Amount:
        links = "of,owner,among,rounded,plus,minus,compared,happening"
        self.spent(noun, "equal,highest,lowest,your,their,its,half,double,or,and", links)
        amount = scaled(noun, self._plain_amount(noun))
        if "plus" in noun.links:
            return Sum(amount, self.amount_of(noun.links["plus"]), span=noun.span)
        if "minus" in noun.links:
            return Difference(amount, self.amount_of(noun.links["minus"]), span=noun.span)
        return amount

    def _plain_amount(self, noun: Noun) -> Amount:
        if noun.sort is Sort.NUMBER:
            return self._number_of(noun)
        if noun.sort in (Sort.STAT, Sort.HEALTH) and noun.quantity is None:
            return self._value(noun)
        if noun.sort is Sort.DAMAGE and noun.quantity is None and noun.choice is Choice.THAT:
            return ThatMuch(span=noun.span)
        if isinstance(noun.quantity, Exactly) and (
            noun.is_bare or noun.sort in (Sort.DAMAGE, Sort.HEALTH, Sort.OBJECT)
        ):
            return noun.quantity.amount
        raise Misfit(noun.span, "expected an amount here")

    def _number_of(self, noun: Noun) -> Amount:
        of = noun.links.get("of")
        if of is None:
            raise Misfit(noun.span, "the number of what?")
        if of.sort is Sort.DAMAGE:
            if "happening" not in of.links:
                raise Misfit(of.span, "which damage is not understood")
            kind = " ".join((*of.names, "damage"))
            return Tally(
                Objects(Choice.EVERY, span=of.span), f"{kind} {' '.join(of.links['happening'])}", span=noun.span
            )
        if of.sort is Sort.STAT:
            return self._value(of)
        return Count(self.thing_of(of), span=noun.span)

    def _value(self, noun: Noun) -> Amount:
        name = self.stat_name(noun)
        if noun.flags & {"highest", "lowest"}:
            among = noun.links.get("among")
            if among is None:
                raise Misfit(noun.span, "the highest among what?")
            return Extreme("highest" in noun.flags, name, self.thing_of(among), span=noun.span)
        of = noun.links.get("of")
        owner: Any = self.thing_of(of) if of is not None else self.possessor(noun)
        if owner is None or isinstance(owner, Objects | OneOf | Player):
            return Value(name, owner, span=noun.span)
        raise Misfit(noun.span, f"whose {name} is not understood")

    # ---- periods ---------------------------------------------------------------------------------------------------

    def period_of(self, noun: Noun) -> Period:
        if noun.sort is not Sort.PERIOD or noun.filters or noun.quantity or noun.other:
            raise Misfit(noun.span, "expected a turn, phase or step here")
        self.spent(noun, "your,their,its", "owner,of")
        of = noun.links.get("of")
        if of is not None:  # the draw step of each player's Expansion Phase
            whole = self.period_of(of)
            return Period(noun.names[0], whole.which, whole.whose, span=noun.span)
        owner = self.possessor(noun)
        if isinstance(owner, Objects):
            raise Misfit(noun.span, "whose turn is not understood")
        which = {
            Choice.NEXT: Which.NEXT,
            Choice.EVERY: Which.EACH,
            Choice.THE: Which.THE,
            Choice.THIS: Which.THIS,
            Choice.THAT: Which.THE,
        }.get(noun.choice or Choice.THIS, Which.THIS)
        if noun.choice is None and owner is not None:
            which = Which.EACH if noun.plural else Which.THE
        return Period(noun.names[0], which, owner, span=noun.span)

    def moment(self, edge: str, noun: Noun) -> Moment:
        return Moment(Edge(edge), self.period_of(noun), span=noun.span)
