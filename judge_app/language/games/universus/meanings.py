"""What nouns of UniVersus mean beyond the shared ones: momentum, copies, checks, abilities, figures, periods."""

from dataclasses import replace

from judge_app.language.amounts import (
    Amount,
    AmountDone,
    AtLeast,
    Count,
    Exactly,
    Extreme,
    Half,
    Kinds,
    Number,
    Rounding,
    ThatMuch,
    TimesDone,
)
from judge_app.language.durations import Period
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    Alike,
    AllOf,
    AnyOf,
    ControlledBy,
    Did,
    Filter,
    HasAbility,
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


KINDS = tuple(
    (name,) for name in ("keyword", "keyword ability", "card type", "symbol", "block zone", "attack zone", "name")
)

ABILITIES = (("ability",), ("keyword ability",))
RESTRICTIONS = ("Combo", "Desperation")  # keywords that also stand before the type of an ability


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
        timing = noun.keyword or noun.timing
        if isinstance(owner, Effects) and timing is not None:
            raise NotUnderstood(noun.span, "the cost of which ability is not understood")
        if isinstance(owner, Effects):
            owner, timing = self._ability_paid_for(owner, noun.span)
        if owner is not None and not isinstance(owner, Objects | OneOf | Player):
            raise NotUnderstood(noun.span, "whose cost is not understood")
        return Effects("cost", owner, timing, None, noun.choice or Choice.THE, span=noun.span)

    @staticmethod
    def _ability_paid_for(ability: Effects, span: Span) -> tuple[Thing | None, str | None]:
        """ "the cost of an Enhance ability", "the cost of a keyword ability": whose it is, and of which type."""
        if ability.filters or ability.quantity is not None:
            raise NotUnderstood(span, "the cost of which ability is not understood")
        return ability.of, ability.timing or ("keyword" if ability.noun == "keyword ability" else None)

    @staticmethod
    def _is_momentum(noun: Noun) -> bool:
        """ "discard 1 momentum" speaks of cards; "add it to your momentum" of the zone."""
        if noun.sort is not Sort.ZONE or noun.names != ("momentum",):
            return False
        counted = (
            noun.quantity is not None
            or "half" in noun.flags
            or noun.choice in (Choice.EVERY, Choice.CHOSEN, Choice.THAT, Choice.REST)
        )
        return counted or any(not isinstance(each, ControlledBy) for each in noun.filters if not _is_entire(each))

    def counters_of(self, noun: Noun) -> Counters:
        only = noun.filters[0] if len(noun.filters) == 1 else None
        if isinstance(only, HasName) and noun.proper is None:
            noun.proper = only.name
            noun.filters.clear()
        there = noun.links.pop("in", None)
        made = super().counters_of(noun)
        if there is not None and (made.on is not None or made.among is not None):
            raise NotUnderstood(noun.span, "where the counters are is not understood")
        return made if there is None else replace(made, on=there)

    def objects_of(self, noun: Noun) -> Objects:
        if _is_it_in_a_zone(noun):  # "clear it from your card pool"
            return Objects(noun.choice or Choice.IT, noun.quantity, tuple(noun.filters), span=noun.span)
        if noun.sort is Sort.ZONE and noun.names == ("momentum",):
            return self._momentum(noun)
        if noun.sort is Sort.OBJECT and "half" in noun.flags:
            return self._half(noun)
        if noun.sort is Sort.KEYWORD and noun.simple.determiners:
            noun.sort = Sort.OBJECT
        self._as_its_check(noun)
        self._as_many_as(noun)
        return self._as_picked(super().objects_of(noun))

    @staticmethod
    def _as_its_check(noun: Noun) -> None:
        """ "its check" is the check to play it."""
        if noun.names == ("check",) and "its" in noun.flags:
            noun.flags.discard("its")
            it = Objects(Choice.IT, span=noun.span)
            noun.filters.append(Purpose(Act(Verb.PLAY, None, it, span=noun.span), span=noun.span))

    def _as_many_as(self, noun: Noun) -> None:
        """ "discard cards equal to your momentum": so many of them."""
        if "loose" not in noun.links or not noun.plural or noun.quantity is not None or noun.choice is not None:
            return
        word, inner = noun.links["loose"]
        if word == "equal to":
            del noun.links["loose"]
            noun.quantity, noun.choice = Exactly(self.amount_of(inner), span=inner.span), Choice.CHOSEN

    def _as_picked(self, made: Objects) -> Objects:
        if made.choice is Choice.THIS and made.quantity is not None:
            raise NotUnderstood(made.span, "“this” means one thing only")
        kinds = {type(each) for each in made.filters}
        counted = made.quantity is not None and made.choice is Choice.THE and PartOf not in kinds
        if counted and ControlledBy in kinds:
            made = replace(made, choice=Choice.CHOSEN)  # "2 of their foundations"
        return self._copies(made) if HasType("copy") in made.filters else made

    def amount_of(self, noun: Noun) -> Amount:
        if noun.links.keys() & {"done", "highest in"}:
            return self._value(noun)
        return super().amount_of(noun)

    def _half(self, noun: Noun) -> Objects:
        """ "Half their momentum, rounded up", "half of the cards in their hand": so many of them, which is a choice."""
        rounded = noun.links.pop("rounded", None)
        noun.flags.discard("half")
        if rounded is None or noun.quantity is not None:
            raise NotUnderstood(noun.span, "half of something must say how it is rounded")
        whole = self.objects_of(noun)
        if whole.choice not in (Choice.EVERY, Choice.THE, Choice.CHOSEN):
            raise NotUnderstood(noun.span, "half of what is not understood")
        many = Half(Count(replace(whole, choice=Choice.EVERY, quantity=None)), Rounding(rounded), span=noun.span)
        return replace(whole, choice=Choice.CHOSEN, quantity=Exactly(many, span=noun.span))

    def _momentum(self, noun: Noun) -> Objects:
        if HasStatus("last") in noun.filters:
            raise NotUnderstood(noun.span, "“last” is not understood here")
        if "half" in noun.flags:
            return self._half(noun)
        zone = InZone(Zone("momentum", self._whose_momentum(noun), span=noun.span), span=noun.span)
        filters = [each for each in noun.filters if not isinstance(each, ControlledBy)]
        choice = noun.choice or (Choice.CHOSEN if noun.quantity is not None else Choice.EVERY)
        return Objects(choice, noun.quantity, (*filters, zone), noun.other, span=noun.span)

    def _whose_momentum(self, noun: Noun) -> Player | None:
        owner = self.possessor(noun)
        if isinstance(owner, Objects):
            raise NotUnderstood(noun.span, "momentum belongs to a player")
        held = [each.player for each in noun.filters if isinstance(each, ControlledBy)]
        return owner or (held[0] if held else None)

    @staticmethod
    def _copies(made: Objects) -> Objects:
        """ "copies of [Name]" are the cards of that very name."""
        filters = tuple(_as_exact_name(each) for each in made.filters if each != HasType("copy"))
        kinds = [type(each) for each in filters]
        if not {SameName, HasName, Alike} & set(kinds):
            raise NotUnderstood(made.span, "a copy of what?")
        if Alike in kinds and kinds.count(InZone) > 1:
            raise NotUnderstood(made.span, "where these copies are is not understood")
        return replace(made, filters=filters)

    def effects_of(self, noun: Noun) -> Effects:
        on = noun.links.pop("printed on", None)
        if on is not None:
            noun.links["of"] = on
        said = [each for each in noun.filters if not isinstance(each, ControlledBy)]
        noun.filters = [each for each in noun.filters if isinstance(each, ControlledBy)]
        quantity, noun.quantity = noun.quantity, None
        self._name_type(noun)
        return self._such_effects(replace(super().effects_of(noun), quantity=quantity), said)

    def _such_effects(self, effects: Effects, said: list[Filter]) -> Effects:
        """What is said of effects: what they do or how they are, or of which cards they are."""
        rest = _places_of_what_is_done([each for each in said if not isinstance(each, HasKeyword)])
        happened = tuple(each for each in rest if isinstance(each, Did | ThisWay | HasStatus) or _is_did(each))
        kinds = [each for each in rest if each not in happened]
        made = replace(effects, filters=happened) if happened else effects
        return self._on_cards(made, kinds, effects.span) if kinds else made

    @staticmethod
    def _name_type(noun: Noun) -> None:
        """ "Enhances", "a Combo Enhance ability": the type as it stands before a colon, with its restriction."""
        if noun.timing is None:
            return
        noun.timing = " or ".join(_type_name(each) for each in noun.timing.lower().split(" or "))
        if noun.keyword in RESTRICTIONS:
            noun.timing, noun.keyword = f"{noun.keyword} {noun.timing}", None

    @staticmethod
    def _on_cards(effects: Effects, kinds: list[Filter], span: Span) -> Effects:
        """ "a non-character ability": on cards of such a kind, of whoever was said to have it."""
        if effects.of is not None and not isinstance(effects.of, Player):
            raise NotUnderstood(span, "which abilities is not understood")
        held = () if effects.of is None else (ControlledBy(effects.of, span=effects.of.span),)
        return replace(effects, of=Objects(Choice.EVERY, None, (*kinds, *held), span=span))

    def with_filter(self, inner: Noun, span: Span) -> Filter:
        for reading in (self._with_figure, self._with_ability, self._with_names, self._with_mark):
            made = reading(inner, span)
            if made is not None:
                return made
        return super().with_filter(inner, span)

    def _with_figure(self, inner: Noun, span: Span) -> Filter | None:
        """ "with 3 or more speed", "with a difficulty of 2 or 5"."""
        other = inner.links.pop("or", None)
        if other is not None:
            name = self.stat_name(inner)
            ways = (HasStat(name, self.stat_quantity(inner), span=span), HasStat(name, other, span=span))
            return AnyOf(ways, span=span)
        if inner.sort is not Sort.STAT or inner.quantity is None or inner.links:
            return None
        return HasStat(self.stat_name(inner), inner.quantity, span=span)

    def _with_ability(self, inner: Noun, span: Span) -> Filter | None:
        if inner.sort is not Sort.EFFECT:
            return None
        made = _with_so_many(inner, span)
        return self._has_ability(inner, span) if made is None and inner.names in ABILITIES else made

    @staticmethod
    def _with_names(inner: Noun, span: Span) -> Filter | None:
        """ "with Fist or Blade in its name"."""
        either = inner.filters[0] if "in its name" in inner.flags else None
        if not isinstance(either, AnyOf):
            return None
        names = [replace(each, match=NameMatch.PART) for each in either.filters if isinstance(each, HasName)]
        return AnyOf(tuple(names), span=span)

    def _has_ability(self, inner: Noun, span: Span) -> Filter:
        """ "with an Enhance ability printed on it", "with a Breaker ability", "with abilities that seal cards"."""
        on = inner.links.pop("printed on", None)
        if on is not None and not on.simple.pronoun:
            raise NotUnderstood(span, "on what the ability is printed is not understood")
        if inner.choice not in (None, Choice.CHOSEN) or inner.quantity is not None or inner.other:
            raise NotUnderstood(span, "which abilities is not understood")
        made = self.effects_of(inner)
        if made.of is not None or (made.timing is None and not made.filters):
            raise NotUnderstood(span, "which abilities is not understood")
        return HasAbility(replace(made, choice=Choice.CHOSEN), span=span)

    @staticmethod
    def _with_mark(inner: Noun, _span: Span) -> Filter | None:
        """ "with the Ally trait", "with the Fire symbol": what is printed is itself the filter."""
        if inner.names == ("trait",) and inner.sort is Sort.OBJECT:
            traits = [each for each in inner.filters if isinstance(each, HasKeyword)]
            return traits[0] if len(traits) == 1 else None
        only = inner.filters[0] if inner.sort is Sort.DESCRIPTION and len(inner.filters) == 1 else None
        return only if only is not None and _is_symbol(only) else None

    def _number_of(self, noun: Noun) -> Amount:
        of = noun.links.get("of")
        if of is not None and of.sort is Sort.TIMES:
            return times_done(of)
        if of is not None and is_kinds(of):
            return kinds_of(self, of)
        return super()._number_of(noun)

    def _plain_amount(self, noun: Noun) -> Amount:
        if self._is_momentum(noun) or (noun.sort is Sort.ZONE and noun.names == ("momentum",)):
            halved, noun.flags = noun.flags & {"half"}, noun.flags - {"half"}
            whole = Count(replace(self._momentum(noun), choice=Choice.EVERY), span=noun.span)
            noun.flags |= halved  # "health equal to half their momentum": of the count
            return whole
        if noun.sort is Sort.EFFECT:
            return Count(self.effects_of(noun), span=noun.span)
        if noun.sort is Sort.DAMAGE and noun.quantity is None and [type(each) for each in noun.filters] == [ThisWay]:
            return ThatMuch(span=noun.span)  # "X equals the damage taken"
        return super()._plain_amount(noun)

    def _value(self, noun: Noun) -> Amount:
        if "done" in noun.links:
            return self._amount_done(noun)
        if "highest in" in noun.links:
            return Extreme("highest" in noun.flags, self.stat_name(noun), noun.links.pop("highest in"), span=noun.span)
        extreme = self._extreme(noun) if noun.flags & {"highest", "lowest"} else None
        return super()._value(noun) if extreme is None else extreme

    @staticmethod
    def _amount_done(noun: Noun) -> AmountDone:
        """ "the total health you have gained this turn"."""
        done: AmountDone = noun.links.pop("done")
        if noun.links or noun.filters or noun.flags or noun.names not in (("health",), ("total health",)):
            raise NotUnderstood(noun.span, "how much this is is not understood")
        return done

    def _extreme(self, noun: Noun) -> Extreme | None:
        """ "its highest keyword rating"; "the highest difficulty on a foundation in your stage" means any there."""
        among = noun.links.get("among")
        if among is not None:
            if among.choice is Choice.CHOSEN and among.quantity is None:
                among.choice = Choice.EVERY
            return None
        owner = self.whose(noun)
        if not isinstance(owner, Objects):
            return None
        return Extreme("highest" in noun.flags, self.stat_name(noun), owner, span=noun.span)

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


