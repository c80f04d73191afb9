"""A phone in the hall: a real Chromium with a profile of its own, and a line to a real site that can be cut."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, BrowserType, Page
from waitress.server import create_server

from judge_app.site import create_app, made_ahead
from judge_app.site.offline.making import make_offline
from judge_app.site.offline.parts import python_folder
from judge_app.site.serving import answer_until
from judge_app.text.library import GameText

ROOT = Path(__file__).resolve().parents[2]
ASK = """async ([address, body]) => {
  const answer = await fetch(address, body === null ? {} : { method: "POST", body, headers: { "content-type": "application/json" } });
  return [answer.status, answer.headers.get("x-judge-kept") || "", await answer.text()];
}"""


def need_python() -> None:
    """Python for the browser, fetched if npm is there; the test is skipped if it cannot be had."""
    if python_folder() is None and shutil.which("npm"):
        subprocess.run([sys.executable, str(ROOT / ".ci" / "offline.py")], check=False)
    if python_folder() is None:
        pytest.skip("no Python for the browser: `make offline` needs npm and its registry")


def made_site(games: dict[str, GameText], steps: int = 1) -> Flask:
    """An application whose games can be kept; `steps`: of the pages only every so many-th, to save time."""
    app = create_app(games)
    addresses = list(made_ahead.rule_addresses(app))
    with pytest.MonkeyPatch.context() as patch:
        few = [each for place, each in enumerate(addresses) if place % steps == 0 or each.count("/") < 3]
        patch.setattr(made_ahead, "rule_addresses", lambda _: iter(few))
        patch.setattr("judge_app.site.offline.making.rule_addresses", lambda _: iter(few))
        patch.setattr(made_ahead, "step_addresses", lambda _: iter(()))
        made_ahead.make_pages(app, lambda: False, lambda: make_offline(app, lambda: False))
    return app


class Line:
    """The network between the phone and the site."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._port = 0
        self._stopped = threading.Event()
        self._server: Any = None
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def up(self) -> None:
        self._server = create_server(self._app, host="127.0.0.1", port=self._port, threads=8)
        self._port = self._server.effective_port
        self._stopped.clear()
        self._thread = threading.Thread(target=answer_until, args=(self._stopped, self._server), daemon=True)
        self._thread.start()

    def cut(self) -> None:
        if self._thread is not None:
            self._stopped.set()
            self._server.pull_trigger()
            self._thread.join()
            self._thread = None


@contextmanager
def phone(kind: BrowserType, profile: Path) -> Iterator[BrowserContext]:
    """The browser with what it kept; ending it is closing the app."""
    context = kind.launch_persistent_context(
        profile,
        executable_path=shutil.which("chromium") or shutil.which("chromium-browser"),
        args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
        viewport={"width": 390, "height": 844},
    )
    context.set_default_timeout(120_000)
    try:
        yield context
    finally:
        context.close()


def until(page: Page, holds: str, most: int = 2400) -> None:
    """Looks until the expression holds; Playwright's own way would need a policy that allows eval."""
    for _ in range(most):
        if page.evaluate(holds):
            return
        page.wait_for_timeout(250)
    raise AssertionError(f"never: {holds}")


def opened(page: Page, url: str) -> None:
    """The page that says what is kept, once it knows."""
    page.goto(f"{url}/offline")
    page.wait_for_selector("[data-offline][data-ready]")


def told(page: Page) -> str:
    """What keeping or updating ended with."""
    until(page, "/^(Kept|Not kept)/.test(document.querySelector('[data-told]').textContent)")
    return page.inner_text("[data-told]")


def keep(page: Page, url: str, game: str) -> str:
    opened(page, url)
    page.click(f'[data-keep="{game}"] button')
    said = told(page)
    until(page, "navigator.serviceWorker.controller?.scriptURL.includes('python=')")
    return said


def asked(page: Page, address: str, body: object = None) -> tuple[int, bool, str]:
    """Status, whether the kept copy answered, and the text."""
    status, kept, text = page.evaluate(ASK, [address, None if body is None else json.dumps(body)])
    return status, kept == "1", text
