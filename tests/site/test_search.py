"""The search page and its JSON."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

from judge_app.search.missed import missed_searches
from judge_app.search.store import NoIndex
from judge_app.site import create_app
from judge_app.site import search as pages
from judge_app.text.library import GameText
from judge_app.text.questions import rule_questions


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


def test_a_link_shows_everybody_the_same(client: FlaskClient) -> None:
    assert set(_games(client, "/search?q=health&game=universus")) == {"universus"}
    assert len(set(_games(client, "/search?q=health"))) > 1


def test_the_box_says_what_it_searches_and_the_address_carries_it(client: FlaskClient) -> None:
    assert '<input type="hidden" name="game" value="all">' in text_of(client, "/")
    assert 'placeholder="Search all games"' in text_of(client, "/")
    text_of(client, "/search?q=health&game=universus")
    front = text_of(client, "/")
    assert '<input type="hidden" name="game" value="universus">' in front
    assert 'placeholder="Search UniVersus"' in front
    assert '<option value="universus" selected>' in front
    text_of(client, "/search?q=health&game=all")
    assert 'placeholder="Search all games"' in text_of(client, "/")


def _games(client: FlaskClient, address: str) -> list[str]:
    return [link.split("/")[1] for link in result_links(text_of(client, address))]


def test_the_switch_keeps_the_question(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=hand+size&game=universus")
    assert 'href="/search?q=hand+size&amp;game=alpha-clash"' in page
    assert re.search(r'game=universus" aria-current="true"', page)


def test_slips_are_corrected_at_once_and_the_very_words_are_a_tap_away(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=superspede&game=alpha-clash")
    assert "Showing results for" in page
    assert "/alpha-clash/rule/704.13" in page
    assert 'href="/search?q=superspede&amp;game=alpha-clash&amp;exact=1"' in page
    assert "Nothing found" in text_of(client, "/search?q=superspede&game=alpha-clash&exact=1")


def test_a_question_is_answered_by_the_ruling_that_asks_it(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=Can+I+block+with+a+card+in+my+stage%3F&game=universus")
    assert page.index('class="result answer"') < page.index('class="says">No.') < page.index('<ol class="results">')


def test_every_result_can_be_cited_in_place(client: FlaskClient) -> None:
    page = text_of(client, "/search?q=who+deals+damage+first+with+superspeed&game=alpha-clash")
    assert page.count('aria-label="Copy citation of') == page.count("<article")
    assert re.search(r'data-copy="Alpha Clash, Comprehensive Rulebook [^"]+http://localhost/alpha-clash/rule/', page)


def test_a_search_without_answer_is_kept(client: FlaskClient, own_data_folder: Path) -> None:
    text_of(client, "/search?q=xqzwv&game=alpha-clash")
    assert missed_searches(own_data_folder) == [("xqzwv", "alpha-clash", 1)]


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
    assert list(data) == ["query", "corrected", "results"]
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


def test_a_rules_page_says_how_it_is_asked(client: FlaskClient) -> None:
    page = text_of(client, "/city-of-heroes/rule/101.2")
    assert "<summary>Asked as …</summary>" in page
    assert all(escape(question) in page for question in rule_questions("city-of-heroes")["101.2"])


def test_without_room_for_an_index_search_says_so_and_the_rest_goes_on(
    library: dict[str, GameText], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_place(*_: object) -> None:
        raise NoIndex("the search index cannot be written")

    monkeypatch.setattr(pages, "open_finder", no_place)
    client = create_app(library).test_client()
    answer = client.get("/search?q=block")
    assert answer.status_code == 503
    assert "nothing can be searched" in answer.text
    assert client.get("/alpha-clash/rule/303.9").status_code == 200
