from __future__ import annotations

import json
import re
import secrets
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge_app.cards.model import Card
from judge_app.cards.store import store_cards
from judge_app.site.packed import packed
from tests.decks.conftest import LISTS

LEGAL = (LISTS / "universus" / "fifty_and_a_sidebar_of_ten.txt").read_text(encoding="utf-8")
FAULTY = (LISTS / "alpha-clash" / "two_unrivaled_cards.txt").read_text(encoding="utf-8")


def test_the_empty_page_offers_every_game_and_format(client: FlaskClient) -> None:
    page = client.get("/deck?game=alpha-clash&format=draft").text
    assert '<option value="alpha-clash:draft" selected>' in page
    for value in ("alpha-clash:constructed", "universus:mha", "city-of-heroes:constructed", "city-of-heroes:limited"):
        assert f'value="{value}"' in page


def test_each_fault_stands_at_its_line_with_its_rule_in_place(client: FlaskClient) -> None:
    page = client.post("/deck", data={"kind": "alpha-clash:constructed", "list": FAULTY}, follow_redirects=True).text
    assert "Not legal" in page
    first = FAULTY.split("\n").index("1 Old Growth Titan # fault 704.15b") + 1
    at_line = page.partition(f'<li id="line-{first}"')[2].partition('<li id="line-')[0]
    assert "2 cards with Unrivaled (1 Old Growth Titan, 1 Undertow, Rising)" in at_line
    assert 'href="/alpha-clash/rule/704.15b"' in at_line
    assert "Each deck may have only one card with Unrivaled." in re.sub(r"<[^>]+>", "", at_line)
    assert f"see line {first}" in page


def test_a_legal_deck_is_told_to_be_legal_with_a_picture_of_it(client: FlaskClient) -> None:
    page = client.post("/deck", data={"kind": "universus:mha", "list": LEGAL}, follow_redirects=True).text
    assert '<p class="verdict yes" id="verdict" role="status">Legal</p>' in page
    assert "no fault" in page
    assert page.count('role="img"') == 5
    assert "<style" not in page
    assert "style=" not in page
    assert "<strong>Fire</strong>: every card has it, or infinity" in page


def test_what_the_rules_leave_open_is_told(client: FlaskClient) -> None:
    text = (LISTS / "alpha-clash" / "fifty_with_the_contender.txt").read_text(encoding="utf-8")
    page = client.post("/deck", data={"kind": "alpha-clash:constructed", "list": text}, follow_redirects=True).text
    assert "What the rules leave open" in page
    assert "does not say whether the Contender is one of them" in page


def test_lines_that_cannot_be_read_are_shown_with_the_reason(client: FlaskClient) -> None:
    answer = client.post(
        "/deck", data={"kind": "universus:mha", "list": "4 Rising Crane Kick\r\n4\r\n"}, follow_redirects=True
    )
    assert answer.status_code == 422
    assert "The list cannot be read" in answer.text
    assert "Line 2 has a count (4) and no card" in answer.text
    assert "4 Rising Crane Kick\n4" in answer.text


def test_markup_in_a_list_is_shown_as_text(client: FlaskClient) -> None:
    page = client.post(
        "/deck",
        data={"kind": "universus:mha", "list": "4 <script>alert(1)</script>\n</textarea><b>"},
        follow_redirects=True,
    ).text
    assert "<script>alert" not in page
    assert "</textarea><b>" not in page


@pytest.mark.parametrize("kind", ["", "chess:blitz", "universus:standard", "alpha-clash"])
def test_a_game_or_format_that_is_not_there_is_told(client: FlaskClient, kind: str) -> None:
    answer = client.post("/deck", data={"kind": kind, "list": "4 A"}, follow_redirects=True)
    assert answer.status_code == (200 if kind == "alpha-clash" else 404)


def test_a_list_without_end_is_refused(client: FlaskClient) -> None:
    assert (
        client.post("/deck", data={"kind": "universus:mha", "list": "x" * 400_000}, follow_redirects=True).status_code
        == 413
    )
    assert (
        client.post(
            "/deck", data={"kind": "universus:mha", "list": "4 x\n" * 15_001}, follow_redirects=True
        ).status_code
        == 422
    )
    assert client.post("/api/deck", json={"game": "universus", "list": "x" * 400_000}).status_code == 413


