"""Costly requests are answered by processes of their own, so that a rule is read at once however much is being run.

A supervisor is forked while the server has one thread. It makes ready what runs need, then keeps so many workers alive. They take
requests from one local socket, one each, and answer them with the same application, so an answer is the same bytes wherever it
was made. Whoever comes when the socket's queue is full is asked to come back. A worker that uses up what one request may have is
ended by the system, whatever it is doing, and replaced. All of them end when the last server process has ended.
"""

from __future__ import annotations

import contextlib
import gc
import io
import json
import logging
import os
import select
import shutil
import signal
import socket
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask, request
from werkzeug.exceptions import HTTPException, ServiceUnavailable
from werkzeug.routing import RequestRedirect

from judge_app.site.asking import answered
from judge_app.site.kept_pages import KEEP

try:
    import resource
except ImportError:  # a platform without processes that can be forked: there are no workers
    _can_fork = False
else:
    _can_fork = hasattr(os, "fork")

COSTLY = frozenset({"desk", "desk_api", "decks", "cards", "quiz"})  # blueprints that read or run what somebody wrote
WAITING = 8  # requests in the queue; each keeps a thread of the server waiting
PATIENCE = 30.0  # seconds until a server gives up waiting
SECONDS = 10.0  # of the processor for one request; a run has its own, smaller budget and says so in words
SECONDS_ON_THE_WALL = 60.0
MEGABYTES = 600  # that one request may have besides what every worker has
RETRY_SECONDS = 5
NICE = 5
MOST_SENT = 1_000_000  # bytes; no page takes as many
RESTART_SECONDS = 0.2
BUSY = "Others are being answered first. Nothing is wrong with what you asked; it is tried again in a few seconds."
STOPPED = (
    "This took more time or memory than one request may have, and was stopped. What you asked is not answered: "
    "try a smaller scenario."
)
_FOLDER = "judge-work-"
_LEFT_SECONDS = 60.0  # after which a folder where nobody listens was left behind
_REFUSED = "judge.refused"
_LENGTHS = struct.Struct("!II")
_IGNORED = ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2")  # the server ends in peace; then they end
_ENDING = ("SIGPROF", "SIGALRM")
_log = logging.getLogger(__name__)

Beside = Callable[[Flask, Callable[[], bool]], None]  # with what says that it is to end


class Refused(Exception):
    """No worker can take the request, or the one that had it was ended."""


class NoWorkers(Exception):
    """They are all gone, their supervisor too."""


def usual_number() -> int:
    """More than there are cores, so that a short run does not wait behind long ones."""
    return min(16, 2 * (os.cpu_count() or 1))


@dataclass(frozen=True, slots=True)
class Workers:
    """What a server process has of them: where they listen, and two pipes."""

    address: str
    life: int  # open as long as a server process lives
    ready: int  # ends when they are ready

    def wait_until_ready(self) -> None:
        while os.read(self.ready, 1):
            pass

    def answer(self, environ: WSGIEnvironment, body: bytes) -> tuple[dict[str, Any], bytes]:
        """What a worker answers; `Refused` with the reason in words."""
        asked = {name: value for name, value in environ.items() if isinstance(value, str)}
        with socket.socket(socket.AF_UNIX) as line:
            self._connect(line)
            try:
                _send(line, asked, body)
                return _received(line)
            except TimeoutError:
                raise Refused(BUSY) from None
            except (OSError, EOFError):
                raise Refused(STOPPED) from None

    def _connect(self, line: socket.socket) -> None:
        line.setblocking(False)
        try:
            line.connect(self.address)
        except BlockingIOError:  # the queue is full
            raise Refused(BUSY) from None
        except OSError as gone:
            raise NoWorkers from gone
        line.settimeout(PATIENCE)


def _send(line: socket.socket, about: dict[str, Any], body: bytes) -> None:
    head = json.dumps(about).encode()
    line.sendall(_LENGTHS.pack(len(head), len(body)) + head + body)


