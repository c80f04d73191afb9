"""A sentence to effects: its leads, its steps in order, who does each, and what the tails add."""

from dataclasses import dataclass, field, replace
from typing import Any

from judge_app.language.abilities import During, OncePer, Requires, Restriction
from judge_app.language.amounts import Exactly, Number, Quantity
from judge_app.language.conditions import Condition, Happened, Has, Is
from judge_app.language.durations import Duration, Period, Until, Which, While
from judge_app.language.instructions import Act, Deal, Doer, Modify, Prevent, Verb
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Who
from judge_app.language.reading.flow import agrees, fold_let, is_base, same_again, share_duration, span_of
from judge_app.language.reading.meanings import those
from judge_app.language.reading.nouns import Noun, number_of
from judge_app.language.reading.phrases import Clause, Lead, Misfit, Phrase, Sentence, Tail, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.tails import TailReader
from judge_app.language.reading.tails import _is_use_of_this as _is_use_of_this
from judge_app.language.spans import Node, Span
from judge_app.language.structure import (
    AdditionalCost,
    At,
    Can,
    Cannot,
    Event,
    ForEach,
    If,
    Instead,
    Later,
    Let,
    May,
    Modes,
    Must,
    Only,
    Replace,
    Timing,
    Trigger,
    Would,
)

STANDS = (["have"], ["control"], ["not_control"], ["there_are"])  # verbs that say how things are, whoever does what
CANNOT = frozenset({"can't", "cannot", "can not", "may not"})


@dataclass(slots=True)
class Reading:
    """What one sentence says, before it is known which ability it belongs to."""

    span: Span
    effects: list[Any] = field(default_factory=list)
    trigger: Trigger | None = None
    restrictions: list[Restriction] = field(default_factory=list)
    otherwise: bool = False
    chooses: bool = False  # "choose one —"
    about_ability: bool = False  # "This effect triggers only once per turn."
    defines: Let | None = None  # "X equals the number of…", a sentence of its own


@dataclass(slots=True)
class _Flow:
    """Who the sentence is speaking of, from clause to clause."""

    subject: Doer = None
    phrase: Phrase | None = None
    may: Player | None = None
    group: list[Any] | None = None  # the effects of the open "may"
    base: bool = False  # the verb before stood after "may" or "must", so the next has no -s either


