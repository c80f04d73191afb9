"""What opens a sentence of UniVersus: before a step, after it resolves."""

from dataclasses import replace

from judge_app.language.amounts import AtMost, Value
from judge_app.language.conditions import Compare
from judge_app.language.durations import Duration, Edge, Moment, Outside, Period
from judge_app.language.faults import NotUnderstood
from judge_app.language.games.universus.attack_references import speaks_of_no_attack, split_at_the_attack
from judge_app.language.instructions import ChangeHealth, CountToward, Deal
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Effects, Objects, Player
from judge_app.language.reading.leads import LeadReader, Reading
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Clause, Lead, Passive, Tail, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.spans import Node
from judge_app.language.structure import (
    At,
    Cannot,
    DueTo,
    Event,
    Timing,
    Trigger,
)

DOWN = frozenset({"reduced", "lowered", "decreased"})
EDGES = {"begins": Edge.START, "begin": Edge.START, "starts": Edge.START, "ends": Edge.END}


class UniversusLeadReader(LeadReader):
    def _trigger(self, lead: Lead) -> Trigger:
        clause = _only_clause(lead)
        made = self._edge(lead, clause) or self._down_to(lead, clause) if clause is not None else None
        return super()._trigger(lead) if made is None else made

    def _edge(self, lead: Lead, clause: Clause) -> Trigger | None:
        """ "After the Enhance Step begins", "when your turn ends"."""
        edge = EDGES.get(clause.verbs[0].verb)
        if edge is None or clause.subject is None or clause.tails or lead.word not in ("after", "when"):
            return None
        noun = self.nouns.noun(clause.subject)
        if noun.sort is not Sort.PERIOD:
            return None
        return At(Moment(edge, self.meanings.period_of(noun), span=lead.span), span=lead.span)

    def _down_to(self, lead: Lead, clause: Clause) -> Trigger | None:
        """ "After an attack reduces you to 5 or less health", "after your health is reduced to 5 or less"."""
        said = None if clause.auxiliary else self._reduced(clause)
        if said is None or not isinstance(said[1].quantity, AtMost):
            return None
        noun, to, down_to = *said, said[1].quantity
        whose = self._whose_health(noun, to)
        lost = self._lost(lead, clause, whose) if whose is not None else None
        if whose is None or lost is None:
            return None
        within, first = self._event_tails(clause.tails)
        if first is not None:
            return None
        for tail in clause.tails:
            lost = DueTo(lost, self.nouns.thing(tail.parts[-1]), span=lead.span) if tail.kind == "due_to" else lost
        has = Compare(Value("health", whose, span=to.span), down_to, span=to.span)
        return Event(Timing(lead.word.replace("each time", "whenever")), (lost,), within, has, span=lead.span)

    def _whose_health(self, noun: Noun, to: Noun) -> Player | None:
        """The player who is reduced, or whose health is; None where it is not said that it is health."""
        if noun.sort is Sort.HEALTH:
            whose = self.meanings.possessor(noun) if to.is_bare else None
            return whose if isinstance(whose, Player) else None
        is_health = to.sort is Sort.HEALTH and not to.links and not to.withs
        return self.meanings.player_of(noun) if is_health and noun.sort in (Sort.PLAYER, Sort.ROLE) else None

    def _lost(self, lead: Lead, clause: Clause, whose: Player) -> Instruction | None:
        lost = ChangeHealth(whose, None, True, span=lead.span)
        if clause.verbs[0].rule != "reduce_to" or clause.subject is None:
            return lost
        by = self.nouns.thing(clause.subject)
        if isinstance(by, Player):
            return DueTo(lost, Effects("effect", by, choice=Choice.CHOSEN, span=by.span), span=lead.span)
        return Deal(by, None, None, whose, span=lead.span) if isinstance(by, Objects) else None

    def _reduced(self, clause: Clause) -> tuple[Noun, Noun] | None:
        """What is reduced, and to what."""
        verb = clause.verbs[0]
        if verb.rule == "reduce_to" and clause.subject is not None:
            return self.nouns.noun(verb.parts[0]), self.nouns.noun(verb.parts[1])
        if verb.rule != "be_done" or clause.subject is None or len(verb.parts[0].parts) != 1:
            return None
        passive: Passive = verb.parts[0].parts[0]
        if passive.participle not in DOWN or [each.kind for each in passive.complements] != ["p_to"]:
            return None
        return self.nouns.noun(clause.subject), self.nouns.noun(passive.complements[0].phrase)

    def _either_event(self, lead: Lead, clauses: VerbPhrase) -> Trigger:
        """Also "after this card is removed due to an effect or to pay a cost": each with its own reason."""
        tails = [tail for clause in clauses.parts for tail in clause.tails if tail.kind not in ("due_to", "purpose")]
        if tails:
            return super()._either_event(lead, clauses)
        subject = None
        events: tuple[Instruction, ...] = ()
        for clause in clauses.parts:
            subject = clause.subject or subject
            events += self.conditions.happenings(clause, subject)
        return Event(Timing(lead.word.replace("each time", "whenever")), events, span=lead.span)

    def _event_tails(self, tails: list[Tail]) -> tuple[Duration | None, Period | None]:
        outside = [tail for tail in tails if tail.kind == "outside"]
        if outside:  # "after you draw 1 or more cards outside of the Draw Step"
            if len(tails) != 1:
                raise NotUnderstood(outside[0].span, "when this happens is not understood")
            return Outside(self.meanings.period_of(self.nouns.noun(outside[0].parts[-1])), span=outside[0].span), None
        return super()._event_tails([tail for tail in tails if tail.kind not in ("due_to", "purpose", "nth_time")])

    def ability_lead(self, lead: Lead, reading: Reading, first: bool) -> bool:
        if lead.kind == "when_period":
            trigger = self._around(lead)
            if not first or reading.trigger is not None:
                raise NotUnderstood(lead.span, "this is not understood here")
            reading.trigger = trigger
            return True
        if lead.kind == "during":
            return False  # "during this Enhance Step, …" says how long, not when it is playable
        return super().ability_lead(lead, reading, first)

    def _named_by_lead(
        self, lead: Node, effects: tuple[Instruction, ...], after_event: bool
    ) -> tuple[Instruction, ...]:
        made = super()._named_by_lead(lead, effects, after_event)
        if made is not effects and speaks_of_no_attack(lead):
            others, of_the_attack = split_at_the_attack(effects)
            made = (*super()._named_by_lead(lead, others, after_event), *of_the_attack)
        return tuple(
            replace(each, actions=tuple(replace(act, what=each.what) if isinstance(act, CountToward) else act for act in each.actions))
            if isinstance(each, Cannot) else each
            for each in made
        )  # fmt: skip

    def _around(self, lead: Lead) -> Trigger:
        """ "Before the Damage Step of your rival's attack", "After the Block Step"."""
        period = self.meanings.period_of(self.nouns.noun(lead.parts[0]))
        edge = {"before": Edge.BEFORE, "after": Edge.AFTER}.get(lead.word)
        if edge is None:
            raise NotUnderstood(lead.span, "expected “before” or “after”")
        return At(Moment(edge, period, span=lead.span), span=lead.span)


def _only_clause(lead: Lead) -> Clause | None:
    """The one clause of "after …", if it says one thing."""
    clauses: tuple[Clause, ...] = lead.parts[0].parts if lead.kind == "when" else ()
    return clauses[0] if len(clauses) == 1 and len(clauses[0].verbs) == 1 else None
