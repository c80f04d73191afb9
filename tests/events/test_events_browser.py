"""Three browsers at once: head judge, floor judge and table; at 390 px, live, offline in between."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from judge_app.site.desk.links import encoded
from tests.events.conftest import HANG, one_address, serving
from tests.site.conftest import DESK, PHONE, assert_nothing_is_cut, picture, serious
from tests.site.desk.conftest import SUPERSPEED

pytestmark = pytest.mark.browser
LOOKED_AT: set[str] = set()
expect.set_options(timeout=HANG * 1000)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path, shared_folder: Path) -> Iterator[str]:
    """One server on SQLite; on PostgreSQL two behind one address."""
    if request.param == "sqlite":
        with serving(1, shared_folder, f"sqlite:///{tmp_path}/events.sqlite") as [found]:
            yield found
        return
    with one_address(request.getfixturevalue("two_servers")) as found:
        yield found


def sees(page: Page, words: str) -> None:
    """Without a reload; `python -m bench.events` measures how soon."""
    page.get_by_text(words).first.wait_for()


def looked_at(page: Page, name: str) -> None:
    """Nothing is cut at either width, axe finds nothing serious in either theme; a picture of each. Once: databases look alike."""
    if name in LOOKED_AT:
        return
    LOOKED_AT.add(name)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page) == []
        for size in (DESK, PHONE):
            page.set_viewport_size(size)
            assert_nothing_is_cut(page)
            picture(page, f"event-{name}-{size['width']}-{scheme}")


def test_an_event_from_the_first_call_to_the_export(browser: Browser, url: str) -> None:
    head, judge, table, second = (browser.new_context(viewport=PHONE).new_page() for _ in range(4))
    for page in (head, judge, table, second):
        page.set_default_timeout(HANG * 1000)
    # the head judge makes an event, the floor judge joins
    head.goto(f"{url}/events/")
    head.get_by_label("Name of the event").fill("Autumn Open")
    head.get_by_label("Your name: you are the head judge").fill("Hana")
    head.get_by_role("button", name="Make the event").click()
    code = head.locator(".join-code").inner_text()
    judge.goto(f"{url}/events/join")
    judge.get_by_label("Code").fill(code)
    judge.get_by_label("Your name at the event").fill("Jo")
    judge.get_by_role("button", name="Ask to join").click()
    expect(judge.get_by_text("you have asked to join")).to_be_visible()
    head.reload()
    head.get_by_role("button", name="Admit").click()
    expect(judge.get_by_role("heading", name="Queue")).to_be_visible()
    slug = judge.url.split("/")[-1]
    head.goto(f"{url}/events/{slug}/tables")
    tables = [link.get_attribute("href") for link in head.locator(".table-codes a").all()]
    head.goto(f"{url}/events/{slug}")
    for page in (head, judge):
        expect(page.locator("[data-live-state]")).to_have_text("· live")
    # a live page that the site could not give is asked for again
    judge.route("**/live", lambda route: route.fulfill(status=503), times=1)
    judge.reload()
    expect(judge.locator("[data-live-state]")).to_have_text("· not live: trying again")
    expect(judge.locator("[data-live-state]")).to_have_text("· live")
    # a table calls, everybody sees it; one takes it, the table sees who comes
    table.goto(f"{url}{tables[2]}")
    table.get_by_label("What it is about").fill("Who strikes first?")
    table.get_by_role("button", name="Call a judge").click()
    sees(judge, "Who strikes first?")
    sees(head, "Who strikes first?")
    looked_at(judge, "queue")
    judge.get_by_role("button", name="Take it").click()
    sees(table, "Jo is on the way")
    sees(head, "Jo has it since")
    # ruled with the board of the desk, one tap, and a rule from search
    judge.goto(f"{url}/desk/s/{encoded(SUPERSPEED)}/2")
    judge.get_by_role("link", name="For a ruling").click()
    expect(judge.get_by_text("is attached")).to_be_visible()
    judge.get_by_label("Search the rules", exact=True).last.fill("superspeed")
    judge.locator('[data-found] input[value="704.13"]').check()
    expect(judge.locator('[data-chosen] input[value="704.13"]')).to_be_checked()
    judge.get_by_label("Answer").fill("The one with Superspeed.")
    looked_at(judge, "form")
    judge.get_by_role("button", name="Rule").click()
    expect(judge.get_by_role("link", name="Step through it on the desk")).to_be_visible()
    sees(table, "No judge is called")
    # the same question at a second table: the first ruling stands beside it, and another answer is asked about
    second.goto(f"{url}{tables[6]}")
    second.get_by_role("button", name="Call a judge").click()
    head.get_by_role("button", name="Take it").click()
    head.get_by_role("link", name="Rule", exact=True).click()
    head.get_by_label("Question").fill("Who deals damage first?")
    head.get_by_label("Search the rules", exact=True).last.fill("704.13")
    head.locator('[data-found] input[value="704.13"]').check()
    expect(head.locator("[data-beside]")).to_contain_text("The one with Superspeed.")
    head.get_by_label("Answer").fill("The fast one.")
    head.get_by_role("button", name="Rule").click()
    expect(head.get_by_role("heading", name="Others were answered otherwise")).to_be_visible()
    looked_at(head, "differs")
    head.get_by_label("Mine means the same").check()
    head.get_by_role("button", name="Rule").click()
    # appeal and overturn: who ruled it is told
    judge.get_by_text("Appeal to the head judge").click()
    judge.get_by_label("What the player says against it").fill("Both have it.")
    judge.get_by_role("button", name="Appeal").click()
    head.goto(f"{url}/events/{slug}/rulings/1")
    head.get_by_label("The ruling is").select_option("overturn")
    head.get_by_label("The answer, if it is overturned").fill("Both at once.")
    head.get_by_label("Reason").fill("Both have Superspeed.")
    judge.goto(f"{url}/events/{slug}")
    expect(judge.locator("[data-live-state]")).to_have_text("· live")
    head.get_by_role("button", name="Decide").click()
    sees(judge, "was overturned")
    judge.reload()
    expect(judge.get_by_text("Both at once.")).to_be_visible()
    looked_at(head, "ruling")
    # without a network: kept, then sent once and in order; what is not taken is shown
    head.goto(f"{url}/events/{slug}")
    expect(judge.locator("[data-live-state]")).to_have_text("· live")
    judge.context.set_offline(True)
    for number in (9, 4):
        judge.get_by_text("Enter a call").click()
        judge.locator("#table").fill(str(number))
        judge.get_by_role("button", name="Raise the call").click()
        expect(judge.locator("[data-outbox-list] li", has_text=f"table {number}")).to_be_visible()
    judge.get_by_text("Write a ruling here").click()
    judge.locator("#pad-table").fill("5")
    judge.locator("#pad-question").fill("Offline?")
    judge.locator("#pad-answer").fill("Kept.")
    judge.get_by_role("button", name="Send the ruling").click()
    expect(judge.locator("[data-outbox-list] li")).to_have_count(3)
    looked_at(judge, "offline")
    head.get_by_text("Enter a call").click()
    head.locator("#table").fill("4")
    head.get_by_role("button", name="Raise the call").click()
    sees(head, "Table 4")
    judge.context.set_offline(False)
    judge.evaluate("dispatchEvent(new Event('online'))")
    expect(judge.locator("[data-outbox-list] li")).to_have_count(1)
    expect(judge.locator("[data-outbox-list]")).to_contain_text("Not taken: Table 4 has an open call already")
    expect(head.locator(".queue")).to_contain_text("Table 9")
    judge.get_by_role("button", name="Discard").click()
    expect(judge.locator("[data-outbox-list]")).to_be_hidden()
    # afterwards
    head.goto(f"{url}/events/{slug}/statistics")
    looked_at(head, "statistics")
    exported = json.loads(head.evaluate("fetch('export.json').then((each) => each.text())"))
    assert [(each["table"], each["status"], each["ruling"]) for each in exported["calls"]] == [
        (3, "ruled", "overturned"), (7, "ruled", "stands"), (4, "waiting", ""), (9, "waiting", ""), (5, "ruled", "stands"),
    ]  # fmt: skip
    assert re.search(r"Superspeed", exported["calls"][0]["board"])
    for page in (head, judge, table, second):
        page.context.close()
