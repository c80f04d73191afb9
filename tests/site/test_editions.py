"""Pages of imported editions: which there are, what changed between two, and the publisher's words in search."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge_app.search.opening import open_finder
from judge_app.site import create_app
from judge_app.text.library import GameText
from judge_app.text.official.importing import import_file
from judge_app.text.official.store import keep, official_folder
from tests.conftest import SmallGame
from tests.text.official.duel import OFFICIAL, OURS

LATER = OFFICIAL.replace("the smaller of them", "the larger of them").replace(
    "301. Mirrors", "300.3. Never juggle torches near the table.\n\n301. Mirrors"
)


@pytest.fixture
def duel(small_game: SmallGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameText:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    return small_game.document(OURS).load()


@pytest.fixture
def client(duel: GameText) -> FlaskClient:
    return create_app({duel.id: duel}).test_client()


def imported(game: GameText, folder: Path, name: str, text: str) -> None:
    file = folder / f"{name}.txt"
    file.write_text(text, encoding="utf-8")
    keep(import_file(game, file, edition=name))


def address(game: GameText, old: str, new: str) -> str:
    return f"/{game.id}/editions/{game.documents[0].id}/{old}/{new}"


def test_without_imports_the_list_says_how_to_import(client: FlaskClient, duel: GameText) -> None:
    page = client.get(f"/{duel.id}/editions").text
    assert f"judge import {duel.id} FILE" in page


def test_editions_are_listed_in_their_order_and_compared(client: FlaskClient, duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, "3.10", LATER)  # imported first, though it is the later one
    imported(duel, tmp_path, "3.9", OFFICIAL)
    page = client.get(f"/{duel.id}/editions").text
    assert page.index("<b>3.9</b>") < page.index("<b>3.10</b>")
    assert f'href="{address(duel, "3.9", "3.10")}"' in page


def test_a_damaged_edition_is_named_and_the_others_are_listed(
    client: FlaskClient, duel: GameText, tmp_path: Path
) -> None:
    imported(duel, tmp_path, "3.1", OFFICIAL)
    imported(duel, tmp_path, "3.2", LATER)
    official_folder(duel.id, duel.documents[0].id).joinpath("3.2.json").write_bytes(b"\xff{")
    page = client.get(f"/{duel.id}/editions").text
    assert "<b>3.1</b>" in page
    assert "3.2.json" in page


def test_the_page_marks_words_by_chapter_and_links_the_rule(
    client: FlaskClient, duel: GameText, tmp_path: Path
) -> None:
    imported(duel, tmp_path, "3.1", OFFICIAL)
    imported(duel, tmp_path, "3.2", LATER)
    page = client.get(address(duel, "3.1", "3.2")).text
    assert "<del>smaller</del> <ins>larger</ins>" in page
    assert f'<a href="/{duel.id}/rule/300.2">300.2</a>' in page
    assert page.index("3. Cards</h2>") < page.index("<del>smaller</del>")
    assert page.index("Not in our text</h2>") < page.index("Never juggle torches")


def test_a_rules_page_leads_to_the_comparison(client: FlaskClient, duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, "3.1", OFFICIAL)
    imported(duel, tmp_path, "3.2", LATER)
    page = client.get(f"/{duel.id}/rule/300.2").text
    assert f'href="{address(duel, "3.1", "3.2")}"' in page
    assert "How the official words changed" not in client.get(f"/{duel.id}/rule/300.1").text


def test_the_same_as_json(client: FlaskClient, duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, "3.1", OFFICIAL)
    imported(duel, tmp_path, "3.2", LATER)
    data = client.get(f"/api{address(duel, '3.1', '3.2')}").json
    assert data is not None
    assert [change["rule"] for change in data["changed"]] == ["300.2"]
    assert data["report"]["changed"] == ["300.2"]


def test_an_edition_that_is_not_imported_is_said_to_be_missing(client: FlaskClient, duel: GameText) -> None:
    answer = client.get(address(duel, "3.1", "3.2"))
    assert answer.status_code == 404
    assert "is not imported here" in answer.text


def test_the_publishers_words_find_the_rule_once_they_are_imported(duel: GameText, tmp_path: Path) -> None:
    def found() -> list[str]:
        finder = open_finder({duel.id: duel}, root=tmp_path / f"index-{len(list(tmp_path.iterdir()))}")
        return [hit.entry.id for hit in finder.search('"exactly thirty cards"', duel.id, 5).hits]

    assert found() == []
    imported(duel, tmp_path, "3.1", OFFICIAL)
    assert found() == ["100.1"]


def test_a_hit_in_the_publishers_words_is_shown_as_that(duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, "3.1", OFFICIAL)
    finder = open_finder({duel.id: duel}, root=tmp_path / "index")
    hit, *_ = finder.search("whichever brightest", duel.id, 5).hits
    assert hit.part.kind == "official words"
    assert hit.url == f"/{duel.id}/rule/300.1#official-h"
    assert "whichever" in hit.snippet


def test_a_comparison_says_which_pages_had_no_text(client: FlaskClient, duel: GameText, tmp_path: Path) -> None:
    imported(duel, tmp_path, "3.1", OFFICIAL)
    file = tmp_path / "half.txt"
    file.write_text(OFFICIAL.partition("301. Mirrors\n\n301.1")[0], encoding="utf-8")
    keep(replace(import_file(duel, file, edition="half"), without_text=(7, 8)))
    told = "ages 7 and 8 of half had no text"
    assert told in client.get(address(duel, "3.1", "half")).text
    asked = address(duel, "3.1", "half")
    assert told in client.get(f"/api{asked}").get_json()["unread"][0]
    assert told not in client.get(address(duel, "3.1", "3.1")).text
