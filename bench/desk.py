"""How long a step's page takes on the server, and what it weighs, over every scenario of the playable games.

    python bench/desk.py [--all-steps]

One step of each scenario (its middle), each asked for three times; with --all-steps every step.
"""

from __future__ import annotations

import statistics
import sys
import time

from judge_app.games import GAMES
from judge_app.language.scenario.lines import fenced
from judge_app.scenarios.files import scenario_files
from judge_app.scenarios.run import read, run_scenario
from judge_app.site import create_app, desk
from judge_app.site.desk.budget import warm_all
from judge_app.site.desk.links import encoded

MOST_MILLISECONDS = 50
MOST_BYTES = 100_000


def texts() -> list[str]:
    found: list[str] = []
    for game in GAMES:
        for file in scenario_files(game.id):
            written = file.read_text(encoding="utf-8")
            for line in (fenced(written) if file.suffix == ".md" else written).split("\n"):
                if line.strip().startswith("Scenario:"):
                    found.append("")
                if found:
                    found[-1] += line + "\n"
    return found


def steps_of(text: str, every: bool) -> list[int]:
    last = len(run_scenario(read(text)[0]).steps)
    return list(range(1, last + 1)) if every else [max(1, last // 2)]


def main() -> int:
    app = create_app()
    if desk.blueprint.name not in app.blueprints:
        app.register_blueprint(desk.blueprint)
    warm_all()
    client = app.test_client()
    waited: list[float] = []
    worked: list[float] = []
    sizes: list[tuple[int, str]] = []
    scenarios = texts()
    for text in scenarios:
        for n in steps_of(text, "--all-steps" in sys.argv):
            address = f"/desk/s/{encoded(text)}/{n}"
            for _ in range(3):
                clock, work = time.perf_counter(), time.process_time()
                answer = client.get(address)
                waited.append((time.perf_counter() - clock) * 1000)
                worked.append((time.process_time() - work) * 1000)
            sizes.append((len(answer.data), address))
    heaviest = max(sizes)
    print(f"{len(scenarios)} scenarios, {len(sizes)} step pages, {len(waited)} requests")
    print(f"wall clock: {told(waited)} (at most {MOST_MILLISECONDS} in the median)")
    print(f"processor:  {told(worked)}")
    print(f"heaviest {heaviest[0] / 1000:.1f} KB (at most {MOST_BYTES / 1000:.0f})")
    print(f"longest address {max(len(address) for _, address in sizes)} characters")
    return 0 if statistics.median(waited) < MOST_MILLISECONDS and heaviest[0] < MOST_BYTES else 1


def told(times: list[float]) -> str:
    late = sorted(times)[int(len(times) * 0.95)]
    return f"median {statistics.median(times):.1f} ms, 95% {late:.1f} ms, slowest {max(times):.1f} ms"


if __name__ == "__main__":
    raise SystemExit(main())
