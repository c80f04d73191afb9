"""Searches that found nothing are kept: the words, never the person, never without end."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge_app.search import missed
from judge_app.search.finder import Finder
from judge_app.search.missed import Missed, keep_missed, missed_searches


def kept(finder: Finder, root: Path, *typed: str) -> list[Missed]:
    for each in typed:
        keep_missed(finder.search(each, "alpha-clash"), root)
    return missed_searches(root)


def test_only_what_is_not_answered_is_kept(finder: Finder, tmp_path: Path) -> None:
    found = kept(finder, tmp_path, "superspeed", "XQZWV  zzz", "xqzwv zzz", "", "704.13")
    assert found == [Missed("xqzwv zzz", "alpha-clash", 2)]


def test_what_may_point_to_a_person_is_left_out(finder: Finder, tmp_path: Path) -> None:
    found = kept(finder, tmp_path, "xqzwv ana@example.org 0151234567 https://example.org/ana")
    assert found == [Missed("xqzwv", "alpha-clash", 1)]


def test_a_line_is_a_line(finder: Finder, tmp_path: Path) -> None:
    assert kept(finder, tmp_path, "xqzwv\tqqq\nzzz") == [Missed("xqzwv qqq zzz", "alpha-clash", 1)]


def test_the_list_does_not_grow_without_end(finder: Finder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missed, "LARGEST", 60)
    kept(finder, tmp_path, *("xqzwv" for _ in range(50)))
    assert (tmp_path / missed.FILE).stat().st_size < 100


def test_a_folder_that_cannot_be_written_to_is_done_without(finder: Finder, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    assert kept(finder, tmp_path / "data", "xqzwv") == []
