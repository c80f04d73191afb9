"""What happens, as a trigger or a condition of UniVersus speaks of it."""

from dataclasses import replace
from typing import Any

from judge_app.language.amounts import Value
from judge_app.language.changes import StatMoves, ZoneBecomes
from judge_app.language.durations import Duration, Edge, Moment, Outside, Period
from judge_app.language.filters import HasStatus
from judge_app.language.games.universus.conditions import ConditionsOfUniversus
from judge_app.language.instructions import Act, Modify, Verb
from judge_app.language.objects import Objects, Player, Thing, Who
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Clause, Lead, Misfit, Phrase, Tail, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span
from judge_app.language.structure import (
    At,
    By,
    DidNot,
    DueTo,
    Trigger,
)

FIGURE_EVENTS = {"reduced": False, "increased": True, "changed": None, "modified": None}


class EventsOfUniversus(ConditionsOfUniversus):
    def _perfect(self, passive: Any, doer: Any) -> Any:
        """ "you have played 2 or more cards", "your rival has cycled"."""
        if passive.complements:
            return super()._perfect(passive, doer)
        word = passive.participle
        if passive.thing is None and word in VERB_OF and not passive.complements:
            return Act(VERB_OF[word], doer, span=passive.span)
        if passive.thing is None or (passive.complements and word != "dealt"):
            raise Misfit(passive.span, f"“have {word}” is not understood here")
        active = {"lost": "lose", "gained": "gain", "taken": "take_damage", "made": "make_check", "drawn": "draw"}.get(
            word
        )
        if active == "gain":
            noun = self.noun(passive.thing)
            return self._health(VerbPhrase("gain", passive.span), noun, doer, lose=False)
        if active is not None:
            return self.instructions(VerbPhrase(active, passive.span, word, (passive.thing,)), doer)[0]
        if word in ("tried to play", "attempted to play"):
            return Act(Verb.TRY_TO_PLAY, doer, self.thing(passive.thing), span=passive.span)
        if word == "blocked":
            return self.do_block(VerbPhrase("block", passive.span, word, (passive.thing,)), doer)
        if word == "added":
            raise Misfit(passive.span, "where it was added is not understood")
        return super()._perfect(passive, doer)

    def _trigger(self, lead: Lead) -> Trigger:
        clause: Clause = lead.parts[0].parts[0] if lead.kind == "when" else lead.parts[0]
        if (
            lead.kind == "when"
            and clause.subject is not None
            and clause.verbs[0].verb in ("begins", "starts", "begin", "ends")
        ):
            noun = self.noun(clause.subject)
            if noun.sort is Sort.PERIOD and not clause.tails and lead.word in ("after", "when"):
                edge = Edge.END if clause.verbs[0].verb == "ends" else Edge.START
                return At(Moment(edge, self.period_of(noun), span=lead.span), span=lead.span)
        return super()._trigger(lead)

    def _happening(self, verb: VerbPhrase, subject: Phrase | None) -> list[Any]:
        if verb.rule == "be_not_done":
            return [DidNot(each, span=verb.span) for each in self._happening(replace(verb, rule="be_done"), subject)]
        if verb.rule == "be_done" and subject is not None and len(subject.options) == 1:
            passives = verb.parts[0].parts
            if passives and all(passive.participle in FIGURE_EVENTS for passive in passives):
                noun = self.noun(subject)
                return [self._figure_event(noun, passive, verb.span) for passive in passives]
        return super()._happening(verb, subject)

    def _figure_event(self, noun: Noun, passive: Any, span: Span) -> Any:
        """ "after the zone of this attack is changed", "if the check to play it was modified"."""
        below, causes = None, []
        for complement in passive.complements:
            if complement.kind == "p_below":
                below = self._below(noun, self.noun(complement.phrase))
            elif complement.kind == "p_by":
                causes.append(self.thing(complement.phrase))
            else:
                raise Misfit(passive.span, "how it is changed is not understood")
        made = self._figure_moves(noun, passive.participle, below, span)
        return DueTo(made, causes[0], span=span) if causes else made

    def _below(self, noun: Noun, to: Noun) -> Any:
        if to.sort is Sort.DESCRIPTION and to.filters == [HasStatus("printed")]:
            return Value(f"printed {self.stat_name(noun)}", self._whose(noun), span=to.span)
        return self.amount_of(to)

    def _figure_moves(self, noun: Noun, word: str, below: Any, span: Span) -> Modify:
        of = noun.links.get("of")
        if noun.names == ("attack zone",) and word == "changed":
            owner = self.objects_of(of) if of is not None else self.possessor(noun)
            if not isinstance(owner, Objects):
                raise Misfit(noun.span, "whose zone?")
            return Modify(owner, (ZoneBecomes(span=span),), span=span)
        if noun.sort is Sort.STAT:
            owner = self.objects_of(of) if of is not None else self.possessor(noun)
            if not isinstance(owner, Objects):
                raise Misfit(noun.span, "whose figure?")
            return Modify(owner, (StatMoves(self.stat_name(noun), FIGURE_EVENTS[word], below, span=span),), span=span)
        if noun.names == ("check",):
            return Modify(self.objects_of(noun), (StatMoves("check", FIGURE_EVENTS[word], span=span),), span=span)
        raise Misfit(noun.span, "what is changed is not understood")

    def _event_tails(self, tails: list[Tail]) -> tuple[Duration | None, Period | None]:
        outside = [tail for tail in tails if tail.kind == "outside"]
        if outside:  # "after you draw 1 or more cards outside of the Draw Step"
            if len(tails) != 1:
                raise Misfit(outside[0].span, "when this happens is not understood")
            return Outside(self.period_of(self.noun(outside[0].parts[-1])), span=outside[0].span), None
        return super()._event_tails([tail for tail in tails if tail.kind not in ("due_to", "purpose")])

    def happenings(self, clause: Clause, subject: Phrase | None = None) -> tuple[Any, ...]:
        made = super().happenings(clause, subject)
        for tail in clause.tails:
            if tail.kind == "due_to":
                cause: Thing = self.thing(tail.parts[-1])
                made = tuple(DueTo(each, cause, span=clause.span) for each in made)
            elif tail.kind == "purpose":  # "after you commit this card to pay a cost"
                then = self.instructions(tail.parts[0], Player(Who.YOU, span=tail.span))
                made = tuple(By(then, each, span=clause.span) for each in made)
        return made

    def only_duration(self, tails: list[Tail]) -> Duration | None:
        return super().only_duration([tail for tail in tails if tail.kind not in ("due_to", "purpose")])

    def passive(self, passive: Any, subject: Any) -> Any:
        if (
            passive.participle in ("reduced", "increased", "changed")
            and passive.thing is None
            and not passive.complements
        ):
            raise Misfit(passive.span, "what is changed is not understood")
        elsewhere = [each for each in passive.complements if each.kind == "p_from_elsewhere"]
        if elsewhere:
            rest = tuple(each for each in passive.complements if each.kind != "p_from_elsewhere")
            made = self.passive(replace(passive, complements=rest), subject)
            return replace(made, origin=self.zone_of(self.noun(elsewhere[0].phrase)), elsewhere=True)
        roles = [each for each in passive.complements if each.kind == "p_as"]
        if roles:
            rest = tuple(each for each in passive.complements if each.kind != "p_as")
            made = super().passive(replace(passive, complements=rest), subject)
            return replace(made, role=self.role(self.noun(roles[0].phrase)))
        return super().passive(passive, subject)
