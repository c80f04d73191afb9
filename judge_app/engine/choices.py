"""Choices as requests with their legal options, and who answers them.

A procedure asks and goes on with the answer. A decider that has none raises `Undecided` with the request, so a run
never goes past a choice that nobody made. Going back, or trying another branch, is a run from the start with the
answers given so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from judge_app.engine.refusals import Refusal, Settled, Undecided, Unreadable

if TYPE_CHECKING:
    from judge_app.engine.play import Play
    from judge_app.engine.players import Player


@dataclass(frozen=True, slots=True)
class Request:
    """Who chooses, what for, among what, how many of them, and by which rules."""

    player: Player | None  # None: the judge, where the rulebook leaves the question open
    prompt: str
    options: tuple[Any, ...]
    labels: tuple[str, ...]
    least: int = 1
    most: int = 1
    cites: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {"player": self.who, "prompt": self.prompt, "options": list(self.labels), "least": self.least, "most": self.most,
                "cites": list(self.cites)}  # fmt: skip

    @property
    def who(self) -> str:
        return str(self.player) if self.player else "the judge"

    @property
    def text(self) -> str:
        return f"{self.who} must choose: {self.prompt}"


class Labels:
    """What was chosen, put into words when somebody reads it."""

    __slots__ = ("chosen", "label")

    def __init__(self, chosen: Sequence[Any], label: Callable[[Any], str]) -> None:
        self.chosen, self.label = chosen, label

    def __str__(self) -> str:
        return ", ".join(self.label(each) for each in self.chosen) or "nothing"


class Deed:
    """A kind of action that a player may take in a window: attack, play a card, obstruct.

    `why_not` is the one place where its legality is decided; it serves play, `cannot` claims, questions and pages.
    """

    name = ""

    def why_not(self, play: Any, player: Player, deed: Any) -> Refusal | None:
        raise NotImplementedError

    def legal(self, play: Any, player: Player) -> list[Any]:
        """Every legal deed of this kind, for random play and for pages that offer them."""
        raise NotImplementedError

    def perform(self, play: Any, player: Player, deed: Any) -> None:
        raise NotImplementedError

    def must_be_readable(self, play: Any, player: Player, deed: Any) -> None:
        """Unreadable, if it turns on words that were not understood whether this can be done."""

    def is_possible(self, play: Any, player: Player, deed: Any) -> bool:
        """Whether it is known to be legal."""
        try:
            return self.why_not(play, player, deed) is None
        except Unreadable as unclear:
            play.decider.cannot_tell(unclear)
            return False

    def label(self, deed: Any) -> str:
        return f"{self.name} {deed}"


@dataclass(frozen=True, slots=True)
class Window:
    """A moment in which a player may act. At a resting window the game may be left; the others default to passing."""

    name: str
    player: Player
    deeds: tuple[Deed, ...]
    cites: tuple[str, ...] = ()
    resting: bool = False
    must_act: bool = False  # passing is not among what may be done here


class Decider(Protocol):
    def act(self, play: Play, window: Window) -> tuple[Deed, Any] | None: ...

    def choose(self, play: Play, request: Request) -> Sequence[int]: ...

    def forced(self, play: Play, options: Sequence[Any], labels: Sequence[str]) -> None:
        """There was no choice: these it is."""

    def order_is_known(self) -> bool:
        """Whether a shuffled deck has an order that can be played with."""

    def shuffled(self, count: int) -> Sequence[int] | None:
        """A new order for so many cards, if chance decides."""

    def wants_every_window(self) -> bool:
        """Whether to open windows in which the player has nothing to use."""

    def ruling(self, play: Play, card: str, words: str) -> str | None:
        """What the judge says about words that were not understood."""

    def cannot_tell(self, unclear: Unreadable) -> None:
        """Whether something can be done turns on words that were not understood, so it is not counted as possible."""


class NoScript:
    """What a decider without a script has nothing to say about."""

    def forced(self, play: Play, options: Sequence[Any], labels: Sequence[str]) -> None:
        del play, options, labels

    def wants_every_window(self) -> bool:
        return False

    def order_is_known(self) -> bool:
        return True

    def ruling(self, play: Play, card: str, words: str) -> str | None:
        del play, card, words
        return None

    def cannot_tell(self, unclear: Unreadable) -> None:
        del unclear


class RandomDecider(NoScript):
    """Legal play at random: the same seed, the same game."""

    def __init__(self, seed: int, passing: float = 0.15) -> None:
        self.random = Random(seed)
        self.passing = passing

    def act(self, play: Play, window: Window) -> tuple[Deed, Any] | None:
        if self.random.random() < self.passing:
            return None
        legal = [(kind, deed) for kind in window.deeds for deed in kind.legal(play, window.player)]
        return legal[int(self.random.random() * len(legal))] if legal else None

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        del play
        count = self.random.randint(request.least, min(request.most, len(request.options)))
        return sorted(self.random.sample(range(len(request.options)), count))

    def shuffled(self, count: int) -> Sequence[int] | None:
        order = list(range(count))
        self.random.shuffle(order)
        return order


class RecordedDecider(NoScript):
    """Answers taken from a list, for tests and for branches; at its end it asks."""

    def __init__(self, answers: Sequence[Sequence[int]] = (), stop: Callable[[], None] | None = None) -> None:
        self.answers = list(answers)
        self.stop = stop

    def act(self, play: Play, window: Window) -> tuple[Deed, Any] | None:
        del play
        if window.resting:
            raise Settled
        return None

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        del play
        if not self.answers:
            raise Undecided(request)
        return self.answers.pop(0)

    def shuffled(self, count: int) -> Sequence[int] | None:
        del count
        return None
