"""Questions of a kind in many wordings, on boards of our own: who did it, why it was allowed, what it cost, before what, how
it is divided, what if it were otherwise. What is right comes from the rules named beside each."""

from __future__ import annotations

import pytest

from judge_app.scenarios.asking import ask_at
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.run import read, run_scenario

NET = """Scenario: Caught in the air
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Ida controls Paper Kite (3/2) "Flight"
    And Ida controls Ox (5/5), engaged
    And Tom controls Long Net (2/4) "Interception"
    And Tom controls Mud Pig (4/4)
    And Tom has 15 health
  When Ida attacks Tom's contender with Paper Kite
    And Tom obstructs with Long Net
"""
SHARE = """Scenario: Shared out
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Ida controls Mortar (4/3) "Barrage 2"
    And Tom controls Tin Cup (1/2)
    And Tom controls Barrel (1/4)
  When Ida attacks Tom's contender with Mortar choosing 1 for Tin Cup and 3 for Barrel
"""
BUFF = """Scenario: In its step
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Ida controls Paper Kite (3/2)
    And Ida has 1 red resource
    And Ida's hand has Gust (Clash Buff, cost 1, red) "Target Clash card you control gets +1/+1 until end of turn."
    And Ida's hand has Spark (Basic, cost 0, red) "Deal two damage to target Clash card."
    And Tom controls Tin Cup (1/2)
    And Tom controls Shy Moss (1/2) "Safeguard"
  When Ida plays Spark on Tin Cup
    And Ida attacks Tom's contender with Paper Kite
    And Ida plays Gust on Paper Kite
"""
LOW = """Scenario: A check that fails
  Game: UniVersus
  Given it is Nel's combat phase
    And Nel's character is Plain Star (health 20, hand size 6)
    And Nel controls Brick (Foundation)
    And Nel's hand has Lamp (Foundation, difficulty 1, check 3)
    And Nel's hand has Wide Hook (high, speed 3, damage 4, difficulty 6, check 3)
    And Nel's hand has Twine (Foundation, difficulty 1, check 3)
    And the next checks of Nel's deck are 4 and 3
    And Kai's character is Dull Moon (health 20, hand size 6)
  When Nel plays Lamp
    And Nel attacks with Wide Hook
"""
GUARD = """Scenario: Two guards
  Game: UniVersus
  Given it is Nel's combat phase
    And Nel's hand has Low Sweep (low, speed 2, damage 3, difficulty 1, check 3)
    And Nel controls Brick (Foundation)
    And the next check of Nel's deck is 4
    And Kai's hand has Low Wall (block low +1)
    And Kai's hand has Tall Wall (block high +1)
    And the next check of Kai's deck is 5
    And Kai has 15 health
  When Nel attacks with Low Sweep
    And Kai blocks with Low Wall
"""
REVIEW = """Scenario: A review
  Game: UniVersus
  Given it is Nel's start phase
    And Nel's character is Plain Star (health 20, hand size 5)
    And Nel's hand has Whistle
    And Nel's hand has Bell
    And Nel controls Spring "Form Commit: Gain 3 health."
  When Nel reviews Whistle
    And Nel uses the form of Spring
"""
ARMED = """Scenario: One sword
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Ida has 2 red resources
    And Ida controls Squire (2/3)
    And Ida controls Pike (Weapon, red) "Attach: ⯁ The attached Clash card gets +2/+0."
    And Ida controls Targe (Weapon, red) "Attach: ⯁ The attached Clash card gets +0/+2."
    And Tom controls Tin Cup (1/5), engaged
  When Ida attaches Pike to Squire
    And Ida attacks Tin Cup with Squire
"""
CHASE = """Scenario: After a runner
  Game: City of Heroes
  Given it is Uma's action
    And Uma's hero is Slab (accuracy 5, defense 4, health 20), toe-to-toe
    And Slab has Big Swing (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Slab has Thick Bark (toggle) "This super has +1 defense.", turned on
    And Slab has Far Eye (toggle) "This super has +1 accuracy."
    And Uma's hand has 2 cards
    And Leo's hero is Reed (accuracy 4, defense 4, health 18), run-'n'-gun
  When Uma acts with Big Swing on Reed
    And Leo rests
"""


def asked(board: str, question: str) -> Given:
    (scenario,) = read(board)
    return ask_at(scenario, len(run_scenario(scenario).steps), question)


