"""Whoever keeps the site running: it says when it is ready, ends without breaking off, and writes down nothing about people."""

from __future__ import annotations

import json
import logging
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge_app.site import create_app
from judge_app.site.health import readiness
from judge_app.site.logs import REQUESTS, JsonLines
from judge_app.text.library import GameText

ROOT = Path(__file__).resolve().parents[2]
SLOW_SITE = """
import sys
from judge_app.site import create_app
from judge_app.site.health import readiness
from judge_app.site.serving import listening, serve

app = create_app({})

@app.get("/slow")
def slow():
    print("asked", flush=True)
    readiness(app).ending.wait()
    return "answered " * 50_000

listens = listening("127.0.0.1", 0)
print(listens.getsockname()[1], flush=True)
serve(app, listens)
print("ended", flush=True)
"""


@pytest.fixture
def client(site_app: Flask) -> FlaskClient:
    return site_app.test_client()


@contextmanager
def process(*words: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True, cwd=ROOT) as started:
        try:
            yield started
        finally:
            started.kill()


def line(of: subprocess.Popen[str]) -> str:
    assert of.stdout is not None
    return of.stdout.readline().strip()


def test_what_is_being_answered_is_answered_before_the_server_ends() -> None:
    pages: list[bytes] = []

    def ask(address: str) -> None:
        with urlopen(address) as answer:
            pages.append(answer.read())

    with process("-c", SLOW_SITE) as server:
        asking = threading.Thread(target=ask, args=(f"http://127.0.0.1:{line(server)}/slow",))
        asking.start()
        assert line(server) == "asked"
        server.send_signal(signal.SIGTERM)
        assert line(server) == "ended"
        asking.join()
        assert server.wait() == 0
    assert pages == [b"answered " * 50_000]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listens:
        return int(listens.getsockname()[1])


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_starts_becomes_ready_answers_and_ends(
    workers: str, shared_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    monkeypatch.setenv("JUDGE_DATA", str(shared_folder))
    with process("-m", "judge_app.cli", "serve", "--port", str(port), "--workers", workers) as server:
        assert line(server).startswith(f"Judge is at http://127.0.0.1:{port}/")
        with urlopen(f"http://127.0.0.1:{port}/health") as answer:
            assert json.load(answer) == {"status": "ok"}
        if workers == "2":  # warmed before they accept
            with urlopen(f"http://127.0.0.1:{port}/ready") as answer:
                assert json.load(answer) == {"status": "ok"}
        server.send_signal(signal.SIGTERM)
        assert server.wait() == 0
    with pytest.raises(OSError, match="refused"):
        urlopen(f"http://127.0.0.1:{port}/health")


def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        run = subprocess.run(
            [sys.executable, "-m", "judge_app.cli", "serve", "--port", port],
            capture_output=True, text=True, check=False, cwd=ROOT,
        )  # fmt: skip
    assert run.returncode == 2
    assert run.stderr.startswith(f"judge: cannot listen on 127.0.0.1:{port}")


def test_a_site_is_ready_once_it_is_warm_and_until_it_ends(library: dict[str, GameText]) -> None:
    app = create_app(library)
    client = app.test_client()
    first = client.get("/ready")
    assert (first.status_code, first.get_json()) == (503, {"status": "starting"})
    assert first.headers["Retry-After"]
    readiness(app).warmed.set()
    assert client.get("/ready").status_code == 200
    readiness(app).ending.set()
    assert client.get("/ready").get_json() == {"status": "ending"}
    assert client.get("/health").status_code == 200


def test_a_request_is_logged_by_its_route_and_nothing_else(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, REQUESTS)
    client.get("/search?q=my+secret+question", headers={"User-Agent": "Secret Phone", "X-Forwarded-For": "203.0.113.9"})
    client.get("/alpha-clash/card/Secret%20Card")
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records if record.name == REQUESTS]
    assert [(each["method"], each["route"], each["status"]) for each in lines] == [
        ("GET", "/search", 200),
        ("GET", "/<game_id>/card/<path:name>", 404),
    ]
    written = json.dumps(lines)
    assert not [word for word in ("secret", "Secret", "203.0.113.9") if word in written]


def test_a_failure_is_logged_without_the_address(
    library: dict[str, GameText], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(library)
    endpoint = next(rule.endpoint for rule in app.url_map.iter_rules() if rule.rule == "/search")
    monkeypatch.setitem(app.view_functions, endpoint, lambda: [].pop())
    assert app.test_client().get("/search?q=secret").status_code == 500
    (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
    told = json.loads(JsonLines().format(record))
    assert (told["route"], told["message"]) == ("/search", "a request failed")
    assert "IndexError" in told["traceback"]
    assert "secret" not in json.dumps(told)
