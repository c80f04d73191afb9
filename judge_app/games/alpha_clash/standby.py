"""Standby: last in, first out.

409.2   each new object goes on top of everything already there
409.3   the active player's objects go in lowest, then the others in APNAP order; each orders their own
409.5   the top card or effect, the last one added, resolves first
112.11  effects don't interrupt each other
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge_app.engine.effects import Triggered
from judge_app.games.alpha_clash.words import ac

if TYPE_CHECKING:
    from judge_app.engine.cards import Card
    from judge_app.engine.players import Player
    from judge_app.games.alpha_clash.table import AlphaClash

FOREVER = 100  # resolutions in a row without a choice, after which the game looks for a loop


class Item:
    """A card or effect in Standby. An effect is an object that is not a card (602.2a, 603.3)."""

    __slots__ = ("ability", "answers", "card", "controller", "kind", "label", "negated", "resolve", "scope", "source", "step",
                 "targets", "targets_are_settled")  # fmt: skip

    def __init__(
        self,
        kind: str,
        label: str,
        controller: Player,
        source: Card | None,
        resolve: Callable[[Item], None],
        card: Card | None = None,
        ability: Any = None,
        scope: Any = None,
    ) -> None:
        self.kind = kind  # "card", "trap", "activated", "triggered"
        self.label = label
        self.controller = controller
        self.source = source
        self.resolve = resolve
        self.card = card
        self.ability = ability
        self.scope = scope
        self.targets: list[Any] = []
        self.targets_are_settled = False  # a delayed effect whose targets were chosen as it was set up
        self.negated = False
        self.answers: list[Card] = []  # what it was played or activated in response to
        self.step = 0

    def __str__(self) -> str:
        return self.label


def put_into_standby(play: AlphaClash, item: Item) -> Item:
    play.standby.append(item)
    item.step = play.trace.last
    return item


def put_triggered_into_standby(play: AlphaClash) -> None:
    """Everything that has triggered, player by player, each in the order they choose.

    alpha-clash:603.3, 603.3b, 606.1a, 409.3, 101.4
    """
    from judge_app.games.alpha_clash.triggered import triggered_item

    waiting, play.triggered = play.triggered, []
    for player in play.in_turn_order(play.active):
        theirs = [triggered for triggered in waiting if triggered.controller is player]
        while theirs:
            first = theirs[0] if _all_alike(theirs) else _first_into_standby(play, player, theirs)
            theirs.remove(first)
            item = triggered_item(play, first, waiting)
            if item is not None:
                put_into_standby(play, item)


def _all_alike(theirs: list[Triggered]) -> bool:
    """Of one card, and the same effect or one that says the same: their order makes no difference."""
    first = theirs[0].watcher
    return all(
        each.watcher.source is first.source
        and (each.watcher.ability is first.ability or (_words(each) and _words(each) == _words(theirs[0])))
        for each in theirs
    )


def _first_into_standby(play: AlphaClash, player: Player, theirs: list[Triggered]) -> Triggered:
    labels = [_label(each) for each in theirs]
    if len(set(labels)) < len(labels):
        labels = [label + _words(each) for label, each in zip(labels, theirs, strict=True)]
    named = {id(each): label if labels.count(label) == 1 else f"{label} ({at})"
             for at, (each, label) in enumerate(zip(theirs, labels, strict=True), 1)}  # fmt: skip
    chosen: Triggered = play.choose(
        player, "which effect goes into Standby first (the last one in resolves first)", theirs,
        ac("603.3b", "606.1a", "409.3", "101.4d"), label=lambda each: named[id(each)],
    )  # fmt: skip
    return chosen


def _label(triggered: Triggered) -> str:
    keyword = getattr(triggered.watcher.bound, "name", "effect")
    return f"{'the effect' if keyword == 'effect' else keyword} of {triggered.watcher.source}"


def _words(triggered: Triggered) -> str:
    """What it says, to tell it from another effect of the same card."""
    span = getattr(triggered.watcher.ability, "span", None)
    source = triggered.watcher.source
    words = source.face.text[span.start : span.end] if span is not None and source is not None else ""
    return f": {words.rstrip('.')}" if words else ""


def resolve_top(play: AlphaClash) -> None:
    """The card or effect on top of Standby resolves completely (605.1, 112.11)."""
    item = play.standby[-1]
    outer, play.cause = play.cause, item.step
    try:
        item.resolve(item)
    finally:
        play.cause = outer
        if item in play.standby:
            play.standby.remove(item)
