"""From nouns to nodes: objects and what is said of them, players, zones, counters, effects, amounts, periods."""

from dataclasses import replace
from typing import TypeVar

from judge_app.language.amounts import (
    Amount,
    AtLeast,
    AtMost,
    Count,
    Difference,
    Every,
    Exactly,
    Extreme,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    Sum,
    Tally,
    ThatMuch,
    Value,
)
from judge_app.language.durations import Edge, Moment, Period, Which
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    AttachedTo,
    ControlledBy,
    Filter,
    HasAttached,
    HasColor,
    HasCounters,
    HasKeyword,
    HasName,
    HasStat,
    HasStatus,
    HasType,
    NameMatch,
    Not,
    PartOf,
    TargetCount,
    Targets,
    ThisWay,
)
from judge_app.language.nodes import MeasuredQuantity
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Player, Resources, Thing, Who, Zone
from judge_app.language.reading.determiners import scaled
from judge_app.language.reading.filter_order import in_order
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.senses import Sort
from judge_app.language.spans import Span

COMPARISONS: dict[str, type[MeasuredQuantity]] = {
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
_PLAYERS = {
    ("player", Choice.CHOSEN): Who.ANY_PLAYER,
    ("player", Choice.EVERY): Who.EACH_PLAYER,
    ("player", Choice.TARGET): Who.TARGET_PLAYER,
    ("player", Choice.THAT): Who.THAT_PLAYER,
    ("opponent", Choice.CHOSEN): Who.OPPONENT,
    ("opponent", Choice.EVERY): Who.EACH_OPPONENT,
    ("opponent", Choice.TARGET): Who.TARGET_OPPONENT,
    ("opponent", Choice.THAT): Who.THAT_OPPONENT,
}

_WHICH: dict[Choice | None, Which] = {
    Choice.NEXT: Which.NEXT,
    Choice.EVERY: Which.EACH,
    Choice.THE: Which.THE,
    Choice.THAT: Which.THE,
}
_COMBAT_ROLES = {"defending": Who.DEFENDING_PLAYER, "attacking": Who.ATTACKING_PLAYER}


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


def _counter_name(noun: Noun) -> str | None:
    """ "2 wall counters" and "2 Wall counters" are the same counters."""
    return noun.proper.title() if noun.proper is not None and noun.proper.islower() else noun.proper


class NounMeanings:
    """What a noun means: objects, players, zones, counters, effects, resources, amounts, periods.

    Every method takes a noun whose posts have been shared out.
    """

    @staticmethod
    def refuse_unused(noun: Noun, flags: str = "", links: str = "", withs: bool = False) -> None:
        """Nothing that was said of a noun may be lost: what its meaning does not use makes it unread."""
        words = sorted(noun.flags - set(flags.split(","))) if noun.flags else []
        ties = sorted(noun.links.keys() - set(links.split(","))) if noun.links else []
        marks = [mark for mark in (noun.figures, noun.gems, noun.timing) if mark is not None]
        lost = [*words, *ties, *marks, *(["with"] if noun.withs and not withs else ())]
        if lost:
            raise NotUnderstood(noun.span, f"“{lost[0]}” is not understood here")

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
        raise NotUnderstood(noun.span, f"expected how much {self.stat_name(noun)}")

    def _compared_amount(self, noun: Noun, inner: Noun) -> Amount:
        if (inner.sort in (Sort.OBJECT, Sort.DESCRIPTION) and not inner.is_bare) or inner.sort is Sort.TARGET:
            return Value(self.stat_name(noun), self.objects_of(inner), span=inner.span)
        return self.amount_of(inner)

    def amount_of(self, noun: Noun) -> Amount:
        links = "of,owner,among,rounded,plus,minus,compared,happening"
        self.refuse_unused(noun, "equal,highest,lowest,your,their,its,half,double,or,and", links)
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
        raise NotUnderstood(noun.span, "expected an amount here")

    def _number_of(self, noun: Noun) -> Amount:
        of = noun.links.get("of")
        if of is None and (noun.names == ("rolled",) or noun.links.get("happening") == ("rolled",)):
            return Tally(Objects(Choice.EVERY, span=noun.span), "rolled", span=noun.span)
        if of is None:
            raise NotUnderstood(noun.span, "the number of what?")
        if of.sort is Sort.DAMAGE:
            if "happening" not in of.links:
                raise NotUnderstood(of.span, "which damage is not understood")
            kind = " ".join((*of.names, "damage"))
            return Tally(
                Objects(Choice.EVERY, span=of.span), f"{kind} {' '.join(of.links['happening'])}", span=noun.span
            )
        if of.sort is Sort.STAT:
            return self._value(of)
        this_way = self.counters_this_way(of)
        if this_way is not None:
            return this_way
        return Count(self.thing_of(of), span=noun.span)

    def _value(self, noun: Noun) -> Amount:
        name = self.stat_name(noun)
        if noun.flags & {"highest", "lowest"}:
            among = noun.links.get("among")
            if among is None:
                raise NotUnderstood(noun.span, "the highest among what?")
            return Extreme("highest" in noun.flags, name, self.thing_of(among), span=noun.span)
        of = noun.links.get("of")
        owner = self.thing_of(of) if of is not None else self.possessor(noun)
        if owner is None or isinstance(owner, Objects | OneOf | Player):
            return Value(name, owner, span=noun.span)
        raise NotUnderstood(noun.span, f"whose {name} is not understood")

    # ---- periods ---------------------------------------------------------------------------------------------------

    def period_of(self, noun: Noun) -> Period:
        if noun.sort is not Sort.PERIOD or noun.is_described:
            raise NotUnderstood(noun.span, "expected a turn, phase or step here")
        self.refuse_unused(noun, "your,their,its", "owner,of")
        of = noun.links.get("of")
        if of is not None:  # the draw step of each player's Expansion Phase
            whole = self.period_of(of)
            return Period(noun.names[0], whole.which, whole.whose, span=noun.span)
        owner = self.possessor(noun)
        if isinstance(owner, Objects):
            raise NotUnderstood(noun.span, "whose turn is not understood")
        if noun.choice is None and owner is not None:
            which = Which.EACH if noun.plural else Which.THE
        else:
            which = _WHICH.get(noun.choice, Which.THIS)
        return Period(noun.names[0], which, owner, span=noun.span)

    def moment(self, edge: str, noun: Noun) -> Moment:
        return Moment(Edge(edge), self.period_of(noun), span=noun.span)

    def player_of(self, noun: Noun) -> Player:
        if noun.sort is Sort.ROLE:
            self.refuse_unused(noun, "your,their,its", "owner")
            return Player(Who(noun.names[0]), self._possessor_objects(noun), span=noun.span)
        if noun.sort is not Sort.PLAYER:
            raise NotUnderstood(noun.span, "expected a player here")
        self.refuse_unused(noun, "your,any")
        name = noun.names[0]
        who = Who(name) if name in ("you", "they") else self._combat_role(noun) or self._picked_player(noun, name)
        return Player(who, span=noun.span)

    @staticmethod
    def _combat_role(noun: Noun) -> Who | None:
        """ "the defending player": the only thing that a player is described as."""
        if not noun.filters:
            return None
        statuses = [each.status for each in noun.filters if isinstance(each, HasStatus)]
        return _COMBAT_ROLES.get(statuses[0]) if len(statuses) == 1 and noun.choice in (None, Choice.THE) else None

    @staticmethod
    def _picked_player(noun: Noun, name: str) -> Who:
        if noun.is_described:
            raise NotUnderstood(noun.span, "a player is not described like this")
        if "your" in noun.flags and name == "opponent":
            return Who.EACH_OPPONENT if noun.plural else Who.YOUR_OPPONENT
        if "any" in noun.flags:
            return Who.ANY_OPPONENT if name == "opponent" else Who.ANY_PLAYER
        choice = noun.choice or (Choice.EVERY if noun.plural else None)
        who = _PLAYERS.get((name, choice)) if choice is not None else None
        if who is None:
            raise NotUnderstood(noun.span, "it is unclear which player is meant")
        return who

    def possessor(self, noun: Noun) -> Player | Objects | None:
        """Whose it is, by "your", "its" or a genitive."""
        if "your" in noun.flags:
            return Player(Who.YOU, span=noun.span)
        if "their" in noun.flags:
            return Player(Who.THEY, span=noun.span)
        if "its" in noun.flags:
            return Objects(Choice.IT, span=noun.span)
        owner = noun.links.get("owner")
        if owner is None:
            return None
        if owner.sort in (Sort.PLAYER, Sort.ROLE):
            return self.player_of(owner)
        return self.single(self.objects_of(owner))

    def whose(self, noun: Noun) -> Player | Objects | None:
        """Whose figure it is: "the damage of this attack", "its damage"."""
        of = noun.links.get("of")
        return self.objects_of(of) if of is not None else self.possessor(noun)

    def _possessor_objects(self, noun: Noun) -> Objects:
        owner = self.possessor(noun)
        if isinstance(owner, Player) and owner.who is Who.THEY:
            return Objects(Choice.THAT, span=owner.span)  # "their owners' hands"
        if not isinstance(owner, Objects):
            raise NotUnderstood(noun.span, "expected whose controller or owner")
        return owner

    def single(self, what: Objects | OneOf) -> Objects:
        if isinstance(what, OneOf):
            raise NotUnderstood(what.span, "one kind of thing was expected here")
        return what

    def zone_of(self, noun: Noun) -> Zone:
        if noun.sort is not Sort.ZONE:
            raise NotUnderstood(noun.span, "expected a zone here")
        if noun.is_described:
            raise NotUnderstood(noun.span, "a zone is not described like this")
        self.refuse_unused(noun, "your,their,its,any", "owner")
        owner = self.possessor(noun)
        if isinstance(owner, Objects):
            raise NotUnderstood(noun.span, "a zone belongs to a player")
        every = "any" in noun.flags or noun.choice is Choice.EVERY
        if noun.choice not in (None, Choice.THE, Choice.EVERY, Choice.CHOSEN):
            raise NotUnderstood(noun.span, "it is unclear which zone is meant")
        return Zone(noun.names[0], owner, every, span=noun.span)

    def counters_this_way(self, noun: Noun) -> Tally | None:
        """ "for each counter removed this way", "the number of Toxic Counters put this way"."""
        match noun.filters:
            case [ThisWay(participle=done)] if noun.sort is Sort.COUNTER and noun.quantity is None:
                self.refuse_unused(noun)
                return Tally(Counters(_counter_name(noun), None, span=noun.span), f"counters {done}", span=noun.span)
        return None

    def done_this_way(self, noun: Noun) -> Tally | None:
        """ "damage prevented this way", "health lost this way", or counters: what "for each" counts that is no card."""
        match noun.filters:
            case [ThisWay(participle=done)] if noun.sort in (Sort.DAMAGE, Sort.HEALTH) and noun.quantity is None:
                self.refuse_unused(noun)
                what = " ".join((*noun.names, "damage")) if noun.sort is Sort.DAMAGE else "health"
                return Tally(Objects(Choice.EVERY, span=noun.span), f"{what} {done} this way", span=noun.span)
        return self.counters_this_way(noun)

    def counters_of(self, noun: Noun) -> Counters:
        if noun.sort is not Sort.COUNTER or noun.filters:
            raise NotUnderstood(noun.span, "expected counters here")
        self.refuse_unused(noun, links="on,among")
        on, among = noun.links.get("on"), noun.links.get("among")
        return Counters(
            _counter_name(noun),
            _how_many_counters(noun),
            self.objects_of(on) if on is not None else None,
            self.objects_of(among) if among is not None else None,
            Choice.FIRST if noun.choice is Choice.FIRST else Choice.CHOSEN,
            span=noun.span,
        )

    def effects_of(self, noun: Noun) -> Effects:
        owner = self._owner_of_effects(noun)
        if noun.timing is not None and noun.keyword is not None:
            raise NotUnderstood(noun.span, "an ability of two kinds is not understood")
        timing = noun.timing or noun.keyword
        if any(not isinstance(each, ControlledBy | HasKeyword) for each in noun.filters):
            raise NotUnderstood(noun.span, "effects are not described like this")
        if noun.quantity is not None:
            raise NotUnderstood(noun.span, "effects are not counted like this")
        noun.timing = None
        self.refuse_unused(noun, "your,their,its,any", "of,owner")
        return Effects(
            noun.names[0], owner, timing, noun.quantity, noun.choice or Choice.EVERY, noun.other, span=noun.span
        )

    def _owner_of_effects(self, noun: Noun) -> Objects | OneOf | Player | None:
        of = noun.links.get("of")
        owner = self.thing_of(of) if of is not None else self.possessor(noun)
        if owner is None:
            return next((each.player for each in noun.filters if isinstance(each, ControlledBy)), None)
        if not isinstance(owner, Objects | OneOf | Player):
            raise NotUnderstood(noun.span, "effects belong to cards or players")
        return owner

    @staticmethod
    def _is_described_as_cards_are(noun: Noun) -> bool:
        described = [each for each in noun.filters if each != HasType("resource")]
        return bool(described or noun.other or noun.withs or set(noun.links) - {"cost to"})

    def resources_of(self, noun: Noun) -> Resources:
        if self._is_described_as_cards_are(noun):
            raise NotUnderstood(noun.span, "resources are not described like this")
        if noun.gems is not None:
            return self._printed_gems(noun, noun.gems)
        if not isinstance(noun.quantity, Exactly):
            raise NotUnderstood(noun.span, "expected resources here")
        amount = noun.quantity.amount
        if noun.sort is Sort.OBJECT and noun.names == ("resource",):
            return Resources(amount, "any" if "any color" in noun.flags else None, span=noun.span)
        if noun.is_bare and amount != Number(0):
            return Resources(amount, span=noun.span)
        raise NotUnderstood(noun.span, "expected resources here")

    @staticmethod
    def _printed_gems(noun: Noun, gems: str) -> Resources:
        if isinstance(noun.quantity, Exactly) and len(gems) == 1:
            return Resources(noun.quantity.amount, span=noun.span)  # "one less ⯁"
        colors = gems.replace("⯁", "")
        amount = gems.count("⯁") + gems.count("{")
        return Resources(Number(amount, span=noun.span), colors[1] if colors else None, span=noun.span)

    def objects_of(self, noun: Noun) -> Objects:
        if noun.sort is Sort.PLAYER and noun.names == ("they",):
            return those(noun.span)
        if noun.simple.pronoun:
            return self._pronoun_objects(noun)
        if noun.sort is Sort.TARGET:
            self.refuse_unused(noun)
            return Objects(Choice.THAT, span=noun.span)
        if noun.sort is Sort.REST or noun.is_the_other:
            return self._rest(noun)
        if "part of" in noun.links:
            return self._part(noun)
        if noun.is_bare and noun.end is None:
            return self._bare(noun)
        if noun.sort not in (Sort.OBJECT, Sort.DESCRIPTION):
            raise NotUnderstood(noun.span, "expected cards here")
        return self._described_objects(noun)

    @staticmethod
    def _pronoun_objects(noun: Noun) -> Objects:
        if noun.sort is Sort.PLAYER:
            raise NotUnderstood(noun.span, "expected cards here")
        if noun.filters or noun.withs or noun.links:
            raise NotUnderstood(noun.span, "a pronoun is not described further")
        return Objects(noun.choice or Choice.IT, noun.quantity, span=noun.span)

    def _described_objects(self, noun: Noun) -> Objects:
        """ "Target red Clash card an opponent controls": what is true of it, then how it is picked, and how many."""
        self._refuse_misplaced(noun)
        extreme = self._extreme_of(noun)
        filters = [*noun.filters, *self.with_filters(noun)]
        owner = self.possessor(noun)
        if isinstance(owner, Player):
            filters.append(ControlledBy(owner, span=owner.span))
        elif owner is not None:
            raise NotUnderstood(noun.span, "a card does not own cards")
        filters += self._linked(noun)
        choice, quantity = self._picked(noun, owner is not None)
        if any(isinstance(each, PartOf) for each in filters):  # the top cards of a deck are no choice
            choice = Choice.THE
            quantity = None if quantity == Exactly(Number(1)) else quantity
        if quantity is None and choice in (Choice.TARGET, Choice.CHOSEN):
            quantity = Exactly(Number(1, span=noun.span), span=noun.span)
        if noun.proper is not None:
            filters.insert(0, HasName(noun.proper, NameMatch.EXACT, span=noun.span))
        if extreme is not None:
            filters.append(self._has_extreme(extreme, filters))
        return Objects(choice, quantity, in_order(filters), noun.other, "additional" in noun.flags, span=noun.span)

    @staticmethod
    def _extreme_of(noun: Noun) -> Noun | None:
        """The "lowest resource cost" of "target Clash card with the lowest resource cost", taken from what it is with."""
        for at, (word, inner, _) in enumerate(noun.withs):
            if word == "with" and inner.sort is Sort.STAT and inner.flags & {"highest", "lowest"} and not inner.links:
                del noun.withs[at]
                return inner
        return None

    def _has_extreme(self, stat: Noun, filters: list[Filter]) -> HasStat:
        """The highest or lowest among all that are described as it is."""
        self.refuse_unused(stat, "highest,lowest")
        name = self.stat_name(stat)
        among = Objects(Choice.EVERY, None, in_order(list(filters)), span=stat.span)
        extreme = Extreme("highest" in stat.flags, name, among, span=stat.span)
        return HasStat(name, Exactly(extreme, span=stat.span), span=stat.span)

    def _refuse_misplaced(self, noun: Noun) -> None:
        """What was said of the noun and does not go with cards."""
        self.refuse_unused(
            noun,
            "your,their,its,additional,one of,any,attached",
            "owner,attached to,end,of,loose,targets,targets only",
            withs=True,
        )
        if "loose" in noun.links:
            raise NotUnderstood(noun.span, "“equal to” has nothing to compare")
        if "of" in noun.links and noun.end is None:
            raise NotUnderstood(noun.span, "“of” is not understood here")
        if noun.sort is Sort.DESCRIPTION and all(isinstance(each, HasColor | HasStatus) for each in noun.filters):
            raise NotUnderstood(noun.span, "expected a noun here")
        if noun.choice is Choice.FIRST and noun.ordinal != 1:
            raise NotUnderstood(noun.span, "only the first of several is understood")

    @staticmethod
    def _picked(noun: Noun, is_owned: bool) -> tuple[Choice, Quantity | None]:
        """How the cards are picked out, and how many."""
        choice, quantity = noun.choice, noun.quantity
        if "one of" in noun.flags:
            return Choice.THAT if choice is Choice.THAT else Choice.CHOSEN, quantity
        if noun.plural and quantity is None and _are_all_meant(noun):
            return (Choice.EVERY, None) if choice is Choice.THE else (Choice.THAT, Every(span=noun.span))
        if choice is not None:
            return choice, quantity
        if quantity is not None:
            return Choice.THE if is_owned else Choice.CHOSEN, quantity
        return Choice.EVERY if noun.plural else Choice.THE, None

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
                    raise NotUnderstood(inner.span, "what it targets is not understood")
                filters.append(Targets(what, name == "targets only", span=inner.span))
        if "end" in noun.links:
            inner = noun.links["end"]
            filters.append(PartOf(inner.end or "", self.zone_of(inner.links["of"]), span=inner.span))
        if noun.end is not None:
            if "of" not in noun.links:
                raise NotUnderstood(noun.span, f"the {noun.end} of what?")
            filters.append(PartOf(noun.end, self.zone_of(noun.links["of"]), span=noun.span))
        return filters

    def _bare(self, noun: Noun) -> Objects:
        self.refuse_unused(noun)
        if noun.choice in (Choice.THIS, Choice.THAT):
            return Objects(noun.choice, noun.quantity, tuple(noun.filters), noun.other, span=noun.span)
        if noun.quantity is not None or noun.other:
            quantity = noun.quantity or Exactly(Number(1))
            return Objects(noun.choice or Choice.CHOSEN, quantity, tuple(noun.filters), noun.other, span=noun.span)
        raise NotUnderstood(noun.span, "expected a noun here")

    def _rest(self, noun: Noun) -> Objects:
        of = noun.links.get("of")
        if noun.filters or (of is not None and (of.filters or of.withs or of.sort is not Sort.OBJECT)):
            raise NotUnderstood(noun.span, "the rest of what is not understood")
        self.refuse_unused(noun, links="of")
        if noun.quantity is not None:
            raise NotUnderstood(noun.span, "how many are left is not counted")
        return Objects(Choice.REST, span=noun.span)

    def _part(self, noun: Noun) -> Objects:
        """ "two of those cards", "up to two of your Clash cards": so many of what stands after "of"."""
        whole = self.objects_of(noun.links.pop("part of"))
        self.refuse_unused(noun)
        if whole.choice not in (Choice.THAT, Choice.EVERY, Choice.THE) or noun.choice is not None or noun.other:
            raise NotUnderstood(noun.span, "of which cards these are some is not understood")
        if not isinstance(whole.quantity, Every | None):
            raise NotUnderstood(noun.span, "how many of how many is not understood")
        choice = Choice.THAT if whole.choice is Choice.THAT else Choice.CHOSEN
        return replace(whole, choice=choice, quantity=noun.quantity, span=noun.span)

    def with_filters(self, noun: Noun) -> list[Filter]:
        made: list[Filter] = []
        for word, inner, span in noun.withs:
            each = self.with_filter(inner, span)
            made.append(Not(each, span=span) if word == "without" else each)
        return made

    def with_filter(self, inner: Noun, span: Span) -> Filter:
        made = self._with_tag_or_figure(inner, span) or self._with_what_it_bears(inner, span)
        if made is None:
            raise NotUnderstood(span, "what something is “with” is not understood here")
        return made

    def _with_tag_or_figure(self, inner: Noun, span: Span) -> Filter | None:
        """ "with Flight", "with a Trigger - Defeat ability", "with an attack power of 2", "with ten or less health"."""
        if inner.sort is Sort.KEYWORD and len(inner.filters) == 1:
            return inner.filters[0]
        if inner.timing is not None and inner.sort in (Sort.EFFECT, Sort.DESCRIPTION):
            return self._tagged(inner, span)
        if inner.sort is Sort.STAT:
            return HasStat(self.stat_name(inner), self.stat_quantity(inner), span=span)
        return HasStat("health", self._health_quantity(inner), span=span) if inner.sort is Sort.HEALTH else None

    def _with_what_it_bears(self, inner: Noun, span: Span) -> Filter | None:
        """ "with two targets", "with a Toxic Counter", "with [Vesper] in its name", "with a Weapon attached"."""
        if inner.sort is Sort.TARGET and inner.quantity is not None:
            return TargetCount(inner.quantity, span=span)
        if inner.sort is Sort.COUNTER:
            return self._counters_on_it(inner, span)
        if "in its name" in inner.flags and isinstance(inner.filters[0], HasName):
            return HasName(inner.filters[0].name, NameMatch.PART, span=span)
        if inner.sort in (Sort.OBJECT, Sort.DESCRIPTION) and "attached" in inner.flags:
            return HasAttached(at_least(self.objects_of(inner)), span=span)
        return None

    def _health_quantity(self, health: Noun) -> Quantity:
        """ "with ten or less health", "with more health than your Contender"."""
        if health.quantity is not None and "than" not in health.links:
            self.refuse_unused(health)
            return health.quantity
        if health.quantity is not None or "than" not in health.links:
            raise NotUnderstood(health.span, "how much health is not understood")
        self.refuse_unused(health, "less,more", "than")
        made = LessThan if "less" in health.flags else MoreThan
        return made(Value("health", self.objects_of(health.links["than"])), span=health.span)

    def _tagged(self, inner: Noun, span: Span) -> HasKeyword:
        """ "with Discover", "with a Trigger - Defeat ability": a tag before one of its abilities."""
        name, inner.timing = inner.timing or "", None
        self.refuse_unused(inner)
        if inner.filters or inner.quantity is not None or inner.choice not in (None, Choice.CHOSEN):
            raise NotUnderstood(span, "what something is “with” is not understood here")
        return HasKeyword(name, span=span)

    def _counters_on_it(self, counters: Noun, span: Span) -> HasCounters:
        on = counters.links.pop("on", None)
        if on is not None and not on.simple.pronoun:
            raise NotUnderstood(span, "on what the counters are is not understood")
        return HasCounters(at_least(self.counters_of(counters)), span=span)

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

    def within_word(self, words: str, span: Span) -> Period:
        """ "this turn", "this Clash", "each turn"."""
        first, unit = words.lower().split(" ", 1)
        which = {"this": Which.THIS, "that": Which.THE}.get(first, Which.EACH)
        return Period(unit.title() if unit != "turn" else unit, which, span=span)


def _how_many_counters(noun: Noun) -> Quantity | None:
    span = noun.span
    match noun.choice:
        case Choice.EVERY:
            return Every(span=span)
        case Choice.CHOSEN:
            return noun.quantity or Exactly(Number(1, span=span), span=span)
        case Choice.FIRST if noun.ordinal is not None and noun.quantity is None:
            return Exactly(Number(noun.ordinal, span=span), span=span)
        case None | Choice.THAT:
            return noun.quantity
    raise NotUnderstood(span, "counters are not picked out like this")


def _are_all_meant(noun: Noun) -> bool:
    """ "the remaining cards", "those cards"; of "the top cards" it is the deck that says which."""
    return noun.choice is Choice.THAT or (noun.choice is Choice.THE and noun.end is None)
