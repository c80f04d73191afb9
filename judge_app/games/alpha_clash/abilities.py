"""Using an ability of a card: activated effects, Traps, Counter effects in response, setting Traps, attaching Weapons.

602     an effect is activated: declared, put into Standby, its choices made and its cost paid
304     a Trap is set face down, and activated by paying its resource cost
305.3   Weapons are attached only in your own Primary Phase
"""

from __future__ import annotations

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed
from judge_app.engine.conditions import holds
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Illegal, Refusal, Unreadable
from judge_app.engine.targets import declare_targets
from judge_app.games.alpha_clash.costs import (
    attach_cost,
    least_x,
    own_cost,
    pay,
    pay_additional_costs,
    report_reductions,
    trap_cost,
    turned_up,
    why_not_pay,
    why_not_pay_cost,
    why_not_pay_costs,
    why_not_x_too_small,
)
from judge_app.games.alpha_clash.enforcement import settle
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.keywords import AMBUSH, KEYWORDS, has_printed
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.playing import Using, declare_x, must_be_readable, respond, why_not_now
from judge_app.games.alpha_clash.queries import (
    answer,
    counter_ability,
    functions_here,
    has_counter,
    leaves_zone_as_cost,
    quote,
    words_of_ability,
)
from judge_app.games.alpha_clash.resolving import resolve_effect, resolve_trap
from judge_app.games.alpha_clash.restrictions import (
    attach_ability,
    is_weapon,
    report_restrictions,
    targeting_costs,
    why_effect_restricted,
    why_not_attached_to,
    why_not_target,
    why_not_use,
    why_restricted,
)
from judge_app.games.alpha_clash.standby import announce_targets, declare_modes, put_into_standby
from judge_app.games.alpha_clash.table import AlphaClash, Item, Scope, Target
from judge_app.games.alpha_clash.words import (
    ACCESSORY_ZONE,
    COUNTER_TRAP,
    FACE_DOWN,
    HAND,
    HEALTH,
    OBLIVION,
    PRIMARY,
    rules,
)
from judge_app.language.abilities import Ability, During, HealthAtMost, Kind, OncePer, Requires, Restriction
from judge_app.language.changes import CostOf
from judge_app.language.instructions import Verb
from judge_app.language.objects import Who


def why_not_activate(
    play: AlphaClash, player: Player, card: Card, ability: Ability, on: tuple[Target, ...] = ()
) -> Refusal | None:
    """Restrictions, costs and targets of an activated effect (602.2, 602.6, 301.3)."""
    for restriction in ability.restrictions:
        refusal = why_not_by(play, player, card, ability, restriction)
        if refusal is not None:
            return refusal
    forbidden = play.why_forbidden(Event(Kinds.ACTIVATE, player=player, card=card))
    if forbidden is not None:
        return forbidden
    return (
        why_effect_restricted(play, player, card, ability)
        or why_not_pay_costs(play, player, card, ability)
        or why_not_use(play, player, card, ability, on)
    )


def why_not_by(
    play: AlphaClash, player: Player, card: Card, ability: Ability, restriction: Restriction
) -> Refusal | None:
    match restriction:
        case HealthAtMost(health=health):
            if health is not None and (now := play.figure(card, HEALTH)) > health:
                return Refusal(
                    f"{card} has {now} health, and the ability is active at {health} or less",
                    rules("301.3", "116.7", "107.4b"),
                )
        case OncePer(times=times):
            if play.turn_counts.get(use_key(card, ability), 0) >= times:
                return Refusal(f"{card}'s effect was used this turn", rules("602.6"))
        case During(period=period):
            if not is_during(play, player, card, restriction):
                return Refusal(f"it can be used only during {period.unit}", rules("602.2", "503.1"))
        case Requires(condition=condition) if condition is not None:
            scope = Scope(play, card, player)
            quote(play, ability, scope)
            if not holds(condition, scope):
                return Refusal(f"the effect of {card} has a condition that is not met", rules("602.2"))
        case _:
            return None
    return None


def is_during(play: AlphaClash, player: Player, card: Card, during: During) -> bool:
    """Whether it is that turn or phase, the player's own if the words say "your"."""
    period = during.period
    if period.whose is not None and period.whose.who not in (Who.YOU, Who.EACH_PLAYER):
        raise Scope(play, card, player).unread(during, "the engine does not know when this can be activated")
    own = period.whose is None or player is play.active
    return own and period.unit in ("turn", play.phase)


def use_key(card: Card, ability: Ability) -> tuple[int, int, int]:
    return (card.n, card.life, ability.span.start)


