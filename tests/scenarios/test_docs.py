"""Every example of docs/scenarios.md is read and holds; every phrase of every game is among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.engine.game import Game
from judge_app.games import GAMES
from judge_app.language.scenario.scenarios import read_sentence, sentence_parser
from judge_app.language.scenario_trees import Action, Claim, Scenario
from judge_app.scenarios.files import scenarios_in
from judge_app.scenarios.naming import our_cards
from judge_app.scenarios.plain import shown
from judge_app.scenarios.run import run_scenario

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
COMMON = {"chooses", "passes", "concedes", "ends_turn"}  # of all games: one example will do
EXAMPLES = scenarios_in(PAGE, markdown=True, lookup=our_cards)


@pytest.mark.parametrize("scenario", EXAMPLES, ids=lambda each: each.title)
def test_the_example_holds(scenario: Scenario) -> None:
    result = run_scenario(scenario)
    assert result.verdict == "holds", shown(result)


def everywhere() -> set[str]:
    return {each.deed.kind for scenario in EXAMPLES for each in scenario.beats if isinstance(each, Action)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_thing_that_players_do_has_an_example(game: Game) -> None:
    """A deed that the grammar knows is done, refused or allowed in some example of that game."""
    parser = sentence_parser(game.phrases)
    known = {str(rule.alias) for rule in parser.rules if rule.origin.name == "deed" and rule.alias}
    done = {
        each.deed.kind
        for scenario in EXAMPLES
        if scenario.game == game.name
        for each in (*scenario.facts, *scenario.beats)
        if isinstance(each, Action | Claim) and each.deed is not None
    }
    assert known - done - (COMMON & everywhere()) == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_sentence_shown_to_users_is_read_and_documented(game: Game) -> None:
    for keyword, sentences in game.sentences.items():
        for sentence in sentences:
            read_sentence(game.phrases, keyword, sentence)
            assert f"`{sentence}`" in PAGE, sentence
