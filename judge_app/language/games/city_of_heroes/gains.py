"""Damage, hit points, and what something gets: figures, resistances, status effects."""

from __future__ import annotations

from typing import Any

from judge_app.language.amounts import Number
from judge_app.language.changes import GainsKeyword, Keyword, StatChange
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import HasStatus
from judge_app.language.games.city_of_heroes.nouns import meant
from judge_app.language.games.city_of_heroes.pieces import (
    STATUSES,
    YOU,
    Predicate,
    exactly,
    number_in,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import Shape, number_of
from judge_app.language.instructions import (
    ChangeHealth,
    Deal,
    Modify,
)
from judge_app.language.objects import Choice, Effects, Objects, Player
from judge_app.language.spans import Span


def damages(items: list[Any], _span: Span) -> list[tuple[int, str | None]]:
    """ "4 smashing and fire damage", "3 fire damage and 2 cold damage"."""
    found: list[tuple[int, str | None]] = []
    amount = 0
    for item in items:
        if item.type == "NUMBER":
            amount = number_of(item)
            found.append((amount, None))
        elif found[-1][1] is None:
            found[-1] = (amount, damage_type(item))
        else:
            found.append((amount, damage_type(item)))
    return found


def damage_type(token: str) -> str:
    return token.lower()


def inflict(items: list[Any], span: Span) -> Predicate:
    to = meant(items[-1]) if isinstance(items[-1], Shape) else None
    if not isinstance(to, Objects | Player | None):
        raise NotUnderstood(span, "damage is inflicted on a super")

    def made(subject: Any, _whole: Span) -> list[Any]:
        if not (subject == YOU or isinstance(subject, Effects) or is_this_super(subject)):
            raise NotUnderstood(span, "who inflicts the damage is not understood")
        return [Deal(None, Number(amount, span=span), kind, to, span=span) for amount, kind in items[1]]

    return made


def is_this_super(subject: Any) -> bool:
    return isinstance(subject, Objects) and subject.filters == (HasStatus("this super"),)


def inflict_more(items: list[Any], span: Span) -> Predicate:
    return gain([None, items[1]], span)


def heal(items: list[Any], span: Span) -> Predicate:
    what = meant(items[-1])
    if not isinstance(what, Objects | Player):
        raise NotUnderstood(span, "supers are healed")

    def made(subject: Any, whole: Span) -> list[Any]:
        if subject != YOU:
            raise NotUnderstood(span, "who heals is not understood")
        return [ChangeHealth(what, Number(number_in(items), span=span), span=whole)]

    return made


def heal_np(items: list[Any], span: Span) -> Predicate:
    """ "Heal one of your supers 2 hit points"."""
    return heal([items[0], items[2], items[1]], span)


def inflict_and_status(items: list[Any], span: Span) -> Predicate:
    """ "Inflict 3 smashing damage and Knockdown 1": the target receives it."""
    damage = inflict(items[:2], span)
    received = status_alone(items[2:], span)
    return lambda subject, whole: [*damage(subject, whole), *received(subject, whole)]


def status_alone(items: list[Any], span: Span) -> Predicate:
    """ "Stun 2", "Knockdown 1 and Immobilize 2": the target receives each of them (502.1, 502.5)."""
    target = Objects(Choice.THE, None, (HasStatus("target", span=span),), span=span)
    named = [(at, item) for at, item in enumerate(items) if item.type == "STATUS"]
    received = [
        GameVerb(
            "receive", target, exactly(number_in(items[at + 1 : at + 2], 0), span), detail=str(item).title(), span=span
        )
        for at, item in named
    ]

    def made(subject: Any, _whole: Span) -> list[Any]:
        if not (subject == YOU or isinstance(subject, Effects) or is_this_super(subject)):
            raise NotUnderstood(span, "who receives it is not understood")
        return list(received)

    return made


def be_status(items: list[Any], span: Span) -> Predicate:
    """ "The target is Stunned"."""
    named = status_named(items[0])
    return lambda subject, whole: [GameVerb("receive", subject, exactly(0, span), detail=named, span=whole)]


def status_named(words: str) -> str:
    """Stun, Knockdown or Immobilize, from "is stunned", "are knocked down", "is immobilized" or the name itself."""
    return next(name for name in STATUSES if name[:5].lower() in words.lower().replace("knocked", "knockd"))


def regain(items: list[Any], span: Span) -> Predicate:
    return lambda subject, whole: [ChangeHealth(subject, Number(number_in(items), span=span), span=whole)]


def lose_health(items: list[Any], span: Span) -> Predicate:
    return lambda subject, whole: [
        GameVerb("lose hit points", None, exactly(number_in(items), span), what=subject, span=whole)
    ]


# ---- what something gets -------------------------------------------------------------------------------------------


def stat(items: list[Any], span: Span) -> list[Any]:
    signed, name = (items[0], items[1]) if items[0].type == "SIGNED" else (items[1], items[0])
    number = int(signed)
    return [StatChange(name.lower(), Number(abs(number), span=span), number < 0, span=span)]


def more_damage(items: list[Any], span: Span) -> list[Any]:
    number = int(items[0])
    kinds = [f"{damage_type(token)} damage" for token in tokens(items, "TYPE")] or ["damage"]
    return [StatChange(kind, Number(abs(number), span=span), number < 0, span=span) for kind in kinds]


def more_of_one(items: list[Any], span: Span) -> list[Any]:
    number = int(items[0])
    return [StatChange("damage of one type", Number(abs(number), span=span), number < 0, span=span)]


def status(items: list[Any], span: Span) -> list[Any]:
    number = number_of(items[1]) if len(items) > 1 else None
    return [GainsKeyword(Keyword(items[0].title(), number, span=span), span=span)]


def resistance(items: list[Any], span: Span) -> list[Any]:
    kinds = [damage_type(token) for token in tokens(items, "TYPE")] or ["all"]
    number = number_in(items)
    return [GainsKeyword(Keyword(f"Resistance to {kind} damage", number, span=span), span=span) for kind in kinds]


def gains(items: list[Any], _span: Span) -> list[Any]:
    return [change for item in items for change in item]


def gain(items: list[Any], span: Span) -> Predicate:
    """Figures and resistances are modifications; a status effect is received, each instance by itself (502.6)."""
    statuses = [
        change.keyword for change in items[1] if isinstance(change, GainsKeyword) and change.keyword.name in STATUSES
    ]
    changes = tuple(
        change for change in items[1] if not (isinstance(change, GainsKeyword) and change.keyword in statuses)
    )

    def made(subject: Any, whole: Span) -> list[Any]:
        found: list[Any] = [Modify(subject, changes, span=whole)] if changes else []
        for keyword in statuses:
            number = keyword.number if isinstance(keyword.number, int) else 0
            found.append(GameVerb("receive", subject, exactly(number, span), detail=keyword.name, span=whole))
        return found

    return made