def activate(play: AlphaClash, player: Player, deed: Using) -> None:
    """602.2: declare, put the effect into Standby, choose, pay; then it resolves."""
    card, ability = deed.card, deed.ability
    assert ability is not None
    floor = len(play.standby)
    play.turn_counts[use_key(card, ability)] = play.turn_counts.get(use_key(card, ability), 0) + 1
    scope = Scope(play, card, player)
    cites = (
        *activation_rules(ability),
        *(rules("112.4g") if leaves_zone_as_cost(ability) else ()),
        *(rules("301.7") if play.is_contender(card) else ()),
    )
    quote(play, ability, scope)
    step = play.step("{} activates the effect of {}", player, card, cites=cites, actor=player)
    step.card_text = scope.card_text(ability.span)
    item = Item("activated", f"the effect of {card}", player, card, resolve_effect, ability=ability, scope=scope)
    scope.item = item
    if ability.kind is Kind.REACTION:
        answer(play, item, (ability,))
    put_into_standby(play, item)
    outer, play.cause = play.cause, step.n
    effects = (*targeting_costs(ability), *declare_modes(ability.effects, scope))
    declare_targets(effects, scope)
    announce_targets(play, item, effects)
    pay_targeting_costs(play, player, ability, scope)
    play.happen(
        Event(
            Kinds.ACTIVATE,
            player=player,
            card=card,
            says=("{}'s effect is in Standby", card),
            cites=rules("602.2b", "409.1"),
        )
    )
    settle(play, floor)
    play.cause = outer


def pay_targeting_costs(play: AlphaClash, player: Player, ability: Ability, scope: Scope) -> None:
    """What was chosen as a target of the cost must be such that it can be paid with it (115.2, 602.2b)."""
    for cost in targeting_costs(ability):
        refusal = why_not_pay_cost(play, player, cost, scope)
        if refusal is not None:
            raise Illegal(f"paying for {scope.source}", refusal)
    pay_additional_costs(play, player, ability, scope)


def activation_rules(ability: Ability) -> tuple[str, ...]:
    """602.2, and for a Counter tag 602.5, without a cost 602.6; its source and controller are 112.5 and 112.6."""
    more: tuple[str, ...] = ("602.5",) if any(timing.startswith("Counter") for timing in ability.timings) else ()
    if any(isinstance(each, HealthAtMost) for each in ability.restrictions):
        more += ("301.3", "116.7", "107.4b")
    return rules("602.2", "602.2a", "602.4", "112.3a", "112.5", "112.6", *more, *(() if ability.costs else ("602.6",)))


def activate_trap(play: AlphaClash, player: Player, deed: Using) -> None:
    """304.5, 304.9, 114.1c: pay, turn it up, its effect goes into Standby; opponents may use Counter – Trap."""
    card = deed.card
    ability = counter_ability(play, card, play.answering)
    assert ability is not None
    floor = len(play.standby)
    scope = Scope(play, card, player)
    step = play.step(
        "{} activates the Trap {}", player, card, cites=rules("304.4", "304.5", "304.6", "304.8", "602.2"), actor=player
    )
    play.set_status(card, FACE_DOWN, False)
    item = Item("trap", str(card), player, card, resolve_trap, ability=ability, scope=scope)
    scope.item = item
    answer(play, item, (ability,))
    put_into_standby(play, item)
    outer, play.cause = play.cause, step.n
    if card.face.words.get("x"):
        scope.variables["X"] = declare_x(play, player, card)
    effects = declare_modes(ability.effects, scope)
    declare_targets(effects, scope)
    announce_targets(play, item, effects)
    pay_additional_costs(play, player, ability, scope)
    report_restrictions(play, player, card, Verb.ACTIVATE)
    report_reductions(play, player, card, CostOf.ACTIVATE)
    cost = trap_cost(play, card, scope.variables.get("X", 0))
    pay(play, player, own_cost(play, player, card, cost, CostOf.ACTIVATE), card)
    play.happen(Event(Kinds.ACTIVATE, player=player, card=card, way="Trap", says=("{}'s effect is in Standby", card),
                      cites=rules("114.1c", "409.1")))  # fmt: skip
    settle(play, floor + 1)
    for opponent in play.opponents(player):
        if item in play.standby:
            respond(play, opponent, COUNTER_TRAP, rules("114.1c", "304.8"), until=lambda: item not in play.standby)
    settle(play, floor)
    play.cause = outer


