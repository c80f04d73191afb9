"""404.1. Which words of an ability name its targets, and what "it" must be for what is done to it.

The language reads "one of your powers" as a choice. Of an action or a react, a choice among cards in play is a target,
which is chosen once the costs are paid; the trees of such abilities are marked so here, once, as a face is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from judge_app.language.abilities import Ability, Kind, nodes
from judge_app.language.city_of_heroes_nodes import GameVerb, Suits, attack_line
from judge_app.language.conditions import Compare, Controls, Exists, Happened, Has, Is
from judge_app.language.filters import AttachedTo, ControlledBy, Filter, FromAmong, HasStatus, InZone, Not
from judge_app.language.instructions import (
    Act,
    Attach,
    ChangeHealth,
    Deal,
    Doer,
    Instruction,
    Modify,
    Move,
    Prevent,
    Search,
    Verb,
)
from judge_app.language.objects import Choice, Objects, Who, Zone
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Node
from judge_app.language.structure import Event, ForEach, Later, May, Modes, Timing


def aimed(ability: Ability) -> Ability:
    """What an ability has a player choose among cards in play are its targets, chosen when its costs are paid (404.1)."""
    ability = _in_time(replace(ability, effects=_suiting(ability.effects)))
    if ability.kind not in (Kind.ACTIVATED, Kind.REACTION):
        return ability
    aims = tuple(_aimed(effect) for effect in _with_targets(ability))
    if attack_line(ability.timings) is not None or any(_is_aimed(node) for each in aims for node in nodes(each)):
        aims = _than_the_target(aims)
    return replace(ability, effects=_after_another(aims))


def _in_time(ability: Ability) -> Ability:
    """ "Whenever this super takes fire damage, reduce that damage by 2": before it is taken, as resistance does (503.2)."""
    trigger = ability.trigger
    if not isinstance(trigger, Event) or trigger.timing not in (Timing.WHEN, Timing.WHENEVER):
        return ability
    reduced = any(
        isinstance(node, Prevent) or (isinstance(node, GameVerb) and node.name in ("reduce", "reduce to"))
        for effect in ability.effects
        for node in nodes(effect)
    )
    damaged = all(isinstance(each, Deal) for each in trigger.happenings)
    return replace(ability, trigger=replace(trigger, timing=Timing.BEFORE)) if reduced and damaged else ability


def _than_the_target(node: Any) -> Any:
    """ "Each other opposing super": this super is no opposing one, so that it is one other than the target."""
    if isinstance(node, tuple):
        return tuple(map(_than_the_target, node))
    if not isinstance(node, Node):
        return node
    if isinstance(node, Objects) and OTHER in node.filters and OPPOSING in node.filters and node.choice is Choice.EVERY:
        others = tuple(each for each in node.filters if each != OTHER)
        return replace(node, filters=(*others, Not(HasStatus("target", span=node.span), span=node.span)))
    return _changed(node, _than_the_target)


OTHER, OPPOSING = HasStatus("another super"), ControlledBy(PlayerWords(Who.OPPONENT))


def _after_another(effects: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """ "Choose a super. Recharge one of its powers": which of them is chosen once the super is known."""
    made: list[Instruction] = []
    for effect in effects:
        aimed_before = any(_is_aimed(node) for each in made for node in nodes(each))
        made.append(_chosen_later(effect) if aimed_before else effect)
    return tuple(made)


def _is_aimed(node: Node) -> bool:
    return isinstance(node, Objects) and node.choice is Choice.TARGET


def _chosen_later(node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(map(_chosen_later, node))
    if not isinstance(node, Node):
        return node
    if isinstance(node, Objects) and _is_aimed(node) and any(map(_points_back, node.filters)):
        return replace(node, choice=Choice.CHOSEN)
    return _changed(node, _chosen_later)


def _points_back(filter_: Filter) -> bool:
    return any(isinstance(each, Objects) and each.choice in (Choice.IT, Choice.THAT) for each in nodes(filter_))


POWERS, SUPERS = Suits(("power",)), Suits(("super", "mission"))
IN_PLAY = Suits(("super", "mission", "power", "enhancement"))
DONE_TO = {
    **dict.fromkeys(("charge", "recharge", "ready", "turn on", "turn off", "charge to"), POWERS),
    **dict.fromkeys(("move", "lose hit points", "set health"), SUPERS),
}  # fmt: skip


def _suiting(node: Any) -> Any:
    """ "Charge it": a power; "it gains 2 hit points": a super. So no card that was drawn since is taken for it."""
    if isinstance(node, tuple):
        return tuple(map(_suiting, node))
    if not isinstance(node, Node):
        return node
    inner = {each.name: getattr(node, each.name) for each in fields(node) if each.init and each.name != "span"}
    changed = {name: made for name, value in inner.items() if (made := _suiting(value)) is not value and made != value}
    changed |= {name: replace(IT, filters=(suits,), span=inner[name].span) for name, suits in _needed(node).items()
                if inner[name] == IT}  # fmt: skip
    return replace(node, **changed) if changed else node


def _needed(node: Node) -> dict[str, Suits]:
    match node:
        case GameVerb(name="receive"):
            return {"who": SUPERS}
        case GameVerb(name=name) if name in DONE_TO:
            return {"what": DONE_TO[name]}
        case Deal():
            return {"to": SUPERS}
        case ChangeHealth():
            return {"what": SUPERS}
        case Modify() | AttachedTo():
            return {"what": IN_PLAY}
        case PlayerWords(who=Who.CONTROLLER):
            return {"of": IN_PLAY}
    return {}


IT = Objects(Choice.IT)


def _with_targets(ability: Ability) -> tuple[Instruction, ...]:
    """An area attack may say whom it targets where it says whom it damages: "on all opposing supers" (306.1b)."""
    line = attack_line(ability.timings)
    hit = _first_hit(ability)
    if line is None or not line.area or hit is None or hit.choice not in (Choice.EVERY, Choice.CHOSEN):
        return ability.effects
    if any(isinstance(each, Act) and each.verb is Verb.TARGET for each in ability.effects):
        return ability.effects
    targeting = Act(Verb.TARGET, PlayerWords(Who.YOU), hit, span=hit.span)
    return (targeting, *(_of_the_target(each, hit) for each in ability.effects))


def _of_the_target(effect: Instruction, hit: Objects) -> Instruction:
    """Whom the attack targets need not be said again."""
    return replace(effect, to=None) if isinstance(effect, Deal) and effect.to == hit else effect


def _first_hit(ability: Ability) -> Objects | None:
    return next((each.to for each in ability.effects if isinstance(each, Deal) and isinstance(each.to, Objects)), None)


Aim = Callable[[Any], Any]  # a node with what it has a player choose marked as targets


def _aimed(node: Any) -> Any:
    """By the kind of node; of others, part by part."""
    if isinstance(node, tuple):
        return tuple(map(_aimed, node))
    if not isinstance(node, Node):
        return node
    return AIMED.get(type(node), _part_by_part)(node)


def _part_by_part(node: Node) -> Node:
    return _changed(node, _aimed)


def _changed(node: Node, made: Callable[[Any], Any]) -> Node:
    parts = [each.name for each in fields(node) if each.init and each.name != "span"]
    return replace(node, **{name: made(getattr(node, name)) for name in parts})


def _as_it_is(node: Node) -> Node:
    """It names no targets: cards elsewhere than in play, conditions; of "choose one", only what is chosen needs a target."""
    return node


def _may(may: May) -> Node:
    verb = may.effects[0] if len(may.effects) == 1 else None
    if isinstance(verb, GameVerb) and verb.name == "move":
        # what a status effect forbids or puts a cost on may be chosen accordingly (401.14)
        return _verb(replace(verb, name="may move", who=may.who))
    if isinstance(verb, GameVerb) and verb.name == "perform":  # an extra action may be declined anyway (409.2)
        return verb
    return _part_by_part(may)


def _noun(noun: Objects) -> Objects:
    """A choice among cards in play, but for the new target of a redirection (411.3a)."""
    elsewhere = any(
        (isinstance(each, InZone) and each.zone.name != "play") or isinstance(each, FromAmong) for each in noun.filters
    )
    redirected = any(isinstance(each, HasStatus) and each.status == "legal target" for each in noun.filters)
    chosen = noun.choice is Choice.CHOSEN and bool(noun.filters) and not elsewhere and not redirected
    return replace(noun, filters=tuple(map(_aimed, noun.filters)), choice=Choice.TARGET if chosen else noun.choice)


def _for_each(each: ForEach) -> Node:
    """ "One power attached to each of your supers": which of them is chosen when it is that super's turn."""
    done = _part_by_part(each)
    return (
        replace(done, effects=_chosen_later(done.effects)) if isinstance(done, ForEach) and _is_of_each(each) else done
    )


