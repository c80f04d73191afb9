"""What the site serves under load, as ratios to a bare Flask page on the same machine in the same run.

Pages are asked for in random order, first when nobody has asked for them yet and then again. The server has made its pages ahead by
then, as a served instance does once for each state of its words and code; `--cold` does not wait for that. The rounds of the site and of the bare
page alternate, and each is judged by its best round, since a busy machine slows both.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import quantiles
from urllib.parse import quote

from bench.relevance import judged_queries
from judge_app.scenarios.run import read, run_scenario
from judge_app.site.desk.links import encoded
from judge_app.site.made_ahead import LOOK_SECONDS, opened, pages_file
from judge_app.text.library import load_library
from judge_app.text.rulings import load_rulings

CLIENTS = 8
ROUNDS = 3
A_ROUND = 1200  # requests
SEARCHES = 500
SEED = 20261117
COSTLY = (
    "Scenario: Everything changes everything\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n"
    + "".join(
        f'    And Ana controls W{chr(65 + n // 26)}{chr(65 + n % 26)} (0/5) "All Clash cards get +1/+1."\n'
        for n in range(100)
    )
    + "  When Ana ends the turn\n"
)
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


def asked(port: int, addresses: Sequence[str], clients: int = CLIENTS) -> tuple[float, float]:
    """Requests per second of so many clients, and the 99th percentile of one answer in milliseconds."""
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

    threads = [threading.Thread(target=client, args=(addresses[n::clients],)) for n in range(clients)]
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
        for ruling in rulings
        for scenario in ruling.scenarios
        for n in range(1, len(run_scenario(read(scenario.text)[0]).steps) + 1)
    ]
    words = [f"/search?q={quote(query.query)}&game={query.game}" for query in judged_queries()]
    return {"rule": rules, "step": steps, "search": list(dict.fromkeys(words))[:SEARCHES]}


def running(port: int, ended: threading.Event, answers: Counter[int]) -> None:
    """A client that runs a scenario which takes as long as a run may, again and again."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    while not ended.is_set():
        connection.request("POST", "/api/run", json.dumps({"scenario": COSTLY}), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        answers[answer.status] += 1
    connection.close()


def beside_costly_runs(port: int, rules: Sequence[str]) -> str:
    """The 99th percentile of a rule page that one reader waits for, alone and beside eight that run what is costly."""
    alone = min(asked(port, rules, 1)[1] for _ in range(ROUNDS))
    ended, answers = threading.Event(), Counter[int]()
    clients = [threading.Thread(target=running, args=(port, ended, answers)) for _ in range(CLIENTS)]
    for client in clients:
        client.start()
    time.sleep(1)
    beside = min(asked(port, rules, 1)[1] for _ in range(ROUNDS))
    ended.set()
    for client in clients:
        client.join()
    told = ", ".join(f"{count} times {status}" for status, count in sorted(answers.items()))
    return f"rule p99 alone {alone:.1f} ms, beside {CLIENTS} clients with costly runs {beside:.1f} ms ({beside / alone:.1f} times); runs answered {told}"


def main() -> int:
    options = argparse.ArgumentParser(prog="load", description=__doc__)
    options.add_argument("--pages", type=int, default=A_ROUND, help="of each kind at most; 0: all there are")
    options.add_argument("--cold", action="store_true", help="do not wait until the pages are made ahead")
    given = options.parse_args()
    most = given.pages or 10**9
    chance = random.Random(SEED)
    every = pages()
    with server("-c", BARE, "8771"), server("-m", "judge_app.cli", "serve", "--port", "8772"):
        while not is_ready(8772):
            time.sleep(0.2)
        if not given.cold:
            wait_for_pages()
        for kind, addresses in every.items():
            chance.shuffle(addresses)
            some = addresses[:most]
            bare, first = asked(8771, ["/"] * A_ROUND)[0], asked(8772, some)
            again = []
            for _ in range(ROUNDS):
                bare = max(bare, asked(8771, ["/"] * A_ROUND)[0])
                again.append(asked(8772, some))
            best = max(rate for rate, _ in again)
            mix = 2 / (1 / first[0] + 1 / best)  # each address asked for twice
            print(
                f"{kind:7} {len(some):5} pages: mix {mix / bare:.2f} of a bare page's {bare:.0f} a second; "
                f"first {first[0]:.0f} ({first[0] / bare:.2f}), again {best:.0f} ({best / bare:.2f}); "
                f"p99 first {first[1]:.0f} ms, again {min(late for _, late in again):.0f} ms",
                flush=True,
            )
        print(beside_costly_runs(8772, every["rule"][:A_ROUND]))
    return 0


def wait_for_pages() -> None:
    """A served instance makes its pages ahead once for each state of what they are made of."""
    began = time.monotonic()
    while (known := opened(pages_file())) is None or not known.is_complete:
        waited = int(time.monotonic() - began)
        print(f"\rpages are being made ahead, {waited} s", end="", file=sys.stderr, flush=True)
        time.sleep(1)
    print(f"{len(known.places):,} pages are made ahead; waited {time.monotonic() - began:.0f} s for them", flush=True)
    time.sleep(2 * LOOK_SECONDS)  # until the server has looked


def is_ready(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/ready")
    return connection.getresponse().status == 200


if __name__ == "__main__":
    sys.exit(main())
