"""The desk as a judge uses it at the table, in Chromium, at phone and desktop width, for every game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from judge_app.site.desk.links import encoded
from tests.site.conftest import PHONE, SIZES, assert_nothing_is_cut
from tests.site.desk.conftest import CHOICE, OBSTRUCT, SUPERSPEED, whole_picture
from tests.site.desk.paths import PATHS, Added, Path

pytestmark = pytest.mark.browser
GAME_PATHS = [pytest.param(path, id=path.game) for path in PATHS]


def step_number(page: Page) -> int:
    return int(page.locator(".where b").inner_text())


def add_card(page: Page, card: Added) -> None:
    """By the builder's button and fields, as a thumb does it."""
    rows = page.locator("[data-row]").count()
    page.get_by_role("button", name=re.compile(r"^\+ card of")).first.click()
    expect(page.locator("[data-row]")).to_have_count(rows + 1)
    row = page.locator(".k-card").filter(has=page.locator('input[name$="-name"][autofocus]'))
    row.get_by_label("Card", exact=True).fill(card.name)
    row.get_by_label(re.compile("^Whose")).select_option(card.whose)
    row.get_by_label("Where").select_option(card.where)
    row.get_by_label("Figures").fill(card.figures)
    if card.states:
        row.get_by_label(card.states, exact=True).check()
    row.get_by_label("Card text").fill(card.text)


def said(page: Page, words: str) -> None:
    expect(page.locator("#text")).to_have_value(re.compile(re.escape(words)))


def open_words(page: Page) -> None:
    """The board in words: every line, and the text."""
    if not page.locator("#in-words").evaluate("fold => fold.open"):
        page.locator("#in-words > summary").click()


def build(page: Page, path: Path, scripts: bool = True) -> None:
    open_words(page)
    for card in path.cards:
        add_card(page, card)
        if not scripts:
            page.get_by_role("button", name="Update the form").click()
        said(page, f"{card.name} ({card.figures})")
    page.get_by_label("Something else").select_option(path.more)
    rows = page.locator("[data-row]").count()
    page.get_by_role("button", name="+ add").click()
    expect(page.locator("[data-row]")).to_have_count(rows + 1)
    before, after = path.more_then
    row = page.locator("[data-row]").filter(has=page.locator("[autofocus]"))
    row.locator(f'input[value="{before}"]').fill(after)
    if not scripts:
        page.get_by_role("button", name="Update the form").click()
    said(page, path.more.replace(before, after))


def choose(page: Page, path: Path) -> None:
    for option in path.options:
        expect(page.locator(".choice h2")).to_contain_text("must choose")
        page.locator(".choice").get_by_role("button", name=option, exact=True).click()
    expect(page.locator(".choice")).to_have_count(0)


def ask(page: Page, path: Path) -> None:
    page.get_by_label("Your question").fill(path.question)
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".answer.here .said")).to_have_text(path.answer)
    assert any(path.because in (link.get_attribute("href") or "") for link in page.locator(".answer.here a").all())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", GAME_PATHS)
def test_from_an_empty_board_to_a_link_that_opens_at_the_same_step(
    browser: Browser, desk_url: str, path: Path, size: ViewportSize
) -> None:
    name = f"{path.game}-{size['width']}"
    context = browser.new_context(
        viewport=size, permissions=["clipboard-read", "clipboard-write"],
        color_scheme="dark" if path.game == "universus" else "light",
    )  # fmt: skip
    page = context.new_page()
    page.goto(f"{desk_url}/desk?game={path.game}")
    build(page, path)
    whole_picture(page, f"desk-build-{name}")
    assert_nothing_is_cut(page)

    page.get_by_role("button", name=path.deed, exact=True).click()
    said(page, f"When {path.deed}")
    page.get_by_role("link", name="Step by step").click()
    whole_picture(page, f"desk-choice-{name}")
    choose(page, path)
    assert_nothing_is_cut(page)

    page.locator(".steps a").last.click()
    expect(page.locator(".stepper .off")).to_have_text("End")
    after = step_number(page) - 2
    page.get_by_role("link", name="Back").click()
    page.get_by_role("link", name="Back").click()
    expect(page.locator(".where b")).to_have_text(str(after))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".where b")).to_have_text(str(after + 1))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".where b")).to_have_text(str(after))

    rule = page.locator(".behind details").first
    rule.locator("summary").click()
    expect(rule.locator(".text")).to_be_visible()
    whole_picture(page, f"desk-step-{name}")
    assert_nothing_is_cut(page)

    page.locator(".steps a").last.click()
    expect(page.locator(".stepper .off")).to_have_text("End")
    ask(page, path)
    page.locator(".steps a", has_text=re.compile(r"chooses .*: " + re.escape(path.options[0]))).first.click()
    page.get_by_role("link", name=re.compile(f"chooses {re.escape(path.other)}$")).first.click()
    expect(page.locator(".scenario").last).to_contain_text(path.other)
    expect(page.locator(".scenario").last).not_to_contain_text(f"chooses {path.options[0]}")

    n = step_number(page)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("link", name="Compare the branches").click()
    expect(page.locator(".lead")).to_contain_text("The same until step")
    whole_picture(page, f"desk-compare-{name}")
    assert_nothing_is_cut(page)
    context.close()
    fresh = browser.new_context(viewport=size).new_page()
    fresh.goto(link)
    assert step_number(fresh) == n
    expect(fresh.locator(".scenario").last).to_contain_text(path.other)
    fresh.context.close()


