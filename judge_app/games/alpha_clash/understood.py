"""Before an effect works or resolves: is all of it understood, or would something be passed over?"""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.kept import Kept
from judge_app.engine.known import Known, unknown_part
from judge_app.engine.scope import Scope
from judge_app.language import instructions as i
from judge_app.language.abilities import Ability, AttachOnly, During, HealthAtMost, OncePer, Requires, nodes
from judge_app.language.conditions import Happened
from judge_app.language.durations import While
from judge_app.language.spans import Node
from judge_app.language.structure import AdditionalCost, If, Instead, Must, Only, Unread

ALSO_KNOWN: Known = {
    i.Act: ("verb", "who", "what", "status", "origin", "elsewhere", "at_random", "using"),
    Ability: ("kind", "timings", "restrictions", "costs", "trigger", "keyword", "effects"),
    OncePer: ("period", "times"),
    During: ("period",),
    HealthAtMost: ("health",),
    AttachOnly: ("to",),
    Requires: ("name", "number", "condition"),
    AdditionalCost: ("cost", "to"),
    Must: ("what", "actions", "duration", "if_able"),
    Only: ("what", "action", "condition", "when", "duration"),
    Instead: ("effects", "of"),
    i.EndPeriod: ("who", "period", "skipped", "then"),
    i.KeywordAction: ("name", "who", "quantity"),
    i.Prevent: ("who", "amount", "kind", "to", "by", "next", "that"),
}


def unread_part(nodes_: Sequence[Node]) -> list[Unread]:
    """Words within these that were not understood."""
    return [inner for node in nodes_ for inner in _unread_in(node)]


@Kept
def _unread_in(node: Node) -> tuple[Unread, ...]:
    return tuple(inner for inner in nodes(node) if isinstance(inner, Unread))


def must_be_understood(nodes: Sequence[object], scope: Scope) -> None:
    """Stops with the words that the engine has no meaning for."""
    unknown = unknown_part(nodes, ALSO_KNOWN)
    if unknown is not None:
        raise scope.unread(unknown)


def reject_ambiguous_condition(effects: Sequence[Node], scope: Scope) -> None:
    """ "While it is engaged" is a state; read as an event of no stated time it would be true or false by chance."""
    for effect in effects:
        for node in nodes(effect):
            condition = node.condition if isinstance(node, If | While) else None
            if isinstance(condition, Happened) and condition.within is None:
                raise scope.unread(condition, "whether this is so or has happened is not clear")
