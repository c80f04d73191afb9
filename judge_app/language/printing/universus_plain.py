"""What a UniVersus ability does, told to a player: when, at what cost, and what then.

Enhance. Once per turn. Cost: discard 1 momentum. Then: this attack gets +2 speed.
"""

from typing import Any

from judge_app.language.abilities import (
    Ability,
    AnyTimes,
    CharacterOnly,
    During,
    Kind,
    OncePer,
    OneCopyPer,
    PlayableCommitted,
    Requires,
    Restriction,
    UseFrom,
)
from judge_app.language.printing.universus_abilities import clause, sentences, trigger_words
from judge_app.language.printing.universus_amounts import period
from judge_app.language.printing.universus_conditions import condition_words

TIMES = {1: "Once", 2: "Twice"}


def tell(ability: Ability) -> str:
    parts = [f"{timing}." for timing in ability.timings]
    parts += [told for each in ability.restrictions if (told := _limit(each))]
    if ability.trigger is not None:
        parts.append(f"When: {trigger_words(ability.trigger)}.")
    if ability.costs:
        parts.append(f"Cost: {', '.join(_cost(cost) for cost in ability.costs)}.")
    told = " ".join(sentences(ability.effects))
    if told:
        first = "Always" if ability.kind is Kind.STATIC else "Then"
        parts.append(f"{first}: {told[:1].lower()}{told[1:]}")
    return " ".join(parts)


def _cost(cost: Any) -> str:
    return clause(cost, first=True)


def _limit(each: Restriction) -> str:
    match each:
        case Requires(name="First"):
            return "Only before any other of its type."
        case Requires(name="Combo"):
            return "Only if the combo requirements are met."
        case Requires(name="Deadlock"):
            return "Only if there are 11 or more foundations in your rival's stage."
        case Requires(name="", condition=condition) if condition is not None:
            return f"Only if {condition_words(condition)}."
        case Requires():
            return f"Only with {each.name}."
        case CharacterOnly():
            names = [
                *each.names,
                *(f"the {name} symbol" for name in each.symbols),
                *(f"the {name} set icon" for name in each.sets),
            ]
            return f"Only if your character has {' or '.join(names)}."
        case OncePer():
            return f"{TIMES.get(each.times, f'{each.times} times')} per {each.period.unit}."
        case During():
            return f"Only during {period(each.period)}."
        case UseFrom():
            return f"From your {each.zone}."
        case PlayableCommitted():
            return "Also while this card is committed."
        case AnyTimes():
            return f"Any number of times in the {each.period.unit}."
        case OneCopyPer():
            return f"Only one copy of this ability per {each.period.unit}."
    return ""
