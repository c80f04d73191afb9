"""What lasts: durations and their clocks, modifications, prohibitions, traits.

401.3a  a toggle power's trait works while the power is turned on; others while their card is in play
407.2   a fixed number of actions counts those of the affected player, or of the affected card's controller
407.3a  after an action, the clocks of effects on the passing player and their cards go down by 1; at 0 the effect ends
407.3b  not for an effect that the same action created
407.4   one clock for each target
408.2   an effect that lasts until something happens ends with it, or when its source leaves play (505.1i)
504.1a  a threat works until its mission is completed, a reward from then on
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from judge_app.engine import carry_lasting
from judge_app.engine.amounts import amount_of
from judge_app.engine.cards import Card
from judge_app.engine.conditions import holds
from judge_app.engine.effects import STATIC, Fixed, Modification, Prohibition, Watcher
from judge_app.engine.events import Event
from judge_app.engine.handlers import Handlers, Modified
from judge_app.engine.nouns import cards_meant, is_meant
from judge_app.engine.passing_over import begin_each, begin_loose_paragraphs, set_aside
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.engine.rules import Subject
from judge_app.games.city_of_heroes.event_kinds import Kinds, before
from judge_app.games.city_of_heroes.event_matching import (
    fits,
    is_ability,
    is_it,
    kind_of,
    kinds_of,
    timing_of,
    would_be,
)
from judge_app.games.city_of_heroes.keywords import RESISTANCE, sentence_of, status_effect
from judge_app.games.city_of_heroes.queries import THE_TARGET, attack_of, must_be_played, scope_for
from judge_app.games.city_of_heroes.table import (
    ABILITY_USE,
    AbilityUse,
    CityOfHeroes,
    Clock,
    Copy,
    Ending,
    Scope,
    is_power,
)
from judge_app.games.city_of_heroes.words import (
    ALSO,
    ARCHETYPES,
    BEFORE,
    COMPLETED,
    FOR_THE_GAME,
    TOGGLE,
    TRAVEL_POWERS,
    rules,
)
from judge_app.language import durations as d
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind
from judge_app.language.amounts import Amount, Count, Exactly, Number, Times
from judge_app.language.changes import Change, GainsKeyword, StatBecomes, StatChange
from judge_app.language.city_of_heroes_nodes import CHASING_COST, RESISTANCES, ForActions, GameVerb
from judge_app.language.conditions import Condition as ConditionWords
from judge_app.language.conditions import Negation
from judge_app.language.durations import Within
from judge_app.language.instructions import Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Thing, Who
from judge_app.language.objects import Player as PlayerWords

DURATIONS: Handlers[CityOfHeroes] = Handlers()
DURATIONS.honours(ForActions, "period", "number")
CHANGES: Handlers[CityOfHeroes] = Handlers()
LOST_ACTION = "lost action"


# ---- clocks (407.2 to 407.4)


def begin_clock(
    play: CityOfHeroes, kind: str, name: str, holder: Card | Player, left: int | None, source: Card | None
) -> Clock:
    clock = Clock(kind, name, holder, left, source)
    clock.made_in, clock.made_on = play.action_n, play.active
    use = play.current_use
    clock.by_react = use is not None and use.is_react
    play.clocks.append(clock)
    return clock


def end_clock(play: CityOfHeroes, clock: Clock) -> None:
    """It ends for this holder; the effect ends completely when all its clocks have (407.4)."""
    if clock in play.clocks:
        play.clocks.remove(clock)
    if not clock.duration:
        return
    if any(other.duration == clock.duration for other in play.clocks):
        for lasting in play.ending.get(clock.duration, ()):
            if (
                isinstance(lasting, Modification)
                and isinstance(lasting.covers, Fixed)
                and isinstance(clock.holder, Card)
            ):
                lasting.covers.lives.pop(clock.holder, None)
        return
    play.expire(clock.duration)


def end_of_action(play: CityOfHeroes, player: Player) -> None:
    """After an action is resolved or canceled, before priority is passed.

    city-of-heroes:407.3a, 407.6, 505.1g
    """
    if play.expire(play.until_resolved()):
        play.step("What lasted until the action was resolved ends", cites=rules("407.6"))
    for clock in tuple(play.clocks):
        if clock in play.clocks and clock.kind != LOST_ACTION:
            _end_or_tick(play, clock, player)
    play.copies = [copy for copy in play.copies if not is_over(play, copy, player)]


def _end_or_tick(play: CityOfHeroes, clock: Clock, player: Player) -> None:
    """What lasts for this action alone ends; one that counts actions counts this one, if it is the player's."""
    if clock.left is None:
        if clock.made_in == play.action_n and not clock.ending:
            play.step("{} on {} ends", clock, clock.holder, cites=rules("407.6"))
            end_clock(play, clock)
    elif clock.player is player:
        tick(play, clock, player)


