"""What a stranger may send to events: nothing breaks, nothing is cached, nobody tries codes for long."""

from __future__ import annotations

import csv
import io

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from judge_app.events import log, members
from judge_app.events.exports import COLUMNS, as_csv
from judge_app.site import create_app
from judge_app.site.desk.links import encoded
from judge_app.site.events import add_events
from judge_app.site.kept_pages import ENDPOINTS
from judge_app.site.proxies import BadSetting, believe_proxies, number_of_proxies
from judge_app.site.workers import COSTLY
from judge_app.text.library import GameText
from tests.events.conftest import join_code, joins, makes_event, member_id, some_key, table_key

EVENT = {
    "name": "x", "game": "universus", "starts": "2026-11-18", "ends": "2026-11-18", "tables": 1, "rounds": 1, "head": "h",
}  # fmt: skip
HOSTILE = [
    "", " ", "\x00", "a\x00b", "'; drop table events; --", "<script>alert(1)</script>", "{{ 7 * 7 }}", "é" * 5000, "9" * 5000, "-1", "1e9",
    "٣", "\ud800", "\r\nX: y", "../../etc/passwd", "%00", "𝕬" * 100, "=1+1", "|".join("ab" * 500),
]  # fmt: skip


@pytest.mark.usefixtures("database")
def test_no_field_breaks_a_page(events_app: Flask) -> None:
    head = makes_event(events_app)
    key = table_key(head, 2)
    for words in HOSTILE:
        words = words.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
        for answer in (
            head.post("/calls", table=words, words=words, key=some_key()),
            head.post("/calls", table=1, words=words, key=words, written=words),
            head.post("/rule", table=words, question=words, answer=words, rules=words, cards=words, board=words),
            head.post("/rule", table=3, question=words, answer=words, cards=words, extension=words, key=words[:64]),
            head.post("/round", round=words),
            head.post(f"/people/{member_id(head, 'Hana')}/admit", role=words),
            head.get("/rule", query_string={"call": words, "find": words, "table": words}),
            head.get("/beside", query_string={"cards": words, "question": words}),
            head.get("/find", query_string={"q": words}),
            head.client.get("/events/board", query_string={"board": words}),
            head.client.post("/events/join", data={"code": words, "name": words}),
            head.client.post(f"/events/table/{key}/call", data={"words": words, "key": words}),
        ):
            assert answer.status_code < 500, (words[:30], answer.request.path)
            assert "<script>alert(1)" not in answer.text
        head.client.post(f"/events/table/{key}/withdraw")
    for path in ("", "/rulings", "/people", "/statistics", "/log", "/export.md", "/export.csv", "/export.json"):
        answer = head.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["Cache-Control"] == "no-store"
        assert "<script>alert(1)" not in answer.text or path.startswith("/export")


@pytest.mark.usefixtures("database")
def test_no_number_and_no_character_that_a_database_has_no_place_for_breaks_a_page(events_app: Flask) -> None:
    head = makes_event(events_app)
    head.rules(1, "Yes")
    fields = {"role": "judge", "words": "w", "outcome": "uphold", "reason": "r"}
    posts = (
        "/calls/{}/take", "/calls/{}/release", "/calls/{}/close", "/notices/{}/seen", "/people/{}/admit", "/people/{}/remove",
        "/people/{}/link", "/rulings/{}/appeal", "/rulings/{}/decide",
    )  # fmt: skip
    for huge in ("9" * 10, "9" * 25):
        for path in posts:
            assert head.post(path.format(huge), **fields).status_code == 404, path
        for path in ("/rulings/{}", "/rulings/{}/draft"):
            assert head.get(path.format(huge)).status_code == 404, path
        for answer in (head.get(f"/rule?call={huge}"), head.post("/rule", call=huge, question="q", answer="a")):
            assert answer.status_code == 400
    assert head.post("/rule", call="x", question="q", answer="a").status_code == 400
    assert head.rules(2, "a", rules="", cards="a\x00b").status_code == 303
    assert head.rules(3, "a", rules="", board=encoded("Game: alpha-clash\nScenario: a\x00b\n")).status_code == 303
    for path in ("/events/table/a%00b", "/events/a%00b", "/events/a%00b/waiting"):
        assert head.client.get(path).status_code in (403, 404), path
    assert head.client.post("/events/table/a%00b/call").status_code == 404
    assert head.client.post(f"/events/{head.slug}/key/a%00b").status_code == 403


@pytest.mark.usefixtures("database")
def test_a_key_counts_once_and_for_one_thing(events_app: Flask) -> None:
    head = makes_event(events_app)
    joins(events_app, head, "Jo")
    judge, table = member_id(head, "Jo"), f"/events/table/{table_key(head, 2)}"
    for _ in range(2):
        assert head.post(f"/people/{judge}/admit", role="judge", key="admit").status_code == 303
        assert head.post("/round", round=2, key="round").status_code == 303
        assert head.client.post(f"{table}/call").status_code == 303
        assert head.client.post(f"{table}/withdraw", data={"key": "withdraw"}).status_code == 303
        head.client.post(f"{table}/withdraw")
    assert [head.post(f"/people/{judge}/link", key="link").status_code for _ in range(2)] == [303, 409]
    assert head.post("/calls", table=5, key="call").status_code == 303
    for used in ("admit", "round", "withdraw", "link", "call"):
        assert head.rules(6, "x", key=used).status_code == 409, used
    assert head.post("/calls", table=7, key="round").status_code == 409


