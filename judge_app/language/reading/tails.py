"""What follows a clause: how long, for each, instead, where X is, if, without paying."""

from dataclasses import replace
from typing import TypeGuard

from judge_app.language.conditions import Done, Either, Negation
from judge_app.language.durations import Duration, Edge, Moment, Until, Which, While, Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import InZone, ThisWay
from judge_app.language.instructions import Act, Attach, Create, EndPeriod, Modify, Move, Prevent, Verb
from judge_app.language.nodes import Amount, Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Player, Thing, Who
from judge_app.language.reading.conditions import ConditionReader
from judge_app.language.reading.flow import Flow, span_of
from judge_app.language.reading.phrases import Clause, Phrase, Tail, VerbPhrase
from judge_app.language.reading.references import each_described, said_of
from judge_app.language.reading.senses import Sort
from judge_app.language.spans import Span
from judge_app.language.structure import (
    AdditionalCost,
    At,
    By,
    Can,
    Cannot,
    Event,
    ForEach,
    Free,
    If,
    Instead,
    Lasting,
    Later,
    Let,
    May,
    Must,
    Only,
    Replace,
    Timing,
    TriggersAgain,
    Would,
)

_FACES = {"face down": "facedown", "face-down": "facedown", "face-up": "face up", "faceup": "face up"}