def tick(play: CityOfHeroes, clock: Clock, player: Player) -> None:
    if is_of_this_action(play, clock, player):
        play.step(
            "{} on {} was made by this action and stays at {}", clock, clock.holder, clock.left, cites=rules("407.3b")
        )
        return
    if clock.then is not None:
        clock.then()
        if clock not in play.clocks:
            return
    assert clock.left is not None
    before, clock.left = clock.left, clock.left - 1
    sentence = "{} on {} goes down to {}" if clock.left else "{} on {} ends"
    play.step(sentence, clock, clock.holder, clock.left, cites=rules("407.3a", "505.1g", *shared_rule(play, clock)))
    play.change(clock.holder, f"clock of {clock}", before, clock.left)
    if clock.left == 0:
        end_clock(play, clock)


def shared_rule(play: CityOfHeroes, clock: Clock) -> tuple[str, ...]:
    """One effect with several targets has a clock for each (407.4)."""
    others = [
        other for other in play.clocks if other is not clock and clock.duration and other.duration == clock.duration
    ]
    return ("407.4",) if others else ()


def is_of_this_action(play: CityOfHeroes, clock: Clock, player: Player) -> bool:
    """407.3b speaks of effects that the action itself created; of those a react made during it, no rule is clear."""
    if clock.made_in != play.action_n or clock.made_on is not player:
        return False
    if not clock.by_react:
        return True
    answer = play.ask_judge(
        f"A react made {clock} on {clock.holder} during {player}'s action: does its clock go down after this very action?",
        ("yes", "no"), rules("407.3a", "407.3b"),
    )  # fmt: skip
    return answer == "no"


def is_over(play: CityOfHeroes, copy: Copy, player: Player) -> bool:
    """A copy ends after the action it is for, or when the toggle it turned on is turned off (413.1, 413.3)."""
    if copy.was_turned_on:
        return not play.is_on(copy.power)
    return player is copy.player and play.action_n > copy.made_in


# ---- durations (407)


def duration_of(play: CityOfHeroes, duration: d.Duration | None, scope: Scope) -> str:
    """407.6 none stated: until the active player's action is resolved; 407.3a a number of actions: a clock."""
    match duration:
        case None:
            return play.until_resolved()
        case ForActions(number=number, period=period):
            left = number + actions_more(play, scope)
            if left < 1:
                raise scope.unread(duration, "it would last no action")
            return begin_pending_clock(play, left, period, scope)
        case d.Within(period=d.Period(unit="attack")):
            use = attack_of(play, scope)
            return use.period if use is not None else play.until_resolved()
        case d.Within(period=d.Period(unit="action", which=d.Which.NEXT) as period):
            return begin_pending_clock(play, 1, period, scope, only_then=True)
        case d.Within(period=d.Period(unit="action", which=d.Which.THIS)):
            return play.until_resolved()
        case d.Within(period=d.Period(unit="game")):
            return FOR_THE_GAME
        case d.Until(moment=d.Moment(edge=d.Edge.START, period=d.Period(unit="action", which=d.Which.NEXT))):
            return until_next_action(scope.controller)
        case d.Until(moment=happening):
            return begin_ending(play, happening, scope)
        case _:
            raise scope.unread(duration, "the engine does not know this duration yet")


