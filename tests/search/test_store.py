"""The index on disk: made once, made anew when it must be, never seen half done."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from judge_app.search import postings, store
from judge_app.search.entry import Entry
from judge_app.search.finder import open_finder
from judge_app.text.library import GameText
from tests.conftest import SmallGame

TEXT = "# 1. Duel\n\n**1.1** (rule) A card attacks.\n\n> Example: Two cards attack a dragon.\n"


@pytest.fixture
def game(small_game: SmallGame) -> GameText:
    return small_game.document(TEXT).load()


def folders(root: Path) -> list[str]:
    return sorted(path.name for path in root.iterdir())


def test_an_index_is_made_once_and_then_read(game: GameText, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_finder({"duel": game}, root=tmp_path / "index")
    made = folders(tmp_path / "index")
    monkeypatch.setattr(postings, "write", lambda *_: pytest.fail("written again"))
    found = open_finder({"duel": game}, root=tmp_path / "index").search("attacks")
    assert [hit.entry.id for hit in found.hits] == ["1.1"]
    assert folders(tmp_path / "index") == made


def test_an_example_is_found_as_its_rule(game: GameText, tmp_path: Path) -> None:
    hit = open_finder({"duel": game}, root=tmp_path).search("dragon").hits[0]
    assert (hit.entry.id, hit.part.kind) == ("1.1", "example")


def test_a_changed_rule_makes_a_new_index(game: GameText, small_game: SmallGame, tmp_path: Path) -> None:
    open_finder({"duel": game}, root=tmp_path / "index")
    chapter = small_game.folder / "rules" / "01_rules.md"
    chapter.write_text(TEXT.replace("attacks", "blocks"), encoding="utf-8")
    found = open_finder({"duel": small_game.load()}, root=tmp_path / "index")
    assert [hit.entry.id for hit in found.search("blocks").hits] == ["1.1"]
    assert len(folders(tmp_path / "index")) == 2


def test_a_changed_analyzer_makes_a_new_index(monkeypatch: pytest.MonkeyPatch) -> None:
    before = store.fingerprint([])
    monkeypatch.setattr(store, "_ANALYZERS", ("words.py", "query.py"))
    assert store.fingerprint([]) != before


def test_an_interrupted_writer_leaves_nothing_behind(
    game: GameText, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(folder: Path, _: object) -> None:
        (folder / "half").write_text("half an index")
        raise KeyboardInterrupt

    monkeypatch.setattr(postings, "write", interrupted)
    with pytest.raises(KeyboardInterrupt):
        open_finder({"duel": game}, root=tmp_path / "index")
    assert folders(tmp_path / "index") == []


def test_a_data_folder_that_cannot_be_written_to_is_done_without(game: GameText, tmp_path: Path) -> None:
    (tmp_path / "index").write_text("a file where the folder should be")
    assert open_finder({"duel": game}, root=tmp_path / "index").search("attacks").hits


def _open_and_count(root: Path, entries: list[Entry], start: object, counts: object) -> None:
    start.wait()  # type: ignore[attr-defined]
    counts.put(len(store.open_postings("duel", entries, root).ids()))  # type: ignore[attr-defined]


def test_processes_that_start_together_agree_on_one_index(tmp_path: Path) -> None:
    entries = [
        Entry("duel", "rules", "rule", str(n), "", (), f"Rule {n} of a duel.", f"/duel/rule/{n}", str(n))
        for n in range(300)
    ]
    context = multiprocessing.get_context("fork")
    start, counts = context.Event(), context.Queue()
    runs = [
        context.Process(target=_open_and_count, args=(tmp_path / "index", entries, start, counts)) for _ in range(4)
    ]
    for run in runs:
        run.start()
    start.set()
    assert [counts.get(timeout=30) for _ in runs] == [300] * 4
    for run in runs:
        run.join(30)
    assert len(folders(tmp_path / "index")) == 1
