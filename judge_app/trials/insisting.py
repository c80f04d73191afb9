"""Who plays when a card is tried: they use that card wherever the rules let them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.choices import Deed, Window
from judge_app.engine.deciders import RandomDecider
from judge_app.engine.play import Play
from judge_app.engine.refusals import Settled
from judge_app.engine.requests import Request
from judge_app.trials.witness import Witness

MOST_USES = 60  # of the card on one board: what costs nothing would never end
QUIET = 1  # the seed with which nobody uses anything but the card


class Insisting(RandomDecider):
    """Uses the card that is tried wherever that is legal; says yes to what may be done, on most boards; else chooses at random."""

    def __init__(
        self,
        seed: int,
        rests: int,
        acts_at_rest: bool,
        wavers: bool = False,
        favours: Callable[[object], bool] | None = None,
    ) -> None:
        super().__init__(seed)
        self.favours = favours  # what is chosen where it can be, of single choices
        self.wavers = wavers  # as often declines what may be done
        self.seed = seed
        self.quiet = seed == QUIET
        self.uses = 0
        self.rests = rests  # how often play comes to rest before the occasion is over
        self.acts_at_rest = acts_at_rest  # or only passes there, so that turns go by

    def act(self, play: Play, window: Window) -> tuple[Deed, Any] | None:
        assert isinstance(play, Witness)
        if window.resting:
            self._come_to_rest()
            if not self.acts_at_rest:
                return None
        legal = legal_deeds(play, window)
        play.note_window(window)
        own = [each for each in legal if play.watched in tuple(cards_of(each))]
        if own and self.uses < MOST_USES:
            self.uses += 1
            return own[0]
        return None if self.quiet or not legal else self._perhaps(legal)

    def _come_to_rest(self) -> None:
        self.rests -= 1
        if self.rests < 0:
            raise Settled("the occasion is over")

    def _perhaps(self, legal: Sequence[tuple[Deed, Any]]) -> tuple[Deed, Any] | None:
        """One of these, or as often as not none."""
        if self.random.random() < 0.5:
            return None
        return legal[int(self.random.random() * len(legal))]

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        assert isinstance(play, Witness)
        if request.options == ("yes", "no"):
            return [int(self.wavers and self.random.random() < 0.5)]
        preferred = self._preferred(play.watched, request) if request.most == 1 else None
        return self._at_random(request) if preferred is None else [preferred]

    def _preferred(self, watched: Card | None, request: Request) -> int | None:
        """Where one is chosen: each mode on one board or another, else what is favoured, else the card that is tried."""
        if request.prompt.startswith("the mode of"):
            return self.seed % len(request.options)
        if self.favours is not None:
            for at, option in enumerate(request.options):
                if self.favours(option):
                    return at
        if self.quiet and watched in request.options:
            return request.options.index(watched)
        return None

    def _at_random(self, request: Request) -> Sequence[int]:
        """More often than not as many as may be."""
        most = min(request.most, len(request.options))
        count = most if self.random.random() < 0.7 else self.random.randint(request.least, most)
        count = max(count, request.least, min(1, most))
        return sorted(self.random.sample(range(len(request.options)), count))


def legal_deeds(play: Play, window: Window) -> list[tuple[Deed, Any]]:
    return [(kind, deed) for kind in window.deeds for deed in kind.legal(play, window.player)]


def cards_of(deed: object) -> Iterator[Card]:
    """The cards that a deed is done with, whatever it is made of."""
    if isinstance(deed, Card):
        yield deed
    elif isinstance(deed, tuple):
        for each in deed:
            yield from cards_of(each)
    elif isinstance(card := getattr(deed, "card", None), Card):
        yield card
