"""In the hall: Chromium on a phone's screen, with the line cut, slow or broken."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect

from judge_app.site.desk.links import encoded
from judge_app.text.library import GameText
from judge_app.text.rulings import load_rulings
from tests.site.conftest import assert_nothing_is_cut, picture, serious
from tests.site.desk.disputes import DISPUTES, Dispute, Keys
from tests.site.desk.test_building_by_touch import assert_settled, button, sent, settle, text_of
from tests.site.phone import (
    Line,
    Treatment,
    all_asked,
    asked,
    controlled,
    keep,
    kill,
    made_addresses,
    made_site,
    need_python,
    opened,
    phone,
    publish,
    state,
    told,
)

pytestmark = pytest.mark.browser
ROOT = Path(__file__).resolve().parents[2]
GAMES = ("alpha-clash", "universus", "city-of-heroes")
EXAMPLES = {"alpha-clash": "superspeed", "universus": "partial-block", "city-of-heroes": "chase"}
STEPS = 40  # of the pages that are read, every so many-th is in the copy; the others are made by its Python
SEARCHES = 60  # of each game; `make bench-offline` asks 200
SCENARIOS = 12  # of each game's rulings; `make bench-offline` runs them all


@pytest.fixture
def line(site_app: Flask) -> Iterator[Line]:
    made = Line(site_app)
    made.up()
    yield made
    made.cut()


@pytest.fixture
def page(browser: Browser, line: Line) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, base_url=line.url)
    context.set_default_timeout(0)
    page = context.new_page()
    page.goto("/")
    controlled(page)
    yield page
    context.close()


# ---- where nothing was asked to be kept


def test_a_visited_page_is_shown_again_and_another_says_what_is_kept(page: Page, line: Line) -> None:
    page.goto("/alpha-clash/rule/303.9")
    page.goto("/offline")
    page.wait_for_selector('[data-visited] a[href="/alpha-clash/rule/303.9"]')
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


def test_a_slow_answer_shows_that_it_is_on_its_way(page: Page, line: Line) -> None:
    """A link, a search and a tap on the board; the sign goes when the answer is there."""
    page.goto("/alpha-clash/")
    line.holds("/alpha-clash/glossary")
    assert said_when(page, "document.querySelector('a[href$=\"/glossary\"]').click()") == "On its way …"
    line.is_good()
    page.wait_for_url("**/glossary")
    expect(page.locator(".on-its-way")).to_be_hidden()
    line.holds("/search")
    page.fill("#q", "damage")
    assert said_when(page, "document.querySelector('#q').form.requestSubmit()") == "On its way …"
    line.is_good()
    page.wait_for_url("**/search?*")
    page.goto("/desk?game=alpha-clash")
    page.wait_for_selector("html.scripted-desk")
    line.holds("/desk/board")
    assert said_when(page, "document.querySelector('[data-table] button[name=do]').click()") == "On its way …"
    picture(page, "on-its-way-phone")
    assert_nothing_is_cut(page)
    assert serious(page) == []
    line.is_good()
    sent(page)
    expect(page.locator(".on-its-way")).to_be_hidden()


def said_when(page: Page, does: str) -> str:
    """What the sign says that something is on its way, once it is shown."""
    said: str = page.evaluate(
        f"""() => new Promise((resolve) => {{
          const sign = document.querySelector(".on-its-way");
          new MutationObserver(() => {{ if (!sign.hidden) resolve(sign.textContent); }}).observe(sign, {{ attributes: true }});
          {does};
        }})"""
    )
    return said


@pytest.mark.parametrize("dispute", [pytest.param(each, id=each.game) for each in DISPUTES])
def test_no_board_is_lost_where_the_line_drops_each_request(page: Page, line: Line, dispute: Dispute) -> None:
    """Every request of building and running a board gets no answer the first time: page, scripts and each tap."""
    line.treats = Drops()
    for _ in range(20):
        page.goto(f"/desk?game={dispute.game}")
        if page.locator("html.scripted-desk").count():
            break
    held = 0
    for each in dispute.does:
        before = text_of(page)
        if isinstance(each, Keys):
            field = page.locator(".drawer").get_by_label(each.field, exact=True)
            field.click()
            field.press("ControlOrMeta+a")
            page.keyboard.type(each.words)
        else:
            for _ in range(each.times):
                button(page, each).click()
        sent(page)
        while page.get_by_role("button", name="Try again").is_visible():
            held += 1
            assert text_of(page) == before, "a tap without an answer changes nothing"
            page.get_by_role("button", name="Try again").click()
            sent(page)
            before = text_of(page)
    assert held >= len(dispute.does) - 1
    assert_settled(page, dispute)
    line.is_good()
    text = text_of(page)
    page.reload()
    assert text_of(page) == text


class Drops:
    """Of each address the first request gets no answer, the second does, and so on by turns."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def __call__(self, path: str) -> Treatment:
        self.asked[path] += 1
        return "none" if self.asked[path] % 2 else "whole"


