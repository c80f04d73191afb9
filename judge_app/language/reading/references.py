"""What "it" and "they" stand for where the sentence itself says so.

A lead that speaks of one definite thing ("While this card is attacking, …", "If your attack is a Punch attack, …", "For
each counter on this card, …") is what "it" means in the steps after it, until a step speaks of something else. And
what is said of each of several cards ("… while they have a Weapon attached") is part of their description.

What only the game can decide (targets, revealed cards, the trigger's card) stays "it", and is found when it is played:
`engine/references.py`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from judge_app.language.abilities import Ability, Kind, parts_of
from judge_app.language.conditions import Both, Condition, Has, Is
from judge_app.language.durations import Duration, While
from judge_app.language.filters import AttachedTo, ControlledBy, Filter, HasStatus, HasType
from judge_app.language.instructions import Modify
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Objects, Thing
from judge_app.language.reading.filter_order import in_order
from judge_app.language.rewriting import rewritten
from judge_app.language.spans import Node
from judge_app.language.structure import Can, Cannot, If, Must

Tail = TypeVar("Tail", bound=Node)
IT = Objects(Choice.IT)
DEFINITE = (Choice.THIS, Choice.THE)
SPEAKS_ANEW = (Choice.TARGET, Choice.CHOSEN, Choice.NEXT, Choice.FIRST)


def named_by(lead: Node, effects: tuple[Instruction, ...], only_this: bool = False) -> tuple[Instruction, ...]:
    """The steps after a lead, with "it" as the one thing that the lead speaks of.

    `only_this`: a trigger spoke of something before, so that only "this card" is sure to be meant.
    """
    named = one_named(lead)
    if named is None or (only_this and named.choice is not Choice.THIS):
        return effects
    return _with_until_another(effects, named, (IT,))


def _with_until_another(
    effects: Sequence[Instruction], named: Objects, words: tuple[Objects, ...]
) -> tuple[Instruction, ...]:
    """The steps with these words as what is named, until one speaks of something else."""
    made: list[Instruction] = []
    for at, effect in enumerate(effects):
        if any(_speaks_of_another(each, named) for each in _things_in(effect)):
            return (*made, *effects[at:])
        made.append(_with(effect, named, words))
    return tuple(made)


def said_otherwise(done: tuple[Instruction, ...], otherwise: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """ "This attack gets +2 damage. Otherwise, it gets +2 speed": the same attack, though the first was not done."""
    first = otherwise[0] if otherwise else None
    if not (done and isinstance(done[0], Modify) and isinstance(first, Modify) and first.what == IT):
        return otherwise
    return named_by(done[0], otherwise)


def same_throughout(ability: Ability) -> Ability:
    """ "Attached Clash card gets +1/+1. If that card is red, it also gets Flight": what is always so of one card says so of that card."""
    if ability.kind in (Kind.EFFECT, Kind.STATIC) and not (ability.timings or ability.costs or ability.trigger):
        ability = _of_the_bearer(ability)
    if ability.kind is not Kind.STATIC or ability.trigger is not None or len(ability.effects) < 2:
        return ability
    first, *later = ability.effects
    named = one_named(first) if isinstance(first, Modify | Can | Cannot | Must) else None
    if named is None:
        return ability
    return replace(ability, effects=(first, *_with_until_another(later, named, _points_back_to(named))))


def _of_the_bearer(ability: Ability) -> Ability:
    """ "If this Weapon is attached to a red Clash card, that card gets Flight": the card that it is attached to."""
    match ability.effects:
        case (
            If(condition=Is(what=Objects(choice=Choice.THIS), filters=(AttachedTo(what=Objects() as worn),))) as effect,
        ):
            types = tuple(each for each in worn.filters if isinstance(each, HasType))
        case _:
            return ability
    bearer = Objects(Choice.THE, filters=(HasStatus("attached"), *types))
    made = _with(effect, bearer, (Objects(Choice.THAT), Objects(Choice.THAT, filters=types)))
    if made is effect or not types:
        return ability
    return replace(ability, kind=Kind.STATIC, effects=(made,))


def _points_back_to(named: Objects) -> tuple[Objects, ...]:
    """ "It", "that card", "that Clash card" of the attached Clash card; of "this card" nothing but "it"."""
    if named.choice is Choice.THIS:
        return (IT,)
    types = tuple(each for each in named.filters if isinstance(each, HasType))
    return (IT, Objects(Choice.THAT), Objects(Choice.THAT, filters=types))


def said_of(effect: Instruction, words: Tail) -> Tail:
    """What follows a clause, with "it" as what the clause is about: "This card gets +1/+0 for each Counter on it"."""
    named = one_named(effect)
    if named is None:
        return words
    made: Tail = rewritten(words, lambda node: replace(named, span=node.span) if node == IT else None)
    return made


def one_named(lead: Node) -> Objects | None:
    """The first thing it speaks of, if that is one that stays the same: "this card", "your Contender"."""
    first = next(_things_in(lead), None)
    if first is None or first.choice not in DEFINITE or first.quantity is not None or first.other:
        return None
    if first.choice is Choice.THE and not first.filters:
        return None  # "the card" points back itself
    return first if all(_stays(each) for each in first.filters) else None


def _stays(said: Filter) -> bool:
    """ "The attached Clash card" of a Weapon is one, too."""
    return isinstance(said, HasType | ControlledBy) or said == HasStatus("attached")


def _things_in(part: object) -> Iterator[Objects]:
    """What the words speak of, from the left; an ability in quotation marks speaks for itself."""
    if isinstance(part, Objects):
        yield part
    if isinstance(part, Node) and not isinstance(part, Ability):
        for name in parts_of(type(part)):
            yield from _things_in(getattr(part, name))
    elif isinstance(part, tuple):
        for each in part:
            yield from _things_in(each)


def _speaks_of_another(thing: Objects, named: Objects) -> bool:
    return thing.choice in SPEAKS_ANEW or (thing.choice in DEFINITE and thing != named)


def _with(effect: Instruction, named: Objects, words: tuple[Objects, ...] = (IT,)) -> Instruction:
    """The same step with "it" replaced; an ability in quotation marks speaks of its own."""

    def change(node: Node) -> Node | None:
        if node in words:
            return replace(named, span=node.span)
        return node if isinstance(node, Ability) else None

    made: Instruction = rewritten(effect, change)
    return made


def each_described(effect: Instruction, duration: Duration) -> Instruction | None:
    """ "Clash cards you control get +1/+0 while they have a Weapon attached": those that have one."""
    if not isinstance(effect, Modify | Cannot | Can | Must) or not isinstance(duration, While):
        return None
    what = effect.what
    said = _said_of_each(duration.condition)
    if said is None or not isinstance(what, Objects) or what.choice is not Choice.EVERY:
        return None
    described = replace(what, filters=in_order([*what.filters, *said]))
    return _changed(effect, what, described)


def _said_of_each(condition: Condition) -> tuple[Filter, ...] | None:
    """What the condition says of those spoken of, as a description; None if it speaks of something else."""
    match condition:
        case Both():
            parts = [_said_of_each(each) for each in condition.conditions]
            return None if None in parts else tuple(each for part in parts for each in part or ())
        case Is() if _are_those(condition.what):
            return condition.filters
        case Has(what=Filter() as what) if _are_those(condition.owner):
            return (what,)
    return None


def _are_those(what: Thing) -> bool:
    return isinstance(what, Objects) and what.choice in (Choice.THAT, Choice.IT) and not what.filters


def _changed(effect: Modify | Cannot | Can | Must, old: Objects, new: Objects) -> Instruction:
    """In the actions of "can't attack" and the like, what equals the subject is that very object."""
    if isinstance(effect, Modify):
        return replace(effect, what=new)
    actions: tuple[Instruction, ...] = rewritten(effect.actions, lambda node: new if node == old else None)
    return replace(effect, what=new, actions=actions)
