"""Continuous abilities of card text: their static effects begin.

continuous-ability.1  not played; it gives its card a static effect
static-effect.2       for as long as the card is live and has the ability
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from judge_app.engine import carry_lasting
from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.effects import STATIC, Replacement, Watcher
from judge_app.engine.scope import Scope
from judge_app.games.universus.additional_costs import begin_additional_cost
from judge_app.games.universus.effect_limits import begin_limits
from judge_app.games.universus.fired_effects import Fired, side_by_side, words_of
from judge_app.games.universus.play_restrictions import FromZone
from judge_app.games.universus.text_restrictions import read_restrictions
from judge_app.games.universus.understood import must_be_understood, understood
from judge_app.games.universus.waiting import what_may_happen
from judge_app.games.universus.words import CARD_POOL, ENHANCE_STEP, STAGE, TRANSIT, uv
from judge_app.language import durations as d
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Objects, Place, Zone

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.events import Event
    from judge_app.games.universus.table import UniVersus

Guard = carry_lasting.Guard


def begin_ability(play: UniVersus, card: Card, ability: Ability) -> None:
    """In the stage and card pool words that were not understood stop the run; elsewhere they are only noted."""
    from judge_app.engine.refusals import Unreadable

    scope = Scope(play, card, card.owner)
    scope.text = play.gained_from.get(id(ability), card.face.text)
    try:
        with understood(card, scope.text[ability.span.start : ability.span.end]):
            must_be_understood(ability.effects, scope)
            guard = guard_of(play, card, ability)
            match ability:
                case Ability(
                    trigger=s.Event(happenings=(i.Move() as happening,)),
                    effects=(i.Move(to=Place(zone=Zone(name="there"), status=status)) as how,),
                ):
                    begin_how_added(how, happening, status, scope, guard)
                    return
            if ability.trigger is not None:
                wait(play, ability, scope, guard)
                return
            for effect in ability.effects:
                begin(effect, scope, guard)
    except Unreadable as unread:
        if card.zone.name in (STAGE, CARD_POOL, TRANSIT):
            play.unread_words(scope, unread.words, unread.why)
        else:
            play.step(
                '"{}" of {} was not understood; it is not applied there',
                unread.words,
                card,
                cites=uv("static-effect.2"),
            )


def guard_of(play: UniVersus, card: Card, ability: Ability) -> Guard:
    """A set icon or symbol before it: only if your starting character has that (continuous-ability.3)."""
    restrictions, _ = read_restrictions(ability, play.gained_from.get(id(ability), card.face.text))
    standing = [each for each in restrictions if not isinstance(each, FromZone)]
    if not standing:
        return None
    from judge_app.games.universus.played_abilities import Written

    nothing = Written("", "", lambda *_: None)
    return lambda: all(each.why_not(play, card.owner, card, nothing) is None for each in standing)


def both(first: Guard, second: Guard) -> Guard:
    if first is None or second is None:
        return first or second
    return lambda: first() and second()


def begin(effect: Instruction, scope: Scope, guard: Guard) -> None:
    play: UniVersus = scope.play  # type: ignore[assignment]
    match effect:
        case s.If(effects=(i.Move(to=Place(zone=Zone(name="there"), status=status)) as how,), otherwise=()):
            begin_how_added(how, what_may_happen(effect.condition), status, scope, guard)
        case s.If(condition=condition) if (happening := what_may_happen(condition)) is not None:
            kinds = tuple(play.event_kinds(happening))
            if not kinds:
                raise scope.unread(effect, "the engine cannot wait for this yet")
            play.fire_when(kinds, happening, effect, scope, static=True, guard=guard)
        case s.If(condition=condition, effects=effects, otherwise=otherwise):
            for inner in effects:
                begin(inner, scope, both(guard, lambda: holds(condition, scope)))
            for inner in otherwise:
                begin(inner, scope, both(guard, lambda: not holds(condition, scope)))
        case i.Modify(duration=d.While(condition=condition)):
            holding = both(guard, lambda: holds(condition, scope))
            play.modify(replace(effect, duration=None), scope, static=True, guard=holding)
        case i.Modify():
            play.modify(effect, scope, static=True, guard=guard)
        case s.ForEach(what=what, effects=(i.Modify(duration=None) as change,)):
            play.modify(change, scope, static=True, guard=guard, each=what)
        case i.Ignore():
            play.ignore_progressive(effect, scope, static=True)
        case s.AdditionalCost():
            begin_additional_cost(effect, scope, static=True, guard=guard)
        case s.Lasting(effects=effects, duration=d.Within(period=period)) if play.is_within(period, scope) is not None:
            for inner in effects:
                begin(inner, scope, both(guard, lambda: bool(play.is_within(period, scope))))
        case s.Lasting(effects=effects, duration=d.While(condition=condition)):
            for inner in effects:
                begin(inner, scope, both(guard, lambda: holds(condition, scope)))
        case i.EndPeriod(skipped=True, period=d.Period(unit=unit, of=Objects() as of)) if unit == ENHANCE_STEP:
            play.skip_enhance_step(effect, of, scope, guard, static=True)
        case s.Must():
            play.obligation(effect, scope, True, guard)
        case s.Cannot() | s.Can() | s.Replace():
            carry_lasting.begin(effect, scope, static=True, guard=guard)
        case s.Later(trigger=trigger, effects=effects):
            wait(play, Ability(Kind.TRIGGERED, trigger=trigger, effects=effects), scope, guard)
        case s.Unread(text=text, fault=fault):
            from judge_app.engine.refusals import Unreadable

            raise Unreadable(str(scope.source), text, fault.message)
        case _:
            raise scope.unread(effect)


def begin_how_added(
    effect: Instruction, happening: Instruction | None, status: tuple[str, ...], scope: Scope, guard: Guard
) -> None:
    """ "If this attack is added to your momentum, add it face up": a rule effect about how it happens (rule-effect.2)."""
    if not isinstance(happening, i.Move) or status not in (("face up",), ("face down",)):
        raise scope.unread(effect)
    play: UniVersus = scope.play  # type: ignore[assignment]

    def instead(event: Event) -> tuple[Event]:
        event.lasting["face down"] = status == ("face down",)
        play.step(
            "{} is added {}",
            scope.source,
            status[0],
            cites=uv("rule-effect.2", "rule-effect.3", "conflict-resolution.1"),
        )
        play.trace.steps[-1].card_text = scope.card_text(effect.span)
        return (event,)

    replacement = Replacement(
        ("move",), lambda event: play.is_move(happening, event, scope), instead, source=scope.source, controller=scope.controller,
        duration=STATIC, guard=guard,
    )  # fmt: skip
    replacement.card_text = scope.card_text(effect.span)
    play.add(replacement)


def wait(play: UniVersus, ability: Ability, scope: Scope, guard: Guard) -> None:
    """A static fired effect: it always fires when its trigger occurs (fired-effect.2)."""
    assert ability.trigger is not None
    must_be_understood((ability.trigger,), scope)
    kinds, fits = play.waits_for(ability.trigger, scope)

    groups = side_by_side(ability.trigger, ability.effects)
    for effects in groups:
        words = words_of(groups, effects, ability)
        said = f"the effect of {scope.source}"
        if len(groups) > 1:
            said = f'"{scope.text[words.start : words.end]}" of {scope.source}'
        watcher = Watcher(
            kinds,
            fits,
            Fired(said, partial(carry_fired, effects, ability, scope)),
            source=scope.source,
            controller=scope.controller,
            duration=STATIC,
            guard=guard,
        )
        watcher.card_text = scope.card_text(words)
        play.add(watcher)


def carry_fired(effects: tuple[Instruction, ...], ability: Ability, scope: Scope, event: Event) -> None:
    here = scope.within(event)
    begin_limits(ability.effects, here)
    carry_out(effects, here)
