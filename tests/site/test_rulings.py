"""Rulings on the site, with an invented one."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge_app.site import create_app
from judge_app.site.quiz import others, without_answers
from judge_app.site.quiz_choices import choices
from judge_app.text.library import GameText
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
    shown, _, folded = page.partition("<main")[2].partition('<details class="reveal">')
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
    assert "Another question on Freeze, 1" in client.get(drawn).text
    topic = client.get("/universus/quiz?topic=blocks").headers["Location"]
    assert "Another question on Blocks" in client.get(topic).text
    assert client.get("/universus/quiz?topic=none").status_code == 404
    assert client.get("/city-of-heroes/quiz", follow_redirects=True).status_code == 200


def test_a_scenario_that_cannot_be_read_leaves_the_quiz_without_a_board(duel_client: FlaskClient) -> None:
    page = duel_client.get("/duel/quiz", follow_redirects=True)
    assert page.status_code == 200
    assert "data-board" not in page.text


def test_what_is_not_there_is_told(duel_client: FlaskClient) -> None:
    assert duel_client.get("/duel/ruling/none").status_code == 404
    assert duel_client.get("/duel/quiz?rule=9").status_code == 404


def test_rulings_are_narrowed_down_by_topic_status_source_and_words(client: FlaskClient) -> None:
    every = client.get("/alpha-clash/rulings").text
    assert "/alpha-clash/rulings?topic=5" in every
    assert "/alpha-clash/rulings?status=disputed" in every
    disputed = client.get("/alpha-clash/rulings?status=disputed&source=publisher").text
    assert '<b class="badge disputed">disputed</b>' in disputed
    assert "current · " not in disputed
    on_turn = client.get("/alpha-clash/rulings?topic=5").text
    assert "Rulings on Turn Structure" in on_turn
    found = client.get("/alpha-clash/rulings?q=superspeed").text
    assert "uperspeed" in found.partition("<main")[2].partition('class="plain"')[2]
    assert "There are none with" in client.get("/alpha-clash/rulings?q=zzzzqqqq&exact=1").text
    assert client.get("/alpha-clash/rulings?topic=none").status_code == 404


def test_what_is_disputed_or_superseded_looks_it(duel_client: FlaskClient) -> None:
    one = duel_client.application.extensions["rulings"]["duel"][0]
    for status in ("disputed", "superseded"):
        duel_client.application.extensions["rulings"]["duel"] = (replace(one, status=status),)
        assert f'<b class="badge {status}">{status}</b>' in duel_client.get("/duel/rulings").text
        assert f'<p class="warn">{status.capitalize()}: ' in duel_client.get("/duel/ruling/draw-first").text


def test_a_parent_rule_shows_the_rulings_of_its_subrules(client: FlaskClient) -> None:
    page = client.get("/alpha-clash/rule/704.13").text
    below = page.partition('<section class="rulings">')[2]
    assert '<span class="num">704.13b</span>' in below
    assert "/alpha-clash/quiz?rule=704.13" in below
    assert "/alpha-clash/ruling/" in client.get("/alpha-clash/rulings?rule=704.13").text


def test_every_quiz_question_has_one_right_answer(library: dict[str, GameText]) -> None:
    app = create_app(library)
    with app.test_request_context("/"):
        for game in library.values():
            for asked in app.extensions["rulings"][game.id]:
                offered = choices(asked, others(game, asked))
                assert [each.is_right for each in offered].count(True) == 1, asked.id
                assert len({each.text for each in offered}) == len(offered) > 1, asked.id


def test_a_choice_is_told_to_be_right_or_not_and_leads_to_the_deciding_step(client: FlaskClient) -> None:
    address = "/alpha-clash/quiz/sent-away-is-not-defeated"
    assert '<button class="soft" name="answer" value="1">No</button>' in client.get(address).text
    right, wrong = client.get(f"{address}?answer=1").text, client.get(f"{address}?answer=0").text
    assert 'data-right="yes"' in right
    assert "Right." in right
    assert 'data-right="no"' in wrong
    assert "Not so." in wrong
    step = re.search(r'href="(/desk/s/[^"]+/\d+)">Show me why: step', right)
    assert step is not None
    assert client.get(step[1]).status_code == 200
    assert "Right." not in client.get(f"{address}?answer=99").text
