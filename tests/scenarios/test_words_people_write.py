"""Claims, givens and names in the words that people use; what means nothing is never false or true by accident."""

from __future__ import annotations

import pytest

from judge_app.scenarios.expectations import State
from judge_app.scenarios.run import Result, read, run_scenario

ALPHA = """
Scenario: keywords
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Hawk (3/2) "Flight"
    And Ana controls Mortar (6/6) "Barrage 2"
    And Ben is at 20 health
"""
UNIVERSUS = """
Scenario: keywords
  Game: UniVersus
  Given Rin attacks with Rising Kick (high, speed 3, damage 5, Stun: 2, Punch)
    And Sol has 20 health
"""
HEROES = """
Scenario: keywords
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
    And Gale has Stun 2
    And Iron Dawn has 1 action of knockdown
"""


def run(text: str) -> Result:
    (scenario,) = read(text)
    return run_scenario(scenario)


@pytest.mark.parametrize(
    ("board", "claim"),
    [
        (ALPHA, "Hawk has Flight"),
        (ALPHA, "Mortar has Barrage 2"),
        (ALPHA, "Mortar does not have Flight"),
        (UNIVERSUS, "Rising Kick has Stun 2"),
        (UNIVERSUS, "Rising Kick has Stun"),
        (UNIVERSUS, "Rising Kick does not have Powerful"),
        (HEROES, "Gale has Stun 2"),
        (HEROES, "Gale has Stun"),
        (HEROES, "Gale does not have Knockdown"),
        (HEROES, "Iron Dawn has Knockdown"),
        (HEROES, "Iron Dawn is knocked down"),
        (HEROES, "Gale is not knocked down"),
    ],
)
def test_a_keyword_is_claimed_by_its_name_and_number(board: str, claim: str) -> None:
    result = run(f"{board}  Then {claim}\n")
    assert result.verdict == "holds", result.message


@pytest.mark.parametrize(
    ("board", "claim"),
    [
        (ALPHA, "Mortar has Barrage 3"),
        (ALPHA, "Hawk does not have Flight"),
        (UNIVERSUS, "Rising Kick has Stun 1"),
        (HEROES, "Iron Dawn does not have Knockdown"),
        (HEROES, "Gale has Stun 3"),
    ],
)
def test_a_keyword_that_is_otherwise_fails(board: str, claim: str) -> None:
    assert run(f"{board}  Then {claim}\n").verdict == "fails"


@pytest.mark.parametrize(
    ("board", "claim"),
    [
        (ALPHA, "Hawk does not have Flihgt"),
        (UNIVERSUS, "Rising Kick does not have Stunn"),
        (HEROES, "Gale does not have Knockout"),
    ],
)
def test_a_name_that_is_no_card_and_no_keyword_is_not_understood(board: str, claim: str) -> None:
    """It would hold whatever happens: there is no such thing to have."""
    (checked,) = run(f"{board}  Then {claim}\n").expectations
    assert checked.state is State.NOT_UNDERSTOOD


NAMES = """
Scenario: names
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has [Hit and Run] (click 2) "Action: Melee attack. Inflict 4 smashing damage.", at 1 click
    And Iron Dawn has [Hit and Run] (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is [gale, of the north] (accuracy 4, defense 4, health 18)
"""


@pytest.mark.parametrize(
    "lines",
    [
        "Then Hit and Run #1 has 1 click\n    And Hit and Run #2 is ready",
        "Then [Hit and Run] #2 is ready\n    And [Hit and Run #1] has 1 click",
        "When Mo acts with Hit and Run #2 on gale, of the north\n  Then gale, of the north has 14 health",
        "When Mo acts with [Hit and Run] #2 on [gale, of the north]\n  Then gale, of the north's defense is 4",
    ],
)
def test_a_name_on_the_board_needs_no_brackets_and_is_numbered_in_either_way(lines: str) -> None:
    result = run(f"{NAMES}  {lines}\n")
    assert result.verdict == "holds", result.message


def test_a_name_in_a_cards_text_is_left_alone() -> None:
    text = NAMES.replace("Melee attack.", "Melee attack. (Hit and Run)")
    assert read(text)[0].facts[1].things[0].text.count("[") == 0  # type: ignore[union-attr]


