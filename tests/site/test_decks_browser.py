"""The deck check as a head judge uses it: paste, see the faults, fix them, legal."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.decks.conftest import LISTS
from tests.site.conftest import PHONE, SIZES, assert_nothing_is_cut, picture, serious

pytestmark = pytest.mark.browser

FAULTY = (LISTS / "universus" / "a_card_without_the_symbol.txt").read_text(encoding="utf-8")


def check(page: Page, kind: str, text: str) -> None:
    page.get_by_label("Game and format").select_option(kind)
    page.get_by_label("Deck list").fill(text)
    page.get_by_role("button", name="Check the deck").click()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize("size", SIZES)
def test_paste_see_the_faults_fix_them_and_it_is_legal(
    browser: Browser, site_url: str, size: ViewportSize, scripts: bool
) -> None:
    context = browser.new_context(viewport=size, java_script_enabled=scripts)
    page = context.new_page()
    page.goto(f"{site_url}/deck")
    check(page, "universus:mha", FAULTY)
    expect(page.locator("#verdict")).to_have_text("Not legal")
    fault = page.locator("li", has_text="2 Harbor Lights at Closing").locator(".fault")
    expect(fault).to_contain_text("No symbol of Rin Takamori is shared by every card")
    expect(fault.get_by_role("link", name="Deck Construction, 6")).to_have_attribute(
        "href", "/universus/rule/deck-construction.6"
    )
    expect(fault).to_contain_text("must have it")
    picture(page, f"deck-faults-{size['width']}")
    assert_nothing_is_cut(page)
    check(page, "universus:mha", FAULTY.replace("2 Harbor Lights at Closing", "2 Meteor Clinch"))
    expect(page.locator("#verdict")).to_have_text("Legal")
    expect(page.locator(".fault")).to_have_count(0)
    expect(page.get_by_role("img").first).to_be_visible()
    picture(page, f"deck-legal-{size['width']}")
    assert_nothing_is_cut(page)
    context.close()


def test_print_has_the_verdict_and_the_faults_and_no_form(browser: Browser, site_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{site_url}/deck")
    check(page, "universus:mha", FAULTY)
    page.emulate_media(media="print")
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator(".fault").first).to_be_visible()
    expect(page.get_by_role("button", name="Check the deck")).to_be_hidden()
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_check(
    browser: Browser, site_url: str, scheme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(viewport=PHONE, color_scheme=scheme)
    page.goto(f"{site_url}/deck")
    check(page, "universus:mha", FAULTY)
    assert serious(page) == []
    page.close()
