from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from judge_app.site import create_app
from judge_app.text.chapters import chapters
from judge_app.text.library import GameText
from tests.conftest import SmallGame

PAGES = [
    "/",
    "/alpha-clash/",
    "/alpha-clash/comprehensive/",
    "/alpha-clash/rule/704.13b",
    "/alpha-clash/rule/1",
    "/universus/chapter/blocks",
    "/kept",
    "/qr?to=/alpha-clash/rule/704.13",
    "/alpha-clash/glossary",
    "/alpha-clash/turn",
    "/universus/turn",
    "/city-of-heroes/turn",
    "/alpha-clash/findings",
    "/universus/disagreements",
    "/universus/rule/making-a-check",
    "/city-of-heroes/rule/glossary.ability",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_and_light(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert len(answer.data) < 60_000
    assert answer.text.count("<h1") == 1
    assert '<main id="main"' in answer.text


def test_every_rule_has_a_page_under_the_limit(client: FlaskClient, library: dict[str, GameText]) -> None:
    heavy = [
        (game.id, rule_id, len(answer.data))
        for game in library.values()
        for rule_id in game.rules
        if (answer := client.get(f"/{game.id}/rule/{rule_id}")).status_code != 200 or len(answer.data) > 60_000
    ]
    assert heavy == []


def test_every_link_of_a_rule_page_leads_somewhere(client: FlaskClient) -> None:
    page = client.get("/alpha-clash/rule/504").text
    links = {unescape(link) for link in re.findall(r'href="(/[^"#]+)', page)}
    links = {link for link in links if not link.startswith(("/static", "/theme"))}
    assert len(links) > 20
    codes = {link: client.get(link, follow_redirects=True).status_code for link in links}
    assert codes == dict.fromkeys(links, 200)


def test_a_rule_page_shows_what_a_judge_needs(client: FlaskClient) -> None:
    page = client.get("/alpha-clash/rule/704.13b").text
    assert "Alpha Clash, Comprehensive Rulebook 2.2 (effective 2024-03-15), 704.13b: A card with Superspeed" in page
    assert "http://localhost/alpha-clash/rule/704.13b" in page
    assert "effective 2024-03-15" in page
    assert "Example." in page
    assert 'rel="prev"' in page
    assert 'rel="next"' in page
    assert 'class="term"' in page


def test_a_misnumbered_rule_says_so_and_links_its_twin(client: FlaskClient) -> None:
    page = client.get("/alpha-clash/rule/409.1").text
    assert "The publisher prints this rule as 405.1" in page
    assert 'href="/alpha-clash/rule/405.1"' in page


def test_a_title_or_a_printed_number_leads_to_the_rule(client: FlaskClient) -> None:
    assert client.get("/universus/rule/Making a Check").location == "/universus/rule/making-a-check"
    assert client.get("/alpha-clash/rule/605.3h").location == "/alpha-clash/rule/605.2h"


def test_a_missing_rule_answers_with_the_nearest(client: FlaskClient) -> None:
    answer = client.get("/alpha-clash/rule/704.13z")
    assert answer.status_code == 404
    assert 'href="/alpha-clash/rule/704.13"' in answer.text


@pytest.mark.parametrize("path", ["/chess/", "/chess/rule/1", "/alpha-clash/nonsense/", "/nowhere", "/theme/pink"])
def test_what_is_not_there_is_told_kindly(client: FlaskClient, path: str) -> None:
    answer = client.get(path, follow_redirects=True)
    assert answer.status_code == 404
    assert "<h1>" in answer.text


def test_markup_in_an_address_is_shown_as_text(client: FlaskClient) -> None:
    page = client.get("/alpha-clash/rule/<script>alert(1)</script>").text
    assert "<script>alert" not in page


def test_markup_in_rule_text_is_cleaned(small_game: SmallGame) -> None:
    game = small_game.document(
        '# 1. A\n\n**1.1** (rule) Draw <script>alert(1)</script> <b onclick="x()">one</b>.\n'
    ).load()
    page = create_app({"duel": game}).test_client().get("/duel/rule/1.1").text
    assert "alert(1)" not in page
    assert "onclick" not in page


def test_the_theme_is_remembered_and_goes_back(client: FlaskClient) -> None:
    answer = client.get("/theme/dark?back=/alpha-clash/")
    assert answer.location == "/alpha-clash/"
    assert 'data-theme="dark"' in client.get("/").text


@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example", "/\\evil.example", ""])
def test_the_theme_never_sends_anyone_away(client: FlaskClient, back: str) -> None:
    assert client.get("/theme/dark", query_string={"back": back}).location == "/"


def test_a_page_seen_before_costs_nothing(client: FlaskClient) -> None:
    first = client.get("/alpha-clash/rule/704.13b")
    again = client.get("/alpha-clash/rule/704.13b", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""


def test_pages_are_packed_for_a_bad_network(client: FlaskClient) -> None:
    plain = client.get("/alpha-clash/glossary")
    packed = client.get("/alpha-clash/glossary", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.data) < len(plain.data) / 2


def test_no_script_or_style_from_elsewhere_may_run(client: FlaskClient) -> None:
    assert "default-src 'self'" in client.get("/").headers["Content-Security-Policy"]


def test_a_link_unfolds_in_a_chat(client: FlaskClient) -> None:
    page = client.get("/alpha-clash/rule/704.13b").text
    told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))
    assert told["title"] == "704.13b, Alpha Clash"
    assert told["description"].startswith("A card with Superspeed deals its clash damage before")
    assert told["url"] == "http://localhost/alpha-clash/rule/704.13b"
    assert told["image"] == "http://localhost/static/previews/alpha-clash.png"
    with client.get("/static/previews/alpha-clash.png") as picture:
        assert picture.data.startswith(b"\x89PNG")
    assert "static/previews/judge.png" in client.get("/").text
    assert 'name="description" content="' in client.get("/alpha-clash/ruling/sent-away-is-not-defeated").text


def test_the_code_of_a_page_is_drawn_for_pages_of_this_site_only(client: FlaskClient) -> None:
    page = client.get("/qr?to=/alpha-clash/rule/704.13").text
    assert "<svg" in page
    assert "http://localhost/alpha-clash/rule/704.13" in page
    for elsewhere in ("", "https://evil.example/", "//evil.example", "/" + "x" * 2000):
        assert client.get("/qr", query_string={"to": elsewhere}).status_code == 400


def test_a_chapter_is_on_one_page_with_every_rule_in_it(client: FlaskClient, library: dict[str, GameText]) -> None:
    for game in library.values():
        for chapter in chapters(game):
            page = client.get(f"/{game.id}/chapter/{chapter.id}").text
            missing = [each.id for each in chapter.entries if f'id="r-{each.id}"' not in page]
            assert missing == [], chapter.id
    assert client.get("/alpha-clash/chapter/none").status_code == 404


def test_entries_in_the_order_of_the_alphabet_are_shown_by_topic(client: FlaskClient) -> None:
    contents = client.get("/universus/rules-reference/").text
    assert "Checks and difficulty" in contents
    assert "Damage to EX" not in contents
    rule = client.get("/universus/rule/partially-blocked.2").text
    assert '<a href="/universus/chapter/blocks">Blocks</a>' in rule
    assert "Making a Check to Printed" not in rule
