"""Conditions and durations of UniVersus back to canonical words."""

from functools import singledispatch
from typing import Any

from judge_app.language.amounts import Count, Exactly, LessThan, MoreThan, Number, Value
from judge_app.language.conditions import (
    Both,
    Compare,
    Controls,
    ControlsMore,
    Done,
    Either,
    Exists,
    Happened,
    Has,
    Is,
    Negation,
    Now,
)
from judge_app.language.durations import Moment, Outside, Until, Which, While, Within
from judge_app.language.filters import Filter, HasStatus, HasType, InAttackZone, InZone, SameName
from judge_app.language.instructions import (
    Act,
    Move,
)
from judge_app.language.objects import Choice, Counters, Effects, Objects, OneOf, Player, Who
from judge_app.language.printing.universus_amounts import moment, period, words
from judge_app.language.printing.universus_clauses import agreeing, doing, infinitive, takes_base
from judge_app.language.printing.universus_happenings import done_to, happening, passive
from judge_app.language.printing.universus_nouns import objects, post
from judge_app.language.spans import Node


def duration_words(node: Any) -> str:
    match node:
        case Until():
            return (
                f"until {moment(node.moment)}" if isinstance(node.moment, Moment) else f"until {happening(node.moment)}"
            )
        case Within():
            if node.period.unit == "effect":
                return "this way"
            plain = (
                node.period.whose is None
                and node.period.of is None
                and (
                    str(node.period.which) == "this" or (node.period.which is Which.EACH and node.period.unit == "turn")
                )
            )
            return period(node.period) if plain else f"during {period(node.period)}"
        case While():
            return f"while {condition_words(node.condition)}"
        case Outside():
            return f"outside of {period(node.period)}"
    raise NotImplementedError(f"no words for {type(node).__name__}")


# ---- conditions ----------------------------------------------------------------------------------------------------


def have(owner: Any) -> str:
    return "have" if takes_base(owner) else "has"


def be(what: Any) -> str:
    return "are" if takes_base(what) else "is"


@singledispatch
def condition_words(node: Node) -> str:
    raise NotImplementedError(f"no words for {type(node).__name__}")


@condition_words.register
def _(node: Controls) -> str:
    return f"{'you are' if node.player.who is Who.YOUR_OPPONENT else 'your rival is'} in Deadlock"


@condition_words.register
def _(node: ControlsMore) -> str:
    things = words(node.what).removeprefix("all ")
    return (
        f"{words(node.player)} {have(node.player)} {'more' if node.more else 'less'} {things} than {words(node.than)}"
    )


@condition_words.register
def _(node: Has) -> str:
    what: Any = node.what
    had = counted(what) if isinstance(what, Objects | OneOf | Counters | Effects) else held(what)
    return f"{words(node.owner)} {have(node.owner)} {had}"


def held(each: Filter) -> str:
    from judge_app.language.filters import HasKeyword, HasSymbol

    if isinstance(each, HasKeyword):
        return each.name if each.number is None else f"{each.name}: {each.number}"
    if isinstance(each, HasSymbol):
        return f"the {{{each.name.lower()}}} symbol"
    return post(each).removeprefix("with ").removesuffix(" on it")


@condition_words.register
def _(node: Is) -> str:
    placed = isinstance(node.filters[0], InZone) or (len(node.filters) == 1 and isinstance(node.filters[0], HasStatus))
    placed = placed or (isinstance(node.filters[0], HasStatus) and node.filters[0].status != "the only one")
    what = "this" if node.what == Objects(Choice.THIS) and not placed else words(node.what)
    if len(node.filters) == 1 and isinstance(node.filters[0], SameName):
        return f"{what} {have(node.what)} the same name as {words(node.filters[0].to)}"
    if len(node.filters) == 1 and node.filters[0] in (InAttackZone("named"), HasType("named type")):
        return f"{what} {agreeing(node.what, 'match')} the named {'zone' if isinstance(node.filters[0], InAttackZone) else 'type'}"
    return f"{what} {be(node.what)} {description(node.filters)}"


