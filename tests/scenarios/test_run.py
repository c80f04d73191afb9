"""What becomes of a scenario: verdicts, choices, branches, the JSON shape, the same trace every time."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from judge_app.games import game_called
from judge_app.scenarios.explore import explore
from judge_app.scenarios.run import Result, read, run_scenario

HEAD = "Scenario: a test\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n"
TWO_TRIGGERS = """Scenario: two triggers at once
  Game: Alpha Clash
  Given it is Ana's start of turn phase
    And Ana controls Spring (Relic) "At the start of your turn, draw one card."
    And Ana controls Ledger (Relic) "At the start of your turn, your Contender gains one health."
    And Ana has 10 health
    And Ben controls Brute (4/2)
  Then Ana has 11 health
"""


def run(text: str) -> Result:
    (scenario,) = read(text)
    return run_scenario(scenario)


def test_a_claim_that_does_not_hold_fails_with_what_was_found() -> None:
    result = run(HEAD + "    And Ana controls Scout (2/2)\n    And Ben has 20 health\n  Then Scout is 3/3\n")
    assert result.verdict == "fails"
    assert result.expectations[0].got == "2/2"
    assert result.line == 6


def test_an_illegal_action_stops_with_the_reason_and_the_rule() -> None:
    result = run(
        HEAD
        + "    And Ana controls Scout (2/2)\n    And Ben controls Brute (4/2)\n  When Ana attacks Brute with Scout\n"
    )
    assert result.verdict == "illegal"
    assert "ready" in result.message
    assert "alpha-clash:303.8" in result.cites
    assert result.line == 6


def test_a_missing_choice_stops_and_lists_the_options() -> None:
    result = run(TWO_TRIGGERS)
    assert result.verdict == "needs-choice"
    assert result.choice is not None
    assert result.choice.who == "Ana"
    assert result.choice.labels == ("the effect of Spring", "the effect of Ledger")
    assert "alpha-clash:603.3b" in result.choice.cites


def test_exploring_shows_both_orders_and_their_outcomes() -> None:
    (scenario,) = read(TWO_TRIGGERS)
    branches = list(explore(scenario))
    assert [branch.result.verdict for branch in branches] == ["holds", "holds"]
    orders = [[step.text for step in branch.result.steps if step.text.endswith("resolves")] for branch in branches]
    assert orders[0] == orders[1][::-1]


def test_an_unread_clause_stops_the_run_and_shows_the_words() -> None:
    result = run(
        HEAD
        + '    And Ana\'s hand has Riddle (Basic) "Gronk the flimflam."\n    And Ben has 20 health\n  When Ana plays Riddle\n'
    )
    assert result.verdict == "unread"
    assert result.unread[0]["card"] == "Riddle"
    assert "flimflam" in result.unread[0]["text"]


def test_an_unread_static_clause_of_a_card_in_play_stops_the_run() -> None:
    result = run(
        HEAD
        + '    And Ana controls Riddle (Relic) "Gronk the flimflam."\n    And Ben has 20 health\n  When Ana ends the turn\n'
    )
    assert result.verdict == "unread"


def test_a_ruling_that_nothing_asks_for_is_refused_with_its_line() -> None:
    result = run(
        HEAD
        + '    And Ana\'s hand has Insight (Basic) "Draw one card."\n    And Ben has 20 health\n  When Ana plays Insight\n'
        + "    And the judge rules: it resolves for the legal targets\n  Then Ana has 1 card in hand\n"
    )
    assert result.verdict == "illegal"
    assert "nothing asks for the judge's word" in result.message
    assert result.line == 7


def test_a_ruling_that_is_none_of_the_answers_is_refused_with_the_rule_of_the_question() -> None:
    result = run(
        HEAD
        + '    And Ana controls Ram (4/2) "Breakthrough"\n    And Ben controls Page (1/1), engaged\n'
        + "  When Ana attacks Page with Ram\n    And the judge rules: perhaps\n  Then Ben has 30 health\n"
    )
    assert result.verdict == "illegal"
    assert '"yes", "no"' in result.message
    assert "alpha-clash:704.4b" in result.cites
    assert result.line == 7


def test_what_is_written_after_the_end_of_the_game_is_refused() -> None:
    result = run(
        HEAD
        + '    And Ana\'s hand has Insight (Basic) "Draw one card."\n    And Ben has 20 health\n  When Ben concedes\n'
        + "    And Ana plays Insight\n  Then Ana wins\n"
    )
    assert result.verdict == "illegal"
    assert "the game is over" in result.message
    assert result.cites == ("alpha-clash:104.1",)
    assert result.line == 7


def test_somebody_who_is_no_player_is_told_with_the_line() -> None:
    result = run(HEAD + "    And Ben has 20 health\n  When Cid concedes\n")
    assert result.verdict == "error"
    assert result.line == 5


def test_a_mandatory_loop_is_reported_as_a_loop() -> None:
    result = run(
        HEAD
        + '    And Ana controls Echo (Relic) "Whenever your Contender gains health, your Contender gains one health."\n'
        + "    And Ana has 10 health\n    And Ben has 20 health\n"
        + '    And Ana\'s hand has Balm (Basic) "Your Contender gains one health."\n  When Ana plays Balm\n'
    )
    assert result.verdict == "loop", result.message


def test_a_question_is_answered_with_reason_and_rule() -> None:
    result = run(
        HEAD
        + "    And Ana controls Scout (2/2)\n    And Ben controls Brute (4/2)\n  Ask can Ana attack Brute with Scout?\n"
        + "  Ask what is Scout\n  Ask how many cards in hand has Ana\n  Ask where is Brute\n"
    )
    assert result.answers[0].answer == "no"
    assert "alpha-clash:303.8" in result.answers[0].cites
    assert result.answers[1].answer.startswith("2/2")
    assert result.answers[2].answer == "0"
    assert result.answers[3].answer == "Ben's Clash Zone"


def test_an_unknown_card_is_an_error_that_says_what_to_do() -> None:
    result = run(
        HEAD + "    And Ana controls Scout (2/2)\n    And Ben has 20 health\n  When Ana attacks Nobody with Scout\n"
    )
    assert result.verdict == "error"
    assert "Given line" in result.message


def test_the_json_has_the_shape_of_the_design() -> None:
    data = run(TWO_TRIGGERS).as_json()
    assert {"game", "title", "verdict", "steps", "expectations", "answers", "choice", "unread", "final"} <= set(data)
    assert set(data["steps"][0]) == {
        "n", "place", "actor", "text", "cites", "general", "cause", "card_text", "changes",
    }  # fmt: skip
    assert {"player", "prompt", "options", "cites"} <= set(data["choice"])
    json.dumps(data)


def test_the_trace_is_the_same_under_every_hash_seed() -> None:
    file = Path(__file__).parents[1] / "games" / "alpha_clash" / "combat.scenario"
    program = (
        "import json; from judge_app.scenarios.run import read, run_scenario\n"
        f"text = open({str(file)!r}, encoding='utf-8').read()\n"
        "print(json.dumps([run_scenario(each).as_json() for each in read(text)[:12:2]]))"
    )
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, env={"PYTHONHASHSEED": seed, "PATH": ""}
        )
        for seed in ("1", "12345")
    ]
    seen = [run.communicate()[0] for run in runs]
    assert seen[0] == seen[1] != b""


def test_a_replay_is_the_same_run() -> None:
    (scenario,) = read(TWO_TRIGGERS)
    first = run_scenario(scenario, [(1,)]).as_json()
    assert all(run_scenario(scenario, [(1,)]).as_json() == first for _ in range(3))


def test_a_claim_names_the_step_that_made_it_so() -> None:
    result = run(
        HEAD
        + "    And Ana controls Scout (2/2)\n    And Ben controls Brute (4/2), engaged\n"
        + "  When Ana attacks Brute with Scout\n  Then Brute is defeated\n    And Scout is engaged\n"
    )
    behind = [result.steps[each.step - 1].text for each in result.expectations]
    assert "Brute is defeated" in behind[0]
    assert "engage" in behind[1]
    assert all(each.cites for each in result.expectations)


def test_a_claim_that_cannot_be_checked_is_told_with_its_line() -> None:
    result = run(HEAD + "    And Ana controls Scout (2/2)\n    And Ben has 20 health\n  Then Scout is flabbergasted\n")
    assert result.verdict == "error"
    assert result.line == 6


def test_questions_may_be_put_as_one_speaks() -> None:
    result = run(HEAD + "    And Ben has 12 health\n    And Ben's hand has 2 cards\n"
                 "  Ask how much health does Ben have?\n  Ask how many cards does Ben have in his hand?\n"
                 "  Then Ben has 2 cards in his hand\n")  # fmt: skip
    assert [each.answer for each in result.answers] == ["12", "2"]
    assert result.verdict == "holds"


def test_a_line_that_means_nothing_is_told_with_one_that_would() -> None:
    (scenario,) = read("Scenario: x\n  Game: UniVersus\n  Given Rin has 1 fundation\n    And Sol has 20 health\n")
    result = run_scenario(scenario)
    assert result.verdict == "error"
    assert result.line == 3
    assert "Given may say: Rin has 2 foundations" in result.message


def test_an_action_may_name_a_token_that_is_still_to_be_created() -> None:
    result = run(
        HEAD
        + '    And Ana\'s hand has Call (Basic) "Create a 1/1 Clash token."\n    And Ben has 20 health\n  When Ana plays Call\n'
        + "    And Ana attacks Ben's contender with [token]\n  Then Ben has 19 health\n"
    )
    assert result.verdict == "holds", result.message


STUNNED = """Scenario: a choice of the rival's
  Game: UniVersus
  Given Rin attacks with Daze (mid, speed 2, damage 2, Stun: 1)
    And Sol controls Post and Rail
    And Sol has 20 health
  When Rin enhances with Daze
