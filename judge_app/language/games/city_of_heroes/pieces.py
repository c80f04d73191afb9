"""Pieces that the verbs are made from: the tokens, shapes and numbers among what the grammar hands over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from lark import Token

from judge_app.language.amounts import Exactly, Number
from judge_app.language.games.city_of_heroes.shapes import Shape, number_of
from judge_app.language.objects import Objects, Player, Who
from judge_app.language.spans import Span

Predicate = Callable[[Any, Span], Iterable[Any]]
Maker = Callable[[list[Any], Span], Any]
YOU = Player(Who.YOU)
ONE = Exactly(Number(1))
STATUSES = ("Stun", "Knockdown", "Immobilize")


def tokens(items: list[Any], kind: str) -> list[str]:
    return [str(item) for item in items if isinstance(item, Token) and item.type == kind]


def shapes_of(items: list[Any]) -> list[Shape]:
    return [item for item in items if isinstance(item, Shape)]


def number_in(items: list[Any], otherwise: int = 1) -> int:
    found = tokens(items, "NUMBER")
    return number_of(found[0]) if found else otherwise


def player_for(subject: Any) -> Any:
    """What a super can't do, its controller does (401.8a)."""
    return Player(Who.CONTROLLER, subject, span=subject.span) if isinstance(subject, Objects) else subject


def exactly(number: int, span: Span) -> Exactly:
    return Exactly(Number(number, span=span), span=span)
