"""The order of cards that go to a discard pile at the same time: their owner can choose it (discard-pile.3).

It is asked for where it makes a difference: if a card in the game speaks of the top or bottom of a discard pile. The
pile can't be rearranged and everyone may look through it, so nothing else can tell one order from another (discard-pile.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from judge_app.games.universus.words import DISCARD_PILE, uv
from judge_app.language.abilities import nodes
from judge_app.language.filters import PartOf

if TYPE_CHECKING:
    from judge_app.engine.cards import Card, Face
    from judge_app.engine.events import Event
    from judge_app.games.universus.table import UniVersus


@lru_cache(maxsize=4096)
def looks_at_the_order(face: Face) -> bool:
    return any(
        isinstance(node, PartOf) and node.zone.name.lower() == DISCARD_PILE
        for ability in face.abilities
        for node in nodes(ability)
    )


def in_chosen_order(play: UniVersus, events: Sequence[Event]) -> list[Event]:
    """The same events, those that discard cards of one player in the order that this player chooses, the last on top."""
    listed = list(events)
    if len(listed) < 2 or not any(looks_at_the_order(card.face) for card in play.cards):
        return listed
    for player in play.in_turn_order(play.active):
        pile = player.zones[DISCARD_PILE]
        places = [at for at, event in enumerate(listed) if event.kind == "move" and event.place is pile]
        chosen = choose_order(play, [listed[at] for at in places])
        for at, event in zip(places, chosen, strict=True):
            listed[at] = event
    return listed


def choose_order(play: UniVersus, events: list[Event]) -> list[Event]:
    ordered: list[Event] = []
    left = list(events)
    while left:
        cards: list[Card] = [event.card for event in left if event.card is not None]
        card: Card = play.choose(
            cards[0].owner, "which card goes to the discard pile next", cards, uv("discard-pile.3")
        )  # fmt: skip
        event = next(each for each in left if each.card is card)
        ordered.append(event)
        left.remove(event)
    return ordered
