"""For each game a way through the desk, from an empty board to a link: what to add, do, choose and ask.

What is expected was worked out from the rules, not from a run: see `because`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Added:
    """A card as the builder's row has it; `where` as the list of places calls it."""

    whose: str
    name: str
    figures: str
    where: str = "in play"
    states: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Path:
    game: str
    cards: tuple[Added, ...]
    more: str  # what the list of other things calls it
    more_then: tuple[str, str]  # what a field of it says at first, and what it shall say
    deed: str  # an action that is offered
    options: tuple[str, ...]  # what is chosen, one choice after another
    other: str  # the option that is taken instead of the first
    question: str
    answer: str
    because: str  # the rule that the answer must cite


PATHS = (
    Path(
        "alpha-clash",
        (
            Added("Ana", "Smash", "Basic", "hand", text="Deal three damage to target Contender or Clash card."),
            Added("Ben", "Page", "1/1"),
            Added("Ben", "Wall", "0/5", states="engaged"),
        ),
        "Ana has 3 red resources",
        ("3", "2"),
        "Ana plays Smash",
        ("Wall",),
        "Page",
        "can Ben attack Ana's contender with Page?",
        "no",
        "504.1",
    ),
    Path(
        "universus",
        (
            Added("Ana", "Rising Kick", "attack, difficulty 3, high, speed 3, damage 5", "hand"),
            Added("Ana", "Old Root", "foundation"),
            Added("Ben", "Deep Root", "foundation", states="committed"),
        ),
        "the next check of Ana's deck is 5",
        ("the next check of Ana's deck is 5", "the next check of Ana's deck is 2"),
        "Ana plays Rising Kick",
        ("yes", "Old Root"),
        "no",
        "can Ben play Deep Root?",
        "no",
        "combat-phase",
    ),
    Path(
        "city-of-heroes",
        (
            Added("Ben", "Page", "accuracy 3, defense 2, health 6", "sidekick"),
            Added("Iron Dawn", "Heavy Punch", "click 2", "on this card", text="Action: Melee attack. Inflict 4 smashing damage."),
        ),
        "Ana's deck has 10 cards",
        ("10", "12"),
        "Ana acts with Heavy Punch",
        ("Page",),
        "Gale",
        "can Ana act with Heavy Punch?",
        "no",
        "301",
    ),
)  # fmt: skip
