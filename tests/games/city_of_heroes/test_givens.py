"""A table that no game could come to is refused with its rule; what the givens leave out is told."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import read, run_scenario

BOARD = """\
Scenario: A table
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
"""
STANCES = "\n".join(f'    And Iron Dawn has Stance {n} (toggle) "This super has +1 defense.", turned on' for n in "ABC")


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ("    And Mo's hero is Sunset (accuracy 5, defense 3, health 20)", "101.2"),
        ('    And Iron Dawn has Heavy Punch (click 2) "Action: Draw a card.", with 5 clicks', "204.3a"),
        ("    And Gale has 2 clicks", "204.1"),
        ("    And Gale has 19 health", "203.10b"),
        (STANCES, "304.3b"),
        ('    And Iron Dawn has Heavy Punch (click 2) "Action: Draw a card.", turned on', "304.3a"),
        ("    And Vi controls Pier (mission, defense 4)", "203.10"),
    ],
)
def test_an_impossible_table_is_refused_with_its_rule(given: str, rule: str) -> None:
    result = run_scenario(read(f"{BOARD}{given}\n  When Mo rests\n  Then Mo has 2 cards in hand\n")[0])
    assert result.verdict == "error"
    assert f"({rule})" in result.message


@pytest.mark.parametrize("state", ["toe by toe", "toes", "running", "ready or not", "3 bananas", "kneeling"])
def test_a_state_that_no_card_has_is_an_error_at_its_line(state: str) -> None:
    line = f"    And Mo's sidekick is Rook (accuracy 4, defense 2, health 6), {state}"
    result = run_scenario(read(f"{BOARD}{line}\n  When Mo rests\n  Then Mo has 2 cards in hand\n")[0])
    assert result.verdict == "error"
    assert result.line == BOARD.count("\n") + 1
    assert state in result.message


def test_only_supers_use_a_tactics_mode() -> None:
    line = '    And Iron Dawn has Heavy Punch (click 2) "Action: Draw a card.", toe-to-toe'
    result = run_scenario(read(f"{BOARD}{line}\n  When Mo rests\n  Then Mo has 2 cards in hand\n")[0])
    assert result.verdict == "error"
    assert "(303.1)" in result.message


def test_a_sidekick_needs_its_figures() -> None:
    result = run_scenario(
        read(f"{BOARD}    And Vi's sidekick is Rook\n  When Mo rests\n  Then Mo has 2 cards in hand\n")[0]
    )
    assert result.verdict == "error"
    assert "accuracy and defense and health" in result.message


def test_a_hero_without_figures_is_a_plain_one_and_that_is_told() -> None:
    text = "Scenario: x\n  Game: City of Heroes\n  Given Mo's hero is Dusk\n    And Vi's hero is Dawn (accuracy 4)\n  When Mo rests\n"
    result = run_scenario(read(f"{text}  Then Dusk has 20 health\n    And Dawn has 4 accuracy\n")[0])
    assert result.verdict == "holds"
    assert "Dawn has defense 5, health 20" in result.play.assumed


def test_what_a_super_is_now_can_be_asked() -> None:
    result = run_scenario(read(f"{BOARD}  Ask what is Gale?\n")[0])
    assert result.answers[0].answer == "accuracy 4, defense 4, health 18, Toe-to-Toe, no status effects"


def test_the_table_tells_allies_by_name() -> None:
    """104.1: a group of allied players is a team, which may be one player."""
    zed = "    And Zed's hero is Quarry (accuracy 4, defense 4, health 18)\n    And Zed is Mo's ally\n"
    result = run_scenario(read(f"{BOARD}{zed}")[0])
    assert {each["name"]: each["allies"] for each in result.final["players"]} == {
        "Mo": ["Zed"],
        "Vi": [],
        "Zed": ["Mo"],
    }
