"""Where a filter stands in a noun phrase, and the one order in which a description keeps its filters."""

from judge_app.language.filters import (
    AnyOf,
    AttachedTo,
    ControlledBy,
    Did,
    Differing,
    Filter,
    FromAmong,
    HasAttached,
    HasCounters,
    HasKeyword,
    HasName,
    HasStat,
    HasStatus,
    InZone,
    NameMatch,
    Not,
    PartOf,
    SameName,
    TargetCount,
    Targets,
    ThisWay,
)
from judge_app.language.spans import Node

_RANKS: dict[type[Node], int] = {
    ControlledBy: 1, InZone: 2, PartOf: 2, FromAmong: 2, SameName: 4, HasStat: 5, HasCounters: 5, HasAttached: 5,
    AttachedTo: 6, Targets: 6, TargetCount: 5, Did: 3, ThisWay: 3, Differing: 4,
}  # fmt: skip


def rank(each: Filter) -> int:
    """Where a filter stands in a noun phrase: before the noun (0), or how far behind it."""
    if isinstance(each, Not):
        return 4 if _is_name(each.filter, NameMatch.EXACT) else rank(each.filter)
    if isinstance(each, AnyOf):
        return max(rank(inner) for inner in each.filters)
    if isinstance(each, HasStatus):
        return 3 if each.status.startswith("being ") else 0
    if isinstance(each, HasKeyword) or _is_name(each, NameMatch.PART):
        return 5
    return _RANKS.get(type(each), 0)


def _is_name(each: Filter, match: NameMatch) -> bool:
    return isinstance(each, HasName) and each.match is match


def in_order(filters: list[Filter]) -> tuple[Filter, ...]:
    """The same description is the same tree, however its parts were ordered."""
    return tuple(sorted(filters, key=rank))
