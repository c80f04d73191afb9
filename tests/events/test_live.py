"""Live connections: told at once, also from another server process; none of them holds a thread; the removed are cut off."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from flask import Flask

from judge_app.events import storage
from judge_app.site.events.live import Keeper, Scope
from tests.events.conftest import Person, joins, makes_event, member_id, serving, table_key

MORE_THAN_THREADS = 40
HANG = 300  # seconds; a machine may be slow, and only what hangs is to end here


class Stream:
    """A live connection as a browser has it."""

    def __init__(self, url: str, path: str, cookie: str = "") -> None:
        self.line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=HANG)
        self.line.request("GET", path, headers={"Cookie": cookie})
        self.answer = self.line.getresponse()
        assert self.answer.status == 200
        assert self.answer.headers["Content-Type"].startswith("text/event-stream")

    def close(self) -> None:
        self.answer.close()
        self.line.close()

    def next(self) -> dict[str, object]:
        while line := self.answer.readline():
            if line.startswith(b"data: "):
                found: dict[str, object] = json.loads(line.removeprefix(b"data: "))
                return found
        return {}

    def until(self, words: str) -> None:
        """`python -m bench.events` measures how soon."""
        while words not in (told := self.next()).get("html", ""):  # type: ignore[operator]
            assert told, f"the connection was closed before {words!r}"


def cookie_of(person: Person) -> str:
    found = person.client.get_cookie(f"event-{person.slug}", path="/events")
    assert found
    return f"event-{person.slug}={found.value}"


def posted(url: str, person: Person, path: str, **fields: object) -> int:
    line = http.client.HTTPConnection(urlsplit(url).netloc, timeout=HANG)
    body = urlencode({"csrf": person.csrf, **fields})
    headers = {"Cookie": cookie_of(person), "Content-Type": "application/x-www-form-urlencoded"}
    line.request("POST", f"/events/{person.slug}{path}", body, headers)
    with closing(line), line.getresponse() as answer:
        return answer.status


@contextmanager
def servers(database: str, data: Path, request: pytest.FixtureRequest) -> Iterator[tuple[str, str]]:
    """On PostgreSQL two; behind one address they would be, here each has its own. On SQLite one, and this process writes too."""
    if database == "postgresql":
        one, two = request.getfixturevalue("two_servers")
        yield one, two
    else:
        with serving(1, data) as [url]:
            yield url, url


def test_two_servers_tell_each_others_phones_and_no_phone_holds_a_thread(
    database: str, events_app: Flask, own_data_folder: Path, request: pytest.FixtureRequest
) -> None:
    head = makes_event(events_app)
    judge = joins(events_app, head, "Jo", "judge")
    key = table_key(head, 4)
    storage.forget()
    with servers(database, own_data_folder, request) as (one, two), ExitStack() as stack:
        live = f"/events/{head.slug}/live"
        phones = [Stream(one, live, cookie_of(head)) for _ in range(MORE_THAN_THREADS)]
        other, table = Stream(two, live, cookie_of(judge)), Stream(two, f"/events/table/{key}/live")
        for each in (*phones, other, table):
            stack.callback(each.close)
            assert each.next()
        assert posted(one, head, "/calls", table=4, words="who is first?") == 303
        other.until("who is first?")
        phones[0].until("who is first?")
        table.until("hand is up")
        call = re.search(r"calls/(\d+)/take", head.get().text)
        assert call
        assert posted(two, judge, f"/calls/{call[1]}/take") == 303
        for each in phones:
            each.until("Jo has it")
        table.until("Jo is on the way")
        assert posted(one, head, f"/people/{member_id(head, 'Jo')}/remove") == 303
        while other.next():
            pass  # what came before; then it ends
        line = http.client.HTTPConnection(urlsplit(two).netloc, timeout=HANG)
        line.request("GET", live, headers={"Cookie": cookie_of(judge)})
        with closing(line), line.getresponse() as answer:
            assert answer.status == 403


def test_a_slow_phone_gets_whole_messages_and_of_those_it_missed_the_last(
    events_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = socket.socketpair()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    monkeypatch.setattr(Keeper, "_made", lambda _self, _scope: f"data: {'a' * 1_000_000}\n\n")

    async def read_late() -> bytes:
        keeper = Keeper(events_app, ours, -1)
        scope = Scope(1, 0, False, 0)
        keeper._keep(ours, scope)
        [connection] = keeper.connections[1]
        for letter in "bc":
            keeper._send(connection, f"data: {letter * 1_000_000}\n\n".encode())
        reader, writer = await asyncio.open_connection(sock=theirs, limit=1 << 22)
        got = b""
        while b"c\n\n" not in got:
            got += await reader.read(1 << 20)
        keeper._send(connection, b"data: d\n\n")
        got += await reader.readuntil(b"d\n\n")
        keeper._drop(connection)
        writer.close()
        return got

    with ThreadPoolExecutor(1) as apart:  # this thread has a loop that runs, if a browser was started before
        messages = apart.submit(asyncio.run, read_late()).result().partition(b"retry: 1000")[2].split()
    assert [(each[:1], len(each)) for each in messages if each != b"data:"] == [
        (b"a", 1_000_000),
        (b"c", 1_000_000),
        (b"d", 1),
    ]


def test_without_a_live_process_the_browser_is_asked_to_come_again(events_app: Flask) -> None:
    head = makes_event(events_app)
    head.post("/calls", table=2, words="still here")
    answer = head.get("/live")
    assert answer.text.startswith("retry: 1000")
    assert "still here" in answer.text
