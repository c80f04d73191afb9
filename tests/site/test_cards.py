"""Card pages and the page that reads ability text."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from judge_app.cards.library import own_cards


def test_a_card_page_shows_figures_text_and_meaning(client: FlaskClient) -> None:
    card = next(card for card in own_cards("alpha-clash") if card.rules_text)
    page = client.get(f"/alpha-clash/card/{card.name}").text
    assert card.name in page
    assert "What it means" in page
    assert "a card of our own" in page


def test_every_card_of_ours_has_a_page(client: FlaskClient) -> None:
    for game in ("alpha-clash", "universus", "city-of-heroes"):
        for card in own_cards(game):
            assert client.get(f"/{game}/card/{card.name}").status_code == 200, card.name


def test_a_misspelt_card_answers_with_the_nearest(client: FlaskClient) -> None:
    name = own_cards("alpha-clash")[0].name
    answer = client.get(f"/alpha-clash/card/{name[:-1]}")
    assert answer.status_code == 404
    assert name.replace("'", "&#39;") in answer.text


def test_what_was_not_understood_is_marked_and_a_spelling_offered(client: FlaskClient) -> None:
    page = client.get(
        "/parse", query_string={"game": "alpha-clash", "text": "Trigger - Enter: You may draw one crad."}
    ).text
    assert '<mark class="unread">' in page
    assert "did you mean “card”?" in page


def test_the_same_as_json(client: FlaskClient) -> None:
    answer = client.get(
        "/api/parse", query_string={"game": "alpha-clash", "text": "Trigger - Enter: You may draw one card."}
    )
    data = answer.get_json()
    assert data["unread"] == []
    assert data["abilities"][0]["node"] == "Ability"
    assert data["plain"]


@pytest.mark.parametrize(
    "query", [{}, {"game": "alpha-clash"}, {"game": "alpha-clash", "text": "x" * 6000}, {"game": "chess", "text": "x"}]
)
def test_a_bad_question_gets_the_one_shape_of_errors(client: FlaskClient, query: dict[str, str]) -> None:
    answer = client.get("/api/parse", query_string=query)
    assert answer.status_code in (400, 404)
    assert set(answer.get_json()) == {"error"}


def test_markup_in_a_text_is_shown_as_text(client: FlaskClient) -> None:
    page = client.get("/parse", query_string={"game": "alpha-clash", "text": "<script>alert(1)</script>"}).text
    assert "<script>alert" not in page


def test_the_page_to_paste_text_cuts_nothing_off_and_takes_no_other_game(client: FlaskClient) -> None:
    long = client.get("/parse", query_string={"game": "alpha-clash", "text": "Draw one card. " * 400})
    assert (long.status_code, "at most 5000" in long.get_data(as_text=True)) == (400, True)
    assert client.get("/parse", query_string={"game": "tiddlywinks", "text": "Draw one card."}).status_code == 404
