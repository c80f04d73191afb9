"""Sentences that say when the ability itself may be played: a restriction, wherever in the text they stand (play-restrictions).

    This attack gets +3 damage. You cannot play this ability if you have 2 or more momentum.

They are looked at before the ability is played, and are no part of what it does. "You cannot play this ability this turn" is
something that the ability does, and stays an effect.
"""

from dataclasses import replace

from judge_app.language.abilities import Ability, During, Kind, Requires
from judge_app.language.conditions import Condition, Negation, Now
from judge_app.language.durations import Which, While, Within
from judge_app.language.instructions import Act, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Effects
from judge_app.language.structure import Cannot, If, Only


def with_its_restrictions(ability: Ability) -> Ability:
    if ability.kind not in (Kind.ACTIVATED, Kind.REACTION):
        return ability
    found = [(effect, _restriction(effect)) for effect in ability.effects]
    restrictions = tuple(each for _, each in found if each is not None)
    if not restrictions:
        return ability
    effects = tuple(effect for effect, each in found if each is None)
    return replace(ability, restrictions=(*ability.restrictions, *restrictions), effects=effects)


def _restriction(effect: Instruction) -> Requires | During | None:
    match effect:
        case If(condition=condition, effects=(Cannot(actions=actions, duration=None),), otherwise=()) if _plays_it(
            actions
        ):
            return _unless(condition, effect)
        case Cannot(actions=actions, duration=While(condition=condition)) if _plays_it(actions):
            return _unless(condition, effect)
        case Cannot(actions=actions, duration=Within(period=period)) if (
            _plays_it(actions) and period.which is Which.THE
        ):
            return _unless(Now(period, span=period.span), effect)
        case Only(action=action, condition=condition, when=None, times=None, duration=None) if _plays_it((action,)):
            return Requires("", None, condition, span=effect.span) if condition is not None else None
        case Only(action=action, condition=None, when=None, times=None, duration=Within(period=period)) if _plays_it(
            (action,)
        ):
            return During(period, span=effect.span) if period.which is Which.THE else None
    return None


def _plays_it(actions: tuple[Instruction, ...]) -> bool:
    """Playing this very ability, and nothing else."""
    return bool(actions) and all(
        isinstance(each, Act)
        and each.verb is Verb.PLAY
        and isinstance(each.what, Effects)
        and each.what.choice is Choice.THIS
        and each.what.of is None
        for each in actions
    )


def _unless(condition: Condition, effect: Instruction) -> Requires:
    negated = condition.condition if isinstance(condition, Negation) else Negation(condition, span=condition.span)
    return Requires("", None, negated, span=effect.span)
