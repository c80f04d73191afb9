"""Words that were not understood, marked as such where a tree is explained in words."""

from dataclasses import replace
from typing import Any

from judge_app.language.abilities import parts_of
from judge_app.language.spans import Node
from judge_app.language.structure import Unread


def marked(node: Any) -> Any:
    """The tree with each unread clause in brackets: a plain reading must not pass on what nobody has read."""
    if isinstance(node, Unread):
        return replace(node, text=f"[not understood: {node.text}]")
    if isinstance(node, tuple):
        return tuple(marked(each) for each in node)
    if isinstance(node, Node):
        return replace(node, **{name: marked(getattr(node, name)) for name in parts_of(type(node))})
    return node
