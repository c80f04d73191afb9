"""The library as a judge uses it, in Chromium, at phone and desktop width."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.site.conftest import PHONE, SIZES, assert_nothing_is_cut, picture, serious

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", SIZES)
def test_a_rule_is_found_from_the_contents_and_a_reference_followed(
    browser: Browser, site_url: str, size: ViewportSize
) -> None:
    page = browser.new_page(viewport=size, color_scheme="dark")
    page.goto(site_url)
    picture(page, f"home-{size['width']}")
    assert_nothing_is_cut(page)
    page.get_by_role("link", name="Alpha Clash").first.click()
    page.get_by_role("link", name="Comprehensive Rulebook Version").click()
    page.get_by_role("link", name="704 Keyword Abilities").click()
    page.get_by_role("link", name="704.13 Superspeed").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("704.13 Superspeed")
    picture(page, f"rule-{size['width']}")
    assert_nothing_is_cut(page)
    page.goto(f"{site_url}/alpha-clash/rule/303.5")
    page.locator("a.ref", has_text="603.8").first.click()
    expect(page).to_have_url(f"{site_url}/alpha-clash/rule/603.8")
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_citation_and_a_link_are_copied(browser: Browser, site_url: str, size: ViewportSize) -> None:
    context = browser.new_context(viewport=size, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{site_url}/alpha-clash/rule/704.13b")
    cited = "Alpha Clash, Comprehensive Rulebook 2.2 (effective 2024-03-15), 704.13b: A card with Superspeed deals"
    page.get_by_role("button", name="Copy citation", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(cited)
    assert copied.endswith(f" {site_url}/alpha-clash/rule/704.13b")
    page.goto(f"{site_url}/alpha-clash/rule/704.13")
    page.get_by_role("button", name="Copy citation of 704.13b").click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_count(1)
    assert page.evaluate("navigator.clipboard.readText()") == copied, "the same from the rule above it"
    page.goto(f"{site_url}/alpha-clash/rule/704.13b")
    page.get_by_role("button", name="Copy link").click()
    page.wait_for_function("navigator.clipboard.readText().then(text => text.startsWith('http'))")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site_url}/alpha-clash/rule/704.13b"
    context.close()


def test_a_reference_shows_what_it_points_to(browser: Browser, site_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{site_url}/alpha-clash/rule/303.5")
    page.locator("a.ref", has_text="603.8").first.hover()
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("603.8")
    picture(page, "preview-desk")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_site_is_usable_with_the_keyboard_only(browser: Browser, site_url: str, size: ViewportSize) -> None:
    page = browser.new_page(viewport=size)
    page.goto(f"{site_url}/alpha-clash/rule/704.13")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the text")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{site_url}/alpha-clash/rule/704.13a")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(f"{site_url}/alpha-clash/rule/704.13")
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    page.goto(f"{site_url}/alpha-clash/comprehensive/")
    link = page.get_by_role("link", name="101 Golden Rules")
    link.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site_url}/alpha-clash/rule/101")
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_site_is_usable_with_scripts_off(browser: Browser, site_url: str, size: ViewportSize) -> None:
    context = browser.new_context(viewport=size, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}/universus/")
    page.get_by_role("link", name="Rules Reference Version").click()
    page.get_by_role("link", name="Mulligan", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mulligan")
    expect(page.get_by_label("Citation")).to_have_value(
        re.compile(r"UniVersus \(My Hero Academia CCG\), Rules Reference, Mulligan: .+ http.+/universus/rule/mulligan")
    )
    expect(page.get_by_role("button", name="Copy citation")).to_be_hidden()
    page.get_by_role("link", name="QR code").click()
    expect(page.locator(".qr-sheet svg")).to_be_visible()
    page.get_by_role("link", name="Back to the page").click()
    page.get_by_role("link", name="dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    picture(page, f"no-scripts-{size['width']}")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/alpha-clash/",
        "/alpha-clash/rule/504",
        "/alpha-clash/rule/409.1",
        "/universus/glossary",
        "/universus/disagreements",
        "/alpha-clash/findings",
        "/universus/turn",
        "/alpha-clash/rule/0",
        "/universus/chapter/blocks",
        "/universus/rules-reference/",
        "/kept",
        "/qr?to=/alpha-clash/rule/704.13",
    ],
)
def test_axe_finds_nothing_serious(
    browser: Browser, site_url: str, path: str, scheme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(viewport=PHONE, color_scheme=scheme)
    page.goto(site_url + path)
    assert serious(page) == []
    assert_nothing_is_cut(page)
    page.close()


def test_a_tapped_term_opens_in_place_on_a_phone(browser: Browser, site_url: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{site_url}/alpha-clash/rule/704.13b")
    page.locator("a.term").first.tap()
    card = page.get_by_role("dialog")
    expect(card.get_by_role("link", name="Open its page")).to_be_visible()
    expect(page).to_have_url(f"{site_url}/alpha-clash/rule/704.13b")
    picture(page, "term-390")
    assert serious(page) == []
    card.get_by_role("button", name="Close").tap()
    expect(card).to_have_count(0)
    context.close()


@pytest.mark.parametrize("size", SIZES)
def test_recent_and_starred_pages_are_kept_on_the_device(browser: Browser, site_url: str, size: ViewportSize) -> None:
    context = browser.new_context(viewport=size)
    page = context.new_page()
    page.goto(f"{site_url}/alpha-clash/rule/704.13b")
    page.get_by_role("button", name="Star").click()
    expect(page.get_by_role("button", name="Starred")).to_have_attribute("aria-pressed", "true")
    page.goto(f"{site_url}/universus/chapter/blocks")
    page.goto(site_url)
    expect(page.locator("[data-kept=starred] li")).to_have_count(1)
    expect(page.locator("[data-kept=recent] li")).to_have_count(2)
    page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Kept").click()
    expect(page.locator("[data-kept=recent] a").first).to_have_text(re.compile("Blocks"))
    picture(page, f"kept-{size['width']}")
    assert_nothing_is_cut(page)
    page.get_by_role("button", name="Clear recent pages").click()
    expect(page.locator("[data-kept=recent] li")).to_have_count(0)
    page.locator("[data-kept=starred] a").click()
    page.get_by_role("button", name="Starred").click()
    page.goto(f"{site_url}/kept")
    expect(page.get_by_text("Nothing has a star yet")).to_be_visible()
    context.close()


def test_the_contents_stand_beside_a_rule_on_a_wide_screen_only(browser: Browser, site_url: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{site_url}/alpha-clash/rule/704.13")
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents).to_be_visible()
    contents.get_by_role("link", name="703 Keyword Actions").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("703 Keyword Actions")
    page.set_viewport_size(PHONE)
    expect(contents).to_be_hidden()
    page.close()


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/universus/",
        "/universus/turn",
        "/universus/chapter/blocks",
        "/alpha-clash/rulings",
        "/deck",
        "/api/",
        "/kept",
    ],
)
def test_nothing_is_wider_than_the_narrowest_phone(browser: Browser, site_url: str, path: str) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 640})
    page.goto(site_url + path)
    assert_nothing_is_cut(page)
    page.close()
