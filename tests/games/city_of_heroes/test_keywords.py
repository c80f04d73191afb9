"""A keyword has one home: a line in its definition is read, printed, explained and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge_app.games.city_of_heroes.keywords import KEYWORDS
from judge_app.language import expand_keyword, tell
from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter
from judge_app.language.keywords import city_of_heroes as definitions
from judge_app.language.reading.game import KeywordMeaning
from judge_app.scenarios.run import Result, read, run_scenario

BOARD = """\
Scenario: A keyword of one line
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
    And it is Mo's action
"""


@pytest.fixture(autouse=True)
def _fresh_sentences() -> Iterator[None]:
    yield
    KEYWORDS.forget()


def run(lines: str) -> Result:
    return run_scenario(read(BOARD + lines)[0])


def define(monkeypatch: pytest.MonkeyPatch, kind: dict[str, KeywordMeaning], name: str, text: str, rule: str) -> None:
    """What one more line in the file of definitions would do."""
    meaning = KeywordMeaning(text, (f"city-of-heroes:{rule}",))
    monkeypatch.setitem(kind, name, meaning)
    monkeypatch.setitem(definitions.KEYWORDS, name, meaning)


def test_an_inspiration_of_one_line_is_read_printed_explained_and_played(monkeypatch: pytest.MonkeyPatch) -> None:
    define(monkeypatch, definitions.INSPIRATIONS, "Second Wind", "Action: Draw two cards.", "403.2d")
    found = expand_keyword("city-of-heroes", "Second Wind")
    assert found is not None
    (ability,) = found.abilities
    assert CityOfHeroesPrinter().ability(ability) == "Action: Draw 2 cards."
    assert tell("city-of-heroes", ability) == "An action. Then: Draw 2 cards."
    result = run("""
    And Mo's hand has Spare Plan (edge, inspiration Second Wind)
  When Mo acts with Spare Plan as Second Wind
  Then Mo has 2 cards in hand
""")
    assert result.verdict == "holds", result.message
    acting = next(step for step in result.steps if step.text.startswith("Mo acts with"))
    assert "city-of-heroes:403.2d" in acting.cites


def test_a_status_effect_of_one_line_is_played_while_its_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    define(monkeypatch, definitions.STATUS_EFFECTS, "Daze", "This super has -2 accuracy.", "502.1")
    result = run("""
    And Iron Dawn has 1 action of daze
  When Mo acts with Heavy Punch on Gale
    And Vi rests
  Then Gale was missed
    And Iron Dawn's accuracy is 5
""")
    assert result.verdict == "holds", result.message


def test_a_status_effect_that_nothing_plays_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    define(monkeypatch, definitions.STATUS_EFFECTS, "Daze", "This super frobnicates the moon.", "502.1")
    result = run("""
    And Iron Dawn has 1 action of daze
  When Mo acts with Heavy Punch on Gale
""")
    assert result.verdict == "unread"
    assert "frobnicates the moon" in result.message


@pytest.mark.parametrize(("name", "rule"), [("Stun", "502.4a"), ("Knockdown", "502.3"), ("Immobilize", "502.2")])
def test_a_status_effect_does_what_its_definition_says_and_no_more(
    monkeypatch: pytest.MonkeyPatch, name: str, rule: str
) -> None:
    """With another definition it forbids nothing and costs nothing: no code knows it by its name."""
    define(monkeypatch, definitions.STATUS_EFFECTS, name, "This super has +1 accuracy.", rule)
    KEYWORDS.forget()
    result = run(f"""
    And Iron Dawn has 2 actions of {name.lower()}
    And Gale is run-'n'-gun
    And Mo's hand has 1 card
  When Mo acts with Heavy Punch on Gale
  Then Gale has 14 health
    And Mo has 0 cards in hand
""")
    assert result.verdict == "holds", result.message