@pytest.mark.parametrize("path", GAME_PATHS)
def test_the_desk_is_usable_with_scripts_off(browser: Browser, desk_url: str, path: Path) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{desk_url}/desk?game={path.game}")
    build(page, path, scripts=False)
    page.get_by_role("button", name=path.deed, exact=True).click()
    said(page, f"When {path.deed}")
    page.get_by_role("link", name="Step by step").click()
    choose(page, path)
    n = step_number(page)
    page.get_by_role("link", name="Back").click()
    assert step_number(page) == n - 1
    page.get_by_role("link", name="Next").click()
    page.locator(".behind summary").first.click()
    expect(page.locator(".behind details .text").first).to_be_visible()
    page.locator(".steps a").last.click()
    ask(page, path)
    expect(page.get_by_role("button", name="Copy link")).to_be_hidden()
    whole_picture(page, f"desk-no-scripts-{path.game}")
    last, text = step_number(page), page.locator(".scenario").last.inner_text()
    page.goto(page.get_by_label("Link to this step").input_value())
    assert step_number(page) == last
    expect(page.locator(".scenario").last).to_have_text(text)
    context.close()


def test_a_window_that_was_passed_is_acted_in_from_the_honesty_panel(browser: Browser, desk_url: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{desk_url}/desk/s/{encoded(OBSTRUCT)}")
    expect(page.locator(".outcome")).to_contain_text("passed by default")
    page.locator(".why-so > summary").click()
    page.locator(".honesty a").first.click()
    page.get_by_role("button", name="Ben obstructs with Page").click()
    expect(page.locator(".scenario").last).to_contain_text("Ben obstructs with Page")
    page.get_by_role("link", name="Compare the branches").click()
    expect(page.locator(".column").first).to_contain_text("If Ben obstructs with Page")
    page.close()


def test_every_option_of_a_choice_is_followed(browser: Browser, desk_url: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{desk_url}/desk/s/{encoded(CHOICE)}")
    page.get_by_role("link", name="Follow every option to its end").click()
    expect(page.locator(".branch")).to_have_count(4)
    assert_nothing_is_cut(page)
    page.close()


def test_errors_appear_at_their_line_while_typing(browser: Browser, desk_url: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{desk_url}/desk?s={encoded(OBSTRUCT)}")
    open_words(page)
    text = page.locator("#text")
    text.fill(OBSTRUCT.replace("Ben controls Page", "Ben controls Page and"))
    expect(page.locator("#faults")).to_contain_text("line 6")
    whole_picture(page, "desk-faults-390")
    text.fill(OBSTRUCT.replace("Page", "Squire"))
    expect(page.locator("#faults")).not_to_contain_text("line 6")
    expect(page.locator('input[value="Squire"]')).to_have_count(1)
    page.close()


def test_a_card_of_the_library_is_filled_in_and_a_missing_one_told(browser: Browser, desk_url: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{desk_url}/desk?game=alpha-clash")
    open_words(page)
    for name in ("Nobody At All", "ashgrove militia"):
        page.get_by_role("button", name="+ card of Ben").click()
        row = page.locator(".k-card").last
        row.get_by_label("Card", exact=True).fill(name)
        row.get_by_role("button", name="Fill in from the library").click()
        if name.startswith("Nobody"):
            expect(page.locator(".form .fault")).to_contain_text("no card called “Nobody At All”")
            page.locator(".k-card").last.get_by_role("button", name="Remove").click()
    said(page, "Ben controls Ashgrove Militia (Clash, 2/2")
    page.close()


def test_one_line_is_changed_and_compared_and_a_step_is_announced(browser: Browser, desk_url: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{desk_url}/desk/s/{encoded(SUPERSPEED)}/3")
    page.get_by_role("link", name="Next").click()
    expect(page.locator("[data-announced]")).to_have_text(re.compile(r"^Step 4 of \d+: .+"))
    page.get_by_text("What if? Change one line and compare").click()
    page.locator("[data-line]").select_option(label='Given Ana controls Swift Scout (2/2) "Superspeed"')
    expect(page.get_by_label("It says instead")).to_have_value('Ana controls Swift Scout (2/2) "Superspeed"')
    page.get_by_label("It says instead").fill("Ana controls Swift Scout (2/2)")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator(".lead")).to_contain_text("The same until step")
    page.close()


def test_a_swipe_turns_the_page(browser: Browser, desk_url: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto(f"{desk_url}/desk/s/{encoded(SUPERSPEED)}/3")
    swipe = """([from, to]) => { const board = document.querySelector("[data-board]");
      for (const [kind, x] of [["touchstart", from], ["touchend", to]]) {
        const touch = new Touch({ identifier: 1, target: board, clientX: x, clientY: 300 });
        board.dispatchEvent(new TouchEvent(kind, { bubbles: true, changedTouches: [touch] })); } }"""
    page.evaluate(swipe, [300, 100])
    expect(page.locator(".where b")).to_have_text("4")
    page.evaluate(swipe, [100, 300])
    expect(page.locator(".where b")).to_have_text("3")
    context.close()
