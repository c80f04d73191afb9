"""How the keywords of Alpha Clash are played.

A keyword is played from its sentence, which is its one definition (`judge_app/language/keywords/alpha_clash.py`): the
sentence works on every card that has the keyword, printed or gained, for as long as it has it. A keyword whose rule
says what no sentence of a card can say is played by code. It is listed here under its rule, and the code that plays it
asks for it by the name given here. What is neither listed nor has a sentence that can be played stops the run.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from judge_app.engine.effects import FIGURE, FOR_THE_GAME, Prohibition
from judge_app.engine.refusals import Unreadable
from judge_app.games.alpha_clash.faces import sorted_out
from judge_app.games.alpha_clash.words import ATTACK, DEFENSE, RESOURCE_ZONE, ac
from judge_app.language import parser_for
from judge_app.language.abilities import Ability
from judge_app.language.keywords.expanding import expand

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.events import Event
    from judge_app.engine.players import Player
    from judge_app.engine.scope import Scope
    from judge_app.games.alpha_clash.table import AlphaClash

CardText = tuple[str, int, int]

GAME = "alpha-clash"
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


@dataclass(frozen=True, slots=True)
class KeywordOn:
    """A keyword that a card has: its sentence works there for as long as the card has it, with this number."""

    card: Card
    name: str
    number: int
    sentence: Sentence
    place: CardText | None  # where the keyword is written

    def is_there(self, play: AlphaClash) -> bool:
        return play.keywords(self.card).get(self.name) == self.number

    def speaks_in(self, scope: Scope) -> None:
        """What is quoted in this scope are the words of the sentence; where they stand is where the keyword does."""
        scope.text, scope.quoted_at = self.sentence.text, self.place

    def __str__(self) -> str:
        return f"{self.name} {self.number}" if self.number else self.name


@lru_cache(maxsize=512)
def sentence_of(name: str, number: int) -> Sentence | None:
    """The sentence of a keyword with this number (0: none); None if there is none to play it from."""
    expansion = expand(parser_for(GAME), name, number or None)
    if expansion is None or not expansion.abilities:
        return None
    return Sentence(expansion.text, tuple(sorted_out(ability, True) for ability in expansion.abilities))


def keyword_on(play: AlphaClash, card: Card, name: str, number: int) -> KeywordOn:
    """Stops if nothing says what the keyword does."""
    sentence = sentence_of(name, number)
    if sentence is None:
        raise Unreadable(str(card), name, "nothing plays this keyword")
    printed = [ability.span for ability in card.face.abilities if ability.keyword and ability.keyword.name == name]
    gained = [
        each.card_text
        for each in play.modifications("keywords", card)
        if each.how == "gains" and each.value(card)[0] == name
    ]
    place = (str(card), printed[0].start, printed[0].end) if printed else next(iter(gained), None)
    return KeywordOn(card, name, number, sentence, place)


def withstands(play: AlphaClash, card: Card, controller: Player | None) -> bool:
    """Fortitude: effects of this player can't reduce the card's attack and defense."""
    return controller is not None and controller is not card.controller and play.has_keyword(card, FORTITUDE)


def must_be_clear_of_fortitude(play: AlphaClash) -> None:
    """An opponent's effect that sets a figure to less perhaps reduces it, and nothing says so: the run stops."""
    for figure in (ATTACK, DEFENSE):
        for modification in play.index.get((FIGURE, figure), ()):
            if modification.how == "is":
                for card in play.every_clash_card():
                    if withstands(play, card, modification.controller) and modification in play.modifications(
                        figure, card
                    ):
                        why = "nothing says whether a figure that an effect sets is reduced"
                        raise Unreadable(str(card), FORTITUDE, why)


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
