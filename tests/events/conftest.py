"""Events on SQLite and on a real PostgreSQL that is started here; people who are signed in; a server with its live process."""

from __future__ import annotations

import asyncio
import os
import pwd
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from pathlib import Path
from queue import Queue
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import psycopg
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from judge_app.events import storage
from judge_app.site import create_app
from judge_app.site.events import add_events
from judge_app.site.search import finder
from judge_app.text.library import GameText

ROOT = Path(__file__).resolve().parents[2]
HANG = 600  # seconds; a machine may be slow, and only what hangs is to end here
NO_SERVER = "no PostgreSQL server on this machine: install it (Debian: apt-get install postgresql)"


def programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else Path(where).parent if (where := shutil.which("initdb")) else None


@contextmanager
def postgresql(*options: str) -> Iterator[PostgreSQL]:
    """A server of our own in a folder of its own, reached by a local socket; it refuses to run as root, so then it is another user's."""
    where = programs()
    if where is None:
        if os.environ.get("JUDGE_REQUIRE_BROWSER"):
            pytest.fail(NO_SERVER)
        pytest.skip(NO_SERVER)
    folder = Path(tempfile.mkdtemp(prefix="judge-pg-", dir="/tmp"))
    be: list[str] = []
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        be = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
    subprocess.run(
        [
            *be,
            str(where / "initdb"),
            "-D",
            str(folder / "data"),
            "-U",
            "judge",
            "-A",
            "trust",
            "-N",
            "--no-instructions",
        ],
        check=True,
        capture_output=True,
        cwd=folder,
    )
    command = [*be, str(where / "postgres"), "-D", str(folder / "data"), "-k", str(folder), "-c", "listen_addresses="]
    server = PostgreSQL(folder, [*command, *options])
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@dataclass
class PostgreSQL:
    """A server that can be killed and started again on what it left."""

    folder: Path
    command: list[str]
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"postgresql://judge@/postgres?host={self.folder}"

    def start(self) -> None:
        """Until it answers. After a kill it may refuse to start as long as one of its old processes is ending: then again."""
        end = time.monotonic() + HANG
        while not self._answers():
            assert time.monotonic() < end, f"PostgreSQL does not start:\n{self._log().read_text()[-2000:]}"
            if self.process is None or self.process.poll() is not None:
                with self._log().open("ab") as log:
                    self.process = subprocess.Popen(self.command, stdout=log, stderr=log, cwd=self.folder)
            time.sleep(0.05)

    def kill(self, processes: str = "all") -> None:
        """With kill -9: `all` of its processes, as if the machine had lost them, or `first`, the one that started the others."""
        assert self.process is not None
        others = children(self.process.pid) if processes == "all" else []
        for each in (self.process.pid, *others):
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)  # ends what is open and waits for nobody
            self.process.wait()

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address, connect_timeout=HANG).close()
        except psycopg.OperationalError:
            return False
        return True

    def _log(self) -> Path:
        return self.folder / "log"


