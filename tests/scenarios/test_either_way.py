"""What the text leaves open stops the run only if it matters."""

from __future__ import annotations

from judge_app.scenarios.either_way import MOST_WAYS, either_way, run_either_way
from judge_app.scenarios.plain import shown
from judge_app.scenarios.run import read, run_scenario

TWO_COLORS = """Scenario: Two colors
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana has 1 red resource
    And Ana has 1 blue resource
    And Ana's hand has Squire (2/2, cost 1)
    And Ana's hand has Ember (Basic, cost 1, paid in red) "Draw one card."
  When Ana plays Squire
"""


def _of(text: str, *more: str):  # type: ignore[no-untyped-def]
    (scenario,) = read(text + "".join(f"  {line}\n" for line in more))
    return scenario


def test_it_holds_if_it_does_in_every_way_and_tells_what_was_left_open() -> None:
    result = run_either_way(_of(TWO_COLORS, "Then Ana has 1 ready resource"))
    assert result.verdict == "holds"
    assert [each.prompt for each in result.left_open] == ["which resources to engage for Squire"]
    assert result.as_json()["left_open"][0]["options"] == ["1 red", "1 blue"]
    assert "left open, and the same whatever is chosen: Ana, which resources to engage for Squire" in shown(result)


def test_it_is_asked_where_a_claim_hangs_on_it() -> None:
    result = run_either_way(_of(TWO_COLORS, "Then Ana can play Ember"))
    assert result.verdict == "needs-choice"
    assert result.left_open == []


def test_it_is_asked_where_one_of_the_ways_is_refused() -> None:
    result = run_either_way(_of(TWO_COLORS, "  And Ana plays Ember", "Then Ana has 0 ready resources"))
    assert result.verdict == "needs-choice"


def test_it_is_asked_where_an_answer_hangs_on_it() -> None:
    asked = run_either_way(_of(TWO_COLORS, "Ask can Ana play Ember"))
    assert asked.verdict == "needs-choice"
    alike = run_either_way(_of(TWO_COLORS, "Ask can Ana play Squire"))
    assert alike.verdict == "holds"
    assert len(alike.left_open) == 1


def test_it_is_asked_where_nothing_is_claimed() -> None:
    assert run_either_way(_of(TWO_COLORS)).verdict == "needs-choice"


def test_a_failing_claim_is_no_answer() -> None:
    assert run_either_way(_of(TWO_COLORS, "Then Ana has 2 ready resources")).verdict == "needs-choice"


def test_it_is_asked_where_there_are_too_many_ways() -> None:
    names = [f"Page {one}{other}" for one in "ABCDEFGHI" for other in "ABCDEFGHI"][: MOST_WAYS + 1]
    cards = "".join(f"    And Ana's hand has {name} (1/1)\n" for name in names)
    text = (
        "Scenario: Many\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n"
        f'{cards}    And Ana\'s hand has Trade (Basic) "Discard a card."\n  When Ana plays Trade\n'
    )
    result = run_either_way(_of(text, "Then Trade is in Ana's Oblivion"))
    assert result.verdict == "needs-choice"


def test_a_run_without_an_open_choice_is_left_alone() -> None:
    result = run_scenario(_of(TWO_COLORS.replace("    And Ana has 1 blue resource\n", ""), "Then Squire is in play"))
    assert result.verdict == "holds"
    assert either_way(result) is None


def test_words_passed_over_on_any_of_the_ways_are_told() -> None:
    text = TWO_COLORS.replace('"Draw one card."', '"Gloriously vorpal."')
    result = run_either_way(_of(text, "Then Ana has 1 ready resource"))
    assert result.verdict == "holds"
    assert [each.card for each in result.passed_over] == ["Ember"]


UNKNOWN_POOL = """Scenario: A pool of which only the number is known
  Game: UniVersus
  Given it is Rin's combat phase
    And Rin's card pool has 1 card
    And Rin controls Old Guard (Foundation)
    And Rin has 1 momentum
  When Rin ends the turn
"""


def test_where_an_unknown_card_is_cleared_to_is_left_open() -> None:
    result = run_either_way(_of(UNKNOWN_POOL, "Then Old Guard is in Rin's stage"))
    assert result.verdict == "holds"
    assert result.left_open[0].cites == ("universus:clearing-the-card-pool.3",)
    assert run_either_way(_of(UNKNOWN_POOL, "Then Rin has 1 momentum")).verdict == "needs-choice"
    assert run_either_way(_of(UNKNOWN_POOL, "Then Rin has 1 foundation")).verdict == "needs-choice"
