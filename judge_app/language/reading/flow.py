"""From clause to clause: whether the same one is spoken of, and what the end of a sentence says of its beginning."""

from dataclasses import dataclass, replace
from typing import TypeGuard

from judge_app.language.abilities import nodes
from judge_app.language.amounts import Exactly, Number, Variable
from judge_app.language.durations import Which
from judge_app.language.instructions import Doer, EndPeriod, Modify
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Objects, OneOf, Player, Who
from judge_app.language.reading.meanings import those
from judge_app.language.reading.phrases import Phrase, VerbPhrase
from judge_app.language.spans import Span
from judge_app.language.structure import (
    Cannot,
    Let,
)

OF_CARDS = frozenset(
    {"gain", "lose", "become", "become_copy", "lone", "cost", "assign"}
)  # what cards do; the rest is done by players
PLURAL = frozenset({Who.YOU, Who.THEY})


@dataclass(slots=True)
class Flow:
    """Who the sentence is speaking of, from clause to clause."""

    subject: Doer = None
    named: Doer = None  # the subject in the words in which it was named
    phrase: Phrase | None = None
    may: Player | None = None
    group: list[Instruction] | None = None  # the effects of the open "may"
    placing: VerbPhrase | None = None  # the verb of the clause before, if it says where something goes
    base: bool = False  # the verb before stood after "may" or "must", so the next has no -s either


def agrees(subject: Doer, verb: VerbPhrase) -> bool:
    """Whether a verb without a subject goes on speaking of the one before: "draws one card, then discards"."""
    third_person = verb.verb.split(" ")[0].endswith("s")
    if isinstance(subject, Player):
        plural = subject.who in PLURAL or (subject.who is Who.EACH_OPPONENT and not third_person)
        return third_person != plural
    if third_person:
        return True
    many = isinstance(subject, OneOf) or (isinstance(subject, Objects) and _are_many(subject))
    return many and verb.rule in OF_CARDS


def _are_many(subject: Objects) -> bool:
    """ "your attacks", "your next 2 attacks": no one thing that was chosen."""
    counted = subject.quantity if isinstance(subject.quantity, Exactly) else None
    return counted is None or (subject.choice is Choice.NEXT and counted.amount != Number(1))


def is_base(verb: VerbPhrase) -> bool:
    return not verb.verb.split(" ")[0].endswith("s")


_AGAIN = {
    Who.TARGET_PLAYER: Who.THAT_PLAYER,
    Who.TARGET_OPPONENT: Who.THAT_OPPONENT,
    Who.ANY_PLAYER: Who.THAT_PLAYER,
    Who.OPPONENT: Who.THAT_OPPONENT,
}


def same_again(subject: Doer) -> Doer:
    """The same one as before, so that no second target is chosen for a second verb."""
    if isinstance(subject, Player):
        return replace(subject, who=_AGAIN.get(subject.who, subject.who))
    if isinstance(subject, Objects) and subject.choice in (Choice.TARGET, Choice.CHOSEN):
        one = isinstance(subject.quantity, Exactly) and subject.quantity.amount == Number(1)
        return Objects(Choice.IT, span=subject.span) if one else those(subject.span)
    return subject


def share_duration(effects: list[Instruction], made: list[Instruction]) -> None:
    """ "loses Flight and can't get Flight until end of turn": what follows the last holds for both."""
    last = effects[-1] if effects else None
    if not isinstance(last, Modify | Cannot) or last.duration is not None or len(made) != 1:
        return
    if isinstance(made[0], Modify | Cannot) and made[0].what == same_again(last.what) and made[0].duration is not None:
        effects[-1] = replace(last, duration=made[0].duration)


def fold_let(effects: list[Instruction], let: Let) -> None:
    """X defined at the end of a sentence holds for every step of it that speaks of X."""
    for at, effect in enumerate(effects):
        if any(isinstance(node, Variable) for node in nodes(effect)):
            inner = (*effects[at:], *let.effects)
            effects[at:] = [replace(let, effects=inner, span=effect.span.joined(let.span))]
            return
    effects.append(let)


def is_skip_of_next(effect: Instruction) -> TypeGuard[EndPeriod]:
    """ "Skip your next Draw Step, then …": what follows is done once it has been skipped (alpha-clash:609.8b)."""
    return isinstance(effect, EndPeriod) and effect.skipped and effect.period.which is Which.NEXT


def span_of(effects: list[Instruction]) -> Span:
    return Span(min(each.span.start for each in effects), max(each.span.end for each in effects))
