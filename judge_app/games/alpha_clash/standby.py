"""Standby: last in, first out; what goes there, with its modes and targets, and what resolves.

409.2   each new object goes on top of everything already there
409.3   the active player's objects go in lowest, then the others in APNAP order; each orders their own
409.5   the top card or effect, the last one added, resolves first
112.11  effects don't interrupt each other
603.3   a triggered effect is put there, its modes and targets chosen on the way
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.conditions import holds
from judge_app.engine.effects import Triggered
from judge_app.engine.events import Event
from judge_app.engine.people import players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import place_of
from judge_app.engine.targets import TargetWords, declare_targets, missing_target, target_words
from judge_app.engine.trace import StepKind
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.faces import sets_up_a_delayed_effect
from judge_app.games.alpha_clash.queries import KeywordOn, figure_called, place_of_modes, quote, words_of
from judge_app.games.alpha_clash.resolving import (
    is_decided_later,
    label_of_mode,
    labels_of_modes,
    resolve_effect,
    words_of_mode,
)
from judge_app.games.alpha_clash.restrictions import first_modes
from judge_app.games.alpha_clash.table import STANDBY_ITEM, AlphaClash, Item, Scope, Target
from judge_app.games.alpha_clash.triggers import TAGS, KeywordTrigger
from judge_app.games.alpha_clash.words import COST, EXPANSION, TURN, rules
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, Kind, OncePer, Requires, nodes
from judge_app.language.amounts import UpTo
from judge_app.language.durations import Edge
from judge_app.language.filters import HasName, HasStat
from judge_app.language.instructions import Act, Attach, Deal, Instruction, PutCounters, Verb
from judge_app.language.objects import Choice, Objects
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Node


def put_into_standby(play: AlphaClash, item: Item) -> Item:
    play.standby.append(item)
    item.step = play.trace.last
    return item


def put_triggered_into_standby(play: AlphaClash) -> None:
    """Everything that has triggered, player by player, each in the order they choose.

    alpha-clash:603.3, 603.3b, 606.1a, 409.3, 101.4
    """

    waiting, play.triggered = play.triggered, []
    for player in play.in_turn_order(play.active):
        theirs = [triggered for triggered in waiting if triggered.controller is player]
        while theirs:
            first = theirs[0] if _all_alike(theirs) else _first_into_standby(play, player, theirs)
            theirs.remove(first)
            item = triggered_item(play, first, waiting)
            if item is not None:
                put_into_standby(play, item)


def _all_alike(theirs: list[Triggered]) -> bool:
    """Of one card, and the same effect or one that says the same: their order makes no difference."""
    first = theirs[0].watcher
    return all(
        (each.watcher.source is first.source or _is_the_same(each, theirs[0]))
        and (each.watcher.ability is first.ability or (_words(each) and _words(each) == _words(theirs[0])))
        for each in theirs
    )


def _is_the_same(one: Triggered, other: Triggered) -> bool:
    """Of two copies of a card, and about neither of them nor about the card of its event: one resolves like the other."""
    first, second = one.watcher.ability, other.watcher.ability
    if not isinstance(first, Ability) or not isinstance(second, Ability) or first != second:
        return False
    said = [node for effect in first.effects for node in nodes(effect)]
    return not any(isinstance(node, Objects) and node.choice in (Choice.THIS, Choice.THAT, Choice.IT) for node in said)


def _first_into_standby(play: AlphaClash, player: Player, theirs: list[Triggered]) -> Triggered:
    labels = [_label(each) for each in theirs]
    if len(set(labels)) < len(labels):
        labels = [label + _words(each) for label, each in zip(labels, theirs, strict=True)]
    named = {id(each): label if labels.count(label) == 1 else f"{label} ({at})"
             for at, (each, label) in enumerate(zip(theirs, labels, strict=True), 1)}  # fmt: skip
    chosen: Triggered = play.choose(
        player, "which effect goes into Standby first (the last one in resolves first)", theirs,
        rules("603.3b", "606.1a", "409.3", "101.4d"), label=lambda each: named[id(each)],
    )  # fmt: skip
    return chosen


def _label(triggered: Triggered) -> str:
    keyword = getattr(triggered.watcher.bound, "name", "effect")
    return f"{'the effect' if keyword == 'effect' else keyword} of {triggered.watcher.source}"


def _words(triggered: Triggered) -> str:
    """What it says, to tell it from another effect of the same card."""
    span = getattr(triggered.watcher.ability, "span", None)
    source = triggered.watcher.source
    words = source.face.text[span.start : span.end] if span is not None and source is not None else ""
    return f": {words.rstrip('.')}" if words else ""


def resolve_top(play: AlphaClash) -> None:
    """The card or effect on top of Standby resolves completely (605.1, 112.11)."""
    item = play.standby[-1]
    item.began = len(play.history)
    outer, play.cause = play.cause, item.step
    try:
        item.resolve(item)
    finally:
        play.cause = outer
        if item in play.standby:
            play.standby.remove(item)


def who_declares(
    play: AlphaClash, words: Node, effects: Sequence[object], scope: Scope
) -> tuple[Player, tuple[str, ...]]:
    """The controller, unless the text has an opponent choose; of several opponents the controller says which.

    alpha-clash:601.2, 601.2a, 602.3, 602.3a
    """
    for effect in effects:
        for node in nodes(effect) if isinstance(effect, Node) else ():
            if isinstance(node, Act) and node.verb is Verb.CHOOSE and node.what is words:
                return declarer(play, node.who, scope)
    return scope.controller, ()


def declarer(play: AlphaClash, who: object, scope: Scope) -> tuple[Player, tuple[str, ...]]:
    players = players_meant(who, scope) if isinstance(who, PlayerWords) else [scope.controller]
    if scope.controller in players or not players:
        return scope.controller, ()
    is_card = scope.item is not None and scope.item.kind == "card"
    cites = rules("601.2", "601.2a") if is_card else rules("602.3", "602.3a")
    chosen: Player = play.choose(scope.controller, f"which opponent chooses for {scope.source}", players, cites)
    return chosen, cites


def triggered_item(play: AlphaClash, triggered: Triggered, together: Sequence[Triggered] = ()) -> Item | None:
    """Put it into Standby: modes, targets; removed if a required choice can't be made (603.3c, 603.3d)."""
    watcher, event = triggered.watcher, triggered.event
    source = watcher.source
    assert source is not None
    assert triggered.controller is not None
    if isinstance(watcher.bound, KeywordTrigger):
        return _keyword_item(play, triggered, watcher.bound)
    by = watcher.bound if isinstance(watcher.bound, KeywordOn) else None
    ability = watcher.ability
    if not isinstance(ability, Ability):
        ability = Ability(Kind.TRIGGERED, effects=tuple(ability))
    scope = scope_of_triggered(play, triggered, ability, source)
    settled = watcher.scope is not None and all(
        place_of(words) in scope.targets for words, _ in target_words(ability.effects)
    )
    refusal = None if settled else missing_target(first_modes(ability.effects), scope)
    name, said = f"the effect of {source}", "The effect of {} triggers and goes into Standby"
    if by is not None:
        name, said = f"{by} of {source}", f"{by} of {{}} triggers and goes into Standby"
    step = play.step(said, source, cites=trigger_cites(play, ability, triggered, together),
                     actor=triggered.controller, cause=event.step).of_kind(StepKind.TRIGGERED, source)  # fmt: skip
    step.card_text = watcher.card_text
    if refusal is not None:
        play.step("It is removed from Standby: {}", refusal.reason, cites=rules("603.3d"), cause=step.n)
        return None
    item = Item("triggered", name, triggered.controller, source, resolve_effect, ability=ability, scope=scope)
    scope.item = item
    item.step = step.n
    item.targets_are_settled = settled
    declare_triggered(play, item, ability)
    return None if is_negated_on_arrival(play, item) else item


