"""`judge search` and `judge index`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.cli import main
from judge_app.search import opening
from judge_app.search.finder import Finder
from judge_app.search.missed import FILE, keep_missed


@pytest.fixture(autouse=True)
def one_index(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.getbasetemp() / "search-commands"
    (folder / FILE).unlink(missing_ok=True)
    monkeypatch.setenv("JUDGE_DATA", str(folder))


def test_a_question_is_answered_with_rule_and_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    question = "Does my guy's death trigger go off if they get rid of it without damage?"
    assert main(["search", question, "--game", "alpha-clash", "--limit", "3"]) == 0
    said = capsys.readouterr().out
    assert (
        "703.6b\n  alpha-clash › 7. Additional Rules › 703. Keyword Actions › 703.6. Send to Oblivion (effective 2024-03-15)\n"
    ) in said
    assert 'is not the same as being "sent to Oblivion"' in " ".join(said.split())
    assert "<mark>" not in said


def test_the_json_is_that_of_the_site(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "704.13", "--game", "alpha-clash", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["query", "corrected", "results"]
    assert data["results"][0]["id"] == "704.13"


def test_slips_are_corrected_and_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "superspede", "--game", "alpha-clash"]) == 0
    assert capsys.readouterr().out.startswith("Showing results for: superspeed (these very words: --exact)\n")
    assert main(["search", "superspede", "--game", "alpha-clash", "--exact", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"query": "superspede", "corrected": None, "results": []}


def test_nothing_found_is_a_no(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "xqzwv", "--game", "alpha-clash"]) == 1
    assert "nothing found for 'xqzwv'" in capsys.readouterr().err


def test_missed_searches_are_listed_by_how_often(capsys: pytest.CaptureFixture[str], finder: Finder) -> None:
    for typed in ("xqzwv", "zzkrq", "xqzwv", "superspeed"):
        keep_missed(finder.search(typed, "alpha-clash"))
    assert main(["search", "--missed"]) == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["2", "alpha-clash", "xqzwv"],
        ["1", "alpha-clash", "zzkrq"],
    ]
    assert main(["search", "--missed", "--game", "universus", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_a_call_without_words_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search"]) == 2
    assert "judge search WORDS" in capsys.readouterr().err


def test_the_second_search_reads_no_rule(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["search", "704.13", "--json"]) == 0
    first = capsys.readouterr().out
    monkeypatch.setattr(opening, "load_library", lambda: pytest.fail("the rules were read again"))
    assert main(["search", "704.13", "--json"]) == 0
    assert capsys.readouterr().out == first


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
    assert sorted(path.name.rsplit("-", 1)[0] for path in folder.iterdir() if path.is_dir()) == [
        "alpha-clash",
        "city-of-heroes",
        "universus",
    ]
