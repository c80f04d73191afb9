"""The whole way with the keyboard only: nothing is focused but by Tab, nothing pressed but by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.conftest import PHONE
from tests.site.desk.paths import PATHS, Path

pytestmark = pytest.mark.browser
MOST_TABS = 120
FOCUSED = """() => { const at = document.activeElement; if (!at || at === document.body) return "";
  return `${at.tagName} ${at.getAttribute("aria-label") || (at.labels && at.labels[0] ? at.labels[0].innerText : "") || at.innerText || ""}`; }"""


def tab_to(page: Page, words: str, back: bool = False) -> None:
    """Tab on (or back) until something is focused that is called so."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if re.search(words, page.evaluate(FOCUSED)):
            assert page.evaluate("document.activeElement.matches(':focus-visible')")
            return
    pytest.fail(f"{MOST_TABS} times Tab on {page.url} never came to {words}")


def add_card(page: Page, path: Path, n: int) -> None:
    card = path.cards[n]
    tab_to(page, r"^BUTTON \+ card of", back=n > 0)
    page.keyboard.press("Enter")
    expect(page.locator("[autofocus]")).to_be_focused()
    page.keyboard.type(card.name)
    for label, words in (
        ("Whose", card.whose),
        ("Where", card.where),
        ("Figures", card.figures),
        ("Card text", card.text),
    ):
        tab_to(page, f"^(INPUT|SELECT|TEXTAREA) {label}")
        page.keyboard.type(words)
    if card.states:
        tab_to(page, f"^INPUT {card.states}$")
        page.keyboard.press("Space")
    expect(page.locator("#text")).to_have_value(re.compile(re.escape(f"{card.name} ({card.figures})")))


def test_a_board_is_built_run_stepped_asked_and_sent_with_the_keyboard_only(browser: Browser, desk_url: str) -> None:
    path = PATHS[0]
    context = browser.new_context(viewport=PHONE, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{desk_url}/desk?game={path.game}")
    tab_to(page, "^SUMMARY In words")
    page.keyboard.press("Enter")
    for n in range(len(path.cards)):
        add_card(page, path, n)
    tab_to(page, f"^BUTTON {path.deed}$", back=True)
    page.keyboard.press("Enter")
    expect(page.locator("#text")).to_have_value(re.compile(f"When {path.deed}"))
    tab_to(page, "^A Step by step", back=True)
    page.keyboard.press("Enter")
    expect(page.locator(".choice h2")).to_contain_text("must choose")
    tab_to(page, f"^BUTTON {path.options[0]}$")
    page.keyboard.press("Enter")
    expect(page.locator(".choice")).to_have_count(0)

    n = int(page.locator(".where b").inner_text())
    page.keyboard.press("ArrowRight")
    expect(page.locator(".where b")).to_have_text(str(n + 1))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".where b")).to_have_text(str(n))
    tab_to(page, "^SUMMARY .*601|^SUMMARY \\d")
    page.keyboard.press("Enter")
    expect(page.locator(".behind details .text").first).to_be_visible()
    tab_to(page, f"^A if Ana chooses {path.other}$")
    page.keyboard.press("Enter")
    expect(page.locator(".scenario").last).to_contain_text(f"Ana chooses {path.other}")
    tab_to(page, "^INPUT Your question")
    page.keyboard.type(path.question)
    page.keyboard.press("Enter")
    expect(page.locator(".answer.here .said")).to_have_text(path.answer)
    tab_to(page, "^BUTTON Copy link")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert "/desk/s/" in page.evaluate("navigator.clipboard.readText()")
    context.close()