def actions_more(play: CityOfHeroes, scope: Scope) -> int:
    """ "Effects of this power last 1 additional action": by how many actions what it does lasts longer (401.12a)."""
    changes = play.bearing_on("ability duration", scope.source)
    more: int = sum(-each.value(scope.source) if each.how == "minus" else each.value(scope.source) for each in changes)
    return more


def until_next_action(player: Player) -> str:
    """Until the player receives priority again and begins an action."""
    return f"until {player}'s next action"


def begin_pending_clock(
    play: CityOfHeroes, number: int, period: d.Period, scope: Scope, only_then: bool = False
) -> str:
    """The clock waits for its holders: `says_modified` names them, else it is the player's.

    "During your next action" begins only when you receive priority (407.7).
    """
    name = f"clock {len(play.trace.steps)}.{number}.{len(play.clocks)}"
    play.pending_clock = (name, number, period)
    if only_then:
        player, now = scope.controller, play.action_n
        play.guards[name] = lambda: play.active is player and play.action_n > now
    if play.waiting_holders:
        holders, play.waiting_holders = list(play.waiting_holders), ()
        hold_clock(play, holders, scope, f"the effect of {scope.source}")
    return name


def hold_clock(play: CityOfHeroes, cards: Sequence[Card | Player], scope: Scope, what: str) -> None:
    pending, play.pending_clock = play.pending_clock, None
    if pending is None:
        return
    name, number, period = pending
    holders: list[Card | Player] = list(cards)
    if period.whose is not None and not cards:
        holders = list(players_meant(period.whose, scope))
    of = period.whose
    named = players_meant(of, scope) if of is not None and of.who is not Who.CONTROLLER else []
    for holder in holders:
        clock = begin_clock(play, "effect", what, holder, number, scope.source)
        clock.duration = name
        clock.whose = named[0] if len(named) == 1 else None


def duration_of_later(play: CityOfHeroes, later: s.Later, scope: Scope) -> str:
    del play, later, scope
    return FOR_THE_GAME


# ---- what lasts until something happens (407.1, 408.2)


def is_met(play: CityOfHeroes, ending: Ending, event: Event) -> bool:
    if kind_of(ending.happening) != event.kind:
        return False
    scope = scope_for(play, ending.scope.source, ending.scope.controller, event)
    scope.it, scope.item = list(ending.scope.it), ending.scope.item
    return is_it(ending.happening, event, scope)


def begin_ending(play: CityOfHeroes, happening: d.Moment | Instruction, scope: Scope) -> str:
    """The name of a duration that is over when this happens."""
    if isinstance(happening, d.Moment) or kind_of(happening) is None:
        raise scope.unread(happening, "the engine does not know this end of a duration yet")
    ending = Ending(f"ending {len(play.trace.steps)}.{len(play.endings)}", happening, scope)
    play.endings.append(ending)
    return ending.name


def look_for_endings(play: CityOfHeroes, events: Sequence[Event]) -> None:
    for ending in tuple(play.endings):
        met = next((event for event in events if is_met(play, ending, event)), None)
        if met is not None:
            end(play, ending, rules("505.1i") if met.kind == Kinds.CHARGE else rules("407.1"))


def end_with_source(play: CityOfHeroes, source: Card) -> None:
    """An effect that lasts until something happens ends when its source leaves play (408.2)."""
    for ending in tuple(play.endings):
        if ending.scope.source is source:
            end(play, ending, rules("408.2", "505.1i"))


def end(play: CityOfHeroes, ending: Ending, cites: tuple[str, ...]) -> None:
    play.endings.remove(ending)
    clocks = [clock for clock in play.clocks if clock.ending == ending.name]
    ended = play.expire(ending.name)
    if ended or clocks:
        play.step("What {} did until then ends", ending.scope.source, cites=cites)
    for clock in clocks:
        play.change(clock.holder, clock.name, "until something happens", None)
        end_clock(play, clock)


