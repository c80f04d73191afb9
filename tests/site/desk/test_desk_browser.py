"""The desk as a judge uses it at the table, in Chromium, at phone and desktop width."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from judge_app.games import GAMES
from judge_app.site.desk.links import encoded
from judge_app.site.desk.runs import run_at
from tests.site.conftest import PHONE, SIZES, assert_nothing_is_cut, picture
from tests.site.desk.conftest import CHOICE, OBSTRUCT, SUPERSPEED, with_line

pytestmark = pytest.mark.browser


def add_card(page: Page, player: str, name: str, figures: str, states: str = "") -> None:
    page.get_by_role("button", name=f"+ card of {player}").click()
    row = page.locator(".k-card").filter(has=page.locator('input[name$="-name"][value=""]')).last
    row.get_by_label("Card", exact=True).fill(name)
    row.get_by_label("Figures").fill(figures)
    if states:
        row.get_by_label("State").fill(states)
    expect(page.locator("#text")).to_have_value(re.compile(re.escape(name)))


def step_number(page: Page) -> int:
    return int(page.locator(".where b").inner_text())


@pytest.mark.parametrize("size", SIZES)
def test_from_an_empty_board_to_a_link_that_opens_at_the_same_step(
    browser: Browser, desk_url: str, size: ViewportSize
) -> None:
    context = browser.new_context(viewport=size, permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{desk_url}/desk?game=alpha-clash")
    add_card(page, "Ana", "Ram", "4/2")
    add_card(page, "Ben", "Page", "1/1")
    add_card(page, "Ben", "Wall", "0/5", "engaged")
    picture(page, f"desk-build-{size['width']}")
    assert_nothing_is_cut(page)
    page.get_by_role("button", name="Ana attacks Ben's contender with Ram").click()
    expect(page.locator("#text")).to_have_value(re.compile(r"When Ana attacks Ben's contender with Ram"))
    page.locator(".do").get_by_role("button", name="Run").click()
    expect(page.locator(".outcome")).to_contain_text("It runs to its end")
    expect(page.locator(".outcome")).to_contain_text("passed by default")

    last = step_number(page)
    page.get_by_role("link", name="Back").click()
    expect(page.locator(".where b")).to_have_text(str(last - 1))
    page.get_by_role("link", name="Next").click()
    expect(page.locator(".where b")).to_have_text(str(last))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".where b")).to_have_text(str(last - 1))

    rule = page.locator(".step details").first
    rule.locator("summary").click()
    expect(rule.locator(".text")).to_be_visible()
    picture(page, f"desk-step-{size['width']}")
    assert_nothing_is_cut(page)

    page.get_by_text("What this answer rests on").click()
    page.locator(".honesty a").first.click()
    page.get_by_role("button", name="Ben obstructs with Page").click()
    expect(page.locator(".scenario").last).to_contain_text("Ben obstructs with Page")
    page.get_by_role("link", name="Compare the branches").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Side by side")
    expect(page.locator(".column").first).to_contain_text("If Ben obstructs with Page")
    expect(page.locator(".lead")).to_contain_text("The same until step")
    picture(page, f"desk-compare-{size['width']}")
    assert_nothing_is_cut(page)
    page.go_back()

    page.locator(".steps a", has_text="Ben goes on to the Obstruct Step").click()
    expect(page.locator(".step h2")).to_have_text("Ben goes on to the Obstruct Step")
    page.get_by_label("Your question").fill("can Ben obstruct with Wall?")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".answer")).to_contain_text("no, it is engaged")
    expect(page.locator(".answer a").first).to_have_text("303.9")
    page.locator("#ask").scroll_into_view_if_needed()
    picture(page, f"desk-ask-{size['width']}")

    n = step_number(page)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    context.close()
    fresh = browser.new_context(viewport=size).new_page()
    fresh.goto(link)
    assert step_number(fresh) == n
    expect(fresh.locator(".scenario").last).to_contain_text("Ben obstructs with Page")
    fresh.context.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_game_can_be_stepped_through_asked_and_acted_in(
    browser: Browser, desk_url: str, game: str, size: ViewportSize
) -> None:
    page = browser.new_page(viewport=size, color_scheme="dark")
    page.goto(f"{desk_url}/desk?game={game}")
    assert_nothing_is_cut(page)
    page.get_by_text("Start from an example").click()
    page.locator(".examples a").first.click()
    page.locator(".do").get_by_role("button", name="Run").click()
    expect(page.locator(".outcome")).to_contain_text("It holds")
    last = step_number(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".where b")).to_have_text(str(last - 1))
    page.locator(".step summary").first.click()
    expect(page.locator(".step details .text").first).to_be_visible()
    picture(page, f"desk-{game}-{size['width']}")
    assert_nothing_is_cut(page)
    page.locator(".steps a").last.click()
    expect(page.locator(".where b")).to_have_text(str(last))
    page.locator(".illegal summary").first.click()
    refused = page.locator(".illegal li b").first.inner_text()
    page.get_by_label("Your question").fill(f"can {refused}?")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".answer.here .said")).to_have_text("no")
    deed = page.locator(".offer button").first
    said = deed.inner_text()
    deed.click()
    expect(page.locator(".scenario").last).to_contain_text(said)
    page.get_by_role("link", name="Compare the branches").click()
    expect(page.locator(".column")).to_have_count(2)
    assert_nothing_is_cut(page)
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_choice_is_made_by_a_button_and_the_other_branch_taken(
    browser: Browser, desk_url: str, size: ViewportSize
) -> None:
    page = browser.new_page(viewport=size)
    page.goto(f"{desk_url}/desk/s/{encoded(CHOICE)}")
    expect(page.locator(".choice h2")).to_contain_text("Ana must choose")
    picture(page, f"desk-choice-{size['width']}")
    page.locator(".choice").get_by_role("button", name="Page").click()
    expect(page.locator(".scenario").last).to_contain_text("Ana chooses Page")
    made = run_at(with_line(CHOICE, "When", "Ana chooses Page"), 1).watch.chosen[0].step
    page.goto(f"{desk_url}/desk/s/{encoded(with_line(CHOICE, 'When', 'Ana chooses Page'))}/{made}")
    page.get_by_role("link", name="if Ana chooses Wall").click()
    expect(page.locator(".scenario").last).to_contain_text("Ana chooses Wall")
    assert_nothing_is_cut(page)
    page.goto(f"{desk_url}/desk/s/{encoded(CHOICE)}/branches")
    expect(page.locator(".branch")).to_have_count(4)
    assert_nothing_is_cut(page)
    page.close()


def test_the_desk_is_usable_with_the_keyboard_only(browser: Browser, desk_url: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{desk_url}/desk?s={encoded(SUPERSPEED)}")
    page.locator("#text").focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("  Ask where is Brute?\n")
    page.locator(".do button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".answer")).to_contain_text("Oblivion")
    last = step_number(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".where b")).to_have_text(str(last - 1))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".where b")).to_have_text(str(last))
    page.locator(".step summary").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".step details .text").first).to_be_visible()
    page.locator(".ask input[name=ask]").focus()
    page.keyboard.type("can Ben obstruct with Brute?")
    page.keyboard.press("Enter")
    expect(page.locator(".answer")).to_have_count(2)
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_desk_is_usable_with_scripts_off(browser: Browser, desk_url: str, size: ViewportSize) -> None:
    context = browser.new_context(viewport=size, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{desk_url}/desk?game=alpha-clash")
    page.get_by_role("button", name="+ card of Ana").click()
    row = page.locator(".k-card").last
    row.get_by_label("Card", exact=True).fill("Ram")
    row.get_by_label("Figures").fill("4/2")
    page.get_by_role("button", name="Update the form").click()
    expect(page.locator("#text")).to_have_value(re.compile(r"Ana controls Ram \(4/2\)"))
    page.get_by_role("button", name="Ana attacks Ben's contender with Ram").click()
    page.locator(".do").get_by_role("button", name="Run").click()
    expect(page.locator(".outcome")).to_contain_text("It runs to its end")
    last = step_number(page)
    page.get_by_role("link", name="Back").click()
    assert step_number(page) == last - 1
    page.get_by_label("Your question").fill("can Ana attack Ben's contender with Ram?")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".answer")).to_contain_text("no, it is not Ana's Primary Phase")
    expect(page.get_by_role("button", name="Copy link")).to_be_hidden()
    expect(page.get_by_label("Link to this step")).to_have_value(re.compile(r"/desk/s/a"))
    page.goto(f"{desk_url}/desk/s/{encoded(CHOICE)}")
    page.get_by_role("button", name="Wall").click()
    expect(page.locator(".scenario").last).to_contain_text("Ana chooses Wall")
    picture(page, f"desk-no-scripts-{size['width']}")
    context.close()


def test_errors_appear_at_their_line_while_typing(browser: Browser, desk_url: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{desk_url}/desk?s={encoded(OBSTRUCT)}")
    text = page.locator("#text")
    text.fill(OBSTRUCT.replace("Ben controls Page", "Ben controls Page and"))
    expect(page.locator("#faults")).to_contain_text("line 6")
    text.fill(OBSTRUCT.replace("Page", "Squire"))
    expect(page.locator("#faults")).not_to_contain_text("line 6")
    expect(page.locator('input[value="Squire"]')).to_be_visible()
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path",
    [
        "/desk",
        f"/desk?s={encoded(OBSTRUCT)}",
        f"/desk/s/{encoded(SUPERSPEED)}/10",
        f"/desk/s/{encoded(OBSTRUCT)}/6",
        f"/desk/s/{encoded(CHOICE)}",
        f"/desk/s/{encoded(CHOICE)}/branches",
        f"/desk/s/{encoded(SUPERSPEED)}/print",
        f"/desk/compare?s={encoded(SUPERSPEED)}&s={encoded(OBSTRUCT)}",
        "/desk/s/broken/1",
        "/api/",
    ],
)
def test_axe_finds_nothing_serious_on_the_desk(
    browser: Browser, desk_url: str, path: str, scheme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(viewport=PHONE, color_scheme=scheme)
    page.goto(desk_url + path)
    for details in page.locator("details").all():
        details.evaluate("node => { node.open = true; }")
    violations = Axe().run(page).response["violations"]
    serious = [
        (each["id"], each["nodes"][0]["html"]) for each in violations if each["impact"] in ("serious", "critical")
    ]
    assert serious == []
    assert_nothing_is_cut(page)
    page.close()
