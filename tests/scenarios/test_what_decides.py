"""Which facts an answer hangs on: every expected fact follows from the rule named beside it."""

import json
from pathlib import Path

import pytest

from judge_app.cli import main
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.what_decides import what_decides

FIGHT = """Scenario: a fight
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls [Swift Scout] (2/2) "Superspeed"
    And Ben controls Brute (4/2), engaged
    And Ben's hand has Wall (0/5) "Trigger - Enter: Grumble about the weather."
    And Ben has 20 health
  When Ana attacks Brute with [Swift Scout]
"""


def test_a_fight_hangs_on_superspeed_the_figures_and_what_makes_it_legal() -> None:
    """704.13b deals its damage first; 504.1: a ready card may not be attacked."""
    decision = what_decides(FIGHT)
    assert decision.answer == "Brute is defeated. Swift Scout is unharmed."
    assert set(decision.hangs_on) == {
        "“Superspeed” on Swift Scout",
        "the figures of Swift Scout",
        "the figures of Brute",
        "Brute is engaged",
    }


def test_what_players_need_not_argue_about_is_named_unread_words_too() -> None:
    spared = what_decides(FIGHT).does_not_hang_on
    assert "Wall" in spared
    assert "“Trigger - Enter: Grumble about the weather.” on Wall" in spared
    assert "Ben has 20 health" in spared


def test_each_turn_says_what_would_happen_then() -> None:
    (tried,) = what_decides(FIGHT).turns_of("“Superspeed” on Swift Scout")
    assert tried.answer == "Swift Scout is defeated. Brute is defeated."
    assert '"Superspeed"' not in tried.text


def test_the_nearest_change_is_a_figure_or_a_state_before_whole_cards() -> None:
    nearest = what_decides(FIGHT).nearest
    assert nearest is not None
    assert nearest.is_small


def test_a_refusal_hangs_on_the_state_that_forbids_it() -> None:
    decision = what_decides("""Scenario: a ready card
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Scout (2/2), engaged
    And Ben controls Brute (4/2)
  Then Ana cannot attack Ben's contender with Scout
""")
    assert decision.hangs_on == ("Scout is engaged",)


def test_two_sentences_of_a_card_are_two_facts() -> None:
    decision = what_decides("""Scenario: two sentences
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana's hand has Smash (Basic) "Draw one card. Deal three damage to target Clash card."
    And Ana's deck has 5 cards
    And Ben controls Page (1/1)
  When Ana plays Smash on Page
""")
    assert any(fact.startswith("sentence 2 of Smash") for fact in decision.hangs_on)
    assert any(fact.startswith("sentence 1 of Smash") for fact in decision.does_not_hang_on)


def test_what_cannot_be_told_is_said_and_not_counted_as_spared() -> None:
    """Without its check the run must ask which card is checked."""
    decision = what_decides("""Scenario: a partial block
  Game: UniVersus
  Given Rin attacks with Rising Kick (high, speed 3, damage 5)
    And Sol's hand has Steady Guard (block mid +2)
    And the next check of Sol's deck is 5
  When Sol blocks with Steady Guard
""")
    untold = {each.fact for each in decision.untold}
    assert "the next check of Sol's deck is 5" in untold
    assert not untold & set(decision.does_not_hang_on)


def test_what_there_was_no_time_for_is_counted() -> None:
    decision = what_decides(FIGHT, Limit(0.0))
    assert decision.tried == ()
    assert decision.left_out > 0


def test_the_command_says_it_in_lines_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "fight.scenario"
    file.write_text(FIGHT, encoding="utf-8")
    assert main(["run", str(file), "--decides"]) == 0
    assert "hangs on: “Superspeed” on Swift Scout" in capsys.readouterr().out
    assert main(["run", str(file), "--decides", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["nearest"]["change"]


def test_a_file_with_two_scenarios_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.scenario"
    file.write_text(FIGHT + "\n" + FIGHT, encoding="utf-8")
    assert main(["run", str(file), "--decides"]) == 2
    assert "takes a .scenario file with one scenario; this has 2" in capsys.readouterr().err
