"""UniVersus texts of our own with the trees they must be read as, checked by hand against the Rules Reference."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.language.covering import swallowed
from judge_app.language.printing.outline import outline
from judge_app.language.printing.universus_abilities import print_abilities
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser
from tests.language.test_trees import cases

CASES = list(cases(Path(__file__).parent / "trees"))
IDS = [case[0] for case in CASES]


@pytest.mark.parametrize(("text", "tree"), [case[1:] for case in CASES], ids=IDS)
def test_a_text_is_read_as_the_tree_beside_it(universus: Parser, text: str, tree: str) -> None:
    card = read(universus, text)
    assert card.unread == ()
    assert "\n".join(outline(ability, 1) for ability in card.abilities) == tree


@pytest.mark.parametrize("text", [case[1] for case in CASES], ids=IDS)
def test_a_checked_tree_prints_to_text_that_reads_as_it(universus: Parser, text: str) -> None:
    first = read(universus, text)
    assert read(universus, print_abilities(first.abilities)).abilities == first.abilities


@pytest.mark.parametrize("text", [case[1] for case in CASES], ids=IDS)
def test_every_character_of_a_checked_text_is_accounted_for(universus: Parser, text: str) -> None:
    card = read(universus, text)
    assert [text[start:end] for start, end in swallowed(card)] == []


def test_there_are_enough_checked_trees() -> None:
    assert len(CASES) >= 60