# ---- What else the active player may do in their Primary Phase: set Traps, attach Weapons, activate effects and the Portal.


def why_not_primary(play: AlphaClash, player: Player, rule: str) -> Refusal | None:
    if play.active is not player or play.phase != PRIMARY or play.standby:
        return Refusal(f"it is not {player}'s Primary Phase", rules(rule, "503.1"))
    return None


class SetTrap(Deed):
    """304.3, 503.1c: face down into the Accessory Zone; setting is not playing and costs nothing."""

    name = "set"

    def why_not(self, play: AlphaClash, player: Player, deed: Card) -> Refusal | None:
        if not deed.face.says("type", "Trap") and not has_printed(deed, AMBUSH):
            return Refusal(f"{deed} is not a Trap", rules("304.3"), of_another_kind=True)
        if deed.zone is not player.zones[HAND]:
            return Refusal(f"{deed} is not in {player}'s hand", rules("304.3"), of_another_kind=True)
        setting = moving(deed, player.zones[ACCESSORY_ZONE], "set", player=player)
        return why_not_primary(play, player, "304.3") or play.why_forbidden(setting)

    def legal(self, play: AlphaClash, player: Player) -> list[Card]:
        return [card for card in player.cards(HAND) if self.why_not(play, player, card) is None]

    def perform(self, play: AlphaClash, player: Player, deed: Card) -> None:
        event = moving(deed, player.zones[ACCESSORY_ZONE], "set", player=player)
        event.cites += () if deed.face.says("type", "Trap") else KEYWORDS.by_code[AMBUSH]
        play.happen(event)


def why_not_activated_there(play: AlphaClash, player: Player, card: Card) -> Refusal | None:
    """In play and face up under the player's control, or in the zone out of which the cost moves it (602.2, 112.4g)."""
    elsewhere = [ability for ability in activated(play, card, None) if leaves_zone_as_cost(ability)]
    if elsewhere and not any(functions_here(card, ability) for ability in elsewhere):
        zone = leaves_zone_as_cost(elsewhere[0])
        return Refusal(
            f"the effect of {card} functions only in {zone}, and its cost moves it out of there", rules("112.4g")
        )
    if (not card.zone.in_play and not elsewhere) or card.controller is not player:
        return Refusal(f"{player} does not control {card} in play", rules("602.2"))
    if card.has(FACE_DOWN):
        return Refusal(f"{card} is a Trap and may be activated only in response", rules("304.8"))
    return None


def nothing_may_forbid_it(card: Card, ability: Ability) -> None:
    """Words of the ability that were not understood may say when it can be activated, or what it targets (602.2, 113.1)."""
    for unread in ability.unread:
        raise Unreadable(str(card), unread.text, unread.fault.message)


class ActivateEffect(Deed):
    """602. An activated effect of a permanent, at the time its text gives."""

    name = "activate"

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        refusal = why_not_activated_there(play, player, card)
        if refusal is not None:
            return refusal
        refusals = [
            why_not_activate(play, player, card, ability, deed.on) for ability in activated(play, card, deed.ability)
        ]
        if not refusals:
            return Refusal(f"{card} has no effect to activate", rules("602.1"), of_another_kind=True)
        timing = why_not_primary(play, player, "602.2")
        return timing or (None if None in refusals else refusals[0])

    def must_be_readable(self, play: AlphaClash, player: Player, deed: Using) -> None:
        if self.why_not(play, player, deed) is None:
            for ability in activated(play, deed.card, deed.ability):
                nothing_may_forbid_it(deed.card, ability)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        found = [
            Using(card, ability)
            for card in (*play.in_play(), *player.cards(HAND), *player.cards(OBLIVION))
            if card.controller is player and not card.has(FACE_DOWN)
            for ability in activated(play, card, None)
        ]
        return [deed for deed in found if self.why_not(play, player, deed) is None]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        abilities = [
            ability
            for ability in activated(play, deed.card, deed.ability)
            if why_not_activate(play, player, deed.card, ability, deed.on) is None
        ]
        chosen = play.choose_if_any(
            player,
            f"which effect of {deed.card}",
            abilities,
            rules("602.2a"),
            label=lambda each: words_of_ability(play, deed.card, each),
        )
        activate(play, player, Using(deed.card, chosen, deed.on))


def activated(play: AlphaClash, card: Card, wanted: Ability | None) -> list[Ability]:
    if wanted is not None:
        return [wanted]
    return [
        ability
        for ability in play.abilities_of(card)
        if ability.kind is Kind.ACTIVATED and (card.zone.in_play or leaves_zone_as_cost(ability))
    ]


