"""Words that were not understood stop the run at the words; they are never refused, passed over or guessed."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import read, run_scenario

BOARD = """\
Scenario: Words
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
    And Mo's hand has Riddle (edge) "Action: {}"
  When Mo acts with Riddle{}
  Then Gale has 18 health
"""


@pytest.mark.parametrize(
    ("words", "on"),
    [
        ("Flummox target super twice.", " on Gale"),  # whom it could target is not known, so nobody is refused (404.2)
        ("Your next mission has +2 defense.", ""),  # only an attack is spoken of as the next
        ("Your deck limit is 12.", ""),  # no rule has one (506.2)
    ],
)
def test_the_run_stops_at_the_words(words: str, on: str) -> None:
    result = run_scenario(read(BOARD.format(words, on))[0])
    assert result.verdict == "unread"
    assert words.removesuffix(".") in result.message


def test_with_three_players_the_assumed_turn_order_is_told() -> None:
    """103.2: whose action it is says nothing about who sits where."""
    players = "\n".join(
        f"    And {name}'s hero is {hero}" for name, hero in (("Mo", "Dawn"), ("Vi", "Gale"), ("Ed", "Brick"))
    )
    text = f"Scenario: Three\n  Game: City of Heroes\n  Given it is Vi's action\n{players}\n  When Vi rests\n  Then Ed has priority\n"
    result = run_scenario(read(text)[0])
    assert result.verdict == "holds"
    assert "the turn order is Mo, Vi, Ed, as they are named" in result.assumed