class SentenceReader(TailReader):
    def sentence(self, sentence: Sentence) -> Reading:
        reading = Reading(sentence.span)
        frames: list[tuple[Lead, list[Any]]] = []
        flow = _Flow()
        effects: list[Any] = []
        for leads, clause in sentence.parts:
            for lead in leads:
                if self._ability_lead(lead, reading, first=not effects and not frames):
                    continue
                frames.append((lead, effects))
                effects = []
                flow = replace(flow, group=None, may=None)
            self._step(clause, flow, effects, reading)
        for lead, outer in reversed(frames):
            outer.extend(self._framed(lead, tuple(effects)))
            effects = outer
        reading.effects = effects
        return reading

    # ---- leads -----------------------------------------------------------------------------------------------------

    def _ability_lead(self, lead: Lead, reading: Reading, first: bool) -> bool:
        """Leads that speak of the whole ability: its trigger, its frequency, its window."""
        if lead.kind == "then":
            return True
        if lead.kind == "otherwise":
            reading.otherwise = True
            return True
        if not first:
            return False
        if lead.kind == "once":
            reading.restrictions.append(OncePer(self._per(lead.parts[0]), span=lead.span))
            return True
        if lead.kind == "during":
            reading.restrictions.append(During(self.period_of(self.noun(lead.parts[0])), span=lead.span))
            return True
        if lead.kind in ("when", "at") and reading.trigger is None:
            reading.trigger = self._trigger(lead)
            return True
        return False

    def _per(self, phrase: Phrase) -> Period:
        return replace(self.period_of(self.noun(phrase)), which=Which.EACH)

    def _trigger(self, lead: Lead) -> Trigger:
        if lead.kind == "at":
            return At(self.moment_of(lead.parts[0]), span=lead.span)
        clauses: VerbPhrase = lead.parts[0]
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
        return Event(timing, self.happenings(clause), within, per=first, span=lead.span)

    def _state_trigger(self, clause: Clause, timing: Timing) -> Condition | None:
        """ "Whenever you have no cards in hand": no event, but how things are (alpha-clash:603.8)."""
        if timing not in (Timing.WHEN, Timing.WHENEVER) or [verb.rule for verb in clause.verbs] not in STANDS:
            return None
        return self.condition(clause)

    def _double_event(self, lead: Lead, clauses: VerbPhrase) -> Trigger:
        """ "Whenever a Clash card attacks and deals clash damage to a Contender": the second is the event."""
        first, second = clauses.parts
        if len(clauses.parts) != 2 or second.subject is not None:
            raise Misfit(lead.span, "two events at once are not understood")
        happened = self.condition(first)
        within, _ = self._event_tails(second.tails)
        return Event(Timing(lead.word), self.happenings(second, first.subject), within, happened, span=lead.span)

    def _event_tails(self, tails: list[Tail]) -> tuple[Duration | None, Period | None]:
        within: Duration | None = None
        first: Period | None = None
        for tail in tails:
            if tail.kind == "first_time" and first is None:
                first = replace(self.period_of(self.noun(tail.parts[-1])), which=Which.EACH)
            elif tail.kind in ("during", "within") and within is None:
                within = self.duration(tail)
            else:
                raise Misfit(tail.span, "this does not belong to what happens")
        return within, first

    def _framed(self, lead: Lead, effects: tuple[Any, ...]) -> list[Any]:
        """Leads that hold the steps after them."""
        span = lead.span.joined(effects[-1].span)
        match lead.kind:
            case "if":
                return self._if(lead, effects, span)
            case "for_each":
                return [ForEach(self.thing(lead.parts[0]), effects, span=span)]
            case "while":
                condition = self.conditions(lead.parts[0])
                duration: Duration = While(condition, span=lead.span)
                return [self._lasting(effect, duration) for effect in self._named_by_lead(condition, effects)]
            case "until":
                until = Until(self.moment_of(lead.parts[0]), span=lead.span)
                return [self._lasting(effect, until) for effect in effects]
            case "within" | "during":
                within = self.duration(Tail(lead.kind, lead.span, lead.parts or (lead.word,)))
                return [self._lasting(effect, within) for effect in effects]
            case "additional_cost":
                what = self.single(self.objects(lead.parts[0]))
                play = Act(Verb.PLAY, Player(Who.YOU, span=lead.span), what, span=lead.span)
                return [AdditionalCost(effects, play, span=span)]
            case "when" | "at":
                return [Later(self._trigger(lead), effects, span=span)]
        raise Misfit(lead.span, "this is not understood here")

    def _named_by_lead(self, condition: Condition, effects: tuple[Any, ...]) -> tuple[Any, ...]:
        """ "If this card has a Weapon attached, it gets…": it is this card."""
        what = condition.owner if isinstance(condition, Has) else condition.what if isinstance(condition, Is) else None
        if not isinstance(what, Objects) or what.choice is not Choice.THIS:
            return effects
        return tuple(
            replace(each, what=what)
            if isinstance(each, Modify | Cannot | Can) and each.what == Objects(Choice.IT)
            else each
            for each in effects
        )

    def _if(self, lead: Lead, effects: tuple[Any, ...], span: Span) -> list[Any]:
        clauses: VerbPhrase = lead.parts[0]
        if len(clauses.parts) == 1 and clauses.parts[0].auxiliary == "would":
            clause = clauses.parts[0]
            events = self.happenings(clause)
            within = self.only_duration(clause.tails)
            if len(events) == 1 and _has_instead(effects):
                return [Replace(events[0].event, _without_instead(effects), within, span=span)]
            if within is None:
                return [If(Happened(events[0], span=lead.span), effects, span=span)]
            raise Misfit(lead.span, "what would happen is not understood")
        condition = self.conditions(clauses)
        return [If(condition, self._named_by_lead(condition, effects), span=span)]

    # ---- steps -----------------------------------------------------------------------------------------------------

    def _step(self, clause: Clause, flow: _Flow, effects: list[Any], reading: Reading) -> None:
        if self._about_the_ability(clause, reading):
            return
        self._follow(clause, flow)
        reading.chooses = reading.chooses or clause.verbs[0].rule == "choose_modes"
        made = self._clause(clause, flow)
        if any(isinstance(each, Deal) and each.amount is None for each in made):
            raise Misfit(clause.span, "how much damage is not said")
        made[0] = replace(made[0], span=Span(clause.span.start, made[0].span.end))  # its subject is part of it
        made = self._tails(clause, made, flow)
        if len(made) == 1 and isinstance(made[0], Only):
            flow.may = None
        if flow.may is not None and clause.auxiliary in ("may", ""):
            opened = flow.group is not None
            flow.group = flow.group or []
            if len(made) == 1 and isinstance(made[0], Let):
                fold_let(flow.group, made[0])
            else:
                flow.group += made
            whole = May(flow.may, tuple(flow.group), span=clause.span.joined(span_of(flow.group)))
            if opened:
                effects[-1] = whole
            else:
                effects.append(whole)
            return
        if len(made) == 1 and isinstance(made[0], Let):
            fold_let(effects, made[0])
        else:
            if clause.subject is None:
                share_duration(effects, made)
            effects += made

    def _about_the_ability(self, clause: Clause, reading: Reading) -> bool:
        """ "This effect triggers only once per turn."."""
        kinds = [tail.kind for tail in clause.tails]
        if [verb.verb for verb in clause.verbs] != ["triggers"] or clause.subject is None:
            return False
        noun = self.noun(clause.subject)
        if noun.sort is not Sort.EFFECT or noun.choice is not Choice.THIS:
            return False
        if kinds == ["if"] and clause.auxiliary == "only":
            condition = self.condition(clause.tails[0].parts[0])
            reading.restrictions.append(Requires("", None, condition, span=clause.span))
            reading.about_ability = True
            return True
        if kinds != ["only_once"]:
            return False
        reading.restrictions.append(OncePer(self._per(clause.tails[0].parts[-1]), span=clause.span))
        reading.about_ability = True
        return True

    def _follow(self, clause: Clause, flow: _Flow) -> None:
        """Who does it: the subject named, the one before if the verb agrees with it, or you."""
        if clause.subject is not None:
            flow.phrase = clause.subject
            flow.subject = self._subject(clause)
            flow.may = flow.subject if clause.auxiliary == "may" and isinstance(flow.subject, Player) else None
            flow.group = None
        elif clause.auxiliary:
            if flow.subject is None:
                raise Misfit(clause.span, "expected who or what does this")
            flow.subject = same_again(flow.subject)
            flow.may = flow.subject if clause.auxiliary == "may" and isinstance(flow.subject, Player) else None
            flow.group = None
        elif flow.subject is None or not (
            agrees(flow.subject, clause.verbs[0]) or (flow.base and is_base(clause.verbs[0]))
        ):
            flow.subject = Player(Who.YOU, span=clause.span)
            flow.may, flow.group = None, None
        else:
            flow.subject = same_again(flow.subject)
        if clause.auxiliary or clause.subject is not None:
            flow.base = clause.auxiliary in ("may", "must", "can")

    def _subject(self, clause: Clause) -> Doer:
        assert clause.subject is not None
        if clause.verbs[0].rule == "be_reduced":
            return Player(Who.YOU)
        return self._subject_of(clause, clause.subject, self.nouns(clause.subject))

    def _subject_of(self, clause: Clause, phrase: Phrase, nouns: list[Noun]) -> Doer:
        if nouns[0].sort is Sort.STAT or (nouns[0].sort is Sort.HEALTH and clause.verbs[0].rule == "become"):
            return None
        self.refuse_bare_count(nouns[0])
        if nouns[0].sort is Sort.DAMAGE and clause.auxiliary in CANNOT:
            return None
        subject = self.thing(phrase, nouns)
        if isinstance(subject, Player) and subject.who is Who.THEY and clause.verbs[0].rule == "lone":
            return those(subject.span)
        if not isinstance(subject, Player | Objects | OneOf | Effects):
            raise Misfit(phrase.span, "this cannot do anything")
        return subject

    def _clause(self, clause: Clause, flow: _Flow) -> list[Any]:
        auxiliary, subject = clause.auxiliary, flow.subject
        if auxiliary in CANNOT:
            actions = self._actions(clause, flow)
            unpreventable = all(isinstance(action, Prevent) for action in actions)
            whom = None if subject is None and unpreventable else self._whom(clause, subject)
            return [Cannot(whom, actions, span=clause.span)]
        if auxiliary in ("may only", "can only"):
            return [self._only(clause, flow)]
        if auxiliary == "can" or (auxiliary == "may" and not isinstance(subject, Player)):
            return [Can(self._whom(clause, subject), self._actions(clause, flow), span=clause.span)]
        if auxiliary == "must" and not isinstance(subject, Player):
            return [Must(self._whom(clause, subject), self._actions(clause, flow), span=clause.span)]
        if auxiliary not in ("", "may", "must"):
            raise Misfit(clause.span, f'"{auxiliary}" is not understood here')
        if len(clause.verbs) != 1:
            ways = tuple(self.instructions(each, subject) for each in clause.verbs)
            return [Modes(self._chooser(subject), _exactly(1, clause.span), ways, span=clause.span)]
        verb = clause.verbs[0]
        if verb.rule == "become" and subject is None and clause.subject is not None:
            return [self.figures_become(verb, clause.subject)]
        if verb.rule == "be_reduced" and clause.subject is not None:
            return [self.cost_reduced(verb, clause.subject)]
        if verb.rule == "be_done" and flow.phrase is not None:
            if len(verb.parts[0].parts) != 1:
                raise Misfit(clause.span, "which of these is done is not understood")
            done = self._happening(verb, flow.phrase)
            if isinstance(done[0], Prevent):
                raise Misfit(clause.span, "who prevents this damage, and how much, is not understood")
            return list(done)
        if verb.rule == "have" and isinstance(subject, Objects | OneOf):
            return list(self.instructions(replace(verb, rule="gain"), subject))
        if verb.rule == "choose_modes":
            times = number_of(verb.verb.split()[1])
            return [Modes(self._chooser(subject), _exactly(times, verb.span), (), span=clause.span)]
        return list(self.instructions(verb, subject))

    def _chooser(self, subject: Doer) -> Player:
        return subject if isinstance(subject, Player) else Player(Who.YOU)

    def _whom(self, clause: Clause, subject: Doer) -> Any:
        if subject is None:
            raise Misfit(clause.span, "expected what this is true of")
        if isinstance(subject, Player) and subject.who is Who.THEY:
            return subject
        return subject

    def _actions(self, clause: Clause, flow: _Flow) -> tuple[Any, ...]:
        """What may or may not be done, each as the instruction it would be."""
        made: list[Any] = []
        for verb in clause.verbs:
            if flow.phrase is not None and verb.rule == "be_done":
                made += self._happening(verb, flow.phrase)
            elif verb.rule == "be" and isinstance(flow.subject, Objects | OneOf):
                made += self._be_target(verb, flow.subject)
            else:
                made += self.instructions(verb, flow.subject)
        return tuple(made)

    def _be_target(self, verb: VerbPhrase, subject: Objects | OneOf) -> tuple[Any, ...]:
        """ "can't be the target of Clash Buffs"."""
        noun = self.noun(verb.parts[0])
        if noun.sort is not Sort.TARGET or "of" not in noun.links:
            raise Misfit(verb.span, "what it can't be is not understood")
        return (Act(Verb.TARGET, self._by(noun.links["of"]), subject, span=verb.span),)

    def _only(self, clause: Clause, flow: _Flow) -> Only:
        actions = self._actions(clause, flow)
        if len(actions) != 1:
            raise Misfit(clause.span, "what is only allowed is not understood")
        return Only(self._whom(clause, flow.subject), actions[0], span=clause.span)


def _exactly(number: int, span: Span) -> Quantity:
    return Exactly(Number(number, span=span), span=span)


def _has_instead(effects: tuple[Any, ...]) -> bool:
    return any(isinstance(each, Instead) and each.of is None for each in effects)


def _without_instead(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    made: list[Any] = []
    for each in effects:
        made += each.effects if isinstance(each, Instead) and each.of is None else (each,)
    return tuple(made)


__all__ = ["Node", "Reading", "SentenceReader", "Would"]
