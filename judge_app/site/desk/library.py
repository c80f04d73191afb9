"""Cards of the card library as a row of the builder: figures and text as a scenario writes them."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.cards.library import load_cards, own_cards
from judge_app.cards.model import Card, CardsError
from judge_app.engine.game import Game
from judge_app.site.desk.vocabulary import GROUND, stands

MOST_NAMES = 3000


def card_names(game: Game) -> list[str]:
    """Every name in the library, for a list to choose from; ours alone if the imported cards cannot be read."""
    try:
        cards = load_cards(game.id).cards
    except CardsError:
        cards = own_cards(game.id)
    return sorted({card.name for card in cards})[:MOST_NAMES]


def names_and_kinds(game: Game) -> list[tuple[str, frozenset[str]]]:
    """Every name with the types that it has."""
    try:
        cards = load_cards(game.id).cards
    except CardsError:
        cards = own_cards(game.id)
    found = {card.name: frozenset({card.type, card.subtype} - {""}) for card in reversed(cards)}
    return sorted(found.items())


def found_card(game: Game, name: str) -> Card | None:
    found = load_cards(game.id).named(name) if name else ()
    return found[0] if found else None


def figures_of(game: Game, card: Card) -> str:
    """The figures that the game understands, in the words it understands them in."""
    kept: list[str] = []
    for ways in _candidates(card):
        for figure in ways:
            if _is_sayable(figure) and stands(
                game.id, (GROUND[0], f"Ben's hand has Scout ({', '.join([*kept, figure])})")
            ):
                kept.append(figure)
                break
    return ", ".join(kept)


def _is_sayable(figure: str) -> bool:
    return bool(figure.strip()) and not set(figure) & set('",()')


def _candidates(card: Card) -> Iterator[tuple[str, ...]]:
    """Each figure in the ways it may be said; the game keeps the first that it knows."""
    yield card.subtype or card.type, card.type
    attack, defense = card.number("attack power"), card.number("defense power")
    if attack is not None and defense is not None:
        yield (f"{attack}/{defense}",)
    yield from ((color,) for color in card.colors)
    for name, value in card.figures.items():
        yield _ways_to_say(card, name, " ".join(value) if isinstance(value, tuple) else str(value))
    yield from ((word,) for word in (*card.symbols, *card.traits, *card.keywords, card.affiliation))


def _ways_to_say(card: Card, name: str, words: str) -> tuple[str, ...]:
    """One figure by its name; a cost in gems by the card's color: BB of a black card."""
    if len(card.colors) == 1 and len(set(words)) == 1 and words.isalpha():
        return (f"paid in {' '.join(card.colors * len(words))}",)
    short = name.removesuffix(" name")
    return f"{short} {words}", f"{short.rsplit(' ', 1)[-1]} {words}", f"{words} {short}"
