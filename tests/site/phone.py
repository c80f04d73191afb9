"""A phone in the hall: a real Chromium with a profile of its own, and a line to a real site that can be cut, slow or broken."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import Any, Literal
from wsgiref.simple_server import ServerHandler, WSGIRequestHandler, WSGIServer

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, BrowserType, Error, Page

from judge_app.site import create_app, made_ahead
from judge_app.site.made_ahead import made_of
from judge_app.site.offline import packs
from judge_app.site.offline.making import make_offline
from judge_app.site.offline.parts import LZMA, MANIFEST, SUFFIXES, made_folder, python_folder
from judge_app.text.library import GameText

ROOT = Path(__file__).resolve().parents[2]
PHONE_SIZE = {"width": 390, "height": 844}
ASK = """async (questions) => {
  const answers = [];
  for (const [address, body] of questions) {
    const answer = await fetch(address, body === null ? {} : { method: "POST", body, headers: { "content-type": "application/json" } });
    answers.push([answer.status, answer.headers.get("x-judge-kept") || "", await answer.text()]);
  }
  return answers;
}"""
Treatment = Literal["whole", "half", "none", "held"]


def need_python() -> None:
    """Python for the browser, fetched if npm is there; the test is skipped if it cannot be had."""
    if python_folder() is None and shutil.which("npm"):
        subprocess.run([sys.executable, str(ROOT / ".ci" / "offline.py")], check=False)
    if python_folder() is None:
        pytest.skip("no Python for the browser: `make offline` needs npm and its registry")


def made_site(games: dict[str, GameText], steps: int = 1) -> Flask:
    """An application whose games can be kept; `steps`: of the pages only every so many-th, and packed in haste, to save time."""
    app = create_app(games)
    few = list(made_addresses(app, steps))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made_ahead, "rule_addresses", lambda _: iter(few))
        patch.setattr("judge_app.site.offline.making.rule_addresses", lambda _: iter(few))
        patch.setattr(made_ahead, "step_addresses", lambda _: iter(()))
        if steps > 1:
            patch.setattr(packs, "PRESET", 0)
        made_ahead.make_pages(app, lambda: False, lambda: make_offline(app, lambda: False))
    return app


def made_addresses(app: Flask, steps: int) -> Iterator[str]:
    for place, address in enumerate(made_ahead.rule_addresses(app)):
        if place % steps == 0 or address.count("/") < 3:
            yield address


def publish(name: str, changes: Callable[[str], str], is_right: bool = True) -> str:
    """The site has another version of a part from now on: its manifest says so, and that file is changed. The version's name."""
    folder = made_folder() / made_of()
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    part = next(each["pages"] for each in manifest["games"].values() if each["pages"]["name"] == name)
    file = folder / f"{name}{SUFFIXES[LZMA]}"
    raw = changes(packs.unpack_tightly(file.read_bytes()).decode()).encode()
    packed = packs.pack_tightly(raw)
    file.write_bytes(packed)
    checksum = hashlib.sha256(raw if is_right else b"").hexdigest()
    part.update({"size": len(raw), "packed": len(packed), "sha256": checksum})
    version = hashlib.sha256(f"{manifest['version']}{checksum}".encode()).hexdigest()[:16]
    (folder / MANIFEST).write_text(json.dumps({**manifest, "version": version, "made": "2099-01-01"}), encoding="utf-8")
    return version


