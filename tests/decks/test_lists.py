"""Lists as players bring them: each fault at its line, with its rule, and none invented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge_app.text.library import GameText
from tests.decks.conftest import LISTS, checked, expected, found

FILES = sorted(LISTS.rglob("*.txt"))


LEGAL = {"yes": True, "no": False, "cannot be said": None}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_list_has_exactly_the_faults_that_its_comments_say(path: Path) -> None:
    raw = path.read_bytes().decode("utf-8")
    text = raw.removeprefix("\ufeff").replace("\r\n", "\n")
    head = re.search(r"# format: (\w+)\n# legal: (.+)\n", text)
    assert head
    result = checked(path.parent.name, raw, head[1])
    assert found(result) == expected(text)
    assert result.legal is LEGAL[head[2]]


def test_there_are_forty_lists_and_more_of_every_game() -> None:
    assert len(FILES) >= 40
    assert {path.parent.name for path in FILES} == {"alpha-clash", "universus", "city-of-heroes"}


def test_every_rule_that_the_deck_check_cites_exists(library: dict[str, GameText]) -> None:
    cited: set[str] = set()
    for file in (Path(__file__).parents[2] / "judge_app" / "decks").glob("*.py"):
        cited |= set(
            re.findall(r"\"((?:alpha-clash|universus|city-of-heroes):[\w.-]+)\"", file.read_text(encoding="utf-8"))
        )
    assert len(cited) > 25
    missing = [cite for cite in cited if cite.partition(":")[2] not in library[cite.partition(":")[0]].rules]
    assert missing == []
