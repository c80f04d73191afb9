"""What a supplement says that a later edition changed: with the rule, in the lint, and for a scenario asked under it."""

from __future__ import annotations

import pytest

from judge_app.cli import main
from judge_app.scenarios.under_edition import under_edition
from judge_app.site import create_app
from judge_app.text.export import exported_in_context
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


def test_a_heading_knows_what_changed_below_it(library: dict[str, GameText]) -> None:
    game = library["universus"]
    for heading, rules in {
        each.heading: each.id for each in game.rules.values() if not each.is_heading and changes_of(game, each.id)
    }.items():
        if heading:
            assert set(changes_of(game, rules)) <= set(changes_of(game, heading))
    (change,) = changes_of(game, "health")
    assert change.rules == ("health.3", "health.5")
    assert exported_in_context(game, game.rules["health"])["changed_later"][0]["rules"] == ["health.3", "health.5"]
    page = create_app({game.id: game}).test_client().get("/universus/rule/health").text
    assert 'href="/universus/rule/health.5"' in page.partition("Edition 1.2.8")[2].partition("</p>")[0]


def test_the_terminal_shows_with_a_heading_which_rule_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "universus", "health"]) == 0
    assert "Edition 1.2.8, health.3, health.5: Only health" in capsys.readouterr().out


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
