"""Pages that are always the same are rendered once and then served from memory.

What such a page depends on is its key: the address, the host in its links, the two cookies, whether it is packed, and the state of
what this instance has imported. Only answers that Flask has marked (`keep`) are kept, so a page is first made as always.
"""

from __future__ import annotations

import email.utils
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from typing import Any, NamedTuple
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask, Response, g, has_app_context, request

from judge_app import locations
from judge_app.site.logs import note

MOST_BYTES = 48 * 1024 * 1024
LARGEST = 400_000
LONGEST_ADDRESS = 12_000
COOKIES = ("game", "theme")
ENDPOINTS = frozenset(
    "home.front home.kept home.rulings home.game offline.page rules.contents rules.chapter rules.rule rules.glossary rules.turn_chart rules.findings "
    "rules.differing_documents editions.listing editions.compare rulings.listing rulings.by_card rulings.ruling desk.step search.page search.api "
    "search.suggest".split()
)
KEEP = "judge.keep"  # of a request: its answer may be kept, as one of this route
_OF_A_BODY = ("content-length", "content-type", "content-encoding")
_BEGAN = int(time.time())  # rules and rulings are read when the process begins

Headers = list[tuple[str, str]]


class Asked(NamedTuple):
    """What a page depends on: requests that are alike in all of it get the same one."""

    script: str
    path: str
    query: str
    scheme: str
    host: str
    cookies: str
    may_be_packed: bool
    data: str
    state: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Page:
    body: bytes
    headers: Headers
    etag: str
    modified: str
    route: str


MadeAhead = Callable[[Asked], Page | None]


def register(app: Flask) -> None:
    """Marks what may be kept; nothing is kept until `keep_pages` is called."""
    app.after_request(_mark)


def keep_pages(app: Flask, ahead: MadeAhead = lambda _: None) -> None:
    """For an application that is served: a test, or whoever changes what a page is made of, does without.

    `ahead` knows pages that were made before anybody asked.
    """
    app.wsgi_app = KeptPages(app.wsgi_app, ahead)  # type: ignore[method-assign]


def not_to_be_kept() -> None:
    """Of the page that is being made: it says something that need not be so the next time."""
    if has_app_context():
        g.not_to_be_kept = True


def _mark(response: Response) -> Response:
    if request.method == "GET" and request.endpoint in ENDPOINTS:
        response.last_modified = last_change(state())  # type: ignore[assignment]
        is_whole = response.status_code == HTTPStatus.OK and not response.is_streamed
        if is_whole and not g.get("not_to_be_kept"):  # a cookie that it sets is the address's: the game that was chosen
            request.environ[KEEP] = request.url_rule.rule if request.url_rule else ""
    return response


def last_change(now: tuple[int, ...]) -> int:
    """When what pages are made of was last changed, in seconds, of a state of it."""
    return max(_BEGAN, *(each // 10**9 for each in now))


def state() -> tuple[int, ...]:
    """When what pages are made of was last changed: a file in the data folder is replaced, so its folder changes with it."""
    data = str(locations.instance_data())
    return (0, *map(_changed, (f"{data}/cards", *_editions(f"{data}/official"), _rulings())))


def _editions(official: str) -> Iterator[str]:
    for game in os.scandir(official) if os.path.isdir(official) else ():
        if game.is_dir():
            yield from (document.path for document in os.scandir(game))


@lru_cache(maxsize=1)
def _rulings() -> str:
    return str(locations.content("rulings"))


def _changed(place: str) -> int:
    try:
        return os.stat(place).st_mtime_ns
    except OSError:
        return 0


class KeptPages:
    """Answers for the application where it can."""

    def __init__(self, application: WSGIApplication, ahead: MadeAhead) -> None:
        self._application = application
        self._ahead = ahead
        self._pages: OrderedDict[Asked, Page] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] != "GET" or len(environ.get("QUERY_STRING", "")) > LONGEST_ADDRESS:
            return self._application(environ, start_response)
        asked = _asked(environ)
        with self._lock:
            page = self._pages.get(asked)
            if page is not None:
                self._pages.move_to_end(asked)
        if page is None:
            page = self._ahead(asked)
            if page is not None:
                self._keep(asked, page)
        return _answered(page, environ, start_response) if page else self._made(asked, environ, start_response)

    def _made(self, asked: Asked, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        started: list[Headers] = []

        def start(status: str, headers: Headers, exc_info: Any = None) -> Any:
            if status.startswith("200"):
                started.append(headers)
            return start_response(status, headers, exc_info)

        answer = self._application(environ, start)
        route = environ.get(KEEP)
        if route is None or not started:
            return answer
        try:
            body = b"".join(answer)
        finally:
            if hasattr(answer, "close"):
                answer.close()
        named = {name.lower(): value for name, value in started[-1]}
        if "etag" in named:
            self._keep(asked, Page(body, list(started[-1]), named["etag"], named.get("last-modified", ""), route))
        return [body]

    def _keep(self, asked: Asked, page: Page) -> None:
        if len(page.body) > LARGEST:
            return
        with self._lock:
            if asked not in self._pages:
                self._pages[asked] = page
                self._bytes += len(page.body)
            while self._bytes > MOST_BYTES:
                _, oldest = self._pages.popitem(last=False)
                self._bytes -= len(oldest.body)


def _asked(environ: WSGIEnvironment) -> Asked:
    cookies = (part.strip() for part in environ.get("HTTP_COOKIE", "").split(";"))
    return Asked(
        environ.get("SCRIPT_NAME", ""),
        environ.get("PATH_INFO", ""),
        environ.get("QUERY_STRING", ""),
        environ["wsgi.url_scheme"],
        environ.get("HTTP_HOST", ""),
        ";".join(sorted(part for part in cookies if part.partition("=")[0] in COOKIES)),
        "gzip" in environ.get("HTTP_ACCEPT_ENCODING", ""),
        str(locations.instance_data()),
        state(),
    )


def _answered(page: Page, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    began = time.perf_counter()
    if _is_known(page, environ):
        kept = [(name, value) for name, value in page.headers if name.lower() not in _OF_A_BODY]
        start_response("304 NOT MODIFIED", kept)
        note("GET", page.route, HTTPStatus.NOT_MODIFIED, time.perf_counter() - began, 0)
        return []
    start_response("200 OK", page.headers)
    note("GET", page.route, HTTPStatus.OK, time.perf_counter() - began, len(page.body))
    return [page.body]


def _is_known(page: Page, environ: WSGIEnvironment) -> bool:
    """Whether the browser says that it has this very page."""
    known = environ.get("HTTP_IF_NONE_MATCH")
    if known is not None:
        tags = [tag.strip().removeprefix("W/") for tag in known.split(",")]
        return page.etag.removeprefix("W/") in tags or "*" in tags
    since = environ.get("HTTP_IF_MODIFIED_SINCE")
    if not since or not page.modified:
        return False
    asked, changed = email.utils.parsedate_tz(since), email.utils.parsedate_tz(page.modified)
    return bool(asked and changed and email.utils.mktime_tz(changed) <= email.utils.mktime_tz(asked))
