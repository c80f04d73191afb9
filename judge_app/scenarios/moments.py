"""A run that is looked at while it goes on: the table after a step, the windows that were open, the choices made.

The trace says what happened; this says how the table looked in between, and what else could have been done.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge_app.engine.choices import Request, Window
from judge_app.engine.game import Game, SetupError
from judge_app.engine.refusals import OverBudget
from judge_app.engine.trace import Step
from judge_app.games import game_called
from judge_app.language.scenario_trees import Action, Fact, Scenario
from judge_app.scenarios.run import Result, _play
from judge_app.scenarios.script import Script

STEPS = 3000  # of a run that somebody waits for
SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Opened:
    """A window, the step after which it opened, and what was done in it (None: the player passed)."""

    step: int
    window: Window
    line: int  # of the last action taken before it; 0: none
    deed: str | None
    possible: tuple[str, ...]
    kept: Any = None

    @property
    def was_passed_over(self) -> bool:
        """Nobody said that the player passes, and there was something to do."""
        return self.deed is None and bool(self.possible) and not self.window.resting


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
    until: float = 0.0  # by time.monotonic(); 0: no end
    seen: dict[int, Any] = field(default_factory=dict)
    opened: list[Opened] = field(default_factory=list)
    chosen: list[Chosen] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)  # by step: the line of the last action taken by then
    line: int = 0  # of the last action taken at all
    failure: Exception | None = None  # what the engine stumbled over


def in_time() -> float:
    """The moment until which a run may go on."""
    return time.monotonic() + SECONDS


class WatchedScript(Script):
    """Does what the script does, and notes it."""

    def __init__(self, watch: Watch, *script: Any) -> None:
        super().__init__(*script)
        self.watch = watch

    @property
    def line(self) -> int:
        return self.acting.line if self.acting else 0

    def act(self, play: Any, window: Window) -> Any:
        watch, before, step = self.watch, self.line, play.trace.last
        kept = watch.look(play, window) if watch.look and step in watch.at else None
        possible = possible_deeds(play, window) if watch.possibilities else ()
        deed: str | None = None
        try:
            taken = super().act(play, window)
            if taken is not None or self.line != before:
                deed = self.acting.text if self.acting else ""
            return taken
        finally:
            watch.opened.append(Opened(step, window, before, deed, possible, kept))

    def choose(self, play: Any, request: Request) -> Sequence[int]:
        answers = len(self.answers)
        picked = super().choose(play, request)
        if len(self.answers) == answers and self.acting is not None:
            own = self.acting.deed.kind == "chooses"
            self.watch.chosen.append(Chosen(play.trace.last, request, tuple(picked), self.acting.line, own))
        return picked


def possible_deeds(play: Any, window: Window) -> tuple[str, ...]:
    """What the player could do in a window, in the game's words, as far as it can be told without doing it."""
    found: list[str] = []
    for kind in window.deeds:
        try:
            found += [str(kind.label(deed)) for deed in kind.legal(play, window.player)]
        except Exception:  # it turns on words not understood, or on a card nobody knows; looking must not stop the run
            continue
    return tuple(found)


class WatchedSteps(list[Step]):
    """The steps of a trace; each tells the watch that the one before it is complete."""

    def __init__(self, steps: Sequence[Step], play: Any, watch: Watch, script: WatchedScript) -> None:
        super().__init__(steps)
        self.play, self.watch, self.script = play, watch, script
        watch.lines.extend(0 for _ in steps)

    def append(self, step: Step) -> None:
        complete(self.play, self.watch)
        watch = self.watch
        if watch.until and time.monotonic() > watch.until:
            raise OverBudget(f"the run took longer than {SECONDS:g} seconds and was stopped after {len(self)} steps")
        watch.lines.append(self.script.line)
        super().append(step)


def complete(play: Any, watch: Watch) -> None:
    """The last step is complete: keep the table as it is now, if it is wanted."""
    last = play.trace.last
    if watch.see is None:
        return
    wanted = [n for n in watch.at if n == last or (n < last and n not in watch.seen)]
    for n in wanted:
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
    result = Result(scenario)
    facts = [fact for fact in scenario.facts if isinstance(fact, Fact)]
    actions = [fact for fact in scenario.facts if isinstance(fact, Action)]
    script = WatchedScript(watch, game, (*actions, *scenario.beats), answers)
    watched: Any = WatchedGame(game, watch)
    try:
        _play(watched, facts, script, result)
    except SetupError as wrong:
        result.verdict, result.message, result.line = "error", str(wrong), wrong.line
    except Exception as failure:  # a fault of the engine: what happened until then can still be shown
        watch.failure = failure
        result.verdict = "error"
        result.message = f"the engine failed here, which is its own fault and not the scenario's ({type(failure).__name__}: {failure})"
    watch.line = script.line
    result.expectations = script.expectations.checked
    result.answers = script.expectations.answers
    if result.play is not None:
        complete(result.play, watch)
        result.final = game.final(result.play)
    if result.verdict == "holds" and not all(each.holds for each in result.expectations):
        result.verdict = "fails"
        first = next(each for each in result.expectations if not each.holds)
        result.message, result.line = f"expected: {first.text}; got: {first.got}", first.line
    return result
