"""Abilities of UniVersus back to canonical text, with what stands before the colon, and explained to a player."""

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.language.abilities import (
    Ability,
    AnyTimes,
    CharacterOnly,
    During,
    Kind,
    MostX,
    Named,
    OncePer,
    OneCopyPer,
    PlayableCommitted,
    Requires,
    Restriction,
    UseFrom,
    nodes,
)
from judge_app.language.amounts import AtMost, Bounded, Count, Every, Kinds, Tally, TimesDone, Value
from judge_app.language.changes import StatMoves
from judge_app.language.conditions import Compare, Happened, Negation
from judge_app.language.durations import Edge, Moment, Period, Which, While, Within
from judge_app.language.games.universus.bounds import step_of
from judge_app.language.games.universus.head import ALONE
from judge_app.language.games.universus.printing.conditions import UniversusConditionPrinter
from judge_app.language.games.universus.printing.nouns import UniversusNounPrinter
from judge_app.language.games.universus.printing.verbs import UniversusVerbPrinter
from judge_app.language.instructions import Act, ChangeHealth, Deal, EndPeriod, Modify, Move, Verb
from judge_app.language.loose_ends import PLAYERS_BEFORE
from judge_app.language.nodes import Amount, Instruction
from judge_app.language.objects import Choice, Counters, Effects, Objects, Player, Resources, Thing, Who
from judge_app.language.printing.abilities import Printer
from judge_app.language.printing.word_forms import is_you, plural, sentence, spoken
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
    Only,
    Timing,
    Trigger,
)

TIMES = {1: "once", 2: "twice"}
SHORT = {verb: word.title() for word, verb in ALONE.items()}


def _times(each: OncePer) -> str:
    return TIMES.get(each.times, f"{each.times} times").capitalize()


def _before(each: Restriction) -> str:
    match each:
        case Requires(name=name) if name in ("First", "Combo", "Deadlock", "Desperation"):
            return name
        case Named():
            return f"{each.name} -"
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


def _in_head(restrictions: tuple[Restriction, ...]) -> tuple[Restriction, ...]:
    """Those before the first that only a sentence after the effect says: a bracket would put the others before it."""
    said_after = PlayableCommitted | AnyTimes | OneCopyPer | MostX
    at = next((at for at, each in enumerate(restrictions) if isinstance(each, said_after)), len(restrictions))
    return restrictions if any(not _is_said_after(each) for each in restrictions[at:]) else restrictions[:at]


def _is_said_after(each: Restriction) -> bool:
    """Whether a sentence after the effect can say it."""
    if isinstance(each, OncePer):
        return each.times in TIMES
    return not isinstance(each, UseFrom | CharacterOnly) and not (isinstance(each, Requires) and bool(each.name))


BEFORE_THE_GAME = Moment(Edge.START, Period("game", Which.THE))
ONLY = {  # what a restriction that stands there by its name says
    "First": "Only before any other of its type.",
    "Second": "Only after exactly one other of its type.",
    "Combo": "Only if the combo requirements are met.",
    "Deadlock": "Only if there are 11 or more foundations in your rival's stage.",
    "Desperation": "Only if you have less than half of your maximum health.",
    "Outwit": "Only while this card is face down in your stage; unflip and commit it as part of the cost.",
    "Tenacious": "Also while this card is committed.",
}


