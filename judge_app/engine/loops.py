"""Loops: things that go on by themselves and come back to the same state.

States are compared only after many things in a row that nobody chose, so ordinary play pays nothing for it.
"""

from __future__ import annotations

from judge_app.engine.effects import Fixed, Lasting
from judge_app.engine.play import Play
from judge_app.engine.refusals import Loop

PATIENCE = 50


def signature(play: Play) -> tuple[object, ...]:
    """Everything that can tell one state of the game from another."""
    zones = tuple(
        tuple(
            (card.n, card.life, tuple(sorted(card.status.items())), tuple(sorted(card.counters.items())),
             tuple(sorted(card.marks.items())))
            for card in zone.cards
        )
        for zone in play.zones
    )  # fmt: skip
    lasting = tuple((duration, tuple(map(likeness, effects))) for duration, effects in play.ending.items() if effects)
    players = tuple(tuple(sorted(player.marks.items())) for player in play.players)
    return (zones, lasting, players, len(play.triggered))


def likeness(lasting: Lasting) -> tuple[object, ...]:
    """What a lasting effect is, whenever it began: its source and words, what it changes and by how much."""
    source = (lasting.source.n, lasting.source.life) if lasting.source is not None else ()
    amount = getattr(lasting, "amount", None)
    covers = getattr(lasting, "covers", None)
    lives = tuple((card.n, life) for card, life in covers.lives.items()) if isinstance(covers, Fixed) else ()
    return (lasting.keys, source, lasting.card_text, getattr(lasting, "how", ""), None if callable(amount) else amount, lives,
            getattr(lasting, "left", None))  # fmt: skip


class LoopWatch:
    """Counts what happens since somebody last chose something."""

    __slots__ = ("choices", "count", "play", "seen")

    def __init__(self, play: Play) -> None:
        self.play = play
        self.count = 0
        self.choices = play.choices
        self.seen: dict[tuple[object, ...], int] = {}

    def something_happened(self) -> None:
        if self.play.choices != self.choices:
            self.count, self.choices = 0, self.play.choices
            self.seen.clear()
        self.count += 1
        if self.count <= PATIENCE:
            return
        state = signature(self.play)
        if state in self.seen:
            raise Loop(self.seen[state], self.play.trace.last)
        self.seen[state] = self.play.trace.last
