"""What is done to something of each: "recharge one power attached to each of your supers" is done once for each of them."""

from __future__ import annotations

from dataclasses import replace

from judge_app.language.abilities import nodes
from judge_app.language.amounts import UpTo
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import AttachedTo, HasType
from judge_app.language.games.city_of_heroes.nouns import OF_EACH
from judge_app.language.instructions import Act, Move
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Objects
from judge_app.language.structure import ForEach, If, May


def distributed(effect: Instruction) -> Instruction:
    """The same with "for each" around what is said of each."""
    if not _is_of_each(effect):
        return effect
    match effect:
        case May() | If() if all(_is_of_each(each) for each in effect.effects):
            made: Instruction = replace(effect, effects=tuple(map(distributed, effect.effects)))
        case GameVerb(what=Objects() as what) | Act(what=Objects() as what) | Move(what=Objects() as what):
            made = _for_each(effect, what)
        case _:
            made = effect
    if _is_of_each(made):
        raise NotUnderstood(effect.span, "of each of what this is said is not understood")
    return made


def _is_of_each(effect: Instruction) -> bool:
    return any(isinstance(node, Objects) and OF_EACH in node.filters for node in nodes(effect))


def _for_each(effect: GameVerb | Act | Move, what: Objects) -> Instruction:
    held = [each for each in what.filters if isinstance(each, AttachedTo)]
    whose = held[0].what if len(held) == 1 else None
    if not isinstance(whose, Objects) or not whose.filters or not isinstance(whose.filters[0], HasType):
        return effect
    if whose.quantity is not None and not isinstance(
        whose.quantity, UpTo
    ):  # "each of two" is not told from "every two"
        return effect
    that = Objects(Choice.THAT, None, (whose.filters[0],), span=whose.span)
    filters = tuple(replace(each, what=that) if each is held[0] else each for each in what.filters)
    each = replace(whose, filters=tuple(one for one in whose.filters if one != OF_EACH))
    return ForEach(each, (replace(effect, what=replace(what, filters=filters)),), span=effect.span)
