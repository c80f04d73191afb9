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
    return changed if changed is not None else _with_parts_rewritten(part, change)


def _with_parts_rewritten(node: Node, change: Callable[[Node], Node | None]) -> Node:
    parts = {name: getattr(node, name) for name in parts_of(type(node))}
    grown = {name: rewritten(each, change) for name, each in parts.items()}
    if all(grown[name] is each for name, each in parts.items()):
        return node
    return replace(node, **grown)
