"""Conditions and durations of City of Heroes back to canonical words."""

from dataclasses import replace

from judge_app.language.amounts import AtLeast, AtMost, Count, Exactly, Half, LessThan, MoreThan, Number, Value
from judge_app.language.city_of_heroes_nodes import DAMAGE_INFLICTED, TARGETS, ForActions, GameVerb
from judge_app.language.conditions import Compare, Controls, Done, Either, Exists, Happened, Has, Is, Negation
from judge_app.language.durations import Duration, Moment, Period, Until, Which, Within
from judge_app.language.filters import (
    AnyOf,
    AttachedTo,
    ControlledBy,
    Filter,
    HasKeyword,
    HasStat,
    HasStatus,
    HasType,
    InZone,
    Shares,
)
from judge_app.language.games.city_of_heroes.printing.nouns import TACTICS, TRAVEL_POWERS, bound_words
from judge_app.language.games.city_of_heroes.printing.verbs import CityOfHeroesVerbPrinter
from judge_app.language.nodes import MeasuredQuantity, Quantity
from judge_app.language.objects import Choice, Effects, Objects, Player, Who, Zone
from judge_app.language.printing.conditions import ConditionPrinter
from judge_app.language.printing.word_forms import article, is_you, spoken

STATED = {
    "status effect": "has a status effect",
    "ally": "is an ally",
    "target": "is the target",
    "completed a mission": "has completed a mission",
}  # statuses that are not said as they are called


def actions(number: int) -> str:
    """ "The next action", "the next 2 actions"."""
    return "action" if number == 1 else f"{number} actions"