class UniversusPrinter(Printer):
    verbs: UniversusVerbPrinter
    nouns: UniversusNounPrinter

    def __init__(self) -> None:
        verbs = UniversusVerbPrinter(UniversusNounPrinter())
        super().__init__(UniversusConditionPrinter(verbs))

    def header(self, ability: Ability) -> str:
        first = [_before(each) for each in ability.restrictions]
        if not ability.timings:
            return spoken(*first)
        brackets = ", ".join(inside for each in _in_head(ability.restrictions) if (inside := _bracket(each)))
        costs = ", ".join(self.cost_in_head(cost, at == 0) for at, cost in enumerate(ability.costs))
        return spoken(*first, *ability.timings, f"[{brackets}]" if brackets else "", costs) + ":"

    def cost_in_head(self, cost: Resources | Instruction, first: bool) -> str:
        if (
            isinstance(cost, Act)
            and cost.verb in SHORT
            and cost == Act(cost.verb, Player(Who.YOU), Objects(Choice.THIS))
        ):
            return SHORT[cost.verb] if first else SHORT[cost.verb].lower()
        text = self.cost_words(cost)
        return text[:1].upper() + text[1:] if first else text

    def cost_words(self, cost: Resources | Instruction) -> str:
        if isinstance(cost, Modes) and self.clause(cost, first=True).startswith(
            "choose"
        ):  # "commit 1 card or spend 1 momentum"
            return " or ".join(self.clause(mode[0], first=True) for mode in cost.modes)
        return super().cost_words(cost)

    def restrictions_after(self, restrictions: tuple[Restriction, ...]) -> list[str]:
        later = restrictions[len(_in_head(restrictions)) :]
        return [said for each in restrictions if (said := self._restriction_after(each, each in later))]

    def _restriction_after(self, each: Restriction, later: bool) -> str:
        """What a sentence after the effect says; nothing of what the head has said (`later`: the head could not say it)."""
        match each:
            case During() if later or not _bracket(each):
                return f"Only playable during {self.nouns.period(each.period)}."
            case OncePer() if later and each.times in TIMES:
                return f"Only playable {TIMES[each.times]} per {each.period.unit}."
            case PlayableCommitted():
                return "Playable while committed."
            case AnyTimes():
                return f"This enhance is playable any number of times this {each.period.unit}."
            case OneCopyPer():
                return f"Only 1 copy of this ability can be played per {each.period.unit}."
            case MostX():
                return f"X cannot be greater than {each.number}."
            case Requires(name="", condition=condition) if condition is not None:
                return f"Only playable if {self.conditions.condition_words(condition)}."
        return ""

    def limits(self, ability: Ability) -> list[str]:
        limited = {each.period.unit for each in ability.restrictions if isinstance(each, OncePer)}
        return [
            told
            for each in ability.restrictions
            if not (isinstance(each, AnyTimes) and each.period.unit in limited) and (told := self._limit(each))
        ]

    def _limit(self, each: Restriction) -> str:
        match each:
            case Requires():
                return self._required(each)
            case Named():
                return f"Its name is {each.name}."
            case CharacterOnly():
                return f"Only if your character has {_any_trait(each)}."
            case OncePer():
                return f"{_times(each)} per {each.period.unit}."
            case During():
                return f"Only during {self.nouns.period(each.period)}."
            case UseFrom():
                return f"From your {each.zone}."
            case PlayableCommitted():
                return "Also while this card is committed."
            case AnyTimes():
                return f"Any number of times in the {each.period.unit}."
            case OneCopyPer():
                return f"Only one copy of this ability per {each.period.unit}."
            case MostX():
                return f"X cannot be greater than {each.number}."
        return ""

    def _required(self, each: Requires) -> str:
        if each.name in ONLY:
            return ONLY[each.name]
        if each.name == "" and each.condition is not None:
            return f"Only if {self.conditions.condition_words(each.condition)}."
        return f"Only with {each.name}."

    def ability(self, ability: Ability) -> str:
        if ability.keyword is not None:
            return self.nouns.keyword(ability.keyword)
        lead = self.trigger_words(ability.trigger) if ability.trigger is not None else ""
        return spoken(
            self.header(ability),
            self.sentences(ability.effects, lead),
            *self.restrictions_after(ability.restrictions),
        )

    def tell(self, ability: Ability) -> str:
        parts = [*(f"{timing}." for timing in ability.timings), *self.limits(ability)]
        lead = self.trigger_words(ability.trigger) if ability.trigger is not None else ""
        delayed = ability.kind is Kind.ACTIVATED  # played and paid in its own step; only the effect waits
        if lead and not delayed:
            parts.append(f"When: {lead}.")
        if ability.costs:
            parts.append(f"Cost: {', '.join(self.cost_words(cost) for cost in ability.costs)}.")
        told = self.sentences(ability.effects, lead if delayed else "")
        if told:
            first = "Always" if ability.kind is Kind.STATIC else "Then"
            parts.append(f"{first}: {told[:1].lower()}{told[1:]}")
        return " ".join(parts)

    # ---- triggers and effects --------------------------------------------------------------------------------------

    def trigger_words(self, trigger: Trigger) -> str:
        if isinstance(trigger, At) and trigger.moment == BEFORE_THE_GAME:
            return "before the game begins"
        if isinstance(trigger, At) and trigger.moment.edge in (Edge.BEFORE, Edge.AFTER):
            return f"{trigger.moment.edge} {self.nouns.period(trigger.moment.period)}"
        return super().trigger_words(trigger)

    def event_words(self, event: Event) -> str:
        word = str(event.timing) if event.timing is not Timing.FIRST_TIME else "the first time"
        return f"{word} {self._what_happens(event)}{self.conditions.lasting(event.within)}"

    def _what_happens(self, event: Event) -> str:
        down_to = self._down_to(event)
        if down_to is not None:
            return down_to
        apart = _have_causes_apart(event)
        happenings = event.happenings if apart else _cause_said_once(event.happenings)
        if event.condition is not None:
            return f"{self.conditions.condition_words(event.condition)} and {self.verbs.alternative(happenings[0])}"
        return " or ".join(map(self.verbs.happening, happenings)) if apart else self.verbs.happenings([*happenings])

    def _down_to(self, event: Event) -> str | None:
        """ "after an attack reduces you to 5 or less health", "after you are reduced to 5 or less health"."""
        match event:
            case Event(
                happenings=(happening,),
                condition=Compare(amount=Value(stat="health", of=Player() as whose), quantity=AtMost() as least),
            ):
                to = f"to {self.nouns.words(least)} health"
                player = "them" if whose.who is Who.THEY else self.nouns.words(whose)
                match happening:
                    case ChangeHealth(lose=True, amount=None):
                        return f"{self.nouns.words(whose)} {self.nouns.be(whose)} reduced {to}"
                    case Deal(by=Objects() as by, amount=None):
                        return f"{self.nouns.words(by)} {self.nouns.agreeing(by, 'reduce')} {player} {to}"
                    case DueTo(event=ChangeHealth(), cause=Effects() as cause):
                        return f"{self.nouns.words(whose)} {self.nouns.be(whose)} reduced {to} due to {self.nouns.words(cause)}"
        return None

    def only(self, effect: Only) -> str:
        """ "may only play 1 more enhance": from now on."""
        action, times = effect.action, effect.times
        if times is None or not isinstance(action, Act) or not isinstance(action.what, Effects | Objects):
            return super().only(effect)
        counted = replace(action, what=replace(action.what, quantity=times))
        count = self.nouns.count(times)
        said = super().only(replace(effect, action=counted, times=None))
        return said.replace(f" {count} ", f" {count} more ", 1)

    def sentences(self, effects: Sequence[Instruction], lead: str = "") -> str:
        made: list[str] = []
        for at, effect in enumerate(effects):
            made += self._sentences_of(effect, lead if at == 0 else "")
        return spoken(*made)

    def _sentences_of(self, effect: Instruction, lead: str) -> list[str]:
        if isinstance(effect, Let) and (effect.effects or not lead):
            defined = sentence(f"{effect.name} equals {self.nouns.words(effect.amount)}")
            return [self.sentences(effect.effects, lead), defined]
        text = self.clause(effect, first=True)
        made = [sentence(f"{lead}, {text}" if lead else text)]
        if isinstance(effect, If) and effect.otherwise:
            made.append(sentence("otherwise, " + self.steps(effect.otherwise)))
        return made

    def steps_within(self, effects: Sequence[Instruction], _first: bool) -> str:
        return self.steps(effects)

    def clause(self, effect: Instruction, first: bool) -> str:
        match effect:
            case May(effects=(Lasting(duration=While() as duration), *_)):
                inner = tuple(each.effects[0] if isinstance(each, Lasting) else each for each in effect.effects)
                return (
                    f"{self.conditions.duration_words(duration)}, {self.clause(replace(effect, effects=inner), first)}"
                )
            case If(effects=(Cannot(what=None) as no,), condition=Happened(happening=Act(verb=Verb.FAIL) as failed)):
                return f"failing {self.nouns.words(failed.what)} will not {self.verbs.infinitive(no.actions[0])}"
            case If(condition=Negation(condition=Happened(past=False) as missed), effects=(only,)) if (
                _points_back(missed.happening) and not effect.otherwise
            ):  # "they" come after whom the effect names
                return f"{self.clause(only, first)} unless {self.conditions.condition_words(missed)}"
            case Modes(modes=((Act() | Move() as one,), (Act() | Move() as two,))) if self._is_either_face(one, two):
                return f"{self.clause(one, first).removesuffix(' face up')} face up or face down"
            case Modes(who=who, modes=((Act(verb=Verb.PLAY, role=Objects(choice=Choice.NEXT)) as form,), (other,))) if (
                not is_you(who)
            ):  # it is seen when the next form is played, not chosen at once
                return f"{self.nouns.words(who)} must {self.verbs.infinitive(form)} or {self.verbs.infinitive(other)}"
            case Let():
                return f"{self.steps(effect.effects)}, where {effect.name} is {self.nouns.words(effect.amount)}"
            case By() if self.verbs.doing(effect)[0] is not None:
                return self.statement(effect, first)
            case AdditionalCost():
                return f"{self.steps(effect.cost)} as an additional cost to {self.verbs.infinitive(effect.to)}"
            case (
                Lasting(duration=While() as duration)
                | Lasting(duration=Within() as duration, effects=(Lasting() | Later() | May() | If() | Modes(), *_))
            ):
                return f"{self.conditions.duration_words(duration)}, {self.steps(effect.effects)}"
            case Modify(duration=While() as duration):
                return f"{self.conditions.duration_words(duration)}, {self.statement(effect, first)}"
        return super().clause(effect, first)

    def _is_either_face(self, one: Act | Move, two: Act | Move) -> bool:
        """ "Build it face up or face down" are two ways to do one thing."""
        up, down = self.clause(one, first=True), self.clause(two, first=True)
        return up.endswith(" face up") and down == f"{up.removesuffix(' face up')} face down"

    def statement(self, effect: Instruction, first: bool) -> str:
        if isinstance(effect, EndPeriod) and effect.who is None:
            return f"{self.nouns.period(effect.period)} ends"
        if isinstance(effect, Modify) and isinstance(effect.changes[0], StatMoves) and not effect.changes[0].signed:
            return self.verbs.happening(effect)
        return super().statement(effect, first)

    def bare(self, effect: Instruction, who: Player) -> str:
        if isinstance(effect, Free):
            steps = ", then ".join(self.bare(each, who) for each in effect.effects)
            return f"{steps} without paying its {effect.cost}"
        if isinstance(effect, ForEach) and len(effect.effects) == 1:
            return f"{self.bare(effect.effects[0], who)} for each {self.each_words(_as_said(effect).what)}"
        try:
            subject, verb, rest = self.verbs.doing(effect)
        except NotImplementedError:
            return self.clause(effect, first=True)
        if subject == who:
            return f"{verb} {rest}".strip()
        if isinstance(subject, Player) and subject.who is not Who.YOU:
            whom = "them" if subject.who is Who.THEY else self.nouns.words(subject)
            return f"have {whom} {verb} {rest}".strip()
        return self.clause(effect, first=True)

    def for_each(self, effect: ForEach, first: bool) -> str:
        return super().for_each(_as_said(effect), first)

    def each_words(self, what: Thing | Amount) -> str:
        if isinstance(what, Bounded):
            inner = what.of.of if isinstance(what.of, Count) else what.of
            return f"{self.each_words(inner)} {self.nouns.bound(what)}"
        if isinstance(what, TimesDone):
            return self.nouns.times(what).removeprefix("times ").join(("time ", ""))
        if isinstance(what, Tally) and isinstance(what.of, Counters):
            return f"{self.nouns.counter_name(what.of.counter)} {what.happening.removeprefix('counters ')} this way"
        if isinstance(what, Kinds):
            text = self.nouns.kinds(what)
            return text.replace(plural(what.stat), what.stat, 1)
        return _one_of_them(what, super().each_words(what))

    def later(self, effect: Later, first: bool) -> str:
        trigger = effect.trigger
        behind = isinstance(trigger, Event) and trigger.within is None
        if isinstance(trigger, At):
            behind = trigger.moment.period.of is None and not isinstance(effect.effects[0], May | If | Modes)
        if behind and len(effect.effects) == 1 and not _points_back(effect.effects[0]):
            return f"{self.clause(effect.effects[0], first)} {self.trigger_words(trigger)}"
        return super().later(effect, first)

    def limited(self, effect: Cannot | Can | Must, word: str) -> str:
        due = self._due_to_one_cause(effect, word)
        if due is not None:
            return due
        if isinstance(effect.duration, While):
            return f"{self.conditions.duration_words(effect.duration)}, {self.limited(replace(effect, duration=None), word)}"
        text = super().limited(effect, word)
        head = f"{self.limited_subject(effect)} {word} "
        if word == self.CANNOT and text.startswith(head):  # "cannot play all attacks" would leave some to be played
            text = head + re.sub(r"\ball (?!of |{)", "", text.removeprefix(head))
        return text

    def _due_to_one_cause(self, effect: Cannot | Can | Must, word: str) -> str | None:
        """ "cannot be committed or sealed due to rival effects": the cause is said once of all."""
        dues = [each for each in effect.actions if isinstance(each, DueTo)]
        if effect.duration is not None or len(dues) < 2 or len(dues) != len(effect.actions):
            return None
        causes = {self.nouns.words(each.cause) for each in dues}
        if len(causes) != 1:
            return None
        events = tuple(each.event for each in dues)
        return f"{self.limited(replace(effect, actions=events), word)} due to {causes.pop()}"

    def limited_subject(self, effect: Cannot | Can | Must) -> str:
        action = getattr(effect.actions[0], "event", effect.actions[0])
        return self.nouns.words(self.verbs.done_to(action) if self.verbs.is_done_to(action) else effect.what)