# ---- bonuses, penalties, resistances (401.12, 503)


def is_no_resistance(change: GainsKeyword, scope: Scope) -> bool:
    del scope
    return not change.keyword.name.startswith(RESISTANCE)


@CHANGES.changes_it(GainsKeyword, "keyword", when=is_no_resistance)
def gain_keyword(change: GainsKeyword, scope: Scope, modified: Modified) -> None:
    """Resistance (503.2), an archetype or a travel power is gained so (203.5, 203.6); status effects are received (502.5)."""
    if change.keyword.name not in (*ARCHETYPES, *TRAVEL_POWERS):
        raise scope.unread(change, "nothing plays this keyword")
    carry_lasting.add_modification(ALSO.format(change.keyword.name), "gains", (change.keyword.name, 0), modified, scope)


def changing_rules(effect: i.Modify) -> list[str]:
    """What is changed, and for how long (407)."""
    cited = [rule_of_change(change) for change in effect.changes]
    if isinstance(effect.duration, ForActions):
        cited.append("407.3a")
    elif isinstance(effect.duration, Within) and effect.duration.period.unit == "action":
        cited.append("407.7")
    return list(dict.fromkeys(cited))


def rule_of_change(change: Change) -> str:
    """Bonuses and penalties (401.12a), of damage by its types (401.12c, 503.4), resistances (503.2)."""
    if isinstance(change, GainsKeyword):
        name = change.keyword.name
        return "203.5" if name in ARCHETYPES else "203.6" if name in TRAVEL_POWERS else "503.2"
    if not isinstance(change, StatChange) or not change.stat.endswith(("damage", "one type", "in all")):
        return "401.12a"
    if change.stat == "damage":
        return "401.12c"
    if change.stat.endswith(("one type", "in all")):
        return "503.4c" if change.minus else "503.4b"
    return "503.4a"


def says_modified(play: CityOfHeroes, effect: i.Modify, cards: Sequence[Card], scope: Scope) -> None:
    step = play.step(
        "{}: {}",
        ", ".join(map(str, cards)),
        scope.words(effect),
        cites=rules("402.1", *changing_rules(effect)),
        actor=scope.controller,
    )
    step.card_text = scope.card_text(effect.span)
    hold_clock(play, list(cards), scope, f"the effect of {scope.source}")
    for card in cards:
        for change in effect.changes:
            if isinstance(change, StatChange) and change.stat in card.face.figures:
                before, amount = play.figure(card, change.stat), amount_of(change.amount, scope)
                play.change(card, change.stat, before, before - amount if change.minus else before + amount)


def modify_effects(play: CityOfHeroes, effect: i.Modify, scope: Scope, static: bool, guard: Guard) -> bool:
    """Bonuses and penalties of attacks, of what actions do, of how long status effects last."""
    words = effect.what
    if not isinstance(words, Effects):
        raise scope.unread(effect)
    duration = _duration_of_effects(play, effect, words, scope, static)
    if not static:
        step = play.step(
            "{}", scope.words(effect), cites=rules("402.1", *changing_rules(effect)), actor=scope.controller
        )
        step.card_text = scope.card_text(effect.span)
        hold_clock(play, [], scope, f"the effect of {scope.source}")
    if words.filters and words.noun != "attack":
        raise scope.unread(effect)
    covers = _covered(play, words, scope) if static else _covers_these(play, words, scope)
    for change in effect.changes:
        figure, how, amount = _change_of_effects(change, words, scope)
        changed = Modification(figure, how, amount, covers, scope.source, scope.controller, duration, guard)
        changed.card_text = scope.card_text(effect.span)
        play.add(changed)
    return True


