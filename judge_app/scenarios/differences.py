"""Where two runs part: the first step that is not the same, and what is different in the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from judge_app.scenarios.run import Result


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing at the end that is not the same: where, and what it is in each run."""

    where: str
    first: str
    second: str


def first_difference(first: Result, second: Result) -> int | None:
    """The number of the first step that differs; None if both traces are the same."""
    for one, other in zip(first.steps, second.steps, strict=False):
        if _told(one) != _told(other):
            return int(one.n)
    shorter = min(len(first.steps), len(second.steps))
    return None if len(first.steps) == len(second.steps) else shorter + 1


def _told(step: Any) -> tuple[Any, ...]:
    return str(step.place), step.text, [change.as_json() for change in step.changes]


def final_differences(first: Result, second: Result) -> list[Difference]:
    """What is different at the end, named by its place."""
    one, other = dict(_leaves(first.final)), dict(_leaves(second.final))
    return [
        Difference(where, one[where], other[where])
        for where in one
        if where in other and one[where] != other[where]  # a card that is elsewhere is told by the zones
    ]


def _leaves(value: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every figure of the final table with its path; named things are called by their names."""
    if isinstance(value, dict):
        yield from _leaves_of_parts(value, where)
    elif isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
        yield from _leaves_of_things(value, where)
    else:
        yield where, _said(value)


def _leaves_of_parts(parts: dict[str, Any], where: str) -> Iterator[tuple[str, str]]:
    for key, inner in parts.items():
        if key in ("zones", "cards", "figures"):
            yield from _leaves(inner, where)
        elif key != "name":
            yield from _leaves(inner, f"{where} › {key}" if where else str(key))


def _leaves_of_things(things: list[dict[str, Any]], where: str) -> Iterator[tuple[str, str]]:
    for n, each in enumerate(things, 1):
        name = each.get("name", str(n))
        yield from _leaves(each, f"{where} › {name}" if where not in ("", "players") else name)


def _said(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(str(each) for each in value) or "none"
    return "none" if value is None else str(value)