def children(process: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            if folder.name.isdigit() and int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == process:
                found.append(int(folder.name))
    return found


@pytest.fixture(scope="session")
def postgresql_address() -> Iterator[str]:
    with postgresql("-c", "fsync=off") as server:
        yield server.address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    if request.param == "postgresql":
        monkeypatch.setenv("JUDGE_DATABASE", request.getfixturevalue("postgresql_address"))
    else:
        monkeypatch.delenv("JUDGE_DATABASE", raising=False)
    yield str(request.param)
    storage.forget()


@pytest.fixture(scope="session")
def events_app(library: dict[str, GameText], shared_folder: Path) -> Flask:
    app = create_app(library)
    add_events(app)
    with pytest.MonkeyPatch.context() as patch, app.app_context():
        patch.setenv("JUDGE_DATA", str(shared_folder))
        finder()
    return app


@dataclass
class Person:
    """Somebody's browser, at an event or not."""

    client: FlaskClient
    slug: str = ""
    csrf: str = ""

    def get(self, path: str = "", **more: object) -> TestResponse:
        return self.client.get(f"/events/{self.slug}{path}", **more)

    def post(self, path: str, **fields: object) -> TestResponse:
        return self.client.post(f"/events/{self.slug}{path}", data={"csrf": self.csrf, **fields})

    def enters(self, slug: str) -> Person:
        self.slug = slug
        found = re.search(r'data-csrf="(\w+)"', self.get().text)
        self.csrf = found[1] if found else ""
        return self

    def rules(self, table: int, answer: str, rules: str = "704.13", **more: object) -> TestResponse:
        fields = {"table": table, "question": f"What at table {table}?", "answer": answer, "rules": rules, **more}
        return self.post("/rule", **fields)


def makes_event(app: Flask, name: str = "Open", tables: int = 8) -> Person:
    head = Person(app.test_client())
    fields = {"name": name, "game": "alpha-clash", "starts": "2026-11-18", "ends": "2026-11-19", "rounds": 5}
    answer = head.client.post("/events/", data={**fields, "tables": tables, "head": "Hana"})
    assert answer.status_code == 303, answer.text
    return head.enters(answer.location.split("/")[2])


def join_code(head: Person) -> str:
    found = re.search(r"code=(\w{8})", head.get("/people").text)
    assert found
    return found[1]


def joins(app: Flask, head: Person, name: str, role: str = "") -> Person:
    """Asks to join, and is admitted if a role is given."""
    person = Person(app.test_client())
    person.client.post("/events/join", data={"code": join_code(head), "name": name})
    if role:
        assert head.post(f"/people/{member_id(head, name)}/admit", role=role).status_code == 303
    return person.enters(head.slug)


def member_id(head: Person, name: str) -> int:
    found = re.search(rf'for="role-(\d+)">Role of {name}<', head.get("/people").text)
    assert found
    return int(found[1])


def table_key(head: Person, table: int) -> str:
    return str(re.findall(r"/events/table/([\w-]+)", head.get("/tables").text)[table - 1])


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def started(data: Path, database: str, port: int) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "JUDGE_DATA": str(data), "JUDGE_DATABASE": database}
    return subprocess.Popen([sys.executable, "-m", "tests.events.server", str(port)], env=environment, cwd=ROOT)


def is_up(url: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + HANG
    while True:
        try:
            urlopen(f"{url}/health", timeout=HANG).close()
            return
        except (URLError, OSError):
            assert process.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the server does not start"
            time.sleep(0.1)


@contextmanager
def serving(count: int, data: Path, database: str = "") -> Iterator[list[str]]:
    """Server processes with their live processes, as `judge serve` has them, without workers for runs."""
    ports = [free_port() for _ in range(count)]
    processes = [started(data, database, port) for port in ports]
    try:
        urls = [f"http://127.0.0.1:{port}" for port in ports]
        for url, process in zip(urls, processes, strict=True):
            is_up(url, process)
        yield urls
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()


@pytest.fixture(scope="session")
def two_servers(postgresql_address: str, shared_folder: Path) -> Iterator[list[str]]:
    with serving(2, shared_folder, postgresql_address) as urls:
        yield urls


@contextmanager
def one_address(urls: list[str]) -> Iterator[str]:
    """A proxy before several servers, as a real one has it: every connection goes to the next of them."""
    next_url = cycle(urls)

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError):
                while data := await reader.read(1 << 16):
                    writer.write(data)
                    await writer.drain()
        finally:
            writer.close()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        at = urlsplit(next(next_url))
        from_server, to_server = await asyncio.open_connection(at.hostname, at.port)
        await asyncio.gather(carry(reader, to_server), carry(from_server, writer))

    ready: Queue[tuple[int, Callable[[], object]]] = Queue()

    async def work() -> None:
        over = asyncio.Event()
        server = await asyncio.start_server(connected, "127.0.0.1", 0)
        loop = asyncio.get_running_loop()
        ready.put((server.sockets[0].getsockname()[1], partial(loop.call_soon_threadsafe, over.set)))
        await over.wait()
        server.close()

    thread = threading.Thread(target=lambda: asyncio.run(work()))  # the test's own thread may have a loop that runs
    thread.start()
    port, stop = ready.get()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        stop()
        thread.join()


def some_key() -> str:
    return secrets.token_hex(8)