def _change_of_effects(change: Change, words: Effects, scope: Scope) -> tuple[str, str, int]:
    """Which figure of them, how it changes, and by how much."""
    if not isinstance(change, StatChange | StatBecomes):
        raise scope.unread(change)
    if isinstance(change, StatBecomes) and words.noun == "attack" and change.stat not in OF_ATTACKS:
        raise scope.unread(change)
    how = "is" if isinstance(change, StatBecomes) else "minus" if change.minus else "plus"
    figure = f"{words.timing or words.noun} {change.stat}" if words.noun != "attack" else f"attack {change.stat}"
    return figure, how, amount_of(change.amount, scope)


def _duration_of_effects(play: CityOfHeroes, effect: i.Modify, words: Effects, scope: Scope, static: bool) -> str:
    """ "Your next attack" waits for as long as it takes; what a trait says lasts as long as the trait."""
    if words.choice is Choice.NEXT and effect.duration is None:
        return FOR_THE_GAME
    if static and not effect.duration:
        return STATIC
    return duration_of(play, effect.duration, scope)


OF_ATTACKS = (CHASING_COST, RESISTANCES)  # what an attack may be said to have none of


class NextAttack:
    """Only the first attack of this kind from now on."""

    def __init__(self, words: Effects, scope: Scope) -> None:
        self.words, self.scope = words, scope.delayed()
        self.use: AbilityUse | None = None
        self.before = scope.play.abilities_played

    def __call__(self, use: AbilityUse) -> bool:
        if self.use is None and use.n > self.before and is_ability(self.words, use, self.scope):
            self.use = use
        return use is self.use


def _covers_these(play: CityOfHeroes, words: Effects, scope: Scope) -> Callable[[Any], bool]:
    """Of a card that was a target these very objects are meant: what returns to play is a new card (405.3)."""
    if not scope.targets:
        return _covered(play, words, scope)
    waiting = scope.delayed()
    covers = _covered(play, words, waiting)

    def covers_these(thing: Any) -> bool:
        waiting.forget_others()
        return covers(thing)

    return covers_these


def _covered(play: CityOfHeroes, words: Effects, scope: Scope) -> Callable[[Any], bool]:
    if words.noun == "attack":
        if words.choice is Choice.NEXT:
            return NextAttack(words, scope)
        if words.choice in (Choice.THAT, Choice.THIS):
            that = attack_of(play, scope)
            return lambda use: use is that and use is not None and is_ability(words, use, scope)
        return lambda use: is_ability(words, use, scope)
    if words.noun in ("action", "hand") and isinstance(words.of, PlayerWords):
        of = words.of
        return lambda player: player in players_meant(of, scope)
    if isinstance(words.of, Objects):
        owner = words.of
        return lambda card: is_meant(owner, card, scope)
    return lambda _thing: True


def fixed_subjects(play: CityOfHeroes, what: Subject, scope: Scope) -> Callable[[Event, Instruction], bool]:
    """Whom an effect forbids something is settled as it resolves: cards, players, or an attack (404.1, 407.4)."""
    if isinstance(what, Effects):
        covers = _covered(play, what, scope)
        play.step("{} says what may not be done", scope.source, cites=rules("402.1"))
        return lambda event, _action: covers(event.get(ABILITY_USE)) if event.get(ABILITY_USE) is not None else False
    if isinstance(what, PlayerWords):
        players = players_meant(what, scope)
        play.waiting_holders = players
        named = " and ".join(map(str, players))
        play.step("{} says what {} may not do", scope.source, named, cites=rules("402.1"))
        return lambda event, _action: event.player in players
    cards = cards_meant(what, scope) if isinstance(what, Objects | OneOf) else []
    play.waiting_holders = cards
    play.step("{} says what {} may not do", scope.source, " and ".join(map(str, cards)), cites=rules("402.1"))
    return lambda event, _action: event.card in cards


def is_subject(play: CityOfHeroes, what: Subject, event: Event, action: Instruction, scope: Scope) -> bool:
    del play, action
    return is_meant(what, event.card, scope) if isinstance(what, Objects | OneOf) else True


Guard = Callable[[], bool] | None


# ---- traits (401.3, 504.1)


