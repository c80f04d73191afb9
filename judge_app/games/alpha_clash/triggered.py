"""603. Triggered effects: what they wait for, and how they go into Standby."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from judge_app.engine.carry_lasting import kinds_of
from judge_app.engine.conditions import holds
from judge_app.engine.effects import WATCH, Triggered, Watcher
from judge_app.engine.events import Event
from judge_app.engine.happenings import describes
from judge_app.engine.scope import Scope, place_of
from judge_app.engine.targets import declare_targets, missing_target, target_words
from judge_app.games.alpha_clash.keywords import KeywordOn
from judge_app.games.alpha_clash.resolving import resolve_effect
from judge_app.games.alpha_clash.standby import Item
from judge_app.games.alpha_clash.understood import must_be_a_state
from judge_app.games.alpha_clash.using import announce_targets, declare_modes
from judge_app.games.alpha_clash.words import CLASH_STEPS, EXPANSION, EXPANSION_STEPS, PHASES, TURN, ac
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind, OncePer, Requires, nodes
from judge_app.language.durations import Edge, Period, Within
from judge_app.language.instructions import Act, Attach, Deal, Move, Verb
from judge_app.language.objects import Choice, Objects

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.alpha_clash.abilities import Guard
    from judge_app.games.alpha_clash.table import AlphaClash

Waits = tuple[Sequence[str], Callable[[Event], bool]]

TAGS: dict[str, tuple[str, str]] = {
    "Trigger - Attack": ("attack", "504.2a"),
    "Trigger - Enter": ("move", "603.6a"),
    "Trigger - Defeat": ("defeat", "303.5"),
    "Trigger - Victory": ("victory", "504.2f.1"),
    "Trigger - Obstruct": ("obstruct", "504.2c.2"),
}


def watch_ability(
    play: AlphaClash, card: Card, ability: Ability, duration: str, guard: Guard, by: KeywordOn | None = None
) -> None:
    kinds, happens = waiting(play, card, ability)
    conditions = [
        each.condition for each in ability.restrictions if isinstance(each, Requires) and each.condition is not None
    ]

    def fits(event: Event) -> bool:
        """603.4: the condition is looked at as the event occurs."""
        if not happens(event):
            return False
        here = renewed(Scope(play, card, card.controller), event)
        return all(holds(condition, here) for condition in conditions)

    looks_back = ability.trigger is not None and looks_back_in_time(ability.trigger)
    watcher = Watcher(
        kinds, fits, ability, looks_back=looks_back, source=card, controller=card.controller,
        duration=duration, guard=guard,
    )  # fmt: skip
    watcher.card_text = by.place if by is not None else (str(card), ability.span.start, ability.span.end)
    watcher.bound = by
    play.add(watcher)


def waiting(play: AlphaClash, card: Card, ability: Ability) -> Waits:
    """What the ability waits for: its tag (603.1b), or its own words (603.1)."""
    tags = [timing for timing in ability.timings if timing in TAGS]
    if tags:
        return waits_for_tags(card, tags)
    scope = Scope(play, card, card.controller)
    if ability.trigger is None:
        raise scope.unread(ability, "this effect has no trigger that was understood")
    return waits_for(play, ability.trigger, scope)


def waits_for_tags(card: Card, tags: list[str]) -> Waits:
    kinds = tuple(TAGS[tag][0] for tag in tags)

    def fits(event: Event) -> bool:
        if event.card is not card:
            return False
        return event.kind != "move" or is_entering(event)

    return kinds, fits


def is_entering(event: Event) -> bool:
    return event.place is not None and event.place.in_play and event.origin is not None and not event.origin.in_play


def waits_for(play: AlphaClash, trigger: s.Trigger, scope: Scope) -> Waits:
    """The event, and the condition that is checked as it happens (603.4)."""
    if isinstance(trigger, s.At):
        moment = trigger.moment
        wanted = f"{moment.edge.value} of {moment.period.unit}"
        if wanted not in MOMENTS:
            raise scope.unread(trigger, "the engine does not notice when this happens")

        def at_that_moment(event: Event) -> bool:
            here = renewed(scope, event)
            if event.way != wanted or not play.is_period_of(moment.period, event, here):
                return False
            return trigger.condition is None or holds(trigger.condition, here)

        return ("phase",), at_that_moment

    if not trigger.happenings:
        return waits_for_state(trigger, scope)
    kinds: list[str] = []
    for happening in trigger.happenings:
        kinds += [kind for kind in kinds_of(happening, scope) if kind not in kinds]
    if all(kind in NEVER_SEEN for kind in kinds):
        raise scope.unread(trigger, "the engine does not notice when this happens")
    within = period_of(trigger, scope)

    def it_happens(event: Event) -> bool:
        here = renewed(scope, event)
        if scope.spoke:
            here.it = scope.it  # "when that card enters play": the one the text spoke of before
        if within is not None and not play.is_within(within, here):
            return False
        if trigger.timing is s.Timing.FIRST_TIME and any(
            describes(happening, other, here)
            for other in play.this_turn
            if other is not event
            for happening in trigger.happenings
        ):
            return False
        if not any(describes(happening, event, here) for happening in trigger.happenings):
            return False
        return trigger.condition is None or holds(trigger.condition, here)

    return tuple(kinds), it_happens


STATE = "state"
MOMENTS = (
    *(f"start of {unit}" for unit in (TURN, *PHASES, *EXPANSION_STEPS, *CLASH_STEPS)),
    "end of turn",
    "end of Clash",
    "start of game",  # over before it could be waited for: `starting.py` does what it says (103.6)
)


def waits_for_state(trigger: s.Event, scope: Scope) -> Waits:
    """No event, but how things are: it triggers as soon as that is so (603.8)."""
    condition = trigger.condition
    if condition is None or trigger.within is not None:
        raise scope.unread(trigger)
    must_be_a_state((s.If(condition, ()),), scope)
    return (STATE,), lambda event: holds(condition, renewed(scope, event))


def state_triggers(play: AlphaClash) -> bool:
    """Whatever waits for a state that is so triggers, unless it is in Standby still (603.8)."""
    watchers = [watcher for watcher in play.index.get((WATCH, STATE), ()) if not is_pending(play, watcher)]
    if not watchers:
        return False
    event = Event(STATE, player=play.active)
    event.step = play.trace.last
    found = [watcher for watcher in watchers if watcher.takes(event)]
    for watcher in found:
        play.trigger(watcher, event)
    return bool(found)


def is_pending(play: AlphaClash, watcher: Watcher) -> bool:
    return any(triggered.watcher is watcher for triggered in play.triggered) or any(
        item.source is watcher.source and item.ability is watcher.ability for item in play.standby
    )


NEVER_SEEN = ("look", "trigger")  # looked at by prohibitions and the like, but not events that happen


def period_of(trigger: s.Event, scope: Scope) -> Period | None:
    """ "During your turn", "the first time each turn": when it can happen at all."""
    if trigger.timing is s.Timing.BEFORE:
        raise scope.unread(trigger, "the engine cannot wait for what is before something")
    within = trigger.within
    if within is not None and not isinstance(within, Within):
        raise scope.unread(within)
    if trigger.timing is s.Timing.FIRST_TIME and (within is None or within.period.unit != "turn"):
        raise scope.unread(trigger, "the engine counts the first time only within a turn")
    return within.period if within is not None else None


def renewed(scope: Scope, event: Event) -> Scope:
    """The same words looked at in the light of this event, by whoever controls the source now."""
    fresh = scope.within(event)
    if scope.source.zone.in_play:
        fresh.controller = scope.source.controller
    return fresh


def looks_back_in_time(trigger: s.Trigger) -> bool:
    """Leaves-play effects look at the game as it was immediately before (603.9a)."""
    if isinstance(trigger, s.At):
        return False
    happenings: tuple[Any, ...] = trigger.happenings
    return any(
        (isinstance(each, Act) and each.verb is Verb.LEAVE_PLAY) or isinstance(each, Move) for each in happenings
    )


def triggered_item(play: AlphaClash, triggered: Triggered, together: Sequence[Triggered] = ()) -> Item | None:
    """Put it into Standby: modes, targets; removed if a required choice can't be made (603.3c, 603.3d)."""
    watcher, event = triggered.watcher, triggered.event
    source = watcher.source
    assert source is not None
    assert triggered.controller is not None
    native = getattr(watcher.bound, "resolve", None)
    if native is not None:
        return _native_item(play, triggered)
    ability = watcher.ability
    scope = (
        watcher.scope.within(event) if watcher.scope is not None else Scope(play, source, triggered.controller, event)
    )
    scope.controller = triggered.controller
    scope.life = triggered.life
    by = watcher.bound if isinstance(watcher.bound, KeywordOn) else None
    if by is not None:
        by.speaks_in(scope)
    if not isinstance(ability, Ability):
        ability = Ability(Kind.TRIGGERED, effects=tuple(ability))
    effects: tuple[Any, ...] = ability.effects
    if event.card is None and not scope.spoke and is_about_its_source(ability):
        scope.it = [source]
    scope.targets = dict(scope.targets)
    settled = watcher.scope is not None and all(place_of(words) in scope.targets for words, _ in target_words(effects))
    unmoded = [effect for effect in effects if not isinstance(effect, s.Modes)]
    refusal = None if settled else missing_target(unmoded, scope)
    name = f"the effect of {source}" if by is None else f"{by} of {source}"
    said = (
        "The effect of {} triggers and goes into Standby"
        if by is None
        else f"{by} of {{}} triggers and goes into Standby"
    )
    step = play.step(said, source, cites=trigger_cites(play, ability, triggered, together),
                     actor=triggered.controller, cause=event.step)  # fmt: skip
    step.card_text = watcher.card_text
    if refusal is not None:
        play.step("It is removed from Standby: {}", refusal.reason, cites=ac("603.3d"), cause=step.n)
        return None
    item = Item(
        "triggered",
        name,
        triggered.controller,
        source,
        resolve_effect,
        ability=ability,
        scope=scope,
    )
    scope.item = item
    item.step = step.n
    outer, play.cause = play.cause, step.n
    effects = declare_modes(effects, scope)
    if settled:
        item.targets_are_settled = True
    else:
        declare_targets(effects, scope)
        announce_targets(play, item, effects)
    play.cause = outer
    if play.is_negated_on_arrival(item):
        return None
    return item


