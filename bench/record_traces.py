"""Records the answer to every scenario of the project, so that two states of the code can be compared.

    python -m bench.record_traces write FILE [GAME …]      one JSON object per scenario
    python -m bench.record_traces compare OLD NEW          every scenario that is answered differently

A refactoring is safe if `compare` prints no difference. The recording covers the rulings, the scenarios of the tests,
the examples of the desk and those in `docs/`. Two recordings are made with the scenarios of one checkout: give the
other checkout's code as PYTHONPATH.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge_app.language.scenario_trees import Scenario, ScenarioError
from judge_app.scenarios.files import SUFFIXES, scenarios_in
from judge_app.scenarios.run import run_scenario

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("rulings", "tests/games", "judge_app/site/desk/examples", "docs", "examples")


def recorded_scenarios(root: Path) -> Iterator[tuple[str, Scenario]]:
    """Every scenario below the project's folders, with its game and title as its key: files may be moved."""
    times: Counter[str] = Counter()
    for folder in FOLDERS:
        for file in sorted(path for suffix in SUFFIXES for path in (root / folder).rglob(f"*{suffix}")):
            try:
                found = scenarios_in(file.read_text(encoding="utf-8"), markdown=file.suffix == ".md")
            except ScenarioError as wrong:
                print(f"{file.relative_to(root)} is left out: {wrong}", file=sys.stderr)
                continue
            for scenario in found:
                key = f"{scenario.game}: {scenario.title}"
                times[key] += 1
                yield (key if times[key] == 1 else f"{key} ({times[key]})"), scenario


def write(target: Path, games: set[str]) -> int:
    count = 0
    with target.open("w", encoding="utf-8") as out:
        for key, scenario in recorded_scenarios(ROOT):
            if games and scenario.game not in games:
                continue
            answer = run_scenario(scenario).as_json()
            out.write(json.dumps({"key": key, "answer": answer}, ensure_ascii=False) + "\n")
            count += 1
    print(f"{count} scenarios recorded in {target}")
    return 0


def compare(old_file: Path, new_file: Path) -> int:
    """Differences by scenario and part of the answer; a scenario that is in one recording only is named too."""
    old, new = _read(old_file), _read(new_file)
    different = [key for key in old if key in new and old[key] != new[key]]
    for key in different:
        print(key)
        for line in _differences(old[key], new[key]):
            print(f"    {line}")
    for key in [key for key in old if key not in new]:
        print(f"{key}: only in {old_file}")
    added = sum(key not in old for key in new)
    print(f"{len(old)} scenarios before, {len(new)} now, {added} of them new: {len(different)} answered differently")
    return 1 if different else 0


def _read(file: Path) -> dict[str, dict[str, Any]]:
    rows = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    return {row["key"]: _without_lines(row["answer"]) for row in rows}


def _without_lines(part: Any) -> Any:
    """An answer without the lines of its file, which move when a scenario is written above it."""
    if isinstance(part, dict):
        return {name: _without_lines(value) for name, value in part.items() if name != "line"}
    if isinstance(part, list):
        return [_without_lines(value) for value in part]
    return part


def _differences(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    for part in dict.fromkeys((*old, *new)):
        before, after = old.get(part), new.get(part)
        if before == after:
            continue
        if isinstance(before, list) and isinstance(after, list):
            at = next((n for n, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
            if at is None:
                yield f"{part}: {len(before)} entries before, {len(after)} now"
                continue
            part, before, after = f"{part}[{at}]", before[at], after[at]
        yield f"{part}: {json.dumps(before, ensure_ascii=False)[:400]}"
        yield f"{' ' * len(part)}→ {json.dumps(after, ensure_ascii=False)[:400]}"


def main(words: list[str]) -> int:
    match words:
        case ["write", target, *games]:
            return write(Path(target), set(games))
        case ["compare", old, new]:
            return compare(Path(old), Path(new))
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
