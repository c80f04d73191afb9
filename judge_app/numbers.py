"""Whole numbers as people send them, a few plain digits or no number, and as sentences say them."""

from __future__ import annotations

MOST_DIGITS = 6


def whole_number(words: str, most_digits: int = MOST_DIGITS) -> int | None:
    """The number that these digits write; None if there are too many of them, or other characters.

    Python reads digits of every script, refuses more than 4,300 of them, and takes long for a thousand.
    """
    if len(words) > most_digits or not words.isascii() or not words.isdecimal():
        return None
    return int(words)


def so_many(count: int, noun: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
