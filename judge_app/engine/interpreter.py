"""The entrances of the interpreter: each asks the handler that the game has registered for the node at hand.

The handlers themselves are in the modules named after what they handle (`amounts`, `conditions`, `filters`, `nouns`,
`happenings`, `carry_*`) and in the games; they call each other only through these functions, so that what a game
registers holds wherever the words are met.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from judge_app.engine.effects import Guard
from judge_app.engine.events import Event
from judge_app.engine.frame import place_of
from judge_app.engine.play import Scope
from judge_app.engine.state import Card, Player
from judge_app.language import structure as s
from judge_app.language.abilities import nodes
from judge_app.language.amounts import Amount, Number
from judge_app.language.conditions import Condition, Done, Negation
from judge_app.language.durations import Duration
from judge_app.language.filters import Filter
from judge_app.language.instructions import Deal, Instruction, Modify
from judge_app.language.objects import Choice, Objects, Thing


def amount_of(amount: Amount, scope: Scope) -> int:
    """A number worked out."""
    if type(amount) is Number:  # most are
        return amount.value
    return scope.play.handlers.amounts[type(amount)](amount, scope)


def count_of(thing: Thing, scope: Scope) -> int:
    """How many of these there are."""
    return scope.play.handlers.counts[type(thing)](thing, scope)


def holds(condition: Condition, scope: Scope) -> bool:
    return scope.play.handlers.conditions[type(condition)](condition, scope)


def matches(filter_: Filter, card: Card, scope: Scope) -> bool:
    """Whether the card is as the filter says."""
    return scope.play.handlers.filters[type(filter_)](filter_, scope, card)


def matches_all(filters: tuple[Filter, ...], card: Card, scope: Scope) -> bool:
    tests = scope.play.handlers.filters
    for each in filters:  # noqa: SIM110 - asked for every card at every look at a figure
        if not tests[type(each)](each, scope, card):
            return False
    return True


def cards_meant(noun: Thing, scope: Scope, chooser: Player | None = None, counting: bool = False) -> list[Card]:
    """The cards, chosen if the text says so. `counting`: how many there are, so nobody chooses."""
    return scope.play.handlers.cards[type(noun)](noun, scope, chooser, counting)


def is_meant(noun: Thing, card: Card | None, scope: Scope) -> bool:
    """Whether this card is one that the words describe; nobody chooses anything."""
    return card is not None and scope.play.handlers.members[type(noun)](noun, scope, card)


def describes(happening: Instruction, event: Event, scope: Scope) -> bool:
    """Whether the event is the one that these words describe."""
    return scope.play.handlers.events[type(happening)](happening, scope, event)


def begin(effect: Instruction, scope: Scope, static: bool = False, guard: Guard = None) -> bool:
    """A statement works from now on: as a static effect of its source, or as a resolved one."""
    return scope.play.handlers.statements[type(effect)](effect, scope, static, guard)


def do(effect: Instruction, scope: Scope) -> bool:
    """One instruction. True if something was done."""
    return scope.play.handlers.instructions[type(effect)](effect, scope)


def carry_out(effects: Sequence[Instruction], scope: Scope) -> bool:
    """All of them in the order written. True if something was done."""
    play = scope.play
    play.handlers.must_be_played(effects, scope)
    something = False
    at = 0
    while at < len(effects) and not scope.canceled:
        effect = effects[at]
        if at:
            _must_not_come_too_late(effect, scope)
        following = effects[at + 1] if at + 1 < len(effects) else None
        if isinstance(following, s.If) and _is_instead(following):
            speak_of_targets(effect, scope)
        if isinstance(following, s.May) and _if_done_instead(effects[at + 2 : at + 3]):
            effect, at = _decided_first(effect, following, effects[at + 2], scope), at + 2
        elif following is not None and replaces(following, scope):
            effect, at = _in_place_of(effect, following), at + 1
        elif following is not None and _offers_instead(following, scope):
            at += 1
            if do(following, scope):
                scope.done = something = True
                at += 1
                continue
        outer, play.reading = play.reading, scope.card_text(effect.span)
        scope.instruction += 1
        scope.short = scope.short and isinstance(effect, s.If)
        governed = play.rules.governed_by(play, following, effect, scope)
        if governed is None:
            scope.done = do(effect, scope)
        else:
            at += 1
            with governed:
                scope.done = do(effect, scope)
        play.reading = outer
        something = something or scope.done
        at += 1
    return something


def _must_not_come_too_late(effect: Instruction, scope: Scope) -> None:
    """ "Negate that card. If it was negated this way, … instead": only what is done makes it so, and then it has been done."""
    if isinstance(effect, s.If) and _is_instead(effect) and holds(effect.condition, scope):
        raise scope.unread(effect, "what this takes the place of has been done already")


def speak_of_targets(effect: Instruction, scope: Scope) -> None:
    """ "Deal two damage to target Clash card. If that card has …, … instead": it was chosen before any of this is done.

    So is what is changed without a choice: "this attack gets +1 damage. If it is …, it gets +2 damage instead".
    """
    for node in nodes(effect):
        if isinstance(node, Objects) and node.choice is Choice.TARGET:
            cards = [each for each in scope.targets.get(place_of(node), ()) if isinstance(each, Card)]
            if cards:
                scope.chose(cards, is_target=True)
    changed = effect.what if isinstance(effect, Modify) else None
    if isinstance(changed, Objects) and changed.choice in (Choice.THIS, Choice.THE):
        scope.chose(cards_meant(changed, scope, counting=True))


def _if_done_instead(after: Sequence[Instruction]) -> bool:
    """ "You may …. If you do, … instead": the decision comes first, since it changes what stands before it."""
    return any(isinstance(each, s.If) and isinstance(each.condition, Done) and _is_instead(each) for each in after)


def _offers_instead(following: Instruction, scope: Scope) -> bool:
    """ "If …, you may … instead": whether they will is asked before what it would take the place of."""
    if isinstance(following, s.If) and len(following.effects) == 1 and not following.otherwise:
        return _offers_instead(following.effects[0], scope) and holds(following.condition, scope)
    instead = following.effects[0] if isinstance(following, s.May) and len(following.effects) == 1 else None
    return isinstance(instead, s.Instead) and instead.of is None


def _decided_first(effect: Instruction, offer: s.May, instead: Instruction, scope: Scope) -> Instruction:
    """Which of the two is carried out. "If you do, A. You may X. If you do, B instead" offers X only to who did the first."""
    if not (isinstance(effect, s.If) and isinstance(effect.condition, Done)):
        scope.done = do(offer, scope)
        return _in_place_of(effect, instead) if scope.done else effect
    first = scope.done
    if first and do(offer, scope):
        scope.done = True
        return _in_place_of(effect, instead)
    scope.done = first
    return effect


def _in_place_of(effect: Instruction, following: Instruction) -> Instruction:
    """ "If they don't, A. If …, B instead": B takes the place of A, and happens to those to whom A would."""
    if not isinstance(following, s.If):
        return following
    said = tuple(_to_the_same(effect, each) for each in following.effects)
    if isinstance(effect, s.If) and _is_about_who_did(effect.condition):
        return replace(effect, effects=said, span=following.span)
    return replace(following, effects=said)


def _to_the_same(effect: Instruction, instead: Instruction) -> Instruction:
    """ "Deal one damage to target Clash card. If …, deal three damage instead": to that same card, for as long."""
    if not isinstance(instead, s.Instead):
        return instead
    durations = [each.duration for each in nodes(effect) if isinstance(each, STATED) and each.duration is not None]
    if durations and durations.count(durations[0]) == len(durations):
        instead = _for_as_long(instead, durations[0])
    inner = effect.effects if isinstance(effect, s.If) else (effect,)
    deals = [each for each in inner if isinstance(each, Deal)]
    if len(deals) != 1:
        return instead
    return replace(instead, effects=tuple(_dealt_as(deals[0], each) for each in instead.effects))


def _dealt_as(deal: Deal, effect: Instruction) -> Instruction:
    """To whom, and how divided, if the words do not say it again."""
    if not isinstance(effect, Deal) or effect.to is not None:
        return effect
    return replace(effect, to=deal.to, divided=deal.divided)


STATED = (Modify, s.Cannot, s.Can, s.Must)  # what lasts for as long as its own words say
Said = TypeVar("Said", bound=Instruction)


def _for_as_long(effect: Said, duration: Duration) -> Said:
    """ "… until end of turn. If …, it gets +3/+0 instead" says another figure, not another time."""
    if isinstance(effect, STATED) and effect.duration is None:
        return replace(effect, duration=duration)
    if isinstance(effect, s.Instead | s.If | s.ForEach | s.Let | s.May):
        return replace(effect, effects=tuple(_for_as_long(each, duration) for each in effect.effects))
    return effect


def _is_about_who_did(condition: Condition) -> bool:
    return isinstance(condition.condition if isinstance(condition, Negation) else condition, Done)


def _is_instead(effect: s.If) -> bool:
    """ "…, it gets +3/+0 instead", also with more that is done: "… instead and loses Flight"."""
    return any(isinstance(each, s.Instead) and each.of is None for each in effect.effects)


def replaces(following: Instruction | None, scope: Scope) -> bool:
    """ "If …, do that instead": later text may change what earlier text means."""
    return isinstance(following, s.If) and _is_instead(following) and holds(following.condition, scope)
