"""Sentences of UniVersus: their leads and tails, and what is said of the ability itself."""

from dataclasses import replace
from typing import Any

from judge_app.language.abilities import AnyTimes, During, OncePer, OneCopyPer, PlayableCommitted, Requires
from judge_app.language.amounts import Bounded, Count
from judge_app.language.changes import Change, EitherChange, StatChange
from judge_app.language.conditions import (
    Condition,
    Happened,
    Negation,
)
from judge_app.language.durations import Duration, Edge, Moment, Period, Which
from judge_app.language.filters import HasType
from judge_app.language.games.universus.events import EventsOfUniversus
from judge_app.language.instructions import Act, CountToward, Doer, EndPeriod, Modify, Verb
from judge_app.language.objects import Choice, Objects, Player, Who
from judge_app.language.reading.flow import Flow
from judge_app.language.reading.leads import Reading
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Clause, Lead, Misfit, Phrase, Tail
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.tails import is_use_of_this
from judge_app.language.spans import Span
from judge_app.language.structure import (
    AdditionalCost,
    At,
    By,
    Can,
    Cannot,
    DueTo,
    Event,
    ForEach,
    If,
    Lasting,
    Let,
    Modes,
    Must,
    Timing,
    Trigger,
)

NEGATED = frozenset({"don't", "doesn't", "do not", "does not", "will not", "won't"})
TIMES = {"once": 1, "twice": 2, "only once": 1, "only twice": 2}


