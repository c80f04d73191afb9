"""What the desk looks like: nothing is cut, nothing serious for axe, at both widths, in both themes; pictures are kept."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from judge_app.games import GAMES
from judge_app.site.desk.links import encoded
from tests.site.conftest import DESK, PHONE, assert_nothing_is_cut
from tests.site.desk.conftest import CHOICE, OBSTRUCT, SUPERSPEED, example, whole_picture

pytestmark = pytest.mark.browser
UNREADABLE = "Scenario: x\n  Game: Alpha Clash\n  Given Ana owns everything\n"
UNREAD = 'Scenario: x\n  Game: Alpha Clash\n  Given Ana controls Golem (2/2) "Gronk the flimflam."\n'
PAGES = {
    **{f"new-{game.id}": f"/desk?game={game.id}" for game in GAMES},
    "build": f"/desk?s={encoded(OBSTRUCT)}",
    "step": f"/desk/s/{encoded(SUPERSPEED)}/10",
    "window": f"/desk/s/{encoded(OBSTRUCT)}/6?ask=can+Ben+obstruct+with+Wall",
    "choice": f"/desk/s/{encoded(CHOICE)}",
    "branches": f"/desk/s/{encoded(CHOICE)}/branches",
    "print": f"/desk/s/{encoded(SUPERSPEED)}/print",
    "compare": f"/desk/compare?s={encoded(SUPERSPEED)}&s={encoded(OBSTRUCT)}",
    "broken-link": "/desk/s/broken/1",
    "unreadable": f"/desk/s/{encoded(UNREADABLE)}/1",
    "unread": f"/desk/s/{encoded(UNREAD)}",
    "universus": f"/desk/s/{encoded(example('universus', 'A partial block halves the damage, rounded up'))}/8",
    "city-of-heroes": f"/desk/s/{encoded(example('city-of-heroes', 'Chasing a runner'))}/9",
    "api": "/api/",
    **{f"turn-{game.id}": f"/{game.id}/turn" for game in GAMES},
}
CONTRAST = {"runOnly": ["color-contrast"]}  # all that another theme changes


def serious(page: Page, options: dict[str, Any] | None = None) -> list[tuple[str, str]]:
    violations = Axe().run(page, options=options).response["violations"]
    return [(each["id"], each["nodes"][0]["html"]) for each in violations if each["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_whole_and_readable_at_both_widths_in_both_themes(browser: Browser, desk_url: str, name: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(desk_url + PAGES[name])
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    for size in (PHONE, DESK):
        page.set_viewport_size(size)
        assert_nothing_is_cut(page)
        page.emulate_media(color_scheme="light")
        assert serious(page) == [], (name, size["width"])
        if size is DESK:
            whole_picture(page, f"look-{name}-{size['width']}-light")
        page.emulate_media(color_scheme="dark")
        assert serious(page, CONTRAST) == [], (name, size["width"], "dark")
        if size is PHONE:
            whole_picture(page, f"look-{name}-{size['width']}-dark")
    page.close()


def test_the_printed_page_holds_board_steps_and_rules_on_paper(browser: Browser, desk_url: str) -> None:
    page = browser.new_page(viewport=DESK)
    page.goto(desk_url + PAGES["print"])
    page.emulate_media(media="print")
    whole_picture(page, "look-print-on-paper")
    assert page.get_by_role("heading", name="The board in the end").is_visible()
    assert not page.locator("header.bar").is_visible()
    page.close()
