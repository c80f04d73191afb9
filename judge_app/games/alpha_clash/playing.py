"""601. Playing a card: propose it, declare choices and targets, pay, let opponents respond, resolve.

601.1a  it goes from where it is to Standby, on top of everything there
601.1b  modes, additional and alternative costs, X
601.1c  targets; 601.1d divisions
601.1f  the total cost, which is then paid
601.1g  the card has been played; opponents may respond with Counter – Play
"""

from __future__ import annotations

from collections.abc import Callable

from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.engine.targets import declare_targets
from judge_app.games.alpha_clash.costs import (
    ResourceCost,
    alternative_costs,
    increase,
    is_way,
    least_cost,
    least_x,
    own_cost,
    own_increase,
    pay,
    pay_additional,
    pay_additional_costs,
    play_cost,
    ready_resources,
    report_reductions,
    take_offered_reductions,
    why_not_pay,
    why_not_pay_additional,
    why_not_x_too_small,
)
from judge_app.games.alpha_clash.enforcement import settle
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.moves import moving, played_rules
from judge_app.games.alpha_clash.queries import (
    answer,
    effects_on_resolution,
    has_counter,
    is_permanent,
    may_be_played_from_here,
    playable_elsewhere,
    tags_of,
    unread_part,
)
from judge_app.games.alpha_clash.resolving import resolve_card
from judge_app.games.alpha_clash.restrictions import report_restrictions, why_not_enter, why_not_use, why_restricted
from judge_app.games.alpha_clash.standby import announce_targets, declare_modes, put_into_standby
from judge_app.games.alpha_clash.table import AlphaClash, Item, Scope, Target
from judge_app.games.alpha_clash.words import (
    ACCESSORY_ZONE,
    COST,
    COUNTER_ATTACK,
    COUNTER_PLAY,
    COUNTER_TRAP,
    HAND,
    PRIMARY,
    rules,
)
from judge_app.language.abilities import Ability
from judge_app.language.instructions import Instruction

WHEN_PLAYED = {
    "Clash": "303.1", "Clashground": "302.3", "Weapon": "305.3", "Relic": "309.3", "Basic": "307.3",
}  # fmt: skip


def why_not_play(
    play: AlphaClash, player: Player, card: Card, on: tuple[Target, ...] = (), x: int | None = None
) -> Refusal | None:
    """What every card must satisfy, whenever it is played (601.1e).

    Asked before anything is moved or paid, so that an illegal play never begins (710.1, 710.2).
    """

    event = Event(Kinds.PLAY, player=player, card=card)
    refusal = play.why_forbidden(event) or why_restricted(play, player, card) or why_not_enter(play, player, card)
    if refusal is not None:
        return Refusal(refusal.reason, (*refusal.cites, *rules("601.1e", "710.1")))
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
        return why_not_pay(
            play, player, ResourceCost(increase(play, card) + own_increase(play, player, card)), playing=card
        )
    cost = least_cost(play, player, card, own_cost(play, player, card, play_cost(play, card)))
    refusal = why_not_pay(play, player, cost, playing=card)
    if refusal is not None:
        must_be_readable(play, player, card)  # they might say that it costs less, or that something else may be paid
    return refusal


def why_not_x(play: AlphaClash, player: Player, card: Card, x: int | None) -> Refusal | None:
    """With the X that was said, or the least there can be; without paying for it, it can only be 0 (107.3b)."""
    least = least_x(card) if x is None else x
    refusal = why_not_x_too_small(card, least) or why_not_pay(
        play, player, own_cost(play, player, card, play_cost(play, card, least)), playing=card
    )
    if refusal is None or not alternative_costs(play, player, card):
        return refusal
    if not x:
        return None
    reason = f"{refusal.reason}, and without paying it the only legal choice for X is 0"
    return Refusal(reason, (*refusal.cites, *rules("107.3b")))


def must_be_readable(play: AlphaClash, player: Player, card: Card) -> None:
    """Words that were not understood might say how the card may be played (604.5, 112.4c): then nobody can tell.

    What triggers or is activated later stops the run when it comes to it.
    """

    scope = Scope(play, card, player)
    for ability in card.face.abilities:
        if ability.kind in ("static", "effect") or ability in effects_on_resolution(card):
            for unread in unread_part(ability.effects):
                raise Unreadable(str(scope.source), unread.text, unread.fault.message)


