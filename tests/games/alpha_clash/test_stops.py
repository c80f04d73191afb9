"""What the engine cannot do yet stops the run with the words: nothing is passed over, nothing is guessed."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import Result, read, run_scenario

STOPS = {
    "a target within a target": '"Banish a card, then banish target card in target player\'s Oblivion."',
    "half of a figure that was not read": '"Target Contender loses half its health, rounded up."',
    "another's half": '"Your Contender loses half your Contender\'s health, rounded up."',
    "nothing was spoken of": '"Deal two damage to it."',
    "nobody was spoken of": '"They draw one card."',
    "nothing was revealed": '"Put the remaining cards into your Oblivion."',
    "a card of no zone that is put into play": '"Put a Contender with a defense of two or less into play."',
    "a token that is a Contender": '"Create a token that is a copy of your Contender."',
    "a copy of several": '"Create a token that is a copy of each Contender."',
    "a copy that is more than a copy": '"Create a red token that is a copy of your Contender."',
    "a Contender that becomes a copy": '"Target Contender becomes a copy of your Contender."',
    "no damage was spoken of": '"Prevent that damage."',
    "opposing where there is no clash": '"Deal two damage to each opposing Clash card."',
    "another than the controller negates": '"Your opponent negates that attack."',
}


def run(hand: str, when: str) -> Result:
    (scenario,) = read(
        f"""Scenario: It stops
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's hand has Odd {hand}
    And Ben has 20 health
  {when}
"""
    )
    return run_scenario(scenario)


@pytest.mark.parametrize("text", STOPS.values(), ids=STOPS)
def test_words_without_a_meaning_stop_the_run(text: str) -> None:
    on = " on Ben's contender" if "Target" in text else ""
    result = run(f"(Basic) {text}", f"When Ana plays Odd{on}")
    assert result.verdict == "unread", result.message


def test_of_two_cards_that_a_condition_speaks_of_nobody_can_tell_which_is_meant() -> None:
    (scenario,) = read(
        """Scenario: It stops
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ben controls Lamp (Relic) and Idol (Relic)
    And Ana's hand has Whim (Basic) "If an opponent controls a Relic, send that Relic to Oblivion."
  When Ana plays Whim
"""
    )
    assert run_scenario(scenario).verdict == "unread"


@pytest.mark.parametrize("claim", ["can", "cannot"])
def test_nobody_can_say_whether_a_card_with_unread_words_can_be_played(claim: str) -> None:
    result = run('(1/1) "Frobnicate this card sideways."', f"Then Ana {claim} play Odd")
    assert result.verdict == "unread", result.message


@pytest.mark.parametrize(
    "text",
    [
        "Before this card attacks, draw one card.",
        "Whenever you create a token, draw one card.",
        "Whenever you look at a card, draw one card.",
        "The first time you draw a card, gain one health.",
        "During your Counter Step, this card gets +1/+0.",
        "Switch the attack and defense of all Clash cards.",
    ],
)
def test_an_effect_that_would_never_begin_stops_the_run(text: str) -> None:
    result = run(f'(1/1) "{text}"', "When Ana plays Odd")
    assert result.verdict == "unread", result.message


def test_as_long_as_a_card_is_engaged_asks_how_it_lies_now() -> None:
    """Engaged is a state of a card (alpha-clash:110.3), not only something that happens to it."""
    (scenario,) = read(
        """Scenario: engaged
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Odd (1/3) "As long as this card is engaged, it gets +2/+0.", engaged
    And Ana controls Even (1/3) "As long as this card is engaged, it gets +2/+0."
  Then Odd has 3 attack
    And Even has 1 attack
