"""What an answer shows can be claimed: damage, draws, how often something triggered, what came first, what is in a zone."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import Result, read, run_scenario


def run(text: str) -> Result:
    (scenario,) = read(text)
    return run_scenario(scenario)


ALPHA = """
Scenario: what happened
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's hand has Volley (Basic) "Deal three damage to target Clash card. Draw one card."
    And Ana controls Bell (0/1) "When you draw a card, your Contender gains one health."
    And Ben controls Wall (0/9)
    And Ben is at 20 health
  When Ana plays Volley on Wall
"""
ORDER = """
Scenario: order
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's hand has Insight (Basic) "Draw one card."
    And Ben's hand has Retort (Quick) "Counter - Play: Your Contender gains one health."
  When Ana plays Insight
    And Ben plays Retort
"""
UNIVERSUS = """
Scenario: what happened
  Game: UniVersus
  Given Rin attacks with Rising Kick (high, speed 3, damage 5)
    And Rin controls Drill "Enhance Commit: Draw 2 cards."
    And Rin controls Echo "After you draw 1 or more cards, gain 1 health."
    And Sol has 20 health
  When Rin enhances with Drill
"""
HEROES = """
Scenario: what happened
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has Brand (click 2) "Action: Melee attack. Inflict 4 fire damage and 2 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
  When Mo acts with Brand on Gale
"""


@pytest.mark.parametrize(
    ("board", "claim"),
    [
        (ALPHA, "Wall was dealt 3 damage"),
        (ALPHA, "Wall takes 3 non-clash damage"),
        (ALPHA, "Volley deals 3 damage"),
        (ALPHA, "Ana draws 1 card"),
        (ALPHA, "Ben drew no cards"),
        (ALPHA, "Bell triggers once"),
        (ALPHA, "Wall does not trigger"),
        (ALPHA, "Ana has 19 cards in deck"),
        (ALPHA, "Ben has 0 cards in oblivion"),
        (ALPHA, "there are no tokens in play"),
        (ORDER, "Retort resolves before Insight"),
        (UNIVERSUS, "Rin draws 2 cards"),
        (UNIVERSUS, "Sol takes 5 damage"),
        (UNIVERSUS, "Sol was dealt 5 damage"),
        (UNIVERSUS, "Rising Kick deals 5 damage"),
        (UNIVERSUS, "Rin has 28 cards in deck"),
        (HEROES, "Gale takes 4 fire damage"),
        (HEROES, "Gale takes 6 damage"),
        (HEROES, "Gale was dealt 2 smashing damage"),
        (HEROES, "Mo has 20 cards in deck"),
        (HEROES, "Mo draws 0 cards"),
        (HEROES, "Gale does not trigger"),
    ],
)
def test_what_happened_can_be_claimed(board: str, claim: str) -> None:
    result = run(f"{board}  Then {claim}\n")
    assert result.verdict == "holds", (result.message, [each.got for each in result.expectations])


@pytest.mark.parametrize(
    ("board", "claim"),
    [
        (ALPHA, "Wall was dealt 2 damage"),
        (ALPHA, "Wall takes 3 clash damage"),
        (ALPHA, "Ana draws 2 cards"),
        (ALPHA, "Bell triggers twice"),
        (ALPHA, "Bell does not trigger"),
        (ALPHA, "there are 2 tokens in play"),
        (ORDER, "Insight resolves before Retort"),
        (UNIVERSUS, "Rin drew no cards"),
        (UNIVERSUS, "Sol takes 4 damage"),
        (HEROES, "Gale takes 4 smashing damage"),
        (HEROES, "Vi has 19 cards in deck"),
    ],
)
def test_what_did_not_happen_so_fails(board: str, claim: str) -> None:
    result = run(f"{board}  Then {claim}\n")
    assert result.verdict == "fails", result.message


GAINED_AND_LOST = """
Scenario: gained, then lost
  Game: UniVersus
  Given it is Rin's combat phase
    And Rin's hand has Grey Jab (mid, speed 3, damage 4, difficulty 2)
    And the next check of Rin's deck is 5
    And Sol controls Deep Breath (Foundation) "Response Commit: After your rival plays an attack, gain 1 health."
    And Sol has 20 health
  When Rin attacks with Grey Jab
    And Sol responds with Deep Breath
  Then Sol {}
"""


@pytest.mark.parametrize("claim", ["gains 1 health", "loses 4 health", "loses 3 health"])
def test_health_gained_and_lost_are_each_claimed(claim: str) -> None:
    assert run(GAINED_AND_LOST.format(claim)).verdict == "holds"


@pytest.mark.parametrize("claim", ["gains 2 health", "gains 4 health", "loses 1 health"])
def test_neither_is_taken_for_the_other(claim: str) -> None:
    result = run(GAINED_AND_LOST.format(claim))
    assert result.verdict == "fails"
    assert "gained 1 and lost 4" in result.expectations[0].got


def test_health_of_a_contender_is_its_players() -> None:
    result = run("""
Scenario: gained, then lost
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's hand has Tonic (Basic) "Your Contender gains three health."
    And Ana's hand has Toll (Basic) "Your Contender loses one health."
    And Ana has 10 health
  When Ana plays Tonic
    And Ana plays Toll
  Then Ana gains 3 health
    And Ana loses 1 health
    And Ana gains 2 health
""")
    assert result.verdict == "holds"


DECLINED = """
Scenario: declined
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Brute (2/2)
    And Ben controls Wall (1/3)
    And Ben controls Page (1/1), engaged
  When Ana attacks Ben with Brute
    And Ben does not obstruct
"""


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Ben can obstruct with Wall", "holds"),
        ("Ben can obstruct with Page", "fails"),
        ("Ana can attack Ben with Brute", "fails"),
    ],
)
def test_what_can_be_done_is_asked_of_the_window_that_was_declined(claim: str, verdict: str) -> None:
    assert run(f"{DECLINED}  Then {claim}\n").verdict == verdict
