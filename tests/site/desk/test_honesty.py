"""What an answer rests on is told: what was passed, what could not be told, what nobody said, what was not understood."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge_app.scenarios.tries import MOST
from judge_app.site.desk.honesty import honesty
from judge_app.site.desk.links import encoded
from judge_app.site.desk.runs import run_at

CLASH = """Scenario: Somebody passes
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Ram (4/2)
    And Ana has 20 health
    And Ben's contender is Vortex (0/1, health 20)
    And Ana's deck has 5 cards
    And Ben's deck has 5 cards
    And {}
  When Ana attacks Vortex with Ram
  Then Ben loses 4 health
"""


OPEN = """Scenario: Nobody says whether the symbol is there
  Game: UniVersus
  Given Rin attacks with Swing (mid, speed 1, damage 1) "(Water symbol) Enhance: This attack gets +2 damage."
    And Rin's character is Gale (health 20, Infinity)
    And Sol has 20 health
"""


def test_words_not_understood_are_told_though_the_run_goes_on_without_them(client: FlaskClient) -> None:
    text = CLASH.format('Ben\'s hand has Pit (Quick) "Gronk the flimflam."').replace("loses 4", "loses 3")
    passed = honesty(run_at(text)).passed_over
    assert [(each.card, each.text, each.why) for each in passed] == [
        ("Pit", "Gronk the flimflam", "the card was not played or used")
    ]
    shown = client.get(f"/desk/s/{encoded(text)}/1").text
    assert "It holds, if the words passed over change nothing" in shown
    assert "1 clause not understood and passed over" in shown
    assert "Gronk the flimflam</q> on Pit: the card was not played or used" in shown


TWO_COLORS = """Scenario: Two colors
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana has 1 red resource
    And Ana has 1 blue resource
    And Ana's hand has Squire (2/2, cost 1)
  When Ana plays Squire
  Then Ana has 1 ready resource
