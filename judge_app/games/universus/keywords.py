"""Keywords as they are written on a card: a trait or an ability, perhaps with a rating or requirements.

keyword.2          a keyword is either a trait or an ability
keyword-rating.1   the number after the colon is the rating
combo.2            after Combo, requirements stand in parentheses, separated by commas

The abilities that keywords grant: Breaker, Echo, EX, Powerful, Stun. Flash and Throw are asked for in the attack
sequence, Terrain and Unique are pause conditions, Combo is a play restriction.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from judge_app.games.universus.words import ENHANCE, RESPONSE

ABILITIES = ("Breaker", "Combo", "Echo", "EX", "Flash", "Powerful", "Stun", "Terrain", "Throw", "Unique")


TRAITS = ("Ally", "Charge", "Fury", "Kick", "Punch", "Ranged", "Slam", "Tech", "Weapon")


RATED = ("Breaker", "EX", "Powerful", "Stun")


# For text whose runs of blanks are one blank each: no two neighbouring parts can take the same characters in turns.
_WRITTEN = re.compile(r"(?P<name>[^:()]+?)(?: ?: ?(?P<rating>\d+))?(?: ?\((?P<requirements>[^()]*)\))?")


@dataclass(frozen=True, slots=True)
class KeywordOn:
    """One keyword of a card. A card may have the same one twice (gaining-keywords.1)."""

    name: str
    rating: int = 0
    requirements: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.requirements:
            return f"{self.name} ({', '.join(self.requirements)})"
        return f"{self.name}: {self.rating}" if self.rating else self.name

    @property
    def is_ability(self) -> bool:
        """A colored term; the white ones are traits, and so is every word the Rules Reference does not list.

        universus:keyword-ability.1, keyword-trait.1
        """
        return self.name in ABILITIES


@lru_cache(maxsize=4096)
def read_keyword(written: str) -> KeywordOn:
    """ "Stun: 2", "Combo (Weapon, Foundation)", "Ranged"."""
    words = " ".join(written.split())
    match = _WRITTEN.fullmatch(words)
    if match is None:
        return KeywordOn(words)
    requirements = tuple(each.strip() for each in (match["requirements"] or "").split(",") if each.strip())
    return KeywordOn(_named(match["name"].strip()), int(match["rating"] or 0), requirements)


def _named(name: str) -> str:
    """The rulebook's own spelling of a known keyword."""
    for known in (*ABILITIES, *TRAITS):
        if known.lower() == name.lower():
            return known
    return name


TIMING = {
    "Breaker": RESPONSE,
    "Echo": RESPONSE,
    "EX": ENHANCE,
    "Powerful": ENHANCE,
    "Stun": ENHANCE,
}  # keyword-ability.2
