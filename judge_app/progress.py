"""What a start that takes a while is doing, for whoever waits for it at a terminal.

Said to a logger that nobody hears unless a command listens; a command's answer is on standard output and stays as it is.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_log = logging.getLogger("judge.progress")


def say(text: str) -> None:
    _log.info("%s", text)


@contextmanager
def shown(if_wanted: bool = True) -> Iterator[None]:
    """Meanwhile every line goes to standard error."""
    terminal = _Terminal()
    if if_wanted:
        _log.setLevel(logging.INFO)
        _log.addHandler(terminal)
    try:
        yield
    finally:
        _log.removeHandler(terminal)


class _Terminal(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        print(record.getMessage(), file=sys.stderr, flush=True)
