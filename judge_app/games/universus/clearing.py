"""Clearing the card pool in the End Phase.

clearing-the-card-pool.1  the active player first, then the inactive player
clearing-the-card-pool.2  from right to left
clearing-the-card-pool.3  what is discarded, what is built, what may go to momentum
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.games.universus.moves import DEALT_DAMAGE, building, discarding, moving
from judge_app.games.universus.words import ASSET, ATTACK, CARD_POOL, CHARACTER, FACE_DOWN, FOUNDATION, MOMENTUM, uv

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus


def clear_card_pools(play: UniVersus) -> None:
    for player in play.in_turn_order(play.active):
        if player.cards(CARD_POOL):
            play.step("{} clears their card pool from right to left", player,
                      cites=uv("clearing-the-card-pool.1", "clearing-the-card-pool.2", "active-player.2"), actor=player)  # fmt: skip
        clear_card_pool(play, player)


def clear_card_pool(play: UniVersus, player: Player) -> None:
    """The first card played is the last to be cleared (clearing-the-card-pool.2)."""
    for card in reversed(tuple(player.cards(CARD_POOL))):
        if card.zone.name == CARD_POOL:
            play.happen(clearing(play, player, card))


def clearing(play: UniVersus, player: Player, card: Card) -> Event:
    """Where a card goes when it is cleared (clearing-the-card-pool.3)."""
    rule = "clearing-the-card-pool.3"
    if not card.has(FACE_DOWN):
        type_name = play.type_of(card)
        as_its_type = card.has(f"played as {type_name}")
        if type_name in (FOUNDATION, ASSET) and as_its_type:
            return building(
                card, player=player, cites=uv(rule, "foundation.2" if type_name == FOUNDATION else "asset.2")
            )
        if (
            type_name == ATTACK
            and as_its_type
            and card.marks.get(DEALT_DAMAGE, 0) > 0
            and to_momentum(play, player, card)
        ):
            return moving(
                card, player.zones[MOMENTUM], "momentum", player=player, cites=uv(rule, "attack.2", "momentum.3")
            )
        if type_name == CHARACTER and as_its_type and play.is_copy_of_starting_character(card):
            return building(
                card, player=player, cites=uv(rule, "character.6", "character.7", "identity.3", "version.2")
            )
    return discarding(card, player=player, cites=uv(rule))


def to_momentum(play: UniVersus, player: Player, card: Card) -> bool:
    """As its player chooses; the place within the momentum makes no difference to the rules (attack.2, momentum.3)."""
    if play.why_forbidden(moving(card, player.zones[MOMENTUM], "momentum")) is not None:
        return False
    return play.may(player, f"whether {card} goes to momentum", uv("clearing-the-card-pool.3", "attack.2"))
