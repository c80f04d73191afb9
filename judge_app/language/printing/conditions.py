"""Conditions and durations back to canonical words."""

from functools import singledispatch
from typing import Any

from judge_app.language.amounts import Value
from judge_app.language.conditions import (
    Both,
    Compare,
    Condition,
    Controls,
    ControlsMore,
    Done,
    Either,
    Exists,
    Happened,
    Has,
    Is,
    Negation,
    StateIs,
)
from judge_app.language.durations import Duration, Edge, Moment, Outside, Period, Until, Which, While, Within
from judge_app.language.filters import AttachedTo, Filter, HasStatus, InZone
from judge_app.language.objects import Choice, Objects
from judge_app.language.printing.clauses import doing, takes_base
from judge_app.language.printing.happenings import happening
from judge_app.language.printing.nouns import (
    article,
    genitive,
    noun_words,
    post,
    words,
)
from judge_app.language.reading.meanings import rank


@singledispatch
def condition_words(node: Condition) -> str:
    raise NotImplementedError(f"no words for {type(node).__name__}")


@condition_words.register
def _(node: Controls) -> str:
    return f"{words(node.player)} {'control' if takes_base(node.player) else 'controls'} {words(node.what)}"


@condition_words.register
def _(node: ControlsMore) -> str:
    verb = "control" if takes_base(node.player) else "controls"
    than = words(node.than)
    return f"{words(node.player)} {verb} {'more' if node.more else 'less'} {words(node.what)} than {than}"


@condition_words.register
def _(node: Has) -> str:
    verb = "have" if takes_base(node.owner) else "has"
    return f"{words(node.owner)} {verb} {_had(node.what)}"


def _had(what: Any) -> str:
    try:
        return words(what)
    except NotImplementedError:
        return post(what).removeprefix("with ")


@condition_words.register
def _(node: Is) -> str:
    return f"{words(node.what)} {'are' if takes_base(node.what) else 'is'} {description(node.filters)}"


def description(filters: tuple[Filter, ...]) -> str:
    first = filters[0]
    if isinstance(first, InZone):
        return f"in {words(first.zone)}"
    if isinstance(first, AttachedTo):
        return f"attached to {words(first.what)}"
    if len(filters) == 1 and isinstance(first, HasStatus):
        return first.status
    before = noun_words([each for each in filters if rank(each) == 0], False)
    behind = " ".join(post(each) for each in filters if rank(each) > 0)
    return f"{article(before)} {before} {behind}".strip()


@condition_words.register
def _(node: StateIs) -> str:
    return f"the {node.name} is {node.state}"


@condition_words.register
def _(node: Exists) -> str:
    return f"there {'are' if takes_base(node.what) else 'is'} {words(node.what)}"


@condition_words.register
def _(node: Compare) -> str:
    if isinstance(node.amount, Value) and node.amount.stat == "health" and node.amount.of is not None:
        than = getattr(node.quantity, "amount", None)
        if isinstance(than, Value):
            word = "less" if type(node.quantity).__name__ == "LessThan" else "more"
            return f"{words(node.amount.of)} has {word} health than {words(than.of)}"
        return f"{words(node.amount.of)} has {words(node.quantity)} health"
    return f"{words(node.amount)} is {words(node.quantity)}"


@condition_words.register
def _(node: Happened) -> str:
    from judge_app.language.structure import Would

    within = f" {duration_words(node.within)}" if node.within is not None else ""
    if isinstance(node.happening, Would):
        return happening((node.happening.event,), "would") + within
    text = happening((node.happening,))
    if node.within is not None:
        text = text.replace(" is ", " was ", 1) if " is " in text else text.replace(" are ", " were ", 1)
    return text + within


@condition_words.register
def _(node: Done) -> str:
    return f"{words(node.player)} {'do' if takes_base(node.player) else 'does'}"


@condition_words.register
def _(node: Negation) -> str:
    inner = node.condition
    match inner:
        case Done():
            return f"{words(inner.player)} {'do' if takes_base(inner.player) else 'does'}n't"
        case Controls():
            return (
                f"{words(inner.player)} {'do' if takes_base(inner.player) else 'does'}n't control {words(inner.what)}"
            )
        case Has():
            return f"{words(inner.owner)} {'do' if takes_base(inner.owner) else 'does'} not have {_had(inner.what)}"
        case Is():
            return f"{words(inner.what)} {'are' if takes_base(inner.what) else 'is'} not {description(inner.filters)}"
        case Happened():
            doer, verb, rest = doing(inner.happening)
            within = f" {duration_words(inner.within)}" if inner.within is not None else ""
            return f"{words(doer)} did not {verb} {rest}".strip() + within
    raise NotImplementedError(f"no words for not {type(inner).__name__}")


@condition_words.register
def _(node: Both) -> str:
    return " and ".join(condition_words(each) for each in node.conditions)


@condition_words.register
def _(node: Either) -> str:
    happenings = tuple(each.happening for each in node.conditions if isinstance(each, Happened))
    within = node.conditions[0].within if isinstance(node.conditions[0], Happened) else None
    return happening(happenings) + (f" {duration_words(within)}" if within is not None else "")


# ---- durations -----------------------------------------------------------------------------------------------------


def period(node: Period) -> str:
    whose = genitive(node.whose) if node.whose is not None else ""
    match node.which:
        case Which.NEXT:
            return f"{whose or 'the'} next {node.unit}"
        case Which.EACH if node.whose is not None:
            return f"{whose} {node.unit}s"
        case Which.EACH:
            return f"each {node.unit}"
        case Which.THE:
            return f"{whose or 'the'} {node.unit}"
    return f"this {node.unit}"


def moment(node: Moment) -> str:
    if node.edge is Edge.END and node.period == Period("turn", Which.THIS):
        return "end of turn"
    return f"the {node.edge} of {period(node.period)}"


@words.register(Until)
@words.register(Within)
@words.register(While)
def duration_words(node: Duration) -> str:
    match node:
        case Until():
            return (
                f"until {moment(node.moment)}"
                if isinstance(node.moment, Moment)
                else f"until {happening((node.moment,))}"
            )
        case Within():
            if node.period.unit == "effect":
                return "this way"
            if node.period.whose is None and node.period.which in (Which.THIS, Which.EACH):
                return period(node.period)
            return f"during {period(node.period)}"
        case Outside():
            return f"outside of {period(node.period)}"
        case While():
            if isinstance(node.condition, Is) and node.condition == Is(Objects(Choice.IT), (HasStatus("attacking"),)):
                return "while attacking"
            return f"as long as {condition_words(node.condition)}"
