"""Texts with the trees they must be read as: printed once by the reader, then each checked by hand against the rulebook.

A case: a title after #, the text, an empty line, the outline of each ability.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from judge_app.language.printing.outline import outline

FOLDER = Path(__file__).with_name("trees")


def cases() -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = []
    for file in sorted(FOLDER.glob("*.txt")):
        for case in file.read_text(encoding="utf-8").split("# ")[1:]:
            title, text, tree = case.split("\n", 2)
            found.append((f"{file.stem}: {title}", text, tree.strip("\n")))
    return found


CASES = cases()


@pytest.mark.parametrize(("text", "tree"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_text_is_read_as_the_tree_beside_it(text: str, tree: str) -> None:
    card = read_city_of_heroes(text)
    assert card.unread == ()
    assert "\n".join(outline(ability, 1) for ability in card.abilities) == tree


def test_there_are_enough_checked_trees() -> None:
    assert len(CASES) >= 45
