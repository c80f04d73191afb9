"""From nouns to nodes: objects, and what is said of them."""

from dataclasses import replace
from typing import Any, TypeVar

from judge_app.language.amounts import (
    AtLeast,
    Every,
    Exactly,
    Number,
)
from judge_app.language.filters import (
    AttachedTo,
    ControlledBy,
    Filter,
    HasAttached,
    HasColor,
    HasCounters,
    HasName,
    HasStat,
    HasStatus,
    HasType,
    NameMatch,
    Not,
    PartOf,
    TargetCount,
    Targets,
)
from judge_app.language.objects import Choice, Counters, Objects, OneOf, Player, Thing
from judge_app.language.reading.filter_order import in_order
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Misfit, Phrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.thing_meanings import ThingMeanings
from judge_app.language.spans import Span


def those(span: Span) -> Objects:
    return Objects(Choice.THAT, Every(span=span), span=span)


Held = TypeVar("Held", Objects, Counters)


def at_least(held: Held) -> Held:
    """ "with a counter", "has a Weapon attached", "control a Relic": one is enough, more are no less."""
    if isinstance(held.quantity, Exactly) and held.quantity.amount != Number(0) and held.choice is Choice.CHOSEN:
        return replace(held, quantity=AtLeast(held.quantity.amount, span=held.quantity.span))
    if held.quantity is None and isinstance(held, Counters):
        return replace(held, quantity=AtLeast(Number(1, span=held.span), span=held.span))
    return held


