"""401.3 and 504.1. Traits: continuous effects of cards in play, and triggered effects with their order.

401.3a  a toggle power's trait works while the power is turned on; others while their card is in play
401.3c  triggered effects resolve before any react to the same trigger, the active player's first
504.1a  a threat works until its mission is completed, a reward from then on
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge_app.engine import carry_lasting
from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.effects import STATIC, WATCH, Prohibition, Triggered, Watcher
from judge_app.engine.events import Event
from judge_app.engine.nouns import is_meant
from judge_app.engine.people import players_meant
from judge_app.engine.refusals import Unreadable
from judge_app.engine.scope import Scope
from judge_app.games.city_of_heroes.matching import fits, is_ability, is_it
from judge_app.games.city_of_heroes.table import is_power
from judge_app.games.city_of_heroes.triggers import kind_of, kinds_of, timing_of
from judge_app.games.city_of_heroes.understood import must_be_understood
from judge_app.games.city_of_heroes.words import BEFORE, COMPLETED, TOGGLE, coh
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.objects import Effects, Objects
from judge_app.language.objects import Player as PlayerWords

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.city_of_heroes.rules import CityOfHeroes

Guard = Callable[[], bool] | None


class TraitScope(Scope):
    """ "You" is whoever controls the card now."""

    __slots__ = ()

    @property
    def controller(self) -> Any:
        return self.source.controller

    @controller.setter
    def controller(self, value: object) -> None:
        """Follows the card."""


def begin_traits(play: CityOfHeroes, card: Card) -> None:
    """The traits of a card that is in play, from now on (401.2b, 401.3a)."""
    for ability in card.face.abilities:
        guard = guard_of(play, card, ability)
        if ability.kind is Kind.TRIGGERED and isinstance(ability.trigger, s.Event):
            watch(play, card, ability, guard)
        elif ability.kind is Kind.STATIC:
            scope = TraitScope(play, card, card.controller)
            must_be_understood(ability.effects, scope)
            for effect in ability.effects:
                begin_static(play, effect, scope, guard)


def guard_of(play: CityOfHeroes, card: Card, ability: Ability) -> Guard:
    if "Threat" in ability.timings:
        return lambda: not card.has(COMPLETED)
    if "Reward" in ability.timings:
        return lambda: card.has(COMPLETED)
    if is_power(card) and card.face.says("charging", TOGGLE):
        return lambda: play.is_on(card)
    return None


def both(first: Guard, second: Guard) -> Guard:
    if first is None or second is None:
        return first or second
    return lambda: first() and second()


def begin_static(play: CityOfHeroes, effect: Any, scope: Scope, guard: Guard) -> None:
    match effect:
        case s.If(condition=condition, effects=effects):
            for inner in effects:
                begin_static(play, inner, scope, both(guard, lambda: holds(condition, scope)))
        case i.Modify():
            carry_lasting.modify(effect, scope, static=True, guard=guard)
        case s.Cannot(actions=actions):
            for action in actions:
                forbid(play, effect, action, scope, guard)
        case GameVerb(name="deck limit"):
            return  # for whoever builds the deck (102.1)
        case s.Unread(text=text, fault=fault):
            if play.decider.ruling(play, str(scope.source), text) is None:
                raise Unreadable(str(scope.source), text, fault.message)
        case _:
            raise scope.unread(effect)


def forbid(play: CityOfHeroes, effect: s.Cannot, action: Any, scope: Scope, guard: Guard) -> None:
    """What a card says may not happen does not; it wins over what allows it (102.1)."""
    kind = kind_of(action)
    if kind is None:
        raise scope.unread(effect)
    prohibition = Prohibition(
        (kind,), lambda event: would_be(play, action, event, scope), f'{scope.source} says "{scope.words(effect)}"',
        source=scope.source, controller=scope.controller, duration=STATIC, guard=guard, cites=coh("102.1"),
    )  # fmt: skip
    prohibition.card_text = scope.card_text(effect.span)
    play.add(prohibition)


def would_be(play: CityOfHeroes, action: Any, event: Event, scope: Scope) -> bool:
    """Whether an event that is about to happen is this one: turning a toggle off is looked at before it is off."""
    if isinstance(action, GameVerb) and action.name == "turn off":
        power = event.card
        if power is None or event.way != "recharge" or not play.is_on(power) or play.clicks(power) - event.amount >= 2:
            return False
        by = action.who.of if isinstance(action.who, Effects) else action.who
        mine = not isinstance(by, PlayerWords) or event.player in players_meant(by, scope)
        return mine and isinstance(action.what, Objects) and is_meant(action.what, power, scope)
    if isinstance(action, GameVerb) and action.name == "target":
        doing = event.lasting.get("doing")
        named = isinstance(action.what, Objects) and event.card is not None and is_meant(action.what, event.card, scope)
        return (
            named
            and doing is not None
            and (not isinstance(action.who, Effects) or is_ability(action.who, doing, scope))
        )
    return is_it(play, action, event, scope)


def watch(play: CityOfHeroes, card: Card, ability: Ability, guard: Guard) -> None:
    """A triggered effect waits for its trigger, and is produced once each time it happens (401.3b)."""
    timing = timing_of(ability.trigger)
    kinds = [f"before {kind}" if timing == BEFORE else kind for kind in kinds_of(ability.trigger)]

    def takes(event: Event) -> bool:
        scope = play.scope_for(card, card.controller, event)
        scope.it = []
        return fits(play, ability.trigger, event, scope)

    watcher = Watcher(kinds, takes, ability, source=card, controller=card.controller, duration=STATIC, guard=guard)
    watcher.bound = timing
    watcher.card_text = (str(card), ability.span.start, ability.span.end)
    play.add(watcher)


def resolve_triggered(play: CityOfHeroes, event: Event, timing: str) -> None:
    """The active player's first, then each player's in turn order (401.3c)."""
    if timing == BEFORE:
        fired = event.lasting.setdefault("fired", [])  # once each time it happens, however often one looks (401.3b)
        ready = [Triggered(watcher, event, watcher.controller, 0)
                 for watcher in tuple(play.index.get((WATCH, f"before {event.kind}"), ()))
                 if watcher not in fired and watcher.takes(event)]  # fmt: skip
        fired += [each.watcher for each in ready]
    else:
        ready = [each for each in play.triggered if each.event is event and each.watcher.bound == timing]
        play.triggered = [each for each in play.triggered if each not in ready]
    for player in play.in_turn_order(play.active):
        own = [each for each in ready if each.watcher.source is not None and each.watcher.source.controller is player]
        while own:
            first = play.choose(player, "which triggered effect resolves first", own, coh("401.3c"),
                                label=lambda each: f"the effect of {each.watcher.source}")  # fmt: skip
            own.remove(first)
            resolve_one(play, first)


def resolve_one(play: CityOfHeroes, triggered: Triggered) -> None:
    """Interrupting whatever is going on, and itself interrupted by what it triggers (401.3c)."""
    watcher, event = triggered.watcher, triggered.event
    card, ability = watcher.source, watcher.ability
    assert card is not None
    step = play.step("The triggered effect of {} resolves", card, cites=coh("401.3b", "401.3c", *(("503.4d",) if event.kind == "damage" else ())), actor=card.controller,
                     cause=event.step)  # fmt: skip
    step.card_text = watcher.card_text
    scope = play.scope_for(card, card.controller, event)
    scope.it = []
    fits(play, ability.trigger, event, scope)
    scope.item = event.lasting.get("doing")
    must_be_understood(ability.effects, scope)
    outer, play.cause = play.cause, step.n
    carry_out(ability.effects, scope)
    play.cause = outer
