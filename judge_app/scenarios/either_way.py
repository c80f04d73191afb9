"""A choice that the text leaves open and that changes nothing of what is claimed.

A player who has a red and a blue resource has to say which of them pays; a claim about damage does not depend on it. Every answer
to every open choice is played. If all claims hold and every question is answered alike in each of these runs, that is the answer,
and what was left open is told. If one run ends otherwise, or there are too many to play, the scenario asks as it did.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from judge_app.engine.requests import Request
from judge_app.language.scenario_trees import Claim, Question, Scenario
from judge_app.scenarios.explore import Branch, explore
from judge_app.scenarios.limits import Limit
from judge_app.scenarios.passed_over import PassedOver
from judge_app.scenarios.run import Result, run_scenario

MOST_WAYS = 64
DEEPEST = 8  # choices one after the other
MOST_STEPS = 6000  # of all runs together: a count, so that no verdict depends on the machine


@dataclass(frozen=True, slots=True)
class EitherWay:
    """The answers that lead through the first of the ways, its result, and what was asked on any of them."""

    answers: tuple[tuple[int, ...], ...]
    result: Result
    left_open: tuple[Request, ...]
    passed_over: tuple[PassedOver, ...]

    def told_in(self, result: Result) -> Result:
        result.left_open, result.passed_over = list(self.left_open), list(self.passed_over)
        return result


def run_either_way(scenario: Scenario) -> Result:
    """As `run_scenario`; what is open and makes no difference does not stop it."""
    result = run_scenario(scenario)
    way = either_way(result)
    return way.told_in(way.result) if way is not None else result


def either_way(result: Result, until: Limit | None = None) -> EitherWay | None:
    """Of a run that stopped at an open choice; None if it matters, or if it cannot be told within bounds."""
    if result.verdict != "needs-choice" or not _says_something(result.scenario):
        return None
    ways = _every_way(result.scenario, until)
    if not ways or any(_answers(one) != _answers(other) for one, other in pairwise(ways)):
        return None
    asked = {(each.who, each.prompt): each for way in ways for each in way.asked}
    unread = {(each.card, each.text): each for way in ways for each in way.result.passed_over}
    return EitherWay(ways[0].answers, ways[0].result, tuple(asked.values()), tuple(unread.values()))


def _says_something(scenario: Scenario) -> bool:
    """Without a claim or a question, whatever is chosen would be right."""
    return any(isinstance(beat, Claim | Question) for beat in scenario.beats)


def _every_way(scenario: Scenario, until: Limit | None) -> list[Branch]:
    """All of them, if each comes to its end with every claim true; else none."""
    ways: list[Branch] = []
    steps = 0
    for way in explore(scenario, MOST_WAYS + 1, DEEPEST):
        ways.append(way)
        steps += len(way.result.steps)
        is_over = until is not None and until.is_over()
        if way.result.verdict != "holds" or len(ways) > MOST_WAYS or steps > MOST_STEPS or is_over:
            return []
    return ways


def _answers(way: Branch) -> list[tuple[str, str]]:
    return [(each.question, each.answer) for each in way.result.answers]
