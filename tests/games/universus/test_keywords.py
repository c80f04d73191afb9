"""Keywords as they are written on a card; and every one is seen at work on a board, does nothing by its rule, or stops the run."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from judge_app import language
from judge_app.games.universus import keywords
from judge_app.games.universus.abilities import prints
from judge_app.games.universus.faces import LONGEST_FIGURE, UnknownFigure, inline_face, read_abilities
from judge_app.games.universus.keywords import KeywordOn, read_keyword
from judge_app.games.universus.table import _printed_places, keywords_of_face
from judge_app.language.changes import Keyword
from judge_app.language.keywords.universus import KEYWORDS, LATER
from judge_app.language.reading.game import KeywordMeaning
from judge_app.scenarios.run import Result, read, run_scenario
from tests.games.universus.keyword_boards import BOARDS, TRAITS_OF_ALL

CACHES = (read_abilities, read_keyword, keywords_of_face, _printed_places, prints)

# Counted in the child's own processor time, so a slow machine changes nothing; the old pattern needed hours.
PUMPED = """
import resource
from judge_app.games.universus.keywords import read_keyword
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
for between in (" ", ": ", "(", ") ", " : ", "1 "):
    for end in ("b", ":", "(", ")", ""):
        read_keyword("A" + between * 20_000 + end)