"""
    )
    assert run_scenario(scenario).verdict == "holds"


def test_words_that_were_not_read_might_make_a_card_cheaper() -> None:
    text = "You may frobnicate a Weapon rather than pay this card's resource cost."
    result = run(f'(1/1, cost 4) "{text}"', "When Ana plays Odd")
    assert result.verdict == "unread", result.message


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ("Ana's deck has 60 cards", "401.1"),
        ("Ana's deck has 40 cards", "401.1"),
        ("Ana's hand has 9 cards", "103.5"),
    ],
)
def test_a_game_starts_with_fifty_cards_and_a_hand_of_eight(given: str, rule: str) -> None:
    (scenario,) = read(
        f"Scenario: A start\n  Game: Alpha Clash\n  Given it is before the game\n    And {given}\n  Ask who wins?\n"
    )
    result = run_scenario(scenario)
    assert result.verdict == "error"
    assert rule in result.message


def test_a_sideboard_is_outside_the_game() -> None:
    (scenario,) = read(
        "Scenario: Too late\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n    And Ana's sideboard has 3 cards\n"
    )
    result = run_scenario(scenario)
    assert (result.verdict, result.line) == ("error", 4)
    assert "400.8a" in result.message


def test_a_discard_as_a_cost_that_goes_elsewhere_is_no_payment() -> None:
    """alpha-clash:703.7c"""
    (scenario,) = read(
        """Scenario: It is taken back
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's hand has Pebble (1/1)
    And Ana controls Forge (Relic) "Once per turn, you may discard a card. If you do, draw one card."
    And Ben controls Void (Relic) "If a card would be discarded, banish it instead."
  When Ana activates Forge
"""
    )
    result = run_scenario(scenario)
    assert result.verdict == "illegal"
    assert "alpha-clash:703.7c" in result.cites


def test_how_a_card_lies_that_is_not_in_play_is_refused_not_passed_over() -> None:
    result = run("(Basic), engaged", "When Ana plays Odd")
    assert result.verdict == "error"
    assert "is not in play and has no state" in result.message


def test_the_first_of_several_is_not_taken_for_each_of_them() -> None:
    (scenario,) = read(
        """Scenario: The first Trap
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ben controls Odd (Relic) "When you activate the first Trap, draw one card."
    And Ben controls Trip (Trap) "Counter - Attack: Gain one health."
    And Ana controls Page (1/1)
  When Ana attacks Ben's contender with Page
    And Ben activates Trip
"""
    )
    result = run_scenario(scenario)
    assert result.verdict == "unread", result.message


UNREAD_LIMITS = {
    "before what a Trap does": "Counter - Attack: Activate this Trap only under a pale moon. Draw one card.",
    "behind what a Trap does": "Counter - Attack: Draw one card. Activate this Trap only under a pale moon.",
}


@pytest.mark.parametrize("text", UNREAD_LIMITS.values(), ids=UNREAD_LIMITS)
@pytest.mark.parametrize("ask", ["Then Ben cannot activate Snare", "Then Ben can activate Snare"])
def test_whether_a_trap_can_be_activated_is_not_answered_past_unread_words(text: str, ask: str) -> None:
    (scenario,) = read(
        f"""Scenario: It stops
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Ram (3/3)
    And Ben controls Snare (Trap) "{text}", face down
    And Ben has 20 health
  When Ana attacks Ben's contender with Ram
  {ask}
"""
    )
    assert run_scenario(scenario).verdict == "unread"


def test_whether_an_effect_can_be_activated_is_not_answered_past_unread_words() -> None:
    (scenario,) = read(
        """Scenario: It stops
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Idol (Relic) "During your Primary Phase, you may engage this card. If you do, draw one card. Activate this effect only under a pale moon."
    And Ben has 20 health
  Then Ana cannot activate Idol
"""
    )
    assert run_scenario(scenario).verdict == "unread"


def test_an_unread_replacement_behind_a_trigger_is_no_part_of_it() -> None:
    """112.2c: it waits by itself, though the trigger before it was over long ago."""
    (scenario,) = read(
        """Scenario: It stops
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Odd Vault (Relic) "Trigger - Enter: Draw one card. If you would draw a card, twist the top card of your deck."
    And Ana's hand has Rummage (Basic) "Draw one card."
  When Ana plays Rummage
  Then Ana draws 1 card
"""
    )
    assert run_scenario(scenario).verdict == "unread"
