"""Every keyword of Alpha Clash is seen at work on a board, or the run stops: none is explained and then passed over."""

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

BOARDS = {
    "Attach": """
    And Ana controls Sword (Weapon) "Attach: ⯁. Attached card gets +1/+0."
    And Ana has 1 red resource
    And Ana controls Scout (1/1)
  When Ana attaches Sword to Scout
  Then Sword is attached to Scout""",
    "Awe Factor": """
    And Ana's hand has Idol (1/1) "Awe Factor 1"
    And Ben controls Wall (2/2)
  When Ana plays Idol
  Then Wall is 1/2""",
    "Barrage": """
    And Ana controls Gun (2/2) "Barrage 1"
    And Ben controls Wall (0/4)
  When Ana attacks Ben's contender with Gun
    And Ana chooses Wall
  Then Wall is 0/2""",
    "Breakthrough": """
    And Ana controls Ram (3/3) "Breakthrough"
    And Ben controls Wall (0/1)
    And Ben has 20 health
  When Ana attacks Ben's contender with Ram
    And Ben obstructs with Wall
  Then Ben has 18 health""",
    "Close Combat": """
    And Ana controls Duelist (1/1) "Close Combat"
    And Ben controls Wall (0/1)
  Then Ana can attack Wall with Duelist""",
    "Enrage": """
    And Ana controls Bull (1/4) "Enrage 2"
    And Ana's hand has Jab (Basic) "Deal one damage to target Clash card."
  When Ana plays Jab on Bull
  Then Bull is 3/3""",
    "Exclusive": """
    And Ana controls King (3/3) "Exclusive"
    And Ana's hand has King (3/3) "Exclusive"
  Then Ana cannot play King #2 because 704.7c""",
    "Flight": """
    And Ana controls Hawk (1/1) "Flight"
    And Ben controls Wall (0/1)
  When Ana attacks Ben's contender with Hawk
  Then Ben cannot obstruct with Wall because 704.8b""",
    "Interception": """
    And Ana controls Hawk (1/1) "Flight"
    And Ben controls Archer (0/1) "Interception"
  When Ana attacks Ben's contender with Hawk
  Then Ben can obstruct with Archer""",
    "Irrefutable": """
    And Ana's hand has Truth (2/2) "Irrefutable"
    And Ben's hand has Deny (Quick) "Counter - Play: Negate that Clash card."
  When Ana plays Truth
    And Ben plays Deny
  Then Truth is in play""",
    "Necrotic": """
    And Ana controls Viper (1/5) "Necrotic"
    And Ben controls Ox (2/6), engaged
  When Ana attacks Ox with Viper
  Then Ox was sent to Oblivion""",
    "Observant": """
    And Ana's hand has Monk (1/1) "Observant"
  When Ana plays Monk
  Then Ana cannot attack Ben's contender with Monk because 704.12b""",
    "Superspeed": """
    And Ana controls Swift (2/1) "Superspeed"
    And Ben controls Slow (1/1), engaged
  When Ana attacks Slow with Swift
  Then Swift is in play""",
    "Undisputed": """
    And Ana controls Champion (3/1) "Undisputed"
    And Ben controls Brute (4/4), engaged
  When Ana attacks Brute with Champion
  Then Champion was not defeated""",
    "Safeguard": """
    And Ana's hand has Jab (Basic) "Deal one damage to target Clash card."
    And Ben controls Nun (2/2) "Safeguard"
  Then Ana cannot play Jab on Nun because 704.16b""",
    "Ambush": """
    And Ana's hand has Lurker (2/2) "Ambush"
  When Ana sets Lurker
  Then Lurker is facedown""",
    "Bound": """
    And Ana's Resource Zone has Anchor (1/1) "Bound"
    And Ana's deck has Anchor (1/1) "Bound"
    And Ana's hand has Dig (Basic) "Put the top card of your deck into your Resource Zone."
  When Ana plays Dig
  Then Anchor #2 is in Ana's deck""",
    "Fortitude": """
    And Ana's hand has Curse (Basic) "Target Clash card gets -1/-1 until end of turn."
    And Ben controls Oak (2/2) "Fortitude"
  When Ana plays Curse on Oak
  Then Oak is 2/2""",
    "Recover": """
    And Ana's contender is Vortex (0/1, health 20)
    And Ana has 10 health
    And Ana controls Medic (2/3) "Recover 2"
    And Ben controls Wall (1/3), engaged
  When Ana attacks Wall with Medic
  Then Ana has 12 health""",
    "Torment": """
    And Ana controls Fiend (2/2) "Torment"
    And Ben controls Wall (0/3)
  When Ana attacks Ben's contender with Fiend
  Then Ben cannot obstruct with Wall because 504.9""",
}
OF_DECKS = ("Unrivaled",)  # it limits what a deck holds: tests/decks/ shows it at work


def run(board: str) -> Result:
    (scenario,) = read(f"Scenario: A board\n  Game: Alpha Clash\n  Given it is Ana's primary phase{board}\n")
    return run_scenario(scenario)


@pytest.mark.parametrize("name", KEYWORDS)
def test_every_keyword_is_seen_at_work(name: str) -> None:
    if name not in OF_DECKS:
        result = run(BOARDS[name])
        assert result.verdict == "holds", result.message


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "Attach"])
def test_without_the_keyword_the_board_comes_out_differently(name: str) -> None:
    """So that each board shows what the keyword does, and not what happens anyway."""
    number = " 1" if f"{name} 1" in BOARDS[name] else " 2" if f"{name} 2" in BOARDS[name] else ""
    result = run(BOARDS[name].replace(f' "{name}{number}"', ""))
    assert result.verdict in ("fails", "illegal"), result.message


def test_each_keyword_that_code_plays_is_asked_for_by_that_code() -> None:
    folder = Path(keywords.__file__).parent
    used = {
        node.id if isinstance(node, ast.Name) else node.attr
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    named = {name: constant for constant, name in vars(keywords).items() if isinstance(name, str)}
    asked = {name for name in keywords.CODED if named[name] in used}
    assert set(keywords.CODED) - asked == set(OF_DECKS)


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
    for kept in (read_abilities, keywords.sentence_of):
        kept.cache_clear()
        request.addfinalizer(kept.cache_clear)
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
    And Ben's hand has Lurker (2/2) "Ambush. Counter - Attack: You may pay ⯁. If you do, put this card into play from your Accessory Zone."
  When Ana ends the turn
    And Ben sets Lurker
    And Ben ends the turn
    And Ana attacks Ben's contender with Scout
    And Ben activates Lurker""")
    assert result.verdict == "unread", result.message
    assert "Ambush" in result.message
