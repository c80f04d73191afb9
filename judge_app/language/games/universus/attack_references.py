""" "It" where what is said of it can only be said of an attack.

"If your rival's character is committed, it gets +3 damage" speaks of a character and then of an attack: only attacks have
speed, damage and an attack zone, deal damage and are blocked. Which attack it is, the game decides (`engine/references.py`).
"""

from collections.abc import Iterator
from dataclasses import replace

from judge_app.language.changes import EitherChange, GainsKeyword, StatBecomes, StatChange, ZoneBecomes
from judge_app.language.filters import HasType
from judge_app.language.instructions import Act, Deal, Modify, Verb
from judge_app.language.nodes import Change, Instruction
from judge_app.language.objects import Choice, Objects
from judge_app.language.reading.references import IT, one_named
from judge_app.language.rewriting import rewritten
from judge_app.language.spans import Node
from judge_app.language.structure import Cannot, If, Instead, May

NO_ATTACKS = frozenset({"character", "starting character", "foundation", "asset"})
OF_ATTACKS = frozenset({"speed", "damage"})
KEYWORDS_OF_ATTACKS = frozenset({"Echo", "EX", "Flash", "Powerful", "Safe", "Stun", "Throw"})
THAT_ATTACK = Objects(Choice.THAT, filters=(HasType("attack"),))


def speaks_of_no_attack(lead: Node) -> bool:
    """The one thing that it names is a character, foundation or asset."""
    named = one_named(lead)
    types = [each.name for each in named.filters if isinstance(each, HasType)] if named is not None else []
    return bool(types) and all(each in NO_ATTACKS for each in types)


def split_at_the_attack(effects: tuple[Instruction, ...]) -> tuple[tuple[Instruction, ...], tuple[Instruction, ...]]:
    """The steps before the first that can only be about an attack, and those from it on, with "it" as that attack."""
    at = next((at for at, effect in enumerate(effects) if any(map(_is_of_attacks, _parts(effect)))), len(effects))
    return effects[:at], tuple(_of_that_attack(each) for each in effects[at:])


def _parts(effect: Instruction) -> Iterator[Instruction]:
    """The instruction, and those that it holds."""
    yield effect
    if isinstance(effect, Instead | May | If):
        for each in effect.effects:
            yield from _parts(each)


def _is_of_attacks(effect: Instruction) -> bool:
    match effect:
        case Modify(what=what, changes=changes):
            return what == IT and any(map(_changes_an_attack, changes))
        case Deal(by=by):
            return by == IT
        case Cannot(what=what, actions=actions):
            return what == IT and any(isinstance(each, Act) and each.verb is Verb.BLOCK for each in actions)
    return False


def _changes_an_attack(change: Change) -> bool:
    match change:
        case StatChange(stat=stat) | StatBecomes(stat=stat):
            return stat in OF_ATTACKS
        case GainsKeyword(keyword=keyword):
            return keyword.name in KEYWORDS_OF_ATTACKS
        case EitherChange(options=options):
            return all(map(_changes_an_attack, options))
    return isinstance(change, ZoneBecomes)


def _of_that_attack(effect: Instruction) -> Instruction:
    made: Instruction = rewritten(effect, lambda node: replace(THAT_ATTACK, span=node.span) if node == IT else None)
    return made