def _with_so_many(inner: Noun, span: Span) -> Filter | None:
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


def _is_symbol(filter_: Filter) -> bool:
    """Also "the Death or Fire symbol"."""
    ways = filter_.filters if isinstance(filter_, AnyOf) else (filter_,)
    return all(isinstance(each, HasSymbol) for each in ways)


def _as_exact_name(each: Filter) -> Filter:
    return replace(each, match=NameMatch.EXACT) if isinstance(each, HasName) else each


def _is_it_in_a_zone(noun: Noun) -> bool:
    """A pronoun of which nothing is said but where it is."""
    plain = noun.simple.pronoun and noun.sort is Sort.OBJECT and not noun.withs and not noun.links
    return bool(plain and noun.filters) and all(isinstance(each, InZone) for each in noun.filters)


def is_kinds(noun: Noun) -> bool:
    """ "different keywords among cards in your card pool", "card types among them"."""
    return noun.names in KINDS and ("among" in noun.links or "different" in noun.flags)


def kinds_of(meanings: NounMeanings, noun: Noun) -> Kinds:
    among = noun.links.pop("among", None)
    noun.flags.discard("different")
    _refuse_more_than_kinds(noun)
    places = tuple(each for each in noun.filters if isinstance(each, InZone))
    name = f"printed {noun.names[0]}" if HasStatus("printed") in noun.filters else noun.names[0]
    if among is not None and not places:
        return Kinds(name, meanings.objects_of(among), span=noun.span)
    if among is None and places:  # "for each different keyword in your card pool"
        return Kinds(name, Objects(Choice.EVERY, None, places, span=noun.span), span=noun.span)
    raise NotUnderstood(noun.span, "among what these are different is not understood")