SET_TRAP, ACTIVATE = SetTrap(), ActivateEffect()


# ---- Weapons: attached by paying the attach cost, moved on, unattached.
#
# 305.3   only in your own Primary Phase
# 305.5   the attach cost is color specific and must be paid
# 305.8   an attached Weapon may be moved to another Clash card for its attach cost
# 305.9   and may be unattached for it
# 305.10  one Weapon a Clash card, unless stated otherwise
# 113.1e  attaching is a targeted activated effect


Attachment = tuple["Card", "Card"]  # the Weapon and its Clash card


class Attach(Deed):
    name = "attach"

    def why_not(self, play: AlphaClash, player: Player, deed: Attachment) -> Refusal | None:
        weapon, host = deed
        refusal = why_not_handle(play, player, weapon)
        if refusal is not None:
            return refusal
        if host.controller is not player and not play.is_allowed(
            Event(Kinds.ATTACH, player=player, card=weapon, other=host)
        ):
            return Refusal(f"{player} does not control {host}", rules("305.5", "305.8"))
        if weapon.attached_to is host:
            return Refusal(f"{weapon} is attached to {host} already", rules("305.8"))
        if weapon.attached_to is not None and play.why_forbidden(unattaching(player, weapon)) is not None:
            raise Unreadable(
                str(weapon), "Attach", "nothing says whether a Weapon that can't be unattached may be moved on"
            )
        refusal = why_not_attached_to(play, weapon, host) or why_not_target(play, Scope(play, weapon, player), host)
        return refusal or why_not_pay(play, player, attach_cost(play, weapon), rules("305.5"))

    def legal(self, play: AlphaClash, player: Player) -> list[Attachment]:
        weapons = [
            card for card in play.in_play() if card.controller is player and is_weapon(card) and not card.has(FACE_DOWN)
        ]
        return [(weapon, host) for weapon in weapons for holder in play.players for host in play.clash_cards(holder)
                if self.why_not(play, player, (weapon, host)) is None]  # fmt: skip

    def perform(self, play: AlphaClash, player: Player, deed: Attachment) -> None:
        """An activated effect: into Standby, paid, resolved (305.6a, 703.2b)."""
        weapon, host = deed
        step = play.step(
            "{} activates the attach effect of {} for {}",
            player,
            weapon,
            host,
            cites=rules("305.3", "305.5", "305.6", "305.6a", "703.2b", "113.1e"),
            actor=player,
        )
        ability = attach_ability(weapon)
        step.card_text = (str(weapon), ability.span.start, ability.span.end) if ability is not None else None
        item = Item(
            "activated",
            f"the attach effect of {weapon}",
            player,
            weapon,
            resolve_attach,
            scope=Scope(play, weapon, player),
        )
        item.targets = [host]
        put_into_standby(play, item)
        play.happen(Event(Kinds.TARGET, player=player, card=host, source=weapon, way="effect"))
        pay(play, player, attach_cost(play, weapon), weapon)
        settle(play, len(play.standby) - 1)

    def label(self, deed: Attachment) -> str:
        return f"attach {deed[0]} to {deed[1]}"


def resolve_attach(item: Item) -> None:
    play: AlphaClash = item.scope.play
    weapon, host = item.source, item.targets[0]
    assert weapon is not None
    assert isinstance(host, Card)
    refusal = None if weapon.zone.in_play else Refusal(f"{weapon} is no longer in play", rules("305.6"))
    refusal = refusal or why_not_attached_to(play, weapon, host)
    if refusal is not None:
        play.step("{} is not attached: {}", weapon, refusal.reason, cites=(*rules("605.2h"), *refusal.cites))
        return
    play.happen(
        Event(Kinds.ATTACH, player=item.controller, card=weapon, other=host, cites=rules("703.2a", "703.2c", "407.3"))
    )


def why_not_handle(play: AlphaClash, player: Player, weapon: Card) -> Refusal | None:
    if not is_weapon(weapon) or weapon.has(FACE_DOWN):
        return Refusal(f"{weapon} is not a Weapon", rules("305.1"), of_another_kind=True)
    if not weapon.zone.in_play or weapon.controller is not player:
        return Refusal(f"{player} does not control {weapon} in play", rules("305.6"))
    if play.active is not player or play.phase != PRIMARY or play.standby:
        return Refusal(f"it is not {player}'s Primary Phase", rules("305.3"))
    return None


