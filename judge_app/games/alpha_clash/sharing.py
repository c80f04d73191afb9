"""610.7. Damage by several sources at the same time, and a barrier that does not hold for all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judge_app.engine.effects import REPLACE, Replacement
from judge_app.engine.events import Event
from judge_app.games.alpha_clash.words import ac

if TYPE_CHECKING:
    from judge_app.games.alpha_clash.table import AlphaClash

Share = dict[Event, int]


def shares(play: AlphaClash, events: Sequence[Event]) -> dict[Replacement, Share]:
    """Of each barrier that is too small: how much of which damage it prevents, as its owner chooses."""
    chosen: dict[Replacement, Share] = {}
    damages = [event for event in events if event.kind == "damage"]
    if len(damages) < 2:
        return chosen
    for barrier in tuple(play.index.get((REPLACE, "damage"), ())):
        if not barrier.prevents or barrier.left is None:
            continue
        coming = [event for event in damages if barrier.takes(event) and play.is_preventable(event)]
        if len(coming) > 1 and sum(event.amount for event in coming) > barrier.left:
            chosen[barrier] = chosen_share(play, barrier, coming)
    return chosen


def chosen_share(play: AlphaClash, barrier: Replacement, coming: Sequence[Event]) -> Share:
    """The controller of what is protected chooses; who does if it is several players' cards, the book does not say."""
    assert barrier.left is not None
    controllers = {event.card.controller for event in coming if event.card is not None}
    picked: tuple[int, ...] = play.choose(
        controllers.pop() if len(controllers) == 1 else None,
        f"which damage {barrier.source} prevents ({barrier.left} of it)",
        list(divisions(play, barrier.left, [event.amount for event in coming])),
        ac("610.7"),
        label=lambda parts: ", ".join(
            f"{part} by {event.source}" for part, event in zip(parts, coming, strict=True) if part
        ),
    )
    return dict(zip(coming, picked, strict=True))


def divisions(play: AlphaClash, total: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to take so much, the most of the first one first."""
    if not most:
        yield ()
        return
    for part in range(min(total, most[0]), max(0, total - sum(most[1:])) - 1, -1):
        play.try_one()
        for rest in divisions(play, total - part, most[1:]):
            yield (part, *rest)
