"""The Alpha Clash grammar, compiled once, and the real card lists where they are at hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge_app.language.games import GAMES
from judge_app.language.reading.parsing import Parser
from tests.conftest import SHARED


@pytest.fixture(scope="session")
def alpha_clash() -> Parser:
    return Parser(GAMES["alpha-clash"])


@pytest.fixture(scope="session")
def alpha_clash_cards() -> list[dict[str, Any]]:
    return cards("alpha-clash")


def cards(game: str) -> list[dict[str, Any]]:
    file = SHARED / "cards" / f"{game}.jsonl"
    if not file.is_file():
        pytest.skip("the real card lists are not on this machine")
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
