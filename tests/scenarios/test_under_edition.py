"""Under which edition an answer is given: named, asked for, and warned of where a later one changed a rule it rests on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from judge_app.cli import main
from judge_app.engine.refusals import Unreadable
from judge_app.engine.requests import Request
from judge_app.language.scenario import read_scenarios
from judge_app.language.scenario_trees import ScenarioError
from judge_app.scenarios import under_edition as module
from judge_app.scenarios.draft import read_draft
from judge_app.scenarios.run import PHRASES, Result
from judge_app.scenarios.under_edition import ChangedRule, under_edition
from judge_app.text.library import GameText
from judge_app.text.official.importing import import_file
from judge_app.text.official.store import keep, official_folder
from tests.conftest import SmallGame
from tests.text.official.duel import OFFICIAL, OURS

SCENARIO = """Scenario: One draw
  Game: Alpha Clash
  Edition: 2.2
  Given it is Ana's primary phase
  Then Ana has 30 health
"""


@pytest.fixture
def duel(small_game: SmallGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameText:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    return small_game.document(OURS).load()


def imported(game: GameText, folder: Path, name: str, text: str) -> None:
    file = folder / f"{name}.txt"
    file.write_text(text, encoding="utf-8")
    keep(import_file(game, file, edition=name))


def versions(game: GameText) -> str:
    return game.documents[0].version


def test_without_imports_the_edition_is_named_and_nothing_is_warned_of(duel: GameText) -> None:
    found = under_edition(duel.documents, ["300.2"])
    assert found.plays == (f"{duel.documents[0].name}, effective {duel.documents[0].effective}",)
    assert (found.warnings, found.condition) == ((), "")


def test_a_cited_rule_that_a_later_edition_changed_is_warned_of(duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, versions(duel), OFFICIAL)
    imported(duel, tmp_path, "99.1", OFFICIAL.replace("the smaller of them", "the larger of them"))
    assert under_edition(duel.documents, ["300.2", "300.1"]).changed == (ChangedRule("300.2", "99.1", "changed"),)
    assert under_edition(duel.documents, ["300.1"]).warnings == ()
    assert under_edition(duel.documents, ["300.2"]).condition == ""


def test_an_imported_edition_that_is_damaged_is_named(duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, versions(duel), OFFICIAL)
    imported(duel, tmp_path, "99.1", OFFICIAL)
    official_folder(duel.id, duel.documents[0].id).joinpath("99.1.json").write_text('{"half', encoding="utf-8")
    (warning,) = under_edition(duel.documents, ["300.2"]).warnings
    assert "99.1.json" in warning


def test_an_older_edition_warns_of_nothing(duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, versions(duel), OFFICIAL)
    imported(duel, tmp_path, "0.1", OFFICIAL.replace("the smaller of them", "the larger of them"))
    assert under_edition(duel.documents, ["300.2"]).warnings == ()


def test_asked_under_a_later_edition_the_verdict_has_a_condition(duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, versions(duel), OFFICIAL)
    imported(duel, tmp_path, "99.1", OFFICIAL.replace("the smaller of them", "the larger of them"))
    assert under_edition(duel.documents, ["300.2"], "99.1").condition == "as the rules were before 99.1"
    assert under_edition(duel.documents, ["300.1"], "99.1").condition == ""
    assert under_edition(duel.documents, ["300.2"], versions(duel)).warnings == ()


def test_an_edition_that_nobody_knows_is_said_to_be_unknown(duel: GameText) -> None:
    found = under_edition(duel.documents, ["300.2"], "77")
    assert "there is no edition 77" in found.unknown
    assert "not known" in found.condition


def test_what_changed_cannot_be_known_without_our_own_edition(duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, "99.1", OFFICIAL)
    assert f"edition {versions(duel)}" in under_edition(duel.documents, ["300.2"]).unknown


def without_page(game: GameText, folder: Path, name: str, text: str) -> None:
    """An import of a text some page of which was a picture."""
    file = folder / f"{name}.txt"
    file.write_text(text, encoding="utf-8")
    keep(replace(import_file(game, file, edition=name), without_text=(4,)))


def test_a_rule_that_may_stand_on_an_unread_page_is_said_to(duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, versions(duel), OFFICIAL)
    without_page(duel, tmp_path, "99.1", OFFICIAL.replace(last_of(OFFICIAL, "300.2."), ""))
    found = under_edition(duel.documents, ["300.2"])
    assert [each.kind for each in found.changed] == ["gone"]
    assert found.warnings[-1].startswith("page 4 of 99.1 had no text")
    assert under_edition(duel.documents, ["300.1"]).warnings == ()


def test_a_rule_on_an_unread_page_of_our_own_edition_is_not_known(duel: GameText, tmp_path: Path) -> None:
    without_page(duel, tmp_path, versions(duel), OFFICIAL.replace(last_of(OFFICIAL, "300.2."), ""))
    imported(duel, tmp_path, "99.1", OFFICIAL)
    assert "is not known" in under_edition(duel.documents, ["300.2"]).warnings[-1]
    assert under_edition(duel.documents, ["300.1"]).warnings == ()


def last_of(text: str, number: str) -> str:
    """The line of a rule."""
    return next(line for line in text.splitlines() if line.startswith(number))


def rests_on(result: Result) -> tuple[str, ...]:
    """The rules that are looked up in another edition."""
    with pytest.MonkeyPatch.context() as patch:
        seen: list[str] = []
        patch.setattr(module, "under_edition", lambda _documents, rules, _asked: seen.extend(rules))
        module.of_result("alpha-clash", result)
    return tuple(seen)


def test_the_rules_of_an_open_choice_a_refusal_and_a_stop_are_looked_up() -> None:
    (scenario,) = read_scenarios(SCENARIO, PHRASES)
    asked = Request(None, "which moth", ("one", "two"), ("one", "two"), cites=("duel:300.2",))
    assert "300.2" in rests_on(Result(scenario, "needs-choice", choice=asked))
    assert "300.1" in rests_on(Result(scenario, "illegal", cites=("duel:300.1",)))
    stop = Unreadable("Mirror", "where it shines", "no rule says where light goes (301.2a, dark-room.3)")
    assert {"301.2a", "dark-room.3"} <= set(rests_on(Result(scenario, "unread", str(stop))))


def test_a_scenario_says_its_edition() -> None:
    (scenario,) = read_scenarios(SCENARIO, PHRASES)
    assert scenario.edition == "2.2"
    assert read_draft(SCENARIO).text == SCENARIO


@pytest.mark.parametrize("wrong", ["  Edition:\n", "  Edition: 2.1\n  Edition: 2.2\n"])
def test_no_edition_or_two_are_faults(wrong: str) -> None:
    with pytest.raises(ScenarioError, match="asked under one edition"):
        read_scenarios(SCENARIO.replace("  Edition: 2.2\n", wrong), PHRASES)


def test_the_terminal_names_the_edition_and_an_unknown_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    file = tmp_path / "one.scenario"
    file.write_text(SCENARIO.replace("2.2", "9"), encoding="utf-8")
    assert main(["run", str(file)]) == 1  # it holds, but not surely under what was asked
    said = capsys.readouterr().out
    assert said.startswith("One draw: holds, whether also under 9 is not known\n  there is no edition 9")
    assert "played under Comprehensive Rulebook 2.2, effective 2024-03-15" in said
