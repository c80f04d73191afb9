"""Until a game registers its handlers: what the kernel plays and a game knows besides, node for node and field for field.

A node that nobody plays, or a field that nobody looks at, would be passed over in silence; a game asks here first, and
stops with the words instead. `Handlers.must_be_played` takes the place of this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields

from judge_app.engine.handlers import DESCRIBED
from judge_app.engine.kernel import KERNEL
from judge_app.language import filters as f
from judge_app.language import structure as s
from judge_app.language.spans import Node

Known = Mapping[type, tuple[str, ...]]

KNOWN: dict[type, tuple[str, ...]] = {
    **{entry.node: tuple(sorted(KERNEL.fields_of(entry.node) or ())) for entry in KERNEL.entries},
    s.TriggersAgain: ("effects",),
    f.Targets: ("what", "only"),
    f.TargetCount: ("quantity",),
}

PLACES = ("span", "header")  # fields that say where the words stand, and nothing else

_SEEN: dict[tuple[int, int], tuple[Sequence[object], Known, Node | None]] = {}


def unknown_part(nodes: Sequence[object], more: Known) -> Node | None:
    """The first part of these trees that would be passed over; `more` is what a game knows besides."""
    key = (id(nodes), id(more))  # both are kept beside the answer, so that nothing else can have their ids
    seen = _SEEN.get(key)
    if seen is None:
        if len(_SEEN) > 4096:
            _SEEN.clear()
        seen = _SEEN[key] = (nodes, more, _first_unknown(nodes, more))
    return seen[2]


def _first_unknown(nodes: Sequence[object], more: Known, described: bool = False) -> Node | None:
    for node in nodes:
        if isinstance(node, tuple):
            found = _first_unknown(node, more, described)
        elif isinstance(node, s.Unread):
            continue  # the interpreter stops there by itself
        elif isinstance(node, Node):
            found = _unknown(node, more, described)
        else:
            continue
        if found is not None:
            return found
    return None


def _unknown(node: Node, more: Known, described: bool) -> Node | None:
    known = more.get(type(node), KNOWN.get(type(node)))
    if known is None:
        return node
    for field in fields(node):
        value = getattr(node, field.name)
        if value is None and not described and _must_be_there(str(field.type)):
            return node  # the language left something out that the words say
        if field.name in known:
            found = _first_unknown((value,), more, described or DESCRIBED.get(type(node)) == field.name)
            if found is not None:
                return found
        elif field.name not in PLACES and (field.default is MISSING or value != field.default):
            return node
    return None


def _must_be_there(kind: str) -> bool:
    """Whether a field of this type always has something in it (`Doer` may be nobody)."""
    return "None" not in kind and kind not in ("Doer", "object")
