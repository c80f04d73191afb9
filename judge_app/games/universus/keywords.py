"""The keywords of UniVersus: how they are written on a card, and how they are played.

keyword.2          a keyword is either a trait or an ability
keyword-rating.1   the number after the colon is the rating
combo.2            after Combo, requirements stand in parentheses, separated by commas

A keyword is played from its sentence, which is its one definition (`judge_app/language/keywords/universus.py`). One whose
rule says what no sentence of a card can say is played by code: it is listed here under its rule, and the code asks for it
by the name given here. A trait does nothing (keyword-trait.2). What is none of these stops the run.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from judge_app.games.universus.words import uv
from judge_app.language import parser_for
from judge_app.language.abilities import Ability
from judge_app.language.keywords.expanding import expand
from judge_app.language.keywords.universus import KEYWORDS

GAME = "universus"
CODED: dict[str, tuple[str, ...]] = {}  # keywords that code plays, with their rules


def coded(name: str, *rules: str) -> str:
    """This keyword is played by code, under these rules."""
    CODED[name] = uv(*rules)
    return name


COMBO = coded("Combo", "combo.3", "combo.4")  # it looks at requirements in parentheses and at printed properties
TERRAIN = coded("Terrain", "terrain.2", "pause-conditions.3")  # its sentence repeats a pause condition
THROW = coded("Throw", "throw.2")  # it changes how the Damage Step works out its amount
UNIQUE = coded("Unique", "unique.2", "pause-conditions.3")  # its sentence repeats a pause condition

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
        """A colored term, which grants an ability; the white ones are traits (keyword-ability.1, keyword-trait.1)."""
        return self.name in KEYWORDS and bool(KEYWORDS[self.name].text)

    @property
    def is_rated(self) -> bool:
        return self.name in KEYWORDS and KEYWORDS[self.name].numbered

    @property
    def timings(self) -> tuple[str, ...]:
        """Of the abilities that it grants: Enhance, Response; none of a continuous ability (keyword-ability.2)."""
        sentence = sentence_of(self)
        return tuple(timing for ability in sentence.abilities for timing in ability.timings) if sentence else ()

    def why_not_played(self) -> str | None:
        """Why nothing says what this keyword does on a card that has it."""
        meaning = KEYWORDS.get(self.name)
        if meaning is None or not (meaning.text or meaning.cites):
            return "the Rules Reference does not have this keyword: whether it is a trait or an ability, and which, is not said"
        if meaning.numbered and not self.rating:
            return "the keyword is written without its rating"
        return None


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a keyword says, and the abilities that this is."""

    text: str
    abilities: tuple[Ability, ...]
    cites: tuple[str, ...]


@lru_cache(maxsize=512)
def sentence_of(keyword: KeywordOn) -> Sentence | None:
    """The sentence it is played from; none for a trait, or if code plays it."""
    if keyword.name in CODED or not keyword.is_ability:
        return None
    number = max(0, keyword.rating) if keyword.is_rated else None  # X is never negative (x.2)
    expansion = expand(parser_for(GAME), keyword.name, number)
    return Sentence(expansion.text, expansion.abilities, expansion.cites) if expansion is not None else None


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
    for known in KEYWORDS:
        if known.lower() == name.lower():
            return known
    return name
