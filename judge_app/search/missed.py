"""Searches that found nothing, or nothing near: the words alone, never who typed them, in the instance's data folder.

A maintainer reads them with `judge search --missed` and adds the question where it belongs.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from judge_app import locations
from judge_app.search.finder import Answer
from judge_app.search.query import cleaned
from judge_app.search.words import folded

FILE = "missed_searches.txt"
WEAK = 0.2  # a best result below this has little of what was asked
LONGEST = 120
LARGEST = 1_000_000  # bytes; what is missed after that is not kept until somebody clears the file
ALL_GAMES = "all"


class Missed(NamedTuple):
    """Words that found nothing in a game, and how often."""

    words: str
    game: str
    times: int


def is_missed(answer: Answer) -> bool:
    """Whether nothing that was found has much of what was asked."""
    if answer.query.is_empty:
        return False
    return not answer.hits or answer.is_loose or answer.hits[0].score < WEAK


def keep_missed(answer: Answer, root: Path | None = None) -> None:
    """Keeps the words of a search that was not answered; a folder that can't be written to is done without."""
    words = _words(answer.query.typed)
    if not words or not is_missed(answer):
        return
    path = _path(root)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            if os.fstat(handle).st_size < LARGEST:
                os.write(handle, f"{answer.query.game or ALL_GAMES}\t{words}\n".encode())
        finally:
            os.close(handle)
    except OSError:
        return


def missed_searches(root: Path | None = None) -> list[Missed]:
    """What was missed, most often first."""
    try:
        lines = _path(root).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
    counts = Counter((words, game) for game, _, words in (line.partition("\t") for line in lines) if words)
    return [
        Missed(words, game, times)
        for (words, game), times in sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    ]


def _words(typed: str) -> str:
    """The words alone: what may point to a person (addresses, long figures) is left out."""
    kept = [
        word for word in folded(cleaned(typed)).split() if "@" not in word and "//" not in word and not _is_long(word)
    ]
    return " ".join(kept)[:LONGEST].strip()


def _is_long(word: str) -> bool:
    return sum(character.isdigit() for character in word) > 6


def _path(root: Path | None) -> Path:
    return (root or locations.instance_data()) / FILE
