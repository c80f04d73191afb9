"""Conditions and durations of UniVersus back to canonical words."""

from collections.abc import Sequence
from dataclasses import replace

from judge_app.language.amounts import (
    Count,
    Exactly,
    Half,
    Kinds,
    LessThan,
    MoreThan,
    Number,
    Quantity,
    TimesDone,
    Value,
)
from judge_app.language.conditions import Compare, Controls, ControlsMore, Either, Exists, Happened, Is, Negation, Now
from judge_app.language.durations import Period, Which, Within
from judge_app.language.filters import (
    Alike,
    AnyOf,
    ControlledBy,
    Filter,
    HasKeyword,
    HasStatus,
    HasSymbol,
    HasType,
    InAttackZone,
    InZone,
    Nth,
    SameName,
    Shares,
)
from judge_app.language.games.universus.printing.nouns import UniversusNounPrinter
from judge_app.language.games.universus.printing.verbs import UniversusVerbPrinter
from judge_app.language.instructions import Act
from judge_app.language.nodes import MeasuredQuantity
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Player, Thing, Who
from judge_app.language.printing.conditions import ConditionPrinter
from judge_app.language.printing.nouns import COMPARED
from judge_app.language.printing.word_forms import article, spoken

ONLY = HasStatus("the only one")


def _is_only_placed(filters: Sequence[Filter]) -> bool:
    """Where, and not of which type."""
    return any(isinstance(each, InZone) for each in filters) and not any(isinstance(each, HasType) for each in filters)


def _is_said_in_the_simple_past(node: Happened) -> bool:
    """ "you milled 1 attack this way", "you blocked with 1 character"; all else that has happened takes the perfect."""
    return node.within == Within(Period("effect")) or (
        isinstance(node.happening, Act) and node.happening.using is not None
    )


