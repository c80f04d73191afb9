"""What holds of every game, whatever is played: cards, figures, zones, traces."""

from __future__ import annotations

import pytest

from judge_app.games.city_of_heroes.rules import CityOfHeroes
from judge_app.games.city_of_heroes.words import CLICKS, HAND, HAND_LIMIT, IN_PLAY
from tests.games.city_of_heroes.random_games import random_game

SEEDS = range(12)


def games() -> list[CityOfHeroes]:
    return [random_game(seed, 2 + seed % 3, 60, teams=seed == 5) for seed in SEEDS]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_two_three_and_four_players_go_on(players: int) -> None:
    play = random_game(3, players, 40)
    assert len(play.players) == players
    assert play.actions_taken >= 20 or any(player.outcome for player in play.players)


def test_no_card_is_lost_between_zones() -> None:
    for play in games():
        there = [card for zone in play.zones for card in zone.cards]
        assert len(there) == len(play.cards)
        assert len({card.n for card in there}) == len(play.cards)
        assert all(card in card.zone.cards for card in play.cards)


def test_every_attachment_is_attached_both_ways_and_in_play() -> None:
    for play in games():
        for card in play.cards:
            if card.attached_to is not None:
                assert card in card.attached_to.attached
                assert card.zone.name == card.attached_to.zone.name == IN_PLAY


def test_clicks_hands_and_heroes_stay_within_the_rules() -> None:
    for play in games():
        for card in play.cards:
            assert 0 <= card.marks.get(CLICKS, 0) <= 3
        for player in play.players:
            assert len(player.cards(HAND)) <= HAND_LIMIT
            heroes = [card for card in play.supers(player) if card.face.says("type", "hero")]
            assert len(heroes) <= 1
            assert all(len(play.toggles_on(super_)) <= 2 for super_ in play.supers(player))


def test_the_same_seed_gives_the_same_trace_to_the_byte() -> None:
    first, second = random_game(7, 3, 60), random_game(7, 3, 60)
    assert [step.as_json() for step in first.trace.steps] == [step.as_json() for step in second.trace.steps]


def test_every_step_cites_a_rule() -> None:
    for play in games():
        assert all(step.cites or step.actor == "the judge" for step in play.trace.steps)
