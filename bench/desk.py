"""How long a step's page takes on the server, and what it weighs, for every scenario of every ruling.

    python -m bench.desk [--all-steps] [--every N]

The middle step of each scenario, asked for five times; with --all-steps every step; with --every N of every N-th scenario. Each page has its median. At the 95th
percentile a page takes at most 40 ms of the processor and weighs at most 60 KB. The processor's time is the time a page
takes on a machine that has nothing else to do; the clock on the wall is printed too. How far it is appears as it runs.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from flask.testing import FlaskClient

from judge_app.games import GAMES
from judge_app.language.scenario.lines import fenced
from judge_app.scenarios.files import scenario_files
from judge_app.scenarios.run import read, run_scenario
from judge_app.site import create_app
from judge_app.site.desk.budget import warm_all
from judge_app.site.desk.links import encoded

MOST_MILLISECONDS = 40  # at the 95th percentile, as the weight
MOST_BYTES = 60_000
TIMES = 5
LATE = 0.95
SHOWN_EVERY = 25  # scenarios


@dataclass(frozen=True, slots=True)
class Measured:
    """One step's page: medians in milliseconds, and its weight as it is before it is packed."""

    title: str
    step: int
    processor: float
    wall: float
    weight: int


def texts() -> list[str]:
    """Every scenario of every ruling, each a text of its own."""
    found: list[str] = []
    for game in GAMES:
        for file in scenario_files(game.id):
            written = file.read_text(encoding="utf-8")
            for line in (fenced(written) if file.suffix == ".md" else written).split("\n"):
                if line.strip().startswith("Scenario:"):
                    found.append("")
                if found and line.strip():  # what stood between two scenarios of a file is no part of either
                    found[-1] += line + "\n"
    return found


def measured(client: FlaskClient, text: str, every: bool) -> list[Measured]:
    result = run_scenario(read(text)[0])
    last = max(1, len(result.steps))
    steps = range(1, last + 1) if every else [max(1, last // 2)]
    return [_page(client, text, result.scenario.title, n) for n in steps]


def _page(client: FlaskClient, text: str, title: str, n: int) -> Measured:
    address = f"/desk/s/{encoded(text)}/{n}"
    worked: list[float] = []
    waited: list[float] = []
    for _ in range(TIMES):
        clock, work = time.perf_counter(), time.thread_time()
        answer = client.get(address, follow_redirects=True)
        worked.append((time.thread_time() - work) * 1000)
        waited.append((time.perf_counter() - clock) * 1000)
        assert answer.status_code == 200, (title, n, answer.status_code)
    return Measured(title, n, statistics.median(worked), statistics.median(waited), len(answer.data))


def main() -> int:
    warm_all()
    client = create_app().test_client()
    every = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1
    scenarios = texts()[::every]
    pages: list[Measured] = []
    for n, text in enumerate(scenarios, 1):
        pages += measured(client, text, "--all-steps" in sys.argv)
        if n % SHOWN_EVERY == 0 or n == len(scenarios):
            print(f"{n} of {len(scenarios)} scenarios, {len(pages)} pages", file=sys.stderr, flush=True)
    slowest = max(pages, key=lambda page: page.processor)
    heaviest = max(pages, key=lambda page: page.weight)
    print(f"{len(scenarios)} scenarios, {len(pages)} step pages, each asked for {TIMES} times")
    for name, times in (
        ("processor", [page.processor for page in pages]),
        ("wall clock", [page.wall for page in pages]),
    ):
        print(
            f"{name}: median of a page {statistics.median(times):.1f} ms, 95% {_late(times):.1f} ms, worst {max(times):.1f} ms"
        )
    time_of_most, weight_of_most = _late([page.processor for page in pages]), _late([page.weight for page in pages])
    print(f"slowest page: {slowest.processor:.1f} ms, step {slowest.step} of “{slowest.title}”")
    print(f"heaviest page: {heaviest.weight / 1000:.1f} KB, step {heaviest.step} of “{heaviest.title}”")
    print(
        f"95% of the pages: {time_of_most:.1f} ms (at most {MOST_MILLISECONDS}), {weight_of_most / 1000:.1f} KB (at most {MOST_BYTES // 1000})"
    )
    return 0 if time_of_most <= MOST_MILLISECONDS and weight_of_most <= MOST_BYTES else 1


def _late(values: Sequence[float]) -> float:
    return sorted(values)[int(len(values) * LATE)]


if __name__ == "__main__":
    raise SystemExit(main())
