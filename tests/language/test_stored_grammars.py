"""Compiled grammars between runs: plain data, read back as they were, made again when damaged, done without when need be."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
from pathlib import Path
from typing import Any

import pytest
from lark import Lark, Token
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from judge_app.cards.library import own_cards
from judge_app.language.games import GAMES
from judge_app.language.games.city_of_heroes.meaning import maker
from judge_app.language.grammars import compiling, contextual, stored
from judge_app.language.grammars.contextual import UnexpectedWord, WordGrammar
from judge_app.language.grammars.tables import as_data, from_data
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser

TEXT = "Trigger - Enter: You may draw one card."
GAME = GAMES["alpha-clash"]
KEPT = "alpha_clash-"
BLIND = Path(__file__).parents[2] / "bench" / "first_contact" / "abilities-city-of-heroes-1.jsonl"


@pytest.fixture
def folder(kept_grammars: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with the tables of Alpha Clash."""
    Parser(GAME)  # so that they are there
    made = tmp_path / "grammars"
    made.mkdir()
    name = stored.file_for("alpha_clash", compiling.fingerprint("alpha_clash"))
    shutil.copy(kept_grammars / name, made / name)
    monkeypatch.setattr(stored, "folder", lambda: made)
    return made


@pytest.fixture
def made(alpha_clash: Parser, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the grammars that were compiled; compiling itself takes seconds and gives what is there already."""
    compiled: list[str] = []
    data = as_data(alpha_clash.grammar.tables)

    def table_data(name: str) -> dict[str, Any]:
        compiled.append(name)
        return data

    monkeypatch.setattr(compiling, "table_data", table_data)
    return compiled


def kept_file(folder: Path) -> Path:
    (file,) = folder.glob(f"{KEPT}*.jsonl")
    return file


@pytest.mark.usefixtures("folder")
def test_kept_tables_read_as_compiled_ones(alpha_clash: Parser, made: list[str]) -> None:
    assert read(Parser(GAME), TEXT) == read(alpha_clash, TEXT)
    assert made == []


def test_tables_survive_being_written_and_read(alpha_clash: Parser) -> None:
    tables = alpha_clash.grammar.tables
    again = from_data(json.loads(json.dumps(as_data(tables))))
    assert again == tables


def found_by_lark(parser: Lark, sentence: str) -> list[Token] | frozenset[str]:
    """The words, or what could have stood where one does not fit."""
    try:
        parser.parse(sentence, start="sentence")
        return list(parser.parse_interactive(sentence, start="sentence").iter_parse())
    except UnexpectedCharacters as error:
        return frozenset(error.allowed or ())
    except UnexpectedToken as error:
        return frozenset(error.accepts or ()) - {"$END"}


def found_by_walking(parser: WordGrammar, sentence: str) -> list[Token] | frozenset[str]:
    try:
        return [step for step in parser.walk(sentence, "sentence") if isinstance(step, Token)]
    except UnexpectedWord as error:
        return error.expected


def test_a_grammar_that_finds_its_words_finds_those_that_lark_finds() -> None:
    lark = compiling.contextual_lark("city_of_heroes")
    walked = WordGrammar(json.loads(json.dumps(contextual.as_data(lark))), maker)
    texts = [json.loads(line)["text"] for line in BLIND.read_text(encoding="utf-8").splitlines()]
    texts += [card.rules_text for card in own_cards("city-of-heroes")]
    sentences = {each.strip() for text in texts for each in re.split(r"[.:\n]", text) if each.strip()}
    found = {sentence: found_by_walking(walked, sentence) for sentence in sentences}
    assert {type(each) for each in found.values()} == {list, frozenset}
    assert found == {sentence: found_by_lark(lark, sentence) for sentence in sentences}


@pytest.mark.parametrize("damage", ["empty", "not tables", "zeros", "cut", "one letter", "other data", "no data"])
def test_damaged_tables_are_made_again(alpha_clash: Parser, folder: Path, made: list[str], damage: str) -> None:
    file = kept_file(folder)
    whole = file.read_bytes()
    damaged = {
        "empty": b"",
        "not tables": b"not tables",
        "zeros": b"\0" * 4000,
        "cut": whole[:-50],
        "one letter": whole[:5000] + b"?" + whole[5001:],
        "other data": stored.as_bytes({"rows": [[1]]}),
        "no data": stored.as_bytes(None),
    }
    file.write_bytes(damaged[damage])
    assert read(Parser(GAME), TEXT) == read(alpha_clash, TEXT)
    assert made == ["alpha_clash"]
    assert file.read_bytes() == whole


@pytest.mark.usefixtures("made")
def test_a_folder_that_cannot_be_written_is_done_without(
    alpha_clash: Parser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "grammars").write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setattr(stored, "folder", lambda: tmp_path / "grammars")
    assert read(Parser(GAME), TEXT) == read(alpha_clash, TEXT)


@pytest.mark.usefixtures("made")
def test_a_full_disk_is_done_without_and_leaves_nothing(
    alpha_clash: Parser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(stored, "folder", lambda: tmp_path / "grammars")
    monkeypatch.setattr(os, "fsync", full)
    assert read(Parser(GAME), TEXT) == read(alpha_clash, TEXT)
    assert list((tmp_path / "grammars").iterdir()) == []


@pytest.mark.usefixtures("made")
def test_only_their_owner_can_read_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "folder", lambda: tmp_path / "data" / "grammars")
    Parser(GAME)
    modes = {path: stat.S_IMODE(path.stat().st_mode) & 0o077 for path in (tmp_path / "data").rglob("*.jsonl")}
    assert modes
    assert set(modes.values()) == {0}
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_tables_that_the_package_carries_are_used(
    folder: Path, tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "PACKED", folder)
    monkeypatch.setattr(stored, "folder", lambda: tmp_path / "elsewhere")
    Parser(GAME)
    assert made == []
    assert not (tmp_path / "elsewhere").exists()


def test_a_file_is_named_by_its_grammar(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = compiling.fingerprint("alpha_clash")
    for file in compiling.GRAMMARS.iterdir():
        if file.is_file():
            shutil.copy(file, tmp_path / file.name)
    (tmp_path / "core.lark").write_text("// changed\n", encoding="utf-8")
    monkeypatch.setattr(compiling, "GRAMMARS", tmp_path)
    assert compiling.fingerprint("alpha_clash") != before


@pytest.mark.usefixtures("made")
def test_what_version_0_1_kept_as_pickles_is_removed_unread(folder: Path) -> None:
    kept_file(folder).unlink()
    (folder / "alpha_clash-0011223344556677.tables").write_bytes(b"cos\nsystem\n(S'false'\ntR.")
    Parser(GAME)
    assert [file.suffix for file in folder.iterdir()] == [".jsonl"]
