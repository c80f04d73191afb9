"""What opens a sentence: if, when, once per turn; and what a sentence says of its ability."""

from dataclasses import dataclass, field, replace

from judge_app.language.abilities import During, OncePer, Restriction
from judge_app.language.conditions import Condition, Happened, Negation
from judge_app.language.durations import Duration, Edge, Moment, Period, Until, Which, While, Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.instructions import Act, Draw, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Player, Who
from judge_app.language.reading.phrases import Clause, Lead, Phrase, Tail, VerbPhrase
from judge_app.language.reading.references import named_by
from judge_app.language.reading.tails import TailReader
from judge_app.language.spans import Node, Span
from judge_app.language.structure import (
    AdditionalCost,
    At,
    Event,
    ForEach,
    If,
    Instead,
    Later,
    Let,
    Replace,
    Timing,
    Trigger,
    Would,
)

STANDS = (["have"], ["control"], ["not_control"], ["there_are"])  # verbs that say how things are, whoever does what


OFTEN = {"once": 1, "twice": 2, "only_once": 1, "only_twice": 2}


@dataclass(slots=True)
class Reading:
    """What one sentence says, before it is known which ability it belongs to."""

    span: Span
    effects: list[Instruction] = field(default_factory=list)
    trigger: Trigger | None = None
    restrictions: list[Restriction] = field(default_factory=list)
    otherwise: bool = False
    chooses: bool = False  # "choose one —"
    about_ability: bool = False  # "This effect triggers only once per turn."
    defines: Let | None = None  # "X equals the number of…", a sentence of its own


class LeadReader:
    """What opens a sentence, and what it makes of the steps after it."""

    def __init__(self, tails: TailReader) -> None:
        self.tails = tails
        self.conditions = tails.conditions
        self.nouns = tails.nouns
        self.meanings = tails.meanings

    def ability_lead(self, lead: Lead, reading: Reading, first: bool) -> bool:
        """Leads that speak of the whole ability: its trigger, its frequency, its window."""
        if lead.kind == "then":
            return True
        if lead.kind == "otherwise":
            reading.otherwise = True
            return True
        if not first:
            return False
        if lead.kind in OFTEN:
            reading.restrictions.append(OncePer(self.per(lead.parts[0]), OFTEN[lead.kind], span=lead.span))
            return True
        if lead.kind == "during":
            reading.restrictions.append(During(self.meanings.period_of(self.nouns.noun(lead.parts[0])), span=lead.span))
            return True
        if lead.kind in ("when", "at") and reading.trigger is None:
            reading.trigger = self._trigger(lead)
            return True
        return False

    def per(self, phrase: Phrase) -> Period:
        return replace(self.meanings.period_of(self.nouns.noun(phrase)), which=Which.EACH)

    def _trigger(self, lead: Lead) -> Trigger:
        if lead.kind == "at":
            return At(self.conditions.moment_of(lead.parts[0]), span=lead.span)
        clauses: VerbPhrase = lead.parts[0]
        if clauses.rule == "either_of":
            return self._either_event(lead, clauses)
        if len(clauses.parts) != 1:
            return self._double_event(lead, clauses)
        clause: Clause = clauses.parts[0]
        within, first = self._event_tails(clause.tails)
        if lead.word == "the first time each turn" and first is None:
            first = Period("turn", Which.EACH, span=lead.span)
        timing = Timing.FIRST_TIME if first else Timing(lead.word.replace("each time", "whenever"))
        state = self._state_trigger(clause, timing) if within is None and first is None else None
        if state is not None:
            return Event(timing, (), condition=state, span=lead.span)
        return Event(timing, self.conditions.happenings(clause), within, per=first, span=lead.span)

    def _state_trigger(self, clause: Clause, timing: Timing) -> Condition | None:
        """ "Whenever you have no cards in hand": no event, but how things are (alpha-clash:603.8)."""
        if timing not in (Timing.WHEN, Timing.WHENEVER) or [verb.rule for verb in clause.verbs] not in STANDS:
            return None
        return self.conditions.condition(clause)

    def _either_event(self, lead: Lead, clauses: VerbPhrase) -> Trigger:
        """ "After you gain health or your opponent discards a card"."""
        within, first = self._event_tails(clauses.parts[-1].tails)
        if within is not None or first is not None or any(clause.tails for clause in clauses.parts[:-1]):
            raise NotUnderstood(lead.span, "when these happen is not understood")
        happenings = tuple(each for clause in clauses.parts for each in self.conditions.happenings(clause))
        return Event(Timing(lead.word.replace("each time", "whenever")), happenings, within, span=lead.span)

    def _double_event(self, lead: Lead, clauses: VerbPhrase) -> Trigger:
        """ "Whenever a Clash card attacks and deals clash damage to a Contender": the second is the event."""
        first, second = clauses.parts
        if len(clauses.parts) != 2 or second.subject is not None:
            raise NotUnderstood(lead.span, "two events at once are not understood")
        happened = self.conditions.condition(first)
        within, _ = self._event_tails(second.tails)
        return Event(
            Timing(lead.word), self.conditions.happenings(second, first.subject), within, happened, span=lead.span
        )

    def _event_tails(self, tails: list[Tail]) -> tuple[Duration | None, Period | None]:
        within: Duration | None = None
        first: Period | None = None
        for tail in tails:
            if tail.kind == "first_time" and first is None:
                first = replace(self.meanings.period_of(self.nouns.noun(tail.parts[-1])), which=Which.EACH)
            elif tail.kind in ("during", "within", "outside") and within is None:
                within = self.conditions.duration(tail)
            else:
                raise NotUnderstood(tail.span, "this does not belong to what happens")
        return within, first

    def framed(self, lead: Lead, effects: tuple[Instruction, ...], after_event: bool) -> list[Instruction]:
        """Leads that hold the steps after them; `after_event`: what the trigger spoke of may be meant as well."""
        span = lead.span.joined(effects[-1].span)
        match lead.kind:
            case "if":
                return self._if(lead, effects, span, after_event)
            case "for_each":
                counted = self.tails.each(lead.parts[0])
                return [ForEach(counted, self._named_by_lead(counted, effects, after_event), span=span)]
            case "while":
                return self._while(lead, effects, after_event)
            case "until":
                return self._until(lead, effects)
            case "within" | "during":
                within = self.conditions.duration(Tail(lead.kind, lead.span, lead.parts or (lead.word,)))
                return [self.tails.lasting(effect, within) for effect in effects]
            case "additional_cost":
                what = self.meanings.single(self.nouns.objects(lead.parts[0]))
                play = Act(Verb.PLAY, Player(Who.YOU, span=lead.span), what, span=lead.span)
                return [AdditionalCost(effects, play, span=span)]
            case "when" | "at":
                return [Later(self._trigger(lead), effects, span=span)]
        raise NotUnderstood(lead.span, "this is not understood here")

    def _while(self, lead: Lead, effects: tuple[Instruction, ...], after_event: bool) -> list[Instruction]:
        condition = self.conditions.conditions(lead.parts[0])
        duration = While(condition, span=lead.span)
        named = self._named_by_lead(condition, effects, after_event)
        return [self.tails.lasting(effect, duration) for effect in named]

    def _until(self, lead: Lead, effects: tuple[Instruction, ...]) -> list[Instruction]:
        until = Until(self.conditions.moment_of(lead.parts[0]), span=lead.span)
        return [
            effect if at and _is_over_at_once(effect) else self.tails.lasting(effect, until)
            for at, effect in enumerate(effects)
        ]

    def _named_by_lead(
        self, lead: Node, effects: tuple[Instruction, ...], after_event: bool
    ) -> tuple[Instruction, ...]:
        """ "If this card has a Weapon attached, it gets…": it is this card."""
        return named_by(lead, effects, only_this=after_event)

    def _if(self, lead: Lead, effects: tuple[Instruction, ...], span: Span, after_event: bool) -> list[Instruction]:
        clauses: VerbPhrase = lead.parts[0]
        if len(clauses.parts) == 1 and clauses.parts[0].auxiliary == "would":
            return [self._if_it_would(lead, clauses.parts[0], effects, span)]
        condition = self.conditions.conditions(clauses)
        named = self._named_by_lead(condition, effects, after_event)
        match named:
            case (Later(trigger=At() as at) as later,) if _is_known_only_at(condition, at):
                return [replace(later, effects=(If(condition, later.effects, span=span),), span=span)]
        end = None if after_event else _end_of_what_is_not_over(condition)
        if end is not None:
            return [Later(At(end, span=lead.span), (If(condition, named, span=span),), span=span)]
        return [If(condition, named, span=span)]

    def _if_it_would(self, lead: Lead, clause: Clause, effects: tuple[Instruction, ...], span: Span) -> Instruction:
        """ "If a Clash card would be defeated, banish it instead"; without "instead" it is asked before it happens."""
        events = self.conditions.happenings(clause)
        within = self.conditions.only_duration(clause.tails)
        would = events[0]
        if len(events) == 1 and _has_instead(effects) and isinstance(would, Would):
            return Replace(would.event, _without_instead(effects), within, span=span)
        if within is None or _comes_back(within):
            return If(Happened(would, within, span=lead.span), effects, span=span)
        raise NotUnderstood(lead.span, "what would happen is not understood")


