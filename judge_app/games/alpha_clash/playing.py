"""601. Playing a card: propose it, declare choices and targets, pay, let opponents respond, resolve.

601.1a  it goes from where it is to Standby, on top of everything there
601.1b  modes, additional and alternative costs, X
601.1c  targets; 601.1d divisions
601.1f  the total cost, which is then paid
601.1g  the card has been played; opponents may respond with Counter – Play
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge_app.engine.carry_out import carry_out
from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.engine.scope import Scope
from judge_app.engine.targets import declare_targets
from judge_app.games.alpha_clash.additional_costs import pay_additional, why_not_pay_additional
from judge_app.games.alpha_clash.being_played import answered
from judge_app.games.alpha_clash.costs import (
    ResourceCost,
    increase,
    least_x,
    pay,
    play_cost,
    ready_resources,
    why_not_pay,
    why_not_so_little,
)
from judge_app.games.alpha_clash.functioning import may_be_played_from_here, playable_elsewhere
from judge_app.games.alpha_clash.keywords import EXCLUSIVE, has_printed
from judge_app.games.alpha_clash.moves import moving, played_rules
from judge_app.games.alpha_clash.responding import Using, respond, tags_of
from judge_app.games.alpha_clash.restrictions import (
    alternative_costs,
    is_way,
    own_cost,
    told_reductions,
    told_restrictions,
    why_restricted,
)
from judge_app.games.alpha_clash.settling import settle
from judge_app.games.alpha_clash.standby import Item, put_into_standby
from judge_app.games.alpha_clash.words import COST, COUNTER_PLAY, HAND, PRIMARY, ac

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash

WHEN_PLAYED = {
    "Clash": "303.1", "Clashground": "302.3", "Weapon": "305.3", "Relic": "309.3", "Basic": "307.3",
}  # fmt: skip


def is_permanent(card: Card) -> bool:
    """Actions can't enter play (110.2a, 110.2e)."""
    return not card.face.says("type", "Action")


def why_not_play(
    play: AlphaClash, player: Player, card: Card, on: tuple[Any, ...] = (), x: int | None = None
) -> Refusal | None:
    """What every card must satisfy, whenever it is played (601.1e).

    Asked before anything is moved or paid, so that an illegal play never begins (710.1, 710.2).
    """
    from judge_app.games.alpha_clash.using import why_not_use

    event = Event("play", player=player, card=card)
    refusal = play.why_forbidden(event) or why_restricted(play, player, card) or why_not_enter(play, player, card)
    if refusal is not None:
        return Refusal(refusal.reason, (*refusal.cites, *ac("601.1e", "710.1")))
    for ability in effects_on_resolution(card):
        refusal = why_not_use(play, player, card, ability, on)
        if refusal is not None:
            return refusal
    refusal = why_not_pay_additional(play, player, card)
    if refusal is not None:
        return refusal
    if card.face.words.get("x"):
        return why_not_x(play, player, card, x)
    if alternative_costs(play, player, card):  # 115.9: paid instead of the resource cost, but for increases (115.9d)
        return why_not_pay(play, player, ResourceCost(increase(play, card)))
    refusal = why_not_pay(play, player, own_cost(play, player, card, play_cost(play, card)))
    if refusal is not None:
        must_be_readable(play, player, card)  # they might say that it costs less, or that something else may be paid
    return refusal


def why_not_x(play: AlphaClash, player: Player, card: Card, x: int | None) -> Refusal | None:
    """With the X that was said, or the least there can be."""
    x = least_x(card) if x is None else x
    return why_not_so_little(card, x) or why_not_pay(
        play, player, own_cost(play, player, card, play_cost(play, card, x))
    )


def must_be_readable(play: AlphaClash, player: Player, card: Card) -> None:
    """Words that were not understood might say how the card may be played (604.5, 112.4c): then nobody can tell.

    What triggers or is activated later stops the run when it comes to it.
    """
    from judge_app.games.alpha_clash.understood import unread_part

    scope = Scope(play, card, player)
    for ability in card.face.abilities:
        if ability.kind in ("static", "effect") or ability in effects_on_resolution(card):
            for unread in unread_part(ability.effects):
                raise Unreadable(str(scope.source), unread.text, unread.fault.message)


def why_not_enter(play: AlphaClash, player: Player, card: Card) -> Refusal | None:
    """Exclusive, and two Clashgrounds of one name (704.7c, 302.7)."""
    if card.face.says("type", "Clashground"):
        for other in player.cards("Clashground Zone"):
            if other.name == card.name:
                return Refusal(f"{player} already controls {other}, a Clashground of the same name", ac("302.7"))
    return why_not_both(play, player, card)


