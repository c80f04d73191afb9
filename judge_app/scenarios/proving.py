"""Whether rulings are proven: each runs its own scenarios, and none rests on a rule that changed unseen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge_app import locations
from judge_app.language.scenario_trees import Scenario
from judge_app.scenarios.files import scenarios_in
from judge_app.scenarios.naming import our_cards
from judge_app.scenarios.run import run_scenario
from judge_app.scenarios.telling import failing_line, passed_over, told
from judge_app.text.library import GameText
from judge_app.text.lock import Lock, changed_rules, never_blessed
from judge_app.text.rulings import Ruling

PROVEN = "proven"
UNPROVEN = "unproven"
FAILING = "failing"


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of a ruling's scenarios. An unproven ruling says itself why; once its scenarios hold, it is told."""

    ruling: Ruling
    state: str
    reason: str
    line: int
    changed: tuple[str, ...]
    never_blessed: tuple[str, ...]

    @property
    def is_unverified(self) -> bool:
        return bool(self.changed or self.never_blessed)

    def as_data(self) -> dict[str, Any]:
        return {
            "id": self.ruling.id,
            "game": self.ruling.game,
            "title": self.ruling.title,
            "state": self.state,
            "reason": self.reason,
            "place": f"rulings/{self.ruling.file}:{self.line}",
            "changed": list(self.changed),
            "never_blessed": list(self.never_blessed),
        }


def prove(game: GameText, ruling: Ruling, lock: Lock, root: Path | None = None) -> Proof:
    unverified = tuple(changed_rules(game, ruling, lock)), tuple(never_blessed(game, ruling, lock))
    results = [run_scenario(scenario) for scenario in ruling_scenarios(ruling, root)]
    if ruling.unproven:
        holds = results and all(result.verdict == "holds" and not result.passed_over for result in results)
        hint = "; but its scenarios hold now: take the mark off" if holds else ""
        return Proof(ruling, UNPROVEN, ruling.unproven + hint, 1, *unverified)
    for result in results:
        if result.verdict != "holds":
            return Proof(ruling, FAILING, told(result, ruling), failing_line(result), *unverified)
        if result.passed_over:
            return Proof(ruling, FAILING, passed_over(result), result.scenario.line, *unverified)
    return Proof(ruling, PROVEN, "", 1, *unverified)


def ruling_scenarios(ruling: Ruling, root: Path | None = None) -> tuple[Scenario, ...]:
    file = (root or locations.content("rulings")) / ruling.file
    return scenarios_in(file.read_text(encoding="utf-8"), markdown=True, lookup=our_cards)
