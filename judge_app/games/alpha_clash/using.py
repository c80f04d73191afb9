"""602. Activated effects, and what cards and effects share on their way into Standby: modes, targets, costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_app.engine.carry_figures import can_pay
from judge_app.engine.carry_out import carry_out, why_impossible
from judge_app.engine.differing import differing, differs
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Illegal, Refusal
from judge_app.engine.scope import Scope, place_of
from judge_app.engine.targets import (
    TargetWords,
    declare_targets,
    later_target_words,
    missing_target,
    target_words,
    why_not_this,
)
from judge_app.games.alpha_clash.being_played import answered
from judge_app.games.alpha_clash.costs import pay, trap_cost
from judge_app.games.alpha_clash.functioning import leaves_zone_as_cost
from judge_app.games.alpha_clash.responding import Using, counter_ability, respond
from judge_app.games.alpha_clash.restrictions import own_cost, told_reductions, told_restrictions, why_effect_restricted
from judge_app.games.alpha_clash.settling import settle
from judge_app.games.alpha_clash.standby import Item, put_into_standby
from judge_app.games.alpha_clash.understood import must_be_understood
from judge_app.games.alpha_clash.words import COST, COUNTER_TRAP, ENGAGED, FACE_DOWN, HEALTH, PRIMARY, ac
from judge_app.language import instructions as i
from judge_app.language import structure as s
from judge_app.language.abilities import Ability, During, HealthAtMost, Kind, OncePer, nodes
from judge_app.language.amounts import Number
from judge_app.language.changes import CostOf
from judge_app.language.filters import HasName, HasStat
from judge_app.language.instructions import Instruction, Verb
from judge_app.language.objects import HEALTH as PAID_IN_HEALTH
from judge_app.language.objects import Choice, Objects, Resources, Who

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.games.alpha_clash.table import AlphaClash


def why_not_use(
    play: AlphaClash, player: Player, card: Card, ability: Ability | None, on: tuple[Any, ...] = ()
) -> Refusal | None:
    """Targets: every one that is required must be there, and those that are wanted must fit (113.6b, 601.1c)."""
    if ability is None:
        return None
    scope = Scope(play, card, player)
    effects = first_modes(ability.effects)
    words = [each for each, _ in (*target_words(effects), *later_target_words(effects))]
    return why_not_these(words, on, scope) or missing_target(effects, scope)


def why_not_these(words: list[TargetWords], on: tuple[Any, ...], scope: Scope) -> Refusal | None:
    """Each must fit one of the places where the text says "target", and all of them together (113.3, 201.2b)."""
    for target in on if words else ():
        if target is scope.source and not scope.source.zone.in_play:
            return Refusal(f"{target} can't target itself", ac("113.5"))
        refusals = [why_not_this(each, target, scope) for each in words]
        if all(refusal is not None for refusal in refusals):
            return refusals[0]
    if len(words) == 1 and len(set(on)) < len(on):
        return Refusal('the same target can\'t be chosen twice for one "target"', ac("113.3"))
    if len(words) == 1 and differs(words[0]) and len(differing(on, scope)) < len(on):
        return Refusal("two of the targets have the same name", ac("201.2b", "201.2a"))
    return None


def first_modes(effects: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Modal text has a legal target if one of its modes has; the choice is made while playing it."""
    return tuple(effect for effect in effects if not isinstance(effect, s.Modes))


def why_not_activate(
    play: AlphaClash, player: Player, card: Card, ability: Ability, on: tuple[Any, ...] = ()
) -> Refusal | None:
    """Restrictions, costs and targets of an activated effect (602.2, 602.6, 301.3)."""
    for restriction in ability.restrictions:
        refusal = why_not_by(play, player, card, ability, restriction)
        if refusal is not None:
            return refusal
    forbidden = play.why_forbidden(Event("activate", player=player, card=card))
    if forbidden is not None:
        return forbidden
    return (
        why_effect_restricted(play, player, card, ability)
        or why_not_pay_costs(play, player, card, ability)
        or why_not_use(play, player, card, ability, on)
    )


