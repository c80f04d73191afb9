"""Rulings are in our own words: never more than eleven in a row from a rulebook or a real card."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from judge_app import locations
from tests.conftest import SHARED

MOST = 11
_WORD = re.compile(r"[a-z0-9+/'][a-z0-9+/'-]*")


def rows_of_words(text: str) -> set[tuple[str, ...]]:
    """Every row of words that is one too long."""
    words = _WORD.findall(text.lower().replace("’", "'"))
    return {tuple(words[at : at + MOST + 1]) for at in range(len(words) - MOST)}


@pytest.fixture(scope="module")
def published(rulebooks: Path) -> set[tuple[str, ...]]:
    texts = [file.read_text(encoding="utf-8", errors="ignore") for file in sorted(rulebooks.glob("*.txt"))]
    for file in sorted((SHARED / "cards").glob("*.jsonl")):
        texts += [str(json.loads(line).get("text") or "") for line in file.read_text(encoding="utf-8").splitlines()]
    return {row for text in texts for row in rows_of_words(text)}


def test_no_ruling_takes_more_than_eleven_words_in_a_row(published: set[tuple[str, ...]]) -> None:
    root = locations.content("rulings")
    taken = {
        str(file.relative_to(root)): " ".join(min(found))
        for file in sorted(root.rglob("*.md"))
        if (found := rows_of_words(file.read_text(encoding="utf-8")) & published)
    }
    assert taken == {}