"""


def test_claims_beside_the_one_that_the_run_stops_are_checked_where_it_stops() -> None:
    assert run(STUNNED + "  Then Sol must choose\n    And Sol has 20 health\n").verdict == "holds"
    for claims in ("Sol has 99 health\n    And Sol must choose", "the run stops\n    And Sol has 99 health"):
        result = run(STUNNED + f"  Then {claims}\n")
        assert result.verdict == "fails"
        assert result.message == "expected: Sol has 99 health; got: 20 health"


def test_a_run_that_stops_before_an_action_does_not_bear_out_what_is_claimed_after_it() -> None:
    result = run(STUNNED + "    And Rin ends the turn\n  Then the run stops\n")
    assert result.verdict == "needs-choice"


def test_a_run_that_goes_on_does_not_stop() -> None:
    result = run(STUNNED + "    And Sol chooses Post\n  Then the run stops\n")
    assert result.verdict == "fails"
    assert result.expectations[0].got == "the run went on"


def test_a_refusal_is_no_stop_that_the_claim_of_one_bears_out() -> None:
    assert (
        run(
            STUNNED.replace("enhances with Daze", "passes\n    And Rin enhances with Post") + "  Then the run stops\n"
        ).verdict
        == "illegal"
    )


REFUSED = """Scenario: a cost that cannot be paid
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana has 1 red resource
    And Ana's hand has Flame (Basic, cost X, red) "Deal X damage to target Clash card."
    And Ben controls Wall (0/4)
