"""Responding: action windows, and the cards and effects with a Counter tag that may be used in them.

114.1   players respond only in specified windows, which depend on the trigger tag
114.1a  Counter – Attack: in the Counter Step of a clash
114.1b  Counter – Play: when an opponent plays a card
114.1c  Counter – Trap: when an opponent activates a Trap
304.6   any number, each activated and resolved before the next
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge_app.engine.choices import Deed, Window
from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.games.alpha_clash.costs import least_x, trap_cost, turned_up, why_not_pay, why_not_so_little
from judge_app.games.alpha_clash.keywords import AMBUSH
from judge_app.games.alpha_clash.looking import AT_ANY_TIME
from judge_app.games.alpha_clash.words import (
    ACCESSORY_ZONE,
    COUNTER_ATTACK,
    COUNTER_PLAY,
    COUNTER_TRAP,
    FACE_DOWN,
    HAND,
    ac,
)
from judge_app.language.changes import CostOf
from judge_app.language.instructions import Verb

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash
    from judge_app.language.abilities import Ability

TAG_RULES = {COUNTER_ATTACK: "114.1a", COUNTER_PLAY: "114.1b", COUNTER_TRAP: "114.1c"}


def respond(
    play: AlphaClash, player: Player, tag: str, cites: tuple[str, ...], until: Callable[[], bool] | None = None
) -> None:
    """The player responds one at a time until they pass."""
    floor = len(play.standby)
    outer, play.answering = play.answering, tag
    while (until is None or not until()) and may_have_response(play, player, tag):
        taken = play.open(Window(tag, player, RESPONSES, cites))
        if taken is None:
            break
        kind, deed = taken
        kind.perform(play, player, deed)
        from judge_app.games.alpha_clash.settling import settle

        settle(play, floor)
    if play.always_ask and len(play.standby) > 0 and play.standby[-1].kind in ("card", "trap"):
        play.step("{} passes", player, cites=(*cites, *ac("114.2b", "114.2c")), actor=player)
    play.answering = outer


def may_have_response(play: AlphaClash, player: Player, tag: str) -> bool:
    """No window is worth opening for a player who has nothing at all with a Counter tag, and no script either."""
    return play.always_ask or any(has_counter(play, card, tag) for card in responses_of(player))


def responses_of(player: Player) -> list[Card]:
    return [*player.cards(HAND), *player.cards(ACCESSORY_ZONE), *player.cards("Clash Zone"), *player.cards("Contender Zone"),
            *player.cards("Clashground Zone")]  # fmt: skip


def has_counter(play: AlphaClash, card: Card, tag: str) -> bool:
    return counter_ability(play, card, tag) is not None


def counter_ability(play: AlphaClash, card: Card, tag: str | None) -> Ability | None:
    """Printed, gained, or given by a static effect (112.7)."""
    return next((ability for ability in play.abilities_of(card) if tag is not None and tag in ability.timings), None)


def tags_of(play: AlphaClash, card: Card) -> list[str]:
    return [timing for ability in play.abilities_of(card) for timing in ability.timings if timing.startswith("Counter")]


class Using:
    """A card or an effect on it, and the targets it is meant for."""

    __slots__ = ("ability", "card", "on", "x")

    def __init__(
        self, card: Card, ability: Ability | None = None, on: tuple[Any, ...] = (), x: int | None = None
    ) -> None:
        self.x = x
        self.card = card
        self.ability = ability
        self.on = on

    def __str__(self) -> str:
        return f"{self.card}" + (f" on {', '.join(str(each) for each in self.on)}" if self.on else "")


def why_not_now(play: AlphaClash, player: Player, card: Card, rules: tuple[str, ...]) -> Refusal | None:
    """Only in response to the condition that the trigger tag calls for (304.8, 308.3, 602.5)."""
    tags = tags_of(play, card)
    if not tags:
        return Refusal(f"{card} has no Counter tag", rules)
    if play.answering is None or play.window is None or play.window.player is not player:
        when = " or ".join(WHEN[tag] for tag in tags if tag in WHEN)
        return Refusal(f"it can be used only in response: {when}", (*rules, *ac(*(TAG_RULES[tag] for tag in tags))))
    if play.answering not in tags:
        return Refusal(
            f"its tag is {' and '.join(tags)}, and this is a {play.answering} window",
            (*rules, *ac(*(TAG_RULES[tag] for tag in tags))),
        )
    return None


WHEN = {
    COUNTER_ATTACK: "when an opponent attacks",
    COUNTER_PLAY: "when an opponent plays a card",
    COUNTER_TRAP: "when an opponent activates a Trap",
}


class ActivateTrap(Deed):
    """304. A Trap is activated from the Accessory Zone by paying its resource cost."""

    name = "activate"

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        if card.zone is not player.zones[ACCESSORY_ZONE] or not card.has(FACE_DOWN):
            return Refusal(f"{card} is not set in {player}'s Accessory Zone", ac("304.8", "304.3"))
        if card.marks.get("set") == play.turn:
            return Refusal(f"{card} was set this turn", ac("304.7"))
        refusal = why_not_now(play, player, card, ac("304.8", "304.6"))
        if refusal is not None:
            return refusal
        from judge_app.games.alpha_clash.restrictions import own_cost, why_restricted
        from judge_app.games.alpha_clash.using import why_not_pay_costs, why_not_use

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
            forbidden = play.why_forbidden(Event("activate", player=player, card=card, way="Trap"))
            refusal = forbidden or why_not_use(play, player, card, ability, deed.on)
        return refusal or why_not_so_little(card, x) or why_not_pay(play, player, cost)

    def must_be_readable(self, play: AlphaClash, player: Player, deed: Using) -> None:
        from judge_app.games.alpha_clash.playing import must_be_readable

        must_be_readable(play, player, deed.card)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        traps = [Using(card) for card in player.cards(ACCESSORY_ZONE) if card.has(FACE_DOWN)]
        return [deed for deed in traps if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        from judge_app.games.alpha_clash.using import activate_trap

        activate_trap(play, player, deed)


class PlayQuick(Deed):
    """308. A Quick Action is played from the hand, only in response."""

    name = "play"

    def must_be_readable(self, play: AlphaClash, player: Player, deed: Using) -> None:
        from judge_app.games.alpha_clash.playing import must_be_readable

        must_be_readable(play, player, deed.card)

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        if card.zone is not player.zones[HAND]:
            return Refusal(f"{card} is not in {player}'s hand", ac("308.3"))
        if not card.face.says("type", "Quick"):
            return Refusal(f"{card} is not a Quick Action", ac("308.3"))
        refusal = why_not_now(play, player, card, ac("308.3"))
        if refusal is not None:
            return refusal
        from judge_app.games.alpha_clash.playing import why_not_play

        return why_not_play(play, player, card, deed.on, deed.x)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        quick = [Using(card) for card in player.cards(HAND) if card.face.says("type", "Quick")]
        return [deed for deed in quick if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        from judge_app.games.alpha_clash.playing import play_card

        play_card(play, player, deed.card)


class ActivateCounter(Deed):
    """602.5. A permanent's effect with a Counter tag is activated in response."""

    name = "activate"

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        if not card.zone.in_play or card.has(FACE_DOWN) or card.controller is not player:
            return Refusal(f"{player} does not control {card} in play", ac("602.2", "602.5"))
        refusal = why_not_now(play, player, card, ac("602.5"))
        if refusal is not None:
            return refusal
        from judge_app.games.alpha_clash.using import why_not_activate

        ability = counter_ability(play, card, play.answering)
        assert ability is not None
        return why_not_activate(play, player, card, ability, deed.on)

    def legal(self, play: AlphaClash, player: Player) -> list[Using]:
        found = [
            Using(card)
            for card in play.in_play()
            if card.controller is player and not card.has(FACE_DOWN) and has_counter(play, card, play.answering or "")
        ]
        return [deed for deed in found if self.is_possible(play, player, deed)]

    def perform(self, play: AlphaClash, player: Player, deed: Using) -> None:
        from judge_app.games.alpha_clash.using import activate

        ability = counter_ability(play, deed.card, play.answering)
        assert ability is not None
        activate(play, player, Using(deed.card, ability, deed.on))


ACTIVATE_TRAP, PLAY_QUICK, ACTIVATE_COUNTER = ActivateTrap(), PlayQuick(), ActivateCounter()
RESPONSES: tuple[Deed, ...] = (ACTIVATE_TRAP, PLAY_QUICK, ACTIVATE_COUNTER, *AT_ANY_TIME)