def scope_of_triggered(play: AlphaClash, triggered: Triggered, ability: Ability, source: Card) -> Scope:
    """The frame that a delayed effect was set up in, or a new one; who controls it is settled (603.3a)."""
    watcher, event = triggered.watcher, triggered.event
    assert triggered.controller is not None
    scope = Scope(play, source, triggered.controller, event)
    if watcher.scope is not None:
        scope = watcher.scope.within(event)
    scope.controller = triggered.controller
    scope.life = triggered.life
    quote(play, ability, scope)
    if isinstance(watcher.bound, KeywordOn):
        watcher.bound.speaks_in(scope)
    if event.card is None and not scope.spoke and is_about_its_source(ability):
        scope.it = [source]
    subject = subject_of_event(ability.trigger, event)
    scope.subject = [subject] if subject is not None and subject is not event.card else []
    scope.targets = dict(scope.targets)
    return scope


def subject_of_event(trigger: s.Trigger | None, event: Event) -> Card | None:
    """Whom the trigger's sentence is about, where that is not the card of the event: who is obstructed, who deals damage."""
    for happening in trigger.happenings if isinstance(trigger, s.Event) else ():
        match happening:
            case Act(verb=Verb.OBSTRUCT, who=who, what=Objects(span=span)) if event.kind == Kinds.OBSTRUCT:
                return event.other if who is None or span.start < who.span.start else None
            case Deal(by=Objects(span=span), to=to) if event.kind == Kinds.DAMAGE:
                return event.source if to is None or span.start < to.span.start else None
            case _:
                continue
    return None