def _is_of_each(each: ForEach) -> bool:
    """What is named behind "attached to" is each of these in turn."""
    held = [node.what for effect in each.effects for node in nodes(effect) if isinstance(node, AttachedTo)]
    what = each.what
    return isinstance(what, Objects) and any(
        isinstance(whose, Objects) and whose.choice is Choice.THAT and whose.filters[:1] == what.filters[:1]
        for whose in held
    )


def _player(player: PlayerWords) -> PlayerWords:
    """One opponent of several is a target too."""
    return replace(player, who=Who.TARGET_OPPONENT) if player.who is Who.OPPONENT else player


def _doer(who: Doer) -> Doer:
    return _player(who) if isinstance(who, PlayerWords) else who


def _act(act: Act) -> Act:
    """What you choose or discard in play is a target; what is discarded from a hand is not."""
    if act.verb is Verb.CHOOSE:
        return replace(act, what=_aimed(act.what))
    yours = act.who is None or (isinstance(act.who, PlayerWords) and act.who.who is Who.YOU)
    chosen = act.verb is Verb.DISCARD and yours and isinstance(act.what, Objects) and lies_in_play(act.what)
    what = _aimed(act.what) if chosen or isinstance(act.what, Zone) else act.what
    return replace(act, who=_doer(act.who), what=what)


def _verb(verb: GameVerb) -> Node:
    if verb.name in ("retrieve", "turn face up"):  # from the deck, and among cards that do not count as being in play
        return verb
    if verb.name == "perform" or _chooses_another(verb):
        return replace(verb, who=_doer(verb.who))
    return _part_by_part(verb)


def _chooses_another(verb: GameVerb) -> bool:
    """ "Each opponent charges one of his powers": the player who plays the ability does not choose which (404.1)."""
    another = isinstance(verb.who, PlayerWords) and verb.who.who is not Who.YOU
    return another and isinstance(verb.what, Objects) and verb.what.choice is Choice.CHOSEN


CONDITIONS = (Happened, Compare, Controls, Exists)
AIMED: dict[type[Node], Aim] = {
    May: _may,
    Objects: _noun,
    PlayerWords: _player,
    Act: _act,
    ForEach: _for_each,
    GameVerb: _verb,
    **dict.fromkeys((ControlledBy, Move, Search, Attach, Has, Is, Modes, Later, *CONDITIONS), _as_it_is),
}


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