def why_not_both(play: AlphaClash, player: Player, card: Card) -> Refusal | None:
    """Only one copy of a card with Exclusive can be in a player's control (704.7b)."""
    for other in play.in_play():
        if (
            other.controller is player
            and other.name == card.name
            and not other.has("face down")
            and (play.has_keyword(other, EXCLUSIVE) or has_printed(card, EXCLUSIVE))
        ):
            return Refusal(f"{player} controls {other}, which has Exclusive", ac("704.7b", "704.7c"))
    return None


def effects_on_resolution(card: Card) -> list[Any]:
    """What an Action does when it resolves: its text, apart from keywords and effects of other kinds."""
    if is_permanent(card):
        return []
    return [ability for ability in card.face.abilities if ability.kind in ("effect", "reaction")]


class PlayDeed(Deed):
    """Playing a card, by whatever type it has."""

    name = "play"

    def must_be_readable(self, play: AlphaClash, player: Player, deed: Using) -> None:
        must_be_readable(play, player, deed.card)


class PlayInPrimary(PlayDeed):
    """503.1a, 503.1b: Clash cards, Clashgrounds, Weapons, Relics and Basic Actions, in your own Primary Phase."""

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        types = card.face.words.get("type", ())
        if "Trap" in types:
            return Refusal(f"{card} is a Trap: it is set, then activated, and not played", ac("304.3", "304.4"))
        if "Contender" in types:
            return Refusal(f"{card} is a Contender; it starts the game in play", ac("301.1"))
        rule = next((WHEN_PLAYED[name] for name in types if name in WHEN_PLAYED), None)
        if rule is None:
            return Refusal(f"{card} is not played in the Primary Phase", ac("503.1a", "503.1b"))
        if play.active is not player or play.phase != PRIMARY or play.standby:
            return Refusal(
                f"it is not {player}'s Primary Phase", ac(rule, "503.1a" if is_permanent(card) else "503.1b")
            )
        if (
            card.zone is not player.zones[HAND]
            and not may_be_played_from_here(card, player)
            and not play.is_allowed(Event("play", player=player, card=card))
        ):
            return Refusal(f"{card} is not in {player}'s hand", ac("601.1", "503.1a"))
        return why_not_play(play, player, card, deed.on, deed.x)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        cards = (*player.cards(HAND), *playable_elsewhere(player))
        return [deed for deed in map(Using, cards) if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        play_card(play, player, deed.card)


class PlayClashBuff(PlayDeed):
    """306. A Clash Buff, in the attacker's or the defender's Clash Buff Step."""

    name = "play"

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card, clash = deed.card, play.clash
        if not card.face.says("type", "Clash Buff"):
            return Refusal(f"{card} is not a Clash Buff", ac("306.3"))
        if clash is None or clash.step not in ("C4", "C5"):
            return Refusal(
                "Clash Buffs are played only in the Clash Buff Steps of a Clash", ac("306.3", "306.3a", "306.3b")
            )
        if player is not (clash.player if clash.step == "C4" else clash.defending_player):
            rule = "306.3a" if player is clash.player else "306.3b"
            return Refusal(f"this is not {player}'s Clash Buff Step", ac(rule, "504.2d", "504.2e"))
        if clash.buffed == clash.step:
            rule = "504.2d" if clash.step == "C4" else "504.2e"
            return Refusal(f"{player} has played a Clash Buff in this step, and may play one", ac(rule))
        if card.zone is not player.zones[HAND]:
            return Refusal(f"{card} is not in {player}'s hand", ac("601.1"))
        for target in deed.on:
            if buffed_this_turn(play, target):
                return Refusal(f"{target} was the target of a Clash Buff this turn", ac("306.5"))
        return why_not_play(play, player, card, deed.on, deed.x)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        buffs = [Using(card) for card in player.cards(HAND) if card.face.says("type", "Clash Buff")]
        return [deed for deed in buffs if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        play_card(play, player, deed.card)


def buffed_this_turn(play: AlphaClash, target: Any) -> bool:
    """306.5: each turn no more than one Clash Buff can target the same Clash card, Contender or player."""
    return any(event.kind == "target" and event.way == "Clash Buff" and target in (event.card, event.subject)
               for event in play.this_turn)  # fmt: skip


PLAY, PLAY_CLASH_BUFF = PlayInPrimary(), PlayClashBuff()


def play_card(play: AlphaClash, player: Player, card: Card, free: bool = False) -> None:
    """601.1, 703.3a."""
    floor = len(play.standby)
    put = moving(card, play.standby_zone, "play", player=player)
    if card.zone.name != HAND and may_be_played_from_here(card, player):
        put.cites += ac("112.4d", "101.1")
    play.happen(put)
    scope = Scope(play, card, player)  # 108.4, 109.4: in Standby it has a controller, whoever plays it
    item = Item("card", str(card), player, card, resolve_card, card=card, scope=scope)
    scope.item = item
    if tags_of(play, card) and answered(play):
        scope.it = item.answers = answered(play)
    put_into_standby(play, item)
    outer, play.cause = play.cause, play.trace.last
    told_restrictions(play, player, card)
    declare(play, player, item, free)
    in_response = ac("114.3") if floor else ()
    play.happen(
        Event(
            "play",
            player=player,
            card=card,
            says=("{} plays {}", player, card),
            cites=(*played_rules(card), *in_response),
        )
    )
    settle(play, floor + 1)
    for opponent in play.opponents(player):
        if item in play.standby:
            respond(play, opponent, COUNTER_PLAY, ac("114.1b", "601.1g"), until=lambda: item not in play.standby)
    settle(play, floor)
    play.cause = outer


def declare(play: AlphaClash, player: Player, item: Item, free: bool) -> None:
    """Modes, X, targets, costs (601.1b to 601.1f)."""
    from judge_app.games.alpha_clash.using import announce_targets, declare_modes, pay_additional_costs

    card, scope = item.card, item.scope
    assert card is not None
    if card.face.words.get("x"):
        if free:
            play.step("X is 0: {} is played without paying its resource cost", card, cites=ac("107.3b"), actor=player)
        scope.variables["X"] = 0 if free else declare_x(play, player, card)
    effects = tuple(effect for ability in effects_on_resolution(card) for effect in ability.effects)
    effects = declare_modes(effects, scope)
    declare_targets(effects, scope)
    announce_targets(play, item, effects)
    for ability in effects_on_resolution(card):
        pay_additional_costs(play, player, ability, scope)
    instead = free or pays_alternative(play, player, card, scope)
    pay_additional(play, player, card, scope, instead)
    more = increase(play, card)
    if instead and more:
        play.step(
            "{} costs {} more, also where another cost is paid", card, more, cites=ac("115.9d", "601.1f"), actor=player
        )
        pay(play, player, ResourceCost(more), card)
    if not instead:
        printed = len(card.face.words.get("specific", ())), card.face.figures.get(COST, 0)
        cost = own_cost(play, player, card, play_cost(play, card, scope.variables.get("X", 0)))
        told_reductions(play, player, card)
        rules = (
            ac("601.1f", "601.3", "115.6", "115.6a", "115.6b", "115.6c")
            if (len(cost.specific), cost.total) < printed
            else ac("601.1f", "601.3")
        )
        play.step("The total cost of {} is {}", card, cost, cites=rules, actor=player)
        pay(play, player, cost, card)


def pays_alternative(play: AlphaClash, player: Player, card: Card, scope: Scope) -> bool:
    """Optional, and only one; the card's resource cost stays what it is (115.9a, 115.9b, 115.9c)."""
    ways = alternative_costs(play, player, card)
    if not ways:
        return False
    payable = why_not_pay(play, player, own_cost(play, player, card, play_cost(play, card))) is None
    options: list[Any] = [*ways, *([None] if payable else [])]
    chosen = play.choose(player, f"which cost to pay for {card}", options, ac("115.9a", "115.9b", "601.1b"),
                         label=lambda way: "its resource cost" if way is None else scope.words(way))  # fmt: skip
    if chosen is None:
        return False
    step = play.step(
        "{} pays an alternative cost for {}", player, card, cites=ac("115.9a", "115.9b", "115.9c"), actor=player
    )
    step.card_text = scope.card_text(chosen.span)
    if not is_way(chosen):
        carry_out((chosen,), scope)
    return True


def declare_x(play: AlphaClash, player: Player, card: Card) -> int:
    """The controller chooses and declares X (107.3a, 601.1b); at least the specific cost (a clarification says so).

    Anywhere but in Standby the X of a cost counts as 0 (107.3f, 107.3g).
    """
    most = len(ready_resources(player)) - card.face.figures.get(COST, 0)
    least = least_x(card)
    chosen: int = play.choose(
        player, f"X for {card}", range(least, max(least, most) + 1), ac("107.3a", "107.3h", "601.1b")
    )
    return chosen


def resolve_card(item: Item) -> None:
    """605.2: a permanent enters play; an Action's instructions are carried out, then it goes to Oblivion."""
    from judge_app.games.alpha_clash.resolving import resolve_action, resolve_permanent

    assert item.card is not None
    if is_permanent(item.card):
        resolve_permanent(item.scope.play, item)
    else:
        resolve_action(item.scope.play, item)