class UniversusReader(EventsOfUniversus):
    # ---- leads and tails -------------------------------------------------------------------------------------------

    def _ability_lead(self, lead: Lead, reading: Reading, first: bool) -> bool:
        if lead.kind == "when_period":
            trigger = self._around(lead)
            if not first or reading.trigger is not None:
                raise Misfit(lead.span, "this is not understood here")
            reading.trigger = trigger
            return True
        if lead.kind == "during":
            return False  # "during this Enhance Step, …" says how long, not when it is playable
        return super()._ability_lead(lead, reading, first)

    def _named_by_lead(self, condition: Condition, effects: tuple[Any, ...]) -> tuple[Any, ...]:
        made = super()._named_by_lead(condition, effects)
        return tuple(
            replace(each, actions=tuple(replace(act, what=each.what) if isinstance(act, CountToward) else act for act in each.actions))
            if isinstance(each, Cannot) else each
            for each in made
        )  # fmt: skip

    def _around(self, lead: Lead) -> Trigger:
        """ "Before the Damage Step of your rival's attack", "After the Block Step"."""
        period = self.period_of(self.noun(lead.parts[0]))
        edge = {"before": Edge.START, "after": Edge.END}.get(lead.word)
        if edge is None:
            raise Misfit(lead.span, "expected “before” or “after”")
        return At(Moment(edge, period, span=lead.span), span=lead.span)

    def _tail(self, tail: Tail, made: list[Any], doer: Player) -> list[Any]:
        span = _whole(made).joined(tail.span)
        if tail.kind == "maximum":
            return [*made[:-1], self._bounded(tail, made[-1])]
        if tail.kind == "when":
            return self._later(tail, made, span)
        if tail.kind == "due_to" and len(made) == 1 and isinstance(made[0], Cannot | Can):
            cause = self.thing(tail.parts[-1])
            return [
                replace(
                    made[0], actions=tuple(DueTo(each, cause, span=tail.span) for each in made[0].actions), span=span
                )
            ]
        if tail.kind == "additional_cost":
            to = self.instructions(tail.parts[0], doer)
            return [AdditionalCost(tuple(made), to[0], span=span)]
        if tail.kind == "within" and str(tail.parts[0]).lower() == "this way":
            raise Misfit(tail.span, "this is not understood here")
        return super()._tail(tail, made, doer)

    def _purpose(self, tail: Tail, made: list[Any], doer: Player, span: Span) -> list[Any]:
        if len(made) == 1 and isinstance(made[0], Cannot | Can):  # "you cannot discard momentum to pay a cost"
            then = self.instructions(tail.parts[0], doer)
            return [replace(made[0], actions=tuple(By(then, each, span=span) for each in made[0].actions), span=span)]
        if len(made) == 1 and isinstance(made[0], Modes):
            raise Misfit(tail.span, "which of these this is for is not understood")
        return super()._purpose(tail, made, doer, span)

    def _later(self, tail: Tail, made: list[Any], span: Span) -> list[Any]:
        """ "flip it after it resolves"."""
        from judge_app.language.structure import Later

        if len(made) == 1 and (is_use_of_this(made[0]) or type(made[0]).__name__ == "Only"):
            return self._tail_when(tail, made, span)
        inner: Clause = tail.parts[1]
        word = str(tail.parts[0]).lower()
        event = Event(
            Timing({"each time": "whenever", "every time": "whenever", "any time": "whenever"}.get(word, word)),
            self.happenings(inner),
            span=tail.span,
        )
        return [*made[:-1], Later(event, (made[-1],), span=span)]

    def _bounded(self, tail: Tail, last: Any) -> Any:
        word, number = str(tail.parts[0]).lower(), int(tail.parts[1])
        low, high = (number, None) if "minimum" in word else (None, number)
        span = last.span.joined(tail.span)
        if isinstance(last, ForEach):
            of = Count(last.what, span=last.what.span) if not isinstance(last.what, Count) else last.what  # type: ignore[arg-type]
            return replace(last, what=Bounded(of, low, high, span=tail.span), span=span)
        if isinstance(last, Modify) and len(last.changes) == 1 and hasattr(last.changes[0], "amount"):
            change: Any = last.changes[0]
            bounded = replace(change, amount=Bounded(change.amount, low, high, span=tail.span))
            return replace(last, changes=(bounded,), span=span)
        if isinstance(last, Let):
            return replace(last, amount=Bounded(last.amount, low, high, span=tail.span), span=span)
        raise Misfit(tail.span, "what this bounds is not understood")

    def _adorned(self, tail: Tail, last: Any) -> Any:
        if tail.kind == "status" and isinstance(last, Act) and last.verb in (Verb.BUILD, Verb.PLAY, Verb.FLIP):
            word = str(tail.parts[0]).lower().replace("face down", "facedown").replace("face-down", "facedown")
            return replace(last, status=(*last.status, word), span=last.span.joined(tail.span))
        if tail.kind == "status" and isinstance(last, Act) and last.verb is Verb.TURN_FACE_UP:
            return replace(last, status=(*last.status, str(tail.parts[0]).lower()), span=last.span.joined(tail.span))
        return super()._adorned(tail, last)

    def _lasting(self, effect: Any, duration: Duration) -> Any:
        try:
            return super()._lasting(effect, duration)
        except Misfit:
            return Lasting((effect,), duration, span=effect.span.joined(duration.span))

    # ---- clauses ---------------------------------------------------------------------------------------------------

    def _follow(self, clause: Clause, flow: Flow) -> None:
        """ "Both players discard 1 card and draw 1 card": the plural goes on speaking of both."""
        both = flow.subject == Player(Who.EACH_PLAYER) and flow.phrase is not None and _is_both(flow.phrase)
        if clause.subject is None and not clause.auxiliary and both:
            return
        super()._follow(clause, flow)

    def _subject_of(self, clause: Clause, phrase: Phrase, nouns: list[Noun]) -> Doer:
        if nouns[0].sort is Sort.STAT and clause.verbs[0].rule == "gain" and len(nouns) == 1:
            return self._figure_of(nouns[0])
        if nouns[0].sort is Sort.PERIOD and clause.verbs[0].rule == "end_itself":
            return None
        if nouns[0].sort is Sort.ZONE and nouns[0].names == ("deck",) and clause.verbs[0].verb.startswith("include"):
            owner = self.zone_of(nouns[0]).owner  # "your deck can include": you can
            if owner is not None:
                return owner
        if _is_no(phrase):
            nouns[0].quantity = None
            nouns[0].flags.discard("more")
            return replace(self.objects_of(nouns[0]), choice=Choice.EVERY, quantity=None)
        return super()._subject_of(clause, phrase, nouns)

    def _figure_of(self, noun: Noun) -> Objects:
        """ "your rival's block modifier to block this attack": the figure as the thing that changes."""
        from judge_app.language.filters import ControlledBy, PartOf, Purpose  # noqa: F401

        owner = self.possessor(noun)
        filters: list[Any] = [HasType(self.stat_name(noun), span=noun.span)]
        if isinstance(owner, Player):
            filters.append(ControlledBy(owner, span=owner.span))
        elif owner is not None:
            return owner
        if "purpose" in noun.links:
            filters.append(Purpose(noun.links["purpose"], span=noun.span))
        return Objects(noun.choice or Choice.THE, None, tuple(filters), span=noun.span)

    def _clause(self, clause: Clause, flow: Flow) -> list[Any]:
        made = self._plain_clause(clause, flow)
        if clause.verbs[0].rule != "gain" or len(made) != 1 or not isinstance(made[0], Modify):
            return made
        if not any(_changes_check(each) for each in made[0].changes):
            return made
        noun = self.nouns(clause.subject)[0] if clause.subject is not None else None
        if noun is not None and noun.sort is Sort.STAT:  # "your block modifier gets -2"
            return [replace(made[0], changes=tuple(_of_figure(each, self.stat_name(noun)) for each in made[0].changes))]
        what = made[0].what
        is_check = isinstance(what, Objects) and (
            what.choice in (Choice.IT, Choice.THAT) or _CHECKS & set(what.filters)
        )
        if not is_check:
            raise Misfit(clause.span, "which figure changes is not said")
        return made

    def _plain_clause(self, clause: Clause, flow: Flow) -> list[Any]:
        if len(clause.verbs) == 1 and clause.verbs[0].rule == "failing" and clause.subject is not None:
            failed = Happened(
                Act(Verb.FAIL, None, self.thing(clause.subject), span=clause.subject.span), span=clause.span
            )
            ended = self.instructions(clause.verbs[0].parts[0], None)
            if clause.auxiliary not in NEGATED:
                raise Misfit(clause.span, "expected what does not happen")
            return [If(failed, (Cannot(None, ended, span=clause.span),), span=clause.span)]
        if len(clause.verbs) == 1 and clause.verbs[0].rule == "end_itself" and clause.subject is not None:
            return [EndPeriod(None, self.period_of(self.noun(clause.subject)), span=clause.span)]
        if clause.verbs[0].rule == "become" and flow.subject is None and clause.subject is not None:
            return [self._figure_becomes(clause)]
        if clause.auxiliary == "can" and clause.subject is not None and _is_no(clause.subject):
            made = self._actions(replace(clause, subject=None), replace(flow, phrase=None))
            return [Cannot(self._whom(clause, flow.subject), made, span=clause.span)]
        if clause.auxiliary in NEGATED:
            whom, actions = self._whom(clause, flow.subject), self._actions(clause, flow)
            actions = tuple(replace(each, what=whom) if isinstance(each, CountToward) else each for each in actions)
            return [Cannot(whom, actions, span=clause.span)]
        if clause.auxiliary == "must" and isinstance(flow.subject, Player) and len(clause.verbs) == 1:
            return [Must(flow.subject, self._actions(clause, flow), span=clause.span)]
        return super()._clause(clause, flow)

    def _figure_becomes(self, clause: Clause) -> Modify:
        """ "your block modifier becomes +0"."""
        assert clause.subject is not None
        noun, to = self.noun(clause.subject), self.noun(clause.verbs[0].parts[0])
        return self._becomes(clause.verbs[0], noun, self.possessor(noun), to, reduced=False)

    def _actions(self, clause: Clause, flow: Flow) -> tuple[Any, ...]:
        if (
            flow.phrase is None
            and isinstance(flow.subject, Objects)
            and all(verb.rule == "be_done" for verb in clause.verbs)
        ):
            return tuple(self.passive(each, flow.subject) for verb in clause.verbs for each in verb.parts[0].parts)
        return super()._actions(clause, flow)

    def _whom(self, clause: Clause, subject: Doer) -> Any:
        if subject is None and clause.subject is not None:
            noun = self.noun(clause.subject)
            of = noun.links.get("of")
            if noun.sort is Sort.STAT:
                return self.objects_of(of) if of is not None else self.possessor(noun)
        return super()._whom(clause, subject)

    def _step(self, clause: Clause, flow: Flow, effects: list[Any], reading: Reading) -> None:
        if [verb.rule for verb in clause.verbs] == ["equal"] and clause.auxiliary:
            raise Misfit(clause.span, "what X may be is not understood")
        if [verb.rule for verb in clause.verbs] == ["equal"] and clause.subject is not None and not effects:
            self._define(clause, reading)
            return
        super()._step(clause, flow, effects, reading)

    def _define(self, clause: Clause, reading: Reading) -> None:
        """ "X equals the number of…" (universus:x.1)."""
        subject = self.noun(clause.subject) if clause.subject is not None else None
        if subject is None or not subject.is_bare or [str(each) for each in subject.simple.determiners] != ["X"]:
            raise Misfit(clause.span, "expected X before “equals”")
        let = Let("X", self.amount_of(self.noun(clause.verbs[0].parts[0])), (), span=clause.span)
        for tail in clause.tails:
            if tail.kind != "maximum":
                raise Misfit(tail.span, "this does not belong to what X is")
            let = self._bounded(tail, let)
        reading.defines = let

    def _about_the_ability(self, clause: Clause, reading: Reading) -> bool:
        """Play restrictions that stand after the effect (universus:play-restrictions.2)."""
        rule = clause.verbs[0].rule if len(clause.verbs) == 1 else ""
        if rule == "playable_committed":
            reading.restrictions.append(PlayableCommitted(span=clause.span))
        elif rule == "only_playable":
            self._only_playable(clause, reading)
        elif rule == "playable_any_times":
            unit = "Enhance Step" if "enhance step" in clause.verbs[0].verb else "turn"
            reading.restrictions.append(AnyTimes(Period(unit, Which.THIS, span=clause.span), span=clause.span))
        elif rule == "be_done" and self._is_one_copy(clause):
            reading.restrictions.append(OneCopyPer(Period("turn", Which.EACH, span=clause.span), span=clause.span))
        else:
            return super()._about_the_ability(clause, reading)
        reading.about_ability = True
        return True

    def _is_one_copy(self, clause: Clause) -> bool:
        """ "Only 1 copy of this ability can be played per turn."."""
        if clause.subject is None or clause.auxiliary != "can" or [tail.kind for tail in clause.tails] != ["within"]:
            return False
        words = [str(each).lower() for each in clause.subject.options[0].simple.determiners]
        units = [str(word).lower() for unit in clause.subject.options[0].simple.units for word in unit]
        return (
            words[:1] == ["only"]
            and words[1:] == ["1"]
            and units == ["copy"]
            and str(clause.tails[0].parts[0]).lower() in ("per turn", "this turn", "each turn")
        )

    def _only_playable(self, clause: Clause, reading: Reading) -> None:
        tails = list(clause.tails)
        if not tails:
            raise Misfit(clause.span, "only playable when?")
        while tails:
            tail = tails.pop(0)
            if tail.kind in ("if", "while", "unless"):
                inner: Clause = tail.parts[0]
                while tails and tails[0].kind in ("within", "during", "this_way"):
                    inner = replace(inner, tails=[*inner.tails, tails.pop(0)])
                condition = self.condition(inner)
                made = Negation(condition, span=tail.span) if tail.kind == "unless" else condition
                reading.restrictions.append(Requires("", None, made, span=clause.span))
            elif tail.kind == "during":
                reading.restrictions.append(During(self.period_of(self.noun(tail.parts[0])), span=clause.span))
            elif tail.kind == "within":
                reading.restrictions.append(During(self.within_word(str(tail.parts[0]), tail.span), span=clause.span))
            elif tail.kind == "only_once":
                reading.restrictions.append(OncePer(self._per(tail.parts[-1]), span=clause.span))
            elif tail.kind == "once" and tails and tails[0].kind == "within":
                period = replace(self.within_word(str(tails.pop(0).parts[0]), tail.span), which=Which.EACH)
                reading.restrictions.append(OncePer(period, TIMES[str(tail.parts[0]).lower()], span=clause.span))
            else:
                raise Misfit(tail.span, "when it is playable is not understood")


_CHECKS = {HasType("check"), HasType("re-check")}


def _changes_check(change: Change) -> bool:
    if isinstance(change, EitherChange):
        return any(_changes_check(each) for each in change.options)
    return isinstance(change, StatChange) and change.stat == "check"


def _of_figure(change: Change, stat: str) -> Change:
    """A figure without a name is the one the sentence speaks of."""
    if isinstance(change, EitherChange):
        return replace(change, options=tuple(_of_figure(each, stat) for each in change.options))
    if isinstance(change, StatChange) and change.stat == "check":
        return replace(change, stat=stat)
    return change


def _is_both(phrase: Phrase) -> bool:
    units = phrase.options[0].simple.units
    return len(units) == 1 and str(units[0][0]).lower() == "both players"


def _is_no(phrase: Phrase) -> bool:
    """ "No more attacks can be played"."""
    words = [str(each).lower() for each in phrase.options[0].simple.determiners]
    return words in (["no", "more"], ["no"])


def _whole(effects: list[Any]) -> Span:
    return Span(min(each.span.start for each in effects), max(each.span.end for each in effects))
