"""How long a step's page takes on the server, and what it weighs, for every scenario of every ruling.

    python -m bench.desk [--all-steps]

The middle step of each scenario, asked for five times; with --all-steps every step. Each page has its median, and the
worst of these must hold. Judged by the processor's time, which is the time a page takes on a machine that has nothing else
to do; the clock on the wall is printed too.
"""

from __future__ import annotations

import statistics
import sys
import time
from dataclasses import dataclass

from flask.testing import FlaskClient

from judge_app.games import GAMES
from judge_app.language.scenario.lines import fenced
from judge_app.scenarios.files import scenario_files
from judge_app.scenarios.run import read, run_scenario
from judge_app.site import create_app
from judge_app.site.desk.budget import warm_all
from judge_app.site.desk.links import encoded

MOST_MILLISECONDS = 50
MOST_BYTES = 100_000
TIMES = 5


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
                if found:
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
    scenarios = texts()
    pages = [page for text in scenarios for page in measured(client, text, "--all-steps" in sys.argv)]
    slowest = max(pages, key=lambda page: page.processor)
    heaviest = max(pages, key=lambda page: page.weight)
    print(f"{len(scenarios)} scenarios, {len(pages)} step pages, each asked for {TIMES} times")
    for name, times in (
        ("processor", [page.processor for page in pages]),
        ("wall clock", [page.wall for page in pages]),
    ):
        late = sorted(times)[int(len(times) * 0.95)]
        print(
            f"{name}: median of a page {statistics.median(times):.1f} ms, 95% {late:.1f} ms, worst {max(times):.1f} ms"
        )
    print(
        f"slowest page: {slowest.processor:.1f} ms (under {MOST_MILLISECONDS}), step {slowest.step} of “{slowest.title}”"
    )
    print(
        f"heaviest page: {heaviest.weight / 1000:.1f} KB (under {MOST_BYTES // 1000}), step {heaviest.step} of “{heaviest.title}”"
    )
    return 0 if slowest.processor < MOST_MILLISECONDS and heaviest.weight < MOST_BYTES else 1


if __name__ == "__main__":
    raise SystemExit(main())
