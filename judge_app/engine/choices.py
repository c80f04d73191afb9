"""What a player may do, and the moments in which they may: kinds of action, and windows.

A procedure asks and goes on with the answer. A decider that has none raises `Undecided` with the request, so a run
never goes past a choice that nobody made. Going back, or trying another branch, is a run from the start with the
answers given so far.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.engine.state import Player


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
