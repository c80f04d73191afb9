"""How long a run may take that somebody waits for.

Its own thread's processor time decides, so that a busy machine changes no answer; it only comes later.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

SECONDS = 2.0  # of the processor


@dataclass(frozen=True, slots=True)
class Limit:
    """The end of a run's time, on the clock of the thread that made it."""

    processor: float

    def is_over(self) -> bool:
        return time.thread_time() > self.processor


def in_time() -> Limit:
    """What a run that begins now may take."""
    return Limit(time.thread_time() + SECONDS)
