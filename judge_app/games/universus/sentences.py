"""Sentences that UniVersus understands, to show to whoever wrote one that it does not. `docs/scenarios.md` has them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SENTENCES: Mapping[str, Sequence[str]] = {
    "Given": (
        "it is Rin's combat phase",
        "it is Rin's start phase",
        "it is Rin's end phase",
        "it is Rin's first turn",
        "Rin's character is Iron Dawn (health 25, hand size 6, Good)",
        "Rin's stage has 3 foundations",
        "Rin has 2 foundations",
        "Rin controls Lantern (Asset), committed",
        "Rin's hand has Rising Kick (high, speed 3, damage 5)",
        "Rin's card pool has Jab (mid, speed 2, damage 2)",
        "Rin's discard pile has 2 cards",
        "Rin has 12 health",
        "Rin has 2 momentum",
        "the next check of Sol's deck is 5",
        "the next checks of Sol's deck are 5 and 3",
        "Sol's deck is empty",
        "Rin attacks with Rising Kick (high, speed 3, damage 5)",
    ),
    "Then": (
        "Rising Kick is partially blocked",
        "Rising Kick is completely blocked",
        "Rising Kick is not blocked",
        "Drill is committed",
        "Lantern is ready",
        "Steady Guard is in Sol's card pool",
        "Rising Kick's damage is 7",
        "Rising Kick's speed is 4",
        "Rising Kick is a high attack",
        "Rising Kick has Stun",
        "Rin has 12 health",
        "Sol loses 4 health",
        "Rin has 3 cards in hand",
        "Rin has 2 momentum",
        "Rin has 1 ready foundation",
        "Rin has 1 card in card pool",
        "Quick Wit was committed",
        "Rising Kick was resolved",
        "the combat phase is over",
        "Rin wins",
        "Rin cannot use the form of Drill because committed.4",
    ),
}