"""


def test_a_choice_left_open_that_changes_nothing_is_named_and_does_not_stop_the_run(client: FlaskClient) -> None:
    sight = run_at(TWO_COLORS)
    assert (sight.result.verdict, len(honesty(sight).left_open)) == ("holds", 1)
    shown = client.get(f"/desk/s/{encoded(TWO_COLORS)}/{sight.last}").text
    assert "1 choice left open, the same either way" in shown
    assert "Ana, which resources to engage for Squire. It comes to the same whatever is chosen" in shown
    assert client.post("/api/run", json={"scenario": TWO_COLORS}).get_json()["left_open"][0]["player"] == "Ana"


def test_a_chance_of_which_nobody_can_tell_what_it_held_is_told_as_passed(client: FlaskClient) -> None:
    passed = [each for each in honesty(run_at(OPEN)).assumed if each.unclear]
    assert [each.player for each in passed] == ["Rin"]
    assert "does it have the Water symbol?" in passed[0].unclear[0]
    assert "It is not known what Rin could do" in client.get(f"/desk/s/{encoded(OPEN)}/1").text


def test_what_nobody_can_tell_is_not_called_impossible(client: FlaskClient) -> None:
    step = next(each.step for each in honesty(run_at(OPEN)).assumed if each.unclear)
    offers = client.post("/api/legal", json={"scenario": OPEN, "step": step}).get_json()["windows"]
    unclear = [each["text"] for offer in offers for each in offer["unclear"]]
    assert unclear == ["Rin enhances with Swing"]
    assert "Rin enhances with Swing" not in [each["text"] for offer in offers for each in offer["illegal"]]
    assert "Unclear, and why (1)" in client.get(f"/desk/s/{encoded(OPEN)}/{step}").text


def test_a_board_told_whole_rests_on_no_default() -> None:
    text = CLASH.format("Ana's contender is Storm (0/1, health 20)").replace("    And Ana has 20 health\n", "")
    assert honesty(run_at(text)).board == ()
    assert honesty(run_at(text)).rests_on == ""


@pytest.mark.parametrize(
    ("givens", "expected"),
    [
        (
            "Alpha Clash\n  Given Ana controls Ram (4/2)\n    And Ana's hand has Bolt (Basic)\n    And Ben has 9 health",
            ["Ana's contender is 0/0 and has no text", "Ana's contender has 30 health",
             "Ana's deck has 20 cards that nobody knows", "Bolt in Ana's hand costs nothing",
             "Ben's contender is 0/0 and has no text", "Ben's deck has 20 cards that nobody knows", "it is Ana's Primary Phase"],
        ),
        (
            "UniVersus\n  Given Rin attacks with Kick (high, speed 3, damage 5)\n    And Sol has 9 health",
            ["Rin's character has a hand size of 6 and no text", "Rin's deck has 30 cards that nobody knows", "Rin has 25 health",
             "Sol's character has a hand size of 6 and no text", "Sol's deck has 30 cards that nobody knows",
             "it is Rin's Combat Phase"],
        ),
        (
            "City of Heroes\n  Given Mo's hero is Dawn (accuracy 5, defense 3, health 20)\n    And Vi's hand has 1 card",
            ["Mo's deck has 20 cards that nobody knows", "Vi's hero has accuracy 5, defense 5, health 20 and no text",
             "Vi's deck has 20 cards that nobody knows", "Mo has priority"],
        ),
    ],
)  # fmt: skip
def test_what_the_board_needed_and_nobody_said_is_told(client: FlaskClient, givens: str, expected: list[str]) -> None:
    text = f"Scenario: Little is said\n  Game: {givens}\n"
    assert sorted(honesty(run_at(text)).board) == sorted(expected)
    assert sorted(client.post("/api/run", json={"scenario": text}).get_json()["assumed"]) == sorted(expected)
    assert f"{len(expected)} defaults of the board" in client.get(f"/desk/s/{encoded(text)}/1").text


def test_a_list_of_actions_that_was_cut_says_so(client: FlaskClient) -> None:
    crowd = "".join(f"    And Ben controls W{chr(65 + n // 26)}{chr(65 + n % 26)} (0/5)\n" for n in range(60))
    text = CLASH.format("Ana's hand has 1 card").split("  When")[0] + crowd
    offers = client.post("/api/legal", json={"scenario": text}).get_json()["windows"]
    assert f"the first {MOST:,} sentences" in offers[0]["left_out"]
    shown = client.get(f"/desk/s/{encoded(text)}", follow_redirects=True).text
    assert "Not listed: everything after the first" in shown


def test_a_deed_without_a_name_is_refused_with_its_reason_too(client: FlaskClient) -> None:
    text = "Scenario: x\n  Game: UniVersus\n  Given it is Ana's combat phase\n    And Ana's hand has Root (foundation, difficulty 1)\n"
    window = client.post("/api/legal", json={"scenario": text}).get_json()["windows"][0]
    refused = next(each for each in window["illegal"] if each["text"] == "Ana ends the turn")
    assert "universus:combat-phase.5" in refused["cites"]


def test_a_short_list_of_actions_is_whole(client: FlaskClient) -> None:
    text = CLASH.format("Ana's hand has 1 card").split("  When")[0]
    assert client.post("/api/legal", json={"scenario": text}).get_json()["windows"][0]["left_out"] == ""


def test_choices_that_cannot_all_be_listed_say_so(client: FlaskClient) -> None:
    hand = "".join(f"    And Ana's hand has Card{chr(65 + n)} (1/1)\n" for n in range(12))
    text = f"""Scenario: Many ways to discard
  Game: Alpha Clash
  Given it is Ana's primary phase
{hand}    And Ana's hand has Purge (Basic) "Discard three cards."
  When Ana plays Purge
"""
    shown = client.get(f"/desk/s/{encoded(text)}", follow_redirects=True).text
    assert "These are the first 40 ways; there are more." in shown
    assert "more branches than can be followed at once" in client.get(f"/desk/s/{encoded(text)}/branches").text
