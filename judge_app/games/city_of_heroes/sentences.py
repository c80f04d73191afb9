"""Sentences that City of Heroes understands, to show to whoever wrote one that it does not. `docs/scenarios.md` has them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SENTENCES: Mapping[str, Sequence[str]] = {
    "Given": (
        "it is Mo's action",
        "Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20), toe-to-toe",
        "Mo's sidekick is Page (accuracy 3, defense 3, health 10)",
        'Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."',
        'Heavy Punch has Focus (enhancement) "text"',
        'Vi\'s mission is Old Debts (mission, defense 4, health 8) "text"',
        "Mo's hand has 2 cards",
        "Mo's discard pile has Relay (edge)",
        "the top of Mo's deck is Relay (edge)",
        "Mo's deck is empty",
        "Gale has 12 health",
        "Heavy Punch is at 2 clicks",
        "Gale has 3 actions of stun",
        "Vi is Mo's ally",
        "it is setup",
    ),
    "Then": (
        "Gale has 14 health",
        "Gale loses 4 health",
        "Heavy Punch has 2 clicks",
        "Heavy Punch is ready",
        "Gale is run-'n'-gun",
        "Gale is in Toe-to-Toe",
        "Gale has 3 actions of stun",
        "Iron Dawn has Granite Grip",
        "Relay is in Vi's discard pile",
        "Old Debts is completed",
        "Mo has 1 card in hand",
        "Gale was hit",
        "Gale was missed",
        "Gale was targeted",
        "Heavy Punch was recharged",
        "Gale's defense is 4",
        "Mo wins",
        "the game is a draw",
        "Mo cannot act with Heavy Punch on Gale because 301.3",
    ),
}
