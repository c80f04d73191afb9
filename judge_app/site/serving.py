"""Serving the site: by one process or several on one socket, ended without breaking off what is being answered."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from flask import Flask
from waitress.server import create_server

from judge_app.site import create_app, desk
from judge_app.site.events import add_events
from judge_app.site.events.live import start_live
from judge_app.site.health import readiness, warm
from judge_app.site.kept_pages import keep_pages
from judge_app.site.made_ahead import make_pages, pages_ahead
from judge_app.site.offline.making import make_offline
from judge_app.site.proxies import believe_proxies, number_of_proxies
from judge_app.site.workers import Workers, start_workers, usual_number

THREADS = 24  # more than can wait for workers, so that there is always one for a page
GRACE = 20.0  # seconds for what is being answered when the server ends
RESTART_SECONDS = 1.0


def app_with_workers(run_workers: int, site: socket.socket | None = None) -> tuple[Flask, Workers | None]:
    """The application as it is served; call it while there is one thread. Costly pages are its workers', if there are to be any."""
    proxies = number_of_proxies()
    app = create_app()
    add_events(app)
    start_live(app, site)
    workers = start_workers(app, run_workers, desk.warm, _make_ahead, site) if run_workers else None
    keep_pages(app, pages_ahead(app))
    believe_proxies(app, proxies)
    return app, workers


def _make_ahead(app: Flask, is_over: Callable[[], bool]) -> None:
    """Pages, and what a phone may keep of them."""
    make_pages(app, is_over, lambda: make_offline(app, is_over))


def warmed_app() -> Flask:
    """For other servers: `gunicorn --preload 'judge_app.site.serving:warmed_app()'`."""
    app, workers = app_with_workers(usual_number())
    warm(app, workers)
    return app


def listening(host: str, port: int) -> socket.socket:
    """A socket that takes connections; OSError if there can be none."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listens = socket.socket(family, kind, protocol)
    try:
        listens.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listens.bind(address)
        listens.listen(1024)
    except OSError:
        listens.close()
        raise
    return listens


def serve(app: Flask, listens: socket.socket) -> None:
    """Until SIGTERM or Ctrl-C; then no new connection is taken, and what was asked is answered."""
    server: Any = create_server(app, sockets=[listens], threads=THREADS)
    stopped = threading.Event()

    def stop(_number: int, _frame: object) -> None:
        readiness(app).ending.set()
        stopped.set()
        server.pull_trigger()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    answer_until(stopped, server)


def answer_until(stopped: threading.Event, server: Any) -> None:
    """The server's own loop, which must not be ended from another thread: set the event, then pull the server's trigger."""
    while not stopped.is_set():
        _once(server)
    server.asyncore.dispatcher.close(server)  # takes no more connections
    deadline = time.monotonic() + GRACE
    while _is_answering(server) and time.monotonic() < deadline:
        _once(server, 0.1)
    server.task_dispatcher.shutdown()
    server.asyncore.close_all(server._map, ignore_all=True)  # connections that browsers keep open for later


def _once(server: Any, seconds: float = 1.0) -> None:
    server.asyncore.loop(timeout=seconds, map=server._map, use_poll=server.adj.asyncore_use_poll, count=1)


def _is_answering(server: Any) -> bool:
    return any(channel.requests or channel.total_outbufs_len for channel in list(server.active_channels.values()))


def serve_with_workers(app: Flask, listens: socket.socket, workers: int) -> None:
    """The warmed application in several processes; one that dies is replaced, and all end together."""
    running = {_started(lambda: serve(app, listens)) for _ in range(workers)}
    ending = threading.Event()

    def stop(_number: int, _frame: object) -> None:
        ending.set()
        for worker in running:
            os.kill(worker, signal.SIGTERM)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    while running:
        ended, _ = os.wait()
        if ended not in running:
            continue
        running.discard(ended)
        if not ending.is_set():
            time.sleep(RESTART_SECONDS)  # one that cannot start must not use up the machine
            running.add(_started(lambda: serve(app, listens)))


def _started(work: Callable[[], None]) -> int:
    worker = os.fork()
    if worker:
        return worker
    try:
        work()
    finally:
        sys.stderr.flush()
        os._exit(0)