class Meanings(ThingMeanings):
    def objects(self, phrase: Phrase) -> Objects | OneOf:
        made = [self.objects_of(noun) for noun in self.nouns(phrase)]
        if len(made) == 1:
            return made[0]
        return OneOf(self._shared_posts(made), both=phrase.both, span=phrase.span)

    @staticmethod
    def _shared_posts(made: list[Objects]) -> tuple[Objects, ...]:
        """ "a [Cao Ling] and a [Zhao Li] Clash card you control": what follows the last belongs to all."""
        last = made[-1]
        if all(all(isinstance(each, HasName) for each in one.filters) for one in made[:-1]):
            shared = tuple(each for each in last.filters if not isinstance(each, HasName))
            made = [
                Objects(one.choice, one.quantity, one.filters + shared, one.other, span=one.span) for one in made[:-1]
            ] + [last]
        return tuple(made)

    def objects_of(self, noun: Noun) -> Objects:
        if noun.sort is Sort.PLAYER and noun.names == ("they",):
            return those(noun.span)
        if noun.simple.pronoun:
            if noun.sort is Sort.PLAYER:
                raise Misfit(noun.span, "expected cards here")
            if noun.filters or noun.withs or noun.links:
                raise Misfit(noun.span, "a pronoun is not described further")
            return Objects(noun.choice or Choice.IT, noun.quantity, span=noun.span)
        if noun.sort is Sort.TARGET:
            self.spent(noun)
            return Objects(Choice.THAT, span=noun.span)
        if noun.sort is Sort.REST:
            return self._rest(noun)
        if noun.is_bare and noun.end is None:
            return self._bare(noun)
        if noun.sort not in (Sort.OBJECT, Sort.DESCRIPTION):
            raise Misfit(noun.span, "expected cards here")
        self.spent(
            noun,
            "your,their,its,additional,one of,any,attached,at random",
            "owner,attached to,end,of,loose,targets,targets only",
            withs=True,
        )
        if "loose" in noun.links:
            raise Misfit(noun.span, "“equal to” has nothing to compare")
        filters = [*noun.filters, *self.with_filters(noun)]
        owner = self.possessor(noun)
        choice, quantity = noun.choice, noun.quantity
        if "one of" in noun.flags:
            choice = Choice.CHOSEN
        elif choice is Choice.THE and noun.plural and quantity is None and noun.end is None:
            choice = Choice.EVERY  # "the remaining cards"
        elif choice is Choice.THAT and noun.plural and quantity is None:
            quantity = Every(span=noun.span)  # "those cards"
        if "of" in noun.links and noun.end is None:
            raise Misfit(noun.span, "“of” is not understood here")
        if isinstance(owner, Player):
            filters.append(ControlledBy(owner, span=owner.span))
            choice = choice or (Choice.EVERY if noun.plural and quantity is None else Choice.THE)
        elif owner is not None:
            raise Misfit(noun.span, "a card does not own cards")
        filters += self._linked(noun)
        if choice is None:
            choice = Choice.CHOSEN if quantity is not None else Choice.EVERY if noun.plural else Choice.THE
        if any(isinstance(each, PartOf) for each in filters):  # the top cards of a deck are no choice
            choice = Choice.THE
            quantity = None if quantity == Exactly(Number(1)) else quantity
        if noun.sort is Sort.DESCRIPTION and all(isinstance(each, HasColor | HasStatus) for each in noun.filters):
            raise Misfit(noun.span, "expected a noun here")
        if quantity is None and choice in (Choice.TARGET, Choice.CHOSEN):
            quantity = Exactly(Number(1, span=noun.span), span=noun.span)
        if noun.proper is not None:
            filters.insert(0, HasName(noun.proper, NameMatch.EXACT, span=noun.span))
        if noun.choice is Choice.FIRST and noun.ordinal != 1:
            raise Misfit(noun.span, "only the first of several is understood")
        return Objects(choice, quantity, in_order(filters), noun.other, "additional" in noun.flags, span=noun.span)

    def _linked(self, noun: Noun) -> list[Filter]:
        filters: list[Filter] = []
        if "attached to" in noun.links:
            inner = noun.links["attached to"]
            filters.append(AttachedTo(self.objects_of(inner), span=inner.span))
        for name in ("targets", "targets only"):
            if name in noun.links:
                inner = noun.links[name]
                what = self.thing_of(inner)
                if not isinstance(what, Objects | Player):
                    raise Misfit(inner.span, "what it targets is not understood")
                filters.append(Targets(what, name == "targets only", span=inner.span))
        if "end" in noun.links:
            inner = noun.links["end"]
            filters.append(PartOf(inner.end or "", self.zone_of(inner.links["of"]), span=inner.span))
        if noun.end is not None:
            if "of" not in noun.links:
                raise Misfit(noun.span, f"the {noun.end} of what?")
            filters.append(PartOf(noun.end, self.zone_of(noun.links["of"]), span=noun.span))
        return filters

    def _bare(self, noun: Noun) -> Objects:
        self.spent(noun)
        if noun.choice in (Choice.THIS, Choice.THAT):
            return Objects(noun.choice, noun.quantity, tuple(noun.filters), noun.other, span=noun.span)
        if noun.quantity is not None or noun.other:
            quantity = noun.quantity or Exactly(Number(1))
            return Objects(noun.choice or Choice.CHOSEN, quantity, tuple(noun.filters), noun.other, span=noun.span)
        if noun.choice is Choice.THE and noun.other:
            return Objects(Choice.REST, span=noun.span)
        raise Misfit(noun.span, "expected a noun here")

    def _rest(self, noun: Noun) -> Objects:
        of = noun.links.get("of")
        if noun.filters or (of is not None and (of.filters or of.withs or of.sort is not Sort.OBJECT)):
            raise Misfit(noun.span, "the rest of what is not understood")
        self.spent(noun, links="of")
        return Objects(Choice.REST, span=noun.span)

    def with_filters(self, noun: Noun) -> list[Filter]:
        made: list[Filter] = []
        for word, inner, span in noun.withs:
            each = self._with_filter(inner, span)
            made.append(Not(each, span=span) if word == "without" else each)
        return made

    def _with_filter(self, inner: Noun, span: Any) -> Filter:
        if inner.sort is Sort.KEYWORD and len(inner.filters) == 1:
            return inner.filters[0]
        if inner.sort is Sort.STAT:
            return HasStat(self.stat_name(inner), self.stat_quantity(inner), span=span)
        if inner.sort is Sort.TARGET and inner.quantity is not None:
            return TargetCount(inner.quantity, span=span)
        if inner.sort is Sort.COUNTER:
            on = inner.links.pop("on", None)
            if on is not None and not on.simple.pronoun:
                raise Misfit(span, "on what the counters are is not understood")
            return HasCounters(at_least(self.counters_of(inner)), span=span)
        if inner.sort is Sort.OBJECT and "attached" in inner.flags:
            return HasAttached(at_least(self.objects_of(inner)), span=span)
        if "in its name" in inner.flags and isinstance(inner.filters[0], HasName):
            return HasName(inner.filters[0].name, NameMatch.PART, span=span)
        if inner.sort is Sort.DESCRIPTION and "attached" in inner.flags:
            return HasAttached(at_least(self.objects_of(inner)), span=span)
        raise Misfit(span, "what something is “with” is not understood here")

    def thing(self, phrase: Phrase, nouns: list[Noun] | None = None) -> Thing:
        """`nouns` are those of the phrase, where they were looked at before; making something of a noun uses it up."""
        nouns = nouns or self.nouns(phrase)
        return self.thing_of(nouns[0]) if len(nouns) == 1 else self.objects(phrase)

    def thing_of(self, noun: Noun) -> Thing:
        match noun.sort:
            case Sort.PLAYER | Sort.ROLE:
                return self.player_of(noun)
            case Sort.ZONE:
                return self.zone_of(noun)
            case Sort.COUNTER:
                return self.counters_of(noun)
            case Sort.EFFECT:
                return self.effects_of(noun)
            case Sort.RESOURCES:
                return self.resources_of(noun)
            case Sort.SHARED:
                return Objects(Choice.THE, None, (HasType(noun.names[0], span=noun.span),), span=noun.span)
            case _:
                return self.objects_of(noun)
