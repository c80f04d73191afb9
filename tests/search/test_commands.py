"""`judge search` and `judge index`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.cli import main


@pytest.fixture(autouse=True)
def one_index(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path_factory.getbasetemp() / "search-commands"))


def test_a_question_is_answered_with_rule_and_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    question = "Does my guy's death trigger go off if they get rid of it without damage?"
    assert main(["search", question, "--game", "alpha-clash", "--limit", "3"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(
        "703.6b\n  alpha-clash › 7. Additional Rules › 703. Keyword Actions › 703.6. Send to Oblivion\n"
    )
    assert 'does not mean the same as being "sent to Oblivion"' in " ".join(said.split())
    assert "<mark>" not in said


def test_the_json_is_that_of_the_site(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "704.13", "--game", "alpha-clash", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["query", "did_you_mean", "results"]
    assert data["results"][0]["id"] == "704.13"


def test_nothing_found_is_a_no_with_another_spelling(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "superspede", "--game", "alpha-clash"]) == 1
    assert "did you mean: superspeed" in capsys.readouterr().err
    assert main(["search", "superspede", "--game", "alpha-clash", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"query": "superspede", "did_you_mean": "superspeed", "results": []}


def test_a_wrong_game_or_limit_is_a_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "trap", "--game", "chess"]) == 2
    assert "the games are alpha-clash" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="2"):
        main(["search", "trap", "--limit", "0"])
    assert "from 1 to 50" in capsys.readouterr().err


def test_the_index_is_made_where_the_instance_keeps_its_data(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert main(["index"]) == 0
    assert "universus: " in capsys.readouterr().out
    folder: Path = tmp_path_factory.getbasetemp() / "search-commands" / "index"
    assert sorted(path.name.rsplit("-", 1)[0] for path in folder.iterdir()) == [
        "alpha-clash",
        "city-of-heroes",
        "universus",
    ]