def why_not_pay_costs(play: AlphaClash, player: Player, card: Card, ability: Ability | None) -> Refusal | None:
    """The activation cost must be paid in full (115.2, 602.2b)."""
    for cost in ability.costs if ability is not None else ():
        refusal = why_not_pay_cost(play, player, cost, Scope(play, card, player))
        if refusal is not None:
            return refusal
    return None


def why_not_by(play: AlphaClash, player: Player, card: Card, ability: Ability, restriction: Any) -> Refusal | None:
    match restriction:
        case HealthAtMost(health=health):
            if health is not None and play.figure(card, HEALTH) > health:
                now = play.figure(card, HEALTH)
                return Refusal(
                    f"{card} has {now} health, and the ability is active at {health} or less",
                    ac("301.3", "116.7", "107.4b"),
                )
        case OncePer(times=times):
            if play.turn_counts.get(used(card, ability), 0) >= times:
                return Refusal(f"{card}'s effect was used this turn", ac("602.6"))
        case During(period=period):
            if period.whose is not None and period.whose.who not in (Who.YOU, Who.EACH_PLAYER):
                raise Scope(play, card, player).unread(
                    restriction, "the engine does not know when this can be activated"
                )
            own = period.whose is None or player is play.active
            if not own or (period.unit not in ("turn", play.phase)):
                return Refusal(f"it can be used only during {period.unit}", ac("602.2", "503.1"))
        case _:
            return None
    return None


def used(card: Card, ability: Ability) -> tuple[int, int, int]:
    return (card.n, card.life, ability.span.start)


def why_not_pay_cost(play: AlphaClash, player: Player, cost: Any, scope: Scope) -> Refusal | None:
    if isinstance(cost, Resources):
        return None if can_pay(cost, player, scope) else Refusal("the resources are not there", ac("115.2"))
    if isinstance(cost, s.May):
        return why_not_pay_cost(play, player, cost.effects[0], scope)
    if is_engaging_itself(cost) and scope.source.has(ENGAGED):
        return Refusal(
            f"{scope.source} is already engaged, and an engaged card can't be engaged as a cost", ac("120.2", "115.2")
        )
    refusal = why_impossible((cost,), scope)
    if (
        refusal is not None
        and isinstance(cost, i.Pay)
        and isinstance(cost.cost, Resources)
        and cost.cost.color == PAID_IN_HEALTH
    ):
        return Refusal(f"{player}'s Contender has less health than that", ac("116.4", "115.2"))
    return None if refusal is None else Refusal(refusal.reason, (*refusal.cites, *ac("115.2", "602.2b")))


def is_engaging_itself(cost: Any) -> bool:
    return (
        isinstance(cost, i.Act)
        and cost.verb is Verb.ENGAGE
        and isinstance(cost.what, Objects)
        and cost.what.choice is Choice.THIS
    )


def declare_modes(effects: tuple[Instruction, ...], scope: Scope) -> tuple[Instruction, ...]:
    """The controller, or whoever the text says, chooses the modes as part of playing or activating (702.1a, 702.1e)."""
    from judge_app.engine.amounts import bounds

    for effect in effects:
        if isinstance(effect, s.Modes):
            legal = [mode for mode in effect.modes if missing_target(mode, scope) is None]
            least, most = bounds(effect.quantity, scope)
            chooser, rules = scope.play.declarer(effect.who, scope)  # type: ignore[attr-defined]
            rules = (*rules, *ac("702.1e")) if rules else ac("702.1a", "702.1d", "702.1f", "601.1b")
            chosen = scope.play.choose_some(
                chooser, f"the mode of {scope.source}", legal, least, most, rules,
                label=lambda mode: scope.text[mode[0].span.start : mode[-1].span.end],
            )  # fmt: skip
            scope.targets[place_of(effect)] = chosen
            effects = (*effects, *(inner for mode in chosen for inner in mode))
    return tuple(effect for effect in effects if not isinstance(effect, s.Modes))


