"""603. Triggered effects: what they wait for, and the keywords that trigger. How they go into Standby is in `standby`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from judge_app.engine import defaults
from judge_app.engine.cards import Card
from judge_app.engine.carry_lasting import kinds_of
from judge_app.engine.conditions import holds
from judge_app.engine.effects import FIGURE, WATCH, Fixed, Guard, Modification, Triggered, Watcher
from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.happenings import describes
from judge_app.engine.players import Player
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash import keywords
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.event_matching import event_kinds
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.periods import is_period_of, is_within
from judge_app.games.alpha_clash.queries import KeywordOn, reject_ambiguous_condition
from judge_app.games.alpha_clash.restrictions import why_not_target
from judge_app.games.alpha_clash.table import AlphaClash, Item, Scope
from judge_app.games.alpha_clash.words import (
    ATTACK,
    CLASH_STEPS,
    DISCOVER,
    EXPANSION_STEPS,
    NON_CLASH_DAMAGE,
    PHASES,
    TURN,
    UNTIL_END_OF_TURN,
    rules,
)
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, OncePer, Requires
from judge_app.language.amounts import AnyNumber, AtLeast, Every, Exactly, Number
from judge_app.language.durations import Period, Within
from judge_app.language.instructions import Act, Instruction, Move, Verb
from judge_app.language.objects import Choice, Objects

Waits = tuple[Sequence[EventKind], Callable[[Event], bool]]
TAGS: dict[str, tuple[EventKind, str]] = {
    "Trigger - Attack": (Kinds.ATTACK, "504.2a"),
    "Trigger - Enter": (Kinds.MOVE, "603.6a"),
    "Trigger - Defeat": (Kinds.DEFEAT, "303.5"),
    "Trigger - Victory": (Kinds.VICTORY, "504.2f.1"),
    "Trigger - Obstruct": (Kinds.OBSTRUCT, "504.2c.2"),
    DISCOVER: (Kinds.MOVE, "101.1"),
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
        if DISCOVER in tags:
            return event.way == "diminish"
        return event.kind != Kinds.MOVE or is_entering(event)

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
            if event.way != wanted or not is_period_of(play, moment.period, event, here):
                return False
            return trigger.condition is None or holds(trigger.condition, here)

        return (Kinds.PHASE,), at_that_moment

    if not trigger.happenings:
        return waits_for_state(trigger, scope)
    trigger = for_the_first_time(trigger)
    kinds: list[EventKind] = []
    for happening in trigger.happenings:
        must_be_countable(happening, scope)
        kinds += [kind for kind in kinds_of(happening, scope) if kind not in kinds]
    if all(kind in NEVER_SEEN for kind in kinds):
        raise scope.unread(trigger, "the engine does not notice when this happens")
    within = period_of(trigger, scope)

    def it_happens(event: Event) -> bool:
        here = renewed(scope, event)
        if scope.spoke:
            here.it = scope.it  # "when that card enters play": the one the text spoke of before
        if within is not None and not is_within(play, within, here):
            return False
        if trigger.timing is s.Timing.FIRST_TIME and any(
            describes(happening, other, here)
            for other in play.this_turn
            if other is not event
            for happening in trigger.happenings
        ):
            return False
        fitting = [happening for happening in trigger.happenings if describes(happening, event, here)]
        if not any(are_enough(happening, play, here) for happening in fitting):
            return False
        return trigger.condition is None or holds(trigger.condition, here)

    return tuple(kinds), it_happens


def for_the_first_time(trigger: s.Event) -> s.Event:
    """ "When you activate the first Trap during a turn": the first time that you activate one in it.

    Of more than one event, or with a first of something else in it, it stays as it is, and stops.
    """
    match trigger.happenings:
        case (Act(what=Objects(choice=Choice.FIRST, quantity=None) as what) as happening,) if (
            trigger.timing in (s.Timing.WHEN, s.Timing.WHENEVER)
            and isinstance(trigger.within, Within)
            and trigger.within.period.unit == "turn"
        ):
            one = replace(happening, what=replace(what, choice=Choice.CHOSEN, quantity=Exactly(Number(1))))
            return replace(trigger, timing=s.Timing.FIRST_TIME, happenings=(one,))
        case _:
            return trigger


def nouns_of(happening: Instruction) -> list[Objects]:
    nouns = [getattr(happening, field, None) for field in ("who", "what", "to", "by", "on")]
    return [noun for noun in nouns if isinstance(noun, Objects)]


def must_be_countable(happening: Instruction, scope: Scope) -> None:
    """One thing, each of them, or at least so many that it happens to at the same time (603.2c)."""
    for noun in nouns_of(happening):
        if noun.choice is Choice.FIRST:
            raise scope.unread(noun, "the engine cannot tell which card is the first of these")
        if not (noun.quantity is None or noun.quantity in ONE_OR_EACH or least_of(noun)):
            raise scope.unread(noun, "the engine sees what happens one by one, and cannot wait for several")


def least_of(noun: Objects) -> int:
    """ "One or more", "two or more": how many it takes; 0 if the words speak of one."""
    match noun.quantity:
        case AtLeast(amount=Number(value=value)):
            return value
        case _:
            return 0


def waits_for_several(trigger: object) -> bool:
    """ "Whenever one or more …": once for all to which it happens at the same time."""
    return isinstance(trigger, s.Event) and any(
        least_of(noun) for happening in trigger.happenings for noun in nouns_of(happening)
    )


def are_enough(happening: Instruction, play: AlphaClash, scope: Scope) -> bool:
    """Whether it happens to as many at the same time as the words say."""
    least = max((least_of(noun) for noun in nouns_of(happening)), default=0)
    return least < 2 or sum(describes(happening, other, scope) for other in play.together) >= least


ONE_OR_EACH = (Exactly(Number(1)), Every(), AnyNumber())
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
    reject_ambiguous_condition((s.If(condition, ()),), scope)
    return (Kinds.STATE,), lambda event: holds(condition, renewed(scope, event))


def state_triggers(play: AlphaClash) -> bool:
    """Whatever waits for a state that is so triggers, unless it is in Standby still (603.8)."""
    watchers = [watcher for watcher in play.index.get((WATCH, Kinds.STATE), ()) if not is_pending(play, watcher)]
    if not watchers:
        return False
    event = Event(Kinds.STATE, player=play.active)
    event.step = play.trace.last
    found = [watcher for watcher in watchers if watcher.takes(event)]
    for watcher in found:
        trigger_watcher(play, watcher, event)
    return bool(found)


def is_pending(play: AlphaClash, watcher: Watcher) -> bool:
    return any(triggered.watcher is watcher for triggered in play.triggered) or any(
        item.source is watcher.source and item.ability is watcher.ability for item in play.standby
    )


NEVER_SEEN = (Kinds.LOOK, Kinds.TRIGGER)  # looked at by prohibitions and the like, but not events that happen


def period_of(trigger: s.Event, scope: Scope) -> Period | None:
    """ "During your turn", "the first time each turn": when it can happen at all."""
    if trigger.timing is s.Timing.BEFORE:
        raise scope.unread(trigger, "the engine cannot wait for what is before something")
    within = trigger.within
    if within is not None and not isinstance(within, Within):
        raise scope.unread(within)
    counted = trigger.per if trigger.per is not None else within.period if within is not None else None
    if trigger.timing is s.Timing.FIRST_TIME and (counted is None or counted.unit != "turn"):
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
    happenings = trigger.happenings
    return any(
        (isinstance(each, Act) and each.verb is Verb.LEAVE_PLAY) or isinstance(each, Move) for each in happenings
    )


# ---- Keyword abilities that trigger: Awe Factor, Barrage, Enrage.
#
# 704.2c  Awe Factor X: when it enters play, every Clash card its controller does not control gets -X/-0
# 704.3c  Barrage X: when it attacks, damage equal to its initial attack power, divided among up to X target Clash cards
# 704.6c  Enrage X: each point of non-clash damage dealt to it gives it +X/+0


class KeywordTrigger:
    name = ""
    cites: tuple[str, ...] = ()

    def declare(self, play: AlphaClash, item: Item) -> None:
        """Choices made on the way into Standby."""

    def resolve(self, item: Item) -> None:
        raise NotImplementedError


class AweFactor(KeywordTrigger):
    name, cites = keywords.AWE_FACTOR, rules("704.2c", "603.3")

    def resolve(self, item: Item) -> None:
        play: AlphaClash = item.scope.play
        assert item.source is not None
        x = play.keywords(item.source).get(keywords.AWE_FACTOR, 0)
        cards = [card for card in play.every_clash_card() if card.controller is not item.controller]
        play.step(
            "Clash cards that {} does not control get -{}/-0 until end of turn", item.controller, x, cites=self.cites
        )
        modify_attack(play, item.source, cards, "minus", x)


def share(
    play: AlphaClash, player: Player, amount: int, cards: Sequence[Card], source: Card, cites: tuple[str, ...]
) -> list[int]:
    """Divided as the player chooses; each must get at least one (601.1d)."""
    shares: list[int] = []
    left = amount
    for at, card in enumerate(cards):
        after = len(cards) - at - 1
        asked, options = f"how much of {left} for {card} ({source})", range(1, left - after + 1) if after else (left,)
        shares.append(play.choose(player, asked, options, cites))
        left -= shares[-1]
    return shares


def _not_protected(play: AlphaClash, item: Item) -> list[Card]:
    """The Clash cards that may be targets; why others may not is noted for whoever tries to (113.5, 704.16b)."""
    refusals = {card: why_not_target(play, item.scope, card) for card in play.every_clash_card()}
    play.target_refusals.update({card: refusal for card, refusal in refusals.items() if refusal is not None})
    return [card for card, refusal in refusals.items() if refusal is None]


class Barrage(KeywordTrigger):
    name, cites = keywords.BARRAGE, rules("704.3c", "704.3d", "603.3")

    def declare(self, play: AlphaClash, item: Item) -> None:
        """Up to X targets, then the division: each must get at least one (601.1c, 601.1d)."""
        assert item.source is not None
        x = play.keywords(item.source).get(keywords.BARRAGE, 0)
        options = _not_protected(play, item)
        targets: list[Card] = play.choose_some(
            item.controller, f"up to {x} target Clash cards for Barrage of {item.source}", options, 0, x, self.cites
        )
        item.targets = [*targets]
        amount = item.source.printed(ATTACK)
        cites = rules("704.3c", "704.3d", "601.1d")
        shares = share(play, item.controller, amount, targets, item.source, cites)
        item.scope.targets[(0, 0)] = shares
        for target in targets:
            play.happen(Event(Kinds.TARGET, player=item.controller, card=target, source=item.source, way="effect"))

    def resolve(self, item: Item) -> None:
        play: AlphaClash = item.scope.play
        assert item.source is not None
        if not item.targets:
            play.step("{} deals no damage with Barrage", item.source, cites=self.cites)
            return
        there = [
            (card, share)
            for card, share in zip(item.targets, item.scope.targets[(0, 0)], strict=True)
            if isinstance(card, Card) and card.zone.in_play and why_not_target(play, item.scope, card) is None
        ]
        play.rules.deal(play, item.source, there, None, item.scope)


class Enrage(KeywordTrigger):
    name, cites = keywords.ENRAGE, rules("704.6c", "603.3")

    def resolve(self, item: Item) -> None:
        play: AlphaClash = item.scope.play
        assert item.source is not None
        x = play.keywords(item.source).get(keywords.ENRAGE, 0) * item.scope.amount
        play.step("{} gets +{}/+0 until end of turn", item.source, x, cites=self.cites)
        modify_attack(play, item.source, [item.source], "plus", x)


class ReturnToZone(KeywordTrigger):
    """607.3: a second one-shot effect returns the object to its previous zone."""

    name, cites = "The return", rules("607.3", "603.3")

    def __init__(self, before: dict[Card, tuple[Zone, Player]]) -> None:
        self.before = before

    def resolve(self, item: Item) -> None:
        play: AlphaClash = item.scope.play
        for card, (zone, controller) in self.before.items():
            if not card.zone.in_play:
                play.happen(moving(card, zone, "enter", player=controller, cites=rules("607.3")))


ON_ATTACK, ON_DAMAGE, ON_ENTERING = Barrage(), Enrage(), AweFactor()


def modify_attack(play: AlphaClash, source: Card, cards: list[Card], how: str, amount: int) -> None:
    if how == "minus":
        cards = [card for card in cards if not play.withstands(card, source.controller)]
    for card in cards:
        before = play.attack(card)
        play.change(card, ATTACK, before, before + amount if how == "plus" else before - amount)
    if cards:
        play.add(Modification(ATTACK, how, amount, Fixed(cards), source, source.controller, UNTIL_END_OF_TURN))


def watch_keywords(play: AlphaClash, events: Sequence[Event]) -> None:
    """What triggers by a keyword, among what just happened."""
    for event in events:
        card = event.card
        if card is None:
            continue
        if event.kind == Kinds.ATTACK:
            _trigger_keyword(play, ON_ATTACK, card, event)
        elif event.kind == Kinds.DAMAGE and event.way == NON_CLASH_DAMAGE:
            _trigger_keyword(play, ON_DAMAGE, card, event)
        elif enters_play(event):
            _trigger_keyword(play, ON_ENTERING, card, event)


def enters_play(event: Event) -> bool:
    return (
        event.kind == Kinds.MOVE
        and event.place is not None
        and event.place.in_play
        and event.origin is not None
        and not event.origin.in_play
    )


def _trigger_keyword(play: AlphaClash, keyword: KeywordTrigger, card: Card, event: Event) -> None:
    if keyword.name in play.keywords(card):
        watcher = Watcher((), lambda _event: True, keyword, source=card, controller=card.controller, duration="")
        watcher.bound = keyword
        play.triggered.append(Triggered(watcher, event, card.controller, card.life))


def trigger_watcher(play: AlphaClash, watcher: Watcher, event: Event) -> None:
    """An effect that other cards have been given triggers for each of them."""
    if isinstance(watcher.bound, Grant):
        watcher.bound.trigger(play, watcher, event)
    elif not has_triggered_with_others(play, watcher) and may_trigger(play, watcher):
        defaults.trigger(play, watcher, event)
        for again in triggers_again(play, watcher):
            play.step(
                "The effect of {} triggers an additional time because of {}", watcher.source, again.source,
                cites=rules("603.2d", "603.2e"), actor=watcher.controller, cause=event.step,
            ).card_text = again.card_text  # fmt: skip
            defaults.trigger(play, watcher, event)


def has_triggered_with_others(play: AlphaClash, watcher: Watcher) -> bool:
    """ "Whenever one or more …" has triggered for what happens at the same time as this."""
    trigger = watcher.ability.trigger if isinstance(watcher.ability, Ability) else None
    if not waits_for_several(trigger):
        return False
    return any(each.watcher is watcher and each.event in play.together for each in play.triggered)


def triggers_again(play: AlphaClash, watcher: Watcher) -> Sequence[Modification]:
    """Effects that add to how often it triggers, each once; not to delayed ones that it may have created.

    alpha-clash:603.2d, 603.2e
    """
    if watcher.source is None or watcher.scope is not None or (FIGURE, "triggers") not in play.index:
        return ()
    timings = getattr(watcher.ability, "timings", ())
    return [each for each in play.modifications("triggers", watcher.source) if each.value(watcher.source) in timings]


def may_trigger(play: AlphaClash, watcher: Watcher) -> bool:
    """An effect that triggers only so often in a turn (603.2i); each time counts as it triggers."""
    limit = next((each for each in getattr(watcher.ability, "restrictions", ()) if isinstance(each, OncePer)), None)
    if limit is None or watcher.source is None:
        return True
    key = (watcher.source.n, watcher.source.life, watcher.ability.span.start)
    play.turn_counts[key] = play.turn_counts.get(key, 0) + 1
    return play.turn_counts[key] <= limit.times


class Grant:
    """One triggered ability, and the cards that have it."""

    def __init__(self, ability: Ability, covers: Callable[[Card], bool]) -> None:
        self.ability = ability
        self.covers = covers

    def bearers(self, play: AlphaClash, event: Event) -> list[Card]:
        """The cards for which this event is the one their effect waits for."""

        found = []
        for card in play.in_play():
            if self.covers(card):
                kinds, fits = waiting(play, card, self.ability)
                if event.kind in kinds and fits(event):
                    found.append(card)
        return found

    def fits(self, play: AlphaClash) -> Callable[[Event], bool]:
        return lambda event: bool(self.bearers(play, event))

    def trigger(self, play: AlphaClash, watcher: Watcher, event: Event) -> None:
        for card in self.bearers(play, event):
            single = Watcher(
                (), lambda _event: True, self.ability, source=card, controller=card.controller, duration=""
            )
            single.card_text = watcher.card_text
            play.triggered.append(Triggered(single, event, card.controller, card.life))


def return_when(
    play: AlphaClash, moment: Instruction, gone: list[Card], before: dict[Card, tuple[Zone, Player]], scope: Scope
) -> None:
    watcher = Watcher(
        event_kinds(play, moment), lambda event: describes(moment, event, scope), None, once=True, looks_back=True,
        source=scope.source, controller=scope.controller, duration="for the rest of the game",
    )  # fmt: skip
    watcher.bound = ReturnToZone({card: before[card] for card in gone})
    play.add(watcher)


def looks_back(_play: AlphaClash, trigger: s.Trigger) -> bool:
    return looks_back_in_time(trigger)
