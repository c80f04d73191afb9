"""What the engine cannot carry out stops the run with the words; it does not stumble."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import read, run_scenario

NEGATIVE = """\
Scenario: Damage that is less than none
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has Odd Throw (click 1) "Action: Ranged attack. Inflict -3 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
  When Mo acts with Odd Throw on Gale
"""


def test_a_change_of_nothing_that_is_there_stops_the_run() -> None:
    result = run_scenario(read(NEGATIVE)[0])
    assert result.verdict == "unread"
    assert result.failure is None
    assert result.unread[0]["card"] == "Odd Throw"


def test_what_is_done_before_the_game_is_not_passed_over() -> None:
    (scenario,) = read("""
Scenario: A hero whose text begins before the game
  Game: City of Heroes
  Given it is setup
    And Mo's deck has Captain (hero, accuracy 5, defense 3, health 20) "Before the game begins, draw a card."
    And Vi's deck has Gale (hero, accuracy 4, defense 4, health 18)
  When Mo rests
  Then Mo has 7 cards in hand
""")
    result = run_scenario(scenario)
    assert (result.verdict, result.unread[0]["text"]) == ("unread", "Before the game begins, draw a card.")


CANCELED = """
Scenario: Too late to cancel
  Game: City of Heroes
  Given it is Mo's action
    And Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
    And Vi's hand has Not Now (edge) "React: Play after {event}: Cancel that action."
  When Mo {done}
    And Vi reacts with Not Now
"""


@pytest.mark.parametrize(
    ("event", "done"), [("an opponent takes a Rest action", "rests"), ("an opposing super moves", "moves Iron Dawn")]
)
def test_what_cannot_be_canceled_any_more_stops_the_run(event: str, done: str) -> None:
    result = run_scenario(read(CANCELED.format(event=event, done=done))[0])
    assert result.verdict == "unread"
    assert result.unread[0]["card"] == "Not Now"
