"""What follows a clause of UniVersus: after it resolves, (max. 3), due to, as an additional cost."""

from dataclasses import replace

from judge_app.language.amounts import Bounded, Count, Exactly, Number
from judge_app.language.changes import Change, EitherChange, StatBecomes, StatChange
from judge_app.language.durations import Duration, Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import Did, Filter
from judge_app.language.games.universus.bounds import step_of
from judge_app.language.games.universus.conditions import paid_or_passed
from judge_app.language.games.universus.meanings import is_kinds, kinds_of, times_done
from judge_app.language.instructions import Act, ChangeHealth, Draw, Modify, Verb
from judge_app.language.nodes import Amount, Instruction
from judge_app.language.objects import Objects, Player, Thing, Who
from judge_app.language.reading.phrases import Clause, Phrase, Tail
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.tails import TailReader, is_use_of_this
from judge_app.language.spans import Span
from judge_app.language.structure import (
    AdditionalCost,
    By,
    Can,
    Cannot,
    DueTo,
    Event,
    ForEach,
    Lasting,
    Later,
    Let,
    May,
    Modes,
    Only,
    Timing,
)


class UniversusTailReader(TailReader):
    def _tail(self, tail: Tail, made: list[Instruction], doer: Player) -> list[Instruction]:
        span = _whole(made).joined(tail.span)
        match tail.kind:
            case "maximum":
                return [*made[:-1], bounded(tail, made[-1])]
            case "when":
                return self._later(tail, made, span)
            case "due_to" if len(made) == 1 and isinstance(made[0], Cannot | Can):
                return [self._limited_due_to(tail, made[0], span)]
            case "additional_cost":
                to = self.verbs.instructions(tail.parts[0], doer)
                return [AdditionalCost(tuple(made), to[0], span=span)]
        _refuse_unclear(tail, made)
        return super()._tail(tail, made, doer)

    def _limited_due_to(self, tail: Tail, made: Cannot | Can, span: Span) -> Instruction:
        """ "cannot be committed due to rival effects"."""
        cause = self.nouns.thing(tail.parts[-1])
        return replace(made, actions=tuple(DueTo(each, cause, span=tail.span) for each in made.actions), span=span)

    def each(self, phrase: Phrase) -> Thing | Amount:
        """Also "for each time you have played this ability this turn"."""
        nouns = self.nouns.nouns(phrase)
        if len(nouns) == 1 and nouns[0].sort is Sort.TIMES and nouns[0].quantity is None:
            return times_done(nouns[0])
        if len(nouns) == 1 and is_kinds(nouns[0]) and nouns[0].quantity is None:
            return kinds_of(self.meanings, nouns[0])
        if any("half" in noun.flags for noun in nouns):
            raise NotUnderstood(phrase.span, "half of what is counted is not understood here")
        return super().each(phrase)

    def _purpose(self, tail: Tail, made: list[Instruction], doer: Player, span: Span) -> list[Instruction]:
        if len(made) == 1 and isinstance(made[0], Cannot | Can):  # "you cannot discard momentum to pay a cost"
            then = self.verbs.instructions(tail.parts[0], doer)
            return [replace(made[0], actions=tuple(By(then, each, span=span) for each in made[0].actions), span=span)]
        if len(made) == 1 and isinstance(made[0], Later) and isinstance(made[0].trigger, Event):
            then = self.verbs.instructions(tail.parts[0], doer)  # "… when you commit it to pass a check"
            cause = paid_or_passed(then, tail.span)
            events = tuple(DueTo(each, cause, span=tail.span) for each in made[0].trigger.happenings)
            return [replace(made[0], trigger=replace(made[0].trigger, happenings=events), span=span)]
        if len(made) == 1 and isinstance(made[0], Modes):
            raise NotUnderstood(tail.span, "which of these this is for is not understood")
        return super()._purpose(tail, made, doer, span)

    def _later(self, tail: Tail, made: list[Instruction], span: Span) -> list[Instruction]:
        """ "flip it after it resolves"."""
        if len(made) == 1 and (is_use_of_this(made[0]) or isinstance(made[0], Only)):
            return self._tail_when(tail, made, span)
        inner: Clause = tail.parts[1]
        word = str(tail.parts[0]).lower()
        timing = Timing({"each time": "whenever", "every time": "whenever", "any time": "whenever"}.get(word, word))
        event = Event(timing, self.conditions.happenings(inner), span=tail.span)
        return [*made[:-1], Later(event, (made[-1],), span=span)]

    def _adorned(self, tail: Tail, last: Instruction) -> Instruction:
        if tail.kind != "status":
            return super()._adorned(tail, last)
        word, span = str(tail.parts[0]).lower(), last.span.joined(tail.span)
        if word == "face up or face down":
            ways = tuple((self._adorned(replace(tail, parts=(face,)), last),) for face in ("face up", "face down"))
            one = Exactly(Number(1, span=tail.span), span=tail.span)
            return Modes(Player(Who.YOU, span=tail.span), one, ways, span=span)
        match last:
            case By() | May() if last.effects:  # "commit 1 foundation to build it face down"
                return replace(last, effects=(*last.effects[:-1], self._adorned(tail, last.effects[-1])), span=span)
            case Act(verb=Verb.BUILD | Verb.PLAY | Verb.FLIP):
                face = word.replace("face down", "facedown").replace("face-down", "facedown")
                return replace(last, status=(*last.status, face), span=span)
            case Act(verb=Verb.TURN_FACE_UP):
                return replace(last, status=(*last.status, word), span=span)
        return super()._adorned(tail, last)

    def lasting(self, effect: Instruction, duration: Duration) -> Instruction:
        if isinstance(effect, Act) and isinstance(effect.what, Objects) and isinstance(duration, Within):
            timed = tuple(_done_within(each, duration) for each in effect.what.filters)
            if timed != effect.what.filters:  # "freeze 1 foundation committed due to an effect this turn"
                return replace(effect, what=replace(effect.what, filters=timed), span=effect.span.joined(duration.span))
        try:
            return super().lasting(effect, duration)
        except NotUnderstood:
            return Lasting((effect,), duration, span=effect.span.joined(duration.span))


