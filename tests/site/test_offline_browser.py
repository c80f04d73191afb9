"""In the hall: Chromium on a phone's screen, with the line cut."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, BrowserContext, Page, Route

from judge_app.site.desk.links import encoded
from judge_app.text.library import GameText
from judge_app.text.rulings import load_rulings
from tests.site.conftest import assert_nothing_is_cut, picture, serious
from tests.site.desk.disputes import DISPUTES
from tests.site.desk.test_building_by_touch import assert_settled, settle
from tests.site.phone import Line, asked, keep, made_site, need_python, opened, phone, told, until

pytestmark = pytest.mark.browser
ROOT = Path(__file__).resolve().parents[2]
GAMES = ("alpha-clash", "universus", "city-of-heroes")
EXAMPLES = {"alpha-clash": "superspeed", "universus": "partial-block", "city-of-heroes": "chase"}
SEARCHES = 12  # of each game; `make bench-offline` asks 200
SCENARIOS = 34  # of each game's rulings; `make bench-offline` runs them all


@pytest.fixture
def line(site_app: Flask) -> Iterator[Line]:
    made = Line(site_app)
    made.up()
    yield made
    made.cut()


@pytest.fixture
def page(browser: Browser, line: Line) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, base_url=line.url)
    page = context.new_page()
    page.goto("/")
    until(page, "Boolean(navigator.serviceWorker.controller)")
    yield page
    context.close()


def test_a_visited_page_is_shown_again_and_another_says_what_is_kept(page: Page, line: Line) -> None:
    page.goto("/alpha-clash/rule/303.9")
    until(
        page,
        "caches.open('judge-visited').then(c => c.match('/alpha-clash/rule/303.9', { ignoreVary: true })).then(Boolean)",
    )
    line.cut()
    page.goto("/alpha-clash/rule/303.9")
    assert page.title().startswith("303.9")
    page.goto("/alpha-clash/rule/303.10")
    assert page.locator("#why").is_visible()
    page.wait_for_selector("[data-offline][data-ready]")
    assert page.locator('[data-visited] a[href="/alpha-clash/rule/303.9"]').count() == 1
    assert_nothing_is_cut(page)
    assert serious(page) == []


def test_what_was_sent_without_a_network_is_held_and_can_be_sent_again(page: Page, line: Line) -> None:
    page.goto("/deck?game=alpha-clash")
    page.fill("textarea", "4 Not a card\n& <b>")
    line.cut()
    page.click("main form button:not([type=button])")
    assert page.locator("#why").is_visible()
    line.up()
    page.click("text=Send it again")
    assert page.input_value("textarea").replace("\r", "") == "4 Not a card\n& <b>"


def test_chromium_would_install_it(page: Page) -> None:
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    found = [each["errorId"] for each in errors["installabilityErrors"] if each["errorId"] != "in-incognito"]
    assert found == []  # a context of a test is always incognito


def test_a_kept_game_works_without_a_network_and_survives_failed_updates(
    browser: Browser, library: dict[str, GameText], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test, since a copy takes a while to make; each part is a function below."""
    need_python()
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    app = made_site(library, steps=40)
    line = Line(app)
    line.up()
    try:
        with phone(browser.browser_type, tmp_path / "profile") as context:
            page = context.new_page()
            wrong: list[str] = []
            page.on("console", lambda said: wrong.append(said.text) if "Content Security" in said.text else None)
            for game in GAMES:
                assert keep(page, line.url, game).startswith("Kept: "), game
            picture(page, "offline-kept-phone")
            assert_nothing_is_cut(page)
            assert serious(page) == []
            assert wrong == []
        line.cut()
        with phone(browser.browser_type, tmp_path / "profile") as context:  # a cold start
            page = context.new_page()
            the_pages_are_those_of_the_site(page, line, app)
            for game in GAMES:
                a_dispute_is_settled(page, line, game)
                answers_are_the_same(page, app.test_client(), game, library[game])
        failed_updates(browser, tmp_path / "profile", line)
        with phone(browser.browser_type, tmp_path / "profile") as context:
            cleared(context, line)
    finally:
        line.cut()


def the_pages_are_those_of_the_site(page: Page, line: Line, app: Flask) -> None:
    client = app.test_client(use_cookies=False)
    for address in (
        "/",
        *(f"/{game}/{name}" for game in GAMES for name in ("", "glossary", "rulings", "findings", "turn")),
    ):
        page.goto(f"{line.url}{address}")
        status, is_kept, text = asked(page, address)
        assert (status, is_kept) == (200, True), address
        assert text == client.get(address, base_url=f"{line.url}/").text, address


