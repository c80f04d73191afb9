"""Legal play at random: nothing is lost, nothing is in two places, the same seed gives the same game."""

from __future__ import annotations

import os

import pytest

from judge_app.games.universus.words import CARD_POOL, HEALTH
from tests.games.universus.table import random_game

GAMES = int(os.environ.get("RANDOM_GAMES", "25"))


@pytest.mark.parametrize("seed", range(GAMES))
def test_no_card_is_lost_between_zones_and_each_stays_with_its_owner(seed: int) -> None:
    play = random_game(seed)
    placed = [card for zone in play.zones for card in zone.cards]
    assert len(placed) == len(set(placed)) == len(play.cards)
    assert all(card in card.zone.cards for card in play.cards)
    assert not play.playing
    assert not play.in_transit
    assert all(card.zone.owner is card.owner for card in play.cards)


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (random_game(7) for _ in range(2))
    assert [step.as_json() for step in first.trace.steps] == [step.as_json() for step in second.trace.steps]


@pytest.mark.parametrize("seed", range(10))
def test_card_pools_are_empty_after_a_turn_and_health_is_never_above_the_maximum(seed: int) -> None:
    play = random_game(seed, turns=6)
    if not play.game_is_over:
        assert all(not player.cards(CARD_POOL) for player in play.players)
    assert all(player.marks[HEALTH] <= play.max_health(player) for player in play.players)
