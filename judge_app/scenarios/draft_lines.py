"""The lines of a draft by what they are: what is given, what is done, what is chosen."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge_app.scenarios.draft import Draft, Line

_CHOOSES = re.compile(r"\bchooses\b")


def given_in(lines: Iterable[Line]) -> list[Line]:
    return [line for line in lines if line.keyword == "Given"]


def done_in(lines: Iterable[Line]) -> list[Line]:
    return [line for line in lines if line.keyword == "When"]


def is_choice(line: Line) -> bool:
    return _CHOOSES.search(line.text) is not None


def done_last(draft: Draft, at: int, deed: str) -> Draft:
    """The draft as it is before this place with one more deed, and what is only given behind it."""
    return draft.kept((*draft.lines[:at], *given_in(draft.lines[at:]), Line("When", deed)))
