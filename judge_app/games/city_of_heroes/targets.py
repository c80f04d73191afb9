"""404.1. Which words of an ability name its targets.

The language reads "one of your powers" as a choice. Of an action or a react, a choice among cards in play is a target,
which is chosen once the costs are paid; the trees of such abilities are marked so here, once, as a face is made.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from judge_app.language.abilities import Ability, Kind
from judge_app.language.city_of_heroes_nodes import GameVerb, attack_line
from judge_app.language.conditions import Has, Is
from judge_app.language.filters import AttachedTo, ControlledBy, HasStatus, InZone
from judge_app.language.instructions import Act, Attach, Deal, Move, Search, Verb
from judge_app.language.objects import Choice, Objects, Who, Zone
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.structure import May, Modes


def aimed(ability: Ability) -> Ability:
    """What an ability has a player choose among cards in play are its targets, chosen when its costs are paid (404.1)."""
    if ability.kind not in (Kind.ACTIVATED, Kind.REACTION):
        return ability
    return replace(ability, effects=tuple(_aimed(effect) for effect in _with_targets(ability)))


def _with_targets(ability: Ability) -> tuple[Any, ...]:
    """An area attack may say whom it targets where it says whom it damages: "on all opposing supers" (306.1b)."""
    line = attack_line(ability.timings)
    named = [each for each in ability.effects if isinstance(each, Act) and each.verb is Verb.TARGET]
    hit = next((each.to for each in ability.effects if isinstance(each, Deal) and isinstance(each.to, Objects)), None)
    if line is None or not line.area or named or hit is None or hit.choice not in (Choice.EVERY, Choice.CHOSEN):
        return ability.effects
    rest = tuple(
        replace(each, to=None) if isinstance(each, Deal) and each.to == hit else each for each in ability.effects
    )
    return (Act(Verb.TARGET, PlayerWords(Who.YOU), hit, span=hit.span), *rest)


def _aimed(node: Any) -> Any:
    if isinstance(node, May) and len(node.effects) == 1 and isinstance(node.effects[0], GameVerb):
        verb = node.effects[0]
        if verb.name == "move":  # what a status effect forbids or puts a cost on may be chosen accordingly (401.14)
            return _aimed(replace(verb, name="may move", who=node.who))
        if verb.name == "perform":  # an extra action may be declined anyway (409.2)
            return verb
    if isinstance(node, Objects):
        elsewhere = any(isinstance(each, InZone) and each.zone.name != "play" for each in node.filters)
        inner = replace(node, filters=tuple(_aimed(each) for each in node.filters))
        chosen = node.choice is Choice.CHOSEN and bool(node.filters) and not elsewhere
        return replace(inner, choice=Choice.TARGET) if chosen and not _is_redirected_to(node) else inner
    if isinstance(node, ControlledBy):
        return node
    if isinstance(node, PlayerWords):  # one opponent of several is a target too
        return replace(node, who=Who.TARGET_OPPONENT) if node.who is Who.OPPONENT else node
    if isinstance(node, Act):
        yours = node.who is None or (isinstance(node.who, PlayerWords) and node.who.who is Who.YOU)
        chosen = node.verb is Verb.DISCARD and yours and isinstance(node.what, Objects) and lies_in_play(node.what)
        what = _aimed(node.what) if isinstance(node.what, Zone) or chosen else node.what
        return replace(node, who=_aimed(node.who) if isinstance(node.who, PlayerWords) else node.who, what=what)
    if isinstance(
        node, Move | Search | Attach | Has | Is | Modes
    ):  # of "choose one", only what is chosen needs a target
        return node
    if isinstance(node, GameVerb) and node.name == "perform":
        return replace(node, who=_aimed(node.who) if isinstance(node.who, PlayerWords) else node.who)
    if getattr(node, "name", "") in ("retrieve", "turn face up"):
        return node
    if isinstance(node, tuple):
        return tuple(_aimed(each) for each in node)
    if is_dataclass(node) and not isinstance(node, type):
        changed = {
            each.name: _aimed(getattr(node, each.name)) for each in fields(node) if each.init and each.name != "span"
        }
        return replace(node, **changed)
    return node


def lies_in_play(noun: Objects) -> bool:
    """A card that somebody controls, or that is attached to something, is in play; others are discarded from hand."""
    return any(
        isinstance(each, ControlledBy | AttachedTo) or (isinstance(each, InZone) and each.zone.name == "play")
        for each in noun.filters
    )


def points_at_one(noun: Objects) -> bool:
    """ "That power", "it", "this power": the very card, wherever it lies."""
    this = any(isinstance(each, HasStatus) and each.status.startswith("this ") for each in noun.filters)
    return this or noun.choice in (Choice.THAT, Choice.IT, Choice.THIS)


def _is_redirected_to(node: Objects) -> bool:
    return any(getattr(each, "status", "") == "legal target" for each in node.filters)