IN_OTHER_WORDS = """
Scenario: in other words
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20) "Action: Draw a card."
    And Iron Dawn has Jab (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Iron Dawn has Aegis (toggle) "This super has +2 defense.", turned on
    And Mo's hand has Map (edge, inspiration Insight)
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
    And Gale's health is 17
    And Vi's hand has Heckle (edge) "React: Play after an opposing super moves: Draw a card."
"""
THRESHOLD = """
Scenario: a threshold
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's contender is Nova (1/1, health 25) "{30} Clash cards you control get +1/+0."
    And Ana controls Scout (2/2)
    And Ben controls Wall (0/5), engaged
"""


@pytest.mark.parametrize(
    ("board", "lines"),
    [
        (IN_OTHER_WORDS, "When Mo uses Iron Dawn\n  Then Mo draws 1 card"),
        (IN_OTHER_WORDS, "When Mo uses the innate ability of Iron Dawn\n  Then Mo draws 1 card"),
        (IN_OTHER_WORDS, "When Mo activates Jab on Gale\n  Then Gale takes 4 damage"),
        (IN_OTHER_WORDS, "When Mo attacks Gale with Jab\n  Then Gale has 13 health"),
        (IN_OTHER_WORDS, "When Mo acts with Jab on Gale\n    And Mo plays Map as Insight\n  Then Gale was hit"),
        (IN_OTHER_WORDS, "When Mo moves Iron Dawn\n    And Vi plays Heckle\n  Then Vi draws 1 card"),
        (IN_OTHER_WORDS, "When Mo moves Iron Dawn\n    And Vi declines to react\n  Then Vi draws 0 cards"),
        (IN_OTHER_WORDS, "When Mo moves Iron Dawn\n    And Vi declines\n  Then Vi draws 0 cards"),
        (IN_OTHER_WORDS, "Then Aegis is on\n    And Jab is off\n    And Gale has no status effects"),
        (IN_OTHER_WORDS, "When Mo attacks Gale with Heckle\n  Then the run refuses it"),
        (THRESHOLD, "Then Scout is 3/2"),
        (THRESHOLD, "When Ana attacks Wall with Scout\n    And Ben declines\n  Then Scout is engaged"),
    ],
)
def test_the_same_in_other_words(board: str, lines: str) -> None:
    result = run(f"{board}  {lines}\n")
    assert result.verdict == "holds", (result.message, [each.got for each in result.expectations])


def test_health_of_what_has_none_is_no_fault_of_ours() -> None:
    result = run(f"{IN_OTHER_WORDS}  When Mo rests\n  Then Aegis loses 2 health\n")
    assert result.failure is None
    assert result.expectations[0].state is State.NOT_UNDERSTOOD


@pytest.mark.parametrize("number", ["2", "3"])
def test_counters_may_be_written_with_capital_letters(number: str) -> None:
    found = run(
        f"{ALPHA}    And Hawk has {number} Watch Counters\n  When Ana ends the turn\n  Then Hawk has 2 Watch Counters"
    )
    assert found.expectations[0].state is (State.HOLDS if number == "2" else State.FAILS)


FLAME = """
Scenario: Flame
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana has 3 red resources
    And Ana's hand has Flame (Basic, cost 2, red) "Deal two damage to target Clash card."
    And Ben controls Wall (0/4) and Page (1/1)
  When Ana plays Flame on Wall
"""
KICK = """
Scenario: Kick
  Game: UniVersus
  Given it is Rin's combat phase
    And Rin's hand has Rising Kick (high, speed 3, damage 5, difficulty 4, check 3)
    And Rin has 2 foundations
    And the next check of Rin's deck is 3
    And Sol has 20 health
  When Rin attacks with Rising Kick choosing yes and Foundation #1
"""
PUNCH = """
Scenario: Punch
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20), toe-to-toe
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18), run-'n'-gun
    And Vi's sidekick is Page (accuracy 3, defense 3, health 4)
    And Mo's hand has 2 cards
  When Mo acts with Heavy Punch on {target}
"""
GALE, PAGE = PUNCH.format(target="Gale"), PUNCH.format(target="Page")


