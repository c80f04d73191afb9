"""Texts with the trees they must be read as, checked by hand against the rulebook.

A case in a file of trees/: a title after #, the text, an empty line, the outline of each ability.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_app.language.printing.outline import outline
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser
from tests.language.conftest import TREES


def cases(folder: Path) -> Iterator[tuple[str, str, str]]:
    for file in sorted(folder.glob("*.txt")):
        for case in file.read_text(encoding="utf-8").split("# ")[1:]:
            title, text, tree = case.split("\n", 2)
            yield f"{file.stem}: {title}", text, tree.strip("\n")


ALPHA_CLASH = list(cases(TREES / "alpha_clash"))


@pytest.mark.parametrize(("text", "tree"), [case[1:] for case in ALPHA_CLASH], ids=[case[0] for case in ALPHA_CLASH])
def test_an_alpha_clash_text_is_read_as_the_tree_beside_it(alpha_clash: Parser, text: str, tree: str) -> None:
    card = read(alpha_clash, text)
    assert card.unread == ()
    assert "\n".join(outline(ability, 1) for ability in card.abilities) == tree


def test_there_are_enough_checked_trees() -> None:
    assert len(ALPHA_CLASH) >= 40