# ---- a kept copy


def test_a_kept_game_works_without_a_network_and_updates_itself(
    browser: Browser, library: dict[str, GameText], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test, since a copy takes a while to make; each part is a function below."""
    need_python()
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    app = made_site(library, STEPS)
    line = Line(app)
    line.up()
    hall = Hall(browser, tmp_path / "profile", line, app, library)
    try:
        hall.keeps_every_game()
        line.cut()
        hall.works_without_a_network()
        hall.comes_back()
        hall.updates_that_fail()
        hall.updates_by_itself()
        hall.is_cleared()
    finally:
        line.cut()


def changed(pack: str) -> str:
    return f"{pack} "


class Hall:
    """A phone, a site, and the line between them."""

    def __init__(self, browser: Browser, profile: Path, line: Line, app: Flask, library: dict[str, GameText]) -> None:
        self.kind, self.browser = browser.browser_type, browser
        self.profile, self.line, self.app, self.library = profile, line, app, library
        self.client: FlaskClient = app.test_client(use_cookies=False)

    def site(self, address: str) -> str:
        return self.client.get(address, base_url=f"{self.line.url}/").text

    def keeps_every_game(self) -> None:
        with phone(self.kind, self.profile) as context:
            page = context.new_page()
            wrong: list[str] = []
            page.on("console", lambda said: wrong.append(said.text) if "Content Security" in said.text else None)
            for game in GAMES:
                assert keep(page, self.line.url, game).startswith("Kept: "), game
            picture(page, "offline-kept-phone")
            assert_nothing_is_cut(page)
            assert serious(page) == []
            assert wrong == []
            assert context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"] == []

    # ---- without a network

    def works_without_a_network(self) -> None:
        with phone(self.kind, self.profile) as context:  # a cold start
            page = context.new_page()
            page.goto(f"{self.line.url}/search?{urlencode({'q': 'attack', 'game': 'alpha-clash'})}")
            expect(page.locator("[data-waits]")).to_be_visible()  # says that Python is starting
            page.wait_for_selector("h1:not([data-waits])", state="attached")
            assert page.title().startswith("attack")
            self.pages_are_those_of_the_site(page)
            for game in GAMES:
                self.a_rule_and_a_search(page, game)
                self.a_ruling_is_stepped_through(page, game)
                self.a_dispute_is_settled(page, game)
                self.a_question_is_asked(page, game)
                self.a_deck_is_checked(page, game)
                self.answers_are_the_same(page, game)
            self.a_chosen_theme_is_marked(page)

    def pages_are_those_of_the_site(self, page: Page) -> None:
        page.goto(f"{self.line.url}/")
        addresses = [
            "/",
            *(f"/{game}/{name}" for game in GAMES for name in ("", "glossary", "rulings", "findings", "turn")),
        ]
        answers = all_asked(page, [(each, None) for each in addresses])
        for address, answer in zip(addresses, answers, strict=True):
            assert answer == (200, True, self.site(address)), address

    def a_rule_and_a_search(self, page: Page, game: str) -> None:
        rule = next(each for each in made_addresses(self.app, STEPS) if each.startswith(f"/{game}/rule/"))
        page.goto(f"{self.line.url}{rule}")
        assert asked(page, rule) == (200, True, self.site(rule))
        assert_nothing_is_cut(page)
        page.fill("#q", "damage")
        page.press("#q", "Enter")
        page.wait_for_url("**/search?*")
        assert_nothing_is_cut(page)
        lines = (ROOT / "bench" / "queries" / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
        addresses = [
            f"/api/search?{urlencode({'q': json.loads(each)['query'], 'game': game})}" for each in lines[:SEARCHES]
        ]
        for address, answer in zip(addresses, all_asked(page, [(each, None) for each in addresses]), strict=True):
            assert answer == (200, True, self.site(address)), address

    def a_ruling_is_stepped_through(self, page: Page, game: str) -> None:
        ruling = next(each for each in load_rulings({game: self.library[game]})[game] if each.scenarios)
        page.goto(f"{self.line.url}/{game}/ruling/{ruling.id}")
        page.locator('main a[href*="/desk/s/"]').first.click()
        page.wait_for_url("**/desk/s/**")
        onward = page.locator('.stepper a[rel="next"]')
        while onward.count():
            address = onward.get_attribute("href")
            before = page.inner_text(".step h2")
            onward.click()
            page.wait_for_url(lambda url, address=address: url.split("?")[0].endswith(str(address).split("?")[0]))  # type: ignore[misc]
            assert page.inner_text(".where") != before
        path = page.url.removeprefix(self.line.url).split("#")[0]
        assert asked(page, path) == (200, True, self.site(path))

    def a_dispute_is_settled(self, page: Page, game: str) -> None:
        """Laid out on an empty board and run by taps alone."""
        dispute = next(each for each in DISPUTES if each.game == game)
        page.goto(f"{self.line.url}/desk?game={game}")
        settle(page, dispute)
        assert_settled(page, dispute)
        assert_nothing_is_cut(page)

    def a_question_is_asked(self, page: Page, game: str) -> None:
        page.goto(f"{self.line.url}/desk/s/{encoded(self.example(game))}/1")
        question = page.locator('.ask input[name="ask"]')
        question.fill(question.get_attribute("placeholder") or "")
        question.press("Enter")
        page.wait_for_url("**/*ask=*")
        path = page.url.removeprefix(self.line.url).split("#")[0]
        assert page.locator(".ask .answer-box, .ask [data-given], .ask div").first.inner_text()
        assert asked(page, path) == (200, True, self.site(path))

    def a_deck_is_checked(self, page: Page, game: str) -> None:
        deck = (ROOT / "examples" / game / "deck.txt").read_text(encoding="utf-8")
        page.goto(f"{self.line.url}/deck?game={game}")
        page.fill("#list", deck)
        kind = page.input_value("#kind")
        page.click("form.deck button")
        expected = re.search(
            r'id="verdict"[^>]*>([^<]+)<',
            self.client.post("/deck", data={"kind": kind, "list": deck}, follow_redirects=True).text,
        )
        assert expected
        expect(page.locator("#verdict")).to_contain_text(expected[1].strip())

    def example(self, game: str) -> str:
        return (ROOT / "examples" / game / f"{EXAMPLES[game]}.scenario").read_text(encoding="utf-8")

    def answers_are_the_same(self, page: Page, game: str) -> None:
        """Runs with all their steps, legal actions, why not, decks: to the byte."""
        scenarios = [
            each.text for ruling in load_rulings({game: self.library[game]})[game] for each in ruling.scenarios
        ]
        deck = (ROOT / "examples" / game / "deck.txt").read_text(encoding="utf-8")
        questions: list[tuple[str, object]] = [
            *(("/api/run", {"scenario": each}) for each in scenarios[:: max(1, len(scenarios) // SCENARIOS)]),
            ("/api/legal", {"scenario": self.example(game)}),
            ("/api/whynot", {"scenario": self.example(game), "action": "Ben passes"}),
            ("/api/deck", {"game": game, "list": deck}),
        ]
        assert len(questions) > SCENARIOS
        for question, answer in zip(questions, all_asked(page, questions), strict=True):
            address, body = question
            expected = self.client.post(address, json=body)
            assert answer == (expected.status_code, True, expected.text), question

    def a_chosen_theme_is_marked(self, page: Page) -> None:
        glossary = "/alpha-clash/glossary"
        page.goto(f"{self.line.url}{glossary}")
        page.locator('footer a[href^="/theme/dark"]').click()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expected = self.client.get(glossary, base_url=f"{self.line.url}/", headers={"Cookie": "theme=dark"}).text
        assert asked(page, glossary) == (200, True, expected)
        page.locator('footer a[href^="/theme/auto"]').click()
        expect(page.locator("html")).to_have_attribute("data-theme", "auto")

    # ---- with a network again

    def comes_back(self) -> None:
        """Stars, boards and links of one side are there on the other."""
        game, line = "alpha-clash", self.line
        rule = next(each for each in made_addresses(self.app, STEPS) if each.startswith(f"/{game}/rule/"))
        with phone(self.kind, self.profile) as context:
            page = context.new_page()
            page.goto(f"{line.url}{rule}")
            page.click("[data-star]")
            page.goto(f"{line.url}/desk?game={game}")
            settle(page, DISPUTES[0])
            text, board = text_of(page), page.url.removeprefix(line.url)
            page.locator(".to-steps a").first.click()
            page.wait_for_url("**/desk/s/**")
            link = page.url.removeprefix(line.url)
            verdict = page.inner_text(".step h2")
            line.up()
            page.goto(f"{line.url}/kept")
            assert page.locator(f'[data-kept="starred"] a[href="{rule}"]').count() == 1
            page.goto(f"{line.url}/desk?game={game}")
            page.get_by_role("button", name="Go on with it").click()
            sent(page)
            assert text_of(page) == text
            other = self.browser.new_page(base_url=line.url)  # a phone that keeps nothing
            other.goto(link)
            assert other.inner_text(".step h2") == verdict
            other.goto(board)
            assert text_of(other) == text
            online = f"/desk/s/{encoded(self.example(game))}/2"
            other.goto(online)
            said = other.inner_text(".step h2")
            other.close()
            line.cut()
            page.goto(f"{line.url}{online}")
            assert page.inner_text(".step h2") == said

    def makes_stale(self, page: Page) -> None:
        """As if the site had not been asked for its version for long."""
        page.evaluate("Copies.change({ checked: 0 })")

    # ---- updates

    def updates_that_fail(self) -> None:
        """A file other than the manifest says, one that breaks off, no room, and a browser that is killed: the old copy works."""
        line = self.line
        line.up()
        publish("universus.json", changed, is_right=False)
        with phone(self.kind, self.profile) as context:
            page = context.new_page()
            page.goto(f"{line.url}/kept")
            version = state(page)["version"]
            opened(page, line.url)
            assert page.locator("[data-old]").is_visible(), "a stale copy says so"
            assert "did not arrive whole" in self.not_kept(page)
            publish("universus.json", changed)
            line.treats = lambda path: "half" if path.endswith("universus.json") else "whole"
            opened(page, line.url)
            assert "What was kept before is as it was" in self.not_kept(page)
            line.is_good()
            quota = {"origin": line.url, "quotaSize": 1_000_000}
            page.evaluate("Copies.removeOthers(['" + version + "'])")
            session = context.new_cdp_session(page)
            session.send("Storage.overrideQuotaForOrigin", quota)
            opened(page, line.url)
            assert "not enough room" in self.not_kept(page)
            session.send("Storage.overrideQuotaForOrigin", {"origin": line.url})
            self.the_old_copy_works(page, version)
            line.treats = lambda path: "held" if path.endswith("universus.json") else "whole"
            page.goto(f"{line.url}/offline", wait_until="commit")
            page.wait_for_selector("progress:visible")
            kill(self.profile)  # while a file is on its way
        line.is_good()
        with phone(self.kind, self.profile) as context:
            page = context.new_page()
            self.the_old_copy_works(page, version)
            page.goto(f"{line.url}/offline", wait_until="commit")
            expect(page.locator("[data-told]")).to_contain_text("Reading the rules", timeout=0)
            kill(self.profile)  # while Python is being started
        line.cut()
        with phone(self.kind, self.profile) as context:
            page = context.new_page()
            page.goto(f"{line.url}/search?q=first+strike&game=alpha-clash")
            page.wait_for_selector("h1:not([data-waits])", state="attached")
            assert page.title().startswith("first strike")
            page.goto(f"{line.url}/alpha-clash/glossary")
            assert page.title().startswith("Glossary")
            self.the_old_copy_works(page, version)

    def not_kept(self, page: Page) -> str:
        said = told(page)
        assert said.startswith("Not kept: ")
        return said

    def the_old_copy_works(self, page: Page, version: str) -> None:
        """Its pages and its Python, with the line as it is."""
        if page.url == "about:blank":
            page.goto(f"{self.line.url}/kept")
        assert state(page)["version"] == version
        page.evaluate("navigator.serviceWorker.ready")
        assert page.evaluate("navigator.serviceWorker.controller.scriptURL").endswith(version)

    def updates_by_itself(self) -> None:
        """In the background of a page that is read; until it is whole the old copy answers, and says that it is older."""
        line = self.line
        line.up()
        version = publish("alpha-clash.json", lambda pack: pack.replace("Glossary", "Glossary, newer"))
        glossary = f"{line.url}/alpha-clash/glossary"
        with phone(self.kind, self.profile) as context:
            page = context.new_page()
            line.treats = lambda path: "held" if path.endswith("alpha-clash.json") else "whole"
            page.goto(f"{line.url}/kept")
            self.makes_stale(page)
            page.goto(f"{line.url}/kept")
            expect(page.locator("[data-offline-link]")).to_have_text("Updating what you keep …", timeout=0)
            other = context.new_page()  # the line drops meanwhile: the old copy is there, and says so
            line.cut()
            other.goto(glossary)
            assert other.title().startswith("Glossary, Alpha")
            expect(other.locator(".older")).to_contain_text("from the copy you keep")
            picture(other, "offline-older-phone")
            assert serious(other) == []
            other.close()
            page.evaluate("Keeping.ready")  # the update broke off with the line
            assert (state(page)["failed"] or {}).get("version") != version, "a broken line is no fault of the version"
            line.is_good()
            line.up()
            page.goto(f"{line.url}/kept")
            page.evaluate("Keeping.ready")
            assert "up to date" in page.inner_text("[data-offline-link]")
            assert state(page)["version"] == version
            assert state(page)["games"] == list(GAMES)
            kill(self.profile)  # at once
        line.cut()
        with phone(self.kind, self.profile) as context:
            page = context.new_page()
            page.goto(glossary)
            assert page.title().startswith("Glossary, newer")
            assert page.locator(".older").count() == 0
            page.goto(f"{line.url}/desk?game=alpha-clash")
            page.wait_for_selector("[data-table]")
            settle(page, DISPUTES[0])
            assert_settled(page, DISPUTES[0])
            assert page.evaluate(
                "caches.keys().then(names => names.filter(name => name.startsWith('judge-kept-')))"
            ) == [f"judge-kept-{version}"]

    def is_cleared(self) -> None:
        line = self.line
        line.up()
        with phone(self.kind, self.profile) as context:
            page = context.new_page()
            self.a_bad_line(page)
            opened(page, line.url)
            page.click("[data-clear-kept]")
            assert told(page).startswith("Nothing is kept")
            assert (
                page.evaluate("caches.keys().then(names => names.filter(name => name.startsWith('judge-kept-')))") == []
            )

    def a_bad_line(self, page: Page) -> None:
        """Each request gets no answer the first time: the kept copy answers in its place; one that never comes is not waited for."""
        line = self.line
        page.goto(f"{line.url}/kept")
        self.makes_stale(page)
        line.treats = Drops()
        for dispute in DISPUTES:
            page.goto(f"{line.url}/desk?game={dispute.game}")
            page.wait_for_selector("[data-table]")
            settle(page, dispute)
            assert_settled(page, dispute)
        line.treats = lambda _: "held"
        page.goto(f"{line.url}/alpha-clash/glossary")
        assert page.title().startswith("Glossary, newer")
        line.is_good()
