"""What can go wrong with a text, and how it is reported.

`LanguageError` is the only thing this package raises. A clause that does not parse is no error of the call: it becomes
an `Unread` node with a `Fault` that says where reading stopped, what was expected there, and a likely spelling.
"""

from dataclasses import dataclass

from judge_app.language.spans import Span


class LanguageError(Exception):
    """The text cannot be taken up at all: too long, no text, or a game that nobody knows."""


@dataclass(frozen=True, slots=True)
class Fault:
    span: Span
    message: str
    expected: tuple[str, ...] = ()
    suggestion: str | None = None
    unknown: str | None = None  # a word that no card text of the game is known to use


class NotUnderstood(Exception):
    """The words fit the grammar and make no sense together. Never leaves the package: their sentence becomes unread."""

    def __init__(self, span: Span, message: str, word: str = "") -> None:
        super().__init__(message)
        self.span = span
        self.message = message
        self.word = word  # perhaps misspelt
