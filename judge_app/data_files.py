"""Files of an instance's own data: written whole or not at all, one writer at a time, readable by their owner only."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:  # a platform without file locks, such as the browser: there is one process
    _locks = False
else:
    _locks = True

UNFINISHED = ".part"  # ends the name of a file that is being written


def private_folder(folder: Path) -> Path:
    """The folder, made if it is missing, with the folders above it, for its owner only."""
    if not folder.is_dir():
        private_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def only_we_can_write(path: Path) -> bool:
    """Whether a file or folder is ours, or the machine's owner's, and nobody else may change it."""
    if not _locks or not hasattr(os, "geteuid"):  # one process, and nobody else
        return True
    state = path.stat()
    return state.st_uid in (0, os.geteuid()) and not state.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


@contextlib.contextmanager
def one_writer(file: Path) -> Iterator[None]:
    """Around read, change, write of a file: whoever comes second waits. What a killed writer left behind is removed."""
    with _locked(private_folder(file.parent)):
        for left in file.parent.glob(f".*{UNFINISHED}"):
            left.unlink(missing_ok=True)
        yield


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """The folder itself is locked, so that no lock file stays behind; the lock ends with its process."""
    if not _locks:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextlib.contextmanager
def in_use(folder: Path) -> Iterator[None]:
    """Around work in a folder of one's own, so that others see that it was not left behind."""
    if not _locks:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_SH)
        yield
    finally:
        os.close(handle)


def was_left(path: Path, seconds: float = 60.0) -> bool:
    """Whether a folder or file of somebody's own is older than that and in nobody's use: its process was killed."""
    if time.time() - path.stat().st_mtime < seconds:
        return False
    if not _locks:
        return True
    handle = os.open(path, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(handle)
    return True


def write_whole(file: Path, data: bytes) -> None:
    """Writes beside the old file and then takes its place; call it inside `one_writer`."""
    handle, name = tempfile.mkstemp(UNFINISHED, f".{file.name}.", private_folder(file.parent))
    beside = Path(name)
    try:
        with open(handle, "wb") as new:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _settle(file.parent)


def _settle(folder: Path) -> None:
    """The new name is on the disk too, where the platform can be asked for that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
