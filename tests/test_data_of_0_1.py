"""A data folder as version 0.1 left it: what people imported is read, what is derived is made again, old leftovers go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.cards.library import load_cards
from judge_app.cards.model import Card
from judge_app.cards.store import store_cards
from judge_app.cli import main
from judge_app.decks.banlist import stored_banlist
from judge_app.text.official.store import kept_files

CARDS = (
    '{"game":"alpha-clash","cards":[{"game":"alpha-clash","id":"T-001","name":"Tide Caller","type":"Clash","figures":'
    '{"attack power":2,"defense power":3},"colors":["blue"],"text":"Flight","set":"Tides","banned":false,"source":"imported"}]}'
)
BANNED = (
    '{"game":"alpha-clash","date":"2026-01-31","restrictions":[{"name":"Tide Caller","status":"banned","limit":0}],'
    '"source":"","format":""}'
)
EDITION = {
    "format": 1, "game": "alpha-clash", "document": "comprehensive", "edition": "2.1", "source": "rules.txt", "sha256": "0" * 64,
    "imported": "2026-01-31T12:00:00+00:00", "counted": 1, "missing": [], "alike": 1.0,
    "rules": [{"rule": "303.9", "number": "303.9", "title": None, "label": "303.9", "paragraphs": ["A card steps in."],
               "where": "line 1", "under": None, "shares": None}],
    "unplaced": [], "furniture": [],
}  # fmt: skip


@pytest.fixture
def left_by_0_1(own_data_folder: Path) -> Path:
    files = {
        "cards/alpha-clash.json": CARDS,
        "banlists/alpha-clash.json": BANNED,
        "official/alpha-clash/comprehensive/2.1.json": json.dumps(EDITION),
        "grammars/alpha_clash-f12ded22f6c544d7.tables": "a pickle",
        "grammars/city_of_heroes.tables": "a pickle",
        "index/alpha-clash-00112233445566778899/_MAIN_1.toc": "a pickle",
        "cards/alpha-clashk3j4h5_x": '{"cards": [',  # of an import that was killed
    }
    for name, text in files.items():
        (own_data_folder / name).parent.mkdir(parents=True, exist_ok=True)
        (own_data_folder / name).write_text(text, encoding="utf-8")
    return own_data_folder


@pytest.mark.usefixtures("left_by_0_1")
def test_what_was_imported_is_read() -> None:
    assert [card.figures for card in load_cards("alpha-clash").find("Tide Caller")] == [
        {"attack power": 2, "defense power": 3}
    ]
    banlist = stored_banlist("alpha-clash")
    assert banlist is not None
    assert banlist.of("tide caller") is not None


def test_an_imported_edition_is_read(left_by_0_1: Path) -> None:
    (edition,) = kept_files("alpha-clash", "comprehensive", left_by_0_1).values()
    assert edition.edition == "2.1"
    assert [rule.rule for rule in edition.placement.rules] == ["303.9"]


def test_what_is_derived_is_made_again(left_by_0_1: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "--game", "alpha-clash", "Tide Caller"]) == 0
    assert "Tide Caller" in capsys.readouterr().out
    assert len(list((left_by_0_1 / "index").glob("alpha-clash-*"))) == 2  # the old one is forgotten after a week


def test_the_next_import_joins_what_was_there_and_sweeps_what_was_not(left_by_0_1: Path) -> None:
    stored = store_cards("alpha-clash", (Card("alpha-clash", "T-002", "Ebb", "Clash", source="imported"),))
    assert (stored.added, stored.total) == (1, 2)
    assert [path.name for path in (left_by_0_1 / "cards").iterdir()] == ["alpha-clash.json"]
