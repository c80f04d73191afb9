from __future__ import annotations

from flask.testing import FlaskClient


def test_games_are_listed_with_their_documents(client: FlaskClient) -> None:
    games = client.get("/api/games").get_json()
    assert [game["id"] for game in games] == ["alpha-clash", "city-of-heroes", "universus"]
    assert games[2]["documents"][0]["id"] == "rules-reference"


def test_a_number_printed_twice_answers_with_both(client: FlaskClient) -> None:
    assert [rule["id"] for rule in client.get("/api/alpha-clash/rules/405.1").get_json()] == ["405.1", "409.1"]


def test_a_missing_rule_has_the_one_shape_of_errors(client: FlaskClient) -> None:
    answer = client.get("/api/alpha-clash/rules/704.13z")
    assert answer.status_code == 404
    assert answer.get_json()["nearest"][0] == "704.13"
    assert "error" in client.get("/api/chess/rules").get_json()


def test_a_preview_is_a_small_card(client: FlaskClient) -> None:
    card = client.get("/api/alpha-clash/preview/704.13").get_json()
    assert card["label"] == "704.13"
    assert card["title"] == "Superspeed"
    assert "<p>" in card["html"]
    term = client.get("/api/alpha-clash/preview/glossary.superspeed").get_json()
    assert (term["label"], term["title"]) == ("glossary: Superspeed", None), "a name is said once"


def test_all_rules_terms_and_findings_come_as_lists(client: FlaskClient) -> None:
    assert len(client.get("/api/city-of-heroes/rules").get_json()) > 370
    assert len(client.get("/api/city-of-heroes/glossary").get_json()) == 130
    assert client.get("/api/alpha-clash/findings").get_json()[0]["check"]


def test_an_address_that_is_not_there_is_told_as_that(client: FlaskClient) -> None:
    for address in ("/api/nosuch", "/api/nosuch/", "/api/alpha-clash/nosuch"):
        answer = client.get(address)
        assert answer.status_code == 404
        assert answer.get_json()["error"].startswith("There is no /api/")
    wrong = client.get("/api/run")
    assert wrong.status_code == 405
    assert "POST" in wrong.headers["Allow"]
    assert "error" in wrong.get_json()


def test_the_description_for_people_is_by_task_with_an_example_of_each_body(client: FlaskClient) -> None:
    page = client.get("/api/").text
    places = [page.index(f"<h2>{task}</h2>") for task in ("Find a rule", "Settle a dispute", "Check a deck", "Shapes")]
    assert places == sorted(places)
    assert "<h2>More</h2>" not in page
    assert "4 Glass Diver" in page
