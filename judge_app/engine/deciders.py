"""Who answers where no script does: chance, and a list of recorded answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from judge_app.engine.choices import Deed, Window
from judge_app.engine.frame import Frame
from judge_app.engine.play import Play
from judge_app.engine.refusals import Settled, Undecided, Unreadable
from judge_app.engine.requests import Request
from judge_app.engine.state import Player


class NoScript:
    """What a decider without a script has nothing to say about."""

    def forced(self, play: Play, request: Request) -> None:
        del play, request

    def declines(self, play: Play, player: Player) -> bool:
        del play, player
        return False

    def has_declined(self, window: Window) -> bool:
        del window
        return False

    def wants_every_window(self) -> bool:
        return False

    def order_is_known(self) -> bool:
        return True

    def ruling(self, play: Play, scope: Frame[Any], words: str, can_wait: bool = False) -> str | None:
        del play, scope, words, can_wait
        return None

    def passes_over(self) -> bool:
        return False

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
