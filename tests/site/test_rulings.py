"""Rulings on the site, with an invented one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge_app.site import create_app
from judge_app.site.quiz import without_answers
from judge_app.text.rulings import read_ruling
from tests.conftest import SmallGame
from tests.text.test_rulings import BODY, HEAD


@pytest.fixture
def duel_client(tmp_path: Path, small_game: SmallGame) -> FlaskClient:
    game = small_game.document("# 1. A\n\n**1.1** (rule) Draw first.\n").load()
    path = tmp_path / "draw-first.md"
    path.write_text(HEAD + BODY, encoding="utf-8")
    app = create_app({"duel": game})
    app.extensions["rulings"] = {"duel": (read_ruling(path, game),)}
    return app.test_client()


def test_a_ruling_shows_question_answer_rules_and_scenario(duel_client: FlaskClient) -> None:
    page = duel_client.get("/duel/ruling/draw-first").text
    assert all(
        words in page for words in ("Who draws?", "You.", "The rule says so.", "Draw first.", "Scenario: Drawing")
    )
    assert "our own ruling · 2026-11-16" in page
    assert 'href="/desk/s/' in page


def test_a_ruling_whose_rules_were_never_blessed_is_unverified(duel_client: FlaskClient) -> None:
    page = duel_client.get("/duel/ruling/draw-first").text
    assert "never blessed" in page
    assert "changed since" not in page


def test_a_rule_page_lists_its_rulings_with_status_source_date_and_proof(duel_client: FlaskClient) -> None:
    for address in ("/duel/rule/1.1", "/duel/rulings?rule=1.1", "/duel/rulings"):
        page = duel_client.get(address).text
        assert "/duel/ruling/draw-first" in page
        assert "current · our own · 2026-11-16 · proven" in page
    assert "/duel/quiz?rule=1.1" in duel_client.get("/duel/rule/1.1").text


def test_an_unproven_ruling_is_shown_as_unproven(duel_client: FlaskClient) -> None:
    one = duel_client.application.extensions["rulings"]["duel"][0]
    duel_client.application.extensions["rulings"]["duel"] = (replace(one, unproven="no words for it"),)
    assert "Unproven: no words for it" in duel_client.get("/duel/ruling/draw-first").text
    assert '<b class="unproven">unproven</b>' in duel_client.get("/duel/rulings?unproven=1").text


def test_rulings_are_listed_by_card_and_name_what_they_share(client: FlaskClient) -> None:
    page = client.get("/alpha-clash/rulings/cards").text
    assert "Clarity, Foreseeing Fate" in page
    assert "/alpha-clash/ruling/declare-then-pay-then-it-resolves" in page
    on_card = client.get("/alpha-clash/rulings?card=AC1-028").text
    assert "Rulings on Magnate, Cunning Planner" in on_card
    assert "/alpha-clash/ruling/sent-away-is-not-defeated" in on_card
    assert " · shares " in client.get("/alpha-clash/ruling/sent-away-is-not-defeated").text


def test_the_quiz_shows_the_question_and_the_board_and_keeps_the_answer_folded(client: FlaskClient) -> None:
    page = client.get("/universus/quiz/half-of-one-is-one").text
    shown, _, folded = page.partition('<details class="reveal">')
    assert "Rin attacks with Tap" in shown
    assert "data-board" in shown
    assert not any(
        tell in shown for tell in ("Sol loses 1 health", "is partially blocked", "Half damage is rounded up")
    )
    assert "Half damage is rounded up" in folded
    assert "partially-blocked.2" in folded, "the trace with its rules"


def test_a_quiz_question_never_holds_its_claims() -> None:
    text = "Scenario: It tells\n  Game: Duel\n  Given A\n    And B\n  When C\n  Then D\n    And E\n  When F\n  Ask G?\n"
    assert without_answers(text) == "Given A\n  And B\nWhen C\nWhen F"


def test_the_quiz_is_drawn_by_game_and_by_rule(client: FlaskClient) -> None:
    drawn = client.get("/universus/quiz?rule=freeze.1").headers["Location"]
    assert drawn.startswith("/universus/quiz/")
    assert drawn.endswith("?rule=freeze.1")
    assert "Another question on freeze.1" in client.get(drawn).text
    assert client.get("/city-of-heroes/quiz", follow_redirects=True).status_code == 200


def test_a_scenario_that_cannot_be_read_leaves_the_quiz_without_a_board(duel_client: FlaskClient) -> None:
    page = duel_client.get("/duel/quiz", follow_redirects=True)
    assert page.status_code == 200
    assert "data-board" not in page.text


def test_what_is_not_there_is_told(duel_client: FlaskClient) -> None:
    assert duel_client.get("/duel/ruling/none").status_code == 404
    assert duel_client.get("/duel/quiz?rule=9").status_code == 404
