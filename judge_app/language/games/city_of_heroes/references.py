"""Whom "he" means, and "it" in a condition: the super that the sentence, or the one before, spoke of last.

Only one that needs no choice is put in the pronoun's place ("this super", a name, "the target"); otherwise it stays, and the
engine takes what the effect spoke of. "It" is looked at in a trait and in a condition behind what it is said of, where nothing
else could have been spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from judge_app.language.filters import AttachedTo, ControlledBy, HasName, HasStatus, HasType
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Objects, Player, Who
from judge_app.language.spans import Node
from judge_app.language.structure import ForEach, If

DEFINITE = ("this super", "target", "attacker", "defending super", "this power")
SUPERS = ("super", "hero", "sidekick", "Blaster", "Scrapper", "Defender", "Controller", "Tanker")
OTHERS = (Who.EACH_PLAYER, Who.EACH_OPPONENT, Who.OPPONENT, Who.THAT_PLAYER, Who.THAT_OPPONENT, Who.TARGET_OPPONENT,
          Who.TARGET_PLAYER)  # fmt: skip
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


def nouns_in(value: Any) -> Iterator[Objects]:
    if isinstance(value, tuple):
        for each in value:
            yield from nouns_in(each)
    elif isinstance(value, Node):
        if isinstance(value, Objects):
            yield value
        for field in fields(value):
            yield from nouns_in(getattr(value, field.name))


def bound(
    effects: Sequence[Instruction], before: Objects | None, is_trait: bool
) -> tuple[tuple[Instruction, ...], Objects | None]:
    """The effects of a sentence with pronouns bound, and the super that was spoken of last."""
    found = sorted(nouns_in(tuple(effects)), key=lambda noun: noun.span.start)
    if any(noun == HE for noun in found) or is_trait or any(isinstance(each, If) for each in effects):
        mentions = [noun for noun in found if noun not in (HE, IT) and _is_super(noun)]
        effects = tuple(_replaced(each, mentions, before, is_trait) for each in effects)
    said = [noun for noun in found if noun != IT and noun != HE and _is_super(noun)]
    if before is None and not said:
        effects = tuple(_of_the_player(each) if _is_by_another(each) else each for each in effects)
    return tuple(effects), said[-1] if said else before


def _is_by_another(effect: Instruction) -> bool:
    """ "Each player …": done by somebody else than you, with no super that "his" could be said of."""
    inner = effect.effects[0] if isinstance(effect, ForEach) else effect
    who = getattr(inner, "who", None)
    return isinstance(who, Player) and who.who in OTHERS


def _of_the_player(node: Any) -> Any:
    """ "One of his powers": those that the player controls, for nothing is attached to a player (202.4)."""
    if isinstance(node, tuple):
        return tuple(_of_the_player(each) for each in node)
    if isinstance(node, AttachedTo) and node.what in (HE, IT):
        return ControlledBy(Player(Who.THAT_PLAYER, span=node.span), span=node.span)
    if not isinstance(node, Node):
        return node
    changed = {}
    for field in fields(node):
        inner = getattr(node, field.name)
        made = _of_the_player(inner)
        if field.init and field.name != "span" and made is not inner and made != inner:
            changed[field.name] = made
    return replace(node, **changed) if changed else node


def _replaced(node: Any, mentions: list[Objects], before: Objects | None, every_it: bool) -> Any:
    if isinstance(node, tuple):
        return tuple(_replaced(each, mentions, before, every_it) for each in node)
    if not isinstance(node, Node):
        return node
    if isinstance(node, Objects) and (node == HE or (node == IT and every_it)):
        return _referent(node, mentions, before) or node
    changed = {}
    for field in fields(node):
        inner = getattr(node, field.name)
        if not field.init or field.name == "span":
            continue
        in_condition = isinstance(node, If) and field.name == "condition"
        made = _replaced(inner, mentions, before, every_it or in_condition)
        if made is not inner and made != inner:
            changed[field.name] = made
    return replace(node, **changed) if changed else node


def _referent(pronoun: Objects, mentions: list[Objects], before: Objects | None) -> Objects | None:
    """The last one spoken of before the pronoun; if there is none in the sentence, "he" is the one of the sentence before."""
    earlier = [noun for noun in mentions if noun.span.start < pronoun.span.start]
    last = earlier[-1] if earlier else before if pronoun == HE else None
    return replace(last, span=pronoun.span) if last is not None and is_definite(last) else None
