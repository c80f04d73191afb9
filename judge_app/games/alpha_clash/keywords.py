"""How the keywords of Alpha Clash are played.

A keyword is played from its sentence, which is its one definition (`judge_app/language/keywords/alpha_clash.py`): the
sentence works on every card that has the keyword, printed or gained, for as long as it has it. A keyword whose rule
says what no sentence of a card can say is played by code. It is listed here under its rule, and the code that plays it
asks for it by the name given here. What is neither listed nor has a sentence that can be played stops the run.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from judge_app.engine.cards import Card
from judge_app.engine.effects import FOR_THE_GAME, Prohibition
from judge_app.engine.events import Event
from judge_app.games.alpha_clash.faces import GAME, sorted_out
from judge_app.games.alpha_clash.words import RESOURCE_ZONE, ac
from judge_app.language import parser_for
from judge_app.language.abilities import Ability
from judge_app.language.keywords.expanding import expand

CODED: dict[str, tuple[str, ...]] = {}  # keywords that code plays, with their rules


def coded(name: str, *rules: str) -> str:
    """This keyword is played by code, under these rules; newer ones, which no rule describes, by what cards say (101.1)."""
    CODED[name] = ac(*(rules or ("101.1",)))
    return name


ATTACH = coded("Attach", "703.2a", "703.2b")


AWE_FACTOR = coded("Awe Factor", "704.2c")


BARRAGE = coded("Barrage", "704.3c", "704.3d")


BREAKTHROUGH = coded("Breakthrough", "704.4b", "704.4b.2", "704.4c")


CLOSE_COMBAT = coded("Close Combat", "704.5b")


ENRAGE = coded("Enrage", "704.6c")


EXCLUSIVE = coded("Exclusive", "704.7b", "704.7c", "704.7d")


FLIGHT = coded("Flight", "704.8b")


INTERCEPTION = coded("Interception", "704.9b")


IRREFUTABLE = coded("Irrefutable", "704.10b")


NECROTIC = coded("Necrotic", "704.11b", "704.11d")


OBSERVANT = coded("Observant", "704.12b")


SUPERSPEED = coded("Superspeed", "704.13b", "704.13c")


UNDISPUTED = coded("Undisputed", "704.14b", "704.14c")


UNRIVALED = coded("Unrivaled", "704.15b", "704.15b.1")


SAFEGUARD = coded("Safeguard", "704.16b")


AMBUSH = coded("Ambush")  # it is set like a Trap


BOUND = coded("Bound")  # it works on what is put into the Resource Zone, where cards have no abilities (408.4a)


FORTITUDE = coded("Fortitude")  # it looks at how a figure is worked out


ONLY_PRINTED = (AMBUSH, BOUND)  # they work on cards outside of play, to which no effect gives a keyword


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a keyword says, and the abilities that this is."""

    text: str
    abilities: tuple[Ability, ...]


@lru_cache(maxsize=512)
def sentence_of(name: str, number: int) -> Sentence | None:
    """The sentence of a keyword with this number (0: none); None if there is none to play it from."""
    expansion = expand(parser_for(GAME), name, number or None)
    if expansion is None or not expansion.abilities:
        return None
    return Sentence(expansion.text, tuple(sorted_out(ability, True) for ability in expansion.abilities))


class BoundCopies(Prohibition):
    """Bound: no second copy of the card is put into the Resource Zone that has one."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("move",), is_bound_copy, "a card with Bound is never twice in a Resource Zone", source=None,
                         controller=None, duration=FOR_THE_GAME, cites=ac("101.1", "101.2"))  # fmt: skip


def is_bound_copy(event: Event) -> bool:
    card, zone = event.card, event.place
    if card is None or zone is None or zone.name != RESOURCE_ZONE or not has_printed(card, BOUND):
        return False
    return any(other is not card and other.name == card.name for other in zone.cards)


def has_printed(card: Card, keyword: str) -> bool:
    return any(ability.keyword is not None and ability.keyword.name == keyword for ability in card.face.abilities)
