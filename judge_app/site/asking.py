"""Asking the application without a server."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from wsgiref.types import WSGIApplication, WSGIEnvironment

from judge_app.site.kept_pages import KEEP

Headers = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Answered:
    status: str
    headers: Headers
    body: bytes
    keep: str | None  # the route, if the answer may be kept


def answered(application: WSGIApplication, asked: WSGIEnvironment, body: bytes = b"") -> Answered:
    """The application's whole answer to a request of which only the words are known."""
    started: list[tuple[str, Headers]] = []

    def start(status: str, headers: Headers, exc_info: object = None) -> Callable[[bytes], object]:
        del exc_info
        started.append((status, headers))
        return lambda _: None

    environ = asked | {
        "wsgi.version": (1, 0),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": False,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    answer = application(environ, start)
    try:
        whole = b"".join(answer)
    finally:
        if hasattr(answer, "close"):
            answer.close()
    status, headers = started[-1]
    return Answered(status, headers, whole, environ.get(KEEP))
