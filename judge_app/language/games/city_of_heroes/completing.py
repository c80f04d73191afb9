"""Who has completed missions: a super, which they lie under, or a player, who controls them since (302.1h, 504.3)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.language.amounts import Exactly, Number
from judge_app.language.conditions import Controls, Exists, Is
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStatus, HasType, Shares
from judge_app.language.nodes import Condition
from judge_app.language.objects import Objects, Player, Thing
from judge_app.language.spans import Span

ONE = (None, Exactly(Number(1)))


def completed_by(who: Thing, missions: Objects, span: Span) -> Condition:
    """Whether somebody has completed such missions, and so many of them."""
    done = HasStatus("completed", span=span)
    filters = missions.filters
    if isinstance(who, Player):
        return Controls(who, replace(missions, filters=(*filters[:1], done, *filters[1:])), span=span)
    if not isinstance(who, Objects):
        raise NotUnderstood(span, "who has completed it is not understood")
    if filters == (HasType("mission"),) and missions.quantity in ONE:
        return Is(who, (HasStatus("completed a mission", span=span),), span=span)
    under = Shares("completed", None, who, span=span)
    return Exists(replace(missions, filters=(*filters, under)), span=span)
