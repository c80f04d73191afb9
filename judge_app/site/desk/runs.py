"""One run of a scenario, as a page shows it: at one step, with what led there and what else could have been done."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

from judge_app.engine.choices import Window
from judge_app.engine.game import Game
from judge_app.games import game_called
from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.asking import answer_in_the_end, answered_in_own_words, ask_at
from judge_app.scenarios.draft import Draft, read_draft
from judge_app.scenarios.either_way import either_way
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.legal import Offer, offer
from judge_app.scenarios.limits import Limit, in_time
from judge_app.scenarios.moments import Chosen, Opened, Watch, run_watched
from judge_app.scenarios.run import Result
from judge_app.site.desk.board import Board, draw
from judge_app.site.desk.budget import read_one, warmed
from judge_app.site.desk.changes import marked
from judge_app.site.desk.links import encoded
from judge_app.site.kept_pages import not_to_be_kept

MOST_PASSED = 3  # windows in which it is still offered to act
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sight:
    """A run seen at its step `n`; 0 if it has no steps."""

    text: str
    draft: Draft
    game: Game
    result: Result
    watch: Watch
    n: int
    board: Board | None
    answer: Given | None = None  # to the question put at this step
    in_the_end: Given | None = None  # to the same question, if it is another at the last step

    @property
    def code(self) -> str:
        return encoded(self.text)

    @property
    def last(self) -> int:
        return len(self.result.steps)

    @property
    def step(self) -> Any:
        return self.result.steps[self.n - 1] if 0 < self.n <= self.last else None

    @property
    def line(self) -> int:
        """The line of the last action taken when this step was complete."""
        return self.watch.lines[self.n - 1] if 0 < self.n <= len(self.watch.lines) else 0

    @property
    def open_here(self) -> list[tuple[Opened, Offer]]:
        """The windows open after this step in which there is something to do, or something that cannot be done or told."""
        found = [(each, each.kept) for each in self.watch.opened if each.step == self.n and each.kept is not None]
        return [(each, kept) for each, kept in found if kept.legal or kept.illegal or kept.unclear]

    @property
    def chosen_here(self) -> list[Chosen]:
        """Choices made on a line of their own, shown at the step they were made at and at the one that came of them."""
        return [each for each in self.watch.chosen if each.on_its_own_line and each.step in (self.n, self.n - 1)]


def run_at(
    text: str, n: int | None = None, offers: bool = True, question: str = "", until: Limit | None = None
) -> Sight:
    """Runs a scenario and looks at step `n`, or at the last; a question is answered there."""
    scenario = read_one(text)
    game = game_called(scenario.game)
    assert game is not None
    warmed(game.name)
    until = until or in_time()  # for all runs together
    if n is None:
        n = len(_run(scenario, Watch(until=until)).steps)
    watch = _watch(game, n, offers, until)
    result = answered_in_own_words(_run(scenario, watch), until)
    board = watch.seen.get(n)
    marked_board = marked(board, watch.seen.get(n - 1)) if board else None
    answer = ask_at(scenario, n, question, until) if question else None
    in_the_end = answer_in_the_end(scenario, answer, n, len(result.steps), until) if answer else None
    return Sight(text, read_draft(text), game, result, watch, n, marked_board, answer, in_the_end)


def _watch(game: Game, n: int, offers: bool, until: Limit) -> Watch:
    watch = Watch(at=tuple(each for each in (n - 1, n) if each > 0), possibilities=True, until=until)

    def see(play: Any) -> Board:
        return draw(game, play)

    def look(play: Any, window: Window) -> Offer | None:
        if play.trace.last != n:
            return None
        return offer(game, play, window, watch.until) if offers else None

    watch.see, watch.look = see, look
    return watch


def passed_since_the_last_action(sight: Sight) -> list[Offer]:
    """What could still be done in answer to the last action, in windows that were passed as nothing is written for them."""
    last = sight.watch.line
    steps = [each.step for each in sight.watch.opened if each.was_passed_over and each.line == last]
    found: dict[tuple[str, str], Offer] = {}
    for n in list(dict.fromkeys(steps))[:MOST_PASSED]:
        for opened, offered in run_at(sight.text, n, until=sight.watch.until).open_here:
            if opened.was_passed_over and opened.line == last and (offered.legal or offered.unclear):
                found.setdefault((offered.player, offered.window), offered)
    return list(found.values())


def run_once(text: str, until: Limit | None = None) -> tuple[Scenario, Result, Watch]:
    """Runs a scenario within its budget, and looks at nothing."""
    scenario = read_one(text)
    game = game_called(scenario.game)
    assert game is not None
    warmed(game.name)
    watch = Watch(until=until or in_time())
    return scenario, answered_in_own_words(_run(scenario, watch), watch.until), watch


def _run(scenario: Scenario, watch: Watch) -> Result:
    result = run_watched(scenario, watch)
    if (way := either_way(result, watch.until)) is not None:
        result = way.told_in(run_watched(scenario, watch, way.answers))
    if isinstance(result.failure, MemoryError):  # of the machine, not of the scenario: no verdict
        raise result.failure
    if watch.until is not None and watch.until.is_over():
        not_to_be_kept()  # another machine, or this one when it is quiet, may come further
    if result.failure is not None:
        _log.error("a scenario of %s failed: %r", scenario.game, result.failure, exc_info=result.failure)
    return result
