"""A card's text in pieces: what was understood, what was not."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.language import CardText


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of card text: which ability it belongs to, and whether it was understood."""

    text: str
    kind: str
    ability: int = 0


def pieces_of(read: CardText) -> list[Piece]:
    """Every character of the text once: reminder, not understood, or of an ability."""
    marks = ["separator"] * len(read.text)
    owner = [0] * len(read.text)
    for number, ability in enumerate(read.abilities, 1):
        for at in range(ability.span.start, ability.span.end):
            marks[at], owner[at] = "read", number
        for unread in ability.unread:
            for at in range(unread.span.start, unread.span.end):
                marks[at] = "unread"
    for reminder in read.reminders:
        for at in range(reminder.start, reminder.end):
            marks[at] = "reminder"
    pieces: list[Piece] = []
    start = 0
    for at in range(1, len(marks) + 1):
        if at == len(marks) or (marks[at], owner[at]) != (marks[start], owner[start]):
            pieces.append(Piece(read.text[start:at], marks[start], owner[start]))
            start = at
    return pieces
