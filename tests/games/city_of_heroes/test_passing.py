"""A player with priority must choose an action (302.1): passing is refused, not passed over."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import read, run_scenario

BOARD = """\
Scenario: Passing
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
"""


def test_passing_instead_of_an_action_is_illegal() -> None:
    result = run_scenario(read(f"{BOARD}  When Mo passes\n")[0])
    assert result.verdict == "illegal"
    assert "city-of-heroes:302.1" in result.cites


@pytest.mark.parametrize("line", ["Then Mo cannot pass", "Ask can Mo pass?"])
def test_a_question_about_passing_does_not_break_the_engine(line: str) -> None:
    result = run_scenario(read(f"{BOARD}  {line}\n")[0])
    assert "the engine failed" not in result.message
