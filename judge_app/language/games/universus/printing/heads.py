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
from judge_app.language.games.universus.printing.conditions import UniversusConditions
from judge_app.language.instructions import Act
from judge_app.language.objects import Choice, Objects, Player, Who
from judge_app.language.printing.abilities import Printer
from judge_app.language.printing.word_forms import spoken
from judge_app.language.reading.verbs import ALONE

TIMES = {1: "once", 2: "twice"}
SHORT = {verb: word.title() for word, verb in ALONE.items()}


class UniversusHeads(UniversusConditions, Printer):
    def header(self, ability: Ability) -> str:
        first = [_before(each) for each in ability.restrictions]
        if not ability.timings:
            return spoken(*first)
        brackets = ", ".join(inside for each in ability.restrictions if (inside := _bracket(each)))
        costs = ", ".join(self.cost_words(cost, at == 0) for at, cost in enumerate(ability.costs))
        return spoken(*first, *ability.timings, f"[{brackets}]" if brackets else "", costs) + ":"

    def cost_words(self, cost: Any, first: bool) -> str:
        if (
            isinstance(cost, Act)
            and cost.verb in SHORT
            and cost == Act(cost.verb, Player(Who.YOU), Objects(Choice.THIS))
        ):
            return SHORT[cost.verb] if first else SHORT[cost.verb].lower()
        text = self.clause(cost, first=True)
        return text[:1].upper() + text[1:] if first else text

    def restrictions_after(self, restrictions: tuple[Restriction, ...]) -> list[str]:
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
                    made.append(f"Only playable if {self.condition_words(condition)}.")
                case During() if not _bracket(each):
                    made.append(f"Only playable during {self.period(each.period)}.")
        return made

    def limits(self, ability: Ability) -> list[str]:
        return [told for each in ability.restrictions if (told := self._limit(each))]

    def _limit(self, each: Restriction) -> str:
        match each:
            case Requires(name="First"):
                return "Only before any other of its type."
            case Requires(name="Combo"):
                return "Only if the combo requirements are met."
            case Requires(name="Deadlock"):
                return "Only if there are 11 or more foundations in your rival's stage."
            case Requires(name="", condition=condition) if condition is not None:
                return f"Only if {self.condition_words(condition)}."
            case Requires():
                return f"Only with {each.name}."
            case CharacterOnly():
                symbols = [f"the {name} symbol" for name in each.symbols]
                icons = [f"the {name} set icon" for name in each.sets]
                return f"Only if your character has {' or '.join([*each.names, *symbols, *icons])}."
            case OncePer():
                return f"{_times(each)} per {each.period.unit}."
            case During():
                return f"Only during {self.period(each.period)}."
            case UseFrom():
                return f"From your {each.zone}."
            case PlayableCommitted():
                return "Also while this card is committed."
            case AnyTimes():
                return f"Any number of times in the {each.period.unit}."
            case OneCopyPer():
                return f"Only one copy of this ability per {each.period.unit}."
        return ""


def _times(each: OncePer) -> str:
    return TIMES.get(each.times, f"{each.times} times").capitalize()


def _before(each: Restriction) -> str:
    match each:
        case Requires(name=name) if name in ("First", "Combo", "Deadlock", "Desperation"):
            return name
        case CharacterOnly():
            icons = [f"{{{symbol.lower()}}}" for symbol in each.symbols] + [f"{{{name}}}" for name in each.sets]
            return " ".join([*icons, "/".join(each.names)]).strip()
    return ""


def _bracket(each: Restriction) -> str:
    match each:
        case UseFrom():
            return each.zone.title()
        case OncePer() if each.times in TIMES or each.times < 10:
            return f"{_times(each)} per {each.period.unit.lower()}"
        case During() if each.period.unit in ("turn", "attack") and isinstance(each.period.whose, Player):
            whose = "Your" if each.period.whose.who is Who.YOU else "Rival's" if each.period.unit == "turn" else "Rival"
            return f"{whose} {each.period.unit}"
        case Requires() if each.name and not _before(each):
            return each.name
    return ""
