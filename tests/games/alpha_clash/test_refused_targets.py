"""A target that may not be chosen is refused with the rule that protects it, wherever in the game it is chosen."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import read, run_scenario

TRAP = """
    And Ana controls Scout (1/1) "This card can't be targeted by Traps."
    And Ana controls Brute (2/2)
    And Ben controls Snare (Trap) "Counter - Attack: Deal one damage to target Clash card."
  When Ana attacks Ben's contender with Brute
    And Ben activates Snare on Scout"""
MODES = """
    And Ana's hand has Whim (Basic) "Choose one: • Deal one damage to target Clash card. • Gain one health."
    And Ben controls Nun (2/2) "Safeguard"
    And Ben controls Wall (0/3)
  When Ana plays Whim choosing "Deal one damage to target Clash card" and Nun
"""
TRIGGERED = """
    And Ana controls Archer (1/1) "Trigger - Attack: Deal one damage to target Clash card."
    And Ben controls Nun (2/2) "Safeguard"
    And Ben controls Wall (0/3)
  When Ana attacks Ben's contender with Archer choosing Nun"""
NO_CHOICE = """
    And Ana controls Archer (1/1, cost 0) "Trigger - Attack: Deal one damage to target Clash card you don't control."
    And Ben controls Nun (2/2) "Safeguard"
    And Ben controls Wall (0/3)
  When Ana attacks Ben's contender with Archer choosing Nun"""

SHARES = """
    And Ana controls Archer (4/1) "Barrage 2"
    And Ben controls Nun (2/2) "Safeguard"
    And Ben controls Wall (0/5)
  When Ana attacks Ben's contender with Archer choosing 3 for Wall and 1 for Nun"""


@pytest.mark.parametrize(
    ("board", "rule"),
    [(TRAP, "101.2"), (MODES, "704.16b"), (TRIGGERED, "704.16b"), (NO_CHOICE, "704.16b"), (SHARES, "704.16b")],
    ids=["a Trap that is still face down", "a mode", "a choice", "no choice is left", "a share of damage"],
)
def test_the_refusal_names_the_rule(board: str, rule: str) -> None:
    (scenario,) = read(f"Scenario: A target\n  Game: Alpha Clash\n  Given it is Ana's primary phase{board}\n")
    result = run_scenario(scenario)
    assert result.verdict == "illegal", result.message
    assert f"alpha-clash:{rule}" in result.cites, result.message
    assert "nothing asks for" not in result.message
