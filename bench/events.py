"""The event desk under load: judges with live connections, calls raised, taken and ruled at once, processes killed in between.

    python -m bench.events [--database sqlite|postgresql] [--judges 100] [--calls 1000] [--kills 50]

Ends at the first thing that is not as it should be: a call that is lost, taken twice or out of order; a confirmed change that is not there;
half a change. The p99 of a write is given as a ratio to that of a bare insert into the same database, by as many writers, in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import http.client
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from sqlalchemy import func, select, text

from judge_app import locations
from judge_app.events import calls, members, storage
from judge_app.events.model import JUDGE, Call, Entry, Event, Ruling, Seat
from judge_app.events.permissions import Actor
from judge_app.site import create_app
from judge_app.site.events import add_events
from judge_app.site.events.live import start_live
from judge_app.site.serving import listening, serve_with_workers
from judge_app.text.library import load_game
from tests.events.conftest import answering, free_port, is_up, postgresql

WRITERS = 8
SERVERS = 2
TABLES = 400


@dataclass
class Judge:
    slug: str
    secret: str
    csrf: str


@dataclass
class Counted:
    """What was confirmed, and how long each write took."""

    seconds: list[float] = field(default_factory=list)
    confirmed: set[str] = field(default_factory=set)
    taken: dict[int, set[str]] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    retried: int = 0


def serve_here(port: int) -> None:
    game = load_game(locations.content("rules_text") / "alpha-clash")
    app = create_app({game.id: game})
    add_events(app)
    listens = listening("127.0.0.1", port)
    start_live(app, listens)
    serve_with_workers(app, listens, SERVERS)


@contextlib.contextmanager
def served(data: Path, database: str) -> Iterator[tuple[int, int]]:
    port = free_port()
    environment = {**os.environ, "JUDGE_DATA": str(data), "JUDGE_DATABASE": database}
    process = subprocess.Popen([sys.executable, "-m", "bench.events", "--serve", str(port)], env=environment)
    try:
        is_up(f"http://127.0.0.1:{port}")
        yield port, process.pid
    finally:
        process.terminate()
        process.wait()


def made_event(judges: int) -> tuple[int, list[Judge]]:
    """An event whose head judge has admitted everybody."""
    wanted = members.Wanted("Load", "alpha-clash", "", "2026-11-18", "2026-11-18", TABLES, 9, "Head")
    event, secret, _ = members.create_event(wanted, "")
    with storage.reading() as session:
        head = members.signed_in(session, event.slug, secret)
    assert head
    actor = Actor(event.id, head[1].id, "Head", "head")
    made = []
    for n in range(judges):
        _, secret = members.ask_to_join(event.join_code, f"Judge {n}", "")
        with storage.reading() as session:
            found = members.signed_in(session, event.slug, secret)
        assert found
        members.admit(actor, found[1].id, JUDGE)
        made.append(Judge(event.slug, secret, hashlib.sha256(f"form {secret}".encode()).hexdigest()[:32]))
    return event.id, made


def sent(port: int, judge: Judge, path: str, counted: Counted, **fields: object) -> tuple[int, dict[str, str]]:
    """Sent until the site answers: with the same key, as a phone does it."""
    body = urlencode({"csrf": judge.csrf, **fields})
    headers = {
        "Cookie": f"event-{judge.slug}={judge.secret}",
        "Content-Type": "application/x-www-form-urlencoded",
        "Accept": "application/json",
    }
    while True:
        began = time.perf_counter()
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        try:
            line.request("POST", f"/events/{judge.slug}{path}", body, headers)
            answer = line.getresponse()
            told = json.loads(answer.read() or b"{}")
        except (OSError, http.client.HTTPException, ValueError):
            told, status = {}, 599
        else:
            status = answer.status
        finally:
            line.close()
        if status >= 500 or status == 429:
            with counted.lock:
                counted.retried += 1
            time.sleep(0.05 if status >= 500 else 1)
            continue
        with counted.lock:
            counted.seconds.append(time.perf_counter() - began)
            if status == 200 and "key" in fields:
                counted.confirmed.add(str(fields["key"]))
        return status, told


def one_call(port: int, event_id: int, judges: list[Judge], n: int, counted: Counted) -> None:
    """Raised; two judges walk and one of them has it; it is ruled."""
    table = n % TABLES + 1
    first, second = random.sample(judges, 2)
    status, told = sent(port, first, "/calls", counted, table=table, words=f"n{n}", key=secrets.token_hex(8))
    assert status == 200, told
    with storage.reading() as session:
        call = calls.open_call(session, event_id, table)
    assert call, f"the call of table {table} is lost"
    with ThreadPoolExecutor(2) as both:
        codes = list(
            both.map(
                lambda who: sent(port, who, f"/calls/{call.id}/take", counted, key=secrets.token_hex(8))[0],
                (first, second),
            )
        )
    assert sorted(codes) == [200, 409], f"call {call.id} was taken {codes}"
    winner = (first, second)[codes.index(200)]
    fields = {
        "call": call.id,
        "question": f"Question {n}",
        "answer": f"Answer {n}",
        "cards": f"Card {n}",
        "key": secrets.token_hex(8),
    }
    status, told = sent(port, winner, "/rule", counted, **fields)
    assert status == 200, told


async def listen(port: int, judge: Judge, over: asyncio.Event, seen: list[int]) -> None:
    """A phone: comes again when it is cut off; what it is told never goes back."""
    last = 0
    while not over.is_set():
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
            writer.write(
                f"GET /events/{judge.slug}/live HTTP/1.1\r\nHost: x\r\nCookie: event-{judge.slug}={judge.secret}\r\n\r\n".encode()
            )
            while not over.is_set():
                line = await reader.readline()
                if not line:
                    break
                if line.startswith(b"id: "):
                    number = int(line[4:])
                    assert number >= last, "a live page went back"
                    last = number
                    seen.append(number)
            writer.close()
        await asyncio.sleep(0.1)


@contextlib.contextmanager
def listening_phones(port: int, judges: list[Judge]) -> Iterator[list[int]]:
    seen: list[int] = []
    loop = asyncio.new_event_loop()
    over = asyncio.Event()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    phones = [asyncio.run_coroutine_threadsafe(listen(port, judge, over, seen), loop) for judge in judges]
    try:
        yield seen
    finally:
        for each in phones:
            if each.done():
                each.result()
            each.cancel()
        time.sleep(0.5)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def children(process: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            if folder.name.isdigit() and int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == process:
                found.append(int(folder.name))
    return found


def bare_inserts(count: int) -> list[float]:
    """A row of a table of its own, one transaction each, by as many writers."""
    with storage.writing() as session:
        session.execute(text("create table if not exists bare (n integer, words text)"))

    def insert(n: int) -> float:
        began = time.perf_counter()
        with storage.writing() as session:
            session.execute(text("insert into bare values (:n, 'words')"), {"n": n})
        return time.perf_counter() - began

    with ThreadPoolExecutor(WRITERS) as pool:
        return list(pool.map(insert, range(count)))


def p99(seconds: list[float]) -> float:
    return sorted(seconds)[max(0, int(len(seconds) * 0.99) - 1)]


def checked(event_id: int, counted: Counted, wanted: int) -> None:
    """What was confirmed is there; nothing is half there; numbers have no gaps."""
    with storage.reading() as session:
        event = session.get_one(Event, event_id)
        numbers = list(session.scalars(select(Entry.number).where(Entry.event_id == event_id).order_by(Entry.number)))
        keys = set(session.scalars(select(Entry.key).where(Entry.event_id == event_id, Entry.key.is_not(None))))
        made = list(session.scalars(select(Call).where(Call.event_id == event_id).order_by(Call.number)))
        rulings = session.scalar(select(func.count()).select_from(Ruling).where(Ruling.event_id == event_id))
        assert session.scalar(select(func.count()).select_from(Seat).where(Seat.event_id == event_id)) == TABLES
    assert counted.confirmed <= keys, f"{len(counted.confirmed - keys)} confirmed changes are not there"
    assert numbers == list(range(1, event.changes + 1)), "the log has gaps"
    assert [each.number for each in made] == list(range(1, wanted + 1)), "calls are lost or doubled"
    assert len({each.words for each in made}) == wanted
    assert sum(each.status == "ruled" for each in made) == rulings == wanted


def killing(
    server: int, restart: Callable[[], None] | None, kills: int, over: threading.Event, killed: list[str]
) -> None:
    """A serving process or the one with the live connections; on PostgreSQL, every second time, the database."""
    for n in range(kills):
        if over.wait(random.uniform(0.3, 0.9)):
            return
        if restart is not None and n % 2:
            restart()
            killed.append("database")
            continue
        nearest = children(server)
        below = [each for child in nearest for each in children(child)]
        victim = random.choice([*nearest, *below]) if nearest else None
        supervisor = {child for child in nearest if children(child)}  # the live processes' own; it starts them again
        if victim is not None and victim not in supervisor:
            with contextlib.suppress(ProcessLookupError):
                os.kill(victim, signal.SIGKILL)
                killed.append("live" if victim in below else "server")


def run(options: argparse.Namespace, address: str, restart: Callable[[], None] | None) -> None:
    data = Path(tempfile.mkdtemp(prefix="judge-bench-events-"))
    os.environ["JUDGE_DATA"], os.environ["JUDGE_DATABASE"] = str(data), address
    event_id, judges = made_event(options.judges)
    counted, over, killed = Counted(), threading.Event(), []
    bare = bare_inserts(300)
    with served(data, address) as (port, server), listening_phones(port, judges) as seen:
        end = time.monotonic() + 60
        while len(seen) < options.judges and time.monotonic() < end:
            time.sleep(0.1)
        print(f"{len(seen)} live connections open", flush=True)
        killer = threading.Thread(target=killing, args=(server, restart, options.kills, over, killed))
        killer.start()
        began = time.monotonic()
        with ThreadPoolExecutor(WRITERS) as pool:
            for done in [pool.submit(one_call, port, event_id, judges, n, counted) for n in range(options.calls)]:
                done.result()
        took = time.monotonic() - began
        over.set()
        killer.join()
        bare += bare_inserts(300)
        time.sleep(2)
        with storage.reading() as session:
            last = session.get_one(Event, event_id).changes
        told = sum(number == last for number in seen)
    checked(event_id, counted, options.calls)
    print(
        f"{options.database}: {options.calls} calls raised, taken by one of two, ruled: {len(counted.seconds)} writes in {took:.0f} s, "
        f"{counted.retried} sent again; none lost, taken twice or out of order"
    )
    print(f"killed {len(killed)}: " + ", ".join(f"{killed.count(each)} {each}" for each in sorted(set(killed))))
    print(f"{len(seen)} live messages; the last change reached {told} times {options.judges} phones")
    print(
        f"p99 of a write {p99(counted.seconds) * 1000:.0f} ms, of a bare insert {p99(bare) * 1000:.0f} ms: {p99(counted.seconds) / p99(bare):.1f} times"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--judges", type=int, default=100)
    parser.add_argument("--calls", type=int, default=1000)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve_here(options.serve)
        return 0
    if options.database == "sqlite":
        run(options, "", None)
        return 0
    with postgresql() as (address, server):

        def restart() -> None:
            """All of its processes, as if the machine had lost them, and then again."""
            nonlocal server
            command = Path(f"/proc/{server.pid}/cmdline").read_bytes().split(b"\0")[:-1]
            folder = address.partition("host=")[2]
            for process in (server.pid, *children(server.pid)):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            server.wait()
            Path(folder, "data", "postmaster.pid").unlink(missing_ok=True)
            user = Path(folder).stat()
            server = subprocess.Popen(
                command,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=folder,
                user=user.st_uid,
                group=user.st_gid,
                extra_groups=[],
            )
            answering(address)

        try:
            run(options, address, restart)
        finally:
            storage.forget()
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