class CityOfHeroesConditionPrinter(ConditionPrinter):
    # ---- conditions and durations ----------------------------------------------------------------------------------

    def __init__(self, verbs: CityOfHeroesVerbPrinter) -> None:
        super().__init__(verbs)
        self.heroes = verbs.nouns
        self.table |= {Controls: self.if_controls, Compare: self.if_compare}

    def if_controls(self, node: Controls) -> str:
        return f"{self._controls(node.player)} {self.nouns.words(node.what)}"

    def _controls(self, player: Player) -> str:
        return f"{self.nouns.words(player)} {'control' if is_you(player) else 'controls'}"

    def if_compare(self, node: Compare) -> str:
        match node.amount:
            case Value(stat=stat) if stat == TARGETS:
                return f"this attack has {bound_words(node.quantity)} targets"
            case Value(stat=stat) if stat == DAMAGE_INFLICTED:
                return f"that damage is reduced to {bound_words(node.quantity).replace('no', '0')}"
            case Value() as figure:
                return self._figure_compared(figure, node.quantity)
            case Count(of=Objects() as held):
                return self._counted_more(held, node.quantity)
        raise NotImplementedError("no words for this comparison")

    def _figure_compared(self, figure: Value, quantity: Quantity) -> str:
        whose = self.nouns.genitive(figure.of)
        match quantity:
            case MoreThan(amount=Value() as than) | LessThan(amount=Value() as than):
                return self._more_than_another(figure, than, isinstance(quantity, MoreThan))
            case MeasuredQuantity(amount=Half()):
                bounds = {AtMost: "half or less", AtLeast: "half or more", LessThan: "less than half"}
                words = bounds.get(type(quantity), "more than half")
                return f"{whose} {figure.stat} is {words} of its starting {figure.stat}"
            case Exactly(amount=amount):
                return f"{whose} {figure.stat} is equal to {self.nouns.words(amount)}"
        raise NotImplementedError("no words for this comparison")

    def _more_than_another(self, figure: Value, than: Value, is_more: bool) -> str:
        """ "Its accuracy is higher than the target's defense", "you have more cards in hand than that opponent"."""
        if than.stat != figure.stat:
            higher = "higher" if is_more else "lower"
            return f"{self.nouns.genitive(figure.of)} {figure.stat} is {higher} than {self.nouns.genitive(than.of)} {than.stat}"
        what = "cards in hand" if figure.stat == "hand" else figure.stat
        has = f"{self.nouns.words(figure.of)} {self.nouns.have(figure.of)}"
        return f"{has} {'more' if is_more else 'less'} {what} than {self.nouns.words(than.of)}"

    def _counted_more(self, held: Objects, quantity: Quantity) -> str:
        """ "An opponent controls more supers than you"."""
        match quantity:
            case MoreThan(amount=Count(of=Objects() as other)) | LessThan(amount=Count(of=Objects() as other)):
                *kind, mine = held.filters
                *_, theirs = other.filters
            case _:
                raise NotImplementedError("no words for this comparison")
        if not isinstance(mine, ControlledBy) or not isinstance(theirs, ControlledBy):
            raise NotImplementedError("no words for this comparison")
        more = "more" if isinstance(quantity, MoreThan) else "fewer"
        what = self.nouns.words(replace(held, filters=tuple(kind))).removeprefix("all ")
        return f"{self._controls(mine.player)} {more} {what} than {self.nouns.words(theirs.player)}"

    def if_has(self, node: Has) -> str:
        match node.what:
            case Objects(quantity=quantity, filters=(InZone(zone=Zone(name="hand")),)) if quantity is not None:
                held = f"{bound_words(quantity)} cards in hand"
                return f"{self.nouns.words(node.owner)} {self.nouns.have(node.owner)} {held}"
        return super().if_has(node)

    def if_happened(self, node: Happened) -> str:
        match node.happening:
            case GameVerb(name="hit" | "miss" as name, who=Effects() as who, what=what):
                does = "hits" if name == "hit" else "misses"
                return spoken(self.nouns.words(who), does, self.nouns.words(what) if what is not None else "")
        return super().if_happened(node)

    def if_either(self, node: Either) -> str:
        return " or ".join(self.condition_words(each) for each in node.conditions)

    def if_is(self, node: Is) -> str:
        what = self.nouns.words(node.what)
        match node.filters:
            case (HasStatus(status=status),):
                return self._has_status(what, status)
            case (AnyOf(filters=options),):
                return f"{what} {self._is_either(options)}"
            case (InZone(zone=Zone(name="play")),):
                return f"{what} is in play"
            case (HasStat(stat=stat) as bound,):
                return f"{what} has {self.heroes.bound(bound)} {stat}"
            case (Shares() | AttachedTo() as each,):
                return f"{what} is {self.nouns.post(each)}"
            case (HasKeyword(name=name),):
                return f"{what} has {name}"
            case (HasType(name=name),):
                return f"{what} is {article(name)} {name.lower()}"
        described = self.nouns.words(Objects(Choice.CHOSEN, Exactly(Number(1)), node.filters))
        return f"{what} is {described}"

    def _has_status(self, what: str, status: str) -> str:
        if status.endswith(" attack"):
            return f"the attack is {article(status)} {status}"
        if status.endswith(" inspiration"):
            return f"{what} has the {status}"
        if status in STATED:
            return f"{what} {STATED[status]}"
        return f"{what} is {'in ' if status in TACTICS else ''}{status}"

    def _is_either(self, options: tuple[Filter, ...]) -> str:
        """ "Has Flight or Teleport", "has Stun or Knockdown", "is blaster or tanker"."""
        types = [each.name for each in options if isinstance(each, HasType)]
        match options[0]:
            case HasType(name=name) if name in TRAVEL_POWERS:
                return f"has {' or '.join(types)}"
            case HasKeyword():
                return f"has {self.heroes.either_status(options)}"
        return f"is {' or '.join(each.lower() for each in types)}"

    def if_negation(self, node: Negation) -> str:
        match node.condition:
            case Is(what=what, filters=(HasKeyword(name=name),)):
                return f"{self.nouns.words(what)} does not have {name}"
            case Done(player=player):
                return f"{self.nouns.words(player)} {self.nouns.do(player)} not"
            case Has(owner=owner, what=Objects() as what):
                return f"{self.nouns.words(owner)} {self.nouns.have(owner)} no {self.heroes.without(what)}"
            case Controls(player=player, what=Objects() as what):
                return f"{self._controls(player)} no {self.heroes.without(what)}"
            case Exists(what=Objects() as what):
                return f"there are no {self.heroes.without(what)}"
            case Is(what=what, filters=(HasStatus(status="status effect"),)):
                return f"{self.nouns.words(what)} has no status effects"
            case Is(what=what, filters=(Shares(stat="tactics mode", to=to),)):
                return f"{self.nouns.words(what)} is in a different tactics mode than {self.nouns.words(to)}"
            case Is(what=what, filters=(HasStatus(status="completed a mission"),)):
                return f"{self.nouns.words(what)} has not completed a mission"
            case Is(what=what, filters=(AnyOf() as either,)) if " has " in self.if_is(Is(what, (either,))):
                return self.if_is(Is(what, (either,))).replace(" has ", " does not have ", 1)
            case Is():
                words = self.condition_words(node.condition)
                is_not = words.replace(" is ", " is not ", 1)
                return is_not if is_not != words else words.replace(" has ", " does not have ", 1)
        return super().if_negation(node)

    def duration_words(self, node: Duration) -> str:
        match node:
            case ForActions(number=number, period=Period(whose=Player(who=Who.CONTROLLER, of=Objects() as of))):
                if self.nouns.words(of) != "it":
                    return f"for the next {actions(number)} of {self.nouns.genitive(of)} controller"
                return f"for its controller's next {actions(number)}"
            case ForActions(number=number, period=Period(whose=Player() as whose)) if not is_you(whose):
                return f"for the next {actions(number)} of {self.nouns.words(whose)}"
            case ForActions(number=number):
                return f"for your next {actions(number)}"
            case Within(period=Period(unit="game")):
                return "for the rest of the game"
            case Within(period=Period(unit="action", which=Which.THIS)):
                return "for this action"
            case Until(moment=Moment()):
                return "until your next action"
            case Within(period=Period(unit="attack")):
                return "for the attack"
        return super().duration_words(node)
