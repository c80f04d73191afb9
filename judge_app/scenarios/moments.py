"""A run that is looked at while it goes on: the table after a step, the windows that were open, the choices made.

The trace says what happened; this says how the table looked in between, and what else could have been done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from judge_app.engine.choices import Window
from judge_app.engine.frame import Frame
from judge_app.engine.game import Game
from judge_app.engine.play import Play
from judge_app.engine.refusals import OverBudget, Stop, Unreadable
from judge_app.engine.requests import Request
from judge_app.engine.trace import Step
from judge_app.games import game_called
from judge_app.language.scenario_trees import Fact, Scenario
from judge_app.scenarios.limits import SECONDS, Limit
from judge_app.scenarios.run import Result, beats_of, played_by
from judge_app.scenarios.script import Script

STEPS = 3000  # of a run that somebody waits for


@dataclass(frozen=True, slots=True)
class Opened:
    """A window, the step after which it opened, and what was done in it (None: the player passed)."""

    step: int
    window: Window
    line: int  # of the last action taken before it; 0: none
    deed: str | None
    possible: tuple[str, ...]
    unclear: tuple[str, ...] = ()  # why it cannot be told what else the player could do
    kept: Any = None

    @property
    def was_passed_over(self) -> bool:
        """Nobody said that the player passes, and there was something to do, or may have been."""
        return self.deed is None and bool(self.possible or self.unclear) and not self.window.resting


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice that the scenario made: among what, which, and in which line."""

    step: int
    request: Request
    picked: tuple[int, ...]
    line: int
    on_its_own_line: bool  # "Ben chooses …", not part of an action


@dataclass(slots=True)
class Watch:
    """What to keep. `see` is called with the table after each of the steps `at`; `look` with the windows open then."""

    at: tuple[int, ...] = ()
    see: Callable[[Any], Any] | None = None
    look: Callable[[Any, Window], Any] | None = None
    possibilities: bool = False
    steps: int = STEPS
    until: Limit | None = None
    seen: dict[int, Any] = field(default_factory=dict)
    opened: list[Opened] = field(default_factory=list)
    chosen: list[Chosen] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)  # by step: the line of the last action taken by then
    line: int = 0  # of the last action taken at all

    def forget(self) -> None:
        """What was seen of another run is not seen of this one."""
        for seen in (self.seen, self.opened, self.chosen, self.lines):
            seen.clear()

    def must_be_in_time(self, steps: int) -> None:
        if self.until is not None and self.until.is_over():
            raise OverBudget(
                f"the run took longer than {SECONDS:g} seconds of processor time and was stopped after {steps} steps"
            )


class WatchedScript(Script):
    """Does what the script does, and notes it."""

    def __init__(self, watch: Watch, *script: Any) -> None:
        super().__init__(*script)
        self.watch = watch
        self.unclear: list[str] = []
        self.is_looking_on = False

    @property
    def line(self) -> int:
        return self.acting.line if self.acting else 0

    def act(self, play: Play, window: Window) -> Any:
        watch, before, step = self.watch, self.line, play.trace.last
        watch.must_be_in_time(step)
        with self.looking_on():
            kept = watch.look(play, window) if watch.look and step in watch.at else None
            possible, unclear = self.possible_deeds(play, window) if watch.possibilities else ((), ())
        deed: str | None = None
        try:
            taken = super().act(play, window)
            if taken is not None or self.line != before:
                deed = self.acting.text if self.acting else ""
            return taken
        finally:
            watch.opened.append(Opened(step, window, before, deed, possible, unclear, kept))

    @contextmanager
    def looking_on(self) -> Iterator[None]:
        """What is looked at from outside uses up nothing that the text says."""
        outer, self.is_looking_on = self.is_looking_on, True
        try:
            yield
        finally:
            self.is_looking_on = outer

    def ruling(self, play: Play, scope: Frame[Any], words: str, can_wait: bool = False) -> str | None:
        return None if self.is_looking_on else super().ruling(play, scope, words, can_wait)

    def possible_deeds(self, play: Play, window: Window) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the player could do in a window, in the game's words, and why it cannot be told what else."""
        found: list[str] = []
        self.unclear = []
        for kind in window.deeds:
            try:
                found += [str(kind.label(deed)) for deed in kind.legal(play, window.player)]
            except Stop as stop:  # it turns on words not understood, or on a card nobody knows
                self.unclear.append(str(stop))
            except Exception as fault:  # looking must not stop a run that does not need the answer
                self.unclear.append(f"{kind.name}: the engine failed to tell ({type(fault).__name__}: {fault})")
        return tuple(found), tuple(dict.fromkeys(self.unclear))

    def cannot_tell(self, unclear: Unreadable) -> None:
        self.unclear.append(str(unclear))

    def choose(self, play: Play, request: Request) -> Sequence[int]:
        answers = len(self.answers)
        picked = super().choose(play, request)
        if len(self.answers) == answers and self.acting is not None:
            own = self.acting.deed.kind == "chooses"
            self.watch.chosen.append(Chosen(play.trace.last, request, tuple(picked), self.acting.line, own))
        return picked


class WatchedSteps(list[Step]):
    """The steps of a trace; each tells the watch that the one before it is complete."""

    def __init__(self, steps: Sequence[Step], play: Play, watch: Watch, script: WatchedScript) -> None:
        super().__init__(steps)
        self.play, self.watch, self.script = play, watch, script
        watch.lines.extend(0 for _ in steps)

    def append(self, step: Step) -> None:
        complete(self.play, self.watch, self.script)
        self.watch.must_be_in_time(len(self))
        self.watch.lines.append(self.script.line)
        super().append(step)


def complete(play: Play, watch: Watch, script: WatchedScript) -> None:
    """The last step is complete: keep the table as it is now, if it is wanted."""
    last = play.trace.last
    if watch.see is None:
        return
    wanted = [n for n in watch.at if n == last or (n < last and n not in watch.seen)]
    for n in wanted:
        with script.looking_on():
            watch.seen[n] = watch.see(play)


class WatchedGame:
    """A game whose tables are watched from the moment they are set up."""

    def __init__(self, game: Game, watch: Watch) -> None:
        self._game, self._watch = game, watch

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def table(self, facts: Sequence[Fact], script: WatchedScript) -> Any:
        play = self._game.table(facts, script)
        play.budget = min(play.budget, self._watch.steps)
        play.trace.steps = WatchedSteps(play.trace.steps, play, self._watch, script)
        return play


def run_watched(scenario: Scenario, watch: Watch, answers: Sequence[Sequence[int]] = ()) -> Result:
    """As `run_scenario`, and the watch sees it happen."""
    game = game_called(scenario.game)
    assert game is not None
    watched: Any = WatchedGame(game, watch)

    def begin() -> WatchedScript:
        watch.forget()
        return WatchedScript(watch, game, beats_of(scenario), answers)

    result, script = played_by(scenario, watched, begin)
    watch.line = script.line
    if result.play is not None:
        complete(result.play, watch, script)
    return result