class TraitScope(Scope):
    """ "You" is whoever controls the card now."""

    __slots__ = ()

    @property
    def controller(self) -> Player:
        return self.source.controller

    @controller.setter
    def controller(self, value: object) -> None:
        """Follows the card."""


CHOSEN = (Kind.ACTIVATED, Kind.REACTION)  # abilities that work when a player chooses them (401.1a)


def begin_traits(play: CityOfHeroes, card: Card) -> None:
    """The traits of a card that is in play, from now on (401.2b, 401.3a)."""
    begin_loose_paragraphs(TraitScope(play, card, card.controller))
    for ability in card.face.abilities:
        guard = guard_of(play, card, ability)
        if ability.kind is Kind.TRIGGERED and isinstance(ability.trigger, s.Event):
            try:
                watch(play, card, ability, guard)
            except Unreadable as unread:
                scope = TraitScope(play, card, card.controller)
                set_aside(play, scope, unread, scope.words(ability), guard)
        elif ability.kind is Kind.STATIC:
            scope = TraitScope(play, card, card.controller)
            begin_each(scope, ability.effects, partial(begin_trait, scope=scope, guard=guard), guard)
        elif ability.kind not in CHOSEN and not isinstance(ability.trigger, s.At):
            scope = TraitScope(play, card, card.controller)
            set_aside(play, scope, scope.unread(ability), scope.words(ability), guard)


def begin_trait(effect: Instruction, scope: Scope, guard: Guard) -> None:
    must_be_played((effect,), scope)
    begin_static(scope.play, effect, scope, guard)


def begin_status_traits(play: CityOfHeroes, super_: Card, name: str, clock: Clock) -> None:
    """What the sentence of a status effect says works like a trait of the super, while its clock runs (502.5)."""
    for ability in status_effect(name).traits:
        scope = TraitScope(play, super_, super_.controller)
        scope.text = sentence_of(name).text
        if ability.kind is not Kind.STATIC:
            raise scope.unread(ability)
        must_be_played(ability.effects, scope)
        for effect in ability.effects:
            begin_static(play, effect, scope, lambda: clock in play.clocks)


def guard_of(play: CityOfHeroes, card: Card, ability: Ability) -> Guard:
    if "Threat" in ability.timings:
        return lambda: not card.has(COMPLETED)
    if "Reward" in ability.timings:
        return lambda: card.has(COMPLETED)
    if is_power(card) and card.face.says("charging", TOGGLE) and not _is_of_turning_off(ability):
        return lambda: play.is_on(card)
    return None


def _is_of_turning_off(ability: Ability) -> bool:
    """ "When this power is turned off, …": what it waits for is the end of its being on (304.3a)."""
    happenings = ability.trigger.happenings if isinstance(ability.trigger, s.Event) else ()
    return any(isinstance(each, GameVerb) and each.name == "turn off" for each in happenings)


def both(first: Guard, second: Guard) -> Guard:
    if first is None or second is None:
        return first or second
    return lambda: first() and second()


class Condition:
    """The condition of a trait. One that asks for what the trait itself gives has no answer in the rules."""

    __slots__ = ("condition", "is_being_asked", "scope")

    def __init__(self, condition: ConditionWords, scope: Scope) -> None:
        self.condition = condition
        self.scope = scope
        self.is_being_asked = False

    def __call__(self) -> bool:
        if self.is_being_asked:
            raise self.scope.unread(self.condition, "whether this is true depends on itself")
        self.is_being_asked = True
        try:
            return holds(self.condition, self.scope)
        finally:
            self.is_being_asked = False


