"""Figures, counts and periods of UniVersus, and what a card is said to be with."""

from dataclasses import replace
from typing import Any

from judge_app.language.amounts import (
    Amount,
    AtLeast,
    Count,
    Exactly,
    Extreme,
    Number,
    ThatMuch,
)
from judge_app.language.durations import Period
from judge_app.language.filters import (
    AnyOf,
    Filter,
    HasKeyword,
    HasName,
    HasStat,
    HasSymbol,
    NameMatch,
    ThisWay,
)
from judge_app.language.games.universus.nouns import NounsOfUniversus
from judge_app.language.objects import Choice, Objects
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.senses import Sort
from judge_app.language.spans import Span


class AmountsOfUniversus(NounsOfUniversus):
    def _with_filter(self, inner: Noun, span: Any) -> Filter:
        if inner.sort is Sort.STAT and inner.quantity is not None and not inner.links:
            return HasStat(self.stat_name(inner), inner.quantity, span=span)
        if inner.sort is Sort.EFFECT and inner.names == ("keyword",) and inner.keyword is not None:
            return next(each for each in inner.filters if isinstance(each, HasKeyword))  # "the Breaker keyword"
        if inner.sort is Sort.EFFECT and inner.names == ("keyword ability",) and inner.keyword is None:
            return HasStat("keyword ability", inner.quantity or AtLeast(Number(1)), span=span)
        if inner.sort is Sort.EFFECT and inner.names == ("keyword",):
            return HasStat("keyword", inner.quantity or AtLeast(Number(1)), span=span)
        if inner.sort is Sort.EFFECT and isinstance(inner.quantity, Exactly) and inner.names == ("ability",):
            return HasStat("ability", inner.quantity, span=span)
        if "in its name" in inner.flags and isinstance(inner.filters[0], AnyOf):
            names = [
                replace(each, match=NameMatch.PART) for each in inner.filters[0].filters if isinstance(each, HasName)
            ]
            return AnyOf(tuple(names), span=span)
        if inner.names == ("trait",) and inner.sort is Sort.OBJECT:
            traits = [each for each in inner.filters if isinstance(each, HasKeyword)]
            if len(traits) == 1:
                return traits[0]
        if inner.sort is Sort.DESCRIPTION and len(inner.filters) == 1 and isinstance(inner.filters[0], HasSymbol):
            return inner.filters[0]
        return super()._with_filter(inner, span)

    def _plain_amount(self, noun: Noun) -> Amount:
        if self._is_momentum(noun) or (noun.sort is Sort.ZONE and noun.names == ("momentum",)):
            return Count(replace(self._momentum(noun), choice=Choice.EVERY), span=noun.span)
        if noun.sort is Sort.EFFECT:
            return Count(self.effects_of(noun), span=noun.span)
        if (
            noun.sort is Sort.DAMAGE
            and noun.quantity is None
            and len(noun.filters) == 1
            and isinstance(noun.filters[0], ThisWay)
        ):
            return ThatMuch(span=noun.span)  # "X equals the damage taken"
        return super()._plain_amount(noun)

    def _value(self, noun: Noun) -> Amount:
        if noun.flags & {"highest", "lowest"} and "among" not in noun.links:
            of = noun.links.get("of")
            owner = self.objects_of(of) if of is not None else self.possessor(noun)
            if isinstance(owner, Objects):  # "its highest keyword rating"
                return Extreme("highest" in noun.flags, self.stat_name(noun), owner, span=noun.span)
        return super()._value(noun)

    def within_word(self, words: str, span: Span) -> Period:
        made = super().within_word(words, span)
        return replace(made, unit=made.unit.lower()) if made.unit in ("Game", "Step", "Phase") else made

    # ---- periods ---------------------------------------------------------------------------------------------------

    def period_of(self, noun: Noun) -> Period:
        if noun.sort is Sort.OBJECT and "attack" in noun.names:
            return Period("attack", of=self.objects_of(noun), span=noun.span)
        owner: Noun | None = noun.links.get("owner")
        of: Noun | None = noun.links.get("of")
        if noun.sort is Sort.PERIOD and "its" in noun.flags:
            return Period(noun.names[0], of=Objects(Choice.IT, span=noun.span), span=noun.span)
        if noun.sort is Sort.PERIOD and owner is not None and owner.sort is Sort.OBJECT:
            return Period(noun.names[0], of=self.objects_of(owner), span=noun.span)
        if noun.sort is Sort.PERIOD and owner is not None and owner.sort is Sort.PERIOD:
            whole = self.period_of(owner)
            return Period(noun.names[0], whole.which, whole.whose, span=noun.span)
        if noun.sort is Sort.PERIOD and of is not None and of.sort is Sort.OBJECT:
            return Period(noun.names[0], of=self.objects_of(of), span=noun.span)
        return super().period_of(noun)
