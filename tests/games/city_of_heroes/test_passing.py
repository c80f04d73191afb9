"""A player with priority must choose an action (302.1): passing is refused, not passed over."""

from __future__ import annotations

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


def test_passing_can_be_claimed_and_asked_about() -> None:
    result = run_scenario(read(f"{BOARD}  Then Mo cannot pass because 302.1\n  Ask can Mo pass?\n")[0])
    assert result.verdict == "holds"
    assert [(each.answer, each.cites) for each in result.answers] == [("no", ("city-of-heroes:302.1",))]


def test_a_player_who_may_react_can_pass() -> None:
    text = """\
Scenario: Declining
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
    And Vi's hand has Old Charm (edge, inspiration Luck)
  When Mo acts with Heavy Punch on Gale
    And Vi passes
  Then Gale has 14 health
"""
    assert run_scenario(read(text)[0]).verdict == "holds"
