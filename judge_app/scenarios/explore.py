"""Branches: every answer to every open choice, each followed to its end.

A branch is a run from the start with its answers. The budget bounds how many are followed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any

from judge_app.engine.requests import Request
from judge_app.engine.state import Card
from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.run import Result, run_scenario
from judge_app.scenarios.tries import spoken

BRANCHES = 200
DEEPEST = 100  # choices one after the other; a run may ask for ever


@dataclass(frozen=True, slots=True)
class Branch:
    """The choices that were made, in words, and what came of them."""

    choices: tuple[str, ...]
    result: Result
    answers: tuple[tuple[int, ...], ...] = ()
    asked: tuple[Request, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {"choices": list(self.choices), **self.result.as_json()}


def explore(scenario: Scenario, budget: int = BRANCHES, deepest: int = DEEPEST) -> Iterator[Branch]:
    """Depth first, in the order of the options; a branch that asks for more choices than `deepest` ends there."""
    open_branches: list[tuple[tuple[tuple[int, ...], ...], tuple[Request, ...]]] = [((), ())]
    while open_branches and budget > 0:
        answers, asked = open_branches.pop()
        result = run_scenario(scenario, answers)
        if result.verdict != "needs-choice" or result.choice is None or len(answers) >= deepest:
            budget -= 1
            yield Branch(tuple(map(_told, asked, answers)), result, answers, asked)
            continue
        for option in reversed(list(islice(answers_to(result.choice), budget))):
            open_branches.append(((*answers, option), (*asked, result.choice)))


def answers_to(request: Request) -> Iterator[tuple[int, ...]]:
    """Every way to answer, from the fewest options to the most."""
    indexes = range(len(request.options))
    for count in range(request.least, request.most + 1):
        yield from combinations(indexes, count)


def _told(request: Request, picked: Sequence[int]) -> str:
    return f"{request.who}, {request.prompt}: {said_of(request, picked)}"


def said_of(request: Request, picked: Sequence[int]) -> str:
    return " and ".join(request.labels[index] for index in picked) or "nothing"


def as_sentence(request: Request, picked: Sequence[int]) -> str:
    """What the text says when this is chosen."""
    if request.player is None:
        return f"the judge rules: {request.labels[picked[0]]}" if picked else "the judge rules: nothing"
    said = " and ".join(_pick(request, index) for index in picked) or "nothing"
    return f"{request.who} chooses {said}"


def _pick(request: Request, index: int) -> str:
    label = request.labels[index]
    if isinstance(request.options[index], Card):
        return spoken(label)
    return f'"{label}"' if '"' not in label else f"[{label}]"
