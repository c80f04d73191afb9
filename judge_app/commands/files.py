"""Files that a command is given: read whole and bounded, or a CallError that says what is wrong with them."""

from __future__ import annotations

import sys
from pathlib import Path

from judge_app.commands.answer import CallError

STANDARD_INPUT = "-"


def file_bytes(path: Path, most: int) -> bytes:
    """What is in a file, or came in by standard input if it is called -."""
    try:
        if str(path) == STANDARD_INPUT:
            data = sys.stdin.buffer.read(most + 1)
        else:
            with path.open("rb") as file:
                data = file.read(most + 1)
    except OSError as wrong:
        raise CallError(f"cannot read {path}: {wrong.strerror or wrong}") from wrong
    except ValueError as wrong:
        raise CallError(f"cannot read that file: {wrong}") from wrong
    if len(data) > most:
        raise CallError(f"{path} has more than {most:,} bytes, which is more than is read")
    return data


def file_text(path: Path, most: int) -> str:
    """The same as text; a file that is no text is named with the line where that shows."""
    data = file_bytes(path, most)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        raise CallError(
            f"{path}: line {line} is not text in UTF-8; save it as plain text (UTF-8) and try again"
        ) from None
