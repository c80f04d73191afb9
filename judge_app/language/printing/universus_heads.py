"""What stands before the colon of a UniVersus ability, and the restrictions after it, back to canonical words."""

from typing import Any

from judge_app.language.abilities import (
    Ability,
    AnyTimes,
    CharacterOnly,
    During,
    OncePer,
    OneCopyPer,
    PlayableCommitted,
    Requires,
    Restriction,
    UseFrom,
)
from judge_app.language.instructions import Act
from judge_app.language.objects import Choice, Objects, Player, Who
from judge_app.language.printing.universus_amounts import period
from judge_app.language.printing.universus_conditions import condition_words
from judge_app.language.reading.verbs import ALONE

TIMES = {1: "once", 2: "twice"}
SHORT = {verb: word.title() for word, verb in ALONE.items()}


def header(ability: Ability) -> str:
    first = [before(each) for each in ability.restrictions]
    if not ability.timings:
        return " ".join(part for part in first if part)
    brackets = [inside for each in ability.restrictions if (inside := bracket(each))]
    parts = [*first, *ability.timings]
    if brackets:
        parts.append(f"[{', '.join(brackets)}]")
    costs = ", ".join(cost_words(cost, at == 0) for at, cost in enumerate(ability.costs))
    return " ".join(part for part in [*parts, costs] if part) + ":"


def before(each: Restriction) -> str:
    match each:
        case Requires(name=name) if name in ("First", "Combo", "Deadlock", "Desperation"):
            return name
        case CharacterOnly():
            icons = [f"{{{symbol.lower()}}}" for symbol in each.symbols] + [f"{{{name}}}" for name in each.sets]
            return " ".join([*icons, "/".join(each.names)]).strip()
    return ""


def bracket(each: Restriction) -> str:
    match each:
        case UseFrom():
            return each.zone.title()
        case OncePer() if each.times in TIMES or each.times < 10:
            return f"{TIMES.get(each.times, f'{each.times} times').capitalize()} per {each.period.unit.lower()}"
        case During() if each.period.unit in ("turn", "attack") and isinstance(each.period.whose, Player):
            whose = "Your" if each.period.whose.who is Who.YOU else "Rival's" if each.period.unit == "turn" else "Rival"
            return f"{whose} {each.period.unit}"
        case Requires() if each.name and not before(each):
            return each.name
    return ""


def cost_words(cost: Any, first: bool) -> str:
    if isinstance(cost, Act) and cost == Act(cost.verb, Player(Who.YOU), Objects(Choice.THIS)) and cost.verb in SHORT:
        return SHORT[cost.verb] if first else SHORT[cost.verb].lower()
    from judge_app.language.printing.universus_abilities import clause

    text = clause(cost, first=True)
    return text[:1].upper() + text[1:] if first else text


def restrictions_after(restrictions: tuple[Restriction, ...]) -> list[str]:
    made: list[str] = []
    for each in restrictions:
        match each:
            case PlayableCommitted():
                made.append("Playable while committed.")
            case AnyTimes():
                made.append(f"This enhance is playable any number of times this {each.period.unit}.")
            case OneCopyPer():
                made.append("Only 1 copy of this ability can be played per turn.")
            case Requires(name="", condition=condition) if condition is not None:
                made.append(f"Only playable if {condition_words(condition)}.")
            case During() if not bracket(each):
                made.append(f"Only playable during {period(each.period)}.")
    return made