def begin_static(play: CityOfHeroes, effect: Instruction, scope: Scope, guard: Guard) -> None:
    match effect:
        case s.If():
            _begin_if(play, effect, scope, guard)
        case s.ForEach(what=what, effects=effects) if all(isinstance(inner, i.Modify) for inner in effects):
            for inner in effects:
                assert isinstance(inner, i.Modify)
                begin_for_each(play, inner, what, scope, guard)
        case i.Modify():
            carry_lasting.modify(effect, scope, static=True, guard=guard)
        case s.Cannot(actions=actions):
            for action in actions:
                forbid(play, effect, action, scope, guard)
        case s.AdditionalCost():
            cost_more(play, effect, scope, guard)
        case s.Can(actions=(GameVerb(name="choose"),)):
            return  # no rule forbids it, and a card that says it can't wins (102.1)
        case GameVerb(name="requires" | "deck limit"):
            return  # looked at as it is attached (304.1); for whoever builds the deck (102.1)
        case s.Unread(text=text, fault=fault):
            play.rules.unread_words(play, scope, text, fault.message)
        case _:
            raise scope.unread(effect)


def _begin_if(play: CityOfHeroes, effect: s.If, scope: Scope, guard: Guard) -> None:
    """What is said of the one case and of the other holds while it is so."""
    for inner in effect.effects:
        begin_static(play, inner, scope, both(guard, Condition(effect.condition, scope)))
    for inner in effect.otherwise:
        begin_static(play, inner, scope, both(guard, Condition(Negation(effect.condition), scope)))


@CHANGES.begins(s.AdditionalCost, "cost", "to")
def begin_cost(effect: s.AdditionalCost, scope: Scope, _static: bool = False, guard: Guard = None) -> bool:
    cost_more(scope.play, effect, scope, guard)
    return True


def cost_more(play: CityOfHeroes, effect: s.AdditionalCost, scope: Scope, guard: Guard) -> None:
    """Cards that must be discarded to take an action of some kind (102.1)."""
    match effect:
        case s.AdditionalCost(
            cost=(i.Act(verb=i.Verb.DISCARD, what=Objects(quantity=Exactly(amount=amount), filters=())),),
            to=GameVerb(name="perform", who=PlayerWords() as who, detail=kind),
        ):
            covers = lambda player: player in players_meant(who, scope)  # noqa: E731
        case _:
            raise scope.unread(effect)
    cards = amount_of(amount, scope)
    dearer = Modification(f"cards to {kind}", "plus", cards, covers, scope.source, scope.controller, STATIC, guard)
    dearer.card_text = scope.card_text(effect.span)
    play.add(dearer)


def begin_for_each(play: CityOfHeroes, effect: i.Modify, what: Thing | Amount, scope: Scope, guard: Guard) -> None:
    """Figures, and resistances: "resistance 1 to fire damage for each of its powers" (503.2)."""
    held = tuple(change for change in effect.changes if isinstance(change, GainsKeyword))
    figures = tuple(change for change in effect.changes if change not in held)
    if figures:
        begin_static(play, for_each_of(replace(effect, changes=figures), what, scope), scope, guard)
    if held:
        _begin_resistances_for_each(play, replace(effect, changes=held), what, scope, guard)


def _begin_resistances_for_each(
    play: CityOfHeroes, effect: i.Modify, what: Thing | Amount, scope: Scope, guard: Guard
) -> None:
    """Begun like any other, then multiplied by how many there are."""
    if not isinstance(what, Objects | OneOf):
        raise scope.unread(effect)
    before = list(play.of_source.get(scope.source, ()))
    begin_static(play, effect, scope, guard)
    count = Count(what, span=effect.span)
    for new in play.of_source.get(scope.source, ()):
        if new not in before and isinstance(new, Modification):
            new.amount = partial(_so_many_times, new.amount, count, scope)


def _so_many_times(keyword: tuple[str, int], count: Count, scope: Scope, _card: Card) -> tuple[str, int]:
    return keyword[0], keyword[1] * amount_of(count, scope)


def for_each_of(effect: i.Modify, what: Thing | Amount, scope: Scope) -> i.Modify:
    """ "+1 accuracy for each of your powers": the number is looked up anew each time."""
    if not isinstance(what, Objects | OneOf):
        raise scope.unread(effect)
    changes: list[Change] = []
    for change in effect.changes:
        if not isinstance(change, StatChange) or not isinstance(change.amount, Number):
            raise scope.unread(change)
        changes.append(replace(change, amount=Times(change.amount.value, Count(what, span=change.span))))
    return replace(effect, changes=tuple(changes))


