"""Pause conditions halt the game until they have been handled, in the order of the list (pause-conditions.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.events import Event
from judge_app.engine.refusals import Settled
from judge_app.games.universus.current_state import is_blank
from judge_app.games.universus.deck import shuffle_deck
from judge_app.games.universus.moves import destroying, discarding, removing
from judge_app.games.universus.on_top import stays_attached
from judge_app.games.universus.words import ACTION, ATTACK, CHARACTER, DECK, DISCARD_PILE, FACE_DOWN, HEALTH, STAGE, uv

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus

TERRAIN_SINCE = "terrain since"
REMOVED_BY_CYCLING = 10


def pause_conditions(play: UniVersus) -> None:
    """Until none is left; game events meanwhile wait and are joined into one (pause-conditions.2)."""
    play.pausing = True
    try:
        while (
            health_is_gone(play)
            or cycles(play)
            or wrong_character(play)
            or second_unique(play)
            or second_terrain(play)
            or attack_or_action_in_stage(play)
        ):
            play.loop_watch.something_happened()
    finally:
        play.pausing = False


def health_is_gone(play: UniVersus) -> bool:
    """1. A player whose health is 0 or less loses the game (pause-conditions.3, health.4)."""
    losing = [player for player in play.players if HEALTH in player.marks and play.health(player) <= 0]
    if len(losing) > 1:
        answer = play.ask_judge(
            "both players' health is 0 or less at the same time: who loses?",
            (*(f"{player} loses" for player in losing), "both lose: the game is a draw"),
            uv("health.4", "pause-conditions.3", "winning-the-game.1"),
        )
        losing = [player for player in losing if answer.startswith("both") or answer == f"{player} loses"]
    if losing:
        lose(play, losing, uv("pause-conditions.3", "health.4", "winning-the-game.1"))
    return False


def lose(play: UniVersus, losing: list[Player], cites: tuple[str, ...]) -> None:
    for player in losing:
        play.step("{} loses the game", player, cites=cites, actor=player)
        player.outcome = "loses" if len(losing) == 1 else "draws"
        player.in_game = False
    for player in play.players:
        if player not in losing:
            play.step("{} wins the game", player, cites=uv("winning-the-game.1"), actor=player)
            player.outcome = "wins"
    play.game_is_over = True
    raise Settled("the game is over")


def cycles(play: UniVersus) -> bool:
    """2. A player with no cards in their deck cycles it, or loses (cycling.1, cycling.2)."""
    for player in play.in_turn_order(play.active):
        if not player.zones[DECK].cards:
            cycle(play, player)
            return True
    return False


def cycle(play: UniVersus, player: Player) -> None:
    pile = player.zones[DISCARD_PILE]
    cites = uv("cycling.1", "cycling.2", "pause-conditions.2", "pause-conditions.3", "order-of-operations.1", "deck.3")
    play.happen(
        Event("cycle", player=player, says=("{} cycles: the discard pile becomes a new deck", player), cites=cites)
    )
    for card in tuple(pile.cards):
        play.relocate(card, player.zones[DECK])
        card.life += 1
        card.status.clear()
    shuffle_deck(play, player, uv("cycling.2"))
    deck = player.zones[DECK].cards
    if len(deck) < REMOVED_BY_CYCLING:
        lose(play, [player], uv("cycling.2", "pause-conditions.3", "winning-the-game.1"))
    from judge_app.games.universus.deck import top_cards

    play.happen(*(removing(card, cites=uv("cycling.2")) for card in top_cards(play, player, REMOVED_BY_CYCLING)))


def wrong_character(play: UniVersus) -> bool:
    """3. A character in a stage that is not a copy of the starting character is discarded (pause-conditions.3)."""
    for card in _stage_cards(play):
        is_character = not card.has(FACE_DOWN) and card.face.known and card.face.says("type", CHARACTER)
        is_own = card.has("starting character") or play.is_copy_of_starting_character(card)
        if is_character and not is_own and not stays_attached(play, card):
            play.happen(discarding(card, cites=uv("pause-conditions.3", "character.6")))
            return True
    return False


def second_unique(play: UniVersus) -> bool:
    """4. Of 2 or more copies of a card with Unique in one stage, its player destroys 1 (unique.2, copy.1)."""
    for player in play.in_turn_order(play.active):
        unique = [card for card in player.zones[STAGE].cards if not is_blank(card) and play.has_keyword(card, "Unique")]
        for card in unique:
            copies = [each for each in player.zones[STAGE].cards if not is_blank(each) and each.name == card.name]
            if len(copies) > 1:
                gone = play.choose(
                    player, f"which copy of {card.name} to destroy", copies, uv("unique.2", "pause-conditions.3")
                )
                play.happen(
                    destroying(
                        gone, cites=uv("unique.2", "pause-conditions.2", "pause-conditions.3", "order-of-operations.1")
                    )
                )
                return True
    return False


def second_terrain(play: UniVersus) -> bool:
    """5. Of the terrains in both stages only the newest stays; of equally new ones the active player chooses.

    universus:pause-conditions.3, terrain.2
    """
    terrains = [card for card in _stage_cards(play) if play.has_keyword(card, "Terrain")]
    for card in play.cards:
        if TERRAIN_SINCE in card.marks and card not in terrains:
            del card.marks[TERRAIN_SINCE]
    for card in terrains:
        card.marks.setdefault(TERRAIN_SINCE, play.trace.last)
    if len(terrains) < 2:
        return False
    newest = max(card.marks[TERRAIN_SINCE] for card in terrains)
    older = [card for card in terrains if card.marks[TERRAIN_SINCE] < newest]
    if not older:
        kept = play.choose(play.active, "which terrain stays", terrains, uv("pause-conditions.3"))
        older = [card for card in terrains if card is not kept]
    play.happen(*(destroying(card, cites=uv("pause-conditions.3", "terrain.2")) for card in older))
    return True


def attack_or_action_in_stage(play: UniVersus) -> bool:
    """6. An attack or action in a stage is discarded; face down it is a blank foundation (build.3)."""
    wrong = [card for card in _stage_cards(play) if not card.has(FACE_DOWN) and play.type_of(card) in (ATTACK, ACTION)]
    if wrong:
        play.happen(*(discarding(card, cites=uv("pause-conditions.3", "build.3")) for card in wrong))
    return bool(wrong)


def _stage_cards(play: UniVersus) -> list[Card]:
    return [card for player in play.in_turn_order(play.active) for card in player.zones[STAGE].cards]
