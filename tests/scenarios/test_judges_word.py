"""The judge's word: carried out for whoever has the words it is about, offered when the run stops, and for several at once."""

from __future__ import annotations

import pytest

from judge_app.scenarios.plain import shown
from judge_app.scenarios.run import Result, read, run_scenario

WHOSE = {
    "UniVersus": """Scenario: Whose word
  Game: UniVersus
  Given Ana attacks with Edge (low, speed 3, damage 6)
    And Ben's stage has Riddle (Foundation) "Enhance Destroy: Gronk the flimflam."
  When Ben enhances with Riddle
    And the judge rules: Draw 1 card
  Then Ben has 1 card in hand
    And Ana has 0 cards in hand
""",
    "Alpha Clash": """Scenario: Whose word
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Page (2/2)
    And Ben's contender is Nova (1/1, health 25) "30: When this card is dealt damage, gronk the flimflam."
  When Ana attacks Nova with Page
    And the judge rules: Draw one card
  Then Ben has 1 card in hand
    And Ana has 0 cards in hand
""",
    "City of Heroes": """Scenario: Whose word
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18) "After this super takes damage, gronk the flimflam."
  When Mo acts with Heavy Punch on Gale
    And the judge rules: Draw a card
  Then Vi has 1 card in hand
    And Mo has 0 cards in hand
""",
}

SEVERAL = """Scenario: Several words
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's contender is Nova (1/1, health 25) "30: Gronk the deck. 30: Gronk the hand."
    And Ana controls Page (2/2) "Gronk the stage."
    And Ben is at 30 health
  When {ruling}Ana attacks Ben with Page
  Then Ben is at 28 health
"""


def run(text: str) -> Result:
    return run_scenario(read(text)[0])


@pytest.mark.parametrize("game", WHOSE)
def test_it_is_carried_out_for_whoever_has_the_words_and_names_them(game: str) -> None:
    result = run(WHOSE[game])
    assert result.verdict == "holds", result.message
    ruled = [step.text for step in result.steps if step.text.startswith("The judge rules on")]
    assert len(ruled) == 1
    assert "ronk the flimflam" in ruled[0]


def test_it_is_offered_when_the_run_stops() -> None:
    told = shown(run(SEVERAL.replace("{ruling}", "")))
    assert "When the judge rules: …" in told
    assert "When the judge rules on [Nova] and [Page]: nothing" in told


@pytest.mark.parametrize("about", ["Nova and Page", "[Nova] and [Page]", "everything"])
def test_it_can_be_given_for_several_words_at_once(about: str) -> None:
    result = run(SEVERAL.replace("{ruling}", f"the judge rules on {about}: nothing\n    And "))
    assert (result.verdict, result.passed_over) == ("holds", [])
    assert sum(step.text.startswith("The judge rules on") for step in result.steps) == 3


def test_on_one_card_it_says_nothing_of_another() -> None:
    result = run(SEVERAL.replace("{ruling}", "the judge rules on Nova: nothing\n    And "))
    assert (result.verdict, result.unread) == ("unread", [{"card": "Page", "text": "Gronk the stage"}])


def test_one_that_nothing_asks_for_is_refused() -> None:
    text = SEVERAL.replace(' "30: Gronk the deck. 30: Gronk the hand."', "").replace(' "Gronk the stage."', "")
    result = run(text.replace("{ruling}", "the judge rules on Page: nothing\n    And "))
    assert (result.verdict, result.line) == ("illegal", 7)
    assert "nothing asks for the judge's word" in result.message


WAITING = """Scenario: Words that wait, and words that cannot
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Bell (1/1) "When you draw a card, gronk the deck."
    And Ana controls Page (2/2){text}
    And Ben is at 30 health
  When the judge rules: nothing
    And Ana attacks Ben with Page
  Then Ben is at 28 health
"""


def test_a_plain_word_is_for_the_words_that_stop_the_run_not_for_those_that_can_wait() -> None:
    result = run(WAITING.replace("{text}", ' "Gronk the flimflam."'))
    assert result.verdict == "holds", result.message
    (ruled,) = [step.text for step in result.steps if step.text.startswith("The judge rules on")]
    assert "flimflam" in ruled
    assert [each.card for each in result.passed_over] == ["Bell"]


def test_if_nothing_stops_a_plain_word_is_for_the_first_words_that_wait() -> None:
    result = run(WAITING.replace("{text}", ""))
    assert (result.verdict, result.passed_over) == ("holds", [])
    (ruled,) = [step.text for step in result.steps if step.text.startswith("The judge rules on")]
    assert "of Bell" in ruled