class Line:
    """The network between the phone and the site; `treats` says what becomes of a request, by its path."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._port = 0
        self._server: _Server | None = None
        self._released = threading.Event()
        self.treats: Callable[[str], Treatment] = lambda _: "whole"
        self.asked: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def up(self) -> None:
        if self._server is not None:
            return
        self._server = _Server(("127.0.0.1", self._port), self)
        self._server.set_app(self._app)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def cut(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
        self.release()

    def holds(self, *beginnings: str) -> None:
        """Requests for these are not answered until it is good again."""
        self.treats = lambda path: "held" if path.startswith(beginnings) else "whole"

    def is_good(self) -> None:
        """Everything is answered from now on, and what was held."""
        self.treats = lambda _: "whole"
        self.release()

    def release(self) -> None:
        self._released.set()
        self._released = threading.Event()

    def treated(self, path: str) -> Treatment:
        self.asked.append(path)
        treatment = self.treats(path)
        if treatment == "held":
            self._released.wait()
        return treatment


class _Request(WSGIRequestHandler):
    server: _Server

    def handle(self) -> None:
        self.raw_requestline = self.rfile.readline(65537)
        if not self.raw_requestline or not self.parse_request():
            return
        treatment = self.server.line.treated(self.path)
        if treatment == "none":
            return
        handler = _Half if treatment == "half" else ServerHandler
        answering = handler(self.rfile, self.wfile, self.get_stderr(), self.get_environ())  # type: ignore[arg-type]
        answering.request_handler = self  # type: ignore[attr-defined]
        with suppress(OSError):  # the phone did not wait
            answering.run(self.server.get_app())  # type: ignore[arg-type]

    def log_message(self, format: str, *args: object) -> None:
        pass


class _Half(ServerHandler):
    """The line breaks in the middle of an answer."""

    def write(self, data: bytes) -> None:
        super().write(data[: len(data) // 2])
        raise OSError

    def log_exception(self, exc_info: object) -> None:
        pass

    def error_output(self, _environ: object, _start_response: object) -> list[bytes]:
        return []


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address: tuple[str, int], line: Line) -> None:
        self.line = line
        super().__init__(address, _Request)

    def handle_error(self, request: object, client_address: object) -> None:
        """A connection that the phone has closed."""


@contextmanager
def phone(kind: BrowserType, profile: Path) -> Iterator[BrowserContext]:
    """The browser with what it kept; ending it is closing the app."""
    context = kind.launch_persistent_context(
        profile,
        executable_path=shutil.which("chromium") or shutil.which("chromium-browser"),
        args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
        viewport={"width": 390, "height": 844},
    )
    context.set_default_timeout(0)  # the machine may be slow; what never comes ends with the run
    try:
        yield context
    finally:
        with suppress(Error):  # it may have been killed
            context.close()


def kill(profile: Path) -> None:
    """The browser of a profile, at once and without a word."""
    for process in browser_of(profile):
        os.kill(process, signal.SIGKILL)


def browser_of(profile: Path) -> list[int]:
    """The process that has others for its pages."""
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            words = (folder / "cmdline").read_bytes().split(b"\0") if folder.name.isdigit() else []
            if f"--user-data-dir={profile}".encode() in words and not any(
                each.startswith(b"--type=") for each in words
            ):
                found.append(int(folder.name))
    return found


def until(page: Page, holds: str, event: str, target: str = "document") -> None:
    """Waits for an event of the page after which the expression holds; not at all if it holds already."""
    page.evaluate(
        f"""() => new Promise((resolve) => {{
          const look = async () => {{ if (await ({holds})) {{ {target}.removeEventListener("{event}", look); resolve(); }} }};
          {target}.addEventListener("{event}", look);
          look();
        }})"""
    )


def controlled(page: Page, by: str = "sw.js") -> None:
    """A service worker answers for the network."""
    until(
        page,
        f"navigator.serviceWorker.controller?.scriptURL.includes('{by}')",
        "controllerchange",
        "navigator.serviceWorker",
    )


def opened(page: Page, url: str) -> None:
    """The page that says what is kept, once it knows."""
    page.goto(f"{url}/offline")
    page.wait_for_selector("[data-offline][data-ready]")


def told(page: Page) -> str:
    """What keeping or updating ended with."""
    until(
        page,
        "/^(Kept|Not kept|Nothing is kept)/.test(document.querySelector('[data-told]').textContent)",
        "judge:taken",
    )
    return page.inner_text("[data-told]")


def keep(page: Page, url: str, game: str) -> str:
    opened(page, url)
    page.click(f'[data-keep="{game}"] button')
    said = told(page)
    controlled(page, "python=")
    return said


def state(page: Page) -> dict[str, Any]:
    """What the device knows of its copy."""
    found: dict[str, Any] = page.evaluate("Copies.state()")
    return found


def asked(page: Page, address: str, body: object = None) -> tuple[int, bool, str]:
    """Status, whether the kept copy answered, and the text."""
    return all_asked(page, [(address, body)])[0]


def all_asked(page: Page, questions: list[tuple[str, object]]) -> list[tuple[int, bool, str]]:
    """The same for several, one after the other, without a word between them."""
    sent = [[address, None if body is None else json.dumps(body)] for address, body in questions]
    return [(status, kept == "1", text) for status, kept, text in page.evaluate(ASK, sent)]