def declare_triggered(play: AlphaClash, item: Item, ability: Ability) -> None:
    """Modes and targets, chosen on the way into Standby (603.3c, 603.3d)."""
    outer, play.cause = play.cause, item.step
    effects = declare_modes(ability.effects, item.scope)
    if not item.targets_are_settled:
        declare_targets(effects, item.scope)
        announce_targets(play, item, effects)
    play.cause = outer


def is_about_its_source(ability: Ability) -> bool:
    """ "At the start of your turn, if this card is in …, you may banish it": the card just named is this one."""
    conditions = [each.condition for each in ability.restrictions if isinstance(each, Requires) and each.condition]
    conditions += [effect.condition for effect in ability.effects[:1] if isinstance(effect, s.If)]
    return any(isinstance(node, Objects) and node.choice is Choice.THIS for each in conditions for node in nodes(each))


def trigger_cites(
    play: AlphaClash, ability: Ability, triggered: Triggered, together: Sequence[Triggered]
) -> tuple[str, ...]:
    """What made it trigger and how it goes into Standby; who controls it and in what order, where that matters."""
    cites = ["603.2", "603.3", *_moment_rules(ability), *_tag_rules(ability)]
    if any(isinstance(effect, s.Modes) for effect in ability.effects):
        cites += ["603.3c", "702.1b"]
    cites += _control_rules(play, triggered)
    cites += _together_rules(triggered, together)
    if play.phase == EXPANSION:
        cites.append("502.2")
    source = triggered.watcher.source
    if source is not None and source.face.abilities.count(ability) > 1:
        cites.append("112.2c")  # each instance of the same effect works by itself
    cites += _sight_rules(triggered)
    cites += ["112.11"] if _waited_for_another(play, triggered) else []
    restricted = {type(each) for each in ability.restrictions}
    cites += ["603.2i"] if OncePer in restricted else []
    cites += ["603.4"] if Requires in restricted else []
    return rules(*dict.fromkeys(cites))


def _waited_for_another(play: AlphaClash, triggered: Triggered) -> bool:
    """The effect in which the event happened went on, and was carried out to its end first."""
    steps, at = play.trace.steps, triggered.event.step
    if not 0 < at < len(steps):
        return False
    event, last = steps[at - 1], steps[-1]
    return 0 < event.cause == last.cause < at


def _together_rules(triggered: Triggered, together: Sequence[Triggered]) -> list[str]:
    """Several at once are put there in an order; the same one triggers once for each occurrence."""
    cites = ["603.3b", "409.3"] if len(together) > 1 else []
    if triggered.event.kind == Kinds.DEFEATS:
        cites.append("117.5")
    if sum(each.watcher is triggered.watcher for each in together) > 1:
        cites.append("603.2c")
    return cites


def _tag_rules(ability: Ability) -> list[str]:
    found = [TAGS[timing][1] for timing in ability.timings if timing in TAGS]
    more = {"Trigger - Victory": "117.5", "Trigger - Defeat": "117.4a"}
    return found + [rule for tag, rule in more.items() if tag in ability.timings]


