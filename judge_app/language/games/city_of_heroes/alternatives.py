"""Triggers that name two events: "after this super moves or attacks", "when a sidekick enters play or a super is defeated".

Each side must be a trigger by itself, the second with the words that both share in front of it; where it is not clear whether
what stands last is said of both, nothing is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge_app.language.abilities import parts_of
from judge_app.language.spans import Node, Span
from judge_app.language.structure import Event

Reader = Callable[[str], Event | None]  # a trigger from its words, if they are one
_TIMING = re.compile(r"\s*(?:(?:play|activate|use) )?(?:before|whenever|when|after|each time) ", re.IGNORECASE)
_OR = re.compile(r",? or ")
_SHARED = ("by ", "with ", "from ")  # what stands so behind the second verb belongs to the first as well
_DETERMINERS = ("a", "an", "the", "this", "that", "your", "one", "each", "another", "any")
_LISTED = re.compile(r"\b(Stun|Knockdown|Immobilize), (Stun|Knockdown|Immobilize),? or (?=Stun|Knockdown|Immobilize)", re.IGNORECASE)  # fmt: skip


def either_event(words: str, read: Reader, span: Span) -> Event | None:
    """The trigger with all that it waits for, or None."""
    timing = _TIMING.match(words)
    if timing is None:
        return None
    listed = _LISTED.search(words)
    if listed is not None:  # "receives Stun, Knockdown, or Immobilize"
        first = f"{words[: listed.start()]}{listed[1]} or {words[listed.end(1) + 2 :]}"
        return either_event(first, read, span)
    for found in _OR.finditer(words, timing.end()):
        left, right = words[: found.start()], words[found.end() :]
        second, shared = _second(left[: timing.end()], left[timing.end() :].split(), right, read)
        if second is None:
            continue
        first_event = _first(left, right, read) if shared else read(left)
        if first_event is not None and first_event.timing is second.timing:
            happenings = (*first_event.happenings, *second.happenings)
            return Event(first_event.timing, tuple(_at(each, span) for each in happenings), span=span)
    return None


def _second(timing: str, before: list[str], right: str, read: Reader) -> tuple[Event | None, int]:
    """The second event, and how many words of the first it goes on from: as many as it can."""
    for shared in range(len(before) - 1, -1, -1):
        if shared and before[shared - 1].lower() in _DETERMINERS:
            continue
        words = " ".join((timing.strip(), *before[:shared], right))
        made = read(words) or either_event(words, read, Span(0, 0))
        if made is not None:
            return made, shared
    return None, 0


def _first(left: str, right: str, read: Reader) -> Event | None:
    """The first verb with what the second is done by or with; None if it could be said of one or of both."""
    alone = read(left)
    rest = right.split()
    for at in range(1, len(rest)):
        tail = " ".join(rest[at:])
        together = read(f"{left} {tail}")
        if together is not None and (alone is None or tail.startswith(_SHARED)):
            return together
        if together is not None:
            return None
    return alone


def _at(node: Any, span: Span) -> Any:
    """The same with another place in the text: two events stand at the place of their trigger."""
    if isinstance(node, tuple):
        return tuple(_at(each, span) for each in node)
    if not isinstance(node, Node):
        return node
    parts = {name: _at(getattr(node, name), span) for name in parts_of(type(node))}
    return replace(node, span=span, **parts)
