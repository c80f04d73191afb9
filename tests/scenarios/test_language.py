"""Scenario text to trees, and errors a judge can act on."""

from __future__ import annotations

import pytest

from judge_app.language.scenario import read_scenarios
from judge_app.language.scenario.lines import fenced
from judge_app.language.scenario_trees import (
    Action,
    Amount,
    CardPhrase,
    Claim,
    Deed,
    Fact,
    ScenarioError,
    Share,
    Subject,
)
from judge_app.scenarios.run import PHRASES, read

ANY_GAME = """
%extend deed: _attack "with" thing -> attacks_with
   | _block "with" subject -> blocks
   | _act "with" subject "on" subject -> acts
_attack: "attacks" | "attack"
_block: "blocks" | "block"
_act: "acts" | "act"
"""
OTHER_GAMES = {"UniVersus": ANY_GAME, "City of Heroes": ANY_GAME}

PARTIAL_BLOCK = """
    Scenario: A partial block halves the damage, rounded up
      Game: UniVersus
      Given Rin attacks with Rising Kick (high, speed 3, damage 5)
        And Sol's hand has Steady Guard (block mid +2)
        And the next check of Sol's deck is 5
      When Sol blocks with Steady Guard
      Then Rising Kick is partially blocked
        And Sol loses 3 health
"""
CHASING = """
    Scenario: Chasing a runner
      Game: City of Heroes
      Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20), toe-to-toe
        And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
        And Vi's hero is Gale (accuracy 4, defense 4, health 18), run-'n'-gun
        And Mo's hand has 2 cards
      When Mo acts with Heavy Punch on Gale
      Then Mo has 1 card in hand
        And Gale has 14 health
"""


def test_the_universus_example_of_the_design_is_read() -> None:
    (scenario,) = read_scenarios(PARTIAL_BLOCK, OTHER_GAMES)
    attack = scenario.facts[0]
    assert isinstance(attack, Action)
    assert attack.deed == Deed("attacks_with", (CardPhrase("Rising Kick", None, ("high", "speed 3", "damage 5")),))
    check = scenario.facts[2]
    assert isinstance(check, Fact)
    assert check.subject == Subject(words="next check of deck", owner="Sol")
    assert check.state is not None
    assert check.state.number == 5
    loses = scenario.beats[2]
    assert isinstance(loses, Claim)
    assert loses.things == (Amount(3, "health"),)


def test_the_city_of_heroes_example_of_the_design_is_read() -> None:
    (scenario,) = read_scenarios(CHASING, OTHER_GAMES)
    hero = scenario.facts[0]
    assert isinstance(hero, Fact)
    card = hero.things[0]
    assert isinstance(card, CardPhrase)
    assert (card.figures, card.states[0].words) == (("accuracy 5", "defense 3", "health 20"), "toe-to-toe")
    assert scenario.beats[0].line == 8


def test_shares_are_read() -> None:
    (scenario,) = read(
        "Scenario: a\nGame: Alpha Clash\nWhen Ana attacks Wall with Cannon choosing 4 for Wall and 2 for Page"
    )
    action = scenario.beats[0]
    assert isinstance(action, Action)
    assert action.picks == (Share(4, Subject(name="Wall")), Share(2, Subject(name="Page")))


def test_only_fenced_scenarios_of_markdown_count_and_lines_keep_their_numbers() -> None:
    text = "# Title\n\n```scenario\nScenario: a\n  Game: Alpha Clash\n```\n\n```python\nScenario: b\n```\n"
    (scenario,) = read(fenced(text))
    assert scenario.line == 4


ERRORS = (
    ("Scenario: a\nGame: Chess", 2, 7, "no game is called"),
    ("Scenario: a", 1, 1, "expected Game:"),
    ("Scenario: a\nGame: Alpha Clash\nWhen Ana attaches Sword upon Scout", 3, 25, 'found "upon"'),
    ("Scenario: a\nGame: Alpha Clash\nWhen Ana attacks", 3, 17, "the end of the line"),
    ("Scenario: a\nGame: Alpha Clash\nWhen Ana frobs Brute", 3, 10, '"attacks"'),
    ("Scenario: a\nGame: Alpha Clash\nGiven Ana controls Scout (2/2", 3, 26, "cannot stand here"),
    ('Scenario: a\nGame: Alpha Clash\nGiven Ana controls Scout "Flight', 3, 26, "never closed"),
    ("Scenario: a\nGame: Alpha Clash\nThen Ana wins\nGiven Ana has 3 health", 4, 7, "before the first When"),
    ("Once upon a time", 1, 1, "expected Scenario:"),
    ("Scenario: a\nGame: Alpha Clash\nAnd Ana wins", 3, 1, "needs a Given"),
)


@pytest.mark.parametrize(("text", "line", "column", "words"), ERRORS)
def test_an_error_names_the_line_and_the_place_and_says_what_was_expected(
    text: str, line: int, column: int, words: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(text)
    fault = caught.value.faults[0]
    assert (fault.line, fault.column) == (line, column), str(fault)
    assert words in str(fault)


def test_every_faulty_line_is_told() -> None:
    with pytest.raises(ScenarioError) as caught:
        read("Scenario: a\nGame: Alpha Clash\nWhen Ana frobs\nThen Ana wins\nAnd Ben blorps")
    assert [fault.line for fault in caught.value.faults] == [3, 5]


def test_phrases_of_every_game_make_a_grammar_without_conflict() -> None:
    assert PHRASES
    for name in PHRASES:
        read(f"Scenario: a\nGame: {name}\nThen Ana wins")


def test_curly_marks_inside_a_quotation_quote_an_ability() -> None:
    text = 'Scenario: Quoted\n  Game: Alpha Clash\n  Given Ana controls Page (1/1) "Target Clash card gets “Flight”."\n'
    (scenario,) = read(text)
    (fact,) = scenario.facts
    assert fact.things[0].text == "Target Clash card gets “Flight”."  # type: ignore[union-attr]


def test_curly_marks_alone_are_quotation_marks() -> None:
    (scenario,) = read("Scenario: Curly\n  Game: Alpha Clash\n  Given Ana controls Page (1/1) “Flight”\n")
    assert scenario.facts[0].things[0].text == "Flight"  # type: ignore[union-attr]
