"""A card of a card list as a scenario would write it: its figures, and what of it no scenario can say."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Written:
    figures: tuple[str, ...]
    unsaid: tuple[str, ...] = ()  # what stands on the card and the rules have no word for
