"""What an instance keeps: whole or not at all, by one writer at a time, for its owner only; what is damaged is said or made again."""

from __future__ import annotations

import multiprocessing
import os
import stat
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge_app.cards.model import Card
from judge_app.cards.store import store_cards, store_path, stored_cards
from judge_app.cli import main
from judge_app.data_files import UNFINISHED, one_writer, write_whole
from judge_app.decks.banlist import Banlist, Restriction, banlist_path, store_banlist

CARDS = 150
GAME = "alpha-clash"


def card(number: int) -> Card:
    return Card(GAME, f"X-{number}", f"Card {number}", "Clash", text="Flight", set="Tides", source="imported")


def _start_together(start: Barrier) -> None:
    start.wait()


def _import(first: int) -> int:
    return store_cards(GAME, tuple(card(first + n) for n in range(CARDS))).total


def test_imports_at_the_same_time_lose_nothing() -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(4, context, _start_together, (context.Barrier(4),)) as together:
        totals = list(together.map(_import, range(0, 4 * CARDS, CARDS)))
    assert sorted(totals) == [CARDS, 2 * CARDS, 3 * CARDS, 4 * CARDS]
    assert {each.id for each in stored_cards(GAME)} == {f"X-{n}" for n in range(4 * CARDS)}


def test_what_a_killed_writer_left_is_swept_by_the_next(own_data_folder: Path) -> None:
    store_cards(GAME, (card(1),))
    folder = own_data_folder / "cards"
    (folder / f".{GAME}.json.abc{UNFINISHED}").write_bytes(b"half a fi")
    store_cards(GAME, (card(2),))
    assert [path.name for path in folder.iterdir()] == [f"{GAME}.json"]


def test_a_file_is_on_the_disk_before_it_takes_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    really_replace = Path.replace

    def fsync(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")

    def replace(self: Path, target: Path) -> Path:
        done.append("rename")
        return really_replace(self, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(Path, "replace", replace)
    with one_writer(tmp_path / "a.json"):
        write_whole(tmp_path / "a.json", b"{}")
    assert done == ["file", "rename", "folder"]


def test_a_full_disk_changes_nothing_and_leaves_nothing(
    own_data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store_cards(GAME, (card(1),))

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    listed = tmp_path / "cards.json"
    listed.write_text('[{"name": "Aqua", "id": "T-1", "type": "Clash", "text": "Flight"}]', encoding="utf-8")
    assert main(["cards", "import", GAME, str(listed)]) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert [path.name for path in (own_data_folder / "cards").iterdir()] == [f"{GAME}.json"]
    assert [each.name for each in stored_cards(GAME)] == ["Card 1"]


def test_what_is_kept_is_for_its_owner_only(own_data_folder: Path) -> None:
    store_cards(GAME, (card(1),))
    store_banlist(Banlist(GAME, "2026-01-31", (Restriction("Aqua", "banned"),)))
    made = [own_data_folder, *own_data_folder.rglob("*")]
    assert len(made) == 5
    assert [path for path in made if stat.S_IMODE(path.stat().st_mode) & 0o077] == []


@pytest.fixture
def damaged(own_data_folder: Path) -> Path:
    path = own_data_folder / "cards" / f"{GAME}.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"cards": [', encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "words",
    [
        ["card", GAME, "Aqua"],
        ["cards", "import", GAME, "LIST"],
        ["deck", GAME, "DECK"],
        ["run", "SCENARIO"],
    ],
)
def test_a_damaged_card_file_is_named_in_a_sentence_and_kept(
    damaged: Path, words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "LIST").write_text('[{"name": "Aqua", "id": "T-1", "type": "Clash"}]', encoding="utf-8")
    (tmp_path / "DECK").write_text("4 Aqua\n", encoding="utf-8")
    scenario = "Scenario: x\n  Game: Alpha Clash\n  Given Ana controls Aqua\n  Then Aqua is in play\n"
    (tmp_path / "SCENARIO").write_text(scenario, encoding="utf-8")
    before = damaged.read_bytes()
    assert main([str(tmp_path / word) if word.isupper() else word for word in words]) == 2
    told = capsys.readouterr().err
    assert str(damaged) in told
    assert "import again" in told
    assert damaged.read_bytes() == before


def test_search_goes_on_without_cards_that_cannot_be_read(
    damaged: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["search", "--game", GAME, "obstruct"]) == 0
    assert "obstruct" in capsys.readouterr().out
    assert str(damaged) in caplog.text


@pytest.mark.parametrize("address", [f"/{GAME}/", f"/{GAME}/rule/303.9", "/desk", "/search?q=obstruct", "/deck"])
def test_the_site_goes_on_without_them(client: FlaskClient, damaged: Path, address: str) -> None:
    assert damaged.exists()
    assert client.get(address, follow_redirects=True).status_code == 200


def test_the_deck_page_says_whose_decks_cannot_be_checked(client: FlaskClient, damaged: Path) -> None:
    page = client.get("/deck").text
    assert page.count("its imported cards cannot be read") == 1
    assert str(damaged.parent) not in page


def test_a_card_page_says_that_they_cannot_be_read_and_not_where(client: FlaskClient, damaged: Path) -> None:
    for address in (f"/{GAME}/card/Aqua", f"/{GAME}/cards"):
        answer = client.get(address)
        assert answer.status_code == 503
        assert "cannot be read" in answer.text
        assert str(damaged.parent) not in answer.text


def test_a_damaged_banned_list_is_named(own_data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_data_folder / "banlists").mkdir(parents=True)
    banlist_path(GAME).write_text("[]", encoding="utf-8")
    assert main(["banlist", "show", GAME]) == 2
    assert str(banlist_path(GAME)) in capsys.readouterr().err


def test_an_import_over_a_damaged_file_asks_first(damaged: Path) -> None:
    """What was imported before may still be saved by hand; `--replace` says that it need not be."""
    with pytest.raises(Exception, match="cannot be read"):
        store_cards(GAME, (card(1),))
    assert damaged.exists()
    store_cards(GAME, (card(1),), replace=True)
    assert store_path(GAME) == damaged
    assert [each.name for each in stored_cards(GAME)] == ["Card 1"]
