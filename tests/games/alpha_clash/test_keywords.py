"""Keywords of Alpha Clash: played from their sentence, by code, or not at all (`tests/games/test_every_keyword.py` has a board for each)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from judge_app import language
from judge_app.games.alpha_clash import keywords
from judge_app.games.alpha_clash.faces import read_abilities
from judge_app.language.keywords.alpha_clash import KEYWORDS
from judge_app.language.reading.game import KeywordMeaning
from judge_app.scenarios.run import Result, read, run_scenario

OF_DECKS = ("Unrivaled",)  # it limits what a deck holds: tests/decks/ shows it at work


def run(board: str) -> Result:
    (scenario,) = read(f"Scenario: A board\n  Game: Alpha Clash\n  Given it is Ana's primary phase{board}\n")
    return run_scenario(scenario)


def test_each_keyword_that_code_plays_is_asked_for_by_that_code() -> None:
    folder = Path(keywords.__file__).parent
    used = {
        node.id if isinstance(node, ast.Name) else node.attr
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    named = {name: constant for constant, name in vars(keywords).items() if isinstance(name, str)}
    asked = {name for name in keywords.KEYWORDS.by_code if named[name] in used}
    assert set(keywords.KEYWORDS.by_code) - asked == set(OF_DECKS)


@pytest.mark.parametrize(
    ("text", "board", "verdict"),
    [
        ("This card can't be targeted by Traps.", """
    And Ana controls Scout (1/1) "Guarded"
    And Ana controls Brute (2/2)
    And Ben controls Snare (Trap) "Counter - Attack: Deal one damage to target Clash card."
  When Ana attacks Ben's contender with Brute
  Then Ben cannot activate Snare on Scout because 101.2""", "holds"),
        ("Whenever this card attacks, draw one card.", """
    And Ana controls Scout (1/1) "Guarded"
    And Ana's deck has 5 cards
  When Ana attacks Ben's contender with Scout
  Then Ana has 1 card in hand""", "holds"),
        ("Once per turn, you may engage this card. If you do, draw one card.", """
    And Ana controls Scout (1/1) "Guarded"
  Then Ana has 0 cards in hand""", "unread"),
        ("Frobnicate this card sideways.", """
    And Ana controls Scout (1/1) "Guarded"
  Then Ana has 0 cards in hand""", "unread"),
    ],
)  # fmt: skip
def test_a_keyword_added_by_one_line_is_played_from_its_sentence_or_stops(
    text: str, board: str, verdict: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setitem(KEYWORDS, "Guarded", KeywordMeaning(text, ()))
    monkeypatch.setattr(language, "_parsers", {})  # read anew, as in a process that starts with that line
    for forget in (read_abilities.cache_clear, keywords.KEYWORDS.forget):
        forget()
        request.addfinalizer(forget)
    result = run(board)
    assert result.verdict == verdict, result.message


@pytest.mark.parametrize(
    "board",
    [
        """
    And Ana controls Brute (2/2)
    And Ben controls Lurker (2/2, Trap) "Ambush"
    And Ben controls Pit (Relic) "Clash cards get Ambush."
  Then Brute is 2/2""",
        """
    And Ana's hand has Balm (Basic) "Recover 2"
  When Ana plays Balm""",
        """
    And Ana's hand has Shrink (Basic) "Target Clash card's attack power becomes 0 until end of turn."
    And Ben controls Oak (2/2) "Fortitude"
  When Ana plays Shrink on Oak
  Then Oak is 2/2""",
    ],
)
def test_a_keyword_that_nothing_plays_there_stops_the_run(board: str) -> None:
    result = run(board)
    assert result.verdict == "unread", result.message


def test_whether_fortitude_withstands_damage_is_asked_of_the_judge() -> None:
    result = run("""
    And Ana's hand has Jab (Basic) "Deal one damage to target Clash card."
    And Ben controls Oak (2/2) "Fortitude"
  When Ana plays Jab on Oak
  Then Oak is 2/1""")
    assert result.verdict == "needs-choice", result.message


def test_a_card_that_was_set_by_its_ambush_is_not_activated_for_a_cost_that_nothing_names() -> None:
    result = run("""
    And Ana controls Scout (1/1)
    And Ben's hand has Lurker (2/2) "Ambush. Counter - Attack: You may pay ⯁. If you do, put this card into play engaged from your Accessory Zone."
  When Ana ends the turn
    And Ben sets Lurker
    And Ben ends the turn
    And Ana attacks Ben's contender with Scout
    And Ben activates Lurker""")
    assert result.verdict == "unread", result.message
    assert "Ambush" in result.message
