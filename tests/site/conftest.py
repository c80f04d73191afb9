"""A real site on a real port, and a real Chromium in front of it. Pictures go to `test-artefacts/`."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from flask import Flask
from playwright.sync_api import Page, ViewportSize
from waitress.server import create_server

from judge_app.site import create_app
from judge_app.site.serving import answer_until
from judge_app.text.library import GameText

ARTEFACTS = Path(__file__).resolve().parents[2] / "test-artefacts"
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
SIZES = [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk")]


AXE = """options => axe.run(document, options).then(found => found.violations
  .filter(each => ["serious", "critical"].includes(each.impact)).map(each => [each.id, each.nodes[0].html]))"""


@pytest.fixture(scope="session")
def site_app(library: dict[str, GameText]) -> Flask:
    """One application for every test that only asks it."""
    return create_app(library)


@pytest.fixture(scope="session")
def site_url(site_app: Flask, shared_folder: Path) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_DATA", str(shared_folder))
        server = create_server(site_app, host="127.0.0.1", port=0, threads=8)
        stopped = threading.Event()
        thread = threading.Thread(target=answer_until, args=(stopped, server), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.effective_port}"
        stopped.set()
        server.pull_trigger()
        thread.join()


def picture(page: Page, name: str) -> None:
    """Keeps what the page looks like, to be looked at."""
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")


def serious(page: Page, **options: object) -> list[list[str]]:
    """What axe finds serious or critical on a page, each with the first element that it is about."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[list[str]] = page.evaluate(AXE, {"resultTypes": ["violations"], "preload": False, **options})
    return found


def assert_nothing_is_cut(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page.url} is wider than the screen"