"""


def test_a_refusal_is_claimed_with_its_rules() -> None:
    too_much = REFUSED + "  When Ana plays Flame on Wall choosing 2\n"
    assert run(too_much + "  Then the run refuses it because 115.2\n").verdict == "holds"
    assert run(too_much + "  Then the run stops\n").verdict == "illegal"
    other_rule = run(too_much + "  Then the run refuses it because 702.1a\n")
    assert other_rule.verdict == "fails"
    assert "115.2" in other_rule.message
    allowed = run(REFUSED + "  When Ana plays Flame on Wall choosing 1\n  Then the run refuses it because 115.2\n")
    assert allowed.verdict == "fails"
    assert allowed.expectations[0].got == "the run went on"


def test_a_refusal_of_an_earlier_action_is_not_that_of_the_last_one() -> None:
    result = run(
        REFUSED
        + "  When Ana plays Flame on Wall choosing 2\n    And Ana ends the turn\n  Then the run refuses it because 115.2\n"
    )
    assert result.verdict == "illegal"


def test_a_claim_that_is_asked_is_counted_from_the_when_before_it() -> None:
    asked = "  Ask is it true that Sol loses 2 health?\n  Ask is it true that Sol takes 3 damage?\n"
    result = run(STUNNED + "    And Sol chooses Post\n" + asked)
    assert [each.answer.split(":")[0] for each in result.answers] == ["yes", "no"]


def test_what_somebody_has_or_controls_may_be_asked_with_does() -> None:
    asked = "  Ask does Sol have 18 health?\n  Ask does Daze have Stun?\n  Ask does Daze have Unique?\n  Ask does Rin control Post?\n"
    result = run(STUNNED + "    And Sol chooses Post\n" + asked)
    assert [each.answer.split(":")[0] for each in result.answers] == ["yes", "yes", "no", "no"], result.message


def test_what_is_no_card_is_not_looked_for_among_cards() -> None:
    result = run(STUNNED + "    And Sol chooses Post\n  Ask what is the weather?\n")
    assert result.verdict == "holds"
    (given,) = result.answers
    assert given.answer == "not understood"
    assert "is not a card" in given.reason


def test_a_ruling_names_as_many_as_are_asked_for() -> None:
    board = (
        "Scenario: a deck that runs out\n  Game: UniVersus\n  Given it is Rin's combat phase\n"
        '    And Rin controls Drill "Form Commit: Draw 1 card."\n    And Rin\'s deck has 1 card\n'
        "    And Rin's discard pile has Ace and King\n    And Rin's discard pile has 10 cards\n"
        "    And Rin's hand has Old Guard\n  When Rin uses the form of Drill\n"
    )
    for named, left in (("nothing", 2), ("Ace and King", 2), ("Ace", 2)):
        result = run(board + f"    And the judge rules: {named}\n  Then Rin's deck has {left} cards\n")
        assert result.verdict == "holds", result.message
    assert run(board + "    And the judge rules: Queen\n").verdict == "illegal"


def test_words_without_a_meaning_met_only_at_the_end_stop_the_run() -> None:
    result = run(
        HEAD
        + '    And Ana controls Gloom (1/1) "Target Clash card gets -X/-X until end of turn."\n  Then Gloom is in play\n'
    )
    assert result.verdict == "unread"
    assert result.unread == [{"card": "Gloom", "text": "-X/-X"}]


@pytest.mark.parametrize("then", ["Then Scout is in play", "Then Scout is 3/3", "When Ana attacks Scout with Scout"])
def test_an_engine_that_breaks_while_the_end_is_looked_at_is_reported(
    monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    """What had gone wrong before keeps its verdict; nothing holds that could not be looked at."""
    text = f"{HEAD}    And Ana controls Scout (2/2)\n    And Ben has 20 health\n  {then}\n"
    before = run(text).verdict
    game = game_called("alpha-clash")
    assert game is not None
    monkeypatch.setattr(type(game), "final", lambda *_: [].pop())
    result = run(text)
    assert isinstance(result.failure, IndexError)
    assert result.verdict == ("error" if before in ("holds", "fails") else before)
