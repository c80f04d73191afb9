"""Players, and their zones by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.zones import Zone


class Player:
    __slots__ = ("in_game", "marks", "n", "name", "outcome", "zones")

    def __init__(self, n: int, name: str) -> None:
        self.n = n
        self.name = name
        self.zones: dict[str, Zone] = {}
        self.marks: dict[str, int] = {}  # what the game counts for a player: cards drawn from nothing, actions lost
        self.in_game = True
        self.outcome: str | None = None  # "wins", "loses", "draws"

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<player {self.name}>"

    def cards(self, zone: str) -> list[Card]:
        return self.zones[zone].cards