def is_about_its_source(ability: Ability) -> bool:
    """ "At the start of your turn, if this card is in …, you may banish it": the card just named is this one."""
    conditions = [each.condition for each in ability.restrictions if isinstance(each, Requires) and each.condition]
    conditions += [effect.condition for effect in ability.effects[:1] if isinstance(effect, s.If)]
    return any(isinstance(node, Objects) and node.choice is Choice.THIS for each in conditions for node in nodes(each))


def trigger_cites(
    play: AlphaClash, ability: Ability, triggered: Triggered, together: Sequence[Triggered]
) -> tuple[str, ...]:
    """What made it trigger and how it goes into Standby; who controls it and in what order, where that matters."""
    watcher, event, source = triggered.watcher, triggered.event, triggered.watcher.source
    rules = ["603.2", "603.3", *_moment_rules(ability)]
    rules += [TAGS[timing][1] for timing in ability.timings if timing in TAGS]
    if "Trigger - Victory" in ability.timings:
        rules.append("117.5")
    if "Trigger - Defeat" in ability.timings:
        rules.append("117.4a")
    if any(isinstance(effect, s.Modes) for effect in ability.effects):
        rules += ["603.3c", "702.1b"]
    if triggered.controller is not play.active:
        rules += ["603.2a", "114.1d", "603.3a"]  # when it could play nothing, and by whose right
    if source is not None and (
        source.owner is not triggered.controller or source.controller is not triggered.controller
    ):
        rules += ["112.6", "109.4a"]
    if len(together) > 1:
        rules += ["603.3b", "409.3"]
    if sum(each.watcher is watcher for each in together) > 1:
        rules.append("603.2c")  # once for each occurrence
    if play.phase == EXPANSION:
        rules.append("502.2")
    if source is not None and source.face.abilities.count(ability) > 1:
        rules.append("112.2c")  # each instance of the same effect works by itself
    if watcher.looks_back:
        rules += ["603.9a", "603.6c"]
    elif event.kind == "move" and event.card is source:
        rules += ["603.6", "603.9"]  # it is there as soon as the event is over, and sees it
    if watcher.scope is not None:
        rules += ["603.7", "603.7b", "603.7c"]
    if any(isinstance(each, OncePer) for each in ability.restrictions):
        rules.append("603.2i")
    if any(isinstance(each, Requires) for each in ability.restrictions):
        rules.append("603.4")
    return ac(*dict.fromkeys(rules))