def announce_targets(play: AlphaClash, item: Item, effects: tuple[Instruction, ...]) -> None:
    """What was chosen becomes a target now (601.1c, 113.1)."""
    way = "Clash Buff" if item.card is not None and item.card.face.says("type", "Clash Buff") else "effect"
    for words, _ in target_words(effects):
        for target in item.scope.targets.get(place_of(words), []):
            item.targets.append(target)
            rules = (*target_rules(item), *x_rules(play, words, target), *name_rules(play, words, target))
            play.step("{} targets {}", item, target, cites=rules, actor=item.controller)
            is_player = isinstance(target, Player)
            play.happen(Event("target", player=item.controller, card=None if is_player else target,
                              subject=target if is_player else None, source=item.source, way=way))  # fmt: skip


def x_rules(play: AlphaClash, words: TargetWords, target: Any) -> tuple[str, ...]:
    """A cost with X that the words ask about: the declared value in Standby, 0 anywhere else (107.3a, 107.3f)."""
    if isinstance(target, Player) or not target.face.words.get("x"):
        return ()
    asks = any(isinstance(node, HasStat) and play.figure_called(node.stat) == COST for node in nodes(words))
    return (ac("107.3a") if target.zone is play.standby_zone else ac("107.3f")) if asks else ()


def name_rules(play: AlphaClash, words: TargetWords, target: Any) -> tuple[str, ...]:
    """Which of a card's names the bracketed name is: character, location, planet, or its full name."""
    named = [node.name for node in nodes(words) if isinstance(node, HasName)]
    if isinstance(target, Player) or not named:
        return ()
    for category, rules in NAMES.items():
        if any(name in play.words_of(target, category) for name in named):
            return ac(*rules)
    return ()


NAMES = {
    "character": ("201.2c", "205.2"),
    "location": ("206.2",),
    "planet": ("207.2",),
    "name": ("201.2d",),
}


def target_rules(item: Item) -> tuple[str, ...]:
    """An Action card, an activated or a triggered effect is targeted by its word "target" (113.1a, 113.1b, 113.1c)."""
    of = {"card": "113.1a", "activated": "113.1b", "trap": "113.1b", "triggered": "113.1c"}[item.kind]
    return ac("113.1", of, "601.1c", "113.2")


def pay_additional_costs(play: AlphaClash, player: Player, ability: Ability, scope: Scope) -> None:
    """Costs in the text, paid with the resource cost (115.8, 202.4)."""
    must_be_understood(ability.costs, scope)
    for cost in ability.costs:
        play.step("{} pays a cost of {}", player, scope.source, cites=ac("202.4", "115.2"), actor=player)
        pay_cost(play, player, cost, scope)


def pay_cost(play: AlphaClash, player: Player, cost: Any, scope: Scope) -> None:
    if isinstance(cost, Resources):
        play.pay_resources(player, cost.amount.value if isinstance(cost.amount, Number) else scope.variables.get("X", 0),
                           cost.color, scope)  # fmt: skip
    elif isinstance(cost, s.May):
        carry_out(cost.effects, scope)
    else:
        before = len(play.history)
        carry_out((cost,), scope)
        must_be_discarded(cost, play.history[before:], scope)


def must_be_discarded(cost: Any, happened: Sequence[Event], scope: Scope) -> None:
    """If what was discarded as a cost went anywhere but to Oblivion, the payment is illegal and is taken back.

    alpha-clash:703.7c, 710.1, 710.2
    """
    is_discard = isinstance(cost, i.Act) and cost.verb is Verb.DISCARD
    if is_discard and not any(event.kind == "move" and event.way == "discard" for event in happened):
        reason = "the card discarded as a cost did not go to Oblivion"
        raise Illegal(f"paying for {scope.source}", Refusal(reason, ac("703.7c", "710.1", "710.2")))


