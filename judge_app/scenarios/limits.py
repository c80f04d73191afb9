"""How long a run may take that somebody waits for.

Its own thread's processor time decides, so that a busy machine changes no answer. Where the machine is so busy that the run does
not get that time, there is no answer at all: `Busy`, which is no verdict and goes past everything that makes one.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

SECONDS = 2.0  # of the processor
PATIENCE = 20.0  # seconds on the wall


class Busy(BaseException):
    """The machine has too much to do to come to an answer; nothing is said of the scenario."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The end of a run's time, on the clock of the thread that made it and on the wall."""

    processor: float
    wall: float

    def is_over(self) -> bool:
        """Whether the run has had its time; Busy if it will not get it."""
        if time.monotonic() > self.wall:
            raise Busy(f"no answer within {PATIENCE:g} seconds; the machine is busy")
        return self.is_spent()

    def is_spent(self) -> bool:
        return time.thread_time() > self.processor


def in_time() -> Limit:
    """What a run that begins now may take."""
    return Limit(time.thread_time() + SECONDS, time.monotonic() + PATIENCE)
