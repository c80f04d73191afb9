"""Replacements and preventions: barriers around what they affect, waiting for an event that would happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from judge_app.engine.carry_lasting import guarded, kinds_of
from judge_app.engine.carry_out import accepts
from judge_app.engine.effects import FOR_THE_GAME, STATIC, Fixed, Guard, Replacement
from judge_app.engine.event_kinds import Kinds
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import amount_of, cards_meant, carry_out, describes, do, holds, is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.play import Play, Scope
from judge_app.engine.state import Card
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.conditions import Done
from judge_app.language.durations import While
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Objects, OneOf
from judge_app.language.objects import Player as PlayerWords

REPLACING: Handlers[Play] = Handlers()


@REPLACING.begins(s.Replace, "event", "effects", "duration", "next")
def begin_replacement(effect: s.Replace, scope: Scope, static: bool, guard: Guard) -> bool:
    """If this would happen, these happen instead."""
    play = scope.play
    replacement: Replacement

    def fits(event: Event) -> bool:
        return describes(effect.event, event, scope)

    def instead(event: Event) -> Sequence[Event]:
        inner = scope.within(event)
        effects = _taken_up(effect.effects, inner)
        if effects is None:
            return (event,)
        play.step(
            "Instead of {}: {}",
            play.rules.said(play, event),
            scope.words(effect),
            cites=play.rules.rules_of_replacing(play, event),
            actor=scope.controller,
        )
        play.trace.steps[-1].card_text = scope.card_text(effect.span)
        play.trace.steps[-1].cause = event.step or play.cause
        if effect.next and play.rules.uses_up(play, event, effect):
            play.drop(replacement)
        modified = play.rules.modified_event(play, event, replace(effect, effects=effects), inner)
        if modified is not None:
            return modified
        outer, play.replacing = play.replacing, (*event.spent, replacement)
        carry_out(effects, inner)
        play.replacing = outer
        return ()

    replacement = Replacement(
        kinds_of(effect.event, scope), fits, instead, source=scope.source, controller=scope.controller,
        duration=_end(effect, scope, static), guard=guarded(effect.duration, scope, guard, static),
    )  # fmt: skip
    replacement.card_text = scope.card_text(effect.span)
    play.add(replacement)
    return True


def _taken_up(effects: tuple[Instruction, ...], scope: Scope) -> tuple[Instruction, ...] | None:
    """What happens in its place; None if somebody need not do that and does not, or a condition of it is not met.

    "You may … instead", "you may …. If you do, … instead", "if …, … instead": else what would happen happens.
    """
    match effects:
        case (s.May(who=who, effects=(s.Instead(effects=inner),)), *rest):
            chosen = [player for player in players_meant(who, scope) if accepts(player, inner, scope)]
            return (*inner, *rest) if chosen else None
        case (s.May() as offer, s.If(condition=Done() as done, effects=inner, otherwise=()), *rest):
            with scope.paying():  # "it" is what would happen to it, not what was done for that
                scope.done = do(offer, scope)
            return (*_plain(inner), *rest) if holds(done, scope) else None
        case (s.If(condition=condition, effects=inner, otherwise=()),):
            return _plain(inner) if holds(condition, scope) else None
        case _:
            return effects


def _plain(effects: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Without the word "instead" around them."""
    return tuple(inner for each in effects for inner in (each.effects if isinstance(each, s.Instead) else (each,)))


def _end(effect: s.Replace, scope: Scope, static: bool) -> str:
    duration = effect.duration if effect.duration is not None else scope.until
    if isinstance(duration, While):
        return STATIC if static else FOR_THE_GAME
    return STATIC if static and duration is None else scope.play.rules.duration(scope.play, duration, scope)


@REPLACING.begins(i.Prevent, "who", "amount", "kind", "to", "by", "next")
def begin_prevention(effect: i.Prevent, scope: Scope, static: bool, guard: Guard) -> bool:
    """A barrier: so much damage, the next instance of it, or all of it."""
    if effect.that:
        raise scope.unread(effect, "no damage was spoken of before that this could prevent")
    if not static and effect.amount is not None and isinstance(effect.to, Objects) and effect.to.choice is Choice.EVERY:
        for card in cards_meant(effect.to, scope):  # so much for each of them: each has a barrier of its own
            _begin_barrier(effect, scope, static, guard, Fixed([card]))
        return True
    _begin_barrier(effect, scope, static, guard, _protected(effect.to, scope, static))
    return True


def _begin_barrier(effect: i.Prevent, scope: Scope, static: bool, guard: Guard, to: Callable[[Card], bool]) -> None:
    play = scope.play
    limited = effect.amount is not None
    barrier: Replacement

    def fits(event: Event) -> bool:
        if effect.kind is not None and not event.way.startswith(effect.kind):
            return False
        if effect.by is not None and not is_meant(effect.by, event.source, scope):
            return False
        return event.card is not None and to(event.card)

    def instead(event: Event) -> Sequence[Event]:
        return play.rules.prevented(play, event, barrier, effect, scope, static)

    barrier = Replacement(
        (Kinds.DAMAGE,), fits, instead, prevents=True,
        left=amount_of(effect.amount, scope) if limited and not static and effect.amount is not None else None,
        source=scope.source, controller=scope.controller,
        duration=STATIC if static and scope.until is None else play.rules.prevention_duration(play, effect, scope), guard=guard,
    )  # fmt: skip
    barrier.card_text = scope.card_text(effect.span)
    barrier.step = play.trace.last
    play.add(barrier)


def _protected(to: Objects | OneOf | PlayerWords | None, scope: Scope, static: bool) -> Callable[[Card], bool]:
    if to is None:
        return lambda _card: True
    if isinstance(to, PlayerWords):
        return lambda card: (
            card is not None
            and scope.play.rules.stands_for(scope.play, card.controller) is card
            and (card.controller in players_meant(to, scope))
        )
    if not static and not (isinstance(to, Objects) and to.choice is Choice.EVERY):
        return Fixed(cards_meant(to, scope))
    return lambda card: is_meant(to, card, scope)


def reduced(event: Event, by: int) -> Sequence[Event]:
    """The rest of the damage, or nothing."""
    event.amount -= by
    return (event,) if event.amount > 0 else ()