def _control_rules(play: AlphaClash, triggered: Triggered) -> list[str]:
    """Whose it is, where that is not the active player or not whose card it is."""
    player, source = triggered.controller, triggered.watcher.source
    cites = ["603.2a", "114.1d", "603.3a"] if player is not play.active else []  # when they could play nothing
    if source is not None and (source.owner is not player or source.controller is not player):
        cites += ["112.6", "109.4a"]
    return cites


def _sight_rules(triggered: Triggered) -> list[str]:
    """Which state of the game the effect looks at, and whether it was set up for later."""
    watcher, event = triggered.watcher, triggered.event
    cites: list[str] = []
    if watcher.looks_back:
        cites += ["603.9a", "603.6c"]
    elif event.kind == Kinds.MOVE and event.card is watcher.source:
        cites += ["603.6", "603.9"]  # it is there as soon as the event is over, and sees it
    if watcher.scope is not None:
        cites += ["603.7", "603.7b", "603.7c"]
    return cites


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
    cites = ["112.3b"]
    if any(_is_becoming(each) for each in trigger.happenings):
        cites.append("603.2f")
    if any(isinstance(each, PutCounters) and each.counters.choice is Choice.FIRST for each in trigger.happenings):
        cites.append("119.5")
    if any(isinstance(each, Deal) and each.by is not None for each in trigger.happenings):
        cites.append("117.6")  # only what that source deals
    return cites


def _is_becoming(happening: Instruction) -> bool:
    """Words for a card that becomes something, which it does once, when it was not (603.2f)."""
    return isinstance(happening, Attach) or (isinstance(happening, Act) and happening.verb in BECOMING)


def _keyword_item(play: AlphaClash, triggered: Triggered, keyword: KeywordTrigger) -> Item:
    """A keyword's triggered ability, whose meaning the rules give."""
    source = triggered.watcher.source
    assert source is not None
    assert triggered.controller is not None
    step = play.step("{} of {} triggers and goes into Standby", keyword.name, source, cites=keyword.cites,
                     actor=triggered.controller, cause=triggered.event.step)  # fmt: skip
    step.of_kind(StepKind.TRIGGERED, source)
    scope = Scope(play, source, triggered.controller, triggered.event)
    item = Item("triggered", f"{keyword.name} of {source}", triggered.controller, source, keyword.resolve, scope=scope)
    item.step = step.n
    keyword.declare(play, item)
    return item


def refuse_modes(modes: Sequence[Sequence[Instruction]], scope: Scope) -> None:
    """One without a legal target can't be chosen (702.1a, 702.1b): whoever writes it is told so."""
    for mode in modes:
        words = words_of_mode(mode, scope)
        refusal = Refusal(f'"{words}" has no legal target, and can\'t be chosen', rules("702.1a"))
        scope.play.target_refusals[words] = refusal


def modes_in(effect: Instruction) -> list[s.Modes]:
    """The list of modes that it is or that stands within it: "If you do, choose one".

    Those of quoted text are not its own, and those of a delayed effect are chosen when that goes into Standby (603.3c, 603.7).
    """
    if isinstance(effect, s.If) and sets_up_a_delayed_effect(effect):
        return []
    if isinstance(effect, s.Modes):
        return [effect]
    if isinstance(effect, s.If | s.May | s.ForEach | s.Let | s.By):
        return [modes for inner in effect.effects for modes in modes_in(inner)]
    return []


