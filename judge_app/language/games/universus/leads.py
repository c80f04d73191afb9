"""What opens a sentence of UniVersus: before a step, after it resolves."""

from dataclasses import replace

from judge_app.language.amounts import AtMost, Value
from judge_app.language.conditions import Compare
from judge_app.language.durations import Duration, Edge, Moment, Outside, Period
from judge_app.language.faults import NotUnderstood
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
        if lead.kind == "when" and len(lead.parts[0].parts) == 1 and lead.parts[0].rule != "either_of":
            down = self._down_to(lead, clause)
            if down is not None:
                return down
        return super()._trigger(lead)

    def _down_to(self, lead: Lead, clause: Clause) -> Trigger | None:
        """ "After an attack reduces you to 5 or less health", "after your health is reduced to 5 or less"."""
        said = self._reduced(clause)
        if said is None or clause.subject is None or len(clause.verbs) != 1 or clause.auxiliary:
            return None
        noun, to = said
        of_health = noun.sort is Sort.HEALTH
        if not (of_health or noun.sort in (Sort.PLAYER, Sort.ROLE)) or not isinstance(to.quantity, AtMost):
            return None
        if not (to.is_bare if of_health else to.sort is Sort.HEALTH and not to.links and not to.withs):
            return None
        whose = self.meanings.possessor(noun) if of_health else self.meanings.player_of(noun)
        if not isinstance(whose, Player):
            return None
        within, first = self._event_tails(clause.tails)
        if first is not None:
            return None
        lost: Instruction = ChangeHealth(whose, None, True, span=lead.span)
        if clause.verbs[0].rule == "reduce_to":
            by = self.nouns.thing(clause.subject)
            if isinstance(by, Player):
                lost = DueTo(lost, Effects("effect", by, choice=Choice.CHOSEN, span=by.span), span=lead.span)
            elif isinstance(by, Objects):
                lost = Deal(by, None, None, whose, span=lead.span)
            else:
                return None
        causes = [self.nouns.thing(tail.parts[-1]) for tail in clause.tails if tail.kind == "due_to"]
        for cause in causes:
            lost = DueTo(lost, cause, span=lead.span)
        has = Compare(Value("health", whose, span=to.span), to.quantity, span=to.span)
        return Event(Timing(lead.word.replace("each time", "whenever")), (lost,), within, has, span=lead.span)

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
