"""The words that the builder offers are words of the game: no glossary, no zone as a role, no place that takes anything."""

import pytest

from judge_app.engine.game import Game
from judge_app.games import GAMES
from judge_app.site.desk.vocabulary import NONSENSE, vocabulary
from judge_app.text.library import GameText


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_zone_is_offered_as_a_role(game: Game, library: dict[str, GameText]) -> None:
    words = vocabulary(game, library[game.id])
    assert not set(words.roles) & set(words.zones)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_words_that_only_an_action_could_take_are_no_role(game: Game, library: dict[str, GameText]) -> None:
    """ "Ana's in play is Scout" can be read as somebody called "Ana's in" who plays a card."""
    assert not [role for role in vocabulary(game, library[game.id]).roles if "play" in role.split()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_states_are_few_and_none_is_a_term_of_the_glossary(game: Game, library: dict[str, GameText]) -> None:
    states = vocabulary(game, library[game.id]).states
    assert len(states) < 20
    assert not {NONSENSE, "general", "glossary", "integer", "rule", "zone"} & set(states)


def test_city_of_heroes_offers_its_own_states(library: dict[str, GameText]) -> None:
    game = next(game for game in GAMES if game.id == "city-of-heroes")
    words = vocabulary(game, library[game.id])
    assert {"toe-to-toe", "run-'n'-gun", "turned on", "at 2 clicks"} <= set(words.states)
    assert not {"engaged", "committed", "played as a block"} & set(words.states)
    assert words.roles == ("hero", "sidekick", "mission")
