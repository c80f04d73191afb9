"""Players, zones, amounts and periods of UniVersus back to canonical words."""

from functools import singledispatch
from typing import Any

from judge_app.language.amounts import (
    Bounded,
    Exactly,
    Extreme,
    Number,
    ThatMuch,
    Value,
)
from judge_app.language.durations import Edge, Moment, Period, Which
from judge_app.language.filters import (
    PartOf,
)
from judge_app.language.objects import Choice, Objects, Player, Who, Zone
from judge_app.language.printing.amounts_alike import say_amounts
from judge_app.language.spans import Node

RIVALS = (Who.YOUR_OPPONENT,)


@singledispatch
def words(node: Any) -> str:
    raise NotImplementedError(f"no words for {type(node).__name__}")


@words.register
def _(node: Player) -> str:
    if node.who in (Who.CONTROLLER, Who.OWNER):
        assert node.of is not None
        return f"{genitive(node.of)} {node.who}"
    return "your rival" if node.who in RIVALS else str(node.who)


def genitive(node: Node) -> str:
    if isinstance(node, Player) and node.who in (Who.YOU, Who.THEY):
        return {Who.YOU: "your", Who.THEY: "their"}[node.who]
    if isinstance(node, Objects) and node == Objects(Choice.IT):
        return "its"
    text = words(node)
    return f"{text}'" if text.endswith("s") else f"{text}'s"


@words.register
def _(node: Zone) -> str:
    if node.every:
        return f"any {node.name}"
    if node.owner is not None:
        return f"{genitive(node.owner)} {node.name}"
    return f"the {node.name}"


# ---- amounts -------------------------------------------------------------------------------------------------------


say_amounts(words)


@words.register
def _(node: Number) -> str:
    return str(node.value)


@words.register
def _(node: Value) -> str:
    if node.of is None:
        return f"the {node.stat}"
    from judge_app.language.printing.universus_nouns import is_behind

    behind = isinstance(node.of, Objects) and any(
        is_behind(each) or isinstance(each, PartOf) for each in node.of.filters
    )
    if isinstance(node.of, Objects) and (behind or node.of.quantity is not None):
        return f"the {node.stat} of {words(node.of)}"
    return f"{genitive(node.of)} {node.stat}"


@words.register
def _(node: Extreme) -> str:
    extreme = "highest" if node.highest else "lowest"
    if isinstance(node.of, Objects) and node.of.choice in (Choice.IT, Choice.THIS):
        return f"{genitive(node.of)} {extreme} {node.stat}"
    return f"the {extreme} {node.stat} among {words(node.of)}"


@words.register
def _(node: Bounded) -> str:
    return f"{words(node.of)} {bound(node)}"


def bound(node: Bounded) -> str:
    return f"(max. {node.high})" if node.high is not None else f"(min. {node.low})"


@words.register
def _(node: Exactly) -> str:
    if node.amount == Number(0):
        return "no"
    return "that many" if isinstance(node.amount, ThatMuch) else words(node.amount)


def period(node: Period) -> str:
    if node.of is not None:
        return words(node.of) if node.unit == "attack" else f"{genitive(node.of)} {node.unit}"
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
    return f"the {'start' if node.edge is Edge.START else 'end'} of {period(node.period)}"
