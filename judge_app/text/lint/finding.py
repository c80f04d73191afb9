"""A finding: what a check saw, where, and what it means for a judge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

OURS = "ours"
PUBLISHER = "publisher"


@dataclass(frozen=True, slots=True)
class Finding:
    """`fault` says whose it is: ours is an error to mend, the publisher's is something to know."""

    check: str
    fault: str
    game: str
    document: str
    rules: tuple[str, ...]
    message: str
    file: str = ""
    line: int = 0

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}" if self.file else self.document

    def as_data(self) -> dict[str, Any]:
        return {
            "check": self.check,
            "fault": self.fault,
            "game": self.game,
            "document": self.document,
            "rules": list(self.rules),
            "message": self.message,
            "place": self.place,
        }
