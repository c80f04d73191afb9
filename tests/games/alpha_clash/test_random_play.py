"""Random legal play with our own cards: no crash, no lost card, every game ends."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace

import pytest

from judge_app.engine.deciders import RandomDecider
from judge_app.engine.events import Event
from judge_app.engine.refusals import Loop, Settled
from judge_app.games.alpha_clash.starting import play_game, start_game
from judge_app.games.alpha_clash.table import AlphaClash
from tests.games.alpha_clash.own_cards import contender, deck

GAMES = int(os.environ.get("RANDOM_GAMES", "40"))


def played(seed: int) -> AlphaClash:
    decks = {"Ana": deck(seed), "Ben": deck(seed + 1)}
    play = start_game(RandomDecider(seed), decks, {"Ana": contender("Vortex"), "Ben": contender("Nova")})
    check_after_every_event(play)
    try:
        play_game(play)
    except (Settled, Loop):
        return play
    raise AssertionError("the game went on forever")


def check_after_every_event(play: AlphaClash) -> None:
    inner = play.rules.after

    def after(play: AlphaClash, events: Sequence[Event]) -> None:
        lost = [card for card in play.cards if card.zone.cards.count(card) != 1]
        assert not lost, f"not in exactly one zone: {lost}"
        assert sum(len(zone.cards) for zone in play.zones) == len(play.cards)
        inner(play, events)

    play.rules = replace(play.rules, after=after)


@pytest.mark.parametrize("seed", range(0, GAMES, 20))
def test_every_game_ends_and_no_card_is_lost(seed: int) -> None:
    for each in range(seed, min(seed + 20, GAMES)):
        play = played(each)
        assert play.game_is_over
        assert any(player.outcome == "wins" for player in play.players) or all(
            player.outcome == "draws" for player in play.players
        )


def test_the_same_seed_is_the_same_game() -> None:
    first, second = played(7), played(7)
    assert [step.as_json() for step in first.trace.steps] == [step.as_json() for step in second.trace.steps]
