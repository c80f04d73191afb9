"""Who fights whom in a clash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.games.alpha_clash.words import DEFEATED

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player


class Clash:
    """Who attacks what, who steps in, and what clash damage was dealt by whom."""

    __slots__ = ("attacker", "attacker_life", "before", "buffed", "dealt", "defending_player", "negated", "obstructed",
                 "obstructors", "player", "step", "target", "target_life")  # fmt: skip

    def __init__(self, player: Player, attacker: Card, target: Card) -> None:
        self.player = player
        self.attacker = attacker
        self.attacker_life = attacker.life
        self.target = target
        self.target_life = target.life
        self.defending_player = target.controller
        self.obstructors: list[Card] = []
        self.obstructed = False
        self.negated = False
        self.dealt: list[tuple[Card, Card]] = []
        self.before: dict[Card, int] = {}
        self.step = "C1"
        self.buffed = ""  # the last step in which a Clash Buff was played

    def attacker_is_there(self) -> bool:
        """Removed from the clash when it leaves play or changes controller (504.5)."""
        card = self.attacker
        return card.life == self.attacker_life and card.zone.in_play and card.controller is self.player

    def target_is_there(self) -> bool:
        card = self.target
        return (
            card.life == self.target_life and card.zone.in_play and card.controller is self.defending_player
        ) and not card.has(DEFEATED)

    def opposing(self) -> list[Card]:
        """What the attacker is attacking now: its obstructors, else its target (504.2c)."""
        if self.obstructed:
            return [card for card in self.obstructors if _is_still_in(self, card)]
        return [self.target] if self.target_is_there() else []


def _is_still_in(clash: Clash, card: Card) -> bool:
    return card.zone.in_play and card.controller is clash.defending_player and not card.has(DEFEATED)