def _is_known_only_at(condition: Condition, at: At) -> bool:
    """ "If that card isn't defeated this Clash, … after this Clash": whether it was is not known before the Clash is over."""
    happened = condition.condition if isinstance(condition, Negation) else condition
    if not isinstance(happened, Happened) or happened.past or not isinstance(happened.within, Within):
        return False
    return at.moment.edge is Edge.END and at.moment.period.unit.lower() == happened.within.period.unit.lower()


def _end_of_what_is_not_over(condition: Condition) -> Moment | None:
    """ "If it isn't defeated this Clash, draw one card": that is so when the Clash is over, not before."""
    match condition:
        case Negation(
            condition=Happened(
                happening=Act(verb=Verb.DEFEAT),
                within=Within(period=Period(unit="turn" | "Clash" as unit, which=Which.THIS)),
            ) as happened
        ) if not happened.past:
            which = Which.THIS if unit == "Clash" else Which.THE
            return Moment(Edge.END, Period(unit, which, span=condition.span), span=condition.span)
    return None


def _is_over_at_once(effect: Instruction) -> bool:
    """ "Until end of turn, gain control of target Clash card, then ready it": it is readied, not for a time."""
    return isinstance(effect, Draw) or (
        isinstance(effect, Act) and effect.verb in (Verb.READY, Verb.ENGAGE, Verb.DISCARD)
    )


def _comes_back(duration: Duration) -> bool:
    """ "While the Portal is open", "during your turn": time and again, not only this turn."""
    return isinstance(duration, While) or (isinstance(duration, Within) and duration.period.which is not Which.THIS)


def _has_instead(effects: tuple[Instruction, ...]) -> bool:
    return any(isinstance(each, Instead) and each.of is None for each in effects)


def _without_instead(effects: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    made: list[Instruction] = []
    for each in effects:
        made += each.effects if isinstance(each, Instead) and each.of is None else (each,)
    return tuple(made)
