from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.cli import main
from tests.decks.conftest import LISTS

LEGAL = str(LISTS / "universus" / "fifty_and_a_sidebar_of_ten.txt")
FAULTY = str(LISTS / "city-of-heroes" / "two_heroes.txt")


def test_a_legal_deck_is_a_yes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "universus", LEGAL]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Legal (My Hero Academia Only)")
    assert "Fire: every card has it" in shown
    assert "▇" in shown


def test_a_faulty_deck_is_a_no_with_line_and_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "city-of-heroes", FAULTY]) == 1
    shown = capsys.readouterr().out
    assert "Not legal" in shown
    assert "lines 5, 6: 2 heroes (1 Iron Dawn, 1 Gale Marchetti)" in shown
    assert "(101.2)" in shown


def test_the_format_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(LISTS / "city-of-heroes" / "limited_twenty_five.txt")
    assert main(["deck", "city-of-heroes", path, "--format", "limited"]) == 0
    assert main(["deck", "city-of-heroes", path]) == 1
    capsys.readouterr()
    assert main(["deck", "city-of-heroes", path, "--format", "sealed"]) == 2
    assert "it has constructed, limited" in capsys.readouterr().err


def test_json_has_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "city-of-heroes", FAULTY, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["legal"] is False
    assert told["faults"] == [
        {
            "message": "2 heroes (1 Iron Dawn, 1 Gale Marchetti); a deck may contain only one.",
            "lines": [5, 6],
            "cites": ["city-of-heroes:101.2"],
            "right": "Keep one and take out 1 card.",
        }
    ]
    assert {"unchecked", "questions", "remarks", "unknown", "statistics", "verdict"} <= set(told)


def test_an_unreadable_list_is_a_wrong_call_with_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "list.txt"
    path.write_text("4 Glass Diver\n4\n", encoding="utf-8")
    assert main(["deck", "alpha-clash", str(path)]) == 2
    assert "line 2: has a count (4) and no card" in capsys.readouterr().err


@pytest.mark.parametrize("path", ["/nowhere/list.txt", "/"])
def test_a_list_that_is_not_there_is_a_wrong_call(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "alpha-clash", path]) == 2
    assert "cannot read" in capsys.readouterr().err


def test_a_banned_list_is_imported_shown_applied_and_forgotten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "banned.csv"
    path.write_text("name,status,limit\nRising Crane Kick,restricted,1\nNobody,banned,\n", encoding="utf-8")
    assert main(["banlist", "import", "universus", str(path), "--date", "2026-02-01"]) == 0
    assert "Not in the card library, kept by name: Nobody" in capsys.readouterr().out
    assert main(["banlist", "show", "universus"]) == 0
    assert "Rising Crane Kick: restricted to 1" in capsys.readouterr().out
    assert main(["deck", "universus", LEGAL]) == 1
    assert "restricted to 1 (the banned and restricted list of 2026-02-01)" in " ".join(capsys.readouterr().out.split())
    assert main(["banlist", "remove", "universus"]) == 0
    assert main(["banlist", "show", "universus"]) == 1
    assert main(["deck", "universus", LEGAL]) == 0
