"""Pages served from memory: the same bytes, made once, forgotten when what they are made of changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask, request
from flask.testing import FlaskClient

from judge_app.cards.model import Card
from judge_app.cards.store import store_cards
from judge_app.site import create_app, kept_pages
from judge_app.site.desk.links import encoded
from judge_app.site.kept_pages import keep_pages
from judge_app.text.library import GameText
from tests.site.desk.conftest import SUPERSPEED

RULE = "/alpha-clash/rule/303.9"
STEP = f"/desk/s/{encoded(SUPERSPEED)}/3"
PAGES = [
    RULE,
    STEP,
    "/",
    "/alpha-clash/",
    "/alpha-clash/glossary",
    "/alpha-clash/rulings",
    "/universus/turn",
    "/search?q=clash&game=alpha-clash",
]


@pytest.fixture
def app(library: dict[str, GameText]) -> Flask:
    made = create_app(library)
    keep_pages(made)
    return made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def rendered(app: Flask) -> list[str]:
    """The addresses that Flask has answered itself."""
    asked: list[str] = []
    app.before_request(lambda: asked.append(_path()))
    return asked


def _path() -> str:
    return request.full_path.rstrip("?")


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("packed", ["gzip", ""])
def test_the_second_answer_is_the_first_from_memory(app: Flask, rendered: list[str], address: str, packed: str) -> None:
    client = app.test_client(use_cookies=False)
    first, second = (client.get(address, headers={"Accept-Encoding": packed}) for _ in range(2))
    assert first.status_code == second.status_code == 200
    assert second.data == first.data
    assert dict(second.headers) == dict(first.headers)
    assert rendered == [address]


def test_who_has_the_page_is_sent_nothing(client: FlaskClient, rendered: list[str]) -> None:
    first = client.get(RULE)
    for known in (
        {"If-None-Match": first.headers["ETag"]},
        {"If-None-Match": f'"other", W/{first.headers["ETag"]}'},
        {"If-Modified-Since": first.headers["Last-Modified"]},
    ):
        again = client.get(RULE, headers=known)
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
        assert "Content-Security-Policy" in again.headers
    assert client.get(RULE, headers={"If-None-Match": '"other"'}).status_code == 200
    assert client.get(RULE, headers={"If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"}).status_code == 200
    assert client.get(RULE, headers={"If-Modified-Since": "nonsense"}).status_code == 200
    assert rendered == [RULE]


def test_a_304_is_not_taken_for_the_page(client: FlaskClient) -> None:
    tag = create_app(client.application.extensions["games"]).test_client().get(RULE).headers["ETag"]
    assert client.get(RULE, headers={"If-None-Match": tag}).status_code == 304
    assert b"<html" in client.get(RULE).data


def test_each_theme_game_and_host_has_its_own_page(client: FlaskClient, rendered: list[str]) -> None:
    client.get(RULE)
    client.set_cookie("theme", "dark")
    assert 'data-theme="dark"' in client.get(RULE).text
    client.set_cookie("game", "universus")
    client.get(RULE)
    client.set_cookie("someone-elses", "cookie")
    client.get(RULE)
    assert "judge.example" in client.get(RULE, headers={"Host": "judge.example"}).text
    assert "judge.example" not in client.get(RULE).text
    assert rendered == [RULE] * 4


def test_an_import_makes_pages_anew(client: FlaskClient, rendered: list[str]) -> None:
    client.get(RULE)
    store_cards("alpha-clash", (Card("alpha-clash", "T-1", "Ebb", "Clash", source="imported"),))
    client.get(RULE)
    assert rendered == [RULE, RULE]


@pytest.mark.parametrize("address", ["/health", "/alpha-clash/rule/none-such", "/deck"])
def test_other_pages_are_made_each_time(client: FlaskClient, rendered: list[str], address: str) -> None:
    for _ in range(2):
        client.get(address)
    assert rendered == [address, address]


def test_a_page_whose_run_was_out_of_time_is_made_anew(
    client: FlaskClient, rendered: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge_app.scenarios.limits.SECONDS", -1.0)
    late = client.get(STEP)
    monkeypatch.undo()
    assert client.get(STEP).data != late.data
    assert len(rendered) >= 2


def test_memory_is_bounded(client: FlaskClient, rendered: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_pages, "MOST_BYTES", 0)
    for _ in range(2):
        assert client.get(RULE).status_code == 200
    assert rendered == [RULE, RULE]


def test_a_page_is_kept_for_its_own_data_folder(
    client: FlaskClient, rendered: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get(RULE)
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "another"))
    client.get(RULE)
    assert rendered == [RULE, RULE]
