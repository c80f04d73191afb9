"""Search as it is used at the table: type, choose with the arrows, land on the rule, go back."""

from __future__ import annotations

from typing import Literal
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, Request, Route, ViewportSize, expect

from tests.site.conftest import PHONE, SIZES, assert_nothing_is_cut, picture, serious

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", autouse=True)
def index_is_made(site_url: str) -> None:
    """The first search of a site makes its index; that is not what is timed here."""
    with urlopen(f"{site_url}/api/suggest?q=a") as answer:
        assert answer.status == 200


def options(page: Page) -> list[str]:
    return page.get_by_role("option").all_inner_texts()


@pytest.mark.parametrize("size", SIZES)
def test_a_rule_is_typed_chosen_with_the_arrows_and_reached(
    browser: Browser, site_url: str, size: ViewportSize
) -> None:
    page = browser.new_page(viewport=size, color_scheme="dark")
    page.goto(f"{site_url}/alpha-clash/")
    page.keyboard.press("/")
    page.keyboard.type("closed combat"[:5], delay=20)
    expect(page.get_by_role("option").first).to_contain_text("Close Combat")  # a slow page shows those of "c" first
    box = page.get_by_role("combobox", name="Search the rules")
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    chosen = page.get_by_role("option", selected=True)
    expect(chosen).to_have_count(1)
    expect(chosen).to_contain_text("Close Combat")
    expect(box).to_have_attribute("aria-activedescendant", chosen.get_attribute("id") or "")
    picture(page, f"suggestions-{size['width']}")
    assert_nothing_is_cut(page)
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site_url}/alpha-clash/rule/704.5")
    page.close()


def test_a_marked_suggestion_stays_marked_while_typing_goes_on(browser: Browser, site_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{site_url}/alpha-clash/")
    page.keyboard.press("/")
    page.keyboard.type("clos")
    expect(page.get_by_role("option").first).to_contain_text("Close Combat")
    page.keyboard.press("ArrowDown")
    with page.expect_response("**/api/suggest?q=close*") as answered:
        page.keyboard.type("e")
    answered.value.finished()
    expect(page.get_by_role("search").get_by_role("status")).to_have_text("1 suggestion")
    chosen = page.get_by_role("option", selected=True)
    expect(chosen).to_contain_text("Close Combat")
    box = page.get_by_role("combobox", name="Search the rules")
    expect(box).to_have_attribute("aria-activedescendant", chosen.get_attribute("id") or "")
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_back_returns_to_the_results_as_they_were(browser: Browser, site_url: str, size: ViewportSize) -> None:
    page = browser.new_page(viewport=size)
    address = f"{site_url}/search?q=Can+my+contender+block%3F&game=alpha-clash"
    page.goto(address)
    picture(page, f"results-{size['width']}")
    assert_nothing_is_cut(page)
    results = page.locator(".results").inner_text()
    page.locator(".result h2 a").nth(5).scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollBy({top: 300, behavior: 'instant'}), scrollY")
    assert scrolled > 100
    page.locator(".result h2 a").nth(5).click()
    page.wait_for_url("**/rule/**")
    page.go_back()
    expect(page).to_have_url(address)
    expect(page.locator("#q")).to_have_value("Can my contender block?")
    assert page.locator(".results").inner_text() == results
    page.wait_for_function("place => Math.abs(scrollY - place) < 5", arg=scrolled)

    page.locator("#q").fill("")
    page.locator("#q").press_sequentially("704.1", delay=20)
    expect(page.get_by_role("option").first).to_contain_text("704.1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site_url}/alpha-clash/rule/704.1")
    page.go_back()
    expect(page).to_have_url(address)
    assert page.locator(".results").inner_text() == results
    expect(page.get_by_role("listbox")).to_be_hidden()
    page.close()


def test_the_arrows_go_around_and_escape_closes(browser: Browser, site_url: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{site_url}/alpha-clash/")
    page.locator("#q").press_sequentially("trig", delay=20)
    expect(page.get_by_role("option").first).to_be_visible()
    count = page.get_by_role("option").count()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("option").nth(count - 1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option", selected=True)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site_url}/search?game=alpha-clash&q=trig")
    page.close()


def test_a_tap_on_a_suggestion_leads_there(browser: Browser, site_url: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto(f"{site_url}/universus/")
    page.locator("#q").press_sequentially("graveya", delay=20)
    page.get_by_role("option", name="Discard Pile").tap()
    expect(page).to_have_url(f"{site_url}/universus/rule/discard-pile")
    context.close()


def test_a_stale_request_is_cancelled_and_never_shown(browser: Browser, site_url: str) -> None:
    page = browser.new_page()

    def asks_for_tra(request: Request) -> bool:
        return parse_qs(urlsplit(request.url).query).get("q") == ["tra"]

    def never_answers_tra(route: Route) -> None:
        if not asks_for_tra(route.request):
            route.continue_()

    page.route("**/api/suggest**", never_answers_tra)
    page.goto(f"{site_url}/alpha-clash/")
    with page.expect_request(asks_for_tra):
        page.locator("#q").press_sequentially("tra")
    with page.expect_event("requestfailed", asks_for_tra):
        page.locator("#q").fill("mulli")
    expect(page.get_by_role("option").first).to_contain_text("Mulligan")
    assert all("Mulligan" in option for option in options(page))
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_search_works_with_scripts_off(browser: Browser, site_url: str, size: ViewportSize) -> None:
    context = browser.new_context(viewport=size, java_script_enabled=False)
    page = context.new_page()
    page.goto(site_url)
    page.get_by_label("What is the question?").fill("how many foundations can I commit")
    page.locator("form.big button").click()
    page.get_by_role("link", name="UniVersus", exact=True).first.click()
    expect(page.locator(".switch [aria-current]")).to_have_text("UniVersus")
    expect(page.locator(".result h2").first).to_be_visible()
    page.goto(site_url)
    expect(page.get_by_label("In", exact=True)).to_have_value("universus")
    page.goto(f"{site_url}/search?q=stun")
    expect(page.locator(".switch [aria-current]")).to_have_text("All games")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/search?q=first+strike&game=alpha-clash", "/search?q=qqqq&game=universus"])
def test_axe_finds_nothing_serious_on_search_pages(
    browser: Browser, site_url: str, path: str, scheme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(viewport=PHONE, color_scheme=scheme)
    page.goto(site_url + path)
    assert serious(page) == []
    assert_nothing_is_cut(page)
    page.close()
