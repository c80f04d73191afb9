"""A claim holds, fails, is not understood or is unchecked; with one of the last two the scenario does not hold."""

from __future__ import annotations

import pytest

from judge_app.scenarios.expectations import State
from judge_app.scenarios.plain import shown
from judge_app.scenarios.run import Result, read, run_scenario

BOARD = """Scenario: Claims
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Scout (3/6), engaged
    And Ana's hand has Riddle (Basic) "Gronk the flimflam."
    And Ben is at 30 health
"""


def run(text: str) -> Result:
    return run_scenario(read(BOARD + text)[0])


def states(result: Result) -> list[State]:
    return [each.state for each in result.expectations]


def test_a_claim_that_is_not_understood_is_not_false_and_the_others_are_checked() -> None:
    result = run("  Then Scout was gronked\n    And Ben is at 30 health\n    And Ben is at 29 health\n")
    assert states(result) == [State.NOT_UNDERSTOOD, State.HOLDS, State.FAILS]
    assert (result.verdict, result.line) == ("error", 7)
    assert result.as_json()["expectations"][0]["state"] == "not-understood"
    assert "NOT UNDERSTOOD  Scout was gronked" in shown(result)


@pytest.mark.parametrize("claim", ["Scout was gronked", "Ana has 0 flimflams", "Scout is Gronk", "Gronk is engaged"])
def test_three_claims_that_would_be_understood_are_suggested(claim: str) -> None:
    suggested = run(f"  Then {claim}\n").expectations[0].suggestions
    assert len(suggested) == 3
    for each in suggested:
        assert states(run(f"  Then {each}\n"))[0] in (State.HOLDS, State.FAILS)


def test_several_things_said_of_a_card_are_all_looked_at() -> None:
    assert run("  Then Scout is engaged and 3/6\n").verdict == "holds"
    assert run("  Then Scout is engaged and 3/5\n").verdict == "fails"


def test_a_claim_that_the_run_did_not_come_to_is_unchecked() -> None:
    result = run("  When Ana plays Riddle\n  Then Ben is at 30 health\n")
    assert (result.verdict, states(result)) == ("unread", [State.UNCHECKED])


def test_a_claim_after_the_stop_that_was_claimed_keeps_the_scenario_from_holding() -> None:
    stops = "  When Ana plays Riddle\n  Then the run stops\n    And Ben is at 30 health\n"
    assert run(stops).verdict == "holds"
    result = run(stops + "  When Ana ends the turn\n  Then Ben is at 30 health\n")
    assert (result.verdict, states(result)) == ("fails", [State.HOLDS, State.HOLDS, State.UNCHECKED])


def test_what_is_so_where_a_run_stopped_is_said_beside_a_claim_it_did_not_come_to() -> None:
    board = (
        "Scenario: x\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n    And Ana controls Golem (2/2)\n"
        '    And Ana has 1 red resource\n    And Ana\'s hand has Odd (Basic, cost 1, red) "Gronk the flimflam."\n'
        "  When Ana attacks Ben's contender with Golem\n    And Ana plays Odd\n  Then Ben has 28 health\n"
    )
    (scenario,) = read(board)
    (claim,) = run_scenario(scenario).expectations
    assert claim.state is State.UNCHECKED
    assert claim.got == "the run did not come to it; so far: 28 health"
