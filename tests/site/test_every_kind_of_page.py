"""Every kind of page, for axe without any finding, and at 320 px: nothing is wider than the screen."""

from __future__ import annotations

from urllib.request import urlopen

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser

from judge_app.site.desk.links import encoded
from tests.site.conftest import DESK, PHONE
from tests.site.desk.conftest import CHOICE, OBSTRUCT, SUPERSPEED

pytestmark = pytest.mark.browser
NARROW = 320
STEPS = f"/desk/s/{encoded(SUPERSPEED)}"
ASKED = f"{STEPS}/10?ask=why+did+brute+die"
PAGES = {
    "front": "/",
    "kept": "/kept",
    "game": "/universus/",
    "search": "/search?q=superspeed",
    "nothing found": "/search?q=zzzqq",
    "chapter": "/alpha-clash/chapter/5",
    "rule": "/alpha-clash/rule/704.13",
    "entry": "/universus/rule/making-a-check",
    "glossary": "/city-of-heroes/glossary",
    "turn": "/city-of-heroes/turn",
    "rulings": "/alpha-clash/rulings",
    "ruling": "/alpha-clash/ruling/superspeed-and-the-damage-it-takes",
    "disputed": "/city-of-heroes/ruling/knocked-down-twice",
    "quiz": "/universus/quiz",
    "cards": "/city-of-heroes/cards",
    "faults": "/city-of-heroes/findings",
    "disagreements": "/universus/disagreements",
    "editions": "/universus/editions",
    "deck": "/deck",
    "interface": "/api/",
    "no page": "/nowhere",
    "new board": "/desk?game=city-of-heroes",
    "board": f"/desk?s={encoded(OBSTRUCT)}",
    "step": f"{STEPS}/10",
    "question": ASKED,
    "decides": f"{STEPS}/decides",
    "choice": f"/desk/s/{encoded(CHOICE)}",
    "branches": f"/desk/s/{encoded(CHOICE)}/branches",
    "compare": f"/desk/compare?s={encoded(SUPERSPEED)}&s={encoded(OBSTRUCT)}",
}
ALL = """options => axe.run(document, options).then(found => found.violations.map(each => [each.id, each.nodes[0].html]))"""


@pytest.fixture(scope="module", autouse=True)
def index_is_made(site_url: str) -> None:
    """Search makes its index when it is first asked, which may take longer than a page may."""
    with urlopen(f"{site_url}/api/suggest?q=a") as answer:
        answer.read()


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_at_all_and_nothing_is_wider_than_320(browser: Browser, site_url: str, name: str) -> None:
    page = browser.new_page(viewport=PHONE, color_scheme="light")
    page.goto(site_url + PAGES[name])
    page.evaluate(AXE_SCRIPT)
    assert page.evaluate(ALL, {}) == []
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(ALL, {"runOnly": ["color-contrast"]}) == []
    page.set_viewport_size({"width": NARROW, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW
    page.set_viewport_size(DESK)
    assert page.evaluate(ALL, {}) == []
    page.close()