def _received(line: socket.socket) -> tuple[dict[str, Any], bytes]:
    head, body = _LENGTHS.unpack(_exactly(line, _LENGTHS.size))
    about: dict[str, Any] = json.loads(_exactly(line, head))
    return about, _exactly(line, body)


def _exactly(line: socket.socket, count: int) -> bytes:
    data = bytearray()
    while len(data) < count:
        more = line.recv(count - len(data))
        if not more:
            raise EOFError
        data += more
    return bytes(data)


class Apart:
    """Sends what is costly to the workers; everything else is answered here."""

    def __init__(self, app: Flask, application: WSGIApplication, workers: Workers) -> None:
        self._app = app
        self._application = application
        self._workers = workers

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        length = environ.get("CONTENT_LENGTH") or "0"
        is_too_long = not length.isdecimal() or len(length) > 9 or int(length) > MOST_SENT  # refused by the page itself
        if is_too_long or not is_costly(self._app, environ):
            return self._application(environ, start_response)
        body = environ["wsgi.input"].read(int(length))
        try:
            about, answer = self._workers.answer(environ, body)
        except Refused as refused:
            return self._application({**environ, _REFUSED: str(refused)}, start_response)
        except NoWorkers:
            _log.error("there are no workers any more; the server answers alone until it is started again")
            return self._application({**environ, "wsgi.input": io.BytesIO(body)}, start_response)
        if about["keep"] is not None:
            environ[KEEP] = about["keep"]
        start_response(about["status"], [(name, value) for name, value in about["headers"]])
        return [answer]


def is_costly(app: Flask, environ: WSGIEnvironment) -> bool:
    try:
        endpoint, _ = app.url_map.bind_to_environ(environ).match()
    except (HTTPException, RequestRedirect):  # answered in no time: there is nothing, or it is elsewhere
        return False
    return str(endpoint).partition(".")[0] in COSTLY


def register(app: Flask) -> None:
    app.before_request(_refuse)


def _refuse() -> None:
    """A request that no worker took gets the same page or JSON as any other that cannot be answered."""
    refused = request.environ.get(_REFUSED)
    if refused is not None:
        raise ServiceUnavailable(refused, retry_after=RETRY_SECONDS if refused == BUSY else None)


def start_workers(
    app: Flask,
    count: int,
    make_ready: Callable[[Flask], None],
    beside: Beside = lambda *_: None,
    site: socket.socket | None = None,
) -> Workers | None:
    """Forks them; call it while there is one thread. None where processes cannot be forked: everything is answered here.

    `beside` is done by one more process until it is asked to end; `site` is where the server listens, which is not theirs.
    """
    if not _can_fork:
        return None
    _sweep()
    folder = tempfile.mkdtemp(prefix=_FOLDER)  # for its owner only
    listens = socket.socket(socket.AF_UNIX)
    listens.bind(str(Path(folder, "work")))
    listens.listen(WAITING)
    life, living = os.pipe()
    ready, is_ready = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    if os.fork() == 0:
        try:
            if site is not None:
                site.close()
            os.close(living)
            os.close(ready)
            _take_signals()
            _supervise(app, count, make_ready, beside, listens, life, is_ready)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
            sys.stderr.flush()
            os._exit(0)
    os.close(life)
    os.close(is_ready)
    listens.close()
    workers = Workers(str(Path(folder, "work")), living, ready)
    app.wsgi_app = Apart(app, app.wsgi_app, workers)  # type: ignore[method-assign]
    return workers