print("read")
"""


def test_keywords_are_read_with_their_rating_and_requirements() -> None:
    assert read_keyword("stun: 2") == KeywordOn("Stun", 2)
    assert read_keyword("Combo (Weapon, Foundation)") == KeywordOn("Combo", None, ("Weapon", "Foundation"))


def test_blanks_within_a_keyword_change_nothing() -> None:
    assert read_keyword("  Stun  :   2 ") == KeywordOn("Stun", 2)
    assert read_keyword("Combo  (Weapon ,   Foundation )") == KeywordOn("Combo", None, ("Weapon", "Foundation"))
    assert read_keyword("Plus\t Ultra") == KeywordOn("Plus Ultra")


def test_a_keyword_of_many_blanks_takes_no_more_time_than_its_length() -> None:
    read = subprocess.run([sys.executable, "-c", PUMPED], capture_output=True, text=True, check=False)
    assert read.stdout == "read\n", f"stopped with {read.returncode}: {read.stderr}"


def test_a_figure_has_a_length_that_a_card_can_have() -> None:
    longest = "Set " + "x" * (LONGEST_FIGURE - len("Set "))
    inline_face("Foo", [longest], "")
    with pytest.raises(UnknownFigure, match="longer than"):
        inline_face("Foo", [longest + "x"], "")


def run(board: str) -> Result:
    (scenario,) = read(f"Scenario: A board\n  Game: UniVersus\n  Given it is Rin's combat phase{board}\n")
    return run_scenario(scenario)


@pytest.mark.parametrize("name", TRAITS_OF_ALL)
def test_a_trait_does_nothing_by_its_rule(name: str) -> None:
    assert {"universus:keyword-trait.2", "universus:character-traits.2"} & set(KEYWORDS[name].cites)
    result = run(f"""
    And Rin attacks with Jab (high, speed 3, damage 2, {name})
    And Sol has 20 health
  Then Sol has 18 health""")
    assert result.verdict == "holds", result.message


@pytest.mark.parametrize("written", [*LATER, "Wallop", "Wallop: 3"])
@pytest.mark.parametrize(
    "board",
    [
        "And Rin's stage has Idol (Foundation, {})\n  Then Rin has 25 health",
        "And Rin attacks with Jab (high, speed 3, damage 2, {})\n  Then Sol has 23 health",
    ],
)
def test_a_keyword_that_the_rules_do_not_have_stops_the_run(written: str, board: str) -> None:
    result = run("\n    " + board.format(written))
    assert result.verdict == "unread", result.message
    assert [each["text"] for each in result.as_json()["unread"]] == [written]


def test_what_is_written_as_a_trait_does_nothing_whatever_it_is() -> None:
    result = run("""
    And Rin attacks with Jab (high, speed 3, damage 2, trait Wallop)
  Then Sol has 23 health
    And Jab has Wallop""")
    assert result.verdict == "holds", result.message


def test_it_does_not_stop_the_run_where_it_does_not_matter() -> None:
    result = run("""
    And Rin's hand has Idol (Foundation, Wallop)
    And Rin's discard pile has Ruin (Foundation, Wallop)
  Then Rin has 25 health""")
    assert result.verdict == "holds", result.message


def test_a_keyword_that_the_rules_do_not_have_stops_the_run_when_it_is_gained() -> None:
    result = run("""
    And Rin attacks with Jab (high, speed 3, damage 2) "Enhance: This attack gains Multiple: 2."
  When Rin enhances with Jab""")
    assert result.verdict == "unread", result.message


@pytest.mark.parametrize("name", [name for name in KEYWORDS if KEYWORDS[name].numbered])
def test_a_rated_keyword_without_its_rating_stops_the_run(name: str) -> None:
    result = run(f"""
    And Rin attacks with Jab (high, speed 3, damage 2, {name})
  Then Sol has 23 health""")
    assert result.verdict == "unread", result.message


def test_what_a_keyword_does_cites_its_rule() -> None:
    committed = next(step for step in run(BOARDS["Stun"]).as_json()["steps"] if step["text"] == "Post is committed")
    assert "universus:stun-enhance.2" in committed["cites"]
    assert committed["card_text"] is None  # its sentence stands in the rules, not on the card


def test_each_keyword_that_code_plays_is_asked_for_by_that_code() -> None:
    folder = Path(keywords.__file__).parent
    used = {
        node.id
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    named = {name: constant for constant, name in vars(keywords).items() if isinstance(name, str)}
    assert {name for name in keywords.KEYWORDS.by_code if named[name] in used} == set(keywords.KEYWORDS.by_code)


@pytest.mark.parametrize(
    ("text", "numbered", "board", "verdict"),
    [
        ("Enhance: This attack gets +X damage.", True, """
    And Rin attacks with Jab (high, speed 3, damage 2, Wallop: 3)
    And Sol has 20 health
  When Rin enhances with Jab
  Then Sol has 15 health""", "holds"),
        ("After this attack resolves, draw 1 card.", False, """
    And Rin attacks with Jab (high, speed 3, damage 2, Wallop)
  Then Rin has 1 card in hand""", "holds"),
        ("Your attacks get +1 damage.", False, """
    And Rin's stage has Idol (Foundation, Wallop)
    And Rin attacks with Jab (high, speed 3, damage 2)
    And Sol has 20 health
  Then Sol has 17 health""", "holds"),
        ("Frobnicate this card sideways.", False, """
    And Rin's stage has Idol (Foundation, Wallop)
  Then Rin has 25 health""", "unread"),
        ("Enhance: Frobnicate this card sideways.", False, """
    And Rin attacks with Jab (high, speed 3, damage 2, Wallop)
  When Rin enhances with Jab""", "unread"),
    ],
)  # fmt: skip
def test_a_keyword_added_by_one_line_is_read_printed_explained_and_played_or_stops(
    text: str,
    numbered: bool,
    board: str,
    verdict: str,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    monkeypatch.setitem(KEYWORDS, "Wallop", KeywordMeaning(text, (), numbered))
    monkeypatch.setattr(language, "_parsers", {})  # read anew, as in a process that starts with that line
    for forget in (*(kept.cache_clear for kept in CACHES), keywords.KEYWORDS.forget):
        forget()
        request.addfinalizer(forget)
    result = run(board)
    assert result.verdict == verdict, result.message
    written, number = ("Wallop: 3", 3) if numbered else ("Wallop", None)
    (ability,) = read_abilities(written)
    assert ability.keyword == Keyword("Wallop", number)
    assert language.parser_for("universus").game.printer.ability(ability).rstrip(".") == written
    assert language.tell("universus", ability).endswith(text.replace("X", "3"))


@pytest.mark.parametrize(("turn", "health"), [("", 17), ("ended", 18)])
def test_what_a_card_gains_ends_with_its_current_state(turn: str, health: int) -> None:
    """gaining-abilities.2, current-state.4: gained abilities are lost when the state refreshes, and so is what they do."""
    later = """
    And Rin ends the turn
    And Sol plays Post
    And Sol ends the turn""" if turn else ""  # fmt: skip
    result = run(f"""
    And Rin's stage has Idol (Foundation) "Form: This card gains all abilities of 1 foundation in your hand."
    And Rin's character is Hero (health 20, hand size 0)
    And Sol's character is Foe (health 20, hand size 0)
    And Rin's hand has Myth (Foundation) "Your attacks get +1 damage."
    And Rin's hand has Jab (high, speed 3, damage 2, difficulty 1)
    And Rin's hand has Icon (Asset, difficulty 1)
    And Sol's hand has Post (Foundation, difficulty 1)
    And the next checks of Rin's deck are 9 and 9
    And the next check of Sol's deck is 9
    And Sol has 20 health
  When Rin uses the form of Idol
    And Rin plays Icon{later}
    And Rin attacks with Jab
  Then Sol has {health} health""")
    assert result.verdict == "holds", result.message
