"""Which of several options written words mean, and which kind of option they could be at all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge_app.engine.requests import Request
from judge_app.engine.state import Card, Player
from judge_app.language.scenario_trees import Pick, Share, Subject

IN_OTHER_WORDS = "_too"  # how a deed is called in a grammar that another phrase says already


def place_among(words: str, labels: Sequence[str]) -> int | None:
    """The option of these words, else the only one that begins with them, with or without the head before its colon."""
    wanted = _plain(words)
    plain = [_plain(label) for label in labels]
    for options in (plain, [label.partition(": ")[2] or label for label in plain]):
        if wanted in options:
            return options.index(wanted)
        begins = (
            [at for at, label in enumerate(options) if re.match(rf"{re.escape(wanted)}(?!\w)", label)] if wanted else []
        )
        if begins:
            return begins[0] if len(begins) == 1 else None
    return None


def _plain(words: str) -> str:
    return " ".join(words.lower().split()).rstrip(".")


def named_first(labels: Sequence[str], picks: Sequence[Pick]) -> tuple[int | None, tuple[Pick, ...]]:
    """Which of these the first of the choices names by its words; it is then written in full."""
    first = picks[0] if picks else None
    at = place_among(first, labels) if isinstance(first, str) else None
    return (None, tuple(picks)) if at is None else (at, (labels[at], *picks[1:]))


def is_such_an_answer(pick: Pick, found: object, request: Request) -> bool:
    """Whether a choice is of the kind that is asked for, so that it must be one of the options: a card where cards are
    asked for, a number where numbers are, words where words are. `found` is what a name means on the table, if anything."""
    if isinstance(pick, Subject) and pick.words == "nothing":
        return True
    if isinstance(pick, int | Share):
        return all(isinstance(option, int) for option in request.options)
    things = [option for option in request.options if isinstance(option, Card | Player)]
    if isinstance(pick, str):
        return not things and not any(isinstance(option, int) for option in request.options)
    return isinstance(found, Card | Player) and bool(things)
