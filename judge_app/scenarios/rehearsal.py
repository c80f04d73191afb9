"""Whether an action can be done with the choices written with it: the run so far again, and then the action.

Choices are made while an action is carried out, so nothing but carrying it out says whether they may be made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.engine.choices import Deed, Window
from judge_app.engine.game import Game, SetupError
from judge_app.engine.play import Play
from judge_app.engine.refusals import Illegal, Refusal, Settled, Stop, Undecided
from judge_app.engine.requests import Request
from judge_app.language.scenario_trees import Action, Claim, Fact, Question, Ruling
from judge_app.scenarios.script import Script


class Done(Stop):
    """The action has been taken and every choice written with it was made."""


class Rehearsal(Script):
    """What has been written so far, then one action; over as soon as its choices are made."""

    def __init__(self, script: Script, action: Action, before: Sequence[Action | Ruling]) -> None:
        super().__init__(script.game, (*before, action), script.answers_given)
        self.action = action

    def act(self, play: Play, window: Window) -> tuple[Deed, Any] | None:
        self._is_over()
        return super().act(play, window)

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        self._is_over()
        return super().choose(play, request)

    def _is_over(self) -> None:
        if self.acting is self.action and not self.picks:
            raise Done


def _done_before(script: Script, until: int) -> list[Action | Ruling]:
    return [each for each in script.beats[:until] if isinstance(each, Action | Ruling)]


def _rehearse(game: Game, facts: Sequence[Fact], rehearsal: Rehearsal) -> None:
    play = game.table(facts, rehearsal)
    try:
        game.play_on(play)
    except Settled:
        rehearsal.finish(play)


def why_not_choosing(
    game: Game, facts: Sequence[Fact], script: Script, beat: Claim | Question, at: int | None = None
) -> Refusal | None:
    """What is against this claimed or asked action with its choices, if anything is: where it stands, or before beat number `at`."""
    assert beat.subject is not None
    assert beat.deed is not None
    action = Action(beat.subject, beat.deed, beat.picks, beat.line, beat.text)
    until = at if at is not None else next(at for at, each in enumerate(script.beats) if each is beat)
    try:
        _rehearse(game, facts, Rehearsal(script, action, _done_before(script, until)))
    except Done:
        return None
    except Illegal as illegal:
        if illegal.line != beat.line:
            raise
        return illegal.refusal
    except Undecided as undecided:
        raise SetupError(f"whether this can be done depends on another choice: {undecided}", beat.line) from None
    return None
