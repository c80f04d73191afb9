"""Compiled grammars: what the cache gives back, and where the walk over the tables stops."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.language.games import GAMES
from judge_app.language.grammars import compiling
from judge_app.language.grammars.tables import Unexpected, leaf
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser
from judge_app.language.spans import Span

TEXT = "Trigger - Enter: You may draw one card."


@pytest.fixture
def folder(alpha_clash_cache: Path, tmp_path: Path) -> Path:
    for file in alpha_clash_cache.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    return tmp_path


def test_a_grammar_from_the_cache_reads_as_the_compiled_one(
    alpha_clash: Parser, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "_compiled", lambda _: pytest.fail("the cache was not used"))
    assert read(Parser(GAMES["alpha-clash"], folder), TEXT) == read(alpha_clash, TEXT)


@pytest.mark.parametrize("damaged", [b"", b"not tables", b"\0" * 4000])
def test_a_damaged_cache_is_made_anew(
    alpha_clash: Parser, folder: Path, monkeypatch: pytest.MonkeyPatch, damaged: bytes
) -> None:
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damaged)
    monkeypatch.setattr(compiling, "_compiled", lambda _: alpha_clash.grammar.tables)
    assert read(Parser(GAMES["alpha-clash"], folder), TEXT) == read(alpha_clash, TEXT)
    assert len(file.read_bytes()) == len(whole)


def test_the_walk_stops_at_the_first_word_that_does_not_fit(alpha_clash: Parser) -> None:
    words = [leaf(kind, "", Span(at, at)) for at, kind in enumerate(("V_DRAW", "V_DRAW"))]
    with pytest.raises(Unexpected) as stopped:
        alpha_clash.grammar.parse(words)
    assert stopped.value.place == 1
    assert "V_DRAW" not in stopped.value.accepted
    assert "NUMBER" in stopped.value.accepted
