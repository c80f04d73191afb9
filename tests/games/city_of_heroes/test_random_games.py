"""What holds of every game, with two, three and four players, allied or not: cards, figures, zones, traces."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge_app.games.city_of_heroes.table import CityOfHeroes
from judge_app.games.city_of_heroes.words import HAND, HAND_LIMIT, HEALTH, IN_PLAY
from tests.games.city_of_heroes.random_games import random_game

GAMES = int(os.environ.get("RANDOM_GAMES", "24"))
CHUNK = 12
ACTIONS = 60


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_every_game_keeps_the_rules(first: int) -> None:
    for seed in range(first, min(first + CHUNK, GAMES)):
        play = random_game(seed, 2 + seed % 3, ACTIONS, teams=seed % 4 == 1)
        assert play.actions_taken >= ACTIONS or any(player.outcome for player in play.players)
        attachments_are_attached_both_ways(play)
        players_are_as_the_rules_say(play)
        assert all(step.cites or step.actor == "the judge" for step in play.trace.steps)
        assert all(step.cause < step.n for step in play.trace.steps)


def attachments_are_attached_both_ways(play: CityOfHeroes) -> None:
    for card in play.cards:
        if card.attached_to is not None:
            assert card in card.attached_to.attached
            assert card.zone.name == card.attached_to.zone.name == IN_PLAY


def players_are_as_the_rules_say(play: CityOfHeroes) -> None:
    """101.1, 101.2, 505.1a, 505.1e, 507.1."""
    for player in play.players:
        supers = play.supers(player)
        heroes = [card for card in supers if card.face.says("type", "hero")]
        assert len(heroes) == (1 if player.in_game else 0)
        assert all(play.figure(card, HEALTH) > 0 for card in supers)
        assert len(player.cards(HAND)) <= HAND_LIMIT
        if not player.in_game:
            assert not supers
            assert not any(clock.player is player for clock in play.clocks)
    assert all(clock.left is None or clock.left > 0 for clock in play.clocks)


def test_the_same_seed_gives_the_same_trace_to_the_byte() -> None:
    first, second = random_game(7, 3, ACTIONS), random_game(7, 3, ACTIONS)
    assert [step.as_json() for step in first.trace.steps] == [step.as_json() for step in second.trace.steps]


def test_the_trace_is_the_same_under_every_hash_seed() -> None:
    program = (
        "import hashlib, json\n"
        "from tests.games.city_of_heroes.random_games import random_game\n"
        "traces = [[step.as_json() for step in random_game(seed, 2 + seed % 3, 30).trace.steps] for seed in range(3)]\n"
        "print(hashlib.sha256(json.dumps(traces).encode()).hexdigest())\n"
    )
    root = Path(__file__).resolve().parents[3]
    printed = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, check=True, cwd=root,
            env={"PYTHONHASHSEED": seed, "PATH": "", "PYTHONPATH": str(root)},
        ).stdout
        for seed in ("0", "1", "4242")
    }  # fmt: skip
    assert len(printed) == 1
