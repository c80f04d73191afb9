"""Whether rulings are proven: each runs its own scenarios, and none rests on a rule that changed unseen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge_app import locations
from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.files import scenarios_in
from judge_app.scenarios.naming import our_cards
from judge_app.scenarios.run import Result, run_scenario
from judge_app.text.library import GameText
from judge_app.text.lock import Lock, changed_rules
from judge_app.text.rulings import Ruling

PROVEN = "proven"
UNPROVEN = "unproven"
FAILING = "failing"


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of a ruling's scenarios. An unproven ruling is not run: it says itself why it cannot be."""

    ruling: Ruling
    state: str
    reason: str
    line: int
    changed: tuple[str, ...]

    def as_data(self) -> dict[str, Any]:
        return {
            "id": self.ruling.id,
            "game": self.ruling.game,
            "title": self.ruling.title,
            "state": self.state,
            "reason": self.reason,
            "place": f"rulings/{self.ruling.file}:{self.line}",
            "changed": list(self.changed),
        }


def prove(game: GameText, ruling: Ruling, lock: Lock, root: Path | None = None) -> Proof:
    changed = tuple(changed_rules(game, ruling, lock))
    if ruling.unproven:
        return Proof(ruling, UNPROVEN, ruling.unproven, 1, changed)
    for scenario in ruling_scenarios(ruling, root):
        result = run_scenario(scenario)
        if result.verdict != "holds":
            return Proof(ruling, FAILING, told(result), failing_line(result), changed)
    return Proof(ruling, PROVEN, "", 1, changed)


def ruling_scenarios(ruling: Ruling, root: Path | None = None) -> tuple[Scenario, ...]:
    file = (root or locations.content("rulings")) / ruling.file
    return scenarios_in(file.read_text(encoding="utf-8"), markdown=True, lookup=our_cards)


def failing_line(result: Result) -> int:
    failed = [each.line for each in result.expectations if not each.holds]
    return failed[0] if failed else result.line or result.scenario.line


def told(result: Result) -> str:
    """Why a scenario does not hold: the expectation, what came instead, at which step, by which rules."""
    return "; ".join(_reasons(result))


def _reasons(result: Result) -> Iterator[str]:
    failed = [each for each in result.expectations if not each.holds]
    for each in failed:
        rules = f" ({', '.join(each.cites)})" if each.cites else ""
        yield f"{result.scenario.title}: expected “{each.text}”, got {each.got} at step {each.step}{rules}"
    if not failed:
        rules = f" ({', '.join(result.cites)})" if result.cites else ""
        yield f"{result.scenario.title}: {result.verdict}: {result.message}{rules}"
