"""Who may do what: every address of events, every role, the own event, a foreign one and none. What is expected is written here by hand."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge_app.site import create_app
from judge_app.site.events import add_events
from judge_app.text.library import GameText
from tests.events.conftest import Person, joins, makes_event, member_id

ROLES = ("head", "judge", "scorekeeper", "asking", "removed", "stranger")
ALL, JUDGES, DESK, HEAD = {"head", "judge", "scorekeeper"}, {"head", "judge"}, {"head", "scorekeeper"}, {"head"}
# address, method, who may
TABLE = [
    ("", "GET", ALL), ("/live", "GET", ALL), ("/rulings", "GET", ALL), ("/rulings/1", "GET", ALL), ("/rulings/1/draft", "GET", ALL),
    ("/people", "GET", ALL), ("/statistics", "GET", ALL), ("/export.md", "GET", ALL), ("/calls", "POST", ALL),
    ("/notices/999/seen", "POST", ALL), ("/rule", "GET", JUDGES), ("/rule", "POST", JUDGES), ("/beside", "GET", JUDGES),
    ("/find", "GET", JUDGES), ("/calls/999/take", "POST", JUDGES), ("/calls/999/release", "POST", JUDGES),
    ("/calls/999/close", "POST", JUDGES), ("/rulings/1/appeal", "POST", JUDGES), ("/round", "POST", DESK), ("/tables", "GET", DESK),
    ("/rulings/1/decide", "POST", HEAD), ("/log", "GET", HEAD), ("/people/999/admit", "POST", HEAD),
    ("/people/999/remove", "POST", HEAD), ("/people/999/link", "POST", HEAD), ("/delete", "POST", HEAD),
]  # fmt: skip
# addresses without an event in them, or whose own words are the secret; what they answer whoever asks
ANYBODY = [
    ("/events/", "GET", 200), ("/events/", "POST", 400), ("/events/join", "GET", 200), ("/events/join", "POST", 400),
    ("/events/board?board=x", "GET", 400), ("/events/table/wrong", "GET", 404), ("/events/table/wrong/live", "GET", 404),
    ("/events/table/wrong/call", "POST", 404), ("/events/table/wrong/withdraw", "POST", 404),
    ("/events/SLUG/key/wrong", "GET", 200), ("/events/SLUG/key/wrong", "POST", 403),
]  # fmt: skip
WAITING = {"head": 303, "judge": 303, "scorekeeper": 303, "asking": 200, "removed": 403, "stranger": 403}
TAKEN_IN = {200, 303, 400, 404, 409}  # may, and it is done or there is nothing to do it to


@pytest.mark.usefixtures("database")
def test_every_address_with_every_role_at_the_own_and_a_foreign_event(events_app: Flask) -> None:
    head = makes_event(events_app)
    head.rules(1, "Yes")
    people = {"head": head, "stranger": Person(events_app.test_client(), head.slug)}
    people |= {role: joins(events_app, head, role, role) for role in ("judge", "scorekeeper")}
    people |= {"asking": joins(events_app, head, "asking"), "removed": joins(events_app, head, "removed", "head")}
    head.post(f"/people/{member_id(head, 'removed')}/remove")
    foreign = makes_event(events_app, "Foreign")
    foreign.rules(1, "Yes")
    for address, method, may in TABLE:
        for role, person in people.items():
            own = _asked(person.client, person.slug, address, method, person.csrf)
            assert own in (TAKEN_IN if role in may else {403}), f"{role} {method} {address}: {own}"
            assert _asked(person.client, foreign.slug, address, method, person.csrf) == 403, (
                f"{role} at a foreign event"
            )
            assert _asked(person.client, "nowhere", address, method, person.csrf) == 403
    for role, person in people.items():
        assert _asked(person.client, head.slug, "/waiting", "GET", "") == WAITING[role], role
        assert _asked(person.client, foreign.slug, "/waiting", "GET", "") == 403
        for slug in (head.slug, foreign.slug, "nowhere"):
            for address, method, code in ANYBODY:
                asked = person.client.open(address.replace("SLUG", slug), method=method)
                assert asked.status_code == code, f"{role} {method} {address}"
        assert _asked(person.client, foreign.slug, "/sign-out", "POST", person.csrf) == 303
        assert (person.get().status_code == 200) == (role in ALL), "signing out elsewhere is nothing here"
        assert _asked(person.client, head.slug, "/sign-out", "POST", "") == 303
        assert person.get().status_code == 403
    assert foreign.get().status_code == 200


def _asked(client: FlaskClient, slug: str, address: str, method: str, csrf: str) -> int:
    return client.open(
        f"/events/{slug}{address}", method=method, data={"csrf": csrf} if method == "POST" else None
    ).status_code


def test_the_table_has_every_address(events_app: Flask) -> None:
    assert _unlisted(events_app) == set()


def test_a_new_address_that_is_not_in_the_table_is_found(library: dict[str, GameText]) -> None:
    app = create_app(library)
    add_events(app)
    app.add_url_rule("/events/<slug>/new", "events.new", lambda slug: slug)
    app.add_url_rule("/events/<slug>/elsewhere", "elsewhere", lambda slug: slug, methods=["POST"])
    app.add_url_rule("/events/<slug>/calls", "events.raise_call", methods=["DELETE"])
    assert _unlisted(app) == {
        ("/events/<slug>/new", "GET"),
        ("/events/<slug>/elsewhere", "POST"),
        ("/events/<slug>/calls", "DELETE"),
    }


def _unlisted(app: Flask) -> set[tuple[str, str]]:
    """Addresses of events, with their methods, that no line here has."""
    adapter = app.url_map.bind("localhost")
    listed = [(f"/events/slug{address}", method) for address, method, _ in TABLE]
    listed += [(address.partition("?")[0], method) for address, method, _ in ANYBODY]
    listed += [("/events/slug/waiting", "GET"), ("/events/slug/sign-out", "POST")]
    named = {(adapter.match(address, method, return_rule=True)[0].rule, method) for address, method in listed}
    every = {
        (rule.rule, method)
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/events") or rule.endpoint.startswith("events.")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    return every - named


@pytest.mark.usefixtures("database")
def test_a_call_of_a_foreign_event_cannot_be_reached_by_its_number(events_app: Flask) -> None:
    head, foreign = makes_event(events_app), makes_event(events_app)
    foreign.post("/calls", table=1)
    call = foreign.get().text.split('data-call="')[1].split('"')[0]
    for deed in ("take", "release", "close"):
        assert head.post(f"/calls/{call}/{deed}").status_code == 400
    assert head.get(f"/rule?call={call}").status_code == 400
    stranger = joins(events_app, foreign, "Sol", "judge")
    assert head.post(f"/people/{member_id(foreign, 'Sol')}/remove").status_code == 400
    assert stranger.get().status_code == 200


@pytest.mark.parametrize("csrf", ["", "0" * 32, "é"])
def test_a_form_without_its_mark_is_refused(events_app: Flask, csrf: str) -> None:
    head = makes_event(events_app)
    head.csrf = csrf
    assert head.post("/calls", table=1).status_code == 403


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}]
)
def test_a_form_of_another_site_is_refused(events_app: Flask, headers: dict[str, str]) -> None:
    head = makes_event(events_app)
    sent = {"data": {"csrf": head.csrf, "table": 1}, "headers": headers}
    assert head.client.post(f"/events/{head.slug}/calls", **sent).status_code == 403
    assert events_app.test_client().post("/events/join", data={}, headers=headers).status_code == 403