class TailReader:
    """What follows a clause, and what it makes of the clause's effects."""

    def __init__(self, conditions: ConditionReader) -> None:
        self.conditions = conditions
        self.verbs = conditions.verbs
        self.nouns = conditions.nouns
        self.meanings = conditions.meanings

    def tails(self, clause: Clause, made: list[Instruction], flow: Flow) -> list[Instruction]:
        tails = list(clause.tails)
        while tails:
            tail = self._with_its_time(tails.pop(0), tails)
            doer = flow.subject if isinstance(flow.subject, Player) else Player(Who.YOU, span=tail.span)
            if tail.kind == "purpose" and clause.auxiliary == "must":
                made = self._must_also(tail, made, doer)
            else:
                made = self._tail(tail, made, doer)
        return made

    def _with_its_time(self, tail: Tail, after: list[Tail]) -> Tail:
        """ "if you played a card | this turn", "until the end of the next Clash | this turn": taken from those after it."""
        following = after[0].kind if after else ""
        if tail.kind in ("if", "unless", "while") and following in ("within", "during", "this_way"):
            inner: Clause = tail.parts[0]
            timed = after.pop(0)
            tail.parts = (replace(inner, tails=[*inner.tails, timed]),)
            tail.span = tail.span.joined(timed.span)
        elif tail.kind in ("until", "during") and following == "within" and self._is_next(tail):
            timed = after.pop(0)
            return Tail(f"{tail.kind}_this_turn", tail.span.joined(timed.span), (*tail.parts, timed))
        return tail

    def _is_next(self, tail: Tail) -> bool:
        """ "until the end of the next Clash | this turn"."""
        duration = self.conditions.duration(tail)
        period = duration.moment.period if isinstance(duration, Until) and isinstance(duration.moment, Moment) else None
        period = duration.period if isinstance(duration, Within) else period
        return period is not None and period.which is Which.NEXT and period.unit != "turn"

    def _must_also(self, tail: Tail, made: list[Instruction], doer: Player) -> list[Instruction]:
        """ "Your opponents must pay one more resource to activate the Portal": a cost of what they may do anyway."""
        to = self.verbs.instructions(tail.parts[0], doer)
        if len(to) != 1:
            raise NotUnderstood(tail.span, "what this is the cost of is not understood")
        return [AdditionalCost(tuple(made), to[0], span=span_of(made).joined(tail.span))]

    def _tail(self, tail: Tail, made: list[Instruction], doer: Player) -> list[Instruction]:
        span = span_of(made).joined(tail.span)
        effects = tuple(made)
        if self.conditions.is_duration(tail):
            duration = self.conditions.duration(tail)
            if tail.kind == "while":
                duration = said_of(made[-1], duration)
            return [*made[:-1], self.lasting(made[-1], duration)]
        match tail.kind:
            case "for_each":
                counted = said_of(made[-1], self.each(tail.parts[0]))
                return [*made[:-1], ForEach(counted, (made[-1],), span=span)]
            case "where":
                amount = self.meanings.amount_of(self.nouns.noun(tail.parts[-1]))
                return [Let(str(tail.parts[0]), amount, effects, span=span)]
            case "instead":
                return [Instead(effects, span=span)]
            case "instead_of":
                return [Instead(effects, self._instead_of(tail), span=span)]
            case "if" | "unless":
                return self._tail_if(tail, made, span)
            case "when":
                return self._tail_when(tail, made, span)
            case "after":
                return [Later(At(self._after(tail), span=tail.span), effects, span=span)]
            case "without_paying":
                return self._free(tail, made, span)
            case "by":
                doing = self.verbs.instructions(tail.parts[0], doer)
                return [By(effects, doing[0], span=span)]
            case "purpose":
                return self._purpose(tail, made, doer, span)
            case "status" | "any_order" | "if_able":
                return [*made[:-1], self._adorned(tail, made[-1])]
            case "additional_time":
                return [self._triggers_again(tail, made[-1])]
            case "at":
                return [Later(At(self.conditions.moment_of(tail.parts[0]), span=tail.span), effects, span=span)]
        raise NotUnderstood(tail.span, "this is not understood here")

    def each(self, phrase: Phrase) -> Thing | Amount:
        """What "for each" counts: cards, Counters, the players that there are of a kind, damage that was prevented."""
        nouns = self.nouns.nouns(phrase)
        if len(nouns) == 1 and (amount := self.meanings.done_this_way(nouns[0])) is not None:
            return amount
        if len(nouns) == 1 and nouns[0].sort is Sort.PLAYER and nouns[0].choice is None and not nouns[0].flags:
            nouns[0].choice = Choice.EVERY
        return self.nouns.thing(phrase, nouns)

    def _instead_of(self, tail: Tail) -> Instruction:
        verb: VerbPhrase = tail.parts[0]
        return self.verbs.instructions(verb, Player(Who.YOU, span=tail.span) if verb.rule != "lone" else None)[0]

    def _tail_if(self, tail: Tail, made: list[Instruction], span: Span) -> list[Instruction]:
        said = [said_of(made[-1], self.conditions.condition(each)) for each in tail.parts]
        condition = said[0] if len(said) == 1 else Either(tuple(said), span=tail.span)
        if isinstance(condition, Done):
            raise NotUnderstood(tail.span, "“if you do” starts a sentence")
        if tail.kind == "unless":
            condition = Negation(condition, span=tail.span)
        last = made[-1]
        if isinstance(last, Only):
            return [*made[:-1], replace(last, condition=condition, span=span)]
        if len(made) == 1 and is_use_of_this(last):
            return [Only(self._user(last), last, condition, span=span)]
        return [*made[:-1], If(condition, (last,), span=span)]

    def _tail_when(self, tail: Tail, made: list[Instruction], span: Span) -> list[Instruction]:
        """ "You may only play this card when an opponent plays a Weapon"."""
        inner: Clause = tail.parts[1]
        event = Event(Timing(str(tail.parts[0]).lower()), self.conditions.happenings(inner), span=tail.span)
        last = made[-1]
        if isinstance(last, Only):
            return [*made[:-1], replace(last, when=event, span=span)]
        if len(made) == 1 and len(event.happenings) == 1 and isinstance(event.happenings[0], Would):
            return [Replace(event.happenings[0].event, (last,), span=span)]  # "banish it whenever it would leave play"
        if len(made) == 1 and is_use_of_this(last):
            return [Only(self._user(last), last, when=event, span=span)]
        raise NotUnderstood(tail.span, "when this happens is not understood")

    @staticmethod
    def _user(use: Act) -> Objects | OneOf | Player | Effects:
        if use.who is None:
            raise NotUnderstood(use.span, "expected who does this")
        return use.who

    def _after(self, tail: Tail) -> Moment:
        if str(tail.parts[0]).lower() != "after":
            raise NotUnderstood(tail.span, "expected “after”")
        inner = tail.parts[1]
        if isinstance(inner, Phrase):
            return self.meanings.moment("end", self.nouns.noun(inner))
        unit = self.conditions.duration(Tail("within", tail.span, (inner,)))
        assert isinstance(unit, Within)
        return Moment(Edge.END, unit.period, span=tail.span)

    def _free(self, tail: Tail, made: list[Instruction], span: Span) -> list[Instruction]:
        noun = self.nouns.noun(tail.parts[0])
        if noun.sort is not Sort.STAT or not noun.names[0].endswith("cost"):
            raise NotUnderstood(tail.span, "expected a cost here")
        last = made[-1]
        if isinstance(last, Attach) and noun.names[0] == "attach cost":
            return [*made[:-1], replace(last, free=True, span=span)]
        return [*made[:-1], Free((last,), noun.names[0], span=span)]

    def _purpose(self, tail: Tail, made: list[Instruction], doer: Player, span: Span) -> list[Instruction]:
        """ "pay ⯁ to return this card": doing the first is what the second costs."""
        then = self.verbs.instructions(tail.parts[0], doer)
        if len(made) != 1:
            raise NotUnderstood(tail.span, "what this is for is not understood")
        return [By(then, made[0], span=span)]

    @staticmethod
    def _with_status(tail: Tail, last: Instruction) -> Instruction:
        """How a card lies where it goes: "engaged", "facedown"."""
        span = last.span.joined(tail.span)
        word = str(tail.parts[0]).lower()
        word = _FACES.get(word, word)
        if isinstance(last, Move) and last.to is not None:
            return replace(last, to=replace(last.to, status=(*last.to.status, word)), span=span)
        if isinstance(last, Act) and last.verb in (Verb.ENTER_PLAY, Verb.TURN_FACE_UP):
            turned = last.verb is Verb.TURN_FACE_UP and word == "face up"
            return replace(last, status=last.status if turned else (*last.status, word), span=span)
        raise NotUnderstood(tail.span, f'"{word}" does not belong here')

    def _adorned(self, tail: Tail, last: Instruction) -> Instruction:
        if tail.kind == "status":
            return self._with_status(tail, last)
        span = last.span.joined(tail.span)
        if tail.kind == "any_order" and isinstance(last, Move) and last.to is not None:
            return replace(last, to=replace(last.to, any_order=True), span=span)
        if tail.kind == "if_able" and isinstance(last, Must):
            return replace(last, if_able=True, span=span)
        raise NotUnderstood(tail.span, f'"{str(tail.parts[0]).lower()}" does not belong here')

    def _triggers_again(self, tail: Tail, last: Instruction) -> Instruction:
        if isinstance(last, Act) and last.verb == "trigger" and isinstance(last.who, Effects):
            return TriggersAgain(last.who, span=last.span.joined(tail.span))
        raise NotUnderstood(tail.span, "what happens an additional time is not understood")

    def lasting(self, effect: Instruction, duration: Duration) -> Instruction:
        """The effect, lasting as long as said."""
        span = effect.span.joined(duration.span)
        described = each_described(effect, duration)
        if described is not None:
            return replace(described, span=span)
        if isinstance(duration, While) and _allows_what_was_done(effect):
            raise NotUnderstood(duration.span, "how long these cards may be played is not understood")
        if isinstance(duration, While) and _needs_no_duration(effect):
            return If(duration.condition, (effect,), span=span)
        match effect:
            case Modify() | Cannot() | Can() | Must() | Only() | Replace() if effect.duration is None:
                return replace(effect, duration=duration, span=span)
            case ForEach() | Let() | May() | If() | Instead():
                inner = tuple(self.lasting(each, duration) for each in effect.effects)
                return replace(effect, effects=inner, span=span)
            case Prevent() | Move() | Act() | Create() | Free() | EndPeriod():
                return Lasting((effect,), duration, span=span)
        raise NotUnderstood(duration.span, "how long this lasts is not understood")


