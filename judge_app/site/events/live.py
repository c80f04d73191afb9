"""Live pages: an open connection holds no serving thread.

A request for one is checked like any other; then the connection itself, its socket, is handed to one process that keeps all of them
(asyncio) and writes to them what has changed. It hears of changes from PostgreSQL (LISTEN), or looks at SQLite's own count of changes.
Where there is no such process, or another server than waitress, the answer is short and the browser comes again in a second.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import psycopg
from flask import Flask, get_template_attribute
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from waitress.channel import ClientDisconnected

from judge_app.events import storage
from judge_app.events.calls import open_call, queue
from judge_app.events.model import ADMITTED, CLOSED, WAITING, Event, Member, Notice
from judge_app.events.storage import reading

SCOPE = "judge.live"  # of a request: its connection may be handed over
LOOK_SECONDS = 0.1  # between two looks at SQLite's count of changes
REST_SECONDS = 0.05  # between two messages about one event
PING_SECONDS = 15.0
STUCK_SECONDS = 60.0  # a phone that takes nothing for so long is given up
LONGEST_SECONDS = 1800.0  # then the browser comes again, and its sign-in is checked again
MOST_CONNECTIONS = 5000
RETRY = 1000  # milliseconds until a browser comes again
RESTART_SECONDS = 0.5
_HEAD = (
    b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nCache-Control: no-store\r\n"
    b"X-Accel-Buffering: no\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
)
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Scope:
    """What a connection may see: the queue of an event, or the one call of a table."""

    event_id: int
    member_id: int
    may_take: bool
    table: int


def message_of(scope: Scope) -> str:
    """How things are now, as an event of the stream; empty if the event is gone or the person is not admitted any more."""
    with reading() as session:
        event = session.get(Event, scope.event_id)
        if event is None:
            return ""
        if scope.member_id and session.get_one(Member, scope.member_id).status != ADMITTED:
            return ""
        if scope.table:
            call = open_call(session, event.id, scope.table)
            html = get_template_attribute("events/parts.html", "hand")(call)
            return _message(event.changes, {"html": html, "table": call.status if call else CLOSED})
        found = queue(session, event.id)
        html = get_template_attribute("events/parts.html", "calls")(
            found, event.slug, scope.may_take, None, "", "", lambda: ""
        )
        unseen = list(
            session.scalars(
                select(Notice.member_id).where(Notice.event_id == event.id, Notice.seen.is_(None)).distinct()
            )
        )
        waiting = sum(call.status == WAITING for call in found)
        return _message(event.changes, {"html": html, "round": event.round, "waiting": waiting, "unseen": unseen})


def _message(number: int, data: dict[str, Any]) -> str:
    return f"id: {number}\ndata: {json.dumps({'n': number, 'now': storage.now()} | data)}\n\n"


def short_answer(message: str) -> str:
    return f"retry: {RETRY}\n\n{message}"


class HandOver:
    """Outside the application: gives the sockets of live connections away."""

    def __init__(self, application: WSGIApplication) -> None:
        self._application = application
        self.line: socket.socket | None = None

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        began: list[tuple[Any, ...]] = []
        if not environ.get("PATH_INFO", "").endswith("/live"):
            return self._application(environ, start_response)

        def start(*about: Any) -> Any:
            began.append(about)
            return lambda _: None

        body = list(self._application(environ, start))
        scope = environ.get(SCOPE)
        if isinstance(scope, Scope) and began[-1][0].startswith("200") and self._give(environ, scope):
            raise ClientDisconnected  # to waitress it is as if the browser had gone
        start_response(*began[-1])
        return body

    def _give(self, environ: WSGIEnvironment, scope: Scope) -> bool:
        channel = getattr(environ.get("waitress.client_disconnected"), "__self__", None)
        if self.line is None or channel is None:
            return False
        try:
            socket.send_fds(
                self.line, [json.dumps(asdict(scope)).encode()], [channel.socket.fileno()], socket.MSG_DONTWAIT
            )
        except OSError:
            return False
        return True


def start_live(app: Flask, site: socket.socket | None = None) -> int | None:
    """Forks the process; call it while there is one thread. The number of a pipe that keeps it alive as long as it is open here."""
    hand_over = _hand_over(app)
    if hand_over is None or not hasattr(os, "fork"):
        return None
    storage.forget()
    given, taken = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    life, living = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    if os.fork() == 0:
        try:
            os.close(living)
            given.close()
            if site is not None:
                site.close()
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)  # it ends when the last server has ended
            _supervise(app, taken, life)
        finally:
            os._exit(0)
    os.close(life)
    taken.close()
    hand_over.line = given
    return living


def _hand_over(app: Flask) -> HandOver | None:
    return app.wsgi_app if isinstance(app.wsgi_app, HandOver) else None


def _supervise(app: Flask, line: socket.socket, life: int) -> None:
    """One process with the connections; another if it dies, and browsers come again."""
    while True:
        started = os.fork()
        if started == 0:
            try:
                asyncio.run(Keeper(app, line, life).run())
            except Exception:
                _log.exception("live connections have ended")
                os._exit(1)
            os._exit(0)
        _, status = os.waitpid(started, 0)
        if os.waitstatus_to_exitcode(status) == 0:
            return
        time.sleep(RESTART_SECONDS)


@dataclass(eq=False, slots=True)
class Connection:
    socket: socket.socket
    scope: Scope
    ends: float
    unsent: bytes = b""  # the rest of a message that the network has not taken yet
    latest: bytes = b""  # the message after it; one that comes later takes its place
    stuck: float = 0.0  # since when nothing of it was taken


@dataclass(eq=False, slots=True)
class Keeper:
    """Every open connection, by event."""

    app: Flask
    line: socket.socket
    life: int
    connections: dict[int, set[Connection]] = field(default_factory=dict)
    known: dict[int, int] = field(default_factory=dict)
    dirty: asyncio.Event = field(default_factory=asyncio.Event)
    over: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        self.line.setblocking(False)
        loop.add_reader(self.line.fileno(), self._take)
        loop.add_reader(self.life, self.over.set)
        watch = self._listen if storage.is_postgresql() else self._look
        working = [asyncio.create_task(each()) for each in (watch, self._tell, self._ping)]
        ended = asyncio.create_task(self.over.wait())
        done, _ = await asyncio.wait([ended, *working], return_when=asyncio.FIRST_COMPLETED)
        for each in done:
            each.result()

    # ---- connections

    def _take(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:
                about, handles, _, _ = socket.recv_fds(self.line, 4096, 4)
                for handle in handles:
                    self._keep(socket.socket(fileno=handle), Scope(**json.loads(about)))

    def _keep(self, line: socket.socket, scope: Scope) -> None:
        line.setblocking(False)
        if sum(map(len, self.connections.values())) >= MOST_CONNECTIONS:
            line.close()
            return
        connection = Connection(line, scope, time.monotonic() + LONGEST_SECONDS)
        self.connections.setdefault(scope.event_id, set()).add(connection)
        asyncio.get_running_loop().add_reader(line.fileno(), self._heard, connection)
        message = self._made(scope)
        self._send(connection, _HEAD + short_answer(message).encode())
        if not message:  # removed or gone in between, or no database: the browser comes again and is told
            self._drop(connection)

    def _made(self, scope: Scope) -> str:
        try:
            with self.app.app_context():
                return message_of(scope)
        except SQLAlchemyError:
            _log.warning("a live page could not be made: the database does not answer")
            return ""

    def _heard(self, connection: Connection) -> None:
        """Browsers say nothing on it: it is closed."""
        with contextlib.suppress(OSError):
            if connection.socket.recv(1024):
                return
        self._drop(connection)

    def _send(self, connection: Connection, data: bytes) -> None:
        """Whole messages in order; of those that come while a slow phone still gets one, the last."""
        if connection.unsent:
            connection.latest = data
            return
        connection.unsent, connection.stuck = data, time.monotonic()
        asyncio.get_running_loop().add_writer(connection.socket.fileno(), self._flush, connection)
        self._flush(connection)

    def _flush(self, connection: Connection) -> None:
        try:
            sent = connection.socket.send(connection.unsent)
        except BlockingIOError:
            return
        except OSError:
            self._drop(connection)
            return
        connection.unsent, connection.stuck = connection.unsent[sent:], time.monotonic()
        if not connection.unsent:
            connection.unsent, connection.latest = connection.latest, b""
        if not connection.unsent:
            asyncio.get_running_loop().remove_writer(connection.socket.fileno())

    def _drop(self, connection: Connection) -> None:
        of_event = self.connections.get(connection.scope.event_id, set())
        if connection in of_event:
            of_event.discard(connection)
            asyncio.get_running_loop().remove_reader(connection.socket.fileno())
            asyncio.get_running_loop().remove_writer(connection.socket.fileno())
            connection.socket.close()

    # ---- changes

    async def _look(self) -> None:
        """SQLite counts the changes of others."""
        before = -1
        with contextlib.closing(storage.engine().raw_connection()) as connection:  # outside any transaction
            while True:
                version = connection.cursor().execute("pragma data_version").fetchone()
                if version != before:
                    before = version
                    self.dirty.set()
                await asyncio.sleep(LOOK_SECONDS)

    async def _listen(self) -> None:
        """PostgreSQL says so, from whichever server; after a broken connection everything is looked at."""
        address = storage.address().replace("postgresql+psycopg://", "postgresql://")
        while True:
            with contextlib.suppress(psycopg.Error):
                async with await psycopg.AsyncConnection.connect(
                    address, autocommit=True, **storage.PATIENCE
                ) as connection:
                    await connection.execute(f"listen {storage.CHANNEL}")
                    self.dirty.set()
                    async for _ in connection.notifies():
                        self.dirty.set()
            await asyncio.sleep(RESTART_SECONDS)

    async def _tell(self) -> None:
        while True:
            await self.dirty.wait()
            self.dirty.clear()
            try:
                self._tell_changed()
            except SQLAlchemyError:
                await asyncio.sleep(RESTART_SECONDS)
                self.dirty.set()
            await asyncio.sleep(REST_SECONDS)

    def _tell_changed(self) -> None:
        wanted = [event for event, found in self.connections.items() if found]
        with reading() as session:
            found = session.execute(select(Event.id, Event.changes).where(Event.id.in_(wanted)))
            numbers = {each.id: each.changes for each in found}
            admitted = set(
                session.scalars(select(Member.id).where(Member.event_id.in_(wanted), Member.status == ADMITTED))
            )
        for event in wanted:
            if numbers.get(event) != self.known.get(event) or event not in numbers:
                self._broadcast(event, admitted)
            if event in numbers:
                self.known[event] = numbers[event]

    def _broadcast(self, event: int, admitted: set[int]) -> None:
        made: dict[Scope, bytes] = {}
        for connection in list(self.connections[event]):
            scope = connection.scope
            if scope.member_id and scope.member_id not in admitted:
                self._drop(connection)
                continue
            shared = Scope(event, 0, scope.may_take, scope.table)  # the same for everybody with these rights
            if shared not in made:
                made[shared] = self._made(shared).encode()
            if made[shared]:
                self._send(connection, made[shared])
            else:
                self._drop(connection)

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_SECONDS)
            moment = time.monotonic()
            for found in self.connections.values():
                for connection in list(found):
                    if moment > connection.ends or (connection.unsent and moment > connection.stuck + STUCK_SECONDS):
                        self._drop(connection)
                    elif not connection.unsent:
                        self._send(connection, b": still here\n\n")
