"""Words that were not understood, marked as such where a tree is explained in words."""

from dataclasses import replace

from judge_app.language.abilities import Ability
from judge_app.language.rewriting import rewritten
from judge_app.language.spans import Node
from judge_app.language.structure import Unread


def marked(ability: Ability) -> Ability:
    """The tree with each unread clause in brackets: a plain reading must not pass on what nobody has read."""
    made: Ability = rewritten(ability, _marked)
    return made


def _marked(node: Node) -> Node | None:
    return replace(node, text=f"[not understood: {node.text}]") if isinstance(node, Unread) else None
