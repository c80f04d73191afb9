"""The deck: drawing and taking cards from its top, cycling in between, shuffling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.engine.decks import SHUFFLED, is_order_unknown
from judge_app.engine.events import Event
from judge_app.games.universus.words import (
    DECK,
    HAND,
    uv,
)

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.table import UniVersus
from judge_app.games.universus.moves import moving


def draw_cards(
    play: UniVersus, player: Player, count: int, cites: tuple[str, ...] = (), source: Card | None = None
) -> list[Card]:
    """Several cards are one game event; what the deck is short of is drawn after cycling (draw.2, cycling.3)."""
    return take_from_deck(play, player, count, HAND, "draw", cites or uv("draw.1", "draw.2"), source)


def take_from_deck(
    play: UniVersus,
    player: Player,
    count: int,
    place: str,
    way: str,
    cites: tuple[str, ...],
    source: Card | None = None,
) -> list[Card]:
    """As many as there are, then cycle, then the rest (cycling.3)."""
    taken: list[Card] = []
    left = count
    while left > 0 and player.zones[DECK].cards:
        cards = top_cards(play, player, left)
        events = [moving(card, player.zones[place], way, player=player, source=source, cites=cites) for card in cards]
        if left < count:
            play.step("{} takes the rest after cycling", player, cites=uv("cycling.3"), actor=player)
        left -= len(cards)
        taken += [event.card for event in play.happen(*events) if event.card is not None]
    return taken


def top_cards(play: UniVersus, player: Player, count: int) -> list[Card]:
    cards = player.zones[DECK].cards
    if not cards:
        return []
    if count == 1 or not player.marks.get(SHUFFLED):
        top = play.top_card(player)
        return [top, *cards[-2 : -count - 1 : -1]] if top is not None else []
    if not is_order_unknown(play, player, cards):
        return cards[: -count - 1 : -1]
    loose = [card for card in cards if card not in play.placed]
    on_top = cards[cards.index(loose[-1]) + 1 :][::-1] if loose else cards[::-1]
    number = min(count - len(on_top), len(loose))
    chosen = which_of(play, player, loose, number) if number > 0 else []
    below = [card for card in cards[::-1] if card not in loose and card not in on_top]
    return [*on_top, *chosen, *below][:count]


def which_of(play: UniVersus, player: Player, loose: list[Card], number: int) -> list[Card]:
    """So many of cards in an order that nobody knows: which of those that are known are among them, the judge says."""
    known, unknown = ([card for card in loose if card.face.known is is_known] for is_known in (True, False))
    prompt = f"which of the cards that are known are among the top {number} of {player}'s shuffled deck"
    least, most = max(0, number - len(unknown)), min(number, len(known))
    chosen: list[Card] = play.choose_some(None, prompt, known, least, most, uv("deck.1")) if known else []
    return [*chosen, *unknown[::-1][: number - len(chosen)]]


def shuffle_deck(play: UniVersus, player: Player, cites: tuple[str, ...]) -> None:
    play.happen(Event("shuffle", player=player, says=("{} shuffles their deck", player), cites=cites))
    play.searched = [each for each in play.searched if each is not player]
    play.placed = [card for card in play.placed if card.owner is not player]
    deck = player.zones[DECK].cards
    order = play.decider.shuffled(len(deck))
    if order is not None:
        deck[:] = [deck[at] for at in order]
    player.marks[SHUFFLED] = 1
