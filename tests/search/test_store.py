"""The index on disk: made once, made anew when it must be, never seen half done."""

from __future__ import annotations

import multiprocessing
import os
import random
import stat
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from judge_app import locations
from judge_app.cli import main
from judge_app.data_files import in_use
from judge_app.progress import shown
from judge_app.search import postings, store
from judge_app.search.entry import Entry
from judge_app.search.opening import open_finder
from judge_app.search.store import NoIndex
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


def test_making_an_index_is_said_and_reading_it_is_not(
    game: GameText, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with shown():
        open_finder({"duel": game}, root=tmp_path)
        assert (
            capsys.readouterr().err == f"Making the search index, 1 of 1: {game.name}, 2 rules, rulings and cards …\n"
        )
        open_finder({"duel": game}, root=tmp_path)
    assert capsys.readouterr().err == ""


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


def _start_together(start: Barrier) -> None:
    start.wait()


def _open_and_count(root: Path, entries: list[Entry]) -> int:
    return len(store.open_postings("duel", entries, root).ids())


def test_processes_that_start_together_agree_on_one_index(tmp_path: Path) -> None:
    entries = [
        Entry("duel", "rules", "rule", str(n), "", (), f"Rule {n} of a duel.", f"/duel/rule/{n}", str(n))
        for n in range(300)
    ]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(4, context, _start_together, (context.Barrier(4),)) as together:
        counts = [together.submit(_open_and_count, tmp_path / "index", entries) for _ in range(4)]
        assert [count.result() for count in counts] == [300] * 4
    assert len(folders(tmp_path / "index")) == 1


def _damaged(folder: Path, number: int) -> None:
    """One of many ways in which a disk or an editor spoils a file."""
    chance = random.Random(number)
    file = chance.choice(sorted(file for file in folder.iterdir() if file.stat().st_size))
    data = bytearray(file.read_bytes())
    match number % 4:
        case 0:
            file.write_bytes(data[: chance.randrange(len(data))])
        case 1:
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            file.write_bytes(data)
        case 2:
            file.write_bytes(b"")
        case 3:
            file.unlink()


@pytest.mark.parametrize("number", range(40))
def test_a_damaged_index_is_made_again(game: GameText, tmp_path: Path, number: int) -> None:
    """It is derived from the rules: nobody loses anything."""
    root = tmp_path / "index"
    before = open_finder({"duel": game}, root=root).search("dragon").hits
    (folder,) = root.iterdir()
    _damaged(folder, number)
    assert open_finder({"duel": game}, root=root).search("dragon").hits == before
    assert folders(root) == [folder.name]


@pytest.mark.parametrize("writer", [stat.S_IWGRP, stat.S_IWOTH])
def test_an_index_that_others_can_write_is_not_read(game: GameText, tmp_path: Path, writer: int) -> None:
    """What Whoosh keeps can carry code; ours only carries what we wrote."""
    root = tmp_path / "index"
    open_finder({"duel": game}, root=root)
    (folder,) = root.iterdir()
    folder.chmod(0o700 | writer)
    (folder / "planted").write_text("x", encoding="utf-8")
    assert open_finder({"duel": game}, root=root).search("dragon").hits
    assert not (folder / "planted").exists()


def test_an_index_made_for_one_process_is_removed_with_it(tmp_path: Path) -> None:
    """A data folder that cannot be written to: the index lies among temporary files, and does not stay there."""
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    (tmp_path / "temporary").mkdir()
    subprocess.run(
        [sys.executable, "-m", "judge_app.cli", "search", "--game", "city-of-heroes", "mission"],
        check=True, stdout=subprocess.DEVNULL, cwd=locations.PACKAGE.parent,
        env={**os.environ, "JUDGE_DATA": str(tmp_path / "data"), "TMPDIR": str(tmp_path / "temporary")},
    )  # fmt: skip
    assert list((tmp_path / "temporary").iterdir()) == []


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_disk_without_room_for_an_index_is_said(
    game: GameText, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(postings, "write", full)
    with pytest.raises(NoIndex, match=r"cannot be written, neither .* No space left"):
        open_finder({"duel": game}, root=tmp_path / "index")
    assert list((tmp_path / "index").iterdir()) == []
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    assert main(["search", "block"]) == 2
    assert "\njudge: the search index cannot be written" in capsys.readouterr().err


def test_what_a_killed_process_left_of_an_index_is_removed_by_the_next(game: GameText, tmp_path: Path) -> None:
    root = tmp_path / "index"
    left, in_work, young = (root / f".making-{name}" for name in ("left", "in-work", "young"))
    for folder in (left, in_work, young):
        folder.mkdir(parents=True)
    for folder in (left, in_work):
        os.utime(folder, (0, 0))
    with in_use(in_work):
        open_finder({"duel": game}, root=root)
    assert not left.exists()
    assert in_work.exists()
    assert young.exists()
