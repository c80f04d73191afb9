"""A tree in a form people can read and check: one node per line, small ones folded into their parent's."""

from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

from judge_app.language.abilities import parts_of
from judge_app.language.amounts import Number
from judge_app.language.faults import Fault
from judge_app.language.spans import Node

WIDTH = 100


def outline(node: Node, indent: int = 0) -> str:
    return "\n".join(_lines(node, "", indent))


def _lines(value: Any, label: str, indent: int) -> list[str]:
    start = "  " * indent + label
    folded = _folded(value)
    if len(start) + len(folded) <= WIDTH and not _is_body(value):
        return [start + folded]
    if isinstance(value, tuple):
        return [start.rstrip() or "  " * indent + "-"] + [
            line for each in value for line in _lines(each, "", indent + 1)
        ]
    if not isinstance(value, Node):
        return [start + folded]
    lines = [f"{start}{type(value).__name__}"]
    for name, part in _shown(value):
        lines += _lines(part, f"{name}: ", indent + 1)
    return lines


def _is_body(value: Any) -> bool:
    """Nodes that hold instructions keep them one to a line."""
    return isinstance(value, Node) and "effects" in parts_of(type(value)) and type(value).__name__ == "Ability"


def _shown(node: Node) -> list[tuple[str, Any]]:
    """The parts that say something: those that are not what they would be anyway."""
    shown = []
    for each in fields(node):
        if each.name not in parts_of(type(node)):
            continue
        value = getattr(node, each.name)
        if isinstance(value, Fault):  # why words were not understood is reported beside the tree
            continue
        if each.default is MISSING or value != each.default:
            shown.append((each.name, value))
    return shown


def _folded(value: Any) -> str:
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return "[" + ", ".join(_folded(each) for each in value) + "]"
    if isinstance(value, Node):
        shown = _shown(value)
        if len(shown) == 1:
            return f"{type(value).__name__}({_folded(shown[0][1])})"
        return f"{type(value).__name__}(" + ", ".join(f"{name}={_folded(part)}" for name, part in shown) + ")"
    return str(value)
