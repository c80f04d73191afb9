"""Whatever goes wrong inside one scenario, the others keep their answers, and no traceback is printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judge_app import cli
from judge_app.engine.trace import Step
from judge_app.games import game_called
from judge_app.scenarios.plain import shown
from judge_app.scenarios.run import Result, read, run_scenario

FINE = """Scenario: {title}
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls {page}
    And Ben is at 30 health
  When Ana attacks Ben with Page
  Then Ben is at 28 health

"""
GOOD = FINE.replace("{page}", "Page (2/2)")
UNREADABLE = FINE.replace("{page}", "Page (2/2) upon gronk")


def break_down(*_given: object) -> Any:
    raise RuntimeError("out of order")


def is_a_fault_of_ours(result: Result) -> bool:
    data = result.as_json()
    assert data["fault"] is not None
    assert data["fault"]["what"] == "RuntimeError: out of order"
    assert "report" in data["fault"]["report"]
    return result.verdict == "error" and "a fault of ours" in result.message and "a fault of ours" in shown(result)


def test_a_fault_while_the_table_is_shown_is_told_as_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game_called("Alpha Clash")), "final", break_down)
    assert is_a_fault_of_ours(run_scenario(read(GOOD)[0]))


def test_a_fault_while_a_claim_is_checked_is_told_as_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game_called("Alpha Clash")), "check", break_down)
    assert is_a_fault_of_ours(run_scenario(read(GOOD)[0]))


def test_a_fault_while_a_step_is_put_into_words_is_told_as_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    result = run_scenario(read(GOOD)[0])
    monkeypatch.setattr(Step, "text", property(break_down))
    assert "a fault of ours" in shown(result)
    data = result.as_json()
    assert (data["verdict"], data["fault"]["what"]) == ("error", "RuntimeError: out of order")


def test_a_scenario_that_cannot_be_read_does_not_take_the_others_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "three.scenario"
    texts = (GOOD.format(title="one"), UNREADABLE.format(title="two"), GOOD.format(title="three"))
    file.write_text("".join(texts), encoding="utf-8")
    assert cli.main(["run", str(file), "--json"]) == 2
    found = json.loads(capsys.readouterr().out)
    assert [(each["title"], each["verdict"]) for each in found] == [
        ("one", "holds"), ("two", "error"), ("three", "holds"),
    ]  # fmt: skip
    assert 'line 12: expected "and"' in found[1]["message"]


def test_a_file_of_which_nothing_can_be_read_is_a_wrong_call(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one.scenario"
    file.write_text(UNREADABLE, encoding="utf-8")
    assert cli.main(["run", str(file)]) == 2
    assert 'line 4: expected "and"' in capsys.readouterr().err


def test_a_chain_of_reacts_that_sets_itself_off_is_stopped() -> None:
    """Forty reacts within each other are enough; it is no fault of ours."""
    reacts = "    And Mo reacts with Iron Dawn\n" * 80
    text = (
        "Scenario: reacts to what reacts do\n  Game: City of Heroes\n"
        "  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)"
        ' "React: After you draw a card: Draw a card. Action: Draw a card."\n'
        "    And Vi's hero is Gale (accuracy 4, defense 4, health 18)\n    And Mo's deck has 90 cards\n"
        f"  When Mo acts with Iron Dawn\n{reacts}"
    )
    result = run_scenario(read(text)[0])
    assert (result.verdict, result.failure) == ("error", None)
    assert "a chain sets itself off" in result.message


def test_a_claim_about_a_player_nobody_named_is_an_error_in_words_not_a_fault() -> None:
    text = """Scenario: alone
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
  When Mo moves Iron Dawn
  Then Vi is active
"""
    result = run_scenario(read(text)[0])
    assert result.verdict == "error"
    assert result.failure is None
    assert 'no card is called "Vi"' in result.message
