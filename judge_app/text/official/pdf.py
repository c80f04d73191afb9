"""The text of a PDF's pages, read in a process of its own: a hostile file can cost that process, not ours."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from judge_app.text.official.model import UnreadableFile

SECONDS = 120
READER = "judge_app.text.official.pdf_reader"


def pdf_pages(path: Path, seconds: float = SECONDS) -> list[str]:
    """The text of each page; UnreadableFile within `seconds` if it cannot be had."""
    return pages_and_title(path, seconds)[0]


def pages_and_title(path: Path, seconds: float = SECONDS) -> tuple[list[str], str]:
    """The text of each page, and the title that the file gives itself; UnreadableFile within `seconds` if it cannot be had."""
    call = [sys.executable, "-m", READER, str(path.resolve())]
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
    return [str(page) for page in answer["pages"]], str(answer["title"])
