"""What a condition says has happened, where the ability itself has just done such a thing: this use of it is meant.

    Both players discard 1 card. If your rival discarded an attack, draw 1 card.

What was discarded earlier in the turn does not count. Words that name a period ("this turn") say so themselves, and what no
earlier instruction of the ability does is not touched.
"""

from dataclasses import replace

from judge_app.language.abilities import Ability
from judge_app.language.conditions import Condition, Happened
from judge_app.language.durations import Period, Which, Within
from judge_app.language.instructions import (
    Act,
    ChangeHealth,
    Draw,
    KeywordAction,
    Move,
    PutCounters,
    RemoveCounters,
    Verb,
)
from judge_app.language.nodes import Instruction
from judge_app.language.reading.conditions import THIS_EFFECT
from judge_app.language.rewriting import rewritten
from judge_app.language.spans import Node
from judge_app.language.structure import DueTo, ForEach, If, Instead, Lasting, Let, May, Modes

SAME = {Verb.SACRIFICE: Verb.DESTROY, Verb.SPEND: Verb.DISCARD, Verb.CLEAR: Verb.DISCARD, Verb.REVIEW: Verb.DISCARD}
DEFINED = {"mill": Verb.DISCARD, "ruin": Verb.DESTROY}


def about_this_use(ability: Ability) -> Ability:
    done: set[object] = set()
    for cost in ability.costs:
        done |= _deeds(cost)
    effects = _in_order(ability.effects, done)
    return ability if effects == ability.effects else replace(ability, effects=effects)


def _in_order(effects: tuple[Instruction, ...], done: set[object]) -> tuple[Instruction, ...]:
    made = []
    for effect in effects:
        made.append(_after(effect, done))
        done |= _deeds(effect)
    return tuple(made)


def _after(effect: Instruction, done: set[object]) -> Instruction:
    if not done and not isinstance(effect, Let | May | If):
        return effect
    if isinstance(effect, If):
        return replace(
            effect,
            condition=_meant(effect.condition, done),
            effects=_in_order(effect.effects, set(done)),
            otherwise=_in_order(effect.otherwise, set(done)),
        )
    if isinstance(effect, Let | May | ForEach | Lasting | Instead):
        return replace(effect, effects=_in_order(effect.effects, set(done)))
    return effect


def _meant(condition: Condition, done: set[object]) -> Condition:
    def change(node: Node) -> Node | None:
        if not isinstance(node, Happened) or node.within is not None or _deed(node.happening) not in done:
            return None
        return replace(node, within=Within(Period(THIS_EFFECT, Which.THIS, span=node.span), span=node.span))

    made: Condition = rewritten(condition, change)
    return made


def _deeds(part: Node) -> set[object]:
    """What is done at once; what waits for an event, is forbidden, or is only asked, is not."""
    match part:
        case If(effects=effects, otherwise=otherwise):
            inner = (*effects, *otherwise)
        case Let() | May() | ForEach() | Lasting() | Instead():
            inner = part.effects
        case Modes(modes=modes):
            inner = tuple(effect for mode in modes for effect in mode)
        case _:
            return set() if (deed := _deed(part)) is None else {deed}
    return set().union(*map(_deeds, inner))


def _deed(node: Node) -> object:
    match node:
        case DueTo(event=inner):
            return _deed(inner)
        case Act(verb=verb):
            return SAME.get(verb, verb)
        case KeywordAction(name=name) if name in DEFINED:
            return DEFINED[name]
        case Draw() | PutCounters() | RemoveCounters():
            return type(node)
        case Move(to=to) if to is not None:
            return to.zone.name
        case ChangeHealth(lose=lose):
            return "loses" if lose else "gains"
        case _:
            return None