@pytest.mark.parametrize(
    ("board", "claim", "state"),
    [
        (FLAME, "Ana pays 2 resources", State.HOLDS),
        (FLAME, "Ana spent 1 resource", State.FAILS),
        (FLAME, "Flame dealt 2 damage to Wall", State.HOLDS),
        (FLAME, "Flame dealt 2 damage to Page", State.FAILS),
        (FLAME, "Wall survives", State.HOLDS),
        (FLAME, "Wall dies", State.FAILS),
        (FLAME, "Page is no longer in play", State.FAILS),
        (FLAME, "Wall leaves play", State.FAILS),
        (FLAME, "Flame goes to Oblivion", State.HOLDS),
        (FLAME, "Flame did not resolve", State.FAILS),
        (FLAME, "Page did not take damage", State.HOLDS),
        (FLAME, "Wall did not take damage", State.FAILS),
        (FLAME, "the game is over", State.FAILS),
        (FLAME, "it is Ben's turn", State.FAILS),
        (FLAME, "Wall's health is 0", State.NOT_UNDERSTOOD),  # a Clash card has none
        (FLAME, "Wall wobbles", State.NOT_UNDERSTOOD),
        (KICK, "Rin's check was 4", State.HOLDS),  # 3, and one card committed
        (KICK, "Rin's check was 3", State.HOLDS),  # the final value, before cards are committed (making-a-check.4)
        (KICK, "Rin's check was 2", State.FAILS),
        (KICK, "Rin fails the check", State.FAILS),
        (KICK, "Rin commits 1 foundation", State.HOLDS),
        (KICK, "Rin committed Foundation #2", State.FAILS),
        (KICK, "Sol commits 1 foundation", State.FAILS),
        (KICK, "Rising Kick deals 5 damage to Sol", State.HOLDS),
        (KICK, "it is Sol's combat phase", State.FAILS),
        (GALE, "the chasing cost is 1", State.HOLDS),
        (GALE, "the chasing cost is 2", State.FAILS),
        (GALE, "Mo pays 1 card", State.HOLDS),
        (GALE, "Heavy Punch hits Gale", State.HOLDS),
        (GALE, "Heavy Punch does not hit Gale", State.FAILS),
        (GALE, "Heavy Punch hits Page", State.FAILS),
        (GALE, "Gale is not defeated", State.HOLDS),
        (GALE, "the accuracy of Heavy Punch is 0", State.NOT_UNDERSTOOD),  # its super has one
        (GALE, "Heavy Punch resolves", State.HOLDS),
        (GALE, "Heavy Punch did not resolve", State.FAILS),
        (KICK, "Rising Kick resolves", State.HOLDS),
        (PAGE, "Page is defeated", State.HOLDS),
        (PAGE, "the chasing cost is 1", State.FAILS),
    ],
)
def test_what_happened_is_claimed_in_the_present_or_the_past(board: str, claim: str, state: State) -> None:
    (found,) = run(f"{board}  Then {claim}\n").expectations
    assert found.state is state, found.got


def test_of_a_card_that_resolves_and_later_its_effect_nobody_can_tell_which_is_meant() -> None:
    board = """
Scenario: A card and its effect
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's hand has Medic (1/2) "Trigger - Enter: Your Contender gains two health."
    And Ben controls Bell (Relic) "Whenever a Clash card an opponent controls enters play, that player's Contender loses one health."
    And Ana has 10 health
  When Ana plays Medic
"""
    (found,) = run(f"{board}  Then Bell resolves before Medic\n").expectations
    assert found.state is State.NOT_UNDERSTOOD
    assert "which of them is not said" in found.got


def test_a_game_is_over_when_somebody_has_won_not_when_one_of_three_has_lost() -> None:
    board = """
Scenario: Two are left
  Game: City of Heroes
  Given it is Mo's action
    And Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has Spear (click 2) "Action: Ranged attack. Inflict 4 lethal damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 3)
    And Zoe's hero is Quill (accuracy 4, defense 4, health 16)
    And the turn order is Mo, Vi, Zoe
  When Mo acts with Spear on Gale
  Then Vi loses
    And the game is not over
"""
    assert run(board).verdict == "holds"


def test_a_claim_that_cannot_be_read_leaves_the_others_checked() -> None:
    result = run(f"{FLAME}  Then Wall wobbles\n    And Wall is in play\n")
    assert result.verdict == "error"
    first, second = result.expectations
    assert (first.state, second.state) == (State.NOT_UNDERSTOOD, State.HOLDS)
    assert len(first.suggestions) == 3
