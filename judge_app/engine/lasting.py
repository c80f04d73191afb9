"""The lasting effects of a game in progress, kept by what they look at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge_app.engine.effects import ALLOW, FIGURE, STATIC, Key, Lasting, Modification
from judge_app.engine.events import Event
from judge_app.engine.state import Card


class LastingEffects:
    def __init__(self) -> None:
        self.index: dict[Key, list[Any]] = {}
        self.ending: dict[str, list[Lasting]] = {}  # by duration
        self.of_source: dict[Card, list[Lasting]] = {}  # static effects, by the card they are on
        self.begun = 0

    def add(self, lasting: Lasting) -> Lasting:
        self.begun += 1
        lasting.n = self.begun
        for key in lasting.keys:
            self.index.setdefault(key, []).append(lasting)
        if lasting.duration == STATIC and lasting.source is not None:
            self.of_source.setdefault(lasting.source, []).append(lasting)
        else:
            self.ending.setdefault(lasting.duration, []).append(lasting)
        return lasting

    def drop(self, lasting: Lasting) -> None:
        for key in lasting.keys:
            kept = self.index.get(key)
            if kept and lasting in kept:
                kept.remove(lasting)
                if not kept:
                    del self.index[key]
        if lasting.duration == STATIC and lasting.source is not None:
            kept = self.of_source.get(lasting.source, [])
        else:
            kept = self.ending.get(lasting.duration, [])
        if lasting in kept:
            kept.remove(lasting)

    def drop_static(self, card: Card) -> None:
        """The static effects of a card end when it is no longer where they work."""
        for lasting in tuple(self.of_source.get(card, ())):
            self.drop(lasting)

    def expire(self, duration: str) -> list[Lasting]:
        """Everything that lasted until now is over."""
        ended = list(self.ending.get(duration, ()))
        for lasting in ended:
            self.drop(lasting)
        return ended

    def prolong(self, duration: str, until: str) -> None:
        """What lasted until now lasts until then."""
        for lasting in self.ending.pop(duration, ()):
            lasting.duration = until
            self.ending.setdefault(until, []).append(lasting)

    def modifications(self, figure: str, card: Card) -> Iterable[Modification]:
        """Those that bear on this figure of this card, in the order they began."""
        found = self.index.get((FIGURE, figure))
        if found is None:
            return ()
        return [each for each in found if each.bears_on(card)]

    def is_allowed(self, event: Event) -> bool:
        """Whether a card allows what the rules would not."""
        return any(permission.takes(event) for permission in self.index.get((ALLOW, event.kind), ()))
