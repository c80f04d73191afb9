"""Abilities of Alpha Clash back to canonical text, and explained to a player.

Once per turn, in your Primary Phase. Cost: engage this card. Then: deal one damage to target Clash card.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, TypeVar

from judge_app.language.abilities import Ability, AttachOnly, During, HealthAtMost, Kind, OncePer, Requires, nodes
from judge_app.language.amounts import Every, Exactly, Number, Tally
from judge_app.language.changes import CostChange, StatBecomes, StatMoves
from judge_app.language.conditions import Done
from judge_app.language.durations import While, Within
from judge_app.language.games.alpha_clash.printing.conditions import AlphaClashConditionPrinter
from judge_app.language.games.alpha_clash.printing.nouns import AlphaClashNounPrinter
from judge_app.language.games.alpha_clash.printing.verbs import AlphaClashVerbPrinter
from judge_app.language.instructions import Act, Deal, Modify, Move, Pay, Prevent, PutCounters, Verb
from judge_app.language.nodes import Amount, Instruction
from judge_app.language.objects import Choice, Counters, Objects, Player, Resources, Thing
from judge_app.language.printing.abilities import Printer
from judge_app.language.printing.word_forms import is_you, sentence
from judge_app.language.reading.continuous import is_continuous
from judge_app.language.spans import Node
from judge_app.language.structure import (
    AdditionalCost,
    At,
    By,
    Can,
    Cannot,
    DeckLimit,
    DidNot,
    Emblem,
    Event,
    ForEach,
    Free,
    If,
    Instead,
    Lasting,
    Later,
    Let,
    May,
    Modes,
    Must,
    Only,
    Precedes,
    TriggersAgain,
)

BECOMES = re.compile(" is(?= (?:engaged|readied)$)")  # the change, not how it stands (alpha-clash:603.2f)
TAGS = ("Action", "Discover", "Wrath")  # each stands before a colon of its own
ONE_OR_UNSAID = (None, Exactly(Number(1)))
Limit = TypeVar("Limit", bound=Node)


def _would_open_an_ability(effect: Instruction) -> bool:
    """Whether a sentence with this alone would begin an ability of its own."""
    return (isinstance(effect, Later) and isinstance(effect.trigger, Event)) or is_continuous([effect])


def _innermost(effect: Instruction) -> Instruction:
    while isinstance(effect, ForEach | Let | Instead | Free | By | Lasting):
        effect = effect.effects[0]
    return effect


def _limits_of(ability: Ability, kind: type[Limit]) -> list[Limit]:
    """Its restrictions of one kind."""
    return [each for each in ability.restrictions if isinstance(each, kind)]


def how_often(limit: OncePer) -> str:
    return {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")


class AlphaClashPrinter(Printer):
    verbs: AlphaClashVerbPrinter
    nouns: AlphaClashNounPrinter
    CANNOT: ClassVar[str] = "can't"
    BETWEEN_ABILITIES: ClassVar[str] = "\n"

    def __init__(self) -> None:
        verbs = AlphaClashVerbPrinter(AlphaClashNounPrinter())
        super().__init__(AlphaClashConditionPrinter(verbs))

    def quoted(self, abilities: tuple[Ability, ...]) -> str:
        """Abilities in quotation marks; a line break only where nothing else would tell them apart."""
        text = self.ability(abilities[0]) if abilities else ""
        for ability in abilities[1:]:
            opens = ability.kind in (Kind.KEYWORD, Kind.STATIC, Kind.ATTACH) or ability.timings or ability.trigger
            text += (" " if opens else "\n") + self.ability(ability)
        return f'"{text}"'

    def ability(self, ability: Ability) -> str:
        head = self.header(ability)
        if ability.keyword is not None:
            return head + self.nouns.keyword(ability.keyword)
        if ability.kind is Kind.ATTACH:
            return head.rstrip()
        match ability.effects:
            case (Emblem(name=name),):
                return f"{head}[{name}]"
        text = head + self.sentences(ability.effects, self.leads(ability), ability.kind is Kind.STATIC)
        for each in ability.restrictions:
            if isinstance(each, Requires) and not each.name and each.condition is not None:
                text += f" This effect only triggers if {self.conditions.condition_words(each.condition)}."
        return text

    def header(self, ability: Ability) -> str:
        parts = [
            *(":" if each.health is None else f"{each.health}:" for each in _limits_of(ability, HealthAtMost)),
            *self._timings(ability),
        ]
        if ability.kind is Kind.ATTACH:
            return " ".join([*parts, self.attach(ability)])
        parts += [f"{each.name} {each.number}:" for each in _limits_of(ability, Requires) if each.name]
        parts += ["Engage:" for cost in ability.costs if isinstance(cost, Act) and cost.verb is Verb.ENGAGE]
        return "".join(f"{part} " for part in parts)

    def _timings(self, ability: Ability) -> list[str]:
        """When it may be used, then what sets it off: "Primary/Clash:", "Discover:"."""
        timings = [timing for timing in ability.timings if timing not in TAGS]
        tags = [f"{timing}:" for timing in ability.timings if timing in TAGS]
        return ["/".join(timings) + ":", *tags] if timings else tags

    def attach(self, ability: Ability) -> str:
        """ "Attach ([Thragor]): ⯁"."""
        only = next((each for each in ability.restrictions if isinstance(each, AttachOnly)), None)
        inside = f" ({self.nouns.adjective(only.to.filters[0]).strip('()')})" if only is not None else ""
        price = "".join(f": {self.nouns.words(each)}" for each in ability.costs if isinstance(each, Resources))
        return f"Attach{inside}{price}"

    def leads(self, ability: Ability) -> list[str]:
        leads: list[str] = []
        for each in ability.restrictions:
            if isinstance(each, OncePer):
                whose = f"{self.nouns.genitive(each.period.whose)} " if each.period.whose is not None else ""
                leads.append(f"{how_often(each)} per {whose}{each.period.unit}")
            elif isinstance(each, During):
                leads.append(f"during {self.nouns.period(each.period)}")
        if ability.trigger is not None:
            leads.append(self.trigger_words(ability.trigger))
        return leads

    def event_words(self, event: Event) -> str:
        word = str(event.timing)
        if event.per is not None:  # "the first time each turn a card …" is once in a turn, whichever card it is
            word = f"the first time {self.nouns.period(event.per)}"
        if event.condition is None:
            text = self.verbs.happenings(event.happenings)
        elif not event.happenings:  # how things are, not what happens
            return f"{word} {self.conditions.condition_words(event.condition)}"
        elif isinstance(event.happenings[0], DidNot):
            missed = self.verbs.passive(event.happenings[0])
            text = f"{self.conditions.condition_words(event.condition)} and is {missed}"
        else:
            subject, verb, rest = self.verbs.doing(event.happenings[0])
            text = f"{self.conditions.condition_words(event.condition)} and {self.nouns.agreeing(subject, verb)} {rest}"
        text = BECOMES.sub(" becomes", text)
        return f"{word} {text}{self.conditions.lasting(event.within)}"

    # ---- effects ---------------------------------------------------------------------------------------------------

    def sentences(self, effects: Sequence[Instruction], leads: list[str], is_static: bool = False) -> str:
        """Each effect a sentence; the ability's leads stand before the first."""
        made: list[str] = []
        for at, effect in enumerate(effects):
            joined = at > 0 and (is_static or _would_open_an_ability(effect))
            text = self.clause(effect, first=not joined)
            if at == 0 and leads:
                text = ", ".join([*leads, text])
            if joined:
                made[-1] = f"{made[-1].removesuffix('.')}, and {text}."
            else:
                made.append(sentence(text))
            if isinstance(effect, If) and effect.otherwise:
                made.append(sentence("otherwise, " + self.steps(effect.otherwise)))
        return " ".join(made)

    def steps(self, effects: Sequence[Instruction]) -> str:
        made = []
        for at, effect in enumerate(effects):
            if isinstance(effect, If) and at < len(effects) - 1 and len(effect.effects) == 1:
                made.append(
                    f"{self.clause(effect.effects[0], at == 0)} if {self.conditions.condition_words(effect.condition)}"
                )
            else:
                made.append(self.clause(effect, first=at == 0))
        return ", then ".join(made)

    def clause(self, effect: Instruction, first: bool) -> str:
        match effect:
            case Let():
                let = f"where {effect.name} is equal to {self.nouns.words(effect.amount)}"
                return f"{self.steps_within(effect.effects, first)}, {let}"
            case By():
                return f"{self.steps_within(effect.effects, first)} by {self.verbs.gerund(effect.doing)}"
            case AdditionalCost():
                return f"as an additional cost to {self.verbs.infinitive(effect.to)}, {self.steps(effect.cost)}"
            case TriggersAgain():
                return f"{self.nouns.words(effect.effects)} triggers an additional time"
            case Precedes():
                return f"{self.statement(effect.first, False)} before {self.statement(effect.second, False)}"
            case DeckLimit():
                return f"a deck may hold only {self.nouns.words(effect.times)} of {self.nouns.words(effect.what)}"
            case Modify() if isinstance(effect.changes[0], StatBecomes):
                return self.verbs.becomes(effect)
            case Modify(what=Objects(choice=Choice.THAT), duration=While(condition=condition) as lasts) if any(
                isinstance(each, Objects) and each.choice is Choice.CHOSEN for each in nodes(condition)
            ):  # "that card" is the one that the condition names
                rest = self.clause(replace(effect, duration=None), first=False)
                return f"{self.conditions.duration_words(lasts)}, {rest}"
        return super().clause(effect, first)

    def statement(self, effect: Instruction, first: bool) -> str:
        """What is done to every one of them: "deal one damage to each Clash card", "return all Clash cards"."""
        text = super().statement(effect, first)
        match effect:
            case (
                Deal(to=Objects(choice=Choice.EVERY, quantity=None) as every)
                | PutCounters(on=Objects(choice=Choice.EVERY, quantity=None) as every, distributed=False)
            ):
                said, wanted = self.nouns.words(every), f"each {self.each_words(every)}"
            case (
                Move(what=Objects(choice=Choice.EVERY, quantity=None) as every)
                | Act(what=Objects(choice=Choice.EVERY, quantity=None) as every)
            ):
                said, wanted = self.nouns.moved(every), f"all {self.nouns.moved(every)}"
            case _:
                return text
        if said.startswith(("all ", "each ", "your ", "the ")):
            return text
        head, found, rest = text.rpartition(said)
        return f"{head}{wanted}{rest}" if found else text

    def bare(self, effect: Instruction, who: Player) -> str:
        inline = self._ways_to_pay(effect)
        if inline:
            return inline
        text = self.clause(effect, first=True)
        inner = _innermost(effect)
        if isinstance(inner, Modify) and isinstance(inner.changes[0], CostChange) and not inner.changes[0].more:
            return text.replace(self.statement(inner, first=True), self.verbs.reducing(inner), 1)
        try:
            subject, verb, _ = self.verbs.doing(inner)
        except NotImplementedError:
            return text
        if subject is None or is_you(subject):
            return text
        said = f"{self.nouns.words(subject)} {self.nouns.agreeing(subject, verb)}"
        if not text.startswith(said):
            return text
        rest = text[len(said) :]
        return verb + rest if subject == who else f"have {self.nouns.words(subject)} {verb}{rest}"

    def _ways_to_pay(self, effect: Instruction) -> str:
        """ "engage this card or pay ⯁⯁": one of two deeds that are short, and what follows is bought by either."""
        match effect:
            case Modes(quantity=Exactly(amount=Number(value=1)), all_if=None) if is_you(effect.who) and all(
                len(mode) == 1 and isinstance(mode[0], Act | Pay) for mode in effect.modes
            ):
                return " or ".join(self.clause(mode[0], first=True) for mode in effect.modes)
        return ""

    def each_words(self, what: Thing | Amount) -> str:
        match what:
            case Objects(choice=Choice.CHOSEN | Choice.EVERY | Choice.THE):
                return self._one_each(what)
            case Objects(choice=Choice.THAT) if what.quantity == Every():
                return f"of {self.nouns.words(what)}"
            case Tally(of=Counters(counter=counter)):
                return f"{self.nouns.counter_name(counter)} {what.happening.removeprefix('counters ')} this way"
            case Tally():
                return what.happening
            case Counters() if what.quantity in ONE_OR_UNSAID:
                return self.nouns.counters(replace(what, quantity=None), one=True)
            case Counters():
                return self.nouns.words(what)  # "for each two Collection Counters on it"
        return super().each_words(what).removeprefix("each ")  # "for each opponent"

    def _one_each(self, what: Objects) -> str:
        if what.quantity not in ONE_OR_UNSAID:
            return self.nouns.words(what)  # "for each ten cards in your hand"
        single = replace(what, choice=Choice.TARGET, quantity=None, other=False)
        return ("other " if what.other else "") + self.nouns.words(single).removeprefix("target ")

    def limited(self, effect: Cannot | Can | Must, word: str) -> str:
        text = super().limited(effect, word)
        if word != self.CANNOT:
            return text
        return re.sub(r"(?<= lose )all (?=\w)", "", text)  # "can't lose all abilities" would leave some to be lost

    def only(self, effect: Only) -> str:
        """ "You may only play one [Golem] each turn": so many of them, and of others as many as you like."""
        text, action = super().only(effect), effect.action
        match action:
            case Act(what=Objects(choice=Choice.CHOSEN, quantity=Exactly(amount=Number(value=1))) as what) if (
                isinstance(effect.duration, Within)
            ):
                said = self.nouns.words(what)
                return text.replace(f" {said}", f" one {said.partition(' ')[2]}", 1)
        return text

    def later(self, effect: Later, first: bool) -> str:
        if isinstance(effect.trigger, At) and len(effect.effects) == 1 and not isinstance(effect.effects[0], If):
            return f"{self.clause(effect.effects[0], True)} {self.trigger_words(effect.trigger)}"
        return super().later(effect, first)

    def limited_subject(self, effect: Cannot | Can | Must) -> str:
        action = effect.actions[0]
        if isinstance(action, Prevent) and effect.what is None:
            return self.verbs.preventable(action)
        if isinstance(action, Modify) and isinstance(action.changes[0], StatMoves):
            stats = " and ".join(each.stat for each in action.changes if isinstance(each, StatMoves))
            return f"the {stats} of {self.nouns.words(effect.what)}"
        return super().limited_subject(effect)

    # ---- explained to a player ------------------------------------------------------------------------------------------

    def tell(self, ability: Ability) -> str:
        parts = self.limits(ability)
        if ability.kind is Kind.ATTACH:
            return " ".join([*parts, f"Cost: pay {self.nouns.words(ability.costs[0])}. Then: attach this card."])
        match ability.effects:
            case (Emblem(name=name),):
                return " ".join([*parts, f"Bears [{name}]. No rule says what that does in the text box."])
        if ability.timings:
            parts.append(f"When: {' or '.join(ability.timings)}.")
        if ability.trigger is not None:
            trigger = self.trigger_words(ability.trigger)
            word, _, event = trigger.partition(" ")
            parts.append(f"When: {event if word in ('whenever', 'when', 'if') else trigger}.")
        return " ".join([*parts, *self._costs_and_effects(ability)])

    def limits(self, ability: Ability) -> list[str]:
        parts: list[str] = []
        for each in ability.restrictions:
            match each:
                case HealthAtMost(health=int()):
                    parts.append(f"At {each.health} health or less.")
                case OncePer():
                    parts.append(f"{how_often(each).capitalize()} per {each.period.unit}.")
                case During():
                    parts.append(f"Only in {self.nouns.period(each.period)}.")
                case AttachOnly():
                    parts.append(f"Only to {self.nouns.words(each.to)}.")
                case Requires(condition=condition) if condition is not None:
                    parts.append(f"Only if {self.conditions.condition_words(condition)}.")
        return parts

    def _costs_and_effects(self, ability: Ability) -> list[str]:
        """ "You may engage this card. If you do, …" is a cost and what it buys."""
        costs = [
            self.nouns.words(cost) if isinstance(cost, Resources) else self.clause(cost, True) for cost in ability.costs
        ]
        effects = list(ability.effects)
        head = "Cost"
        match effects:
            case [May() as paid, If(condition=Done(), otherwise=()) as bought, *rest] if is_you(paid.who):
                costs.append(", then ".join(self.bare(each, paid.who) for each in paid.effects))
                head = "Cost, if you choose to pay it"
                effects = [*bought.effects, *rest]
        told = self.sentences(effects, [])
        told = f"{told[:1].lower()}{told[1:]}"
        if not costs:
            return [f"{'Always' if ability.kind is Kind.STATIC else 'Then'}: {told}"]
        return [f"{head}: {', '.join(costs)}.", f"Then: {told}"]
