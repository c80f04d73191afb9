"""What a server writes down: one JSON object per line, with nothing in it that says who asked or what about.

A request is logged by the route it took (`/desk/s/<code>/<int:n>`), never by its address: a link carries a whole scenario, a search
what somebody typed. No network address, no cookie, no browser's name.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from types import TracebackType
from typing import Any

from flask import Flask, Response, g, has_request_context, request

REQUESTS = "judge.requests"
_log = logging.getLogger(REQUESTS)

ExcInfo = tuple[type, BaseException, TracebackType] | tuple[None, None, None]


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        data: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            data["traceback"] = self.formatException(record.exc_info)
        return json.dumps(data, ensure_ascii=False)


class Site(Flask):
    """Says of a failed request which route it took, and not its address."""

    def log_exception(self, exc_info: ExcInfo) -> None:
        self.logger.error("a request failed", exc_info=exc_info, extra={"fields": {"route": _route()}})


def write_logs(requests: bool) -> None:
    """For a server: everything goes to standard error as JSON; each request too, if asked for."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a line for every request that has to wait
    _log.setLevel(logging.INFO if requests else logging.WARNING)


def register(app: Flask) -> None:
    app.before_request(_begin)
    app.after_request(_end)


def _route() -> str:
    return request.url_rule.rule if has_request_context() and request.url_rule is not None else ""


def _begin() -> None:
    g.began = time.perf_counter()


def _end(response: Response) -> Response:
    took = time.perf_counter() - g.get("began", time.perf_counter())
    note(request.method, _route(), response.status_code, took, response.calculate_content_length() or 0)
    return response


def note(method: str, route: str, status: int, seconds: float, size: int) -> None:
    """A request that was answered."""
    if _log.isEnabledFor(logging.INFO):
        fields = {
            "method": method if method in ("GET", "HEAD", "POST") else "other",
            "route": route,
            "status": int(status),
            "milliseconds": round(seconds * 1000, 1),
            "bytes": size,
        }
        _log.info("request", extra={"fields": fields})