def post(client: FlaskClient, **asked: Any) -> tuple[int, Any]:
    answer = client.post("/api/deck", json=asked)
    return answer.status_code, json.loads(answer.data)


def test_the_check_as_json(client: FlaskClient) -> None:
    code, told = post(client, game="alpha-clash", format="constructed", list=FAULTY)
    assert code == 200
    assert told["legal"] is False
    assert [fault["cites"][0] for fault in told["faults"]] == ["alpha-clash:704.15b"]
    assert {"unchecked", "questions", "statistics"} <= set(told)
    _, legal = post(client, game="universus", list=LEGAL)
    assert legal["legal"] is True
    assert legal["statistics"]["attacks"] == {"count": 16, "percentage": 32}
    assert legal["statistics"]["symbols"][0] == {"symbol": "fire", "legal": True, "broken_by": []}


def test_an_unreadable_list_as_json_names_its_lines(client: FlaskClient) -> None:
    code, told = post(client, game="alpha-clash", list="4 Glass Diver\n0 Eel")
    assert code == 422
    assert [problem["line"] for problem in told["problems"]] == [2]
    assert "line 2" in told["error"]


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "7",
        "{",
        "[" * 200_000,
        '{"list": "4 A"}',
        '{"game": 7, "list": "4 A"}',
        '{"game": "alpha-clash", "list": "4 A", "format": 7}',
    ],
)
def test_a_wrong_request_gets_an_error_in_the_common_shape(client: FlaskClient, body: str) -> None:
    answer = client.post("/api/deck", data=body, content_type="application/json")
    assert answer.status_code == 400
    assert set(json.loads(answer.data)) == {"error"}


def test_half_a_character_does_no_harm(client: FlaskClient) -> None:
    answer = client.post(
        "/api/deck", data='{"game": "alpha-clash", "list": "4 \\ud800"}', content_type="application/json"
    )
    assert answer.status_code == 422


def test_a_damaged_card_library_is_told(client: FlaskClient, own_data_folder: Path) -> None:
    (own_data_folder / "cards").mkdir(parents=True)
    (own_data_folder / "cards" / "universus.json").write_text("{", encoding="utf-8")
    code, told = post(client, game="universus", list="4 A")
    assert code == 503
    assert "cards of this site cannot be read" in told["error"]
    assert str(own_data_folder) not in told["error"]


def test_the_result_has_an_address(client: FlaskClient) -> None:
    sent = client.post("/deck", data={"kind": "universus:mha", "list": LEGAL})
    assert sent.status_code == 303
    page = client.get(sent.location).text
    assert "What it is made of" in page
    assert "Copy link" in page
    assert client.get(f"/deck?game=universus&format=mha&deck={sent.location[-9:]}").status_code == 400


def test_a_list_too_long_for_an_address_is_checked_all_the_same(client: FlaskClient) -> None:
    long = "\n".join(f"1 Card {secrets.token_hex(20)}" for _ in range(300))
    answer = client.post("/deck", data={"kind": "universus:mha", "list": long})
    assert answer.status_code == 200
    assert "too long for an address" in answer.text


def test_a_code_that_unpacks_without_end_is_refused(client: FlaskClient) -> None:
    assert client.get(f"/deck?game=universus&format=mha&deck={packed(b'a' * 7_000_000)}").status_code == 400


def test_the_page_says_first_which_cards_it_knows(client: FlaskClient, own_data_folder: Path) -> None:
    del own_data_folder
    page = client.get("/deck").text
    known, _, form = page.partition('<form class="deck"')
    assert re.search(r"Alpha Clash \d+ practice cards only", known)
    assert "judge cards import alpha-clash cards.csv" in known
    assert form
    store_cards("alpha-clash", (Card("alpha-clash", "T-1", "Ebb", "Clash", source="imported"),))
    assert "Alpha Clash 1 imported and" in client.get("/deck").text
