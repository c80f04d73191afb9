from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.cards.store import store_path
from judge_app.cli import main


def test_a_card_is_shown_with_figures_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "city-of-heroes", "iron dawn"]) == 0
    shown = capsys.readouterr().out
    assert "accuracy 5, defense 3, health 20" in shown
    assert "starting powers Heavy Punch / Guarded Stance" in " ".join(shown.split())
    assert "one of Judge's own cards" in shown


def test_a_card_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "universus", "Thunderhead Elbow", "--json"]) == 0
    (card,) = json.loads(capsys.readouterr().out)
    assert card["figures"]["damage"] == 4
    assert card["keywords"] == ["Punch", "Stun: 2"]


def test_an_unknown_card_is_a_no_with_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "alpha-clash", "Glas Divver"]) == 1
    assert "did you mean Glass Diver" in capsys.readouterr().err


def test_a_list_is_imported_and_its_cards_are_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("Title,type,text\nAqua,Clash,Flight\nAqua,Clash,Flight\n", encoding="utf-8")
    assert main(["cards", "import", "alpha-clash", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "1 cards read for alpha-clash: 1 added" in shown
    assert "Aqua (lines 2, 3)" in shown
    assert main(["card", "alpha-clash", "aqua"]) == 0


def test_rows_that_cannot_be_read_are_told_and_the_others_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text('{"name": "Aqua", "type": "Clash"}\n{"name": "Terra"}\n', encoding="utf-8")
    assert main(["cards", "import", "alpha-clash", str(path)]) == 1
    assert "line 2: has no type" in capsys.readouterr().out
    assert main(["card", "alpha-clash", "Aqua"]) == 0


@pytest.mark.parametrize("words", ["Dear judge, these are my cards", "name,name\na,b", "[[[[", ""])
def test_another_file_is_refused_and_changes_nothing(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "good.csv"
    good.write_text("name,type\nAqua,Clash\n", encoding="utf-8")
    main(["cards", "import", "alpha-clash", str(good)])
    before = store_path("alpha-clash").read_bytes()
    bad = tmp_path / "bad.txt"
    bad.write_text(words, encoding="utf-8")
    assert main(["cards", "import", "alpha-clash", str(bad)]) == 2
    assert "Nothing was changed" in capsys.readouterr().err
    assert store_path("alpha-clash").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["cards", "import", "chess", "x.csv"], "no game 'chess'"),
        (["cards", "import", "alpha-clash", "/nowhere.csv"], "cannot read /nowhere.csv"),
        (["cards", "import", "alpha-clash", "/"], "cannot read /"),
        (["cards", "import", "alpha-clash", "x.csv", "--map", "name"], "FIELD=COLUMN"),
        (["card", "chess", "Pawn"], "no game 'chess'"),
    ],
)
def test_a_wrong_call_says_what_is_wrong(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


def test_a_list_of_another_game_is_said_to_be_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("name,type,text\nPractice Wall,Foundation,Flight\n", encoding="utf-8")
    assert main(["cards", "import", "alpha-clash", str(path)]) == 1
    assert "it looks like a list of universus" in capsys.readouterr().out


def test_no_text_is_a_wrong_call_and_a_lone_name_is_no_keyword(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["parse", "alpha-clash", " "]) == 2
    assert "no text to read" in capsys.readouterr().err
    for game in ("alpha-clash", "universus", "city-of-heroes"):
        assert main(["parse", game, "Haste"]) == 1
        assert "“Haste” is not a keyword of this game" in capsys.readouterr().out


def test_a_run_says_why_words_are_not_understood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.scenario"
    path.write_text(
        'Scenario: x\n  Game: Alpha Clash\n  Given Ana controls Golem (2/2) "Gronk the flimflam."\n', encoding="utf-8"
    )
    assert main(["run", str(path)]) == 1
    assert "“Gronk” is not a word the game knows" in capsys.readouterr().out
