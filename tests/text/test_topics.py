"""Topics group the entries of a document that goes by the alphabet: each once, none left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.text.chapters import chapter_of, chapters, path_to
from judge_app.text.library import GameText
from judge_app.text.model import TextError
from judge_app.text.topics import read_topics


def test_every_rule_a_reader_comes_to_is_in_a_chapter(library: dict[str, GameText]) -> None:
    for game in library.values():
        without = [rule.id for rule in game.rules.values() if chapter_of(game, rule) is None and not rule.is_heading]
        assert without == []


def test_a_topic_stands_in_the_place_of_a_range_of_letters(library: dict[str, GameText]) -> None:
    game = library["universus"]
    topic, above = path_to(game, game.rules["partially-blocked.2"])
    assert topic is not None
    assert topic.title == "Blocks"
    assert [each.id for each in above] == ["partially-blocked"]
    numbered = library["alpha-clash"]
    assert path_to(numbered, numbered.rules["704.13b"])[0] is None
    assert [each.id for each in chapters(numbered)][:3] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("## A\nnone-such\n", "the entry none-such is not there"),
        ("## A\nblock\n## B\nblock\n", "the entry block is listed twice"),
        ("## A\nblock\n", "is in no topic"),
    ],
)
def test_a_fault_in_the_topics_is_reported(library: dict[str, GameText], tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "topics.md").write_text(text, encoding="utf-8")
    with pytest.raises(TextError, match=wrong):
        read_topics(tmp_path, library["universus"].rules.values())
