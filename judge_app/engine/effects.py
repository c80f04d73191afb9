"""What lasts: modifications, prohibitions, permissions, replacements, watchers, each with its source and its end.

A lasting effect is kept under the figure or the kind of event it looks at, so an event meets only those that might
care. `guard` is the condition under which it works; a resolved effect has its objects fixed, a static one looks anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge_app.engine.event_kinds import EventKind
from judge_app.engine.events import Event
from judge_app.engine.state import Card, Player

Key = tuple[str, str | EventKind]  # (how it acts, what it looks at): ("figure", "attack power"), ("forbid", "draw")

Guard = Callable[[], bool] | None  # the condition under which a lasting effect works

FIGURE, FORBID, ALLOW, REPLACE, WATCH = "figure", "forbid", "allow", "replace", "watch"
DORMANT: Key = ("dormant", "")  # words that were not understood and are not active
STATIC = "while its source is there"
FOR_THE_GAME = "for the rest of the game"


class Lasting:
    """Anything that goes on working: what it looks at, where it comes from, how long it lasts."""

    __slots__ = ("card_text", "cites", "controller", "duration", "guard", "keys", "n", "source", "step")

    def __init__(
        self,
        keys: Sequence[Key],
        source: Card | None,
        controller: Player | None,
        duration: str,
        guard: Callable[[], bool] | None = None,
        cites: tuple[str, ...] = (),
    ) -> None:
        self.keys = tuple(keys)
        self.source = source
        self.controller = controller
        self.duration = duration
        self.guard = guard
        self.cites = cites
        self.card_text: tuple[str, int, int] | None = None
        self.n = 0  # when it began, among all others
        self.step = 0  # the step that made it

    @property
    def is_active(self) -> bool:
        return self.guard is None or self.guard()


class Fixed:
    """Objects settled when the effect began: they stay so, unless they become new objects."""

    __slots__ = ("lives",)

    def __init__(self, cards: Sequence[Card]) -> None:
        self.lives = {card: card.life for card in cards}

    def __call__(self, card: Card) -> bool:
        return self.lives.get(card) == card.life


class Modification(Lasting):
    """Changes one figure or word of the cards it covers. `how`: plus, minus, is, gains, loses, double…"""

    __slots__ = ("amount", "covers", "how", "is_asked")

    def __init__(
        self,
        figure: str,
        how: str,
        amount: Any,
        covers: Callable[[Card], bool],
        source: Card | None,
        controller: Player | None,
        duration: str,
        guard: Callable[[], bool] | None = None,
        cites: tuple[str, ...] = (),
    ) -> None:
        super().__init__(((FIGURE, figure),), source, controller, duration, guard, cites)
        self.how = how
        self.amount = amount  # a number, a word, or a function that works it out
        self.covers = covers
        self.is_asked = False

    def bears_on(self, card: Card) -> bool:
        """Whether it changes this card now. What it asks for to know that is taken as it is without it."""
        guard, covers = self.guard, self.covers
        if guard is None and type(covers) is Fixed:
            return covers(card)
        if self.is_asked:
            return False
        self.is_asked = True
        try:
            return (guard is None or guard()) and covers(card)
        finally:
            self.is_asked = False

    def value(self, card: Card) -> Any:
        return self.amount(card) if callable(self.amount) else self.amount


class Looking(Lasting):
    """Looks at events of some kinds and takes those that fit."""

    __slots__ = ("fits",)

    def __init__(
        self,
        acts: str,
        kinds: Sequence[EventKind],
        fits: Callable[[Event], bool],
        source: Card | None,
        controller: Player | None,
        duration: str,
        guard: Callable[[], bool] | None = None,
        cites: tuple[str, ...] = (),
    ) -> None:
        super().__init__([(acts, kind) for kind in kinds], source, controller, duration, guard, cites)
        self.fits = fits

    def takes(self, event: Event) -> bool:
        return (self.guard is None or self.guard()) and self.fits(event)


class Prohibition(Looking):
    """It can't happen. Can't wins over can."""

    __slots__ = ("reason",)

    def __init__(self, kinds: Sequence[EventKind], fits: Callable[[Event], bool], reason: str, **more: Any) -> None:
        super().__init__(FORBID, kinds, fits, **more)
        self.reason = reason


class Permission(Looking):
    """A card allows what the rules would not."""

    __slots__ = ()

    def __init__(self, kinds: Sequence[EventKind], fits: Callable[[Event], bool], **more: Any) -> None:
        super().__init__(ALLOW, kinds, fits, **more)


class Replacement(Looking):
    """Something else happens instead, or less of it. `left` counts down where it is used up; None is no limit."""

    __slots__ = ("instead", "left", "prevents")

    def __init__(
        self,
        kinds: Sequence[EventKind],
        fits: Callable[[Event], bool],
        instead: Callable[[Event], Sequence[Event]],
        prevents: bool = False,
        left: int | None = None,
        **more: Any,
    ) -> None:
        super().__init__(REPLACE, kinds, fits, **more)
        self.instead = instead
        self.prevents = prevents
        self.left = left


def same_words(effect: Replacement) -> tuple[object, ...]:
    """Equal for effects of one player that say the same and have as much left: which of them comes first is all one."""
    if effect.source is None or effect.card_text is None:
        return (id(effect),)
    _, start, end = effect.card_text
    return (effect.source.face.text[start:end], effect.controller, effect.left)


class Watcher(Looking):
    """Waits for an event; what follows is the game's to put in order."""

    __slots__ = ("ability", "bound", "looks_back", "once", "scope")

    def __init__(
        self,
        kinds: Sequence[EventKind],
        fits: Callable[[Event], bool],
        ability: Any,
        looks_back: bool = False,
        once: bool = False,
        scope: Any = None,
        **more: Any,
    ) -> None:
        super().__init__(WATCH, kinds, fits, **more)
        self.ability = ability
        self.looks_back = looks_back
        self.once = once  # a delayed effect that triggers the next time only
        self.scope = scope
        self.bound: Any = None


class Dormant(Lasting):
    """Words that were not understood and are not active; `wake` when they become so."""

    __slots__ = ("wake",)

    def __init__(self, wake: Callable[[], None], source: Card, guard: Guard) -> None:
        super().__init__((DORMANT,), source, source.controller, STATIC, guard)
        self.wake = wake


class SetAside:
    """Words that were not understood and that the game has not come to, with what they wait for."""

    __slots__ = ("allows", "card", "come_to", "forbids", "is_reached", "why", "words")

    def __init__(self, card: Card, words: str, why: str, come_to: Callable[[], None]) -> None:
        self.card = card
        self.words = words
        self.why = why
        self.come_to = come_to  # the judge says what they do, else the run stops
        self.is_reached = False
        self.forbids = False  # whether they may forbid something: reached when it is asked whether it can be done
        self.allows = False  # whether they may allow something: reached when anything is refused


class Triggered:
    """A watcher that saw its event: waiting to be dealt with."""

    __slots__ = ("controller", "event", "life", "watcher")

    def __init__(self, watcher: Watcher, event: Event, controller: Player | None, life: int) -> None:
        self.watcher = watcher
        self.event = event
        self.controller = controller
        self.life = life  # the life its source was in
