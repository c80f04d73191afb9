"""What a stranger may send: no redirect leads away, no number is too long, no Host breaks a page."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge_app.language import NO_PLAIN_WORDS
from judge_app.numbers import whole_number
from judge_app.site import create_app
from judge_app.site.desk.links import encoded
from judge_app.site.redirects import local_path
from judge_app.text.library import GameText
from tests.site.desk.conftest import CHOICE, SUPERSPEED

DIGITS = "9" * 5000


@pytest.fixture
def client(site_app: Flask) -> FlaskClient:
    return site_app.test_client()


@pytest.mark.parametrize(
    "away",
    [
        "//evil.com", "/\\evil.com", "\\\\evil.com", "/\t/evil.com", "/\n/evil.com", "/\r\n/evil.com", "/\r\nX: y",
        "/a\r\nX: y", "https://evil.com", "evil.com", "javascript:alert(1)", "", " //evil.com", "/ /evil.com",
        "/\x00/evil.com", "/\x0b/evil.com", "/a\\b", "/" + "a" * 5000,
    ],
)  # fmt: skip
def test_no_redirect_leads_away(client: FlaskClient, away: str) -> None:
    answer = client.get(f"/theme/dark?back={quote(away, safe='')}")
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/"
    assert "X" not in answer.headers


@pytest.mark.parametrize("ours", ["/", "/alpha-clash/rule/303.9", "/search?q=a+b&game=x#top", "/desk/s/abc/3"])
def test_a_redirect_goes_back_to_where_one_was(client: FlaskClient, ours: str) -> None:
    assert local_path(ours) == ours
    assert client.get(f"/theme/dark?back={quote(ours, safe='')}").headers["Location"] == ours


def test_every_redirect_of_the_site_is_local(client: FlaskClient) -> None:
    code = encoded(SUPERSPEED)
    for address in (
        f"/desk/s/{code}", f"/desk/s/{code}/at?n=2", f"/desk/s/{code}/99999", "/alpha-clash/quiz", "/alpha-clash/rule/Flight",
        f"/desk/s/{code}/at?n=2&b=//evil.com", "/alpha-clash/quiz?rule=//evil.com",
    ):  # fmt: skip
        answer = client.get(address)
        assert answer.status_code in (200, 302, 303, 308, 404), address
        assert local_path(answer.headers.get("Location", "/")) == answer.headers.get("Location", "/"), address


@pytest.mark.parametrize("words", [DIGITS, "0" * 5000 + "1", "٣", "²", "-1", "+1", "1_0", " 1", "", "1.0", "1e3"])
def test_what_is_no_short_number_is_none(words: str) -> None:
    assert whole_number(words) is None


def test_a_short_number_is_read() -> None:
    assert [whole_number(words) for words in ("0", "007", "999999")] == [0, 7, 999_999]


@pytest.mark.parametrize(
    "address",
    [
        f"/search?q=a&limit=00001{'0' * 5000}", f"/api/search?q=a&limit=00001{'0' * 5000}",
        f"/api/suggest?q=a&limit=00001{'0' * 5000}", f"/desk/s/{encoded(CHOICE)}/choose?pick={DIGITS}",
        f"/desk/s/{encoded(CHOICE)}/choose?pick=0,{DIGITS}", f"/desk/s/{encoded(SUPERSPEED)}/at?n={DIGITS}",
        f"/desk/s/{encoded(SUPERSPEED)}/{DIGITS}", f"/alpha-clash/rule/{DIGITS}", f"/search?q={DIGITS}",
        f"/api/parse?game=city-of-heroes&text=Draw+{DIGITS[:4500]}+cards.",
        f"/api/parse?game=alpha-clash&text=Draw+{DIGITS[:4500]}+cards.",
        f"/api/parse?game=universus&text=Draw+{DIGITS[:4500]}+cards.",
    ],
)  # fmt: skip
def test_no_long_number_breaks_a_page(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code < 500


@pytest.mark.parametrize("do", [f"drop:{DIGITS}", f"card:{DIGITS}"])
def test_no_long_number_breaks_the_builder(client: FlaskClient, do: str) -> None:
    assert client.post("/desk", data={"text": SUPERSPEED, "do": do}).status_code == 200


@pytest.mark.parametrize("host", ["a" * 300, "a..b", "." * 100, f"{'a' * 64}.com"])
@pytest.mark.parametrize("address", ["/", "/api/games", "/alpha-clash/rule/303.9"])
def test_a_host_that_is_none_is_refused(client: FlaskClient, host: str, address: str) -> None:
    assert client.get(address, headers={"Host": host}).status_code == 400


def test_only_trusted_hosts_are_answered_where_they_are_named(
    library: dict[str, GameText], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a foreign Host gets into the links that people share."""
    monkeypatch.setenv("JUDGE_TRUSTED_HOSTS", "judge.example, localhost")
    client = create_app(library).test_client()
    assert client.get("/", headers={"Host": "judge.example"}).status_code == 200
    assert client.get("/", headers={"Host": "evil.com"}).status_code == 400


@pytest.mark.parametrize("text", ["Create two tokens.", "You may only play this card if your character is green."])
def test_words_of_another_game_are_no_broken_page(client: FlaskClient, text: str) -> None:
    answer = client.get("/api/parse", query_string={"game": "universus", "text": text})
    assert answer.status_code == 200
    assert answer.get_json()["plain"] == [NO_PLAIN_WORDS]
