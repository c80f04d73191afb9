"""Trees with some of their nodes replaced."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge_app.language.abilities import parts_of
from judge_app.language.spans import Node


def rewritten(part: Any, change: Callable[[Node], Node | None]) -> Any:
    """The part with each node as `change` gives it; where that gives None, the nodes within are looked at."""
    if isinstance(part, tuple):
        grown = tuple(rewritten(each, change) for each in part)
        return grown if any(new is not old for new, old in zip(grown, part, strict=True)) else part
    if not isinstance(part, Node):
        return part
    changed = change(part)
    if changed is not None:
        return changed
    parts = {name: getattr(part, name) for name in parts_of(type(part))}
    grown_parts = {name: rewritten(each, change) for name, each in parts.items()}
    if all(grown_parts[name] is each for name, each in parts.items()):
        return part
    return replace(part, **grown_parts)
