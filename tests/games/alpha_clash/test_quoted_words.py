"""What a step or a choice quotes of an ability that a card was given are the words of the text that gave it (112.7)."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import read, run_scenario

QUOTED = "Trigger - Attack: You may draw one card. This card gets +1/+0 until end of turn."


@pytest.mark.parametrize(
    "given",
    [
        f'And Ana controls Peak (Clashground) "Clash cards you control get, “{QUOTED}”"\n  When Ana ends the turn\n    And Ben ends the turn',
        f'And Ana\'s hand has Zeal (Basic) "Until end of turn, target Clash card gets “{QUOTED}”"\n  When Ana plays Zeal on Page',
    ],
    ids=["by a static effect", "until end of turn"],
)
def test_the_words_are_those_of_the_quotation(given: str) -> None:
    (scenario,) = read(
        f"""Scenario: Given words
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Page (2/2) "Superspeed"
    {given}
    And Ana attacks Ben's contender with Page choosing yes
"""
    )
    result = run_scenario(scenario)
    assert result.verdict == "holds", result.message
    texts = [step.text for step in result.steps]
    assert any('"You may draw one card"' in text for text in texts)
    assert "Page: This card gets +1/+0 until end of turn" in texts
