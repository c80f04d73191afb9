"""The three ways a run can stop short, and the reasons it gives.

Illegal: someone tried what the rules forbid. Undecided: someone must choose and nobody did. Unreadable: a card says
something that was not understood. Each says what, who and which rule; none is ever passed over.
"""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.requests import Request


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: a sentence and the rules behind it."""

    reason: str
    cites: tuple[str, ...]
    here_only: bool = False  # another window may have room for it
    of_another_kind: bool = False  # it is no card that this is ever done with: of another type, or somewhere else
    card_text: tuple[str, int, int] | None = None  # the words of a card that forbid it


class Stop(Exception):
    """The run ends here; the trace up to this point stands."""


class Illegal(Stop):
    def __init__(self, attempt: str, refusal: Refusal, line: int | None = None) -> None:
        super().__init__(f"{attempt}: {refusal.reason}")
        self.attempt = attempt
        self.refusal = refusal
        self.line = line


class Undecided(Stop):
    """A choice that a player (or the judge) must make and the script does not."""

    def __init__(self, request: Request, beside: str = "") -> None:
        super().__init__(f"{request.text}; {beside}" if beside else request.text)
        self.request = request


class Unreadable(Stop):
    """A clause of a card that was not understood, or has no meaning in the engine yet."""

    def __init__(self, card: str, words: str, why: str = "these words were not understood", part: str = "") -> None:
        super().__init__(f'card "{card}": {why}: "{words}"')
        self.part = part  # the kind of node that has no meaning, where there is one
        self.card = card
        self.words = words
        self.why = why


class Loop(Stop):
    """The same state came round again with nobody choosing anything in between."""

    def __init__(self, first: int, again: int) -> None:
        super().__init__(f"the game repeats itself: step {again} is the same state as step {first}")
        self.first = first
        self.again = again


class OverBudget(Stop):
    """The run took more steps than it was given."""


class Settled(Stop):
    """The script is at its end and the game is at rest, or the game is over: then by these rules."""

    def __init__(self, message: str = "", cites: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.cites = cites
