"""103. Starting the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from judge_app.engine.cards import Card, Face
from judge_app.engine.choices import Decider
from judge_app.engine.players import Player
from judge_app.games.alpha_clash.abilities import begin_abilities
from judge_app.games.alpha_clash.table import AlphaClash
from judge_app.games.alpha_clash.turn import play_on
from judge_app.games.alpha_clash.words import CONTENDER_ZONE, DECK, HAND, HEALTH, ac

if TYPE_CHECKING:
    pass

STARTING_HAND = 8


def start_game(decider: Decider, decks: Mapping[str, Sequence[Face]], contenders: Mapping[str, Face]) -> AlphaClash:
    """Contenders, shuffled decks, starting hands, mulligans (103.1 to 103.7). The first name goes first."""
    play = AlphaClash(decider, list(decks))
    play.place = "Starting the game"
    for player in play.players:
        place_contender(play, player, contenders[player.name])
    for player in play.players:
        for face in decks[player.name]:
            play.new_card(face, player, player.zones[DECK])
        play.shuffle(player, player.zones[DECK])
    for player in play.players:
        play.draw_cards(player, STARTING_HAND, ac("103.5", "402.1"))
    mulligans(play)
    return play


def place_contender(play: AlphaClash, player: Player, face: Face) -> Card:
    """Face up in its own zone, with the health shown on it (103.2b, 103.4, 116.1, 404.2)."""
    card = play.new_card(face, player, player.zones[CONTENDER_ZONE])
    card.marks[HEALTH] = face.figures.get(HEALTH, 0)
    play.step(
        "{} starts with {} and {} health",
        player,
        card,
        card.marks[HEALTH],
        cites=ac("103.2b", "103.4", "116.1"),
        actor=player,
    )
    begin_abilities(play, card)
    return card


def mulligans(play: AlphaClash) -> None:
    """One each; the starting player declares first, then all take theirs at the same time (103.5, 101.4f)."""
    declared = {
        player: play.choose_some(
            player, "which cards to shuffle back for a mulligan", player.cards(HAND), 0, STARTING_HAND, ac("103.5")
        )
        for player in play.in_turn_order(play.starting)
    }
    for player, cards in declared.items():
        if not cards:
            continue
        play.step("{} takes a mulligan with {} cards", player, len(cards), cites=ac("103.5"), actor=player)
        for card in cards:
            play.relocate(card, player.zones[DECK])
        play.shuffle(player, player.zones[DECK])
        play.draw_cards(player, len(cards), ac("103.5"))


def play_game(play: AlphaClash) -> None:
    """The starting player takes the first turn (103.8)."""
    play_on(play)
