"""Whom "he" means, and "it" in a condition: the super that the sentence, or the one before, spoke of last.

Only one that needs no choice is put in the pronoun's place ("this super", a name, "the target"); otherwise it stays, and the
engine takes what the effect spoke of. "It" is looked at in a trait and in a condition behind what it is said of, where nothing
else could have been spoken of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from judge_app.language.abilities import nodes
from judge_app.language.filters import AttachedTo, ControlledBy, HasName, HasStatus, HasType, Shares, Targets
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Effects, Objects, Player, Who
from judge_app.language.rewriting import rewritten
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
    compared = {id(inner) for node in every if _compares(node) for inner in nodes(node)}
    nouns = [node for node in every if isinstance(node, Objects) and id(node) not in compared]
    return sorted(nouns, key=lambda noun: noun.span.start)


def _compares(node: Node) -> bool:
    return isinstance(node, Shares) and node.stat != "completed"


def _supers_in(nouns: Sequence[Objects]) -> list[Objects]:
    """Those that a pronoun could mean."""
    return [noun for noun in nouns if noun not in (HE, IT) and _is_super(noun)]


def _happenings(trigger: Trigger | None) -> tuple[Instruction, ...]:
    return trigger.happenings if isinstance(trigger, Event) else ()


def bound(
    effects: Sequence[Instruction], before: Objects | None, is_trait: bool, waits: bool = False, since: int = 0
) -> tuple[tuple[Instruction, ...], Objects | None]:
    """The effects of a sentence with pronouns bound, and the super that was spoken of last.

    `since`: where the trigger of the sentence begins. What stands before it ("while this power is turned on, whenever …")
    was spoken of before the event was.
    """
    found = _spoken_of(effects)
    supers = _supers_in(found)
    if is_trait or HE in found or any(isinstance(each, If) for each in effects):
        mentions = tuple(noun for noun in supers if noun.span.start >= since)
        pronouns = _Pronouns(mentions, before, is_trait, of_trait=is_trait and not waits)
        effects = pronouns.bound(tuple(effects))
    if before is None and not supers:
        effects = tuple(map(_of_who_does_it, effects))
    return tuple(effects), supers[-1] if supers else before


def bound_event(trigger: Event | At, effects: Sequence[Instruction]) -> Event | At:
    """ "While this super is in Toe-to-Toe, whenever an opposing super hits it": this super."""
    if not isinstance(trigger, Event):
        return trigger
    said = [noun for noun in _spoken_of(effects) if noun.span.start < trigger.span.start and is_definite(noun)]
    supers = tuple(noun for noun in said if noun.filters != (HasStatus("this power"),))
    if not supers:
        return trigger
    return replace(trigger, happenings=_Pronouns(supers[:1], None, every_it=True).bound(trigger.happenings))


def is_of_player(trigger: Trigger | None, before: Sequence[Instruction], effects: Sequence[Instruction]) -> bool:
    """Whether "he" and "they" are a player: one was spoken of, and no super."""
    spoken = (*_happenings(trigger), *before)
    said = _spoken_of(effects)
    since = next((noun.span.start for noun in said if noun == HE), None)  # "he controls a sidekick": said after it
    earlier = [noun for noun in said if since is None or noun.span.start < since]
    if _supers_in([*_spoken_of(spoken), *earlier]):
        return False
    return any(node.who in ONE_OTHER for each in spoken for node in nodes(each) if isinstance(node, Player))


def of_player(
    effects: tuple[Instruction, ...], trigger: Trigger | None, before: Sequence[Instruction]
) -> tuple[Instruction, ...]:
    """The same, said of the player that was spoken of: "he discards a card", "they may draw a card", "one of his powers".

    Where a card was spoken of besides, "its controller" is that card's.
    """
    cards = [noun for noun in _spoken_of((*_happenings(trigger), *before)) if noun not in (IT, HE)]
    said = (HE,) if cards else (HE, IT)

    def change(node: Node) -> Node | None:
        if node == HE or (isinstance(node, Player) and node.who is Who.CONTROLLER and node.of in said):
            return Player(Who.THAT_PLAYER, span=node.span)
        if isinstance(node, May):
            effects: tuple[Instruction, ...] = rewritten(node.effects, change)
            if effects != node.effects and getattr(effects[0], "who", None) == THAT_PLAYER:
                return replace(node, who=replace(THAT_PLAYER, span=node.who.span), effects=effects)
        return None

    made: tuple[Instruction, ...] = rewritten(_of_the_player(effects, Player(Who.THAT_PLAYER)), change)
    return made


def super_of_event(trigger: Trigger | None, effects: Sequence[Instruction]) -> Objects | None:
    """ "Whenever this super takes damage, … one of her powers": the one super that the trigger speaks of."""
    if any(map(_is_by_another, effects)):
        return None
    supers = _supers_in(_spoken_of(_happenings(trigger)))
    players = any(isinstance(node, Player) for each in _happenings(trigger) for node in nodes(each))
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


def _of_who_does_it(effect: Instruction) -> Instruction:
    """ "Each opponent discards one of his powers"."""
    return _of_the_player((effect,), _whose(effect))[0] if _is_by_another(effect) else effect


def _of_the_player(effects: tuple[Instruction, ...], player: Player) -> tuple[Instruction, ...]:
    """ "One of his powers": those that the player controls, for nothing is attached to a player (202.4)."""
    said = (HE,) if player.who is Who.CONTROLLER else (HE, IT)  # "its controller …, its powers": not the controller's

    def change(node: Node) -> Node | None:
        if isinstance(node, AttachedTo) and node.what in said:
            return ControlledBy(replace(player, span=node.span), span=node.span)
        return None

    made: tuple[Instruction, ...] = rewritten(effects, change)
    return made


@dataclass(frozen=True, slots=True)
class _Pronouns:
    """What the pronouns of a sentence may mean, and whether every "it" is looked at or only that of a condition."""

    mentions: tuple[Objects, ...]  # the supers that the sentence speaks of
    before: Objects | None  # the super of the sentence before
    every_it: bool
    of_trait: bool = False

    def bound(self, part: Any) -> Any:
        return rewritten(part, self.change)

    def change(self, node: Node) -> Node | None:
        match node:
            case If() if not self.every_it:
                condition = replace(self, every_it=True).bound(node.condition)
                effects, otherwise = self.bound(node.effects), self.bound(node.otherwise)
                return replace(node, condition=condition, effects=effects, otherwise=otherwise)
            case Targets() if self._is_of_event(node):
                return node
            case Objects() if node == HE or (node == IT and self.every_it):
                return self._referent(node) or node
            case Effects(of=Objects() as of) if of == IT and self.of_trait:
                every = _every_one(of, self.mentions)
                return replace(node, of=every) if every is not None else None
        return None

    def _is_of_event(self, aim: Targets) -> bool:
        """ "This super may attack it": of an event, whom it speaks of, and not the attacker."""
        return aim.what == IT and self.every_it and not self.of_trait

    def _referent(self, pronoun: Objects) -> Objects | None:
        """The last one spoken of before the pronoun; if there is none in the sentence, the one of the sentence before."""
        before = self.before if pronoun == HE or self.of_trait else None
        earlier = [noun for noun in self.mentions if noun.span.start < pronoun.span.start]
        last = earlier[-1] if earlier else before
        return replace(last, span=pronoun.span) if last is not None and is_definite(last) else None


def _every_one(pronoun: Objects, mentions: Sequence[Objects]) -> Objects | None:
    """ "Opposing supers have -1 accuracy and their attacks inflict -1 damage": the attacks of all of them."""
    earlier = [noun for noun in mentions if noun.span.start < pronoun.span.start]
    is_of_all = bool(earlier) and (earlier[-1].choice is Choice.EVERY or COMPLETED_THIS in earlier[-1].filters)
    return replace(earlier[-1], span=pronoun.span) if is_of_all else None


COMPLETED_THIS = HasStatus("completed this mission")  # the one super that did, as a trait of the mission speaks of it
