import json

import pytest

from judge_app.cli import main


def test_a_number_printed_twice_shows_both_rules_and_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "alpha-clash", "405.1"]) == 0
    shown = capsys.readouterr().out
    assert "Clashground Zone" in shown
    assert "409.1" in shown
    assert "is printed twice" in " ".join(shown.split())


def test_a_rule_comes_with_its_subrules_unless_asked_alone(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rule", "alpha-clash", "704.13"])
    assert "704.13b" in capsys.readouterr().out
    main(["rule", "alpha-clash", "704.13", "--exact"])
    assert "704.13b" not in capsys.readouterr().out


@pytest.mark.parametrize(("game", "asked"), [("universus", "making a check"), ("city-of-heroes", "306.2c")])
def test_rules_of_every_game_are_shown(game: str, asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", game, asked]) == 0
    assert capsys.readouterr().out


def test_json_has_the_citation_and_the_neighbourhood(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rule", "alpha-clash", "704.13b", "--json"])
    (rule,) = json.loads(capsys.readouterr().out)
    assert rule["citation"] == "Alpha Clash, Comprehensive Rulebook 2.2 (effective 2024-03-15), 704.13b"
    assert rule["path"] == ["7", "704", "704.13"]


def test_a_missing_rule_is_a_no_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "alpha-clash", "704.13z"]) == 1
    assert "nearest: 704.13" in capsys.readouterr().err


def test_an_unknown_game_is_a_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "chess", "1"]) == 2
    assert "the games are alpha-clash, city-of-heroes, universus" in capsys.readouterr().err


def test_the_export_has_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "city-of-heroes"]) == 0
    rows = json.loads(capsys.readouterr().out)
    fields = {"id", "number", "title", "parent", "document", "kind", "text", "examples", "cites"}
    assert all(fields <= set(row) for row in rows)
    assert len({row["id"] for row in rows}) == len(rows)


def test_lint_as_json_is_a_list_of_findings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "alpha-clash", "--json"]) == 0
    findings = json.loads(capsys.readouterr().out)
    assert {"check", "rules", "message", "place"} <= set(findings[0])