def _refuse_more_than_kinds(noun: Noun) -> None:
    """Of what is counted by its kinds only the place is said, and whether the printed ones are meant."""
    known = (HasStatus("printed"), HasType(noun.names[0]))
    rest = [each for each in noun.filters if not isinstance(each, InZone) and each not in known]
    if rest or noun.links or noun.withs or noun.flags or noun.choice not in (None, Choice.EVERY) or noun.keyword:
        raise NotUnderstood(noun.span, "which of these are different is not understood")


def times_done(noun: Noun) -> TimesDone:
    """How often "times you have played this ability this turn" is."""
    if "done" not in noun.links or noun.filters or set(noun.links) != {"done"}:
        raise NotUnderstood(noun.span, "how often what was done is not understood")
    made: TimesDone = noun.links["done"]
    return made


def _is_did(each: Filter) -> bool:
    """ "that commits or seals …"."""
    return isinstance(each, AnyOf) and all(isinstance(inner, Did) for inner in each.filters)


def _type_name(word: str) -> str:
    return word.title().removesuffix("es" if word == "blitzes" else "s")


def _is_entire(each: Filter) -> bool:
    return isinstance(each, HasStatus) and each.status == "entire"


def _places_of_what_is_done(filters: list[Filter]) -> list[Filter]:
    """ "an ability that destroys a foundation in your stage": the foundation is there, not the ability."""
    made: list[Filter] = []
    for each in filters:
        placed = _done_there(made[-1], each) if made and isinstance(each, InZone) else None
        if placed is None:
            made.append(each)
        else:
            made[-1] = placed
    return made


def _done_there(last: Filter, zone: InZone) -> Filter | None:
    if isinstance(last, AnyOf):
        options = [_done_there(each, zone) for each in last.filters]
        found = tuple(each for each in options if each is not None)
        return replace(last, filters=found) if len(found) == len(options) else None
    act = last.happening if isinstance(last, Did) else None
    if not isinstance(last, Did) or not isinstance(act, Act) or not isinstance(act.what, Objects):
        return None
    what = replace(act.what, filters=in_order([*act.what.filters, zone]))
    return replace(last, happening=replace(act, what=what))
