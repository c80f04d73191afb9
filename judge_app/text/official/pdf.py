"""The text of a PDF's pages, read by pypdf in a process of its own: a hostile file can cost that process, not ours.

Run as a module with a file's path, it writes the pages to standard output as a JSON array.
"""

from __future__ import annotations

import contextlib
import json
import logging
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from judge_app.text.official.model import UnreadableFile

if TYPE_CHECKING:
    from pypdf import PdfReader

MOST_PAGES = 2000
SECONDS = 120
MOST_MEMORY = 2 * 1024**3
QUIET_SECONDS = 2.0


def pdf_pages(path: Path, seconds: float = SECONDS) -> list[str]:
    """The text of each page; UnreadableFile within `seconds` if it cannot be had."""
    call = [sys.executable, "-m", __name__, str(path.resolve())]
    try:
        reader = subprocess.run(call, stdout=subprocess.PIPE, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise UnreadableFile(f"{path.name} was not read within {seconds:.0f} seconds") from None
    try:
        answer = json.loads(reader.stdout)
    except ValueError:
        raise UnreadableFile(
            f"{path.name} is a PDF that cannot be read (the reader stopped: {reader.returncode})"
        ) from None
    if isinstance(answer, str):
        raise UnreadableFile(f"{path.name} {answer}")
    return [str(page) for page in answer]


def read_here(path: Path) -> list[str] | str:
    """The pages, or what is wrong with the file, in this very process."""
    from pypdf import PdfReader

    logging.disable(logging.CRITICAL)
    try:
        reader = PdfReader(path)
        if reader.is_encrypted and not reader.decrypt(""):
            return "is a PDF locked by a password; save an unlocked copy first"
        total = len(reader.pages)
        if total > MOST_PAGES:
            return f"has {total} pages; no more than {MOST_PAGES} are read"
        return _pages(reader, total)
    except MemoryError:
        return "is a PDF that needs too much memory to read"
    except Exception as wrong:  # pypdf lets errors of many kinds through when a file is damaged
        return f"is a PDF that cannot be read ({type(wrong).__name__}: {wrong})"


def _pages(reader: PdfReader, total: int) -> list[str]:
    started = told = time.monotonic()
    pages: list[str] = []
    for page in reader.pages:
        pages.append(page.extract_text())
        now = time.monotonic()
        if now - started > QUIET_SECONDS and now - told > 1:
            print(f"judge: page {len(pages)} of {total}", file=sys.stderr)
            told = now
    return pages


def _limit_memory() -> None:
    """Where the system can: a file that unpacks to gigabytes ends the reader, not the machine."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    _limit_memory()
    json.dump(read_here(Path(sys.argv[1])), sys.stdout)
