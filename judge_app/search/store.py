"""Where indexes lie, and when one must be made anew.

Each game has a folder of its own, named by a fingerprint of its entries and of the code that takes text apart. A new index is
written beside and renamed into place, so nobody ever sees half of one; whoever comes second finds it done.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import json
import os
import shutil
import tempfile
import time
from collections.abc import Sequence
from dataclasses import fields
from importlib.metadata import version
from pathlib import Path
from typing import Any

from judge_app import locations
from judge_app.data_files import in_use, only_we_can_write, private_folder, was_left
from judge_app.progress import say
from judge_app.search import postings
from judge_app.search.entry import EDITOR, OFFICIAL, Entry
from judge_app.search.postings import Postings

_ANALYZERS = ("words.py", "postings.py", "store.py", "entry.py", "learned.py", "english_words.txt")
_ENTRIES = "entries.json"
_NAMES = tuple(field.name for field in fields(Entry))
_CHECKSUMS = "checksums.json"
_KEEP_SECONDS = 7 * 24 * 3600
_FOR_ONE_PROCESS = "judge-index-"


class NoIndex(Exception):
    """There is no place to write an index to."""


def fingerprint(entries: Sequence[Entry]) -> str:
    """Changes when an entry or an analyzer does."""
    mark = hashlib.sha256(version("snowballstemmer").encode())
    for module in _ANALYZERS:
        mark.update((locations.PACKAGE / "search" / module).read_bytes())
    for entry in entries:
        mark.update(repr(entry).encode())
    return mark.hexdigest()[:20]


def documents(entries: Sequence[Entry]) -> list[dict[str, str]]:
    """What is written for each entry that stands alone: its fields, and the words of what belongs to it."""
    asides: dict[str, list[str]] = {}
    official: dict[str, list[str]] = {}
    for entry in entries:
        if entry.of is not None and entry.kind != EDITOR:
            (official if entry.kind == OFFICIAL else asides).setdefault(entry.of, []).append(entry.body)
    return [
        {
            "id": entry.id,
            "title": entry.title,
            "path": " . ".join(entry.path[1:]),
            "body": entry.body,
            "asides": " . ".join(asides.get(entry.id, ())),
            "official": " . ".join(official.get(entry.id, ())),
            "questions": " . ".join(entry.questions),
        }
        for entry in entries
        if entry.of is None
    ]


def index_root() -> Path:
    """Where this instance keeps its indexes."""
    return locations.instance_data() / "index"


def open_postings(game: str, entries: Sequence[Entry], root: Path | None = None, named: str = "") -> Postings:
    """The index of a game, made first if it is missing or out of date: that takes seconds, and is said."""
    root = root or index_root()
    folder = root / f"{game}-{fingerprint(entries)}"
    if not is_sound(folder):
        count = sum(entry.of is None for entry in entries)
        say(f"Making the search index, {named or game}, {count:,} rules, rulings and cards …")
        shutil.rmtree(folder, ignore_errors=True)
        folder = _made(root, folder, entries)
        _forget_old(root, game, folder)
    return Postings(folder)


def read_index(folder: Path) -> tuple[list[Entry], Postings]:
    """What was indexed in this folder, and its words."""
    rows: list[list[Any]] = json.loads((folder / _ENTRIES).read_text(encoding="utf-8"))
    values = ([tuple(value) if isinstance(value, list) else value for value in row] for row in rows)
    return [_entry(dict(zip(_NAMES, row, strict=True))) for row in values], Postings(folder)


def _entry(fields_of: dict[str, Any]) -> Entry:
    return Entry(**fields_of)


def _write_entries(folder: Path, entries: Sequence[Entry]) -> None:
    rows = [[getattr(entry, name) for name in _NAMES] for entry in entries]
    (folder / _ENTRIES).write_text(json.dumps(rows, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def is_sound(folder: Path) -> bool:
    """Whether an index is there, as it was written, and by nobody but us: Whoosh's own files can carry code."""
    try:
        written = json.loads((folder / _CHECKSUMS).read_text(encoding="utf-8"))
        return only_we_can_write(folder) and written == _checksums(folder)
    except (OSError, ValueError):
        return False


def _checksums(folder: Path) -> dict[str, str]:
    files = sorted(file for file in folder.iterdir() if file.name != _CHECKSUMS)
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def _made(root: Path, folder: Path, entries: Sequence[Entry]) -> Path:
    """In the data folder; if nothing can be written there, for this process alone. NoIndex if there is no place at all."""
    try:
        if folder.exists() and not is_sound(folder):  # one that cannot be removed
            raise PermissionError(folder)
        return _made_in(Path(tempfile.mkdtemp(prefix=".making-", dir=private_folder(root))), folder, entries)
    except OSError:
        _remove_left(Path(tempfile.gettempdir()), f"{_FOR_ONE_PROCESS}*")
    try:
        own = Path(tempfile.mkdtemp(prefix=_FOR_ONE_PROCESS))
        _while_this_process_lives(own)
        (own / "making").mkdir()
        return _made_in(own / "making", own / folder.name, entries)
    except OSError as wrong:
        raise NoIndex(
            f"the search index cannot be written, neither to {root} nor elsewhere: {wrong.strerror}"
        ) from wrong


def _made_in(beside: Path, folder: Path, entries: Sequence[Entry]) -> Path:
    try:
        with in_use(beside):
            postings.write(beside, documents(entries))
            _write_entries(beside, entries)
            (beside / _CHECKSUMS).write_text(json.dumps(_checksums(beside)), encoding="utf-8")
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise
    try:
        os.rename(beside, folder)
    except OSError:  # another process was faster
        shutil.rmtree(beside, ignore_errors=True)
        if not folder.is_dir():
            raise
    return folder


def _while_this_process_lives(folder: Path) -> None:
    use = contextlib.ExitStack()
    use.enter_context(in_use(folder))
    atexit.register(use.close)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)


def _remove_left(root: Path, pattern: str) -> None:
    """What a process that was killed left behind."""
    for path in root.glob(pattern):
        with contextlib.suppress(OSError):
            if was_left(path):
                shutil.rmtree(path) if path.is_dir() else path.unlink()


def _forget_old(root: Path, game: str, keep: Path) -> None:
    """Removes indexes nobody has needed for a week, and what an interrupted process left behind."""
    _remove_left(root, ".making-*")
    with contextlib.suppress(OSError):
        for other in [*root.glob(f"{game}-*"), *root.glob("content-*")]:
            if other != keep and time.time() - other.stat().st_mtime > _KEEP_SECONDS:
                if other.is_dir():
                    shutil.rmtree(other, ignore_errors=True)
                else:
                    other.unlink()