@pytest.mark.parametrize(
    ("board", "question", "answer"),
    [
        (NET, "who killed the kite", "Long Net, of Tom"),  # 117.5; none other dealt it damage
        (NET, "who took out kite", "Long Net, of Tom"),
        (NET, "who blocked the kite", "Tom, with Long Net"),
        (NET, "who attacked tom", "Ida, with Paper Kite"),
        (SHARE, "could ida put all 4 on the barrel", "yes"),  # 704.3c
        (SHARE, "could ida have split it 2 and 2", "yes"),
        (SHARE, "could ida have put 2 on the cup", "yes"),
        (SHARE, "could ida put 5 on the barrel", "no"),
        (BUFF, "could ida have played gust before she attacked", "no"),  # 306.3
        (BUFF, "could ida play gust before attacking", "no"),
        (BUFF, "could ida have zapped moss with spark", NOT_UNDERSTOOD),
        (BUFF, "could ida have played spark on moss", "no"),  # 704.16b
        (LOW, "did nel pass the check for lamp", "yes"),
        (LOW, "did nel pass the check for wide hook", "no"),
        (LOW, "did nels check for the hook fail", "yes"),
        (CHASE, "did uma have to pay to chase reed", "yes"),  # 306.2c
        (CHASE, "did the swing connect", "yes"),
        (CHASE, "how many toggles does slab have", "2"),
        (CHASE, "how many toggles does slab have on", "1"),
        (CHASE, "how many powers has slab got", "3"),
        (CHASE, "would reed live if he had 3 health", "no"),
        (NET, "how much hp is tom sitting on after that", "15"),
        (NET, "so whats tom on now", "Tom has 15 health"),
        (NET, "kite still alive?", "no"),
        (NET, "what if tom was on 9 to begin with instead of 15, whats he on at the end", "9 health"),
        (LOW, "does lamp stick", "yes"),  # clearing-the-card-pool.3
        (LOW, "what if brick was gone, does lamp stay", "yes"),
        (CHASE, "how much health is reed on", "14"),
        (CHASE, "what if far eye was on already, how much health is reed on", "14 health"),
    ],
)
def test_an_answer_in_full(board: str, question: str, answer: str) -> None:
    assert asked(board, question).answer == answer


@pytest.mark.parametrize(
    ("board", "question", "said", "rule"),
    [
        (NET, "why was net allowed to block the kite", "“Interception” on Long Net", "alpha-clash:704.8b"),
        (NET, "what lets net block", "“Interception” on Long Net", "alpha-clash:704.8b"),
        (NET, "how come net can obstruct kite when it flies", "“Interception” on Long Net", "alpha-clash:704.8b"),
        (NET, "what if pig blocked instead", "has Flight", "alpha-clash:704.8b"),
        (BUFF, "why couldnt ida use spark on moss", "Safeguard", "alpha-clash:704.16b"),
        (LOW, "why cant nel play twine now", "the Combat Phase ends", "universus:combat-phase.4"),
        (LOW, "why cant nel play twine after that", "the Combat Phase ends", "universus:combat-phase.4"),
        (LOW, "can nel commit brick to help the hook", "would be 4", "universus:making-a-check.5"),
        (LOW, "why did the hook fail even though she has a brick", "fails", "universus:making-a-check.5"),
        (GUARD, "why cant kai use tall wall here", "Tall Wall is a high block", "universus:block-step.4"),
        (GUARD, "why couldnt kai use the tall wall", "Tall Wall is a high block", "universus:block-step.4"),
        (GUARD, "could kai have used tall wall", "Tall Wall is a high block", "universus:block-step.4"),
        (GUARD, "can kai block the sweep with tall wall", "Tall Wall is a high block", "universus:block-step.4"),
        (REVIEW, "could nel have reviewed bell as well", "Review Step", "universus:review-step.2"),
        (REVIEW, "can nel review bell too", "Review Step", "universus:review-step.2"),
        (ARMED, "why cant ida put targe on squire as well before she attacks", "has Pike", "alpha-clash:305.10"),
        (ARMED, "could ida put targe on squire too", "has Pike", "alpha-clash:305.10"),
        (CHASE, "why did uma have to ditch a card for the swing", "to chase Reed", "city-of-heroes:306.2c"),
        (CHASE, "why did the swing cost her a card", "to chase Reed", "city-of-heroes:306.2c"),
        (CHASE, "what happens if uma recharges now", "Big Swing is recharged to 1 click", "city-of-heroes:302.1e"),
        (CHASE, "what if leo had moved instead of resting", "moves to Toe-to-Toe", "city-of-heroes:401.5"),
    ],
)
def test_an_answer_with_its_reason_and_rule(board: str, question: str, said: str, rule: str) -> None:
    given = asked(board, question)
    assert said in f"{given.answer} {given.reason}"
    assert rule in given.cites


@pytest.mark.parametrize(
    ("board", "question"),
    [
        (NET, "who killed the zebra"),  # nothing is called so
        (SHARE, "could ida put 2 on the zebra"),
        (LOW, "did nel pass the exam"),
    ],
)
def test_what_names_nothing_of_the_board_is_not_answered(board: str, question: str) -> None:
    assert asked(board, question).answer == NOT_UNDERSTOOD


def test_a_deed_that_is_supposed_and_refused_is_the_answer() -> None:
    """The run as it is would be no answer to what is supposed."""
    given = asked(BUFF, "what if ida played spark on moss instead")
    assert given.answer.startswith("Ida plays Spark on Shy Moss: Shy Moss has Safeguard")


def test_to_leave_out_a_deed_is_not_to_take_its_card_away() -> None:
    given = asked(BUFF, "what if ida didnt play gust")
    assert "Ida has 1 card in hand" in given.answer


def test_what_is_read_in_plainer_words_says_which() -> None:
    given = asked(CHASE, "whats his accuracy now")
    assert "read as “what is Reed's accuracy”" in given.reason  # of two, the one spoken of last
