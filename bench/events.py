"""The event desk under load: judges with live connections, calls raised, taken and ruled at once, processes killed in between.

    python -m bench.events [--database sqlite|postgresql] [--judges 100] [--calls 1000] [--kills 50]

Ends at the first thing that is not as it should be: a call that is lost, taken twice or out of order; a confirmed change that is not there;
half a change; an answer other than 503 while a database is away; a phone that does not hear of the last change. The p99 of a write is given
as a ratio to that of a bare insert into the same database: by as many writers with nothing else going on, and by one during the load.
How soon phones hear of a change is measured from the moment that the change is numbered, before it is confirmed.
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
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlencode

from sqlalchemy import func, select, text
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.orm import Session

from judge_app import locations
from judge_app.events import calls, members, storage
from judge_app.events.model import JUDGE, Base, Call, Entry, Event, Ruling, RulingCard, Seat
from judge_app.events.permissions import Actor
from judge_app.site import create_app
from judge_app.site.events import add_events
from judge_app.site.events.live import start_live
from judge_app.site.serving import listening, serve_with_workers
from judge_app.text.library import load_game
from tests.events.conftest import HANG, PostgreSQL, children, free_port, is_up, postgresql

WRITERS = 8
SERVERS = 2
TABLES = 400
GOAL_SECONDS = 1.0  # in which a phone is to hear of a change
T = TypeVar("T")


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
    raised: dict[str, tuple[float, float]] = field(
        default_factory=dict
    )  # when a call was sent first, and when confirmed
    again: Counter[int] = field(default_factory=Counter)  # why something was sent again: 503, 429, or 0 for no answer
    lock: threading.Lock = field(default_factory=threading.Lock)


def serve_here(port: int) -> None:
    game = load_game(locations.content("rules_text") / "alpha-clash")
    app = create_app({game.id: game})
    add_events(app)
    listens = listening("127.0.0.1", port)
    start_live(app, listens)
    serve_with_workers(app, listens, SERVERS)


@dataclass
class Server:
    """The site in processes of its own: those that answer, the one with the live connections, and those that start them again."""

    data: Path
    database: str
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {**os.environ, "JUDGE_DATA": str(self.data), "JUDGE_DATABASE": self.database}
        command = [sys.executable, "-m", "bench.events", "--serve", str(self.port)]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        is_up(f"http://127.0.0.1:{self.port}", self.process)

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait()

    def parts(self) -> dict[str, list[int]]:
        assert self.process is not None
        nearest = children(self.process.pid)
        supervisors = [each for each in nearest if children(each)]
        return {
            "server": [each for each in nearest if each not in supervisors],
            "live": [each for above in supervisors for each in children(above)],
            "all": [self.process.pid, *nearest, *(each for above in supervisors for each in children(above))],
        }

    def kill(self, what: str) -> None:
        """A serving process, the one with the live connections, or all of them at once; those are started again here."""
        victims = self.parts()[what]
        for each in victims if what == "all" else random.sample(victims, min(1, len(victims))):
            with contextlib.suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        if what == "all" and self.process is not None:
            self.process.wait()
            self.start()


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


def steady(work: Callable[[], T]) -> T:
    """Until the database answers."""
    end = time.monotonic() + HANG
    while True:
        try:
            return work()
        except (OperationalError, InterfaceError):
            assert time.monotonic() < end, "the database does not come back"
            time.sleep(0.05)


def sent(port: int, judge: Judge, path: str, counted: Counted, **fields: object) -> tuple[int, dict[str, str]]:
    """Sent until the site answers: with the same key, as a phone does it. A site that cannot says so in a sentence, with 503."""
    body = urlencode({"csrf": judge.csrf, **fields})
    headers = {
        "Cookie": f"event-{judge.slug}={judge.secret}",
        "Content-Type": "application/x-www-form-urlencoded",
        "Accept": "application/json",
    }
    while True:
        began = time.perf_counter()
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=HANG)
        try:
            line.request("POST", f"/events/{judge.slug}{path}", body, headers)
            answer = line.getresponse()
            status, said = answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            status, said = 0, b"{}"  # killed before it answered
        finally:
            line.close()
        told = json.loads(said)
        if status in (0, 429, 503):
            assert status == 0 or told["error"]
            with counted.lock:
                counted.again[status] += 1
            time.sleep(1 if status == 429 else 0.05)
            continue
        assert status < 500, f"{path} was answered {status}: {said[:300]!r}"
        with counted.lock:
            counted.seconds.append(time.perf_counter() - began)
            if status == 200 and "key" in fields:
                counted.confirmed.add(str(fields["key"]))
        return status, told


def one_call(port: int, event_id: int, judges: list[Judge], n: int, counted: Counted) -> None:
    """Raised; two judges walk and one of them has it; it is ruled."""
    table = n % TABLES + 1
    first, second = random.sample(judges, 2)
    began = time.perf_counter()
    status, told = sent(port, first, "/calls", counted, table=table, words=f"n{n}", key=secrets.token_hex(8))
    counted.raised[f"n{n}"] = began, time.perf_counter()
    assert status == 200, told
    call = steady(lambda: _open_call(event_id, table))
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


def _open_call(event_id: int, table: int) -> Call | None:
    with storage.reading() as session:
        return calls.open_call(session, event_id, table)


# ---- phones: a process of their own, so that reading does not slow down what is measured


async def listen(port: int, judge: Judge, heard: list[tuple[float, int]]) -> None:
    """A phone: comes again when it is cut off; what it is told never goes back."""
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
            request = f"GET /events/{judge.slug}/live HTTP/1.1\r\nHost: x\r\nCookie: event-{judge.slug}={judge.secret}\r\n\r\n"
            writer.write(request.encode())
            status = await reader.readline()
            assert not status or status.split()[1] in (b"200", b"503"), status
            while b" 200 " in status and (line := await reader.readline()):
                if line.startswith(b"id: "):
                    number = int(line[4:])
                    assert not heard or number >= heard[-1][1], "a live page went back"
                    heard.append((time.time(), number))
            writer.close()
        await asyncio.sleep(1)  # as a browser


async def phones(port: int, judges: list[Judge]) -> None:
    """Says how many have heard what, whenever it is asked by a line."""
    heard: list[list[tuple[float, int]]] = [[] for _ in judges]
    listening_phones = [asyncio.create_task(listen(port, *each)) for each in zip(judges, heard, strict=True)]
    loop = asyncio.get_running_loop()
    while await loop.run_in_executor(None, sys.stdin.readline):
        for each in listening_phones:
            if each.done():
                each.result()
        print(json.dumps([each[-1][1] if each else 0 for each in heard]), flush=True)
    print(json.dumps(heard), flush=True)
    os._exit(0)


class Phones:
    def __init__(self, port: int, judges: list[Judge]) -> None:
        told = json.dumps([[each.slug, each.secret, each.csrf] for each in judges])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.events", "--phones", str(port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._say(told)

    def _say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def _read(self) -> str:
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, "the phones have ended: what they were told is not as it should be"
        return line

    def wait_for(self, number: int) -> None:
        """Until every phone has heard of this change."""
        end = time.monotonic() + HANG
        while True:
            self._say("")
            told: list[int] = json.loads(self._read())
            if all(each >= number for each in told):
                return
            assert time.monotonic() < end, (
                f"{sum(each < number for each in told)} phones never heard of change {number}"
            )
            time.sleep(0.2)

    def end(self) -> list[list[tuple[float, int]]]:
        assert self.process.stdin
        self.process.stdin.close()
        heard: list[list[tuple[float, int]]] = json.loads(self._read())
        self.process.wait()
        return heard


def delays(event_id: int, heard: list[list[tuple[float, int]]], since: int) -> list[float]:
    """Of every phone and every change after `since`: seconds from the change to the first message with it."""
    with storage.reading() as session:
        entries = select(Entry.number, Entry.at).where(Entry.event_id == event_id, Entry.number > since)
        at = [(number, moment) for number, moment in session.execute(entries)]
    found = []
    for phone in heard:
        numbers = [number for _, number in phone]
        found += [phone[bisect_left(numbers, number)][0] - moment / 1000 for number, moment in at]
    return found


# ---- what it is compared with, and what has to hold


def insert_bare(n: int) -> float:
    began = time.perf_counter()
    with storage.writing() as session:
        session.execute(text("insert into bare values (:n, 'words')"), {"n": n})
    return time.perf_counter() - began


def bare_inserts(count: int) -> list[float]:
    """A row of a table of its own, one transaction each, by as many writers."""
    with storage.writing() as session:
        session.execute(text("create table if not exists bare (n integer, words text)"))
    with ThreadPoolExecutor(WRITERS) as pool:
        return list(pool.map(insert_bare, range(count)))


def insert_during(over: threading.Event, took: list[float]) -> None:
    while not over.wait(0.1):
        with contextlib.suppress(OperationalError, InterfaceError):
            took.append(insert_bare(0))


def share(seconds: list[float], part: float) -> float:
    return sorted(seconds)[max(0, int(len(seconds) * part) - 1)]


def is_whole(event_id: int) -> None:
    """Nothing is half there, at any moment: what belongs together was written together."""
    with storage.reading() as session:
        if storage.is_postgresql():
            session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
        event = session.get_one(Event, event_id)
        deeds = Counter(session.scalars(select(Entry.deed).where(Entry.event_id == event_id)))
        last = session.scalar(select(func.max(Entry.number)).where(Entry.event_id == event_id))
        made = Counter(session.scalars(select(Call.status).where(Call.event_id == event_id)))
        rulings = _count(session, Ruling)
        assert deeds.total() == last == event.changes, "the log has gaps"
        assert made.total() == event.calls_made == deeds["raised a call"], "half a call"
        assert made["ruled"] == rulings == _count(session, RulingCard) == deeds["ruled"], "half a ruling"
        assert made["taken"] + made["ruled"] == deeds["took a call"], "taken twice, or half"


def _count(session: Session, table: type[Base]) -> int:
    return session.scalar(select(func.count()).select_from(table)) or 0


def checked(event_id: int, counted: Counted, wanted: int) -> None:
    """What was confirmed is there; numbers have no gaps; a call that was confirmed before another was sent has a lower one."""
    is_whole(event_id)
    with storage.reading() as session:
        keys = set(session.scalars(select(Entry.key).where(Entry.event_id == event_id, Entry.key.is_not(None))))
        made = list(session.scalars(select(Call).where(Call.event_id == event_id).order_by(Call.number)))
        assert _count(session, Seat) == TABLES
    assert counted.confirmed <= keys, f"{len(counted.confirmed - keys)} confirmed changes are not there"
    assert [each.number for each in made] == list(range(1, wanted + 1)), "calls are lost or doubled"
    assert len({each.words for each in made}) == wanted
    assert all(each.status == "ruled" for each in made)
    first_confirmed = float("inf")
    for began, confirmed in (counted.raised[each.words] for each in reversed(made)):
        assert began < first_confirmed, "a call is out of order"
        first_confirmed = min(first_confirmed, confirmed)


def killing(
    server: Server, database: PostgreSQL | None, event_id: int, done: Callable[[], float], kills: int
) -> list[str]:
    """Spread over the load: a serving process, the live one, all of the site; on PostgreSQL every second time the database."""
    killed: list[str] = []
    kinds = (
        ["server", "live", "all"] if database is None else ["server", "database", "live", "database", "all", "first"]
    )
    for n in range(kills):
        while done() < (n + 0.5) / (kills + 1):
            time.sleep(0.02)
        time.sleep(random.uniform(0, 0.1))
        kind = kinds[n % len(kinds)]
        if database is not None and kind in ("database", "first"):
            database.kill("all" if kind == "database" else "first")
            database.start()
        else:
            server.kill(kind)
        killed.append({"all": "whole site", "first": "first process of the database"}.get(kind, kind))
        steady(lambda: is_whole(event_id))
    return killed


def run(options: argparse.Namespace, database: PostgreSQL | None) -> None:
    data = Path(tempfile.mkdtemp(prefix="judge-bench-events-"))
    address = database.address if database else ""
    os.environ["JUDGE_DATA"], os.environ["JUDGE_DATABASE"] = str(data), address
    event_id, judges = made_event(options.judges)
    counted, over, during = Counted(), threading.Event(), list[float]()
    bare = bare_inserts(300)
    server = Server(data, address)
    server.start()
    try:
        listeners = Phones(server.port, judges)
        with storage.reading() as session:
            first = session.get_one(Event, event_id).changes
        listeners.wait_for(first)
        print(f"{len(judges)} live connections are open", flush=True)
        inserting = threading.Thread(target=insert_during, args=(over, during))
        inserting.start()
        began = time.monotonic()
        with ThreadPoolExecutor(WRITERS) as pool:
            working = [pool.submit(one_call, server.port, event_id, judges, n, counted) for n in range(options.calls)]
            done = lambda: sum(each.done() for each in working) / options.calls  # noqa: E731
            killed = killing(server, database, event_id, done, options.kills)
            for each in working:
                each.result()
        took = time.monotonic() - began
        over.set()
        inserting.join()
        with storage.reading() as session:
            listeners.wait_for(session.get_one(Event, event_id).changes)
        heard = listeners.end()
        bare += bare_inserts(300)
    finally:
        over.set()
        server.stop()
    checked(event_id, counted, options.calls)
    report(options, counted, took, killed)
    late = delays(event_id, heard, first)
    print(
        f"live: {sum(map(len, heard))} messages to {len(heard)} phones, every phone heard of every change; "
        f"half within {share(late, 0.5):.2f} s, 99% within {share(late, 0.99):.2f} s, the last after {max(late):.2f} s; "
        f"{100 * sum(each <= GOAL_SECONDS for each in late) / len(late):.2f}% within {GOAL_SECONDS:.0f} s"
    )
    write, alone, beside = (share(each, 0.99) for each in (counted.seconds, bare, during))
    print(
        f"p99 of a write {write * 1000:.0f} ms: {write / alone:.1f} times a bare insert with nothing else going on ({alone * 1000:.0f} ms), "
        f"{write / beside:.1f} times a bare insert during the load ({beside * 1000:.0f} ms)"
    )
    tracebacks = (data / "server.log").read_text(errors="replace").count("Traceback")
    print(f"{tracebacks} tracebacks in the server's log")


def report(options: argparse.Namespace, counted: Counted, took: float, killed: list[str]) -> None:
    again = ", ".join(f"{count} after {status or 'no answer'}" for status, count in sorted(counted.again.items()))
    print(
        f"{options.database}: {options.calls} calls raised, taken by one of two, ruled: {len(counted.seconds)} writes in {took:.0f} s, "
        f"sent again: {again or 'nothing'}; none lost, taken twice or out of order"
    )
    kinds = ", ".join(f"{count} {kind}" for kind, count in Counter(killed).items())
    print(
        f"killed {len(killed)} times: {kinds or 'nothing'}; nothing was half there after any of them, and at the end all that was confirmed is there"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--judges", type=int, default=100)
    parser.add_argument("--calls", type=int, default=1000)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--phones", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve_here(options.serve)
    elif options.phones:
        asyncio.run(phones(options.phones, [Judge(*each) for each in json.loads(sys.stdin.readline())]))
    elif options.database == "sqlite":
        run(options, None)
    else:
        with postgresql() as server:
            try:
                run(options, server)
            finally:
                storage.forget()
    return 0


if __name__ == "__main__":
    sys.exit(main())
