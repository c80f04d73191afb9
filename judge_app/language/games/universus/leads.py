"""What opens a sentence of UniVersus: before a step, after it resolves."""

from dataclasses import replace

from judge_app.language.durations import Duration, Edge, Moment, Outside, Period
from judge_app.language.faults import NotUnderstood
from judge_app.language.instructions import CountToward
from judge_app.language.nodes import Instruction
from judge_app.language.reading.leads import LeadReader, Reading
from judge_app.language.reading.phrases import Clause, Lead, Tail, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.spans import Node
from judge_app.language.structure import (
    At,
    Cannot,
    Event,
    Timing,
    Trigger,
)


class UniversusLeadReader(LeadReader):
    def _trigger(self, lead: Lead) -> Trigger:
        clause: Clause = lead.parts[0].parts[0] if lead.kind == "when" else lead.parts[0]
        if (
            lead.kind == "when"
            and clause.subject is not None
            and clause.verbs[0].verb in ("begins", "starts", "begin", "ends")
        ):
            noun = self.nouns.noun(clause.subject)
            if noun.sort is Sort.PERIOD and not clause.tails and lead.word in ("after", "when"):
                edge = Edge.END if clause.verbs[0].verb == "ends" else Edge.START
                return At(Moment(edge, self.meanings.period_of(noun), span=lead.span), span=lead.span)
        return super()._trigger(lead)

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
