"""Weapons: attached by paying the attach cost, moved on, unattached.

305.3   only in your own Primary Phase
305.5   the attach cost is color specific and must be paid
305.8   an attached Weapon may be moved to another Clash card for its attach cost
305.9   and may be unattached for it
305.10  one Weapon a Clash card, unless stated otherwise
113.1e  attaching is a targeted activated effect
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.amounts import amount_of
from judge_app.engine.choices import Deed
from judge_app.engine.events import Event
from judge_app.engine.nouns import is_meant
from judge_app.engine.refusals import Refusal
from judge_app.engine.scope import Scope
from judge_app.games.alpha_clash.costs import ResourceCost, changed, pay, why_not_pay
from judge_app.games.alpha_clash.settling import settle
from judge_app.games.alpha_clash.standby import Item, put_into_standby
from judge_app.games.alpha_clash.words import FACE_DOWN, LETTERS, PRIMARY, ac
from judge_app.language.abilities import Ability, AttachOnly, Kind
from judge_app.language.objects import Resources

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash

Attachment = tuple["Card", "Card"]  # the Weapon and its Clash card


def attach_ability(weapon: Card) -> Ability | None:
    return next((ability for ability in weapon.face.abilities if ability.kind is Kind.ATTACH), None)


def attach_cost(play: AlphaClash, weapon: Card) -> ResourceCost:
    """703.2b: the resource cost after the word Attach; its gems are the Weapon's own colors."""
    ability = attach_ability(weapon)
    scope = Scope(play, weapon, weapon.controller)
    gems: list[str] = []
    total = 0
    for cost in ability.costs if ability is not None else ():
        if isinstance(cost, Resources):
            number = amount_of(cost.amount, scope)
            total += number
            own = weapon.face.words.get("color", ())
            color = (
                LETTERS.get(cost.color, cost.color)
                if cost.color is not None and cost.color not in ("any", "colorless")
                else (own[0] if cost.color is None and own else None)
            )
            gems += [color] * number if color else []
    total += weapon.face.figures.get("attach", 0) if ability is None else 0
    return changed(play, weapon, ResourceCost(total, tuple(gems)), "attach")


def is_weapon(card: Card) -> bool:
    return card.face.says("type", "Weapon")


def why_not_attached_to(play: AlphaClash, weapon: Card, host: Card) -> Refusal | None:
    """What a Weapon can be attached to (703.2a, 301.5, 305.10a)."""
    event = Event("attach", player=weapon.controller, card=weapon, other=host)
    forbidden = play.why_forbidden(event)
    if forbidden is not None:
        return forbidden
    if play.is_contender(host) and not weapon.face.says("type", "Contender Weapon") and not play.is_allowed(event):
        return Refusal("a Weapon may not be attached to a Contender", ac("301.5"))
    if not play.is_contender(host) and not (host.zone.in_play and play.is_clash_card(host)):
        return Refusal(f"{host} is not a Clash card in play", ac("703.2a", "305.5"))
    ability = attach_ability(weapon)
    for restriction in ability.restrictions if ability is not None else ():
        scope = Scope(play, weapon, weapon.controller)
        if isinstance(restriction, AttachOnly) and not is_meant(restriction.to, host, scope):
            return Refusal(f'{weapon} attaches only to "{scope.words(restriction.to)}"', ac("703.2a"))
    others = [other for other in host.attached if other is not weapon and is_weapon(other)]
    if others and not play.is_allowed(event):
        return Refusal(f"{host} already has {others[0]} attached", ac("305.10", "305.10a"))
    return None


class Attach(Deed):
    name = "attach"

    def why_not(self, play: AlphaClash, player: Player, deed: Attachment) -> Refusal | None:
        weapon, host = deed
        refusal = why_not_handle(play, player, weapon)
        if refusal is not None:
            return refusal
        if host.controller is not player:
            return Refusal(f"{player} does not control {host}", ac("305.5", "305.8"))
        if weapon.attached_to is host:
            return Refusal(f"{weapon} is attached to {host} already", ac("305.8"))
        refusal = why_not_attached_to(play, weapon, host) or play.why_not_target(Scope(play, weapon, player), host)
        return refusal or why_not_pay(play, player, attach_cost(play, weapon), ac("305.5"))

    def legal(self, play: AlphaClash, player: Player) -> list[Attachment]:
        weapons = [
            card for card in play.in_play() if card.controller is player and is_weapon(card) and not card.has(FACE_DOWN)
        ]
        return [(weapon, host) for weapon in weapons for host in play.clash_cards(player)
                if self.why_not(play, player, (weapon, host)) is None]  # fmt: skip

    def perform(self, play: AlphaClash, player: Player, deed: Attachment) -> None:
        """An activated effect: into Standby, paid, resolved (305.6a, 703.2b)."""
        weapon, host = deed
        step = play.step(
            "{} activates the attach effect of {} for {}",
            player,
            weapon,
            host,
            cites=ac("305.3", "305.5", "305.6", "305.6a", "703.2b", "113.1e"),
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
        play.happen(Event("target", player=player, card=host, source=weapon, way="effect"))
        pay(play, player, attach_cost(play, weapon), weapon)
        settle(play, len(play.standby) - 1)

    def label(self, deed: Attachment) -> str:
        return f"attach {deed[0]} to {deed[1]}"


def resolve_attach(item: Item) -> None:
    play: AlphaClash = item.scope.play
    weapon, host = item.source, item.targets[0]
    assert weapon is not None
    refusal = None if weapon.zone.in_play else Refusal(f"{weapon} is no longer in play", ac("305.6"))
    refusal = refusal or why_not_attached_to(play, weapon, host)
    if refusal is not None:
        play.step("{} is not attached: {}", weapon, refusal.reason, cites=(*ac("605.2h"), *refusal.cites))
        return
    play.happen(Event("attach", player=item.controller, card=weapon, other=host, cites=ac("703.2a", "703.2c", "407.3")))


def why_not_handle(play: AlphaClash, player: Player, weapon: Card) -> Refusal | None:
    if not is_weapon(weapon) or weapon.has(FACE_DOWN):
        return Refusal(f"{weapon} is not a Weapon", ac("305.1"))
    if not weapon.zone.in_play or weapon.controller is not player:
        return Refusal(f"{player} does not control {weapon} in play", ac("305.6"))
    if play.active is not player or play.phase != PRIMARY or play.standby:
        return Refusal(f"it is not {player}'s Primary Phase", ac("305.3"))
    return None


class Unattach(Deed):
    name = "unattach"

    def why_not(self, play: AlphaClash, player: Player, deed: Card) -> Refusal | None:
        refusal = why_not_handle(play, player, deed)
        if refusal is not None:
            return refusal
        if deed.attached_to is None:
            return Refusal(f"{deed} is not attached", ac("305.9"))
        return why_not_pay(play, player, attach_cost(play, deed), ac("305.9"))

    def legal(self, play: AlphaClash, player: Player) -> list[Card]:
        weapons = [card for card in play.in_play() if card.controller is player and card.attached_to is not None]
        return [weapon for weapon in weapons if self.why_not(play, player, weapon) is None]

    def perform(self, play: AlphaClash, player: Player, deed: Card) -> None:
        pay(play, player, attach_cost(play, deed), deed)
        play.happen(Event("unattach", player=player, card=deed, cites=ac("305.9")))


ATTACH, UNATTACH = Attach(), Unattach()
