"""Entries from the card library: a card is found by its name, its id and its text."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from urllib.parse import quote

from judge_app.cards.library import load_cards, own_cards
from judge_app.cards.model import Card, CardsError
from judge_app.search.entry import CARD, Entry, Source

_log = logging.getLogger(__name__)


def card_page(card: Card) -> str:
    """Where the site shows a card."""
    return f"/{card.game}/card/{quote(card.name, safe='')}"


def card_source(address: Callable[[Card], str] = card_page) -> Source:
    """A source of the cards of every game; `address` says where a card's page is."""

    def entries(game: str) -> Iterator[Entry]:
        printings: dict[str, list[Card]] = {}
        for card in _cards(game):
            printings.setdefault(card.name, []).append(card)
        return (card_entry(cards, address(cards[0])) for cards in printings.values())

    return entries


def _cards(game: str) -> tuple[Card, ...]:
    """Ours and the imported ones; ours alone if the others cannot be read, which is said."""
    try:
        return load_cards(game).cards
    except CardsError as damaged:
        _log.warning("%s; until then they are not found by a search", damaged)
        return own_cards(game)


def card_entry(printings: list[Card], url: str) -> Entry:
    """All printings of a name as one entry, told by the first."""
    card = printings[0]
    kind = " ".join(word for word in (" and ".join(card.colors), card.affiliation, card.kind) if word)
    return Entry(
        game=card.game,
        document="cards",
        kind=CARD,
        number=None,
        title=card.name,
        path=("Cards", kind),
        body=" ".join(card.rules_text.split()),
        url=url,
        id=f"card.{card.id}",
        label=f"card: {card.name}",
        names=(card.name, *dict.fromkeys(each.id for each in printings)),
        group=f"card.{card.id}",
    )
