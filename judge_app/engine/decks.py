"""A deck's top card, where the order of the cards may be unknown."""

from __future__ import annotations

from typing import Any

from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player

SHUFFLED = "shuffled"  # the mark of a player who has shuffled their deck since its order was known


def is_order_unknown(play: Play, player: Player, cards: list[Card]) -> bool:
    """Whether nobody can tell which of the cards that are known is on top."""
    shuffled = player.marks.get(SHUFFLED) and any(card.face.known for card in cards)
    return bool(shuffled) and not play.decider.order_is_known()


def top_card(
    play: Play,
    player: Player,
    cards: list[Card],
    cites: tuple[str, ...],
    options: list[Card] | None = None,
    **more: Any,
) -> Card | None:
    """After a shuffle nobody knows which card is on top: it must be said."""
    if is_order_unknown(play, player, cards):
        prompt = f"which card is on top of {player}'s shuffled deck"
        chosen: Card = play.choose(None, prompt, cards if options is None else options, cites, **more)
        cards.remove(chosen)
        cards.append(chosen)
    return cards[-1] if cards else None
