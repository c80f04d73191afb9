"""The UniVersus grammar, compiled once, and the real card list where it is at hand."""

from __future__ import annotations

from typing import Any

import pytest

from judge_app.language.games import GAMES
from judge_app.language.reading.parsing import Parser
from tests.language.conftest import cards

MY_HERO_ACADEMIA = frozenset(
    {
        "My Hero Academia",
        "Crimson Rampage",
        "League of Villains",
        "Heroes Clash",
        "Undaunted Raid",
        "Jet Burn",
        "Girl Power",
    }
)


@pytest.fixture(scope="session")
def universus() -> Parser:
    return Parser(GAMES["universus"])


@pytest.fixture(scope="session")
def universus_cards() -> list[dict[str, Any]]:
    return cards("universus")
