"""What else the active player may do in their Primary Phase: set Traps, attach Weapons, activate effects and the Portal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.refusals import Refusal
from judge_app.games.alpha_clash.attaching import ATTACH, UNATTACH
from judge_app.games.alpha_clash.attacking import ATTACK
from judge_app.games.alpha_clash.costs import ResourceCost, pay, why_not_pay
from judge_app.games.alpha_clash.functioning import functions_here, leaves_zone_as_cost
from judge_app.games.alpha_clash.keywords import AMBUSH, CODED, has_printed
from judge_app.games.alpha_clash.looking import AT_ANY_TIME
from judge_app.games.alpha_clash.moves import moving
from judge_app.games.alpha_clash.playing import PLAY
from judge_app.games.alpha_clash.responding import Using
from judge_app.games.alpha_clash.turn import END_TURN
from judge_app.games.alpha_clash.using import activate, why_not_activate
from judge_app.games.alpha_clash.words import ACCESSORY_ZONE, FACE_DOWN, HAND, OBLIVION, PRIMARY, ac
from judge_app.language.abilities import Ability, Kind

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash

PORTAL_COST = ResourceCost(2)


def why_not_primary(play: AlphaClash, player: Player, rule: str) -> Refusal | None:
    if play.active is not player or play.phase != PRIMARY or play.standby:
        return Refusal(f"it is not {player}'s Primary Phase", ac(rule, "503.1"))
    return None


class SetTrap(Deed):
    """304.3, 503.1c: face down into the Accessory Zone; setting is not playing and costs nothing."""

    name = "set"

    def why_not(self, play: AlphaClash, player: Player, deed: Card) -> Refusal | None:
        if not deed.face.says("type", "Trap") and not has_printed(deed, AMBUSH):
            return Refusal(f"{deed} is not a Trap", ac("304.3"))
        if deed.zone is not player.zones[HAND]:
            return Refusal(f"{deed} is not in {player}'s hand", ac("304.3"))
        return why_not_primary(play, player, "304.3")

    def legal(self, play: AlphaClash, player: Player) -> list[Card]:
        return [card for card in player.cards(HAND) if self.why_not(play, player, card) is None]

    def perform(self, play: AlphaClash, player: Player, deed: Card) -> None:
        event = moving(deed, player.zones[ACCESSORY_ZONE], "set", player=player)
        event.cites += () if deed.face.says("type", "Trap") else CODED[AMBUSH]
        play.happen(event)


class ActivateEffect(Deed):
    """602. An activated effect of a permanent, at the time its text gives."""

    name = "activate"

    def why_not(self, play: AlphaClash, player: Player, deed: Using) -> Refusal | None:
        card = deed.card
        elsewhere = [ability for ability in activated(play, card, None) if leaves_zone_as_cost(ability)]
        if elsewhere and not any(functions_here(card, ability) for ability in elsewhere):
            zone = leaves_zone_as_cost(elsewhere[0])
            return Refusal(
                f"the effect of {card} functions only in {zone}, out of which its cost moves it", ac("112.4g")
            )
        if (not card.zone.in_play and not elsewhere) or card.controller is not player:
            return Refusal(f"{player} does not control {card} in play", ac("602.2"))
        if card.has(FACE_DOWN):
            return Refusal(f"{card} is a Trap and may be activated only in response", ac("304.8"))
        refusals = [
            why_not_activate(play, player, card, ability, deed.on) for ability in activated(play, card, deed.ability)
        ]
        if not refusals:
            return Refusal(f"{card} has no effect to activate", ac("602.1"))
        timing = why_not_primary(play, player, "602.2")
        return timing or (None if None in refusals else refusals[0])

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
        chosen = play.choose(
            player,
            f"which effect of {deed.card}",
            abilities,
            ac("602.2a"),
            label=lambda each: deed.card.face.text[each.span.start : each.span.end],
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


class ActivatePortal(Deed):
    """410.3, 703.16a: two resources of any color, in your Primary Phase."""

    name = "activate the Portal"

    def why_not(self, play: AlphaClash, player: Player, deed: None) -> Refusal | None:
        del deed
        return why_not_primary(play, player, "410.3") or why_not_pay(play, player, PORTAL_COST, ac("410.3"))

    def legal(self, play: AlphaClash, player: Player) -> list[None]:
        return [None] if self.why_not(play, player, None) is None else []

    def perform(self, play: AlphaClash, player: Player, deed: None) -> None:
        del deed
        pay(play, player, PORTAL_COST, "the Portal")
        play.happen(Event("portal", player=player, cites=ac("410.3", "703.16a")))

    def label(self, deed: None) -> str:
        del deed
        return self.name


SET_TRAP, ACTIVATE, PORTAL = SetTrap(), ActivateEffect(), ActivatePortal()
PRIMARY_DEEDS: tuple[Deed, ...] = (PLAY, SET_TRAP, ATTACK, ATTACH, UNATTACH, ACTIVATE, PORTAL, END_TURN, *AT_ANY_TIME)
