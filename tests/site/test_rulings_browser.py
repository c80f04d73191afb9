"""Rulings as a judge reads them, in Chromium, at phone and desktop width: step through one, open its rules, take the quiz."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.site.conftest import PHONE, SIZES, assert_nothing_is_cut, picture, serious

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", SIZES)
def test_a_ruling_is_opened_stepped_through_and_the_rule_behind_a_step_read(
    browser: Browser, site_url: str, size: ViewportSize
) -> None:
    page = browser.new_page(viewport=size, color_scheme="dark")
    page.goto(f"{site_url}/universus/rule/partially-blocked.2")
    page.get_by_role("link", name="Half damage is rounded up").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Half damage is rounded up")
    expect(page.locator(".facts")).to_contain_text("proven by 2 scenarios")
    picture(page, f"ruling-{size['width']}")
    assert_nothing_is_cut(page)
    page.get_by_role("link", name="Step through it").first.click()
    expect(page.locator(".stepper .where")).to_contain_text("Step 1 of")
    for n in range(2, 6):
        page.get_by_role("link", name="Next").click()
        expect(page.locator(".stepper .where")).to_contain_text(f"Step {n} of")
    page.locator(".steps a", has_text="deals 1 damage to Sol").click()
    behind = page.locator(".behind details.opened", has=page.locator("summary", has_text="Partially Blocked, 2"))
    behind.locator("summary").click()
    picture(page, f"ruling-step-{size['width']}")
    behind.get_by_role("link", name="in its place").click()
    expect(page).to_have_url(f"{site_url}/universus/rule/partially-blocked.2")
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_quiz_asks_first_and_answers_on_demand(browser: Browser, site_url: str, size: ViewportSize) -> None:
    page = browser.new_page(viewport=size)
    page.goto(f"{site_url}/universus/rule/freeze.1")
    page.get_by_role("link", name="Quiz me on").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What happens?")
    expect(page.get_by_role("heading", name="Answer")).to_be_hidden()
    expect(page.locator("[data-board]")).to_be_visible()
    picture(page, f"quiz-{size['width']}")
    assert_nothing_is_cut(page)
    expect(page.get_by_text("No question answered yet")).to_be_visible()
    page.get_by_text("Show the answer").click()
    expect(page.get_by_role("heading", name="Answer")).to_be_visible()
    page.reload()
    page.locator(".answers-to-choose button").first.click()
    expect(page.get_by_role("heading", name="Answer")).to_be_visible()
    expect(page.locator(".verdict")).to_have_text(re.compile("^(Right|Not so)"))
    expect(page.get_by_text(re.compile("[01] of 1 right so far"))).to_be_visible()
    picture(page, f"quiz-answer-{size['width']}")
    assert_nothing_is_cut(page)
    page.reload()
    expect(page.get_by_text(re.compile("[01] of 1 right so far"))).to_be_visible()
    page.get_by_role("link", name="Another question on Freeze, 1").click()
    expect(page.get_by_role("heading", name="Answer")).to_be_hidden()
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_text("No question answered yet")).to_be_visible()
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_map_leads_from_a_chapter_to_a_rule_and_its_rulings(
    browser: Browser, site_url: str, size: ViewportSize
) -> None:
    page = browser.new_page(viewport=size)
    page.goto(f"{site_url}/city-of-heroes/coverage")
    picture(page, f"coverage-{size['width']}")
    assert_nothing_is_cut(page)
    page.get_by_role("link", name="Playing the Game").click()
    row = page.locator('[id="r-306.2e"]')
    expect(row).to_contain_text("code: ")
    row.scroll_into_view_if_needed()
    picture(page, f"coverage-chapter-{size['width']}")
    assert_nothing_is_cut(page)
    row.get_by_role("link", name="ruling").last.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rulings on")
    picture(page, f"rulings-{size['width']}")
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path",
    [
        "/alpha-clash/rulings",
        "/alpha-clash/rulings/cards",
        "/alpha-clash/ruling/copying-what-is-copied",
        "/universus/ruling/blocking-step-by-step",
        "/universus/quiz/blocking-step-by-step",
        "/universus/quiz/blocking-step-by-step?answer=0",
        "/alpha-clash/rulings?status=disputed",
        "/alpha-clash/coverage",
        "/alpha-clash/coverage/5",
    ],
)
def test_axe_finds_nothing_serious_on_pages_of_rulings(
    browser: Browser, site_url: str, path: str, scheme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(viewport=PHONE, color_scheme=scheme)
    page.goto(site_url + path)
    for folded in page.locator("details").all():
        folded.evaluate("element => { element.open = true }")
    assert serious(page) == []
    assert_nothing_is_cut(page)
    page.close()
