"""Whom "he" means, and "it" in a condition: the super that the sentence, or the one before, spoke of last.

Only one that needs no choice is put in the pronoun's place ("this super", a name, "the target"); otherwise it stays, and the
engine takes what the effect spoke of. "It" is looked at in a trait and in a condition behind what it is said of, where nothing
else could have been spoken of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge_app.language.abilities import nodes, parts_of
from judge_app.language.filters import AttachedTo, ControlledBy, HasName, HasStatus, HasType, Shares, Targets
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Effects, Objects, Player, Who
from judge_app.language.spans import Node
from judge_app.language.structure import At, Event, ForEach, If, May, Trigger

DEFINITE = ("this super", "target", "attacker", "defending super", "this power")
SUPERS = ("super", "hero", "sidekick", "Blaster", "Scrapper", "Defender", "Controller", "Tanker")
OTHERS = (Who.EACH_PLAYER, Who.EACH_OPPONENT, Who.OPPONENT, Who.THAT_PLAYER, Who.THAT_OPPONENT, Who.TARGET_OPPONENT,
          Who.TARGET_PLAYER)  # fmt: skip
ONE_OTHER = (Who.OPPONENT, Who.ANY_PLAYER, Who.THAT_PLAYER, Who.THAT_OPPONENT, Who.TARGET_OPPONENT, Who.TARGET_PLAYER)
THAT_PLAYER = Player(Who.THAT_PLAYER)
IT = Objects(Choice.IT)
HE = Objects(Choice.IT, None, (HasType("super"),))


def is_definite(noun: Objects) -> bool:
    """It is one very thing, whoever reads it."""
    if noun.choice is not Choice.THE or len(noun.filters) != 1:
        return False
    first = noun.filters[0]
    return isinstance(first, HasName) or (isinstance(first, HasStatus) and first.status in DEFINITE)


def _is_super(noun: Objects) -> bool:
    return is_definite(noun) or any(
        (isinstance(each, HasType) and each.name in SUPERS) or each == HasStatus("ally") for each in noun.filters
    )


def _spoken_of(effects: Sequence[Instruction]) -> list[Objects]:
    """Whatever is spoken of, in order; not what it is only compared with ("in the same tactics mode as this super")."""
    every = [node for effect in effects for node in nodes(effect)]
    compares = [node for node in every if isinstance(node, Shares) and node.stat != "completed"]
    compared = {id(inner) for node in compares for inner in nodes(node)}
    nouns = [node for node in every if isinstance(node, Objects) and id(node) not in compared]
    return sorted(nouns, key=lambda noun: noun.span.start)


def bound(
    effects: Sequence[Instruction], before: Objects | None, is_trait: bool, waits: bool = False, since: int = 0
) -> tuple[tuple[Instruction, ...], Objects | None]:
    """The effects of a sentence with pronouns bound, and the super that was spoken of last.

    `since`: where the trigger of the sentence begins. What stands before it ("while this power is turned on, whenever …")
    was spoken of before the event was.
    """
    found = _spoken_of(effects)
    if any(noun == HE for noun in found) or is_trait or any(isinstance(each, If) for each in effects):
        mentions = [noun for noun in found if noun not in (HE, IT) and _is_super(noun) and noun.span.start >= since]
        effects = tuple(_replaced(each, mentions, before, is_trait, is_trait and not waits) for each in effects)
    said = [noun for noun in found if noun != IT and noun != HE and _is_super(noun)]
    if before is None and not said:
        effects = tuple(_of_the_player(each, _whose(each)) if _is_by_another(each) else each for each in effects)
    return tuple(effects), said[-1] if said else before


def bound_event(trigger: Event | At, effects: Sequence[Instruction]) -> Event | At:
    """ "While this super is in Toe-to-Toe, whenever an opposing super hits it": this super."""
    if not isinstance(trigger, Event):
        return trigger
    said = [noun for noun in _spoken_of(effects) if noun.span.start < trigger.span.start and is_definite(noun)]
    supers = [noun for noun in said if noun.filters != (HasStatus("this power"),)]
    if not supers:
        return trigger
    made = tuple(_replaced(each, supers[:1], None, every_it=True) for each in trigger.happenings)
    return replace(trigger, happenings=made)


def is_of_player(trigger: Trigger | None, before: Sequence[Instruction], effects: Sequence[Instruction]) -> bool:
    """Whether "he" and "they" are a player: one was spoken of, and no super."""
    happenings = trigger.happenings if isinstance(trigger, Event) else ()
    spoken = (*happenings, *before)
    said = _spoken_of(effects)
    since = next((noun.span.start for noun in said if noun == HE), None)  # "he controls a sidekick": said after it
    earlier = [noun for noun in said if since is None or noun.span.start < since]
    if any(noun not in (IT, HE) and _is_super(noun) for noun in (*_spoken_of(spoken), *earlier)):
        return False
    return any(node.who in ONE_OTHER for each in spoken for node in nodes(each) if isinstance(node, Player))


def of_player(
    effects: tuple[Instruction, ...], trigger: Trigger | None, before: Sequence[Instruction]
) -> tuple[Instruction, ...]:
    """The same, said of the player that was spoken of: "he discards a card", "they may draw a card", "one of his powers".

    Where a card was spoken of besides, "its controller" is that card's.
    """
    happenings = trigger.happenings if isinstance(trigger, Event) else ()
    cards = [noun for noun in _spoken_of((*happenings, *before)) if noun not in (IT, HE)]
    said = (HE,) if cards else (HE, IT)
    made = _said_of_player(_of_the_player(effects, Player(Who.THAT_PLAYER)), said)
    assert isinstance(made, tuple)
    return made


def _said_of_player(node: Any, said: tuple[Objects, ...]) -> Any:
    if isinstance(node, tuple):
        return tuple(_said_of_player(each, said) for each in node)
    if not isinstance(node, Node):
        return node
    if isinstance(node, Player) and node.who is Who.CONTROLLER and node.of in said:
        return Player(Who.THAT_PLAYER, span=node.span)
    if node == HE:
        return Player(Who.THAT_PLAYER, span=node.span)
    changed = {name: _said_of_player(getattr(node, name), said) for name in parts_of(type(node))}
    changed = {name: made for name, made in changed.items() if made != getattr(node, name)}
    made = replace(node, **changed) if changed else node
    if isinstance(made, May) and "effects" in changed and getattr(made.effects[0], "who", None) == THAT_PLAYER:
        return replace(made, who=replace(THAT_PLAYER, span=made.who.span))
    return made


def super_of_event(trigger: Trigger | None, effects: Sequence[Instruction]) -> Objects | None:
    """ "Whenever this super takes damage, … one of her powers": the one super that the trigger speaks of."""
    if not isinstance(trigger, Event) or any(map(_is_by_another, effects)):
        return None
    supers = [noun for noun in _spoken_of(trigger.happenings) if noun not in (IT, HE) and _is_super(noun)]
    players = [node for each in trigger.happenings for node in nodes(each) if isinstance(node, Player)]
    return supers[0] if len(supers) == 1 and is_definite(supers[0]) and not players else None


def _is_by_another(effect: Instruction) -> bool:
    """ "Each player …": done by somebody else than you, with no super that "his" could be said of."""
    inner = effect.effects[0] if isinstance(effect, ForEach) else effect
    who = getattr(inner, "who", None)
    return isinstance(who, Player) and (who.who in OTHERS or who.who is Who.CONTROLLER)


def _whose(effect: Instruction) -> Player:
    """Whom "his" means: that player, or whoever controls what was spoken of."""
    who = getattr(effect, "who", None)
    return who if isinstance(who, Player) and who.who is Who.CONTROLLER else Player(Who.THAT_PLAYER)


def _of_the_player(node: Any, player: Player) -> Any:
    """ "One of his powers": those that the player controls, for nothing is attached to a player (202.4)."""
    if isinstance(node, tuple):
        return tuple(_of_the_player(each, player) for each in node)
    said = (HE,) if player.who is Who.CONTROLLER else (HE, IT)  # "its controller …, its powers": not the controller's
    if isinstance(node, AttachedTo) and node.what in said:
        return ControlledBy(replace(player, span=node.span), span=node.span)
    if not isinstance(node, Node):
        return node
    changed = {}
    for name in parts_of(type(node)):
        inner = getattr(node, name)
        made = _of_the_player(inner, player)
        if made is not inner and made != inner:
            changed[name] = made
    return replace(node, **changed) if changed else node


def _replaced(
    node: Any, mentions: list[Objects], before: Objects | None, every_it: bool, of_trait: bool = False
) -> Any:
    if isinstance(node, tuple):
        return tuple(_replaced(each, mentions, before, every_it, of_trait) for each in node)
    if not isinstance(node, Node):
        return node
    if isinstance(node, Targets) and node.what == IT and every_it and not of_trait:
        return node  # "this super may attack it": of an event, whom it speaks of, and not the attacker
    if isinstance(node, Objects) and (node == HE or (node == IT and every_it)):
        return _referent(node, mentions, before if node == HE or of_trait else None) or node
    if isinstance(node, Effects) and isinstance(node.of, Objects) and node.of == IT and of_trait:
        every = _every_one(node.of, mentions)
        if every is not None:
            return replace(node, of=every)
    changed = {}
    for name in parts_of(type(node)):
        inner = getattr(node, name)
        in_condition = isinstance(node, If) and name == "condition"
        made = _replaced(inner, mentions, before, every_it or in_condition, of_trait)
        if made is not inner and made != inner:
            changed[name] = made
    return replace(node, **changed) if changed else node


def _referent(pronoun: Objects, mentions: list[Objects], before: Objects | None) -> Objects | None:
    """The last one spoken of before the pronoun; if there is none in the sentence, the one of the sentence before."""
    earlier = [noun for noun in mentions if noun.span.start < pronoun.span.start]
    last = earlier[-1] if earlier else before
    return replace(last, span=pronoun.span) if last is not None and is_definite(last) else None


def _every_one(pronoun: Objects, mentions: list[Objects]) -> Objects | None:
    """ "Opposing supers have -1 accuracy and their attacks inflict -1 damage": the attacks of all of them."""
    earlier = [noun for noun in mentions if noun.span.start < pronoun.span.start]
    is_of_all = bool(earlier) and (earlier[-1].choice is Choice.EVERY or COMPLETED_THIS in earlier[-1].filters)
    return replace(earlier[-1], span=pronoun.span) if is_of_all else None


COMPLETED_THIS = HasStatus("completed this mission")  # the one super that did, as a trait of the mission speaks of it
