"""For each game a dispute as two players bring it, laid out by touch: what is tapped, what is typed, what the rules say.

The answers were worked out from the rules: see `because`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tap:
    """A button, switch or link by the words on it; `times` taps on it."""

    words: str
    times: int = 1
    where: str = ""  # the part of the page it is in, where others have the same words


@dataclass(frozen=True, slots=True)
class Keys:
    """Typed into a field."""

    field: str
    words: str


@dataclass(frozen=True, slots=True)
class Dispute:
    game: str
    does: tuple[Tap | Keys, ...]
    sentence: tuple[str, ...]  # what the verdict must say
    because: str
    written: tuple[str, ...]  # what the text must say then


SHEET, BOARD, ANSWER = ".drawer", ".board", ".answer-now"
DISPUTES = (
    Dispute(
        "alpha-clash",
        (
            Tap("Ana’s Clash Zone: put a card here"),
            Tap("Superspeed", where=SHEET),
            Tap("Ben’s Clash Zone: put a card here"),
            Tap("attack: more", times=2, where=SHEET),
            Tap("engaged", where=SHEET),
            Tap("Ana's 2/2", where=BOARD),
            Tap("Ana attacks [Ben's 4/2] with [Ana's 2/2]", where=SHEET),
        ),
        ("Ben's 4/2 is defeated", "Ana's 2/2 is unharmed"),
        "704.13b: it deals its damage first; 303.5: defeated before it deals any",
        ('Ana controls [Ana\'s 2/2] (2/2) "Superspeed"', "Ben controls [Ben's 4/2] (4/2), engaged"),
    ),
    Dispute(
        "universus",
        (
            Tap("Ana’s card pool: put a card here"),
            Tap("high", where=SHEET),
            Tap("damage: more", times=2, where=SHEET),
            Tap("difficulty: more", where=SHEET),
            Tap("Ben’s hand: put a card here"),
            Tap("Ben blocks with [Ben's block]", where=SHEET),
            Tap("the next check of Ben's deck is 5", where=ANSWER),
        ),
        ("partially blocked", "Ben loses 3 health"),
        "block-step: a block of the next zone is partial; partially-blocked.2: half of 5, rounded up",
        ("(attack, high, speed 3, damage 5, difficulty 4)", "(block mid +2)"),
    ),
    Dispute(
        "city-of-heroes",
        (
            Tap("Ana’s in play: put a card here"),
            Tap("melee attack, 4 damage", where=SHEET),
            Tap("Gale", where=BOARD),
            Tap("run-'n'-gun", where=SHEET),
            Tap("Ben’s hand: put a card here"),
            Keys("Name", "pull"),
            Tap("Pull the Punch", where=SHEET),
            Tap("Ana's power", where=BOARD),
            Tap("Ana acts with [Ana's power]", where=SHEET),
            Tap("Ben reacts with Pull the Punch"),
        ),
        ("Gale loses 2 health",),
        "306.2c: a card is discarded to chase; 402.1: the react takes 2 off the 4 before they are inflicted",
        ("Gale (accuracy 5, defense 5, health 20), run-'n'-gun", "When Ana acts with [Ana's power]"),
    ),
)
