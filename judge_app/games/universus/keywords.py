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

from judge_app.engine.keywords import Keywords, Sentence
from judge_app.language.keywords.universus import KEYWORDS as MEANINGS
from judge_app.language.keywords.universus import KNOWN_TRAITS

KEYWORDS = Keywords("universus")
COMBO = KEYWORDS.coded("Combo", "combo.3", "combo.4")  # it looks at requirements in parentheses and printed properties
ELUSIVE = KEYWORDS.coded("Elusive", "elusive.2")  # it bears on whom an attack may be declared against
SAFE = KEYWORDS.coded("Safe", "safe.2")  # it forbids reversals, which no entry says how to play: whoever has one stops
SHIFT = KEYWORDS.coded("Shift", "shift.2")  # it bears on how a card is cleared
TERRAIN = KEYWORDS.coded("Terrain", "terrain.2", "pause-conditions.3")  # its sentence repeats a pause condition
THROW = KEYWORDS.coded("Throw", "throw.2")  # it changes how the Damage Step works out its amount
UNIQUE = KEYWORDS.coded("Unique", "unique.2", "pause-conditions.3")  # its sentence repeats a pause condition
KEYWORDS.stops(
    "Reversal", "no entry says when or how an attack is played as a reversal; safe.2 is all that speaks of it"
)
DEFLECT = "Deflect"  # played from its sentence, but once for each attack (deflect.3)
TRAIT = "trait "  # before a word that is written as a trait, whatever it is

# For text whose runs of blanks are one blank each: no two neighbouring parts can take the same characters in turns.
_WRITTEN = re.compile(r"(?P<name>[^:()]+?)(?: ?: ?(?P<rating>\d+))?(?: ?\((?P<requirements>[^()]*)\))?")


@dataclass(frozen=True, slots=True)
class KeywordOn:
    """One keyword of a card. A card may have the same one twice (gaining-keywords.1)."""

    name: str
    rating: int | None = None  # None: it is written without one
    requirements: tuple[str, ...] = ()
    is_trait: bool = False  # whoever wrote the card says so
    before: str = ""  # the restriction before its name: "Deadlock Stun: 2", "Pro Hero Breaker: 1"

    def __str__(self) -> str:
        if self.requirements:
            return f"{self.name} ({', '.join(self.requirements)})"
        name = f"{self.before} {self.name}" if self.before else self.name
        return f"{name}: {self.rating}" if self.rating is not None else name

    @property
    def is_ability(self) -> bool:
        """A colored term, which grants an ability; the white ones are traits (keyword-ability.1, keyword-trait.1)."""
        return self.name in MEANINGS and bool(MEANINGS[self.name].text) and not self.is_trait

    @property
    def is_rated(self) -> bool:
        return self.name in MEANINGS and MEANINGS[self.name].numbered

    @property
    def timings(self) -> tuple[str, ...]:
        """Of the abilities that it grants: Enhance, Response; none of a continuous ability (keyword-ability.2)."""
        sentence = sentence_of(self)
        return tuple(timing for ability in sentence.abilities for timing in ability.timings) if sentence else ()

    def why_not_played(self) -> str | None:
        """Why nothing says what this keyword does on a card that has it; a trait does nothing (keyword-trait.2)."""
        meaning = MEANINGS.get(self.name)
        if self.is_trait or self.name in KNOWN_TRAITS:
            return None  # appendix-b.1, appendix-c.1
        if self.name in KEYWORDS.stopping:
            return KEYWORDS.stopping[self.name]
        if meaning is None or not (meaning.text or meaning.cites):
            return f'nothing plays this keyword; if it is a trait, which does nothing, write "{TRAIT}{self.name}"'
        if meaning.numbered and self.rating is None:
            return "the keyword is written without its rating"
        if self.before and not self.timings:
            return "a restriction before a keyword that grants no played ability is not played yet"
        return None


def sentence_of(keyword: KeywordOn) -> Sentence | None:
    """The sentence it is played from; none for a trait, or if code plays it."""
    if keyword.name in KEYWORDS.by_code or not keyword.is_ability:
        return None
    number = max(0, keyword.rating or 0) if keyword.is_rated else None  # X is never negative (x.2)
    return KEYWORDS.sentence_of(keyword.name, number)


@lru_cache(maxsize=4096)
def read_keyword(written: str) -> KeywordOn:
    """ "Stun: 2", "Combo (Weapon, Foundation)", "Ranged", "trait Student"."""
    words = " ".join(written.split())
    if words.startswith(TRAIT):
        return KeywordOn(words.removeprefix(TRAIT), is_trait=True)
    match = _WRITTEN.fullmatch(words)
    if match is None:
        return KeywordOn(words)
    requirements = tuple(each.strip() for each in (match["requirements"] or "").split(",") if each.strip())
    rating = int(match["rating"]) if match["rating"] else None
    before, name = _restricted(match["name"].strip())
    return KeywordOn(_named(name), rating, requirements, before=before)


def _restricted(name: str) -> tuple[str, str]:
    """What stands before the name of a keyword that grants an ability: a restriction (play-restrictions.6)."""
    before, _, last = name.rpartition(" ")
    known = {each.lower() for each, meaning in MEANINGS.items() if meaning.text}
    return (before, last) if before and name.lower() not in known and last.lower() in known else ("", name)


def _named(name: str) -> str:
    """The rulebook's own spelling of a known keyword."""
    for known in MEANINGS:
        if known.lower() == name.lower():
            return known
    return name
