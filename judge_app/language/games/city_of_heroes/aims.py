"""Whom attacks are aimed at: a bonus against such supers, for such attacks, or if the target is so and so."""

from __future__ import annotations

from dataclasses import replace

from judge_app.language.abilities import nodes
from judge_app.language.changes import StatChange
from judge_app.language.conditions import Is, Negation
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import Filter, HasStatus, HasType, Not, Shares, Targets
from judge_app.language.games.city_of_heroes.nouns import Meant
from judge_app.language.instructions import Modify
from judge_app.language.nodes import Change, Condition, Instruction
from judge_app.language.objects import Choice, Effects, Objects, Player
from judge_app.language.spans import Span
from judge_app.language.structure import If, Instead, May


def is_of_target(condition: Condition) -> bool:
    return any(isinstance(node, Objects) and node.filters == (HasStatus("target"),) for node in nodes(condition))


def _said_of_target(said: Is, span: Span) -> Is:
    """ "This super is in the same tactics mode as the target": the target is in that of this super."""
    target = Objects(Choice.THE, None, (HasStatus("target"),))
    if said.what == target:
        return said
    match said.filters:
        case (Shares(to=to) as shared,) if to == target and isinstance(said.what, Objects):
            return replace(said, what=target, filters=(replace(shared, to=said.what),))
    raise NotUnderstood(span, "which target this is is not understood")


def on_such_targets(condition: Condition, effect: Instruction, span: Span) -> Instruction:
    """ "This super's attacks inflict +1 damage if the target has Stun": attacks that target such a super."""
    such = _true_of_target(condition, span)
    match effect:
        case Modify(what=Effects(noun="attack") as attacks, duration=None) if not _are_aimed(attacks):
            aimed = Targets(_such_super(such, span), span=span)
            return replace(effect, what=replace(attacks, filters=(aimed, *attacks.filters)))
    raise NotUnderstood(span, "which target this is is not understood")


def _are_aimed(attacks: Effects) -> bool:
    """Whom they target is said."""
    return any(isinstance(each, Targets) for each in attacks.filters)


def _true_of_target(condition: Condition, span: Span) -> tuple[Filter, ...]:
    inner = condition.condition if isinstance(condition, Negation) else condition
    if not isinstance(inner, Is):
        raise NotUnderstood(span, "which target this is is not understood")
    filters = _said_of_target(inner, span).filters
    if not isinstance(condition, Negation):
        return filters
    if len(filters) != 1:
        raise NotUnderstood(span, "which target this is is not understood")
    return (Not(filters[0], span=span),)


def _such_super(such: tuple[Filter, ...], span: Span) -> Objects:
    """A super of which this is true; what kind it is stands first."""
    kinds = tuple(each for each in such if isinstance(each, HasType))
    others = (each for each in such if each not in kinds)
    return Objects(Choice.CHOSEN, None, (*(kinds or (HasType("super", span=span),)), *others), span=span)


def bonus_against(effect: Instruction, against: Meant, span: Span) -> Instruction:
    """Attacks of whoever is changed, on such supers; or, of its defense, such attacks on it."""
    if isinstance(effect, If | May | Instead):
        return replace(effect, effects=tuple(bonus_against(inner, against, span) for inner in effect.effects))
    if not isinstance(effect, Modify) or effect.duration is not None:
        raise NotUnderstood(span, "only a bonus or a penalty is against something")
    return replace(effect, what=_attacks_against(effect, against, span))


def _attacks_against(effect: Modify, against: Meant, span: Span) -> Effects:
    what = effect.what
    if isinstance(against, Effects) and isinstance(what, Objects) and _are_plain_attacks(against):
        return replace(against, choice=Choice.EVERY, quantity=None, filters=(Targets(what, span=span),))
    if not isinstance(against, Objects):
        raise NotUnderstood(span, "against what this is is not understood")
    aimed = (Targets(replace(against, choice=Choice.CHOSEN, quantity=None), span=span),)
    if isinstance(what, Effects) and what.noun == "attack" and not _are_aimed(what):
        return replace(what, filters=(*aimed, *what.filters))
    if isinstance(what, Objects) and all(map(_is_of_attacks, effect.changes)):
        return Effects("attack", what, filters=aimed, span=what.span)
    raise NotUnderstood(span, "against what this is is not understood")


def _are_plain_attacks(effects: Effects) -> bool:
    """ "Against attacks": nothing more is said of them."""
    return effects.noun == "attack" and not effects.filters


def such_attacks_of(attacks: Effects, subject: Meant, span: Span) -> Effects:
    """ "This super has +1 accuracy for melee attacks": for its own, if nothing is said of whose they are."""
    if isinstance(subject, Effects) and subject.noun == "attack":
        if subject.timing is not None or subject.filters:
            raise NotUnderstood(span, "which attacks these are is said twice")
        subject = subject.of or subject
    if attacks.of is not None or not isinstance(subject, Objects | Player):
        return attacks
    return replace(attacks, of=subject)


def _is_of_attacks(change: Change) -> bool:
    return isinstance(change, StatChange) and (
        change.stat == "accuracy" or change.stat.endswith(("damage", "one type"))
    )