@pytest.mark.usefixtures("database")
def test_codes_are_not_tried_for_long(events_app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members, "MOST_WRONG_CODES", 3)
    client = events_app.test_client()
    sent = [
        client.post(
            "/events/join", data={"code": "AAAAAAAA", "name": "x"}, environ_base={"REMOTE_ADDR": "198.51.100.9"}
        )
        for _ in range(4)
    ]
    assert [each.status_code for each in sent] == [400, 400, 400, 429]
    fields = {"code": join_code(makes_event(events_app)), "name": "x"}
    right = [
        client.post("/events/join", data=fields, environ_base={"REMOTE_ADDR": f"198.51.100.{host}"}) for host in (9, 8)
    ]
    assert [each.status_code for each in right] == [429, 303], "a right one too, else it could be found by trying"


@pytest.mark.usefixtures("database")
def test_one_person_does_not_flood_the_queue(events_app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOST_A_MINUTE", 3)
    head = makes_event(events_app)
    judge = joins(events_app, head, "Jo", "judge")
    assert [judge.post("/calls", table=n).status_code for n in (1, 2, 3, 4)] == [303, 303, 303, 429]
    assert head.post("/calls", table=5).status_code == 303


def test_a_name_is_had_once_and_an_expired_sign_in_is_none(events_app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    head = makes_event(events_app)
    joins(events_app, head, "Jo", "judge")
    again = joins(events_app, head, "Jo")
    assert again.get().status_code == 403
    monkeypatch.setattr(members, "SIGN_IN_TIME", -1)
    late = joins(events_app, head, "Late", "judge")
    assert late.get().status_code == 403


def test_no_cell_is_a_formula() -> None:
    for start in ("=", "+", "-", "@", "\t", "\r", "\n", "＝", " =", "\n="):
        call = dict.fromkeys(COLUMNS, "") | {"words": f"{start}1+1", "waited_seconds": None}
        [row] = csv.DictReader(io.StringIO(as_csv({"calls": [call]}).removeprefix("\ufeff"), newline=""))
        assert row["words"] == f"'{start}1+1"
        assert row["waited_seconds"] == ""


def test_pages_of_events_are_neither_kept_nor_given_to_workers() -> None:
    assert not any(each.startswith("events.") for each in ENDPOINTS)
    assert "events" not in COSTLY
    assert len(members.LETTERS) ** members.CODE_LENGTH > 10**11


def test_behind_a_proxy_its_word_is_taken_and_nobody_elses(
    library: dict[str, GameText], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(library)
    add_events(app)
    bare = app.wsgi_app

    def made(proxies: str, told: str, scheme: str) -> list[TestResponse]:
        monkeypatch.setenv("JUDGE_PROXIES", proxies)
        monkeypatch.setattr(app, "wsgi_app", bare)
        believe_proxies(app, number_of_proxies())
        headers = {"X-Forwarded-For": told, "X-Forwarded-Proto": scheme}
        return [app.test_client().post("/events/", data=EVENT, headers=headers) for _ in range(2)]

    monkeypatch.setattr(members, "MOST_EVENTS", 1)
    assert [each.status_code for each in made("", "198.51.100.1", "https")] == [303, 429], "by the proxy's address"
    assert [each.status_code for each in made("", "198.51.100.2", "https")] == [429, 429], "nobody is believed"
    first, second = made("1", "203.0.113.7, 198.51.100.3", "https")
    assert "Secure" in first.headers["Set-Cookie"]
    assert second.status_code == 429
    [other, _] = made("1", "203.0.113.7, 198.51.100.4", "http")
    assert other.status_code == 303
    assert "Secure" not in other.headers["Set-Cookie"]
    assert made("1", "198.51.100.9, 198.51.100.3", "https")[0].status_code == 429, "the first word is the visitor's own"
    for wrong in ("many", "-1", "10"):
        monkeypatch.setenv("JUDGE_PROXIES", wrong)
        with pytest.raises(BadSetting, match="JUDGE_PROXIES"):
            number_of_proxies()


@pytest.mark.usefixtures("database")
def test_a_site_may_ask_for_a_key_to_make_an_event(events_app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    client = events_app.test_client()
    assert "Key of this site" not in client.get("/events/").text
    monkeypatch.setenv("JUDGE_EVENT_KEY", "long secret é")
    monkeypatch.setattr(members, "MOST_WRONG_CODES", 3)
    assert "Key of this site" in client.get("/events/").text
    told = ["", "wrong", "long secret é", "wrong again", "long secret", "long secret é"]
    codes = [
        client.post("/events/", data={**EVENT, "site_key": key}, environ_base={"REMOTE_ADDR": "192.0.2.9"}).status_code
        for key in told
    ]
    assert codes == [403, 403, 303, 403, 429, 429]


def test_a_cookie_is_for_this_site_alone_and_no_script_reads_it(events_app: Flask) -> None:
    answer = events_app.test_client().post("/events/", data=EVENT, base_url="https://judge.example")
    cookie = answer.headers["Set-Cookie"]
    assert all(part in cookie for part in ("HttpOnly", "Secure", "SameSite=Lax", "Path=/events", "Max-Age="))
