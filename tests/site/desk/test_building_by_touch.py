"""A dispute from an empty board to the sentence that settles it, by touch alone and by keyboard alone, within a few taps."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, ViewportSize, expect

from tests.site.conftest import PHONE, SIZES, assert_nothing_is_cut, serious
from tests.site.desk.conftest import whole_picture
from tests.site.desk.disputes import DISPUTES, Dispute, Keys, Tap

pytestmark = pytest.mark.browser
MOST_TAPS = 12
MOST_KEYS = 15
MOST_TABS = 150
GAMES = [pytest.param(dispute, id=dispute.game) for dispute in DISPUTES]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FOCUSED = """() => { const at = document.activeElement;
  return (at?.getAttribute("aria-label") || at?.labels?.[0]?.innerText || at?.innerText || "").replace(/\\s+/g, " ").trim(); }"""

OTHERS = """words => { const at = document.activeElement, next = at.closest(".chip-box")?.nextElementSibling;
  return at.type === "radio" && next?.innerText.trim() === words; }"""


def text_of(page: Page) -> str:
    return page.locator("[data-table] input[name=text]").input_value()


def sent(page: Page) -> None:
    """Until every tap has been answered: the address carries the board."""
    page.wait_for_function("() => document.querySelector('[data-table]')?.dataset.busy !== 'yes'")


def button(page: Page, tap: Tap) -> Locator:
    inside = page.locator(tap.where) if tap.where else page.locator("[data-table]")
    named = inside.get_by_role("button", name=tap.words, exact=True)
    marked = inside.locator(".chip-box").get_by_text(tap.words, exact=True)
    starting = inside.get_by_role("button", name=re.compile("^" + re.escape(tap.words).replace("/", ".")))
    return named.or_(marked).or_(starting).first


def settle(page: Page, dispute: Dispute) -> tuple[int, int]:
    """By touch; how many taps and keys it took."""
    taps = keys = 0
    for each in dispute.does:
        if isinstance(each, Keys):
            field = page.locator(".drawer").get_by_label(each.field, exact=True)
            field.click()
            field.press("ControlOrMeta+a")  # a thumb selects the whole by tapping twice
            page.keyboard.type(each.words)
            taps, keys = taps + 2, keys + len(each.words)
            sent(page)
        else:
            for _ in range(each.times):
                button(page, each).click()
                taps += 1
            sent(page)
    return taps, keys


def assert_settled(page: Page, dispute: Dispute) -> None:
    for words in dispute.sentence:
        expect(page.locator(".answer-now .decided")).to_contain_text(words)
    for words in dispute.written:
        assert words in text_of(page)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dispute", GAMES)
def test_a_dispute_is_settled_by_touch_within_twelve_taps(
    browser: Browser, desk_url: str, dispute: Dispute, size: ViewportSize
) -> None:
    for scheme in SCHEMES:
        page = browser.new_page(viewport=size, color_scheme=scheme)
        page.goto(f"{desk_url}/desk?game={dispute.game}")
        taps, keys = settle(page, dispute)
        assert_settled(page, dispute)
        assert taps <= MOST_TAPS
        assert keys <= MOST_KEYS
        verdict = page.locator(".answer-now .decided").bounding_box()
        assert verdict
        assert 0 < verdict["y"] < size["height"] - verdict["height"], "the verdict is on the screen"
        assert_nothing_is_cut(page)
        assert serious(page) == [], scheme
        whole_picture(page, f"touch-{dispute.game}-{size['width']}-{scheme}")
        page.close()


def is_focused(page: Page, words: str) -> bool:
    return str(page.evaluate(FOCUSED)).removeprefix("+ ").startswith(words)


def press(page: Page, words: str) -> None:
    """Tab until something is focused that is called so, then Space; of several of which one is chosen, an arrow."""
    for _ in range(MOST_TABS):
        if is_focused(page, words):
            break
        page.keyboard.press("Tab")
        if page.evaluate(OTHERS, words):
            page.keyboard.press("ArrowRight")
            return
    else:
        pytest.fail(f"{MOST_TABS} times Tab never came to {words}")
    assert page.evaluate("document.activeElement.matches(':focus-visible')")
    page.keyboard.press("Space")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dispute", GAMES)
def test_a_dispute_is_settled_by_keyboard_alone(
    browser: Browser, desk_url: str, dispute: Dispute, size: ViewportSize
) -> None:
    page = browser.new_page(viewport=size)
    page.goto(f"{desk_url}/desk?game={dispute.game}")
    for each in dispute.does:
        if isinstance(each, Keys):
            for _ in range(MOST_TABS):
                page.keyboard.press("Tab")
                if is_focused(page, each.field):
                    break
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.type(each.words)
            sent(page)
            continue
        for _ in range(each.times):
            press(page, each.words)
        sent(page)
    assert_settled(page, dispute)
    page.close()


def laid(browser: Browser, desk_url: str) -> tuple[BrowserContext, Page, str]:
    """A board of two cards in a device of its own, and its text."""
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(f"{desk_url}/desk?game=alpha-clash")
    for each in DISPUTES[0].does[:3]:
        assert isinstance(each, Tap)
        button(page, each).click()
        sent(page)
    text = text_of(page)
    assert "Superspeed" in text
    assert "Ben's 2/2" in text
    return context, page, text


def test_reload_back_and_another_theme_keep_the_board(browser: Browser, desk_url: str) -> None:
    context, page, text = laid(browser, desk_url)
    page.reload()
    assert text_of(page) == text
    page.locator('a[href^="/theme/dark"]').click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert text_of(page) == text
    page.goto(f"{desk_url}/alpha-clash/")
    page.go_back()
    expect(page.locator("[data-table] input[name=text]")).to_have_value(text)
    context.close()


def test_a_tap_without_an_answer_loses_nothing(browser: Browser, desk_url: str) -> None:
    context, page, text = laid(browser, desk_url)

    def lost(route: Route) -> None:
        route.abort()

    page.route("**/desk/board", lost)
    button(page, Tap("attack: more", where=".drawer")).click()
    expect(page.locator("[data-notice-line]")).to_contain_text("Your board is kept")
    assert text_of(page) == text
    page.unroute("**/desk/board", lost)
    page.get_by_role("button", name="Try again").click()
    sent(page)
    assert "(3/2)" in text_of(page), "what was tapped is written when there is a network again"
    context.close()


def test_undo_and_redo_go_over_ten_edits_and_outlive_a_reload(browser: Browser, desk_url: str) -> None:
    context, page, _ = laid(browser, desk_url)
    seen = [text_of(page)]
    for n in range(12):
        button(page, Tap("engaged" if n % 2 else "entered this turn", where=".drawer")).click()
        sent(page)
        seen.append(text_of(page))
    assert all(one != other for one, other in pairwise(seen))
    page.reload()
    for text in reversed(seen[:-1]):
        page.get_by_role("button", name="Undo").click()
        sent(page)
        assert text_of(page) == text
    for text in seen[1:]:
        page.get_by_role("button", name="Redo").click()
        sent(page)
        assert text_of(page) == text
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()
    context.close()


def test_a_board_that_is_too_long_for_an_address_is_kept_on_the_device_and_that_is_said(
    browser: Browser, desk_url: str
) -> None:
    context, page, _ = laid(browser, desk_url)
    page.locator("[data-words]").click()
    words = " ".join(f"w{n * 7919 % 10007:x}{n * 104729 % 65537:x}" for n in range(600))
    page.locator("#text").fill(f"{text_of(page)}    # {words}\n".replace("    #", "# "))
    expect(page.locator("[data-notice-line]")).to_contain_text("too long for an address")
    long = text_of(page)
    assert len(long) > 4000
    assert "kept=1" in page.url
    page.reload()
    expect(page.locator("[data-table] input[name=text]")).to_have_value(long)
    context.close()


def test_text_is_read_as_it_is_typed(browser: Browser, desk_url: str) -> None:
    context, page, _ = laid(browser, desk_url)
    field = page.locator(".drawer").get_by_label("Card text")
    field.fill("Superspead")
    expect(page.locator("[data-reading]")).to_contain_text("did you mean Superspeed?")
    field.fill("Superspeed")
    expect(page.locator("[data-reading]")).to_contain_text("understood")
    expect(page.locator("#text")).to_have_value(re.compile('Ben\'s 2/2. .2/2. "Superspeed"'))
    context.close()


def test_an_attack_that_is_not_allowed_is_there_with_its_reason_and_rule(browser: Browser, desk_url: str) -> None:
    context, page, _ = laid(browser, desk_url)
    button(page, Tap("Ana's 2/2", where=".board")).click()
    sent(page)
    refused = page.locator(".drawer .cannot").first
    expect(refused).to_contain_text("attacks Ben's 2/2")
    expect(refused).to_contain_text("ready")
    assert "/alpha-clash/rule/" in (refused.locator("a").first.get_attribute("href") or "")
    assert "is not a Weapon" not in page.locator("[data-table]").inner_text()
    context.close()


def test_a_card_is_moved_and_removed(browser: Browser, desk_url: str) -> None:
    context, page, _ = laid(browser, desk_url)
    page.locator(".drawer select").select_option("hand")
    sent(page)
    assert "Ben's hand has [Ben's 2/2] (2/2)" in text_of(page)
    button(page, Tap("Remove", where=".drawer")).click()
    sent(page)
    assert "Ben's 2/2" not in text_of(page)
    context.close()
