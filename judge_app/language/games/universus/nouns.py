"""What nouns of UniVersus mean beyond the shared ones: momentum, copies, checks, traits, abilities."""

from dataclasses import replace
from typing import Any

from judge_app.language.amounts import (
    AtLeast,
    Exactly,
    Number,
    Quantity,
)
from judge_app.language.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    Did,
    Differing,
    Filter,
    HasKeyword,
    HasName,
    HasStatus,
    HasType,
    InAttackZone,
    InZone,
    NameMatch,
    Nth,
    PartOf,
    Purpose,
    SameName,
    ThisWay,
)
from judge_app.language.games.universus.posts import PostsOfUniversus
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects, Player, Thing, Who, Zone
from judge_app.language.reading.determiners import read_determiners
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Misfit, Post, Simple
from judge_app.language.reading.senses import Sort

FIGURE_WORDS = ("printed", "current", "total", "last")
ONE_OF = ("one of", "each of")
EITHER = Player(Who.ANY_PLAYER)


class NounsOfUniversus(PostsOfUniversus):
    def simple(self, simple: Simple) -> Noun:
        noun = super().simple(simple)
        self._share_owner(noun)
        if noun.sort is Sort.DAMAGE and (
            noun.links.get("owner")
            or noun.flags & {"its", "your", "their", "highest", "lowest"}
            or self._figure_words(noun)
        ):
            noun.sort, noun.names = Sort.STAT, ("damage",)
        if noun.sort is Sort.STAT and noun.names == ("keyword rating",) and noun.keyword is not None:
            noun.names = (f"{noun.keyword} rating",)  # "its Powerful rating"
            noun.filters = [each for each in noun.filters if not isinstance(each, HasKeyword)]
            noun.keyword = None
        if noun.sort is Sort.STAT and "one of" in noun.flags:
            noun.names = tuple(f"one {name}" for name in noun.names)
            noun.flags.discard("one of")
            noun.quantity = None
        if noun.sort in (Sort.STAT, Sort.HEALTH):
            words = self._figure_words(noun)
            noun.filters = [each for each in noun.filters if each not in words]
            noun.names = tuple(" ".join((*(word.status for word in words), name)) for name in noun.names)
        if any(isinstance(each, Differing) for each in noun.filters) and noun.sort is Sort.EFFECT:
            raise Misfit(noun.span, "how these differ is not understood")
        if noun.sort is Sort.DESCRIPTION and noun.timing is not None:
            noun.sort, noun.names = Sort.EFFECT, ("ability",)
        if (noun.sort is Sort.KEYWORD and noun.simple.determiners) or (
            noun.sort is Sort.DESCRIPTION and noun.proper is not None
        ):
            noun.sort = Sort.OBJECT  # "each Ally in your card pool"
            noun.keyword = None
        kinds = [type(each) for each in noun.filters]
        if InAttackZone in kinds and HasType in kinds[: kinds.index(InAttackZone)]:
            raise Misfit(noun.span, "the zone stands before its noun")
        if noun.sort is Sort.OBJECT and len(noun.simple.units) > 1:
            noun.filters = _shared_adjectives(noun.filters)
        if noun.ordinal is not None and noun.sort is not Sort.PERIOD:
            self._ordinal(noun)
        return noun

    def _pronoun(self, noun: Noun) -> Noun:
        determiners = noun.simple.determiners
        made = super()._pronoun(noun)
        if determiners:  # "1 of them"
            read_determiners(made)
            made.flags.discard("one of")
            made.choice = Choice.THAT if made.choice in (Choice.IT, Choice.THAT, Choice.EVERY) else made.choice
        return made

    @staticmethod
    def _figure_words(noun: Noun) -> list[HasStatus]:
        return [each for each in noun.filters if isinstance(each, HasStatus) and each.status in FIGURE_WORDS]

    @staticmethod
    def _share_owner(noun: Noun) -> None:
        """ "1 of your rival's foundations": how many belongs to the foundations."""
        owner: Noun | None = noun.links.get("owner")
        if owner is None or (owner.quantity is None and owner.choice is not Choice.EVERY):
            return
        if owner.sort is Sort.OBJECT and noun.sort is Sort.EFFECT and noun.quantity is None:
            noun.quantity, owner.quantity = owner.quantity, None  # "more than 1 of this card's abilities"
            owner.flags.discard("one of")
        elif owner.sort is Sort.OBJECT and "one of" in owner.flags and noun.sort is Sort.STAT:
            noun.names = tuple(f"one {name}" for name in noun.names)  # "1 of this attack's keyword ratings"
            owner.quantity = None
            owner.flags.discard("one of")
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

    # ---- players and zones -----------------------------------------------------------------------------------------

    def player_of(self, noun: Noun) -> Player:
        if noun.sort is Sort.PLAYER and noun.names == ("each player",):
            return Player(Who.EACH_PLAYER, span=noun.span)
        if noun.sort is Sort.PLAYER and noun.names == ("either player",):
            return Player(Who.ANY_PLAYER, span=noun.span)
        return super().player_of(noun)

    def zone_of(self, noun: Noun) -> Zone:
        noun.filters = [each for each in noun.filters if not (isinstance(each, HasStatus) and each.status == "entire")]
        if (
            noun.sort is Sort.ZONE
            and len(noun.filters) == 1
            and isinstance(noun.filters[0], ControlledBy)
            and noun.links.get("owner") is None
        ):
            held = noun.filters[0]
            return Zone(noun.names[0], held.player, span=noun.span)
        return super().zone_of(noun)

    def thing_of(self, noun: Noun) -> Thing:
        if self._is_momentum(noun) or (noun.sort is Sort.KEYWORD and noun.simple.determiners):
            return self.objects_of(noun)
        if noun.sort is Sort.STAT and noun.names == ("cost",):
            return self._cost_of(noun)
        return super().thing_of(noun)

    def _cost_of(self, noun: Noun) -> Effects:
        """A cost as the thing that is paid: "to pay a cost", "this attack's Echo cost"."""
        of = noun.links.get("of")
        owner: Any = self.thing_of(of) if of is not None else self.possessor(noun)
        if isinstance(owner, Effects):
            owner = owner.of
        return Effects("cost", owner, noun.keyword, None, noun.choice or Choice.THE, span=noun.span)

    @staticmethod
    def _is_momentum(noun: Noun) -> bool:
        """ "discard 1 momentum" speaks of cards; "add it to your momentum" of the zone."""
        if noun.sort is not Sort.ZONE or noun.names != ("momentum",):
            return False
        counted = noun.quantity is not None or noun.choice in (Choice.EVERY, Choice.CHOSEN, Choice.THAT, Choice.REST)
        return counted or any(not isinstance(each, ControlledBy) for each in noun.filters if not _is_entire(each))

    def _host(self, hosts: list[Noun], post: Post, *sorts: Sort) -> Noun:
        hosts = [noun for noun in hosts if "in its name" not in noun.flags] or hosts  # nothing more is said of a name
        if Sort.OBJECT in sorts:
            for noun in hosts:
                if noun.sort is Sort.KEYWORD:
                    noun.sort, noun.keyword = Sort.OBJECT, None  # "for each Ally in your card pool"
            is_momentum = hosts[-1].sort is Sort.ZONE and hosts[-1].names == ("momentum",)
            if is_momentum and not any(noun.sort is Sort.OBJECT for noun in hosts):
                return hosts[-1]
        return super()._host(hosts, post, *sorts)

    def counters_of(self, noun: Noun) -> Counters:
        only = noun.filters[0] if len(noun.filters) == 1 else None
        if isinstance(only, HasName) and noun.proper is None:
            noun.proper = only.name
            noun.filters.clear()
        return super().counters_of(noun)

    def objects_of(self, noun: Noun) -> Objects:
        plain = noun.simple.pronoun and noun.sort is Sort.OBJECT and not noun.withs and not noun.links
        if plain and noun.filters and all(isinstance(each, InZone) for each in noun.filters):
            place = tuple(noun.filters)  # "clear it from your card pool"
            return Objects(noun.choice or Choice.IT, noun.quantity, place, span=noun.span)
        if noun.sort is Sort.ZONE and noun.names == ("momentum",):
            return self._momentum(noun)
        if noun.sort is Sort.KEYWORD and noun.simple.determiners:
            noun.sort = Sort.OBJECT
        if noun.names == ("check",) and "its" in noun.flags:  # "its check" is the check to play it
            noun.flags.discard("its")
            it = Objects(Choice.IT, span=noun.span)
            noun.filters.append(Purpose(Act(Verb.PLAY, None, it, span=noun.span), span=noun.span))
        made = super().objects_of(noun)
        if made.choice is Choice.THIS and made.quantity is not None:
            raise Misfit(noun.span, "“this” speaks of one thing")
        counted = (
            made.quantity is not None
            and made.choice is Choice.THE
            and not any(isinstance(each, PartOf) for each in made.filters)
        )
        if counted and any(isinstance(each, ControlledBy) for each in made.filters):
            made = replace(made, choice=Choice.CHOSEN)  # "2 of their foundations"
        if any(isinstance(each, HasType) and each.name == "copy" for each in made.filters):
            made = self._copies(made)
        return made

    def _momentum(self, noun: Noun) -> Objects:
        owner = self.possessor(noun)
        if isinstance(owner, Objects):
            raise Misfit(noun.span, "momentum belongs to a player")
        held = [each for each in noun.filters if isinstance(each, ControlledBy)]
        player = owner or (held[0].player if held else None)
        zone = InZone(Zone("momentum", player, span=noun.span), span=noun.span)
        filters = [each for each in noun.filters if not isinstance(each, ControlledBy)]
        choice = noun.choice or (Choice.CHOSEN if noun.quantity is not None else Choice.EVERY)
        return Objects(choice, noun.quantity, (*filters, zone), noun.other, span=noun.span)

    @staticmethod
    def _copies(made: Objects) -> Objects:
        """ "copies of [Name]" are the cards of that very name."""
        filters: list[Filter] = []
        for each in made.filters:
            if isinstance(each, HasName):
                filters.append(replace(each, match=NameMatch.EXACT))
            elif not (isinstance(each, HasType) and each.name == "copy"):
                filters.append(each)
        if not any(isinstance(each, SameName | HasName) for each in filters):
            raise Misfit(made.span, "a copy of what?")
        return replace(made, filters=tuple(filters))

    def effects_of(self, noun: Noun) -> Effects:
        on = noun.links.pop("printed on", None)
        filters, noun.filters = noun.filters, [each for each in noun.filters if isinstance(each, ControlledBy)]
        quantity, noun.quantity = noun.quantity, None
        if on is not None:
            noun.links["of"] = on
        if noun.timing is not None:
            noun.timing = noun.timing.title().removesuffix("es" if noun.timing.lower() == "blitzes" else "s")
        made = replace(super().effects_of(noun), quantity=quantity)
        rest = [each for each in filters if not isinstance(each, ControlledBy | HasKeyword)]
        happened = tuple(each for each in rest if isinstance(each, Did | ThisWay | HasStatus))
        kinds = [each for each in rest if each not in happened]
        if happened:
            made = replace(made, filters=happened)
        if not kinds:
            return made
        if made.of is not None and not isinstance(made.of, Player):
            raise Misfit(noun.span, "which abilities is not understood")
        held = (ControlledBy(made.of, span=made.of.span),) if isinstance(made.of, Player) else ()
        of = Objects(Choice.EVERY, None, (*kinds, *held), span=noun.span)  # "a non-character ability"
        return replace(made, of=of)


def _shared_adjectives(filters: list[Filter]) -> list[Filter]:
    """ "1 rival asset or foundation": what stands before the first type belongs to every type."""
    either = filters[0] if filters else None
    if len(filters) != 1 or not isinstance(either, AnyOf):
        return filters
    first, *rest = either.filters
    if (
        not isinstance(first, AllOf)
        or not isinstance(first.filters[-1], HasType)
        or not all(isinstance(each, HasType) for each in rest)
    ):
        return filters
    return [*first.filters[:-1], replace(either, filters=(first.filters[-1], *rest))]


def _is_entire(each: Filter) -> bool:
    return isinstance(each, HasStatus) and each.status == "entire"
