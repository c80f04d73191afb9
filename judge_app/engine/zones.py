"""Zones: places that hold cards in an order. Every card is in exactly one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player


class Zone:
    """`cards[-1]` is the top: of a deck, of a pile, of a stack."""

    __slots__ = ("cards", "hidden", "in_play", "name", "owner")

    def __init__(self, name: str, owner: Player | None, in_play: bool = False, hidden: bool = False) -> None:
        self.name = name
        self.owner = owner
        self.in_play = in_play
        self.hidden = hidden
        self.cards: list[Card] = []

    def __str__(self) -> str:
        return f"{self.owner}'s {self.name}" if self.owner else self.name

    def __repr__(self) -> str:
        return f"<{self} {self.cards}>"
