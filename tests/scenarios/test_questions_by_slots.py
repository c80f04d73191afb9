"""Questions whose words stand in any order and beside chatter, read by what they are made of: a kind, names, a topic. Boards of
our own; what is right comes from the rules named beside each."""

from __future__ import annotations

import pytest

from judge_app.scenarios.asking import ask_at
from judge_app.scenarios.draft import Line
from judge_app.scenarios.expectations import NOT_UNDERSTOOD, Given
from judge_app.scenarios.questions.forms import parts_of
from judge_app.scenarios.questions.given_cards import GivenCard, as_supposed
from judge_app.scenarios.run import read, run_scenario

DUEL = """Scenario: A lone duel
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Ida controls Otter (2/2)
    And Ida's hand has Lift (Clash Buff) "Target Clash card you control gets +1/+0 until end of turn."
    And Tom controls Badger (3/3)
    And Tom has 14 health
  When Ida attacks Tom's contender with Otter
    And Tom obstructs with Badger
    And Ida plays Lift on Otter
"""
FUNERAL = """Scenario: Counted one by one
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Ida has 12 health
    And Ida controls Urn (Weapon) "Whenever a Clash card leaves play, your Contender gains one health."
    And Ida controls Otter (2/2)
    And Tom controls Badger (3/3)
    And Ida's hand has Flood (Basic) "Send all Clash cards to Oblivion."
  When Ida plays Flood
"""
SPRING = """Scenario: A spring of Tom's
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Tom controls Well (Clashground) "At the start of your turn, your Contender gains one health."
    And Ida has 9 health
    And Tom has 9 health
  When Ida ends the turn
    And Tom ends the turn
"""
CHIEF = """Scenario: The chief goes
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Ida controls Otter (2/2)
    And Ida controls Chief (1/1) "Other Clash cards you control get +3/+3."
    And Ida's hand has Exile (Basic) "Send target Clash card to Oblivion."
  When Ida plays Exile on Chief
"""
PAID = """Scenario: Two for one
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Ida has 3 red resources
    And Ida's hand has Smith (2/2, cost 2, paid in red)
  When Ida plays Smith
    And Ida attacks Tom's contender with Smith
"""
FULL = """Scenario: A full pool
  Game: UniVersus
  Given it is Nel's combat phase
    And Nel's card pool has Rug (Foundation), Mat (Foundation)
    And Nel's hand has Lamp (Foundation, difficulty 1)
    And the next check of Nel's deck is 5
    And Kai has 18 health
  When Nel plays Lamp
"""
PUNCH = """Scenario: A slow fist
  Game: City of Heroes
  Given Jo's hero is Granite (accuracy 4, defense 3, health 20)
    And Granite has Slow Fist (click 3) "Action: Melee attack. Inflict 4 smashing damage."
    And Una's hero is Breeze (accuracy 4, defense 3, health 17)
  When Jo acts with Slow Fist on Breeze
"""


def asked(text: str, question: str) -> Given:
    (scenario,) = read(text)
    return ask_at(scenario, len(run_scenario(scenario).steps), question)


@pytest.mark.parametrize(
    ("board", "question", "right"),
    [
        (DUEL, "does otter make it out of this if tom does nothing else", "no"),  # 504.2f, 303.5
        (DUEL, "could ida have slapped lift on b4 tom chose badger to block", "no"),  # 306.3a: C4 comes after C3
        (FUNERAL, "how many times did the urn go off in total", "2 times"),  # 603.2c: once for each
        (SPRING, "ok so when does tom heal again", "Tom's turn 6"),  # 501.1: at the start of his next turn
        (CHIEF, "why is otter tiny again i thought chiefs +3/+3 stuck", "5/5 → 2/2"),  # 604.2
        (CHIEF, "what was otter b4 chief left", "5/5"),
        (CHIEF, "so does chief count as defeated", "no"),  # 703.6b: sent, not defeated
        (PAID, "how many resources did ida have to turn sideways for smith", "2"),  # 202.1
        (PAID, "smith just came down is he even allowed to attack", "yes"),  # 303.6
        (PAID, "can i send smith in again this turn", "no"),  # 303.7
        (PAID, "how hard does smith hit now", "2"),
        (FULL, "why wasnt lamp just a 1 to play", "= 3"),  # card-pool.4: one for each card in the pool
        (PUNCH, "it hit so can jo slow fist her again nxt go", "no"),  # 204.2: not ready
        (PUNCH, "how many clicks is slow fist sat at now", "3"),
        (PUNCH, "is breeze still up?", "yes"),
        (PUNCH, "wots breeze on now", "13"),
        (PUNCH, "what was breezes health b4 the slow fist", "17"),
    ],
)
def test_what_a_question_is_made_of_is_read_in_any_order(board: str, question: str, right: str) -> None:
    given = asked(board, question)
    assert right in given.answer, given


@pytest.mark.parametrize(
    ("board", "question"),
    [
        (DUEL, "how much glitter left on otter"),
        (FUNERAL, "how many times did the urn sparkle"),
        (PUNCH, "what was breezes health before the thunder"),
        (CHIEF, "can i frobnicate otter again this turn"),
    ],
)
def test_a_word_that_nothing_accounts_for_is_not_passed_over(board: str, question: str) -> None:
    assert asked(board, question).answer == NOT_UNDERSTOOD


BALM = """Scenario: A balm of Ida's
  Game: Alpha Clash
  Given it is Ida's primary phase
    And Ida has 10 health
    And Tom has 10 health
    And Ida's hand has Salve (Basic) "Your Contender gains two health."
  When Ida plays Salve
"""
DODGE = """Scenario: Dodged once
  Game: City of Heroes
  Given Jo's hero is Granite (accuracy 4, defense 3, health 20)
    And Granite has Slow Fist (click 1) "Action: Melee attack. Inflict 4 smashing damage."
    And Una's hero is Breeze (accuracy 4, defense 3, health 17)
    And Breeze has Sidestep (constant) "React: After this super is targeted by an action: Cancel that action."
  When Jo acts with Slow Fist on Breeze
    And Una reacts with Sidestep
"""


def test_what_is_your_on_a_card_is_of_the_player_who_has_it() -> None:
    """alpha-clash:109.5"""
    given = asked(BALM, "how come toms health didnt go up from salve")
    assert "Ida's" in given.answer, given


def test_a_react_next_turn_hangs_on_what_others_do_then() -> None:
    """203.12c, 305.6: a constant power is ready for the next time; nobody knows whether there is one."""
    assert asked(DODGE, "can una sidestep again next time i swing").answer != "no"


def test_what_has_been_is_no_answer_to_when_it_will_be_again() -> None:
    """501.1: the start of a turn that is over is not the next one."""
    assert "turn 4" not in asked(SPRING, "when does tom gain health next").answer


def test_if_is_never_only_said_beside_a_question() -> None:
    """306.2e: accuracy 4 misses defense 5."""
    parts = parts_of("if breeze had defense 5, did the fist hit")
    assert parts.supposed == "breeze had defense 5"
    assert asked(PUNCH, "if breeze had defense 5, did slow fist hit").answer == "no"


def test_instead_behind_a_verb_alone_supposes_nothing() -> None:
    assert asked(DUEL, "what if had only instead").answer == NOT_UNDERSTOOD


def test_a_powerset_is_one_entry_more_of_a_card_that_has_none() -> None:
    card = GivenCard.of(Line("Given", "Jo's hero is Granite (accuracy 4, health 20)", 1), "Granite")
    lines = list(as_supposed(card, "stone powerset", ""))
    assert any("(accuracy 4, health 20, powersets Stone)" in line for line in lines), lines
