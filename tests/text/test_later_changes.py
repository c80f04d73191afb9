"""What a supplement says that a later edition changed: with the rule, in the lint, and for a scenario asked under it."""

from __future__ import annotations

import pytest

from judge_app.cli import main
from judge_app.scenarios.under_edition import under_edition
from judge_app.text.later_changes import changes_of, later_changes
from judge_app.text.library import GameText
from judge_app.text.lint import lint
from judge_app.text.model import CHANGE
from judge_app.text.official.store import kept_files


def test_every_line_of_changes_names_rules_of_the_document_it_supplements(library: dict[str, GameText]) -> None:
    game = library["universus"]
    first = {rule.id for rule in game.document("rules-reference").rules}
    lines = [
        rule for rule in game.document("rules-reference-1.2.8").rules if rule.kind == CHANGE and not rule.is_heading
    ]
    found = list(later_changes(game.documents))
    assert [change.said_in.id for change in found] == [rule.id for rule in lines]
    assert [name for change in found for name in change.rules if name not in first] == []


def test_a_rule_knows_what_changed_in_it(library: dict[str, GameText]) -> None:
    (change,) = changes_of(library["universus"], "deck-construction.2")
    assert change.edition == "1.2.8"
    assert "60 cards" in change.words
    assert changes_of(library["universus"], "flash.1") == ()


def test_the_findings_say_which_rules_changed(library: dict[str, GameText]) -> None:
    found = [finding for finding in lint(library["universus"]) if finding.check == "changed-later"]
    assert any(finding.rules == ("flash.2",) for finding in found)
    assert not [finding for finding in lint(library["alpha-clash"]) if finding.check == "changed-later"]


def test_a_scenario_under_that_edition_is_warned_without_imports(
    library: dict[str, GameText], own_data_folder: object
) -> None:
    del own_data_folder
    documents = library["universus"].documents
    assert kept_files("universus", "rules-reference") == {}
    assert [each.rule for each in under_edition(documents, ["flash.2", "flash.1"], "1.2.8").changed] == ["flash.2"]
    assert under_edition(documents, ["flash.2"]).warnings == ()


def test_the_terminal_shows_it_with_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "universus", "flash.2", "--exact"]) == 0
    assert "Edition 1.2.8: If an attack gains Flash" in capsys.readouterr().out
