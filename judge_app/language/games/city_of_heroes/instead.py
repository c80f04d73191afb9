"""What stands instead of something else: "…, or 4 hit points instead if …", "+2 defense, or +3 if …"."""

from __future__ import annotations

from dataclasses import replace

from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import StatChange
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.city_of_heroes.pieces import Otherwise
from judge_app.language.instructions import Act, ChangeHealth, Deal, Draw, Modify, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Objects, Player, Who
from judge_app.language.spans import Span
from judge_app.language.structure import If, Instead

HIT_POINTS, CLICKS = "hit points", "clicks"  # what is counted


def other_figure(last: Instruction, more: Otherwise) -> Instruction:
    """ "+2 defense for the attack, +3 if …": so much of the same figure instead."""
    change = last.changes[0] if isinstance(last, Modify) and len(last.changes) == 1 else None
    if not isinstance(last, Modify) or not isinstance(change, StatChange) or change.minus != (more.stat[0] == "-"):
        raise NotUnderstood(more.span, "what this stands instead of is not understood")
    if more.stat[1:] not in ("", change.stat):
        raise NotUnderstood(more.span, "what this stands instead of is not understood")
    amount = Number(more.damage.amount, span=more.span)
    return replace(last, changes=(replace(change, amount=amount),), span=more.span)


def instead_if(other: Instruction, more: Otherwise) -> If:
    return If(more.condition, (Instead((other,), span=more.span),), span=more.span)


def with_other_number(effects: tuple[Instruction, ...], more: Otherwise) -> tuple[Instruction, ...]:
    """The same as what stands last, with another number or kind of damage if the condition is met."""
    last = effects[-1]
    for reading in (_more_cards, _more_of_figure):
        other = reading(last, more)
        if other is not None:
            return (*effects, instead_if(other, more))
    least = effects[-1:] if isinstance(last, GameVerb) and last.name == "not below" else ()
    before = effects[: len(effects) - len(least)]  # "by 2, to a minimum of 1, or by 4 if …"
    chosen, plain = chosen_first(before[-1])
    counted = counted_instead(plain, more)
    if counted is not None:
        return (*before[:-1], *chosen, plain, instead_if(counted, more), *least)
    return (*effects, instead_if(_more_damage(last, more), more))


def _more_cards(last: Instruction, more: Otherwise) -> Draw | None:
    """ "Draw two cards, or three if …"."""
    if not isinstance(last, Draw) or (more.damage.kind is not None and not more.of_cards):
        return None
    many = Exactly(Number(more.damage.amount, span=more.span), span=more.span)
    return replace(last, quantity=many, span=more.span)


def _more_of_figure(last: Instruction, more: Otherwise) -> Modify | None:
    match last:
        case Modify(changes=(StatChange() as change,)):
            kind = f"{more.damage.kind} damage" if more.damage.kind else change.stat
            other = replace(change, stat=kind, amount=Number(more.damage.amount, span=more.span))
            return replace(last, changes=(other,), span=more.span)
    return None


def _more_damage(last: Instruction, more: Otherwise) -> Deal:
    if not isinstance(last, Deal) or more.of_cards:
        raise NotUnderstood(more.span, "what this stands instead of is not understood")
    amount = Number(more.damage.amount, span=more.span)
    return replace(last, amount=amount, kind=more.damage.kind or last.kind, span=more.span)


def other_status(last: Instruction, more: Otherwise) -> Instruction:
    """ "Has Immobilize 1, or Immobilize 2 if …"."""
    if not isinstance(last, GameVerb) or last.name != "receive" or last.duration is not None:
        raise NotUnderstood(more.span, "what this stands instead of is not understood")
    many = Exactly(Number(more.damage.amount, span=more.span), span=more.span)
    return replace(last, quantity=many, detail=more.status, span=more.span)


def counted_instead(last: Instruction, more: Otherwise) -> Instruction | None:
    """ "Discards two cards, or three if …", "reduce that damage by 2, or by 4 if …": the same with another number."""
    if more.damage.kind is not None:
        return None
    many = Exactly(Number(more.damage.amount, span=more.span), span=more.span)
    if isinstance(last, Act) and last.verb is Verb.DISCARD and isinstance(last.what, Objects):
        plain = isinstance(last.what.quantity, Exactly)
        return replace(last, what=replace(last.what, quantity=many), span=more.span) if plain else None
    if more.unit and not _is_counted_in(more.unit, last):
        raise NotUnderstood(more.span, "what this stands instead of is not understood")
    return None if more.of_cards else _with_the_number(last, many, more.span)


def _with_the_number(last: Instruction, many: Exactly, span: Span) -> Instruction | None:
    match last:
        case GameVerb(name="reduce" | "charge" | "recharge" | "lose hit points"):
            return replace(last, quantity=many, span=span)
        case ChangeHealth():
            return replace(last, amount=many.amount, span=span)
    return None


def _is_counted_in(unit: str, last: Instruction) -> bool:
    """Hit points are gained and lost, powers are charged clicks."""
    if isinstance(last, ChangeHealth):
        return unit == HIT_POINTS
    units = {"lose hit points": HIT_POINTS, "charge": CLICKS, "recharge": CLICKS}
    return isinstance(last, GameVerb) and units.get(last.name) == unit


def chosen_first(last: Instruction) -> tuple[tuple[Instruction, ...], Instruction]:
    """ "Heal one of your supers 1 hit point, or 3 if …": one super, whichever of the two it is; so it is chosen before."""
    if not isinstance(last, ChangeHealth | GameVerb | Modify):
        return (), last
    what = last.what
    if not isinstance(what, Objects) or what.choice not in (Choice.CHOSEN, Choice.TARGET):
        return (), last
    it = Objects(Choice.IT, span=what.span)
    chosen = Act(Verb.CHOOSE, Player(Who.YOU), what, span=what.span)
    return (chosen,), replace(last, what=it)