class PlayDeed(Deed):
    """Playing a card, by whatever type it has."""

    name = "play"

    def must_be_readable(self, play: AlphaClash, player: Player, deed: Using) -> None:
        must_be_readable(play, player, deed.card)


def is_where_it_is_played_from(play: AlphaClash, player: Player, card: Card) -> bool:
    """In hand, or where its own text or another effect allows it to be played from (601.1)."""
    if card.zone is player.zones[HAND] or may_be_played_from_here(play, card, player):
        return True
    return play.is_allowed(Event(Kinds.PLAY, player=player, card=card))


class PlayInPrimary(PlayDeed):
    """503.1a, 503.1b: Clash cards, Clashgrounds, Weapons, Relics and Basic Actions, in your own Primary Phase."""

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        types = card.face.words.get("type", ())
        if "Trap" in types:
            return Refusal(f"{card} is a Trap: it is set, then activated, and not played", rules("304.3", "304.4"))
        if "Contender" in types:
            return Refusal(f"{card} is a Contender; it starts the game in play", rules("301.1"), of_another_kind=True)
        rule = next((WHEN_PLAYED[name] for name in types if name in WHEN_PLAYED), None)
        if rule is None:
            return Refusal(f"{card} is not played in the Primary Phase", rules("503.1a", "503.1b"))
        if play.active is not player or play.phase != PRIMARY or play.standby:
            return Refusal(
                f"it is not {player}'s Primary Phase", rules(rule, "503.1a" if is_permanent(card) else "503.1b")
            )
        if not is_where_it_is_played_from(play, player, card):
            return Refusal(f"{card} is not in {player}'s hand", rules("601.1", "503.1a"), of_another_kind=True)
        return why_not_play(play, player, card, deed.on, deed.x)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        cards = (*player.cards(HAND), *playable_elsewhere(play, player))
        return [deed for deed in map(Using, cards) if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        play_card(play, player, deed.card)


class PlayClashBuff(PlayDeed):
    """306. A Clash Buff, in the attacker's or the defender's Clash Buff Step."""

    name = "play"

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card, clash = deed.card, play.clash
        if not card.face.says("type", "Clash Buff"):
            return Refusal(f"{card} is not a Clash Buff", rules("306.3"), of_another_kind=True)
        if clash is None or clash.step not in ("C4", "C5"):
            return Refusal(
                "Clash Buffs are played only in the Clash Buff Steps of a Clash", rules("306.3", "306.3a", "306.3b")
            )
        if player is not (clash.player if clash.step == "C4" else clash.defending_player):
            rule = "306.3a" if player is clash.player else "306.3b"
            return Refusal(f"this is not {player}'s Clash Buff Step", rules(rule, "504.2d", "504.2e"))
        if clash.buffed == clash.step:
            rule = "504.2d" if clash.step == "C4" else "504.2e"
            return Refusal(f"{player} has played a Clash Buff in this step, and may play one", rules(rule))
        if not is_where_it_is_played_from(play, player, card):
            return Refusal(f"{card} is not in {player}'s hand", rules("601.1"), of_another_kind=True)
        for target in deed.on:
            if buffed_this_turn(play, target):
                return Refusal(f"{target} was the target of a Clash Buff this turn", rules("306.5"))
        return why_not_play(play, player, card, deed.on, deed.x)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        buffs = [Using(card) for card in player.cards(HAND) if card.face.says("type", "Clash Buff")]
        return [deed for deed in buffs if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        play_card(play, player, deed.card)


def buffed_this_turn(play: AlphaClash, target: Target) -> bool:
    """306.5: each turn no more than one Clash Buff can target the same Clash card, Contender or player."""
    return any(event.kind == Kinds.TARGET and event.way == "Clash Buff" and target in (event.card, event.subject)
               for event in play.this_turn)  # fmt: skip


PLAY, PLAY_CLASH_BUFF = PlayInPrimary(), PlayClashBuff()


def play_card(play: AlphaClash, player: Player, card: Card, free: bool = False) -> None:
    """601.1, 703.3a."""
    floor = len(play.standby)
    put = moving(card, play.standby_zone, "play", player=player)
    play.played_out_of[card] = card.zone
    if card.zone.name != HAND and may_be_played_from_here(play, card, player):
        put.cites += rules("112.4d", "101.1")
    play.happen(put)
    scope = Scope(play, card, player)  # 108.4, 109.4: in Standby it has a controller, whoever plays it
    item = Item("card", str(card), player, card, resolve_card, card=card, scope=scope)
    scope.item = item
    if tags_of(play, card):
        answer(play, item, card.face.abilities)
    put_into_standby(play, item)
    outer, play.cause = play.cause, play.trace.last
    report_restrictions(play, player, card)
    declare(play, player, item, free)
    in_response = rules("114.3") if floor else ()
    play.happen(
        Event(
            Kinds.PLAY,
            player=player,
            card=card,
            says=("{} plays {}", player, card),
            cites=(*played_rules(card), *in_response),
        )
    )
    settle(play, floor + 1)
    for opponent in play.opponents(player):
        if item in play.standby:
            respond(play, opponent, COUNTER_PLAY, rules("114.1b", "601.1g"), until=lambda: item not in play.standby)
    settle(play, floor)
    play.cause = outer


def declare(play: AlphaClash, player: Player, item: Item, free: bool) -> None:
    """Modes, X, targets, costs (601.1b to 601.1f)."""
    card, scope = item.card, item.scope
    assert card is not None
    instead = free
    if card.face.words.get("x"):
        instead = free or pays_alternative(play, player, card, scope)  # declared before the value of X (601.1b)
        scope.variables["X"] = x_is_zero(play, player, card) if instead else declare_x(play, player, card)
    effects = tuple(effect for ability in effects_on_resolution(card) for effect in ability.effects)
    effects = declare_modes(effects, scope)
    declare_targets(effects, scope)
    announce_targets(play, item, effects)
    for ability in effects_on_resolution(card):
        pay_additional_costs(play, player, ability, scope)
    if not instead and not card.face.words.get("x"):
        instead = pays_alternative(play, player, card, scope)
    pay_additional(play, player, card, scope, instead)
    more = increase(play, card) + own_increase(play, player, card)
    if instead and more:
        play.step(
            "{} costs {} more, also where another cost is paid",
            card,
            more,
            cites=rules("115.9d", "601.1f"),
            actor=player,
        )
        pay(play, player, ResourceCost(more), card)
    if not instead:
        pay_total_cost(play, player, card, scope)


MOST_X = 100  # more than anybody writes


def x_is_zero(play: AlphaClash, player: Player, card: Card) -> int:
    """Without its resource cost, the only choice for X is 0 (107.3b)."""
    play.step("X is 0: {} is played without paying its resource cost", card, cites=rules("107.3b"), actor=player)
    refusal = Refusal(
        f"the only legal choice for X is 0: {card} is played without paying its resource cost", rules("107.3b")
    )
    play.target_refusals.update(dict.fromkeys(range(1, MOST_X), refusal))
    return 0


def pay_total_cost(play: AlphaClash, player: Player, card: Card, scope: Scope) -> None:
    """The resource cost with what reduces and increases it (601.1f, 115.6)."""
    printed = len(card.face.words.get("specific", ())), card.face.figures.get(COST, 0)
    cost = own_cost(play, player, card, play_cost(play, card, scope.variables.get("X", 0)))
    report_reductions(play, player, card)
    cost = take_offered_reductions(play, player, card, cost, scope)
    is_reduced = (len(cost.specific), cost.total) < printed
    cites = rules("601.1f", "601.3", *(("115.6", "115.6a", "115.6b", "115.6c") if is_reduced else ()))
    play.step("The total cost of {} is {}", card, cost, cites=cites, actor=player)
    pay(play, player, cost, card)


def pays_alternative(play: AlphaClash, player: Player, card: Card, scope: Scope) -> bool:
    """Optional, and only one; the card's resource cost stays what it is (115.9a, 115.9b, 115.9c)."""
    ways = alternative_costs(play, player, card)
    if not ways:
        return False
    payable = why_not_pay(play, player, own_cost(play, player, card, play_cost(play, card))) is None
    options: list[Instruction | None] = [*ways, *([None] if payable else [])]
    chosen = play.choose_if_any(player, f"which cost to pay for {card}", options, rules("115.9a", "115.9b", "601.1b"),
                         label=lambda way: "its resource cost" if way is None else scope.words(way))  # fmt: skip
    if chosen is None:
        return False
    if len(options) == 1:  # "you may play it without paying": written, though there is no choice
        play.choose(player, f'"{scope.words(chosen)}" (for {card})', ("yes",), rules("115.9a"))
    step = play.step(
        "{} pays an alternative cost for {}", player, card, cites=rules("115.9a", "115.9b", "115.9c"), actor=player
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
        player, f"X for {card}", range(least, max(least, most) + 1), rules("107.3a", "107.3h", "601.1b")
    )
    return chosen


# ---- Responding: action windows, and the cards and effects with a Counter tag that may be used in them.
#
# 114.1   players respond only in specified windows, which depend on the trigger tag
# 114.1a  Counter – Attack: in the Counter Step of a clash
# 114.1b  Counter – Play: when an opponent plays a card
# 114.1c  Counter – Trap: when an opponent activates a Trap
# 304.6   any number, each activated and resolved before the next


TAG_RULES = {COUNTER_ATTACK: "114.1a", COUNTER_PLAY: "114.1b", COUNTER_TRAP: "114.1c"}


def respond(
    play: AlphaClash, player: Player, tag: str, cites: tuple[str, ...], until: Callable[[], bool] | None = None
) -> None:
    """The player responds one at a time until they pass."""
    floor = len(play.standby)
    outer, play.answering = play.answering, tag
    while (until is None or not until()) and may_have_response(play, player, tag):
        taken = play.open(Window(tag, player, play.rules.responses, cites))
        if taken is None:
            break
        kind, deed = taken
        kind.perform(play, player, deed)

        settle(play, floor)
    if play.always_ask and len(play.standby) > 0 and play.standby[-1].kind in ("card", "trap"):
        play.step("{} passes", player, cites=(*cites, *rules("114.2b", "114.2c")), actor=player)
    play.answering = outer


def may_have_response(play: AlphaClash, player: Player, tag: str) -> bool:
    """No window is worth opening for a player who has nothing at all with a Counter tag, and no script either."""
    return play.always_ask or any(has_counter(play, card, tag) for card in responses_of(player))


def responses_of(player: Player) -> list[Card]:
    return [*player.cards(HAND), *player.cards(ACCESSORY_ZONE), *player.cards("Clash Zone"), *player.cards("Contender Zone"),
            *player.cards("Clashground Zone")]  # fmt: skip


class Using:
    """A card or an effect on it, and the targets it is meant for."""

    __slots__ = ("ability", "card", "on", "x")

    def __init__(
        self, card: Card, ability: Ability | None = None, on: tuple[Target, ...] = (), x: int | None = None
    ) -> None:
        self.x = x
        self.card = card
        self.ability = ability
        self.on = on

    def __str__(self) -> str:
        return f"{self.card}" + (f" on {', '.join(str(each) for each in self.on)}" if self.on else "")


def why_not_now(play: AlphaClash, player: Player, card: Card, cites: tuple[str, ...]) -> Refusal | None:
    """Only in response to the condition that the trigger tag calls for (304.8, 308.3, 602.5)."""
    tags = tags_of(play, card)
    if not tags:
        return Refusal(f"{card} has no Counter tag", cites)
    if play.answering is None or play.window is None or play.window.player is not player:
        when = " or ".join(WHEN[tag] for tag in tags if tag in WHEN)
        return Refusal(f"it can be used only in response: {when}", (*cites, *rules(*(TAG_RULES[tag] for tag in tags))))
    if play.answering not in tags:
        return Refusal(
            f"its tag is {' and '.join(tags)}, and this is a {play.answering} window",
            (*cites, *rules(*(TAG_RULES[tag] for tag in (*tags, play.answering)))),
        )
    return None


WHEN = {
    COUNTER_ATTACK: "when an opponent attacks",
    COUNTER_PLAY: "when an opponent plays a card",
    COUNTER_TRAP: "when an opponent activates a Trap",
}


class PlayQuick(Deed):
    """308. A Quick Action is played from the hand, only in response."""

    name = "play"

    def must_be_readable(self, play: AlphaClash, player: Player, deed: Using) -> None:
        must_be_readable(play, player, deed.card)

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        if not is_where_it_is_played_from(play, player, card):
            return Refusal(f"{card} is not in {player}'s hand", rules("308.3"), of_another_kind=True)
        if not card.face.says("type", "Quick"):
            return Refusal(f"{card} is not a Quick Action", rules("308.3"), of_another_kind=True)
        refusal = why_not_now(play, player, card, rules("308.3"))
        if refusal is not None:
            return refusal

        return why_not_play(play, player, card, deed.on, deed.x)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        quick = [Using(card) for card in player.cards(HAND) if card.face.says("type", "Quick")]
        return [deed for deed in quick if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        play_card(play, player, deed.card)


PLAY_QUICK = PlayQuick()
