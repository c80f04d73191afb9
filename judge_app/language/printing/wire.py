"""Trees and card texts as plain JSON values."""

from enum import Enum
from typing import Any

from judge_app.language.abilities import CardText, parts_of
from judge_app.language.faults import Fault
from judge_app.language.spans import Node, Span


def to_json(value: object) -> Any:
    """A node becomes an object with its name, its span and its parts; what is not set is left out."""
    if isinstance(value, Span):
        return [value.start, value.end]
    if isinstance(value, Node):
        return _node_json(value)
    if isinstance(value, Fault):
        return fault_json(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [to_json(each) for each in value]
    return value


def _node_json(node: Node) -> dict[str, Any]:
    made: dict[str, Any] = {"node": type(node).__name__, "span": [node.span.start, node.span.end]}
    for name in parts_of(type(node)):
        part = getattr(node, name)
        if part is not None and part != () and part is not False:
            made[name] = to_json(part)
    return made


def fault_json(fault: Fault) -> dict[str, Any]:
    return {
        "start": fault.span.start,
        "end": fault.span.end,
        "message": fault.message,
        "expected": list(fault.expected),
        "suggestion": fault.suggestion,
        "unknown": fault.unknown,
    }


def card_json(card: CardText) -> dict[str, Any]:
    return {
        "game": card.game,
        "text": card.text,
        "abilities": [to_json(ability) for ability in card.abilities],
        "unread": [
            {"text": each.text, "start": each.span.start, "end": each.span.end, "fault": fault_json(each.fault)}
            for each in card.unread
        ],
        "changes": [
            {
                "start": each.span.start,
                "end": each.span.end,
                "before": each.before,
                "after": each.after,
                "why": each.why,
            }
            for each in card.changes
        ],
        "reminders": [to_json(span) for span in card.reminders],
    }
