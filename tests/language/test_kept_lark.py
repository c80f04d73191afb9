"""A parser that Lark made, read back: it reads the same and expects the same, and is made once."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark
from lark.exceptions import UnexpectedToken

from judge_app.games import GAMES
from judge_app.language.grammars import kept_lark, stored
from judge_app.language.grammars.compiling import GRAMMARS
from judge_app.language.scenario.words import ScenarioWords

STARTS = ("given", "when", "then", "ask")
GRAMMAR = (GRAMMARS / "scenario.lark").read_text(encoding="utf-8") + "\n" + GAMES[0].phrases
SENTENCES = [
    ("given", "Ana controls Lamp Bearer (2/3), engaged"),
    ("when", "Ana attacks Stone Guard with Lamp Bearer"),
    ("then", "Stone Guard is defeated"),
    ("ask", "can Ben obstruct with Stone Guard?"),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(stored, "folder", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The grammars that were made anew."""
    found: list[str] = []
    make = kept_lark._as_data

    def noted(grammar: str, lexer: type[ScenarioWords], starts: tuple[str, ...]) -> kept_lark.Kept:
        found.append(grammar)
        return make(grammar, lexer, starts)

    monkeypatch.setattr(kept_lark, "_as_data", noted)
    return found


def read_back() -> Lark:
    return kept_lark.kept_lark("scenario", GRAMMAR, ScenarioWords, STARTS)


def expected(parser: Lark, start: str, sentence: str) -> set[str]:
    with pytest.raises(UnexpectedToken) as unexpected:
        parser.parse(sentence, start=start)
    return set(unexpected.value.accepts or ())


@pytest.mark.usefixtures("folder")
def test_it_reads_and_expects_what_a_new_one_does() -> None:
    new = Lark(GRAMMAR, parser="lalr", lexer=ScenarioWords, start=list(STARTS), maybe_placeholders=False)
    read_back()
    kept = read_back()
    for start, sentence in SENTENCES:
        assert kept.parse(sentence, start=start) == new.parse(sentence, start=start)
        broken = sentence.rsplit(" ", 1)[0] + " :"
        assert expected(kept, start, broken) == expected(new, start, broken) != set()
    assert [str(rule) for rule in kept.rules] == [str(rule) for rule in new.rules]
    assert [each.name for each in kept.terminals] == [each.name for each in new.terminals]


@pytest.mark.usefixtures("folder")
def test_it_is_made_once(made: list[str]) -> None:
    read_back()
    read_back()
    assert made == [GRAMMAR]


def test_what_is_damaged_is_made_again(folder: Path, made: list[str]) -> None:
    read_back()
    (file,) = folder.glob("scenario-*.jsonl")
    file.write_bytes(file.read_bytes()[:-200])
    assert read_back().parse(SENTENCES[1][1], start="when")
    assert made == [GRAMMAR, GRAMMAR]


def test_another_grammar_is_kept_beside_it(folder: Path) -> None:
    read_back()
    kept_lark.kept_lark("scenario", GRAMMAR + "\n// more", ScenarioWords, STARTS)
    assert len(list(folder.glob("scenario-*.jsonl"))) == 2