class UniversusConditionPrinter(ConditionPrinter):
    verbs: UniversusVerbPrinter
    nouns: UniversusNounPrinter

    def __init__(self, verbs: UniversusVerbPrinter) -> None:
        super().__init__(verbs)
        self.table |= {
            Controls: self.if_controls,
            ControlsMore: self.if_controls_more,
            Compare: self.if_compare,
            Now: self.if_now,
        }

    def stands_alone(self, period: Period) -> bool:
        return super().stands_alone(period) and (period.which is Which.THIS or period.unit == "turn")

    def if_controls(self, node: Controls) -> str:
        return f"{'you are' if node.player.who is Who.YOUR_OPPONENT else 'your rival is'} in Deadlock"

    def if_controls_more(self, node: ControlsMore) -> str:
        more = f"{'more' if node.more else 'less'} {self.nouns.words(node.what).removeprefix('all ')}"
        return (
            f"{self.nouns.words(node.player)} {self.nouns.have(node.player)} {more} than {self.nouns.words(node.than)}"
        )

    def had(self, what: Filter | Thing) -> str:
        match what:
            case Objects() | OneOf() | Counters() | Effects():
                return self.counted(what)
            case HasKeyword():
                return self.nouns.keyword(what)
            case HasSymbol():
                return f"the {self.nouns.adjective(what)} symbol"
        said = self._had_either(what) if isinstance(what, AnyOf) else None
        if said is not None:
            return said
        if not isinstance(what, Filter):
            return self.nouns.words(what)
        return self.nouns.post(what).removeprefix("with ").removesuffix(" on it")

    def _had_either(self, what: AnyOf) -> str | None:
        """ "Powerful or Stun", "the Air or Fire symbol"."""
        if all(isinstance(each, HasKeyword) for each in what.filters):
            return " or ".join(self.nouns.keyword(each) for each in what.filters if isinstance(each, HasKeyword))
        if all(isinstance(each, HasSymbol) for each in what.filters):
            return f"the {' or '.join(self.nouns.adjective(each) for each in what.filters)} symbol"
        return None

    def if_is(self, node: Is) -> str:
        first, *others = node.filters
        placed = isinstance(first, InZone) or (isinstance(first, HasStatus) and (first != ONLY or not others))
        what = "this" if node.what == Objects(Choice.THIS) and not placed else self.nouns.words(node.what)
        return f"{what} {self._is_what(node)}"

    def _is_what(self, node: Is) -> str:
        """Most is said with "is"; what it is like another in, or matches, has a verb of its own."""
        match node.filters:
            case (SameName(to=Objects(choice=Choice.EVERY, quantity=None) as copied),):
                one = self.nouns.words(replace(copied, choice=Choice.CHOSEN, quantity=Exactly(Number(1))))
                return f"{self.nouns.be(node.what)} a copy of {one}"
            case (SameName(to=to),):
                return f"{self.nouns.have(node.what)} the same name as {self.nouns.words(to)}"
            case (Alike(stat="name"),):
                return "have the same name"
            case (Alike(),):
                return "are the same type"
            case (Shares() as shares,):
                return f"{self.nouns.agreeing(node.what, 'share')} {self.nouns.shared(shares)}"
            case (InAttackZone("named"),):
                return f"{self.nouns.agreeing(node.what, 'match')} the named zone"
            case (HasType("named type"),):
                return f"{self.nouns.agreeing(node.what, 'match')} the named type"
        return f"{self.nouns.be(node.what)} {self.description(node.filters)}"

    def description(self, filters: tuple[Filter, ...]) -> str:
        first, *others = filters
        match first:
            case InZone() if not any(isinstance(each, SameName) for each in others):
                return f"in {self.nouns.words(first.zone)}"
            case HasStatus() if not others:
                return self.nouns.adjective(first)
            case InAttackZone() if all(isinstance(each, InAttackZone) for each in others):
                return first.zone
            case HasStatus() if first != ONLY and _is_only_placed(others):
                return spoken(self.nouns.adjective(first), *map(self.nouns.post, others))
        return self._described(filters)

    def _described(self, filters: tuple[Filter, ...]) -> str:
        """ "the only card in your hand", "your first attack", "a foundation"."""
        rest = tuple(each for each in filters if each != ONLY)
        if ONLY in filters or any(isinstance(each, Nth | ControlledBy) for each in filters):
            text = self.nouns.words(Objects(Choice.THE, None, rest))
            return text.replace("the ", "the only ", 1) if ONLY in filters else text
        text = self.nouns.words(Objects(Choice.CHOSEN, Exactly(Number(1)), rest))
        return f"{article(text.removeprefix('1 '))} {text.removeprefix('1 ')}" if text.startswith("1 ") else text

    def if_exists(self, node: Exists) -> str:
        return f"there {self.nouns.be(node.what)} {self.counted(node.what)}"

    def counted(self, what: Thing) -> str:
        """No more than so many: a plain number in a condition means at least that many."""
        quantity = getattr(what, "quantity", None)
        exact = isinstance(quantity, Exactly) and quantity.amount != Number(0) and isinstance(what, Objects | Counters)
        return f"exactly {self.nouns.words(what)}" if exact else self.nouns.words(what)

    def if_compare(self, node: Compare) -> str:
        amount, quantity = node.amount, node.quantity
        match amount:
            case Value(stat="health", of=Player() as whose):
                return self._health_is(whose, quantity)
            case TimesDone():
                often = f"{self.nouns.words(quantity)} times"
                return f"{self.verbs.perfect(amount.happening)} {often}{self.lasting(amount.within)}"
            case Kinds():
                return f"there are {self.nouns.words(quantity)} {self.nouns.kinds(amount)}"
            case Count(of=Effects() as counted):
                return f"you have {self.nouns.words(quantity)} {self.nouns.words(counted).removeprefix('all ')}"
        return f"{self.nouns.words(amount)} is {self._how_much(quantity)}"

    def _how_much(self, quantity: Quantity) -> str:
        if isinstance(quantity, MeasuredQuantity) and not isinstance(quantity.amount, Number):
            return f"{COMPARED[type(quantity)]} {self.nouns.words(quantity.amount)}"
        text = self.nouns.words(quantity)
        return "0" if text == "no" else text

    def _health_is(self, player: Player, quantity: Quantity) -> str:
        who, than = self.nouns.words(player), getattr(quantity, "amount", None)
        if isinstance(quantity, Exactly) and isinstance(than, Value) and than == Value("maximum health", player):
            return f"{who} {self.nouns.be(player)} at maximum health"
        if isinstance(than, Half):
            return f"{who} {self.nouns.be(player)} at Desperation"
        if isinstance(than, Value) and isinstance(than.of, Player) and isinstance(quantity, LessThan | MoreThan):
            word = "less" if isinstance(quantity, LessThan) else "more"
            return f"{who} {self.nouns.have(player)} {word} health than {self.nouns.words(than.of)}"
        if isinstance(quantity, MeasuredQuantity) and not isinstance(than, Number):
            return f"{self.nouns.genitive(player)} health is {COMPARED[type(quantity)]} {self.nouns.words(quantity.amount)}"
        return f"{who} {self.nouns.have(player)} {self.nouns.words(quantity)} health"

    def if_happened(self, node: Happened) -> str:
        if not node.past:
            return super().if_happened(node)
        if _is_said_in_the_simple_past(node) and self.verbs.done_to(node.happening) is None:
            return self.verbs.simple_past(node.happening) + self.lasting(node.within)
        return self.verbs.perfect(node.happening) + self.lasting(node.within)

    def if_either(self, node: Either) -> str:
        happened = [each for each in node.conditions if isinstance(each, Happened)]
        if len(happened) == len(node.conditions) and not any(each.past for each in happened):
            return super().if_either(node)
        if len(happened) == len(node.conditions):  # "you have played or discarded 1 card this turn"
            return self.verbs.perfects([each.happening for each in happened]) + self.lasting(happened[0].within)
        return " or ".join(self.condition_words(each) for each in node.conditions)

    def if_now(self, node: Now) -> str:
        return f"it is {self.nouns.period(node.period)}"

    def if_negation(self, node: Negation) -> str:
        inner = node.condition
        if isinstance(inner, Now):
            return f"it is not {self.nouns.period(inner.period)}"
        if isinstance(inner, Compare) and isinstance(inner.quantity, Exactly):
            return self.condition_words(inner).replace(" is equal to ", " does not equal ", 1)
        if not isinstance(inner, Happened):
            return super().if_negation(node)
        what = self.verbs.done_to(inner.happening)
        if inner.past:
            have = f" {self.nouns.have(what if what is not None else self.verbs.doing(inner.happening)[0])} "
            return self.verbs.perfect(inner.happening).replace(have, f"{have}not ", 1) + self.lasting(inner.within)
        if what is not None:
            text = f"{self.nouns.words(what)} {self.nouns.be(what)} not {self.verbs.passive(inner.happening)}"
        else:
            subject, verb, rest = self.verbs.doing(inner.happening)
            text = f"{self.nouns.words(subject)} {self.nouns.do(subject)} not {verb} {rest}".strip()
        return text + self.lasting(inner.within)