def activate(play: AlphaClash, player: Player, deed: Using) -> None:
    """602.2: declare, put the effect into Standby, choose, pay; then it resolves."""
    from judge_app.games.alpha_clash.resolving import resolve_effect

    card, ability = deed.card, deed.ability
    assert ability is not None
    floor = len(play.standby)
    play.turn_counts[used(card, ability)] = play.turn_counts.get(used(card, ability), 0) + 1
    scope = Scope(play, card, player)
    rules = (
        *activation_rules(ability),
        *(ac("112.4g") if leaves_zone_as_cost(ability) else ()),
        *(ac("301.7") if play.is_contender(card) else ()),
    )
    step = play.step("{} activates the effect of {}", player, card, cites=rules, actor=player)
    step.card_text = scope.card_text(ability.span)
    item = Item("activated", f"the effect of {card}", player, card, resolve_effect, ability=ability, scope=scope)
    scope.item = item
    if ability.kind is Kind.REACTION and answered(play):
        scope.it = item.answers = answered(play)
    put_into_standby(play, item)
    outer, play.cause = play.cause, step.n
    effects = declare_modes(ability.effects, scope)
    declare_targets(effects, scope)
    announce_targets(play, item, effects)
    pay_additional_costs(play, player, ability, scope)
    play.happen(
        Event(
            "activate", player=player, card=card, says=("{}'s effect is in Standby", card), cites=ac("602.2b", "409.1")
        )
    )
    settle(play, floor)
    play.cause = outer


def activation_rules(ability: Ability) -> tuple[str, ...]:
    """602.2, and for a Counter tag 602.5, without a cost 602.6; its source and controller are 112.5 and 112.6."""
    more: tuple[str, ...] = ("602.5",) if any(timing.startswith("Counter") for timing in ability.timings) else ()
    if any(isinstance(each, HealthAtMost) for each in ability.restrictions):
        more += ("301.3", "116.7", "107.4b")
    return ac("602.2", "602.2a", "602.4", "112.3a", "112.5", "112.6", *more, *(() if ability.costs else ("602.6",)))


def activate_trap(play: AlphaClash, player: Player, deed: Using) -> None:
    """304.5, 304.9, 114.1c: pay, turn it up, its effect goes into Standby; opponents may use Counter – Trap."""
    from judge_app.games.alpha_clash.playing import declare_x
    from judge_app.games.alpha_clash.resolving import resolve_trap

    card = deed.card
    ability = counter_ability(play, card, play.answering)
    assert ability is not None
    floor = len(play.standby)
    scope = Scope(play, card, player)
    step = play.step(
        "{} activates the Trap {}", player, card, cites=ac("304.4", "304.5", "304.6", "304.8", "602.2"), actor=player
    )
    play.set_status(card, FACE_DOWN, False)
    item = Item("trap", str(card), player, card, resolve_trap, ability=ability, scope=scope)
    scope.item = item
    if answered(play):
        scope.it = item.answers = answered(play)
    put_into_standby(play, item)
    outer, play.cause = play.cause, step.n
    if card.face.words.get("x"):
        scope.variables["X"] = declare_x(play, player, card)
    effects = declare_modes(ability.effects, scope)
    declare_targets(effects, scope)
    announce_targets(play, item, effects)
    pay_additional_costs(play, player, ability, scope)
    told_restrictions(play, player, card, Verb.ACTIVATE)
    told_reductions(play, player, card, CostOf.ACTIVATE)
    cost = trap_cost(play, card, scope.variables.get("X", 0))
    pay(play, player, own_cost(play, player, card, cost, CostOf.ACTIVATE), card)
    play.happen(Event("activate", player=player, card=card, way="Trap", says=("{}'s effect is in Standby", card),
                      cites=ac("114.1c", "409.1")))  # fmt: skip
    settle(play, floor + 1)
    for opponent in play.opponents(player):
        if item in play.standby:
            respond(play, opponent, COUNTER_TRAP, ac("114.1c", "304.8"), until=lambda: item not in play.standby)
    settle(play, floor)
    play.cause = outer


PRIMARY_ONLY = PRIMARY