def declare_modes(effects: tuple[Instruction, ...], scope: Scope) -> tuple[Instruction, ...]:
    """The controller, or whoever the text says, chooses the modes as part of playing or activating (702.1a, 702.1e)."""
    for top in effects:
        for effect in modes_in(top):
            if is_decided_later(effect, scope):
                continue
            legal = [mode for mode in effect.modes if missing_target(mode, scope) is None]
            refuse_modes([mode for mode in effect.modes if mode not in legal], scope)
            least, most = bounds(effect.quantity, scope)
            if effect.all_if is not None and holds(effect.all_if, scope):
                least, most = _instead_of(least, effect, scope)
            chooser, cites = declarer(scope.play, effect.who, scope)
            cites = (*cites, *rules("702.1e")) if cites else rules("702.1a", "702.1d", "702.1f", "601.1b")
            chosen = scope.play.choose_some(
                chooser, f"the mode of {scope.source}", legal, least, most, cites,
                label=partial(label_of_mode, labels_of_modes(effect.modes, scope)),
            )  # fmt: skip
            scope.targets[place_of_modes(effect)] = chosen
            effects = (*effects, *(inner for mode in chosen for inner in mode))
    return tuple(effect for effect in effects if not isinstance(effect, s.Modes))


def _instead_of(least: int, modes: s.Modes, scope: Scope) -> tuple[int, int]:
    """ "You may choose both" leaves the choice of as few as without it; "choose two instead" does not."""
    if modes.then is None:
        return least, len(modes.modes)
    fewest, most = bounds(modes.then, scope)
    most = min(most, len(modes.modes))
    return (least if isinstance(modes.then, UpTo) else min(fewest, most)), most


def announce_targets(play: AlphaClash, item: Item, effects: tuple[Instruction, ...]) -> None:
    """What was chosen becomes a target now (601.1c, 113.1)."""
    way = "Clash Buff" if item.card is not None and item.card.face.says("type", "Clash Buff") else "effect"
    for words, _ in target_words(effects):
        for target in item.scope.targets.get(place_of(words), []):
            item.targets.append(target)
            cites = (*target_rules(item), *x_rules(play, words, target), *name_rules(play, words, target))
            play.step("{} targets {}", item, target, cites=cites, actor=item.controller)
            becomes_target(play, item, target, way)


def becomes_target(play: AlphaClash, item: Item, target: Target, way: str = "effect") -> None:
    """What waits for something to be targeted sees it now (113.1)."""
    card, player = (None, target) if isinstance(target, Player) else (target, None)
    play.happen(Event(Kinds.TARGET, player=item.controller, card=card, subject=player, source=item.source, way=way))


def x_rules(play: AlphaClash, words: TargetWords, target: Target) -> tuple[str, ...]:
    """A cost with X that the words ask about: the declared value in Standby, 0 anywhere else (107.3a, 107.3f)."""
    if isinstance(target, Player) or not target.face.words.get("x"):
        return ()
    asks = any(isinstance(node, HasStat) and figure_called(play, node.stat) == COST for node in nodes(words))
    return (rules("107.3a") if target.zone is play.standby_zone else rules("107.3f")) if asks else ()


def name_rules(play: AlphaClash, words: TargetWords, target: Target) -> tuple[str, ...]:
    """Which of a card's names the bracketed name is: character, location, planet, or its full name."""
    named = [node.name for node in nodes(words) if isinstance(node, HasName)]
    if isinstance(target, Player) or not named:
        return ()
    for category, cites in NAME_RULES.items():
        if any(name in words_of(play, target, category) for name in named):
            return rules(*cites)
    return ()


NAME_RULES = {
    "character": ("201.2c", "205.2"),
    "location": ("206.2",),
    "planet": ("207.2",),
    "name": ("201.2d",),
}


def target_rules(item: Item) -> tuple[str, ...]:
    """An Action card, an activated or a triggered effect is targeted by its word "target" (113.1a, 113.1b, 113.1c)."""
    of = {"card": "113.1a", "activated": "113.1b", "trap": "113.1b", "triggered": "113.1c"}[item.kind]
    return rules("113.1", of, "601.1c", "113.2")


def is_negated_on_arrival(play: AlphaClash, item: Item) -> bool:
    """An effect set to be negated when it enters Standby (703.4a.1)."""
    event = Event(
        Kinds.TRIGGER, player=item.controller, card=item.source, says=("{} is in Standby", item), cites=rules("409.1")
    )
    event[STANDBY_ITEM] = item
    prohibition = play.prohibition(event)
    if prohibition is None:
        return False
    play.step("{} is negated: {}", item, prohibition.reason, cites=rules("703.4a.1", "703.4a"))
    play.drop(prohibition)
    return True
