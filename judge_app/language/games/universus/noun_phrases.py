"""Noun phrases of UniVersus: figures, traits and ordinals before a noun, and what belongs to it."""

from judge_app.language.amounts import (
    AtLeast,
    Exactly,
    Number,
    Quantity,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    Differing,
    HasKeyword,
    HasStatus,
    HasType,
    InAttackZone,
    Nth,
)
from judge_app.language.games.universus.meanings import FIGURE_WORDS, KINDS, _shared_adjectives
from judge_app.language.objects import Choice
from judge_app.language.reading.noun_phrases import NounReader
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Phrase, Post, Simple
from judge_app.language.reading.senses import Sort


class UniversusNounReader(NounReader):
    def simple(self, simple: Simple) -> Noun:
        noun = super().simple(simple)
        self._share_owner(noun)
        self._as_figure(noun)
        self._as_thing(noun)
        kinds = [type(each) for each in noun.filters]
        if InAttackZone in kinds and HasType in kinds[: kinds.index(InAttackZone)]:
            raise NotUnderstood(noun.span, "the zone stands before its noun")
        if noun.sort is Sort.OBJECT and len(noun.simple.units) > 1:
            noun.filters = _shared_adjectives(noun.filters)
        if noun.ordinal is not None and noun.sort not in (Sort.PERIOD, Sort.TIMES):
            self._ordinal(noun)
        return noun

    def nouns(self, phrase: Phrase) -> list[Noun]:
        """ "a card with a check value of 5 or 6 from your hand": two values of one card, not two cards."""
        made = super().nouns(phrase)
        if phrase.both or len(made) != 2 or not made[1].is_bare or not isinstance(made[1].quantity, Exactly):
            return made
        card, other = made
        stat = _so_much_of_a_figure(card)
        if stat is None or other.links or other.withs:
            raise NotUnderstood(phrase.span, "which of these numbers is meant is not understood")
        stat.links["or"] = other.quantity
        card.filters += other.filters
        return [card]

    def _as_figure(self, noun: Noun) -> None:
        """ "its damage" is a figure; so is "its printed Powerful rating"."""
        if noun.sort is Sort.DAMAGE and (_is_of_something(noun) or self._figure_words(noun)):
            noun.sort, noun.names = Sort.STAT, ("damage",)
        if noun.sort is Sort.STAT:
            self._name_rating(noun)
        if noun.sort in (Sort.STAT, Sort.HEALTH):
            words = self._figure_words(noun)
            noun.filters = [each for each in noun.filters if each not in words]
            noun.names = tuple(" ".join((*(word.status for word in words), name)) for name in noun.names)

    @staticmethod
    def _name_rating(noun: Noun) -> None:
        """ "its Powerful rating", "one of its keyword ratings"."""
        if noun.names == ("keyword rating",) and noun.keyword is not None:
            noun.names = (f"{noun.keyword} rating",)
            noun.filters = [each for each in noun.filters if not isinstance(each, HasKeyword)]
            noun.keyword = None
        if "one of" in noun.flags:
            noun.names = tuple(f"one {name}" for name in noun.names)
            noun.flags.discard("one of")
            noun.quantity = None

    @staticmethod
    def _as_thing(noun: Noun) -> None:
        """An Enhance is an ability; an Ally is a card with that trait."""
        _take_different(noun)
        if noun.sort is Sort.DESCRIPTION and noun.timing is not None:
            noun.sort, noun.names = Sort.EFFECT, ("ability",)
        with_trait = noun.sort is Sort.KEYWORD and bool(noun.simple.determiners)
        if with_trait or (noun.sort is Sort.DESCRIPTION and noun.proper is not None):
            noun.sort = Sort.OBJECT  # "each Ally in your card pool"
            noun.keyword = None

    @staticmethod
    def _figure_words(noun: Noun) -> list[HasStatus]:
        return [each for each in noun.filters if isinstance(each, HasStatus) and each.status in FIGURE_WORDS]

    @staticmethod
    def _share_owner(noun: Noun) -> None:
        """ "1 of your rival's foundations": how many belongs to the foundations."""
        owner: Noun | None = noun.links.get("owner")
        if owner is None or (owner.quantity is None and owner.choice is not Choice.EVERY):
            return
        if owner.sort is Sort.OBJECT:
            _share_card(noun, owner)
        elif noun.quantity is None and "your" in owner.flags and owner.sort is Sort.PLAYER:
            noun.quantity, owner.quantity = owner.quantity, None
            if owner.choice is Choice.EVERY:
                noun.choice, owner.choice = Choice.EVERY, None
            owner.flags.discard("one of")

    @staticmethod
    def _ordinal(noun: Noun) -> None:
        """ "the third card in your card pool", "their fourth foundation"."""
        span = noun.span
        amount = Number(noun.ordinal or 1, span=span)
        quantity: Quantity = (
            AtLeast(amount, span=span) if isinstance(noun.quantity, AtLeast) else Exactly(amount, span=span)
        )
        if noun.ordinal != 1:
            noun.filters.append(Nth(quantity, span=span))
            noun.choice = Choice.THE
        noun.quantity, noun.ordinal = None, 1

    def host(self, hosts: list[Noun], post: Post, *sorts: Sort) -> Noun:
        hosts = [noun for noun in hosts if "in its name" not in noun.flags] or hosts  # nothing more is said of a name
        if Sort.OBJECT in sorts:
            _traits_are_cards(hosts)
            is_momentum = hosts[-1].sort is Sort.ZONE and hosts[-1].names == ("momentum",)
            if is_momentum and not any(noun.sort is Sort.OBJECT for noun in hosts):
                return hosts[-1]
        return super().host(hosts, post, *sorts)


def _so_much_of_a_figure(noun: Noun) -> Noun | None:
    """The "check value of 5" of "a card with a check value of 5"."""
    stat = noun.withs[-1][1] if noun.withs else None
    return stat if stat is not None and stat.sort is Sort.STAT and "quantity" in stat.links else None


def _is_of_something(noun: Noun) -> bool:
    return bool(noun.links.get("owner") or noun.flags & {"its", "your", "their", "highest", "lowest"})


def _take_different(noun: Noun) -> None:
    """The "different" of "different keywords", noted at the noun; "a different card" does not say from what."""
    differing = [each for each in noun.filters if isinstance(each, Differing)]
    if not differing:
        return
    if noun.names in KINDS:
        noun.filters = [each for each in noun.filters if each not in differing]
        noun.flags.add("different")
    elif "D_A" in [each.kind for each in noun.simple.determiners] and not noun.plural:
        raise NotUnderstood(noun.span, "it is not understood what this is different from")


def _traits_are_cards(hosts: list[Noun]) -> None:
    """ "for each Ally in your card pool"."""
    for noun in hosts:
        if noun.sort is Sort.KEYWORD:
            noun.sort, noun.keyword = Sort.OBJECT, None


def _share_card(noun: Noun, owner: Noun) -> None:
    """ "more than 1 of this card's abilities", "1 of this attack's keyword ratings": how many is not of the card."""
    if noun.sort is Sort.EFFECT and noun.quantity is None:
        noun.quantity = owner.quantity
    elif noun.sort is Sort.STAT and "one of" in owner.flags:
        noun.names = tuple(f"one {name}" for name in noun.names)
    else:
        return
    owner.quantity = None
    owner.flags.discard("one of")
