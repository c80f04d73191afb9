"""Abilities back to canonical text, one to a line. Reading that text gives the same trees.

`Printer` is what the games' printers have in common: a game's own is in `games/<game>/printing`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from judge_app.language.abilities import Ability
from judge_app.language.amounts import AnyNumber, Every, Exactly, Number, Quantity, UpTo
from judge_app.language.conditions import Both
from judge_app.language.durations import While
from judge_app.language.instructions import Modify
from judge_app.language.nodes import Amount, Instruction
from judge_app.language.objects import Player, Resources, Thing
from judge_app.language.printing.conditions import ConditionPrinter
from judge_app.language.printing.word_forms import is_you, number_word, sentence
from judge_app.language.structure import (
    At,
    Can,
    Cannot,
    Event,
    ForEach,
    Free,
    If,
    Instead,
    Lasting,
    Later,
    May,
    Modes,
    Must,
    Only,
    Replace,
    Trigger,
    Unread,
)


class Printer(ABC):
    CANNOT: ClassVar[str] = "cannot"
    BETWEEN_ABILITIES: ClassVar[str] = "\n\n"

    def __init__(self, conditions: ConditionPrinter) -> None:
        self.conditions = conditions
        self.verbs = conditions.verbs
        self.nouns = conditions.nouns
        self.nouns.verbs, self.nouns.conditions = self.verbs, conditions
        self.verbs.conditions, self.verbs.sentences = conditions, self

    def abilities(self, abilities: Sequence[Ability]) -> str:
        return self.BETWEEN_ABILITIES.join(self.ability(ability) for ability in abilities)

    def quoted(self, abilities: tuple[Ability, ...]) -> str:
        return '"' + " ".join(self.ability(ability) for ability in abilities) + '"'

    @abstractmethod
    def ability(self, ability: Ability) -> str:
        """The ability as canonical text."""

    @abstractmethod
    def tell(self, ability: Ability) -> str:
        """What the ability does, explained to a player: when, at what cost, and what then."""

    @abstractmethod
    def limits(self, ability: Ability) -> list[str]:
        """How the use of the ability is restricted, explained to a player."""

    # ---- triggers and effects --------------------------------------------------------------------------------------

    def trigger_words(self, trigger: Trigger) -> str:
        return f"at {self.nouns.moment(trigger.moment)}" if isinstance(trigger, At) else self.event_words(trigger)

    @abstractmethod
    def event_words(self, event: Event) -> str: ...

    def steps(self, effects: Sequence[Instruction]) -> str:
        """Steps of one sentence, each with its own subject so that none is taken for the one before."""
        return ", then ".join(self.clause(effect, first=at == 0) for at, effect in enumerate(effects))

    def steps_within(self, effects: Sequence[Instruction], first: bool) -> str:
        """Steps that share a tail, in a sentence of which they may not be the first."""
        return ", then ".join(self.clause(effect, first=first and at == 0) for at, effect in enumerate(effects))

    def clause(self, effect: Instruction, first: bool) -> str:
        match effect:
            case (
                Modify(duration=While(condition=Both() as conditions))
                | Cannot(duration=While(condition=Both() as conditions))
            ):  # two conditions behind a clause would read as one and another clause
                always = self.clause(replace(effect, duration=None), first=False)
                return f"while {self.conditions.condition_words(conditions)}, {always}"
            case May():
                return f"{self.nouns.words(effect.who)} may " + ", then ".join(
                    self.bare(e, effect.who) for e in effect.effects
                )
            case If():
                return f"if {self.conditions.condition_words(effect.condition)}, {self.steps(effect.effects)}"
            case ForEach():
                return self.for_each(effect, first)
            case Instead():
                of = f" of {self.verbs.gerund(effect.of)}" if effect.of is not None else ""
                return f"{self.steps_within(effect.effects, first)} instead{of}"
            case Modes():
                return self.modes(effect)
            case Later():
                return self.later(effect, first)
            case Replace():
                event = self.verbs.happening(effect.event, would=True) + self.conditions.lasting(effect.duration)
                return f"if {event}, {self.steps(effect.effects)} instead"
            case Cannot():
                return self.limited(effect, self.CANNOT)
            case Can():
                return self.limited(effect, "can")
            case Must():
                return self.limited(effect, "must") + (" if able" if effect.if_able else "")
            case Only():
                return self.only(effect)
            case Free():
                return f"{self.steps_within(effect.effects, first)} without paying its {effect.cost}"
            case Lasting():
                return self.steps_within(effect.effects, first) + self.conditions.lasting(effect.duration)
            case Unread():
                return effect.text
        return self.statement(effect, first)

    def cost_words(self, cost: Resources | Instruction) -> str:
        return self.clause(cost, first=True) if isinstance(cost, Instruction) else self.nouns.words(cost)

    def statement(self, effect: Instruction, first: bool) -> str:
        """Subject and verb; an order when it is you and the sentence starts here."""
        subject, verb, rest = self.verbs.doing(effect)
        if subject is None:
            return self.verbs.happening(effect)
        if is_you(subject) and first:
            return f"{verb} {rest}".strip()
        return f"{self.nouns.words(subject)} {self.nouns.agreeing(subject, verb)} {rest}".strip()

    def bare(self, effect: Instruction, _who: Player) -> str:
        """The words after "may", without a subject."""
        return self.clause(effect, first=True)

    def modes(self, effect: Modes) -> str:
        modes = " ".join("• " + sentence(self.steps(mode)) for mode in effect.modes)
        number = self._how_many(effect.quantity)
        who = (
            "choose"
            if is_you(effect.who)
            else f"{self.nouns.words(effect.who)} {self.nouns.agreeing(effect.who, 'choose')}"
        )
        text = f"{who} {number} — {modes}"
        if effect.all_if is not None:
            text = f"{text} If {self.conditions.condition_words(effect.all_if)}, {self._modes_then(effect)}"
        return text

    def _modes_then(self, effect: Modes) -> str:
        """How many are chosen where the condition of the list is met."""
        match effect.then:
            case None:
                return f"you may choose {'both' if len(effect.modes) == 2 else 'all instead'}"
            case UpTo(amount=Number(value=value)):
                return f"you may choose {number_word(value)} instead"
            case Every():
                return f"choose {'both' if len(effect.modes) == 2 else 'all'} instead"
            case _:
                return f"choose {self._how_many(effect.then)} instead"

    def _how_many(self, quantity: Quantity) -> str:
        match quantity:
            case Exactly(amount=Number(value=value)):
                return number_word(value)
            case UpTo(amount=Number(value=value)):
                return f"up to {number_word(value)}"
            case AnyNumber():
                return "any number"
            case _:
                return self.nouns.words(quantity)

    def for_each(self, effect: ForEach, first: bool) -> str:
        counted = self.each_words(effect.what)
        if len(effect.effects) == 1 and not isinstance(effect.effects[0], May | If | Modes):
            return f"{self.clause(effect.effects[0], first)} for each {counted}"
        return f"for each {counted}, {self.steps(effect.effects)}"

    def each_words(self, what: Thing | Amount) -> str:
        """After "for each" the noun is in the singular and has no determiner."""
        return self.nouns.words(what)

    def later(self, effect: Later, _first: bool) -> str:
        return f"{self.trigger_words(effect.trigger)}, {self.steps(effect.effects)}"

    def limited(self, effect: Cannot | Can | Must, word: str) -> str:
        actions = " or ".join(self.verbs.predicate(action, effect.what) for action in effect.actions)
        return f"{self.limited_subject(effect)} {word} {actions}{self.conditions.lasting(effect.duration)}"

    def limited_subject(self, effect: Cannot | Can | Must) -> str:
        return self.nouns.words(effect.what)

    def only(self, effect: Only) -> str:
        word = "may only" if isinstance(effect.what, Player) else "can only"
        text = f"{self.nouns.words(effect.what)} {word} {self.verbs.predicate(effect.action, effect.what)}"
        if effect.condition is not None:
            text += f" if {self.conditions.condition_words(effect.condition)}"
        if effect.when is not None:
            text += f" {self.event_words(effect.when)}"
        return text + self.conditions.lasting(effect.duration)
