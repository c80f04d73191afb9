"""Abilities of UniVersus back to canonical text, and told to a player.

Enhance. Once per turn. Cost: discard 1 momentum. Then: this attack gets +2 speed.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import Bounded, Count
from judge_app.language.changes import StatMoves
from judge_app.language.conditions import Happened
from judge_app.language.durations import Edge, While, Within
from judge_app.language.games.universus.printing.heads import UniversusHeads
from judge_app.language.instructions import Act, EndPeriod, Modify, Verb
from judge_app.language.objects import Choice, Counters, Effects, Objects, Player
from judge_app.language.printing.word_forms import sentence, spoken
from judge_app.language.structure import (
    AdditionalCost,
    At,
    By,
    Can,
    Cannot,
    DueTo,
    Event,
    ForEach,
    Free,
    If,
    Lasting,
    Later,
    Let,
    May,
    Modes,
    Must,
    Timing,
    Trigger,
)


class UniversusPrinter(UniversusHeads):
    def ability(self, ability: Ability) -> str:
        if ability.keyword is not None:
            return self.keyword(ability.keyword)
        lead = self.trigger_words(ability.trigger) if ability.trigger is not None else ""
        return spoken(
            self.header(ability),
            self.sentences(ability.effects, lead),
            *self.restrictions_after(ability.restrictions),
        )

    def tell(self, ability: Ability) -> str:
        parts = [*(f"{timing}." for timing in ability.timings), *self.limits(ability)]
        if ability.trigger is not None:
            parts.append(f"When: {self.trigger_words(ability.trigger)}.")
        if ability.costs:
            parts.append(f"Cost: {', '.join(self.clause(cost, first=True) for cost in ability.costs)}.")
        told = self.sentences(ability.effects)
        if told:
            first = "Always" if ability.kind is Kind.STATIC else "Then"
            parts.append(f"{first}: {told[:1].lower()}{told[1:]}")
        return " ".join(parts)

    # ---- triggers and effects --------------------------------------------------------------------------------------

    def trigger_words(self, trigger: Trigger) -> str:
        if isinstance(trigger, At) and trigger.moment.period.of is not None:
            word = "before" if trigger.moment.edge is Edge.START else "after"
            return f"{word} {self.period(trigger.moment.period)}"
        return super().trigger_words(trigger)

    def event_words(self, event: Event) -> str:
        word = str(event.timing) if event.timing is not Timing.FIRST_TIME else "the first time"
        *others, last = event.happenings
        if isinstance(last, DueTo):  # the cause of all is said once
            others = [each.event if isinstance(each, DueTo) else each for each in others]
        happenings = [*others, last]
        if event.condition is not None:
            text = f"{self.condition_words(event.condition)} and {self.alternative(happenings[0])}"
        else:
            text = self.happenings(happenings)
        return f"{word} {text}{self.lasting(event.within)}"

    def sentences(self, effects: Sequence[Any], lead: str = "") -> str:
        made: list[str] = []
        for at, effect in enumerate(effects):
            if isinstance(effect, Let) and not (at == 0 and lead and not effect.effects):
                made.append(self.sentences(effect.effects, lead if at == 0 else ""))
                made.append(sentence(f"{effect.name} equals {self.words(effect.amount)}"))
                continue
            text = self.clause(effect, first=True)
            made.append(sentence(f"{lead}, {text}" if at == 0 and lead else text))
            if isinstance(effect, If) and effect.otherwise:
                made.append(sentence("otherwise, " + self.steps(effect.otherwise)))
        return spoken(*made)

    def steps_within(self, effects: Sequence[Any], _first: bool) -> str:
        return self.steps(effects)

    def clause(self, effect: Any, first: bool) -> str:
        match effect:
            case May(effects=(Lasting(duration=While() as duration), *_)):
                inner = tuple(each.effects[0] if isinstance(each, Lasting) else each for each in effect.effects)
                return f"{self.duration_words(duration)}, {self.clause(replace(effect, effects=inner), first)}"
            case If(effects=(Cannot(what=None) as no,), condition=Happened(happening=Act(verb=Verb.FAIL) as failed)):
                return f"failing {self.words(failed.what)} will not {self.infinitive(no.actions[0])}"
            case Let():
                return f"{self.steps(effect.effects)}, where {effect.name} is {self.words(effect.amount)}"
            case By() if self.doing(effect)[0] is not None:
                return self.statement(effect, first)
            case AdditionalCost():
                return f"{self.steps(effect.cost)} as an additional cost to {self.infinitive(effect.to)}"
            case (
                Lasting(duration=While() as duration)
                | Lasting(duration=Within() as duration, effects=(Lasting() | Later() | May() | If() | Modes(), *_))
            ):
                return f"{self.duration_words(duration)}, {self.steps(effect.effects)}"
            case Modify(duration=While() as duration):
                return f"{self.duration_words(duration)}, {self.statement(effect, first)}"
        return super().clause(effect, first)

    def statement(self, effect: Any, first: bool) -> str:
        if isinstance(effect, EndPeriod) and effect.who is None:
            return f"{self.period(effect.period)} ends"
        if isinstance(effect, Modify) and isinstance(effect.changes[0], StatMoves) and not effect.changes[0].signed:
            return self.happening(effect)
        return super().statement(effect, first)

    def bare(self, effect: Any, who: Player) -> str:
        if isinstance(effect, Free):
            steps = ", then ".join(self.bare(each, who) for each in effect.effects)
            return f"{steps} without paying its {effect.cost}"
        if isinstance(effect, ForEach) and len(effect.effects) == 1:
            return f"{self.bare(effect.effects[0], who)} for each {self.each_words(effect.what)}"
        try:
            subject, verb, rest = self.doing(effect)
        except NotImplementedError:
            return self.clause(effect, first=True)
        return f"{verb} {rest}".strip() if subject == who else self.clause(effect, first=True)

    def each_words(self, what: Any) -> str:
        if isinstance(what, Bounded):
            inner = what.of.of if isinstance(what.of, Count) else what.of
            return f"{self.each_words(inner)} {self.bound(what)}"
        text = super().each_words(what)
        match what:
            case Objects(choice=Choice.THE):
                return text.removeprefix("the ")
            case Objects(choice=Choice.EVERY) | Effects(choice=Choice.EVERY):
                return f"of {text.removeprefix('all ')}"
            case Counters(quantity=None):
                return text.replace("counters", "counter", 1)
        return text

    def later(self, effect: Later, first: bool) -> str:
        trigger = effect.trigger
        behind = isinstance(trigger, Event) and trigger.within is None
        if isinstance(trigger, At):
            behind = trigger.moment.period.of is None and not isinstance(effect.effects[0], May | If | Modes)
        if behind and len(effect.effects) == 1:
            return f"{self.clause(effect.effects[0], first)} {self.trigger_words(trigger)}"
        return super().later(effect, first)

    def limited(self, effect: Cannot | Can | Must, word: str) -> str:
        if isinstance(effect.duration, While):
            return f"{self.duration_words(effect.duration)}, {self.limited(replace(effect, duration=None), word)}"
        return super().limited(effect, word)

    def limited_subject(self, effect: Cannot | Can | Must) -> str:
        action = getattr(effect.actions[0], "event", effect.actions[0])
        return self.words(self.done_to(action) if self.is_done_to(action) else effect.what)
