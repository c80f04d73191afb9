"""What nouns of UniVersus mean beyond the shared ones: momentum, copies, checks, abilities, figures, periods."""

from dataclasses import replace

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
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    Did,
    Filter,
    HasKeyword,
    HasName,
    HasStat,
    HasStatus,
    HasSymbol,
    HasType,
    InZone,
    NameMatch,
    PartOf,
    Purpose,
    SameName,
    ThisWay,
)
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Player, Thing, Who, Zone
from judge_app.language.reading.filter_order import in_order
from judge_app.language.reading.meanings import NounMeanings
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.senses import Sort
from judge_app.language.spans import Span

FIGURE_WORDS = ("printed", "current", "total", "last")


class UniversusMeanings(NounMeanings):
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
        owner = self.thing_of(of) if of is not None else self.possessor(noun)
        if isinstance(owner, Effects):
            owner = owner.of
        if owner is not None and not isinstance(owner, Objects | OneOf | Player):
            raise NotUnderstood(noun.span, "whose cost is not understood")
        return Effects("cost", owner, noun.keyword, None, noun.choice or Choice.THE, span=noun.span)

    @staticmethod
    def _is_momentum(noun: Noun) -> bool:
        """ "discard 1 momentum" speaks of cards; "add it to your momentum" of the zone."""
        if noun.sort is not Sort.ZONE or noun.names != ("momentum",):
            return False
        counted = noun.quantity is not None or noun.choice in (Choice.EVERY, Choice.CHOSEN, Choice.THAT, Choice.REST)
        return counted or any(not isinstance(each, ControlledBy) for each in noun.filters if not _is_entire(each))

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
        return self._as_picked(super().objects_of(noun))

    def _as_picked(self, made: Objects) -> Objects:
        if made.choice is Choice.THIS and made.quantity is not None:
            raise NotUnderstood(made.span, "“this” speaks of one thing")
        kinds = {type(each) for each in made.filters}
        counted = made.quantity is not None and made.choice is Choice.THE and PartOf not in kinds
        if counted and ControlledBy in kinds:
            made = replace(made, choice=Choice.CHOSEN)  # "2 of their foundations"
        return self._copies(made) if HasType("copy") in made.filters else made

    def _momentum(self, noun: Noun) -> Objects:
        owner = self.possessor(noun)
        if isinstance(owner, Objects):
            raise NotUnderstood(noun.span, "momentum belongs to a player")
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
            raise NotUnderstood(made.span, "a copy of what?")
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
        rest = _places_of_what_is_done([each for each in filters if not isinstance(each, ControlledBy | HasKeyword)])
        happened = tuple(each for each in rest if isinstance(each, Did | ThisWay | HasStatus))
        kinds = [each for each in rest if each not in happened]
        if happened:
            made = replace(made, filters=happened)
        return self._on_cards(made, kinds, noun.span) if kinds else made

    @staticmethod
    def _on_cards(effects: Effects, kinds: list[Filter], span: Span) -> Effects:
        """ "a non-character ability": on cards of such a kind, of whoever was said to have it."""
        if effects.of is not None and not isinstance(effects.of, Player):
            raise NotUnderstood(span, "which abilities is not understood")
        held = () if effects.of is None else (ControlledBy(effects.of, span=effects.of.span),)
        return replace(effects, of=Objects(Choice.EVERY, None, (*kinds, *held), span=span))

    def with_filter(self, inner: Noun, span: Span) -> Filter:
        if inner.sort is Sort.STAT and inner.quantity is not None and not inner.links:
            return HasStat(self.stat_name(inner), inner.quantity, span=span)
        if inner.sort is Sort.EFFECT:
            with_ability = self._with_ability(inner, span)
            if with_ability is not None:
                return with_ability
        if "in its name" in inner.flags and isinstance(inner.filters[0], AnyOf):
            names = [
                replace(each, match=NameMatch.PART) for each in inner.filters[0].filters if isinstance(each, HasName)
            ]
            return AnyOf(tuple(names), span=span)
        return self._with_mark(inner) or super().with_filter(inner, span)

    @staticmethod
    def _with_mark(inner: Noun) -> Filter | None:
        """ "with the Ally trait", "with the Fire symbol": what is printed is itself the filter."""
        if inner.names == ("trait",) and inner.sort is Sort.OBJECT:
            traits = [each for each in inner.filters if isinstance(each, HasKeyword)]
            return traits[0] if len(traits) == 1 else None
        only = inner.filters[0] if inner.sort is Sort.DESCRIPTION and len(inner.filters) == 1 else None
        return only if isinstance(only, HasSymbol) else None

    @staticmethod
    def _with_ability(inner: Noun, span: Span) -> Filter | None:
        """ "with the Breaker keyword", "with 2 or more keywords", "with 1 ability"."""
        match inner.names:
            case ("keyword",) if inner.keyword is not None:
                return next(each for each in inner.filters if isinstance(each, HasKeyword))
            case ("keyword",):
                return HasStat("keyword", inner.quantity or AtLeast(Number(1)), span=span)
            case ("keyword ability",) if inner.keyword is None:
                return HasStat("keyword ability", inner.quantity or AtLeast(Number(1)), span=span)
            case ("ability",) if isinstance(inner.quantity, Exactly):
                return HasStat("ability", inner.quantity, span=span)
        return None

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
        if noun.sort is not Sort.PERIOD:
            return super().period_of(noun)
        owner: Noun | None = noun.links.get("owner")
        of: Noun | None = noun.links.get("of")
        if "its" in noun.flags:
            return Period(noun.names[0], of=Objects(Choice.IT, span=noun.span), span=noun.span)
        if owner is not None and owner.sort is Sort.PERIOD:
            whole = self.period_of(owner)
            return Period(noun.names[0], whole.which, whole.whose, span=noun.span)
        for other in (owner, of):  # "this attack's Enhance Step", "the Enhance Step of this attack"
            if other is not None and other.sort is Sort.OBJECT:
                return Period(noun.names[0], of=self.objects_of(other), span=noun.span)
        return super().period_of(noun)


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


def _places_of_what_is_done(filters: list[Filter]) -> list[Filter]:
    """ "an ability that destroys a foundation in your stage": the foundation is there, not the ability."""
    made: list[Filter] = []
    for each in filters:
        last = made[-1] if made else None
        act = last.happening if isinstance(last, Did) else None
        if (
            isinstance(each, InZone)
            and isinstance(last, Did)
            and isinstance(act, Act)
            and isinstance(act.what, Objects)
        ):
            what = replace(act.what, filters=in_order([*act.what.filters, each]))
            made[-1] = replace(last, happening=replace(act, what=what))
        else:
            made.append(each)
    return made
