"""Compiled grammars between runs: plain data in a file that is named by the grammar's fingerprint.

The package carries the tables of its own grammars. A checkout makes them at first need and keeps them in the instance's data
folder. They are derived: what is damaged is made again, and where nothing can be written they are made for this process.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from judge_app import locations
from judge_app.data_files import one_writer, write_whole

PACKED = Path(__file__).parent / "compiled"  # in a built package only
_KEEP_SECONDS = 7 * 24 * 3600

Made = TypeVar("Made")


def folder() -> Path:
    return locations.instance_data() / "grammars"


def stored(name: str, fingerprint: str, make: Callable[[], Any], use: Callable[[Any], Made]) -> Made:
    """What `use` makes of the data kept under this name, or of what `make` gives, which is then kept."""
    file_name = file_for(name, fingerprint)
    for place in (PACKED, folder()):
        found = _used(place / file_name, use)
        if found is not None:
            return found
    data: Any = None
    with contextlib.suppress(OSError), one_writer(folder() / file_name):
        found = _used(folder() / file_name, use)  # another process may have made them while this one waited
        if found is not None:
            return found
        data = make()
        write_whole(folder() / file_name, as_bytes(data))
        _forget_old(name, folder() / file_name)
    return use(data if data is not None else make())


def file_for(name: str, fingerprint: str) -> str:
    return f"{name}-{fingerprint}.jsonl"


def as_bytes(data: Any) -> bytes:
    """Two lines: the checksum of the second, and the data."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return b'"%s"\n%s' % (hashlib.sha256(text).hexdigest().encode(), text)


def _used(file: Path, use: Callable[[Any], Made]) -> Made | None:
    """What was kept, made use of; None if it is not there or not as it was written."""
    try:
        digest, _, text = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    if hashlib.sha256(text).hexdigest().encode() != digest.strip(b'"'):
        return None
    try:
        return use(json.loads(text))
    except (ValueError, KeyError, TypeError, IndexError):
        return None


def _forget_old(name: str, kept: Path) -> None:
    """Removes tables of grammars that have not been current for a week, and those that version 0.1 left as pickles."""
    for other in kept.parent.glob(f"{name}*.tables"):
        other.unlink(missing_ok=True)
    for other in kept.parent.glob(f"{name}-*.jsonl"):
        if other != kept and time.time() - other.stat().st_mtime > _KEEP_SECONDS:
            other.unlink(missing_ok=True)
