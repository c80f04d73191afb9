"""A choice as a request: who chooses, what for, among which legal options, and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from judge_app.engine.state import Player

Option = TypeVar("Option")


@dataclass(frozen=True, slots=True)
class Request:
    """Who chooses, what for, among what, how many of them, and by which rules."""

    player: Player | None  # None: the judge, where the rulebook leaves the question open
    prompt: str
    options: tuple[object, ...]
    labels: tuple[str, ...]
    least: int = 1
    most: int = 1
    cites: tuple[str, ...] = ()

    def as_json(self) -> dict[str, str | int | list[str]]:
        return {"player": self.who, "prompt": self.prompt, "options": list(self.labels), "least": self.least, "most": self.most,
                "cites": list(self.cites)}  # fmt: skip

    @property
    def who(self) -> str:
        return str(self.player) if self.player else "the judge"

    @property
    def text(self) -> str:
        return f"{self.who} must choose: {self.prompt}"


class Labels(Generic[Option]):
    """What was chosen, put into words when somebody reads it."""

    __slots__ = ("chosen", "label")

    def __init__(self, chosen: Sequence[Option], label: Callable[[Option], str]) -> None:
        self.chosen, self.label = chosen, label

    def __str__(self) -> str:
        return ", ".join(self.label(each) for each in self.chosen) or "nothing"