class Unattach(Deed):
    name = "unattach"

    def why_not(self, play: AlphaClash, player: Player, deed: Card) -> Refusal | None:
        refusal = why_not_handle(play, player, deed)
        if refusal is not None:
            return Refusal(refusal.reason, (*refusal.cites, *rules("305.9")), of_another_kind=refusal.of_another_kind)
        if deed.attached_to is None:
            return Refusal(f"{deed} is not attached", rules("305.9"))
        forbidden = play.why_forbidden(unattaching(player, deed))
        if forbidden is not None:
            return forbidden
        return why_not_pay(play, player, attach_cost(play, deed), rules("305.9"))

    def legal(self, play: AlphaClash, player: Player) -> list[Card]:
        weapons = [card for card in play.in_play() if card.controller is player and card.attached_to is not None]
        return [weapon for weapon in weapons if self.why_not(play, player, weapon) is None]

    def perform(self, play: AlphaClash, player: Player, deed: Card) -> None:
        pay(play, player, attach_cost(play, deed), deed)
        play.happen(unattaching(player, deed))


def unattaching(player: Player, weapon: Card) -> Event:
    return Event(Kinds.UNATTACH, player=player, card=weapon, other=weapon.attached_to, cites=rules("305.9"))


ATTACH, UNATTACH = Attach(), Unattach()


class ActivateTrap(Deed):
    """304. A Trap is activated from the Accessory Zone by paying its resource cost."""

    name = "activate"

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        if card.zone is not player.zones[ACCESSORY_ZONE] or not card.has(FACE_DOWN):
            return Refusal(f"{card} is not set in {player}'s Accessory Zone", rules("304.8", "304.3"))
        if card.marks.get("set") == play.turn:
            return Refusal(f"{card} was set this turn", rules("304.7"))
        refusal = why_not_now(play, player, card, rules("304.8", "304.6"))
        if refusal is not None:
            return refusal

        if not card.face.says("type", "Trap"):
            raise Unreadable(
                str(card), AMBUSH, "nothing says what it costs to activate a card that was set by its Ambush"
            )
        ability = counter_ability(play, card, play.answering)
        refusal = why_restricted(play, player, card, Verb.ACTIVATE) or why_not_pay_costs(play, player, card, ability)
        if refusal is not None:
            return refusal
        x = least_x(card) if deed.x is None else deed.x
        cost = own_cost(play, player, card, trap_cost(play, card, x), CostOf.ACTIVATE)
        with turned_up(card):
            forbidden = play.why_forbidden(Event(Kinds.ACTIVATE, player=player, card=card, way="Trap"))
            refusal = forbidden or why_not_use(play, player, card, ability, deed.on)
        return refusal or why_not_x_too_small(card, x) or why_not_pay(play, player, cost, rules("304.5"))

    def must_be_readable(self, play: AlphaClash, player: Player, deed: Using) -> None:
        must_be_readable(play, player, deed.card)
        ability = counter_ability(play, deed.card, play.answering)
        if ability is not None and self.why_not(play, player, deed) is None:
            nothing_may_forbid_it(deed.card, ability)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        traps = [Using(card) for card in player.cards(ACCESSORY_ZONE) if card.has(FACE_DOWN)]
        return [deed for deed in traps if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        activate_trap(play, player, deed)


class ActivateCounter(Deed):
    """602.5. A permanent's effect with a Counter tag is activated in response."""

    name = "activate"

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        ability = counter_ability(play, card, play.answering)
        there = card.zone.in_play if ability is None else functions_here(card, ability)
        if not there or card.has(FACE_DOWN) or card.controller is not player:
            return Refusal(f"{player} does not control {card} in play", rules("602.2", "602.5"))
        refusal = why_not_now(play, player, card, rules("602.5"))
        if refusal is not None:
            return refusal

        assert ability is not None
        return why_not_activate(play, player, card, ability, deed.on)

    def must_be_readable(self, play: AlphaClash, player: Player, deed: Using) -> None:
        ability = counter_ability(play, deed.card, play.answering)
        if ability is not None and self.why_not(play, player, deed) is None:
            nothing_may_forbid_it(deed.card, ability)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        found = [
            Using(card)
            for card in (*play.in_play(), *player.cards(HAND))
            if card.controller is player and not card.has(FACE_DOWN) and has_counter(play, card, play.answering or "")
        ]
        return [deed for deed in found if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        ability = counter_ability(play, deed.card, play.answering)
        assert ability is not None
        activate(play, player, Using(deed.card, ability, deed.on))


ACTIVATE_TRAP, ACTIVATE_COUNTER = ActivateTrap(), ActivateCounter()
