"""Costly requests are answered apart: the same bytes, within bounds, and never at the expense of others."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from flask import Flask
from werkzeug.test import create_environ

from judge_app.site import workers
from judge_app.site.desk.links import encoded
from judge_app.site.workers import BUSY, COSTLY, is_costly
from tests.site.desk.conftest import CHOICE, SUPERSPEED

ROOT = Path(__file__).resolve().parents[2]
SITE = """
import os, re, sys
from judge_app.site import create_app, workers
from judge_app.site.serving import listening, serve

workers.SECONDS, workers.MEGABYTES, workers.WAITING = 0.5, 200, 1
app = create_app({})

def page(name):
    return lambda work: app.add_url_rule(f"/desk/{name}", f"desk.{name}", work)

@page("who")
def who():
    return str(os.getpid())

@page("spin")
def spin():
    return str(re.match("(a+)+b", "a" * 60))  # for years, and without letting go of the interpreter

@page("eat")
def eat():
    return str(len(bytearray(10**9)))

@page("hold")
def hold():
    print("held", flush=True)
    os.read(0, 1)
    return "released"

pool = workers.start_workers(app, 1, lambda _: None)
listens = listening("127.0.0.1", 0)
print(listens.getsockname()[1], flush=True)
serve(app, listens)
"""
SAME = """
import json, sys
from judge_app.site import create_app, workers

app = create_app()
here = app.wsgi_app
pool = workers.start_workers(app, 1, lambda _: None)
apart = app.wsgi_app
assert apart is not here
for method, address, sent in json.load(sys.stdin):
    answers = []
    for app.wsgi_app in (here, apart):
        answer = app.test_client().open(address, method=method, json=sent, headers={"Accept-Encoding": "gzip"})
        headers = [(name, value) for name, value in answer.headers if name != "Date"]
        answers.append((answer.status, headers, answer.data))
    print(answers[0][0] if answers[0] == answers[1] else f"other bytes at {address}")
