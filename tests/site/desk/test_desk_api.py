"""The desk as JSON, and its description."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge_app.site import openapi
from judge_app.site.desk.runs import run_at
from tests.site.desk.conftest import CHOICE, OBSTRUCT, SUPERSPEED

RUN_FIELDS = {"game", "title", "verdict", "steps", "expectations", "answers", "choice", "unread", "final"}
STEP_FIELDS = {"n", "place", "actor", "text", "cites", "general", "cause", "card_text", "changes"}


def test_a_run_has_the_shape_of_the_design(client: FlaskClient) -> None:
    answer = client.post("/api/run", json={"scenario": SUPERSPEED})
    assert answer.status_code == 200
    data = answer.get_json()
    assert data.keys() >= RUN_FIELDS
    assert data["verdict"] == "holds"
    assert all(step.keys() == STEP_FIELDS for step in data["steps"])
    assert all(each.keys() >= {"text", "holds", "got", "step", "cites"} for each in data["expectations"])


def test_an_open_choice_is_in_the_answer(client: FlaskClient) -> None:
    choice = client.post("/api/run", json={"scenario": CHOICE}).get_json()["choice"]
    assert choice["player"] == "Ana"
    assert "Page" in choice["options"]
    assert choice["cites"]


def test_legal_deeds_are_told_with_the_illegal_ones_and_their_reasons(client: FlaskClient) -> None:
    step = next(each.step for each in run_at(OBSTRUCT, 1).watch.opened if "Obstruct" in each.window.name)
    data = client.post("/api/legal", json={"scenario": OBSTRUCT, "step": step}).get_json()
    window = next(each for each in data["windows"] if each["player"] == "Ben" and each["legal"])
    assert {"text": "Ben obstructs with Page"} in window["legal"]
    refused = next(each for each in window["illegal"] if each["text"] == "Ben obstructs with Wall")
    assert "alpha-clash:303.9" in refused["cites"]


def test_why_not_gives_reason_and_rule(client: FlaskClient) -> None:
    step = next(each.step for each in run_at(OBSTRUCT, 1).watch.opened if "Obstruct" in each.window.name)
    sent = {"scenario": OBSTRUCT, "action": "Ben obstructs with Wall", "step": step}
    data = client.post("/api/whynot", json=sent).get_json()
    assert data["legal"] is False
    assert "engaged" in data["reason"]
    assert "alpha-clash:303.9" in data["cites"]
    assert client.post("/api/whynot", json={**sent, "action": "Ben obstructs with Page"}).get_json()["legal"] is True


def test_a_text_that_cannot_be_read_is_told_by_line_and_column(client: FlaskClient) -> None:
    wrong = SUPERSPEED.replace("controls Brute", "owns Brute")
    data = client.post("/api/parse-scenario", json={"scenario": wrong}).get_json()
    assert data["readable"] is False
    assert data["faults"][0]["line"] == 5
    answer = client.post("/api/run", json={"scenario": wrong})
    assert answer.status_code == 422
    assert answer.get_json()["error"].startswith("line 5: expected")


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({}, 400),
        ([], 400),
        ({"scenario": 3}, 400),
        ({"scenario": ""}, 422),
        ({"scenario": "x" * 9000}, 413),
        ({"scenario": SUPERSPEED + SUPERSPEED}, 422),
        ({"scenario": "Scenario: x\n  Game: Chess\n"}, 422),
        ({"scenario": "\ud800"}, 400),
        ({"scenario": "Scenario: x\n  Game: Alpha Clash\n  Given Ana has 999999999 red resources\n"}, 422),
    ],
)
def test_errors_have_one_shape(client: FlaskClient, sent: object, code: int) -> None:
    for path in ("/api/run", "/api/legal"):
        answer = client.post(path, json=sent)
        assert answer.status_code == code
        assert isinstance(answer.get_json()["error"], str)


def test_every_route_of_the_interface_is_described(site_app: Flask) -> None:
    with site_app.test_request_context():
        assert [path for path in openapi.routes() if path not in openapi.OPERATIONS] == []


def test_the_description_can_be_read(client: FlaskClient) -> None:
    described = client.get("/api/openapi.json").get_json()
    assert described["openapi"].startswith("3.")
    assert "/api/run" in described["paths"]
    page = client.get("/api/").text
    assert "POST /api/run" in page
    assert "GET /api/{game_id}/rules" in page