def a_dispute_is_settled(page: Page, line: Line, game: str) -> None:
    """Laid out on an empty board and run by taps alone, at the width of a phone; then stepped."""
    dispute = next(each for each in DISPUTES if each.game == game)
    page.goto(f"{line.url}/desk?game={game}")
    settle(page, dispute)
    assert_settled(page, dispute)
    text = (ROOT / "examples" / game / f"{EXAMPLES[game]}.scenario").read_text(encoding="utf-8")
    page.goto(f"{line.url}/desk/s/{encoded(text)}/1")
    before = page.url
    page.click('a[rel="next"]')
    page.wait_for_url(lambda url: url != before)
    assert "/desk/s/" in page.url
    assert_nothing_is_cut(page)


def answers_are_the_same(page: Page, client: FlaskClient, game: str, text: GameText) -> None:
    """Search, runs with all their steps, questions, decks: to the byte."""
    lines = (ROOT / "bench" / "queries" / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    queries = [json.loads(each)["query"] for each in lines]
    for query in queries[:: len(queries) // SEARCHES]:
        address = f"/api/search?{_query(q=query, game=game)}"
        assert asked(page, address) == (200, True, client.get(address).text), query
    scenarios = [each.text for ruling in load_rulings({game: text})[game] for each in ruling.scenarios]
    for scenario in scenarios[:: max(1, len(scenarios) // SCENARIOS)]:
        assert asked(page, "/api/run", {"scenario": scenario}) == (
            200,
            True,
            client.post("/api/run", json={"scenario": scenario}).text,
        )
    example = (ROOT / "examples" / game / f"{EXAMPLES[game]}.scenario").read_text(encoding="utf-8")
    deck = (ROOT / "examples" / game / "deck.txt").read_text(encoding="utf-8")
    for address, body in (
        ("/api/legal", {"scenario": example}),
        ("/api/whynot", {"scenario": example, "action": "Ben passes"}),
        ("/api/deck", {"game": game, "list": deck}),
    ):
        expected = client.post(address, json=body)
        assert asked(page, address, body) == (expected.status_code, True, expected.text), address
    asking = f"/desk/s/{encoded(example)}/ask?{_query(q='who wins')}"
    assert asked(page, asking)[:2] == (200, True)


def _query(**words: str) -> str:
    return urlencode(words)


def failed_updates(browser: Browser, profile: Path, line: Line) -> None:
    """A changed manifest whose files break off, are others than it says, or find no room; and a browser that is killed."""
    line.up()

    def newer(route: Route) -> None:
        manifest = route.fetch().json()
        for game in manifest["games"].values():
            game["pages"]["sha256"] = "0" * 64
        route.fulfill(json={**manifest, "version": "f" * 16, "made": "2099-01-01"})

    def other(route: Route) -> None:
        known = route.request.url.replace("f" * 16, version)
        route.fulfill(response=route.fetch(url=known))

    with phone(browser.browser_type, profile) as context:
        page = context.new_page()
        page.goto(f"{line.url}/offline")
        version = page.evaluate("Copies.state().then(state => state.version)")
        page.route("**/offline/manifest.json", newer)
        page.route(f"**/offline/files/{'f' * 16}/**", other)
        for breaks in ("half", "others", "room"):
            opened(page, line.url)
            assert page.locator("[data-old]").is_visible(), "a stale copy says so"
            if breaks == "half":
                page.route("**/files/*/python_stdlib.zip", lambda route: route.abort())
            if breaks == "room":
                page.evaluate(
                    "() => { Cache.prototype.put = async () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
                )
            page.click("[data-update]")
            assert told(page).startswith("Not kept: "), breaks
            assert "as it was" in page.inner_text("[data-told]")
            page.unroute("**/files/*/python_stdlib.zip")
        opened(page, line.url)
        page.route("**/files/*/pyodide.asm.wasm", lambda _: None)  # never comes
        page.click("[data-update]")
        page.wait_for_selector("progress:visible")
    line.cut()  # the browser was ended in the middle of it
    with phone(browser.browser_type, profile) as context:
        page = context.new_page()
        page.goto(f"{line.url}/alpha-clash/glossary")
        assert page.title().startswith("Glossary")
        assert page.evaluate("Copies.state().then(state => state.version)") == version
        page.goto(f"{line.url}/search?q=first+strike&game=alpha-clash")
        assert page.title().startswith("first strike")


def cleared(context: BrowserContext, line: Line) -> None:
    page = context.new_page()
    line.up()
    opened(page, line.url)
    page.click("[data-clear-kept]")
    until(page, "document.querySelector('[data-told]').textContent.startsWith('Nothing is kept')")
    assert page.evaluate("caches.keys().then(names => names.filter(name => name.startsWith('judge-kept-')))") == []
