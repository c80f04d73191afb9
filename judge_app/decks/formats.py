"""The games and formats whose decks can be checked, in one table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge_app.cards.model import Card
from judge_app.decks import alpha_clash, city_of_heroes, universus
from judge_app.decks.findings import Findings
from judge_app.decks.matching import Copies, Deck
from judge_app.decks.statistics import Counting, SharedSymbol, figure_label


@dataclass(frozen=True, slots=True)
class Format:
    """The rules of one format. `tournament`: its banned and restricted list, if an instance has one, is applied."""

    id: str
    name: str
    rules: Callable[[Deck], Findings]
    tournament: bool = True


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What a deck check needs to know of a game; its first format is the usual one.

    `same_name` and `banned` are the rules about equal names, and about cards a tournament does not allow.
    """

    formats: tuple[Format, ...]
    leader: Callable[[Deck], Copies | None]
    counting: Counting
    same_name: str
    banned: str
    symbols: Callable[[Deck], tuple[SharedSymbol, ...]] | None = None


def _kind(card: Card) -> list[str]:
    return [card.subtype if card.type == "Action" and card.subtype == "Clash Buff" else card.type]


def _powersets(card: Card) -> tuple[str, ...]:
    return card.words("powersets") if card.type == "power" else ()


_GAMES = {
    "alpha-clash": DeckRules(
        (
            Format("constructed", "Constructed", alpha_clash.constructed),
            Format("draft", "Draft", alpha_clash.draft, False),
        ),
        alpha_clash.contender,
        Counting(
            (("Type", _kind), ("Resource cost", figure_label("resource cost")), ("Color", lambda card: card.colors)),
        ),
        same_name="alpha-clash:201.2",
        banned="alpha-clash:100.6",
    ),
    "universus": DeckRules(
        (Format("mha", "My Hero Academia Only", universus.my_hero_academia_only),),
        universus.starting_character,
        Counting(
            (
                ("Type", _kind),
                ("Difficulty", figure_label("difficulty")),
                ("Check value", figure_label("check value")),
                ("Symbol", lambda card: [symbol.title() for symbol in card.symbols]),
            ),
            attacks=True,
        ),
        same_name="universus:copy.1",
        banned="universus:deck-construction.1",
        symbols=universus.shared_symbols,
    ),
    "city-of-heroes": DeckRules(
        (
            Format("constructed", "Constructed", city_of_heroes.constructed),
            Format("limited", "Limited", city_of_heroes.limited, False),
        ),
        city_of_heroes.hero,
        Counting(
            (
                ("Type", _kind),
                ("Charging icon", figure_label("charging icon")),
                ("Powerset", _powersets),
                ("Inspiration", figure_label("inspiration")),
            ),
        ),
        same_name="city-of-heroes:203.1",
        banned="city-of-heroes:506.2",
    ),
}


def deck_rules(game: str) -> DeckRules | None:
    return _GAMES.get(game)


def games_with_deck_rules() -> tuple[str, ...]:
    return tuple(_GAMES)


def named_format(rules: DeckRules, name: str) -> Format | None:
    """A format by its id or name; the usual one where none is named."""
    wanted = name.strip().lower()
    return next((each for each in rules.formats if not wanted or wanted in (each.id, each.name.lower())), None)