def _any_trait(each: CharacterOnly) -> str:
    symbols = [f"the {name} symbol" for name in each.symbols]
    icons = [f"the {name} set icon" for name in each.sets]
    return " or ".join([*each.names, *symbols, *icons])


def _have_causes_apart(event: Event) -> bool:
    """Whether each of several happenings must have its own cause said: not one cause, said at the end of all."""
    causes = [each.cause if isinstance(each, DueTo) else None for each in event.happenings]
    return len(set(causes)) > 1 and (None not in causes or causes[-1] is not None)


def _cause_said_once(happenings: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    *others, last = happenings
    if not isinstance(last, DueTo):
        return happenings
    return (*(each.event if isinstance(each, DueTo) else each for each in others), last)


def _one_of_them(what: Thing | Amount, text: str) -> str:
    """ "for each of your foundations", where the words for all of them begin with "all"."""
    match what:
        case Objects(choice=Choice.THE):
            return text.removeprefix("the ")
        case Objects(choice=Choice.EVERY) | Effects(choice=Choice.EVERY):
            return f"of {text.removeprefix('all ')}"
        case Objects(choice=Choice.THAT, quantity=Every()) if text.startswith(("those ", "them")):
            return f"of {text}"
        case Counters(quantity=None):
            return text.replace("counters", "counter", 1)
    return text


def _points_back(effect: Instruction) -> bool:
    """Whether it speaks of whom its trigger named: "after a player takes damage, they lose 1 health"."""
    return any(isinstance(each, Player) and each.who in PLAYERS_BEFORE for each in nodes(effect))


def _as_said(effect: ForEach) -> ForEach:
    """A text bounds the whole of it: "+2 damage for each … (max. 6)" where three count."""
    step = step_of(effect.effects[-1]) or 1
    if not isinstance(effect.what, Bounded) or step == 1:
        return effect
    low, high = effect.what.low, effect.what.high
    bound = replace(effect.what, low=None if low is None else low * step, high=None if high is None else high * step)
    return replace(effect, what=bound)
