"""How long a run may take that somebody waits for.

Its own thread's processor time decides, so that a busy machine changes no answer; it only comes later.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

SECONDS = 2.0  # of the processor
IN_A_BROWSER = 8  # times as many: Python is slower there, and runs that a server can finish are to be finished
_is_timed = hasattr(time, "thread_time")  # a browser has one thread and only the clock on the wall


def _now() -> float:
    return time.thread_time() if _is_timed else time.perf_counter()


@dataclass(frozen=True, slots=True)
class Limit:
    """The end of a run's time, on the clock of the thread that made it."""

    processor: float

    def is_over(self) -> bool:
        return _now() > self.processor


def in_time(seconds: float | None = None) -> Limit:
    """What a run that begins now may take."""
    return Limit(_now() + (SECONDS if seconds is None else seconds) * (1 if _is_timed else IN_A_BROWSER))
