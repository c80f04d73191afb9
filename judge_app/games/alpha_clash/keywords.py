"""How the keywords of Alpha Clash are played.

A keyword is played from its sentence, which is its one definition (`judge_app/language/keywords/alpha_clash.py`): the
sentence works on every card that has the keyword, printed or gained, for as long as it has it. A keyword whose rule
says what no sentence of a card can say is played by code. It is listed here under its rule, and the code that plays it
asks for it by the name given here. What is neither listed nor has a sentence that can be played stops the run.
"""

from __future__ import annotations

from judge_app.engine.cards import Card
from judge_app.engine.effects import FOR_THE_GAME, Prohibition
from judge_app.engine.events import Event
from judge_app.engine.keywords import Keywords
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.faces import GAME, sorted_out
from judge_app.games.alpha_clash.words import RESOURCE_ZONE, rules
from judge_app.language.abilities import Ability


def for_a_permanent(ability: Ability) -> Ability:
    return sorted_out(ability, True)


KEYWORDS = Keywords(GAME, for_a_permanent)

ATTACH = KEYWORDS.coded("Attach", "703.2a", "703.2b")
AWE_FACTOR = KEYWORDS.coded("Awe Factor", "704.2c")
BARRAGE = KEYWORDS.coded("Barrage", "704.3c", "704.3d")
BREAKTHROUGH = KEYWORDS.coded("Breakthrough", "704.4b", "704.4b.2", "704.4c")
CLOSE_COMBAT = KEYWORDS.coded("Close Combat", "704.5b")
ENRAGE = KEYWORDS.coded("Enrage", "704.6c")
EXCLUSIVE = KEYWORDS.coded("Exclusive", "704.7b", "704.7c", "704.7d")
FLIGHT = KEYWORDS.coded("Flight", "704.8b")
INTERCEPTION = KEYWORDS.coded("Interception", "704.9b")
IRREFUTABLE = KEYWORDS.coded("Irrefutable", "704.10b")
NECROTIC = KEYWORDS.coded("Necrotic", "704.11b", "704.11d")
OBSERVANT = KEYWORDS.coded("Observant", "704.12b")
SUPERSPEED = KEYWORDS.coded("Superspeed", "704.13b", "704.13c")
UNDISPUTED = KEYWORDS.coded("Undisputed", "704.14b", "704.14c")
UNRIVALED = KEYWORDS.coded("Unrivaled", "704.15b", "704.15b.1")
SAFEGUARD = KEYWORDS.coded("Safeguard", "704.16b")
# Newer keywords, which no rule describes: what the cards say of them wins over the rules (101.1).
AMBUSH = KEYWORDS.coded("Ambush", "101.1")  # it is set like a Trap
BOUND = KEYWORDS.coded(
    "Bound", "101.1"
)  # it works on what is put into the Resource Zone, where cards have no abilities (408.4a)
FORTITUDE = KEYWORDS.coded("Fortitude", "101.1")  # it looks at how a figure is worked out
ONLY_PRINTED = (AMBUSH, BOUND)  # they work on cards outside of play, to which no effect gives a keyword


class BoundCopies(Prohibition):
    """Bound: no second copy of the card is put into the Resource Zone that has one."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__((Kinds.MOVE,), is_bound_copy, "a card with Bound is never twice in a Resource Zone", source=None,
                         controller=None, duration=FOR_THE_GAME, cites=rules("101.1", "101.2"))  # fmt: skip


def is_bound_copy(event: Event) -> bool:
    card, zone = event.card, event.place
    if card is None or zone is None or zone.name != RESOURCE_ZONE or not has_printed(card, BOUND):
        return False
    return any(other is not card and other.name == card.name for other in zone.cards)


def has_printed(card: Card, keyword: str) -> bool:
    return any(ability.keyword is not None and ability.keyword.name == keyword for ability in card.face.abilities)
