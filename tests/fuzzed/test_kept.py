"""Inputs that once broke something (`make fuzz` writes them here) break nothing any more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.fuzz import KINDS, Input, failure, made

KEPT = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_an_input_that_broke_something_does_so_no_more(file: Path) -> None:
    assert failure(Input(**json.loads(file.read_text(encoding="utf-8")))) == ""


def test_an_input_is_the_same_whenever_it_is_made() -> None:
    assert [made(n) for n in range(30)] == [made(n) for n in range(30)]
    assert {made(n).kind for n in range(300)} == set(KINDS)


def test_a_broken_page_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.fuzz._tried", lambda _: [].pop())
    assert failure(Input("search", "/search")).startswith("IndexError")


def test_an_answer_that_speaks_of_a_fault_of_ours_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge_app.games.alpha_clash.GAME.final", lambda _: [].pop())
    text = "Scenario: A board\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n"
    assert failure(Input("scenario", "/api/run", {"scenario": text})).startswith("engine")