def forbid(play: CityOfHeroes, effect: s.Cannot, action: Instruction, scope: Scope, guard: Guard) -> None:
    """What a card says may not happen does not; it wins over what allows it (102.1)."""
    kind = kind_of(action)
    if kind is None:
        raise scope.unread(effect)
    prohibition = Prohibition(
        (kind,), lambda event: would_be(action, event, scope), f'{scope.source} says "{scope.words(effect)}"',
        source=scope.source, controller=scope.controller, duration=STATIC, guard=guard, cites=rules("102.1"),
    )  # fmt: skip
    prohibition.card_text = scope.card_text(effect.span)
    play.add(prohibition)


@DURATIONS.begins(s.Later, "trigger", "effects")
def wait_for(effect: s.Later, scope: Scope, _static: bool = False, guard: Guard = None) -> bool:
    """An effect that an ability sets up: each time it happens within its duration, else in this action (407.6)."""
    play, trigger = scope.play, effect.trigger
    if not isinstance(trigger, s.Event):
        raise scope.unread(effect)
    noticed = kinds_of(trigger)
    if not noticed:
        raise scope.unread(effect, "the engine never notices what this waits for")
    timing = timing_of(trigger)
    within, plain = trigger.within, replace(trigger, within=None)
    outer = scope.delayed()
    if scope.item is not None and scope.item.target is not None:
        outer.variables[THE_TARGET] = scope.item.target.n

    begun = play.action_n if isinstance(within, ForActions) and timing != BEFORE else -1

    def takes(event: Event) -> bool:
        if event.kind == Kinds.ACTION and play.action_n == begun:
            return False  # the action that set it up is none of those to come (407.3b)
        return fits(plain, event, later_scope(outer, event))

    step = play.step(
        "{}: {}", scope.source, scope.words(effect), cites=rules("401.3b", *(() if within else ("407.6",)))
    )
    step.card_text = scope.card_text(effect.span)
    duration = duration_of(play, within, scope)
    hold_clock(play, [], scope, f"the effect of {scope.source}")
    kinds = [before(kind) if timing == BEFORE else kind for kind in noticed]
    ability = Ability(Kind.TRIGGERED, trigger=plain, effects=effect.effects, span=effect.span)
    watcher = Watcher(
        kinds, takes, ability, source=scope.source, controller=scope.controller, duration=duration, guard=guard
    )
    watcher.bound, watcher.scope = timing, outer
    watcher.card_text = scope.card_text(effect.span)
    play.add(watcher)
    return True


def later_scope(outer: Scope, event: Event) -> Scope:
    """What was spoken of before, and the event that has come."""
    scope = outer.within(event)
    scope.it = list(outer.it)
    return scope


def watch(play: CityOfHeroes, card: Card, ability: Ability, guard: Guard) -> None:
    """A triggered effect waits for its trigger, and is produced once each time it happens (401.3b)."""
    timing = timing_of(ability.trigger)
    noticed = kinds_of(ability.trigger)
    if not noticed:
        raise scope_for(play, card, card.controller).unread(ability, "the engine never notices what this waits for")
    kinds = [before(kind) if timing == BEFORE else kind for kind in noticed]

    def takes(event: Event) -> bool:
        scope = scope_for(play, card, card.controller, event)
        scope.it = []
        return fits(ability.trigger, event, scope)

    watcher = Watcher(
        kinds, takes, ability, source=card, controller=card.controller, duration=STATIC, guard=guard,
        looks_back=kinds == [Kinds.MOVE],
    )  # fmt: skip  # a card that leaves play is looked at as it lay there, with what was attached to it
    watcher.bound = timing
    watcher.card_text = (str(card), ability.span.start, ability.span.end)
    play.add(watcher)
