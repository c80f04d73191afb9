"""What a command says of a file that it cannot read."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from judge_app import locations
from judge_app.cli import main

SCENARIO = "Scenario: health\n  Game: alpha-clash\n  Given Ana has 12 health\n  Then Ana has 12 health\n"
COMMANDS = (["run"], ["parse", "alpha-clash", "--file"], ["parse", "alpha-clash", "--cards"])


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_is_no_text_is_named_with_its_line(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.scenario"
    file.write_bytes(SCENARIO.encode() + b"  And Ana\xff\n")
    assert main([*command, str(file)]) == 2
    told = capsys.readouterr().err
    assert f"{file}: line 5 is not text in UTF-8" in told
    assert "save it as plain text" in told


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_is_not_there_or_is_a_folder_is_named(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, str(tmp_path / "none")]) == 2
    assert main([*command, str(tmp_path)]) == 2
    assert capsys.readouterr().err.count(f"judge: cannot read {tmp_path}") == 2


def test_standard_input_is_a_file_too_and_a_game_may_be_named_by_its_id(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + SCENARIO.encode())))
    assert main(["run", "-"]) == 0
    assert "health: holds" in capsys.readouterr().out


def test_a_file_may_have_many_scenarios_but_none_that_is_a_book(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "many.scenario"
    remark = "  # what was asked at the table, in many words\n" * 40
    file.write_text((SCENARIO + remark) * 60, encoding="utf-8")  # over 100,000 characters
    assert main(["run", str(file)]) == 0
    assert capsys.readouterr().out.count("health: holds") == 60
    book = SCENARIO + "  And Ana has 12 health\n" * 2_500
    file.write_text(SCENARIO + book, encoding="utf-8")
    assert main(["run", str(file)]) == 2
    told = capsys.readouterr()
    assert "health: holds" in told.out
    assert "at most 50000 are read" in told.out + told.err
    file.write_text(SCENARIO * 20_000, encoding="utf-8")
    assert main(["run", str(file)]) == 2
    assert "at most 1000000 are read" in capsys.readouterr().err


def test_bless_does_not_write_into_an_installed_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(locations, "PACKAGE", tmp_path)
    (tmp_path / "_content" / "rulings").mkdir(parents=True)
    assert main(["bless"]) == 2
    assert "in a checkout" in capsys.readouterr().err
    assert list((tmp_path / "_content" / "rulings").iterdir()) == []
