"""Rulings on the site, with an invented one."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge_app.site import create_app
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
    assert "Unverified" in duel_client.get("/duel/ruling/draw-first").text


def test_a_rule_page_lists_its_rulings(duel_client: FlaskClient) -> None:
    assert "/duel/ruling/draw-first" in duel_client.get("/duel/rule/1.1").text
    assert "/duel/ruling/draw-first" in duel_client.get("/duel/rulings?rule=1.1").text


def test_the_quiz_keeps_the_answer_folded(duel_client: FlaskClient) -> None:
    page = duel_client.get("/duel/quiz", follow_redirects=True).text
    assert "<details>" in page
    assert "Drawing comes first" not in page


def test_what_is_not_there_is_told(duel_client: FlaskClient) -> None:
    assert duel_client.get("/duel/ruling/none").status_code == 404
    assert duel_client.get("/duel/quiz?rule=9").status_code == 404
