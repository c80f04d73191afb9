"""The ability language: card text in, meaning out, nothing swallowed.

read_card_text("alpha-clash", "Trigger - Enter: You may draw one card.").abilities
"""

from collections.abc import Mapping, Sequence

from judge_app.language.abilities import Ability, CardText
from judge_app.language.faults import Fault, LanguageError
from judge_app.language.games import GAMES
from judge_app.language.games.city_of_heroes.expanding import expand_city_of_heroes
from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from judge_app.language.keywords.city_of_heroes import KEYWORDS as CITY_OF_HEROES_KEYWORDS
from judge_app.language.keywords.expanding import Expansion, expand
from judge_app.language.nodes import Instruction
from judge_app.language.printing.marking import marked
from judge_app.language.printing.plain_english import explain
from judge_app.language.reading.card_text import read
from judge_app.language.reading.game import KeywordMeaning
from judge_app.language.reading.parsing import Parser
from judge_app.language.spans import Span
from judge_app.language.structure import Unread

NO_PLAIN_WORDS = "This ability was read, but there are no plain words for it yet; its tree shows how it was read."
_parsers: dict[str, Parser] = {}
_OWN_READERS = {"city-of-heroes": (read_city_of_heroes, CityOfHeroesPrinter())}  # sentences of its own
READABLE = (*GAMES, *_OWN_READERS)


def parser_for(game: str) -> Parser:
    """The game's compiled grammar, made once per process."""
    if game not in GAMES:
        raise LanguageError(f"no game is called {game!r}; there are: {', '.join(READABLE)}")
    if game not in _parsers:
        _parsers[game] = Parser(GAMES[game])
    return _parsers[game]


def read_card_text(game: str, text: str) -> CardText:
    if game in _OWN_READERS:
        return _OWN_READERS[game][0](text)
    return read(parser_for(game), text)


def tell(game: str, ability: Ability) -> str:
    """What an ability does, explained to a player; what was not understood is marked."""
    if ability.unread:
        ability = marked(ability)
    try:
        return _OWN_READERS[game][1].tell(ability) if game in _OWN_READERS else explain(parser_for(game), ability)
    except NotImplementedError:  # words of another game, which this one's printer has never had to say
        return NO_PLAIN_WORDS


def put_into_words(game: str, effects: Sequence[Instruction]) -> str:
    """What these effects do, as the game's printer says it."""
    said = parser_for(game).game.printer.steps(effects)
    return f"{said[:1].upper()}{said[1:]}"


def keywords_of(game: str) -> Mapping[str, KeywordMeaning]:
    return CITY_OF_HEROES_KEYWORDS if game in _OWN_READERS else parser_for(game).game.keywords


def expand_keyword(game: str, name: str, number: int | str | None = None) -> Expansion | None:
    """A keyword of the game written out; None if it has no such keyword."""
    return expand_city_of_heroes(name, number) if game in _OWN_READERS else expand(parser_for(game), name, number)


__all__ = [
    "READABLE",
    "Ability",
    "CardText",
    "Fault",
    "LanguageError",
    "Span",
    "Unread",
    "expand_keyword",
    "keywords_of",
    "parser_for",
    "read_card_text",
    "tell",
]
