"""The map of the rules: fast at once, complete once the scenarios have run."""

from __future__ import annotations

import os

import pytest
from flask.testing import FlaskClient

from judge_app.scenarios.rulebook_map import Exercise, Exercises, chapters, code_places
from judge_app.site import coverage as pages
from judge_app.site.coverage import Runs
from judge_app.text.library import GameText
from judge_app.text.rulings import load_rulings


@pytest.fixture
def known(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A site on which the scenarios have run, and one of them exercised 303.9."""
    monkeypatch.setattr(pages, "run_apart", lambda _: {"303.9": (Exercise("Engaged", "obstructing-engages"),)})
    client.application.extensions["runs"].work_out(client.application.extensions["games"]["alpha-clash"])
    return client


def test_the_map_has_a_mark_for_every_executable_rule_of_every_chapter(known: FlaskClient) -> None:
    page = known.get("/alpha-clash/coverage").text
    game = known.application.extensions["games"]["alpha-clash"]
    executable = [rule for rule in game.documents[0].rules if rule.kind == "rule" and not rule.is_heading]
    assert page.count('<i class="m') - 4 == len(executable), "four are the legend"
    assert f"{len(executable)} executable rules" in page
    assert all(f"/alpha-clash/coverage/{chapter}" in page for chapter in "1234567")


def test_a_rule_shows_its_code_its_scenarios_and_its_rulings(known: FlaskClient) -> None:
    row = known.get("/alpha-clash/coverage/3").text.partition('id="r-303.9"')[2].partition("</li>")[0]
    assert "code: " in row
    assert "obstructing" in row
    assert "/alpha-clash/ruling/obstructing-engages" in row
    assert "/alpha-clash/rulings?rule=303.9" in row


def test_a_request_does_not_wait_for_the_scenarios(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(Runs, "work_out", lambda _, game: begun.append(game.id))
    page = client.get("/universus/coverage").text
    assert "are being run" in page
    assert "not known yet" in client.get("/universus/coverage/part-1").text
    assert begun == ["universus"], "set going once"


def test_scenarios_are_run_in_a_process_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "exercises", here)
    (process,) = pages.run_apart("alpha-clash")
    assert process != str(os.getpid())


def here(_: str) -> Exercises:
    return {str(os.getpid()): ()}


def test_a_chapter_that_is_not_there_is_told(known: FlaskClient) -> None:
    assert known.get("/alpha-clash/coverage/99").status_code == 404


def test_other_documents_have_their_map_too(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Runs, "work_out", lambda *_: None)
    assert "How to Play" in client.get("/universus/coverage?document=how-to-play-2020").text


def test_code_is_found_by_the_rules_it_cites(library: dict[str, GameText]) -> None:
    places = code_places(library["universus"])
    assert "games.universus.combat" in places["partially-blocked.2"]


def test_every_rule_of_a_document_is_in_one_chapter(library: dict[str, GameText]) -> None:
    for game in library.values():
        document = game.documents[0]
        found = chapters(game, document, load_rulings(library)[game.id], {})
        ids = [each.rule.id for chapter in found for each in chapter.rules]
        wanted = [
            rule.id
            for rule in document.rules
            if rule.kind in ("rule", "definition", "procedure") and not rule.is_heading
        ]
        assert sorted(ids) == sorted(wanted)