def _refuse_unclear(tail: Tail, made: list[Instruction]) -> None:
    if tail.kind == "instead" and any(_is_more_or_less(each) for each in made):
        raise NotUnderstood(tail.span, "instead of which of the two is not understood")
    if tail.kind == "within" and str(tail.parts[0]).lower() == "this way":
        raise NotUnderstood(tail.span, "this is not understood here")


def _done_within(filter_: Filter, duration: Within) -> Filter:
    """What was done due to something was done in that time; the verb before it takes no time."""
    is_so = isinstance(filter_, Did) and filter_.within is None and isinstance(filter_.happening, DueTo)
    return replace(filter_, within=duration) if isinstance(filter_, Did) and is_so else filter_


def bounded_let(tail: Tail, let: Let) -> Let:
    low, high = _limits(tail)
    bound = Bounded(let.amount, low, high, span=tail.span)
    return replace(let, amount=bound, span=let.span.joined(tail.span))


def _limits(tail: Tail) -> tuple[int | None, int | None]:
    word, number = str(tail.parts[0]).lower(), int(tail.parts[1])
    return (number, None) if "minimum" in word else (None, number)


def bounded(tail: Tail, last: Instruction) -> Instruction:
    low, high = _limits(tail)
    span = last.span.joined(tail.span)
    if isinstance(last, ForEach):
        low, high = _for_one(tail, last, low), _for_one(tail, last, high)
        of = last.what if isinstance(last.what, Amount) else Count(last.what, span=last.what.span)
        return replace(last, what=Bounded(of, low, high, span=tail.span), span=span)
    if isinstance(last, Modify) and len(last.changes) == 1:
        change = _bounded_change(tail, last.changes[0], low, high)
        if change is not None:
            return replace(last, changes=(change,), span=span)
    return _bounded_number(tail, last, low, high)


def _bounded_change(tail: Tail, change: Change, low: int | None, high: int | None) -> Change | None:
    """ "+X speed (max. 3)", "-2 damage (min. 1)"; None: no figure that a bound is set to."""
    floored = _floored(tail, change, low) if low is not None else change
    if floored != change:
        return floored
    if isinstance(change, StatChange) and isinstance(change.amount, Number):
        raise NotUnderstood(tail.span, "a bound on a figure that does not vary is not understood")
    if isinstance(change, StatChange | StatBecomes):
        return replace(change, amount=Bounded(change.amount, low, high, span=tail.span))
    return _bounded_ways(tail, change, low, high) if isinstance(change, EitherChange) else None


def _bounded_ways(tail: Tail, change: EitherChange, low: int | None, high: int | None) -> EitherChange | None:
    """ "+X or -X speed (max. 2)"."""
    options = [each for each in change.options if isinstance(each, StatChange)]
    if len(options) != len(change.options):
        return None
    ways = tuple(replace(each, amount=Bounded(each.amount, low, high, span=tail.span)) for each in options)
    return replace(change, options=ways)


def _bounded_number(tail: Tail, last: Instruction, low: int | None, high: int | None) -> Instruction:
    """ "Gain X health (max. 4)", "draw X cards (max. 3)"."""
    span = last.span.joined(tail.span)
    match last:
        case ChangeHealth(amount=Amount() as amount):
            return replace(last, amount=Bounded(amount, low, high, span=tail.span), span=span)
        case Let():
            return bounded_let(tail, last)
        case Draw(quantity=Exactly(amount=amount)) if not isinstance(amount, Number):
            most = Exactly(Bounded(amount, low, high, span=tail.span), span=tail.span)
            return replace(last, quantity=most, span=span)
    raise NotUnderstood(tail.span, "what this bounds is not understood")


def _floored(tail: Tail, change: Change, low: int) -> Change:
    """ "-2 damage (min. 1)": the least that the damage may become, not the least that it loses."""
    if isinstance(change, EitherChange):
        return replace(change, options=tuple(_floored(tail, option, low) for option in change.options))
    if not isinstance(change, StatChange) or not change.minus:
        return change
    if change.stat not in ("damage", "speed"):
        raise NotUnderstood(tail.span, "how far down this figure may go is not understood")
    return replace(change, floor=low)


def _for_one(tail: Tail, last: ForEach, limit: int | None) -> int | None:
    """The bound is on all of it; how many count follows from what each of them is worth."""
    step = step_of(last.effects[-1])
    if limit is None:
        return None
    if not step or limit % step:
        raise NotUnderstood(tail.span, "how often this counts is not understood")
    return limit // step


def _is_more_or_less(effect: Instruction) -> bool:
    """ "+2 damage, or +4 damage instead": no choice between the two."""
    for change in effect.changes if isinstance(effect, Modify) else ():
        options = change.options if isinstance(change, EitherChange) else ()
        ways = {(each.stat, each.minus) for each in options if isinstance(each, StatChange)}
        if len(options) > 1 and len(ways) == 1:
            return True
    return False


def _whole(effects: list[Instruction]) -> Span:
    return Span(min(each.span.start for each in effects), max(each.span.end for each in effects))