def _is_timed(effect: Instruction) -> bool:
    """ "While …, Clash cards you control get +0/+1 during your turn": two bounds, of which one is a time."""
    return isinstance(effect, Modify | Cannot | Can | Must) and isinstance(effect.duration, Within)


def _allows_what_was_done(effect: Instruction) -> bool:
    """ "As long as …, you may play cards banished this way": not once, but for as long as that is so."""
    match effect:
        case May(effects=(Act(verb=Verb.PLAY, what=Objects(choice=choice, filters=filters)),)):
            return choice in (Choice.IT, Choice.THAT) or any(isinstance(each, ThisWay) for each in filters)
    return False


def _needs_no_duration(effect: Instruction) -> bool:
    """ "While" says of it only whether it is done."""
    return _is_done_once(effect) or _is_timed(effect)


def _is_done_once(effect: Instruction) -> bool:
    """A card destroyed while something is so is not put back after; a card that changes control is."""
    if isinstance(effect, ForEach | Let | May | If):
        return all(_is_done_once(each) for each in effect.effects)
    return isinstance(effect, Act) and effect.verb is not Verb.GAIN_CONTROL


def is_use_of_this(effect: Instruction) -> TypeGuard[Act]:
    """ "You may activate this Trap if…", "You may play this card when…" say the only way to do it; "from your Oblivion" adds a way."""
    if not isinstance(effect, Act) or effect.verb not in (Verb.ACTIVATE, Verb.PLAY):
        return False
    if not isinstance(effect.what, Objects) or effect.what.choice is not Choice.THIS:
        return False
    return not any(isinstance(each, InZone) for each in effect.what.filters)  # from there it may be played as well
