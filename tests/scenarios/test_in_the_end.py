"""The answer in sentences: what is different at the end, with the step and the rule that decided it."""

import pytest

from judge_app.scenarios.in_the_end import InTheEnd, Weight, in_the_end
from judge_app.scenarios.run import read, run_scenario


def end_of(text: str) -> InTheEnd:
    (scenario,) = read(text)
    return in_the_end(run_scenario(scenario))


SUPERSPEED = """Scenario: a fight
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls [Swift Scout] (2/2) "Superspeed"
    And Ben controls Brute (4/2), engaged
  When Ana attacks Brute with [Swift Scout]
"""


def test_a_fight_says_who_is_defeated_and_who_is_unharmed() -> None:
    end = end_of(SUPERSPEED)
    assert end.sentence == "Brute is defeated. Swift Scout is unharmed."


def test_the_deed_decides_not_the_consequence_a_rule_drew() -> None:
    """704.13b is why Brute is defeated; 706.5 and 303.5 only put it away."""
    first = end_of(SUPERSPEED).parts[0]
    assert first.cites[0] == "alpha-clash:704.13b"
    assert first.decided_in < first.step


def test_what_was_done_and_undone_is_left_out() -> None:
    """It attacked and no longer does; it is engaged still."""
    sentences = [part.sentence for part in end_of(SUPERSPEED).parts]
    assert not any("attacking" in sentence for sentence in sentences)
    assert "Swift Scout is now engaged" in sentences


def test_health_says_what_it_was() -> None:
    end = end_of("""Scenario: a partial block
  Game: UniVersus
  Given Rin attacks with Rising Kick (high, speed 3, damage 5)
    And Sol's hand has Steady Guard (block mid +2)
    And the next check of Sol's deck is 5
  When Sol blocks with Steady Guard
""")
    assert [part.sentence for part in end.parts[:2]] == [
        "Rising Kick is partially blocked",
        "Sol loses 3 health (25 → 22)",
    ]
    assert end.parts[1].weight is Weight.HEALTH
    assert "universus:partially-blocked.2" in end.parts[1].cites


def test_an_attack_card_that_cannot_be_harmed_is_not_called_unharmed() -> None:
    end = end_of("""Scenario: an attack
  Game: UniVersus
  Given Rin attacks with Rising Kick (high, speed 3, damage 5)
  When Sol passes
""")
    assert not any("unharmed" in part.sentence for part in end.parts)


def test_so_many_of_something_is_counted() -> None:
    end = end_of("""Scenario: a punch
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20), toe-to-toe
    And Iron Dawn has Jab (click 1) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18), toe-to-toe
  When Mo acts with Jab on Gale
""")
    assert [part.sentence for part in end.parts[:2]] == ["Gale loses 4 health (18 → 14)", "Jab has 1 click (was 0)"]


def test_the_end_of_the_game_comes_first() -> None:
    end = end_of("""Scenario: the last hit
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Ox (5/5)
    And Ben has 3 health
  When Ana attacks Ben's contender with Ox
""")
    assert end.parts[0].weight is Weight.GAME
    assert end.sentence.startswith("Ana wins the game.")


@pytest.mark.parametrize("verb", ["can", "cannot"])
def test_a_run_in_which_nothing_happens_says_nothing(verb: str) -> None:
    end = end_of(f"""Scenario: a question
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Ox (5/5)
  Then Ana {verb} end the turn
""")
    assert end == InTheEnd()
    assert end.deciding_step == 0
