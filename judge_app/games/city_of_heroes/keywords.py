"""How the keywords of City of Heroes are played.

A keyword is played from its definition (`judge_app/language/keywords/city_of_heroes.py`). An inspiration is an edge with
the text of its sentence (403.2). What a status effect forbids, makes more costly or does as it is received is looked up
in its definition by the procedures of 302, 306 and 502; any other sentence of one works like a trait of the super that has it,
for as long as it has it. Resistance is played by code, since its number and type are looked at as damage is taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from judge_app.engine.keywords import Keywords, Sentence
from judge_app.engine.refusals import Unreadable
from judge_app.games.city_of_heroes.targets import aimed
from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import Exactly, Number
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.instructions import Act, Verb
from judge_app.language.keywords.city_of_heroes import INSPIRATIONS, STATUS_EFFECTS, TURN_OFF_TOGGLES
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Objects
from judge_app.language.structure import AdditionalCost, Cannot
from judge_app.language.structure import Event as Trigger

GAME = "city-of-heroes"
KEYWORDS = Keywords(GAME, aimed)
RESISTANCE = KEYWORDS.coded("Resistance", "503.2", "503.3")
__all__ = ["INSPIRATIONS", "KEYWORDS", "RESISTANCE", "STATUS_EFFECTS", "StatusEffect", "sentence_of", "status_effect"]


def sentence_of(name: str) -> Sentence:
    """The definition of a keyword. Stops if there is none."""
    sentence = KEYWORDS.sentence_of(name)
    if sentence is None:
        raise Unreadable(name, name, "nothing plays this keyword")
    return sentence


@dataclass(slots=True)
class StatusEffect:
    """What a status effect does, part by part, with the rule behind each."""

    name: str
    cite: str  # the rule that says what it is
    forbids: dict[GameVerb, str] = field(default_factory=dict)  # what may not be chosen, or paid
    costs: dict[GameVerb, tuple[int, str]] = field(default_factory=dict)  # cards that choosing it costs besides
    turns_off: str = ""  # the rule by which it turns toggle powers off as it is received
    traits: list[Ability] = field(default_factory=list)  # what else it says works like a trait


_known: dict[str, tuple[Sentence, StatusEffect]] = {}


def status_effect(name: str) -> StatusEffect:
    """Stops if nothing plays it. Its definition is looked at once."""
    sentence = sentence_of(name)
    known = _known.get(name)
    if known is None or known[0] is not sentence:
        known = _known[name] = (sentence, _looked_up(name, sentence))
    return known[1]


def _looked_up(name: str, sentence: Sentence) -> StatusEffect:
    found = StatusEffect(name, sentence.cites[0])
    for at, ability in enumerate(sentence.abilities):
        cite = sentence.cites[min(at, len(sentence.cites) - 1)]
        if ability.kind is Kind.TRIGGERED and is_received(ability, name) and ability.effects == (TURN_OFF_TOGGLES,):
            found.turns_off = cite
        elif ability.kind is not Kind.STATIC or not all(_takes(found, effect, cite) for effect in ability.effects):
            found.traits.append(ability)
    return found


def is_received(ability: Ability, name: str) -> bool:
    """Its trigger is that the super receives this very status effect."""
    trigger = ability.trigger
    first = trigger.happenings[0] if isinstance(trigger, Trigger) and len(trigger.happenings) == 1 else None
    return isinstance(first, GameVerb) and (first.name, first.detail) == ("receive", name)


def _takes(found: StatusEffect, effect: Instruction, cite: str) -> bool:
    """Whether this is something that the procedures ask a status effect for."""
    match effect:
        case Cannot(actions=actions) if all(isinstance(each, GameVerb) for each in actions):
            found.forbids |= {each: cite for each in actions if isinstance(each, GameVerb)}
            return True
        case AdditionalCost(
            cost=(Act(verb=Verb.DISCARD, what=Objects(quantity=Exactly(amount=Number(value=cards)))),),
            to=GameVerb() as action,
        ):
            found.costs[action] = (cards, cite)
            return True
        case _:
            return False