def _sweep() -> None:
    """Removes what killed supervisors left."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_FOLDER}*"):
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as line:
            if time.time() - folder.stat().st_mtime > _LEFT_SECONDS and line.connect_ex(str(folder / "work")):
                shutil.rmtree(folder, ignore_errors=True)


def _take_signals() -> None:
    for name in _IGNORED:
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    for name in _ENDING:
        signal.signal(getattr(signal, name), signal.SIG_DFL)


def _supervise(
    app: Flask,
    count: int,
    make_ready: Callable[[Flask], None],
    beside: Beside,
    listens: socket.socket,
    life: int,
    is_ready: int,
) -> None:
    """As many workers as wanted, until no server process is left."""
    try:
        make_ready(app)
    except Exception:  # it is tried again at its first use
        _log.exception("the workers could not be made ready")
    _come_last()
    gc.collect()
    gc.freeze()
    listens.setblocking(False)
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    supervised, supervising = os.pipe()  # the workers' sign that their supervisor lives
    running: set[int] = set()
    while True:
        while len(running) < count:
            running.add(_worker(app.wsgi_app, listens, (life, supervised), (supervising, woken, wakes, is_ready)))
        if is_ready >= 0:
            os.close(is_ready)
            is_ready = -1
            _beside(app, beside, life)
        found, _, _ = select.select([life, woken], [], [])
        if life in found:
            return
        os.read(woken, 512)
        running -= set(iter(_ended, 0))
        time.sleep(RESTART_SECONDS)  # one that cannot start must not use up the machine


def _come_last() -> None:
    """Reading a rule comes first: a lower priority, and one core that runs leave alone, where there are several.

    A priority alone does not do it: whoever is woken waits until the one that runs has had its turn, some milliseconds.
    """
    os.nice(NICE)
    if sys.platform == "linux":
        cores = os.sched_getaffinity(0)
        if len(cores) > 1:
            os.sched_setaffinity(0, cores - {min(cores)})


def _beside(app: Flask, work: Beside, life: int) -> None:
    """What is done when nothing else is to be done, in a process that ends with the servers."""
    if os.fork():
        return
    try:
        os.nice(16)
        work(app, lambda: bool(select.select([life], [], [], 0)[0]))
    except Exception:  # the pages are made when they are asked for
        _log.exception("what was to be made ahead could not be made")
    finally:
        sys.stderr.flush()
        os._exit(0)


def _ended() -> int:
    """A worker, or what was beside them, that has ended; 0 if there is none."""
    try:
        return os.waitpid(-1, os.WNOHANG)[0]
    except ChildProcessError:
        return 0


def _worker(
    application: WSGIApplication, listens: socket.socket, lives: tuple[int, ...], others: tuple[int, ...]
) -> int:
    started = os.fork()
    if started:
        return started
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for each in others:
            if each >= 0:
                os.close(each)
        _bound_memory()
        _take_requests(application, listens, lives)
    finally:
        sys.stderr.flush()
        os._exit(0)


def _bound_memory() -> None:
    """So much more than it has now, where the system says how much that is."""
    with contextlib.suppress(OSError, ValueError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        most = pages * os.sysconf("SC_PAGE_SIZE") + MEGABYTES * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _take_requests(application: WSGIApplication, listens: socket.socket, lives: tuple[int, ...]) -> None:
    """One after the other, until server or supervisor end, or one request has needed much memory: a new worker has it again."""
    before = _most_memory()
    while _most_memory() - before < MEGABYTES // 2:
        found, _, _ = select.select([listens.fileno(), *lives], [], [])
        if found != [listens.fileno()]:
            return
        try:
            line, _ = listens.accept()
        except BlockingIOError:  # another worker was faster
            continue
        with line:
            line.settimeout(PATIENCE)
            with contextlib.suppress(OSError, EOFError):  # the server gave up waiting
                _answer(application, line)


def _most_memory() -> int:
    """In megabytes; this system counts in kilobytes, the other in bytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return int(most // (1024 * 1024 if sys.platform == "darwin" else 1024))


def _answer(application: WSGIApplication, line: socket.socket) -> None:
    environ, body = _received(line)
    if select.select([line], [], [], 0)[0]:  # nothing more is sent, so it was closed
        return
    signal.setitimer(signal.ITIMER_PROF, SECONDS)  # nobody handles these two signals: they end the process
    signal.setitimer(signal.ITIMER_REAL, SECONDS_ON_THE_WALL)
    try:
        answer = answered(application, environ, body)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
    _send(line, {"status": answer.status, "headers": answer.headers, "keep": answer.keep}, answer.body)
