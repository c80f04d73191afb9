"""What the site serves under load, as ratios to a bare Flask page on the same machine in the same run.

Pages are asked for in random order, first when nobody has asked for them yet and then again. The rounds of the site and of the bare
page alternate, and each is judged by its best round, since a busy machine slows both.
"""

from __future__ import annotations

import http.client
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import quantiles
from urllib.parse import quote

from bench.relevance import judged_queries
from judge_app.scenarios.run import read, run_scenario
from judge_app.site.desk.links import encoded
from judge_app.text.library import load_library
from judge_app.text.rulings import load_rulings

CLIENTS = 8
ROUNDS = 3
A_ROUND = 1200  # requests
SEED = 20261117
BARE = """
from flask import Flask
import waitress, sys
app = Flask(__name__)
app.add_url_rule("/", view_func=lambda: "hello")
print("ready", flush=True)
waitress.serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=8, _quiet=True)
"""


@contextmanager
def server(*words: str) -> Iterator[None]:
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as started:
        assert started.stdout is not None
        started.stdout.readline()
        try:
            yield
        finally:
            started.terminate()


def asked(port: int, addresses: Sequence[str]) -> tuple[float, float]:
    """Requests per second of eight clients, and the 99th percentile of one answer in milliseconds."""
    takes: list[float] = []

    def client(own: Sequence[str]) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        for address in own:
            began = time.perf_counter()
            connection.request("GET", address, headers={"Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            answer.read()
            takes.append(time.perf_counter() - began)
            if answer.status >= 500:
                raise RuntimeError(f"{answer.status} at {address[:80]}")
        connection.close()

    threads = [threading.Thread(target=client, args=(addresses[n::CLIENTS],)) for n in range(CLIENTS)]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(addresses) / (time.perf_counter() - began), quantiles(takes, n=100)[98] * 1000


def pages() -> dict[str, list[str]]:
    library = load_library()
    rules = [f"/{game.id}/rule/{rule}" for game in library.values() for rule in game.rules]
    steps = [
        f"/desk/s/{encoded(scenario.text)}/{n}"
        for rulings in load_rulings(library).values()
        for ruling in rulings[::8]
        for scenario in ruling.scenarios[:1]
        for n in range(1, len(run_scenario(read(scenario.text)[0]).steps) + 1)
    ]
    words = [f"/search?q={quote(query.query)}&game={query.game}" for query in judged_queries()]
    return {"rule": rules, "step": steps, "search": words[:500]}


def main() -> int:
    chance = random.Random(SEED)
    every = pages()
    with server("-c", BARE, "8771"), server("-m", "judge_app.cli", "serve", "--port", "8772"):
        asked(8772, [f"/search?q=warm{n}" for n in range(80)])
        for kind, addresses in every.items():
            chance.shuffle(addresses)
            some = addresses[:A_ROUND]
            bare, first = asked(8771, ["/"] * A_ROUND)[0], asked(8772, some)
            again = []
            for _ in range(ROUNDS):
                bare = max(bare, asked(8771, ["/"] * A_ROUND)[0])
                again.append(asked(8772, some))
            best = max(rate for rate, _ in again)
            print(
                f"{kind:7} {len(some):5} pages: first {first[0]:6.0f} a second ({first[0] / bare:.2f} of a bare page's {bare:.0f}), "
                f"again {best:6.0f} ({best / bare:.2f}); p99 first {first[1]:.0f} ms, again {min(late for _, late in again):.0f} ms"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
