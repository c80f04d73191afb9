"""The search page and its JSON."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from judge_app.site import create_app
from judge_app.text.library import GameText


@pytest.fixture(scope="module")
def client(library: dict[str, GameText]) -> FlaskClient:
    """One application for all, so that the index is made once; each test begins without cookies."""
    return create_app(library).test_client()


@pytest.fixture(autouse=True)
def no_cookies(client: FlaskClient) -> None:
    client.delete_cookie("game")


def text_of(client: FlaskClient, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.get_data(as_text=True)


def result_links(page: str) -> list[str]:
    return re.findall(r'<h2><a href="([^"]+)"', page)


def test_a_result_has_number_path_sentence_and_neighbours(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=who+deals+damage+first+with+superspeed&game=alpha-clash")
    assert "/alpha-clash/rule/704.13b" in page
    assert "704. Keyword Abilities › 704.13. Superspeed" in page
    assert "<mark>" in page
    assert re.search(r'aria-label="Around [\d.a-z]+"', page)


def test_every_address_a_result_leads_to_exists(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=green+gem+example+discount&game=alpha-clash")
    for address in result_links(page):
        path, _, place = address.partition("#")
        target = text_of(client, path)
        assert not place or f'id="{place}"' in target


def test_the_chosen_game_is_remembered(client: FlaskClient) -> None:
    assert set(_games(client, "/search?q=health&game=universus")) == {"universus"}
    assert set(_games(client, "/search?q=health")) == {"universus"}
    assert len(set(_games(client, "/search?q=health&game=all"))) > 1
    assert len(set(_games(client, "/search?q=health"))) > 1


def _games(client: FlaskClient, address: str) -> list[str]:
    return [link.split("/")[1] for link in result_links(text_of(client, address))]


def test_the_switch_keeps_the_question(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=hand+size&game=universus")
    assert 'href="/search?q=hand+size&amp;game=alpha-clash"' in page
    assert re.search(r'game=universus" aria-current="true"', page)


def test_another_spelling_is_offered_with_its_results(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=superspede&game=alpha-clash")
    assert "Did you mean" in page
    assert "/alpha-clash/rule/704.13" in page


def test_nothing_found_helps_on(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=qqqq+zzzz&game=alpha-clash")
    assert "Nothing found in Alpha Clash" in page
    assert "What can be asked" in page
    assert "/alpha-clash/glossary" in page


def test_nothing_found_in_one_game_shows_the_others(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=momentum&game=alpha-clash")
    assert "UniVersus (My Hero Academia CCG) has this" in page
    assert "/universus/rule/momentum" in page


def test_without_a_question_the_page_says_what_can_be_asked(client: FlaskClient) -> None:
    assert "What can be asked" in text_of(client, "/search")


def test_what_was_typed_is_shown_as_text(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=%3Cb%3Etrap%3C/b%3E%22")
    assert "<b>trap" not in page
    assert "&lt;b&gt;trap" in page


def test_the_json_has_the_promised_shape(client: FlaskClient) -> None:
    data = client.get("/api/search?q=704.13&game=alpha-clash&limit=3").get_json()
    assert list(data) == ["query", "did_you_mean", "results"]
    assert data["query"] == "704.13"
    assert len(data["results"]) == 3
    first = data["results"][0]
    assert first["id"] == first["number"] == "704.13"
    assert first["path"] == ["7. Additional Rules", "704. Keyword Abilities"]
    assert first["url"] == "/alpha-clash/rule/704.13"


def test_the_json_does_not_depend_on_the_remembered_game(client: FlaskClient) -> None:
    client.get("/search?q=health&game=universus")
    games = {result["game"] for result in client.get("/api/search?q=health&limit=20").get_json()["results"]}
    assert len(games) > 1


@pytest.mark.parametrize("limit", ["0", "51", "-1", "ten", "1e9"])
def test_a_wrong_limit_is_refused_with_the_right_one(client: FlaskClient, limit: str) -> None:
    response = client.get("/api/search", query_string={"q": "trap", "limit": limit})
    assert response.status_code == 400
    assert "from 1 to 50" in response.get_json()["error"]


def test_an_unknown_game_is_told(client: FlaskClient) -> None:
    response = client.get("/api/search?q=trap&game=chess")
    assert response.status_code == 404
    assert "alpha-clash" in response.get_json()["error"]


def test_suggestions_tell_where_they_lead(client: FlaskClient) -> None:
    data = client.get("/api/suggest?q=supersp&game=alpha-clash").get_json()
    assert data["query"] == "supersp"
    first = data["suggestions"][0]
    assert (first["number"], first["text"], first["url"]) == ("704.13", "Superspeed", "/alpha-clash/rule/704.13")


def test_suggestions_name_the_game_where_none_was_asked_for(client: FlaskClient) -> None:
    first = client.get("/api/suggest?q=supersp").get_json()["suggestions"][0]
    assert first["where"] == "Alpha Clash › 704. Keyword Abilities"
