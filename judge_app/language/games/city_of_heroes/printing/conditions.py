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
    HasKeyword,
    HasStat,
    HasStatus,
    HasType,
    InZone,
    Shares,
)
from judge_app.language.games.city_of_heroes.printing.nouns import TACTICS, bound_words
from judge_app.language.games.city_of_heroes.printing.verbs import CityOfHeroesVerbPrinter
from judge_app.language.nodes import MeasuredQuantity
from judge_app.language.objects import Choice, Effects, Objects, Player, Who, Zone
from judge_app.language.printing.conditions import ConditionPrinter
from judge_app.language.printing.word_forms import article, is_you, spoken


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
        return f"{self.nouns.words(node.player)} {'control' if is_you(node.player) else 'controls'} {self.nouns.words(node.what)}"

    def if_compare(self, node: Compare) -> str:
        match node:
            case Compare(amount=Value(stat=stat), quantity=quantity) if stat == TARGETS:
                return f"this attack has {bound_words(quantity)} targets"
            case Compare(amount=Value(stat=stat), quantity=quantity) if stat == DAMAGE_INFLICTED:
                return f"that damage is reduced to {bound_words(quantity).replace('no', '0')}"
            case Compare(
                amount=Value(stat=stat, of=of),
                quantity=MoreThan(amount=Value(stat=other, of=than)) | LessThan(amount=Value(stat=other, of=than)),
            ) if other != stat:
                more = "higher" if isinstance(node.quantity, MoreThan) else "lower"
                return f"{self.nouns.genitive(of)} {stat} is {more} than {self.nouns.genitive(than)} {other}"
            case Compare(amount=Value(stat=stat, of=of), quantity=MeasuredQuantity(amount=Half()) as than):
                bounds = {AtMost: "half or less", AtLeast: "half or more", LessThan: "less than half"}
                words = bounds.get(type(than), "more than half")
                return f"{self.nouns.genitive(of)} {stat} is {words} of its starting {stat}"
            case Compare(amount=Value(stat=stat, of=of), quantity=Exactly(amount=amount)):
                return f"{self.nouns.genitive(of)} {stat} is equal to {self.nouns.words(amount)}"
            case Compare(
                amount=Count(of=Objects() as held),
                quantity=MoreThan(amount=Count(of=Objects() as other)) | LessThan(amount=Count(of=Objects() as other)),
            ):
                return self._counted_more(held, other, "more" if isinstance(node.quantity, MoreThan) else "fewer")
            case Compare(
                amount=Value(stat=stat, of=of),
                quantity=MoreThan(amount=Value(of=than)) | LessThan(amount=Value(of=than)),
            ):
                what = "cards in hand" if stat == "hand" else stat
                more = "more" if isinstance(node.quantity, MoreThan) else "less"
                return f"{self.nouns.words(of)} {self.nouns.have(of)} {more} {what} than {self.nouns.words(than)}"
        raise NotImplementedError("no words for this comparison")

    def _counted_more(self, held: Objects, other: Objects, more: str) -> str:
        """ "An opponent controls more supers than you"."""
        *kind, mine = held.filters
        *_, theirs = other.filters
        if not isinstance(mine, ControlledBy) or not isinstance(theirs, ControlledBy):
            raise NotImplementedError("no words for this comparison")
        what = self.nouns.words(replace(held, filters=tuple(kind))).removeprefix("all ")
        who = f"{self.nouns.words(mine.player)} {'control' if is_you(mine.player) else 'controls'}"
        return f"{who} {more} {what} than {self.nouns.words(theirs.player)}"

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
            case (InZone(zone=Zone(name="play")),):
                return f"{what} is in play"
            case (HasStatus(status="status effect"),):
                return f"{what} has a status effect"
            case (HasStatus(status="ally"),):
                return f"{what} is an ally"
            case (HasStatus(status="target"),):
                return f"{what} is the target"
            case (AnyOf(filters=(HasType(name="Flight" | "Superspeed" | "Superjump" | "Teleport"), *_) as filters),):
                return f"{what} has {' or '.join(one.name for one in filters if isinstance(one, HasType))}"
            case (AnyOf(filters=(HasKeyword(), *_) as filters),):
                return f"{what} has {self.heroes.either_status(filters)}"
            case (AnyOf(filters=filters),):
                return f"{what} is {' or '.join(one.name.lower() for one in filters if isinstance(one, HasType))}"
            case (HasStatus(status=status),) if status.endswith(" attack"):
                return f"the attack is {article(status)} {status}"
            case (HasStatus(status="completed a mission"),):
                return f"{what} has completed a mission"
            case (HasStatus(status=status),) if status.endswith(" inspiration"):
                return f"{what} has the {status}"
            case (HasStat(stat=stat) as bound,):
                return f"{what} has {self.heroes.bound(bound)} {stat}"
            case (Shares() | AttachedTo() as each,):
                return f"{what} is {self.nouns.post(each)}"
            case (HasStatus(status=status),):
                return f"{what} is {'in ' if status in TACTICS else ''}{status}"
            case (HasKeyword(name=name),):
                return f"{what} has {name}"
            case (HasType(name=name),):
                return f"{what} is {article(name)} {name.lower()}"
            case filters:
                described = self.nouns.words(Objects(Choice.CHOSEN, Exactly(Number(1)), filters))
                return f"{what} is {described}"
        return super().if_is(node)

    def if_negation(self, node: Negation) -> str:
        match node.condition:
            case Is(what=what, filters=(HasKeyword(name=name),)):
                return f"{self.nouns.words(what)} does not have {name}"
            case Done(player=player):
                return f"{self.nouns.words(player)} {self.nouns.do(player)} not"
            case Has(owner=owner, what=Objects() as what):
                return f"{self.nouns.words(owner)} {self.nouns.have(owner)} no {self.heroes.without(what)}"
            case Controls(player=player, what=Objects() as what):
                return f"{self.nouns.words(player)} {'control' if is_you(player) else 'controls'} no {self.heroes.without(what)}"
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
