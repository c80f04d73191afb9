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
        "Swift Scout's attack power 2",
        "Swift Scout is not engaged",
        "Brute's defense power 2",
        "Brute is engaged",
    }
    assert set(decision.is_needed) == {"Swift Scout is not engaged", "Brute is engaged"}


def test_what_players_need_not_argue_about_is_named_unread_words_too() -> None:
    spared = what_decides(FIGHT).does_not_hang_on
    assert "Wall" in spared
    assert "“Trigger - Enter: Grumble about the weather.” on Wall, which is not understood" in spared
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
    assert "“Deal three damage to target Clash card.” on Smash" in decision.hangs_on
    assert "“Draw one card.” on Smash" not in decision.hangs_on


def test_a_refusal_is_compared_with_its_rule_not_by_how_the_run_ends() -> None:
    """303.7a: one's own card may not be attacked; whether it is engaged, whose turn it is, does not make it legal."""
    decision = what_decides("""Scenario: one's own
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Scout (2/2)
    And Ana controls Page (1/1), engaged
    And Ben has 20 health
  Then Ana cannot attack Page with Scout because 303.7a
""")
    assert decision.hangs_on == ("whose Page is",)
    assert decision.answer == "Ana cannot attack Page with Scout: Page is Ana's own."
    assert "Page is engaged" in (*decision.does_not_hang_on, *decision.gives_the_reason)


def test_the_order_in_which_cards_lie_is_a_fact() -> None:
    """combo.3: the cards directly before it must match in order."""
    decision = what_decides("""Scenario: in the wrong order
  Game: UniVersus
  Given Rin attacks with Staff (high, speed 3, damage 4, combo Weapon then Foundation) "Combo Enhance: This attack gets +3 damage."
    And Rin's card pool has Icon (Foundation), Whip (mid, Weapon)
    And Sol has 20 health
  Then Rin cannot enhance with Staff because combo.3
""")
    assert decision.hangs_on == ("Icon comes before Whip",)
    assert decision.nearest is not None
    assert decision.nearest.answer == "Rin can enhance with Staff."


def test_a_choice_is_a_fact() -> None:
    decision = what_decides("""Scenario: canceled
  Game: UniVersus
  Given Rin attacks with Swing (mid, speed 1, damage 4)
    And Rin's stage has Threat (Foundation) "Enhance Commit: Draw 2 cards. Your rival may discard 1 momentum to cancel this ability."
    And Sol's momentum has Old Kick (high)
  When Rin enhances with Threat
    And Sol chooses yes
  Then Rin has 0 cards in hand
""")
    assert "Sol chooses yes" in decision.hangs_on
    assert [each.change for each in decision.turns_of("Sol chooses yes")] == ["Sol chooses no"]


def test_the_order_of_two_answers_is_a_fact_unless_the_rules_refuse_the_other_one() -> None:
    """608.2c: who gets a bonus is fixed when the effect begins, so it matters whether the recruit came before it."""
    decision = what_decides("""Scenario: a latecomer
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Hunter (1/1)
    And Ana's hand has Rally (Basic) "Clash cards you control get +1/+1 until end of turn."
    And Ana's hand has Recruit (1/1)
  When Ana plays Rally
    And Ana plays Recruit
  Then Recruit is 1/1
""")
    assert "the order: Ana plays Rally, then Ana plays Recruit" in decision.hangs_on
    assert not any(fact.startswith("the order") for fact in what_decides(ANSWERED).hangs_on)


ANSWERED = """Scenario: obstructed
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Ram (3/3)
    And Ben controls Guard (1/3)
    And Ben has 20 health
  When Ana attacks Ben's contender with Ram
    And Ben obstructs with Guard
  Then Ben has 20 health
"""


def test_what_a_claim_is_about_may_only_have_begun_elsewhere() -> None:
    """20 health or 21 is no other answer to whether anything got through; the obstructor is."""
    decision = what_decides(ANSWERED)
    assert "Ben has 20 health" in decision.does_not_hang_on
    assert "Ben obstructs with Guard" in decision.hangs_on


def test_a_run_that_stops_at_unread_words_hangs_on_them_and_is_compared_without_them() -> None:
    decision = what_decides(FIGHT.replace('"Superspeed"', '"Superspeed. Trigger - Attack: Grumble about the weather."'))
    unread = (
        "the second ability of Swift Scout: “Trigger - Attack: Grumble about the weather.”, which is not understood"
    )
    assert decision.supposing == (unread,)
    assert unread in decision.hangs_on
    assert any("“Superspeed.”" in fact for fact in decision.hangs_on)
    assert "Wall" in decision.does_not_hang_on


def test_two_facts_of_which_each_is_enough_are_named_together() -> None:
    """502.3: Knockdown asks for two cards; with two of them neither alone decides it."""
    decision = what_decides("""Scenario: down twice
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has 1 action of knockdown
    And Iron Dawn has 2 actions of knockdown
    And Mo's hand has 1 card
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
  Then Mo cannot move Iron Dawn because 502.3
""")
    assert any(fact.startswith("both of: Iron Dawn has 1 action of knockdown") for fact in decision.hangs_on)
    assert [each.change for each in decision.turns_of("Mo's hand has 1 card")] == ["Mo's hand has 2 cards"]


def test_how_far_it_is_can_be_followed() -> None:
    far: list[tuple[int, int]] = []
    what_decides(FIGHT, tell=lambda done, of: far.append((done, of)))
    assert [done for done, _ in far] == list(range(far[0][1]))


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
    assert "depends on: “Superspeed” on Swift Scout" in capsys.readouterr().out
    assert main(["run", str(file), "--decides", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["nearest"]["change"]


def test_a_file_with_two_scenarios_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.scenario"
    file.write_text(FIGHT + "\n" + FIGHT, encoding="utf-8")
    assert main(["run", str(file), "--decides"]) == 2
    assert "takes a .scenario file with one scenario; this has 2" in capsys.readouterr().err