BECOMING = (Verb.ENGAGE, Verb.READY, Verb.OBSTRUCT)


def _moment_rules(ability: Ability) -> list[str]:
    """How the trigger is written: a moment, a state, an event, or a tag that stands for one."""
    trigger = ability.trigger
    if trigger is None:
        return []
    if isinstance(trigger, s.At):
        turn = {Edge.START: ["501.1"], Edge.END: ["505.2"]}[trigger.moment.edge]
        return ["112.3b", "603.2b", "500.4", *(turn if trigger.moment.period.unit == TURN else [])]
    if not trigger.happenings:
        return ["603.8"]
    rules = ["112.3b"]
    if any(
        isinstance(each, Attach) or (isinstance(each, Act) and each.verb in BECOMING) for each in trigger.happenings
    ):
        rules.append("603.2f")
    if any(isinstance(each, Deal) and each.by is not None for each in trigger.happenings):
        rules.append("117.6")  # only what that source deals
    return rules


def _native_item(play: AlphaClash, triggered: Triggered) -> Item:
    """A keyword's triggered ability, whose meaning the rules give."""
    keyword = triggered.watcher.bound
    source = triggered.watcher.source
    assert source is not None
    assert triggered.controller is not None
    step = play.step("{} of {} triggers and goes into Standby", keyword.name, source, cites=keyword.cites,
                     actor=triggered.controller, cause=triggered.event.step)  # fmt: skip
    scope = Scope(play, source, triggered.controller, triggered.event)
    item = Item("triggered", f"{keyword.name} of {source}", triggered.controller, source, keyword.resolve, scope=scope)
    item.step = step.n
    keyword.declare(play, item)
    return item