def description(filters: tuple[Filter, ...]) -> str:
    if all(isinstance(each, HasStatus) for each in filters) and len(filters) == 1:
        return objects(Objects(Choice.THIS, None, filters)).removeprefix("this ").removesuffix(" card")
    if isinstance(filters[0], InZone):
        return f"in {words(filters[0].zone)}"
    if all(isinstance(each, InAttackZone) for each in filters):
        return filters[0].zone if isinstance(filters[0], InAttackZone) else ""
    if (
        filters
        and isinstance(filters[0], HasStatus)
        and filters[0].status != "the only one"
        and any(isinstance(each, InZone) for each in filters[1:])
        and not any(isinstance(each, HasType) for each in filters)
    ):
        return " ".join(
            [{"facedown": "face down"}.get(filters[0].status, filters[0].status), *(post(each) for each in filters[1:])]
        )
    first = HasStatus("the only one") in filters
    from judge_app.language.filters import ControlledBy, Nth

    definite = first or any(isinstance(each, Nth | ControlledBy) for each in filters)
    rest = tuple(each for each in filters if each != HasStatus("the only one"))
    if definite:
        text = objects(Objects(Choice.THE, None, rest))
        return text.replace("the ", "the only ", 1) if first else text
    return objects(Objects(Choice.CHOSEN, Exactly(Number(1)), rest)).replace("1 ", "a ", 1)


@condition_words.register
def _(node: Exists) -> str:
    return f"there {be(node.what)} {counted(node.what)}"


def counted(what: Any) -> str:
    """No more than so many: a plain number in a condition means at least that many."""
    quantity = getattr(what, "quantity", None)
    exact = isinstance(quantity, Exactly) and quantity.amount != Number(0) and isinstance(what, Objects | Counters)
    return f"exactly {words(what)}" if exact else words(what)


@condition_words.register
def _(node: Compare) -> str:
    amount, quantity = node.amount, node.quantity
    if isinstance(amount, Value) and amount.stat == "health" and isinstance(amount.of, Player):
        than = getattr(quantity, "amount", None)
        if isinstance(quantity, Exactly) and isinstance(than, Value):
            return f"{words(amount.of)} {be(amount.of)} at maximum health"
        if isinstance(than, Value) and isinstance(than.of, Player) and isinstance(quantity, LessThan | MoreThan):
            word = "less" if isinstance(quantity, LessThan) else "more"
            return f"{words(amount.of)} {have(amount.of)} {word} health than {words(than.of)}"
        return f"{words(amount.of)} {have(amount.of)} {words(quantity)} health"
    if isinstance(amount, Count) and isinstance(amount.of, Effects):
        said = words(amount.of).removeprefix("all ")
        return f"you have {words(quantity)} {said}"
    than = getattr(quantity, "amount", None)
    if than is not None and not isinstance(than, Number):
        word = {"LessThan": "less than", "MoreThan": "greater than", "Exactly": "equal to", "AtMost": "less than or equal to",
                "AtLeast": "greater than or equal to"}[type(quantity).__name__]  # fmt: skip
        return f"{words(amount)} is {word} {words(than)}"
    text = words(quantity)
    return f"{words(amount)} is {'0' if text == 'no' else text}"


@condition_words.register
def _(node: Happened) -> str:
    return happening(node.happening) + (f" {duration_words(node.within)}" if node.within is not None else "")


@condition_words.register
def _(node: Done) -> str:
    return f"{words(node.player)} {'do' if takes_base(node.player) else 'does'}"


@condition_words.register
def _(node: Now) -> str:
    return f"it is {period(node.period)}"


@condition_words.register
def _(node: Negation) -> str:
    inner = node.condition
    match inner:
        case Done():
            return f"{words(inner.player)} {'don' if takes_base(inner.player) else 'doesn'}'t"
        case Has():
            return condition_words(inner).replace(
                f" {have(inner.owner)} ", f" {'do' if takes_base(inner.owner) else 'does'} not have ", 1
            )
        case Is() | Exists():
            return condition_words(inner).replace(f" {be(inner.what)} ", f" {be(inner.what)} not ", 1)
        case Happened():
            within = f" {duration_words(inner.within)}" if inner.within is not None else ""
            done = done_to(inner.happening)
            if done is not None:
                many = isinstance(inner.happening, Act | Move) and takes_base(inner.happening.what)
                return f"{done} {'are' if many else 'is'} not {passive(inner.happening)}{within}"
            subject, verb, rest = doing(inner.happening)
            return f"{words(subject)} {'do' if takes_base(subject) else 'does'} not {verb} {rest}".strip() + within
    raise NotImplementedError(f"no words for not {type(inner).__name__}")


@condition_words.register
def _(node: Both) -> str:
    return " and ".join(condition_words(each) for each in node.conditions)


@condition_words.register
def _(node: Either) -> str:
    happenings = [each for each in node.conditions if isinstance(each, Happened)]
    if len(happenings) != len(node.conditions):
        raise NotImplementedError("no words for these alternatives")
    first = happening(happenings[0].happening)
    within = f" {duration_words(happenings[0].within)}" if happenings[0].within is not None else ""
    rest = [
        passive(each.happening) if done_to(each.happening) else infinitive(each.happening) for each in happenings[1:]
    ]
    return " or ".join([first, *rest]) + within