"""
ASKED = [
    ("GET", f"/desk/s/{encoded(SUPERSPEED)}/3", None),
    ("GET", f"/desk/s/{encoded(CHOICE)}/branches", None),
    ("GET", f"/desk/s/{encoded(CHOICE)}", None),
    ("GET", "/desk/s/broken/1", None),
    ("GET", "/desk?game=universus", None),
    ("POST", "/api/run", {"scenario": SUPERSPEED}),
    ("POST", "/api/run", {"scenario": "no scenario at all \u2026 \u00e9"}),
    ("GET", "/api/parse?game=alpha-clash&text=Draw+one+card.%20%C3%A9", None),
    ("POST", "/api/deck", {"game": "alpha-clash", "list": "4 Brute"}),
]


@contextmanager
def site() -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    with subprocess.Popen(
        [sys.executable, "-c", SITE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, bufsize=0
    ) as server:
        try:
            yield server, f"http://127.0.0.1:{line(server)}"
        finally:
            server.kill()


def line(of: subprocess.Popen[bytes]) -> str:
    assert of.stdout is not None
    return of.stdout.readline().decode().strip()


def asked(address: str) -> tuple[int, str]:
    """The status and the text, or when to come back."""
    try:
        with urlopen(Request(address)) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        return refused.code, refused.headers.get("Retry-After", "")


def test_a_worker_answers_with_the_same_bytes() -> None:
    run = subprocess.run(
        [sys.executable, "-c", SAME], input=json.dumps(ASKED), capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stdout.splitlines() == [
        "200 OK", "200 OK", "302 FOUND", "400 BAD REQUEST", "200 OK", "200 OK", "422 UNPROCESSABLE ENTITY", "200 OK", "200 OK",
    ]  # fmt: skip


@pytest.mark.parametrize("way", ["spin", "eat"])
def test_what_takes_too_much_is_stopped_and_the_next_is_answered(way: str) -> None:
    with site() as (_, url):
        first = asked(f"{url}/desk/who")
        status, retry = asked(f"{url}/desk/{way}")
        assert status == 503
        assert not retry, "it would take too much again"
        assert asked(f"{url}/health")[0] == 200
        again = asked(f"{url}/desk/who")
        assert (first[0], again[0]) == (200, 200)
        assert way == "eat" or first != again, "another worker took its place"


def test_a_full_queue_asks_to_come_back_and_other_pages_go_on() -> None:
    answers: list[tuple[int, str]] = []

    def ask() -> None:
        answers.append(asked(f"{url}/desk/hold"))

    with site() as (server, url):
        assert server.stdin is not None
        asking = [threading.Thread(target=ask)]
        asking[0].start()
        assert line(server) == "held"
        while not answers:  # the queue takes one or two more, as the system counts
            asking.append(threading.Thread(target=ask))
            asking[-1].start()
            asking[-1].join(0.2)
        status, retry = answers[0]
        assert status == 503
        assert int(retry) > 0
        assert asked(f"{url}/health")[0] == 200
        server.stdin.write(b"x" * len(asking))
        for thread in asking:
            thread.join()
        assert (200, "released") in answers


def test_a_worker_that_is_killed_is_replaced() -> None:
    with site() as (_, url):
        worker = int(asked(f"{url}/desk/who")[1])
        os.kill(worker, signal.SIGKILL)
        status, other = asked(f"{url}/desk/who")
        assert status == 200
        assert int(other) != worker


def test_without_its_workers_the_server_answers_alone() -> None:
    with site() as (server, url):
        worker = int(asked(f"{url}/desk/who")[1])
        supervisor = int(Path(f"/proc/{worker}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[1])
        os.kill(supervisor, signal.SIGKILL)
        found = {asked(f"{url}/desk/who") for _ in range(50)}
        assert (200, str(server.pid)) in found


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_their_server(number: signal.Signals) -> None:
    with site() as (server, url):
        assert asked(f"{url}/desk/who")[0] == 200
        server.send_signal(number)
        assert server.stdout is not None
        assert server.stdout.read() == b"", "which ends when the last process that could write has ended"


def test_pages_that_run_or_read_what_somebody_wrote_are_costly(site_app: Flask) -> None:
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for address in (
        "/desk",
        "/desk/s/x/3",
        "/deck",
        "/parse",
        "/alpha-clash/card/x",
        "/alpha-clash/rule/1",
        "/search",
        "/no/where",
    ):
        environ = create_environ(address)
        found[is_costly(site_app, environ)].add(address)
    assert found[False] == {"/alpha-clash/rule/1", "/search", "/no/where"}
    assert set(site_app.blueprints) >= COSTLY


def test_a_page_that_waits_asks_again_and_a_form_does_not(site_app: Flask) -> None:
    refused = {"judge.refused": BUSY}
    client = site_app.test_client()
    page = client.get("/desk", environ_overrides=refused)
    assert page.status_code == 503
    assert "it is tried again" in page.text
    assert page.headers["Refresh"] == page.headers["Retry-After"]
    assert "Refresh" not in client.post("/desk", environ_overrides=refused).headers
    assert client.post("/api/run", environ_overrides=refused).get_json() == {"error": BUSY}


@pytest.mark.parametrize(("cores", "left"), [({0, 1, 2, 3}, {1, 2, 3}), ({2, 5}, {5}), ({3}, {3})])
def test_runs_leave_a_core_to_whoever_reads(cores: set[int], left: set[int], monkeypatch: pytest.MonkeyPatch) -> None:
    now, lower = set(cores), list[int]()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "nice", lower.append)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(cores), raising=False)

    def set_affinity(_: int, wanted: set[int]) -> None:
        now.intersection_update(wanted)

    monkeypatch.setattr(os, "sched_setaffinity", set_affinity, raising=False)
    workers._come_last()
    assert now == left
    assert lower == [workers.NICE]
