"""Conditions, wording by wording, on one board: which of them are met and which are not."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import Result, read, run_scenario

BOARD = """
    And Ana's contender is Vortex (0/1, health 20)
    And Ana has 12 health
    And Ben's contender is Nova (0/1, health 20)
    And Ben has 15 health
    And Ana controls Page (1/2, red, cost 1, Alpha)
    And Ana controls Ogre (4/4, green, cost 5, Rogue) "Flight", engaged
    And Ana controls Sword (Weapon, red) "Attach: ⯁"
    And Ana controls Idol (Relic, white)
    And Ben controls Wall (0/6, blue, cost 2, Alpha)
    And Ben controls Peak (Clashground)
    And Ana's hand has Card A (1/1)
    And Ana's hand has Card B (1/1)
    And Ben's hand has Card C (1/1)
    And Ana's Oblivion has Ghost (2/2, red, Alpha)
    And Ana's Oblivion has Spark (Basic) "Draw one card."
    And Ana has 3 red resources
    And Ben has 5 blue resources"""
MET = (
    "you control a Relic",
    "an opponent controls a Clashground",
    "your opponent controls a Clashground",
    "you control three or more Clash cards",
    "you control exactly three Clash cards",
    "you control another Clash card",
    "you control two or more other Clash cards",
    "you control a red Clash card",
    "you control an engaged Clash card",
    "you control a Clash card with Flight",
    "you control more Clash cards than an opponent",
    "you control more Clash cards than your opponent",
    "you control more Relics than an opponent",
    "you have two cards in hand",
    "an opponent has one or fewer cards in hand",
    "you have more cards in hand than an opponent",
    "your Contender has 12 or less health",
    "your Contender has less health than your opponent's Contender",
    "the Portal is closed",
    "there is a Clash card in your Oblivion",
    "there are two or more cards in your Oblivion",
    "this card is ready",
    "this card is not engaged",
    "you control a Weapon",
    "you have three or more resources",
    "your opponent has five or more resources",
    "no Clash cards were defeated this turn",
    "your Contender is [Vortex]",
    "you control [Page]",
    "you control a Clash card with an initial resource cost of five or more",
    "you do not control a Clashground",
)
NOT_MET = (
    "you control two or more Relics",
    "you control no Relics",
    "you control a Clashground",
    "an opponent controls a Relic",
    "you control four or more Clash cards",
    "you control three or more other Clash cards",
    "you control a blue Clash card",
    "you control two or more engaged Clash cards",
    "you control a ready Clash card with Flight",
    "an opponent controls a Clash card with Flight",
    "your opponent controls more Clash cards than you",
    "you have three or more cards in your hand",
    "you have one or fewer cards in your hand",
    "an opponent has more cards in hand than you",
    "your Contender has 11 or less health",
    "your Contender has ten or less health",
    "an opponent's Contender has 12 or less health",
    "your Contender has more health than your opponent's Contender",
    "the Portal is open",
    "there are three or more cards in your Oblivion",
    "there are two or more Clash cards in your Oblivion",
    "there is a Clash card in an opponent's Oblivion",
    "this card is engaged",
    "this card is attacking",
    "this card has a Weapon attached",
    "a Weapon is attached to this card",
    "you have four or more resources",
    "you have more resources than an opponent",
    "a Clash card was defeated this turn",
    "you have played an Action this turn",
    "this card entered play this turn",
    "your Contender is [Nova]",
    "you control a Clash card with an initial resource cost of six or more",
    "you don't control a Relic",
    "you have no cards in hand",
)


def run(condition: str, attack: int, more: str = "") -> Result:
    tester = f'Ana controls Tester (1/9) "This card gets +1/+0 as long as {condition}."'
    claim = f"  Then Tester has {attack} attack"
    (scenario,) = read(
        f"Scenario: A condition\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n    And {tester}{BOARD}{more}\n{claim}\n"
    )
    return run_scenario(scenario)


@pytest.mark.parametrize("condition", MET)
def test_a_condition_is_met(condition: str) -> None:
    result = run(condition, 2)
    assert result.verdict == "holds", result.message


@pytest.mark.parametrize("condition", NOT_MET)
def test_a_condition_is_not_met(condition: str) -> None:
    result = run(condition, 1)
    assert result.verdict == "holds", result.message


QUAKE = """
    And Ana's hand has Quake (Basic) "Deal two damage to all Clash cards with an initial resource cost of two or less."
    And Ben controls Imp (1/1, cost 1)
  When Ana plays Quake"""  # Page and Imp are defeated


@pytest.mark.parametrize(
    ("condition", "attack"),
    [
        ("a Clash card was defeated this turn", 2),
        ("two or more Clash cards were defeated this turn", 2),
        ("three or more Clash cards were defeated this turn", 1),
        ("no Clash cards were defeated this turn", 1),
    ],
)
def test_what_happened_is_counted(condition: str, attack: int) -> None:
    result = run(condition, attack, QUAKE)
    assert result.verdict == "holds", result.message
