"""Paying costs: in order, with every game event put off until payment is complete (costs.3, game-event.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from judge_app.engine.refusals import Refusal

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.universus.played_abilities import Use
    from judge_app.games.universus.table import UniVersus


class Cost(Protocol):
    def why_not(self, play: UniVersus, player: Player, card: Card) -> Refusal | None: ...

    def pay(self, play: UniVersus, use: Use) -> None: ...


@contextmanager
def paying(play: UniVersus) -> Iterator[None]:
    """Game events wait until payment ends, then occur as one single event (game-event.2, playing-an-ability.2)."""
    from judge_app.games.universus.order_of_operations import order_of_operations

    play.paying += 1
    try:
        yield
    finally:
        play.paying -= 1
    if not play.paying and not play.pausing and play.waiting:
        joined, play.waiting = play.waiting, []
        order_of_operations(play, joined)


def pay_costs(play: UniVersus, use: Use, costs: Sequence[Cost]) -> None:
    """In order (playing-an-ability.2)."""
    if not costs:
        return
    with paying(play):
        for cost in costs:
            cost.pay(play, use)


def why_not_costs(play: UniVersus, player: Player, card: Card, costs: Sequence[Cost]) -> Refusal | None:
    for cost in costs:
        refusal = cost.why_not(play, player, card)
        if refusal is not None:
            return refusal
    return None
