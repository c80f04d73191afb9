"""Every executable rule is exercised by a scenario, or is listed with the reason why not."""

from __future__ import annotations

from judge_app.games.alpha_clash.uncovered import UNCOVERED
from judge_app.scenarios.coverage import coverage
from judge_app.scenarios.run import run_scenario
from judge_app.text.library import game_folders, load_game
from tests.games.alpha_clash.test_scenarios import scenarios

GAME = next(load_game(folder) for folder in game_folders() if folder.name == "alpha-clash")


def test_what_is_not_exercised_has_a_reason_and_the_list_only_shrinks() -> None:
    covered = coverage(GAME, [run_scenario(scenario) for _, scenario in scenarios()], UNCOVERED)
    missing = [rule.id for rule in covered.rules if not rule.exercised and rule.id not in UNCOVERED]
    assert not missing, f"neither exercised nor explained: {' '.join(missing)}"
    met = [rule.id for rule in covered.rules if rule.exercised and rule.id in UNCOVERED]
    assert not met, f"exercised by now, take them off the list: {' '.join(met)}"
    assert covered.share("exercised") >= 0.84


def test_every_rule_of_the_list_exists() -> None:
    assert [rule for rule in UNCOVERED if rule not in GAME.rules] == []
