from __future__ import annotations

import pytest

from judge_app.cards.model import CardsError
from judge_app.decks.banlist import Banlist, Restriction, read_banlist, store_banlist, stored_banlist
from tests.decks.conftest import LISTS, checked

LEGAL = (LISTS / "alpha-clash" / "fifty_besides_the_contender.txt").read_text(encoding="utf-8")
DRAFT = (LISTS / "alpha-clash" / "draft_eight_of_a_card.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "data",
    [
        b"name,status,limit\nSmoke Step,banned,\nLedger Hound,restricted,2\n",
        b'[{"name": "Smoke Step"}, {"name": "Ledger Hound", "status": "restricted", "limit": 2}]',
        b'{"card": "Smoke Step", "status": "Banned"}\n{"card": "Ledger Hound", "status": "restricted", "limit": "2"}\n',
    ],
)
def test_a_list_is_read_from_csv_json_and_json_lines(data: bytes) -> None:
    banlist = read_banlist("alpha-clash", data, "2026-01-31")
    assert banlist.restrictions == (Restriction("Smoke Step", "banned"), Restriction("Ledger Hound", "restricted", 2))


def test_bare_names_are_banned() -> None:
    banlist = read_banlist("alpha-clash", b"# from the web\nSmoke Step\nLedger Hound\n", "2026-01-31")
    assert {each.status for each in banlist.restrictions} == {"banned"}
    assert len(banlist.restrictions) == 2


@pytest.mark.parametrize(
    ("data", "date", "words"),
    [
        (b"Smoke Step", "soon", "has a date"),
        (b"Smoke Step", "2026-13-01", "has a date"),
        (b"name,status\nSmoke Step,forbidden\n", "2026-01-31", "line 2"),
        (b"name,status,limit\nSmoke Step,restricted,-1\n", "2026-01-31", "whole number"),
        (b"", "2026-01-31", "names no card"),
        (b"\xff\xff\xff", "2026-01-31", "UTF-8"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused(data: bytes, date: str, words: str) -> None:
    with pytest.raises(CardsError, match=words):
        read_banlist("alpha-clash", data, date)


def test_banned_and_restricted_cards_are_faults_with_the_date_of_the_list() -> None:
    banlist = Banlist(
        "alpha-clash",
        "2026-01-31",
        (Restriction("smoke step", "banned"), Restriction("Ledger Hound", "restricted", 2)),
        "Tournament Rules Manual",
    )
    faults = checked("alpha-clash", LEGAL, banlist=banlist).faults
    assert [fault.message for fault in faults] == [
        "4 copies of Ledger Hound; it is restricted to 2 (Tournament Rules Manual of 2026-01-31).",
        "Smoke Step is banned (Tournament Rules Manual of 2026-01-31).",
    ]
    assert {fault.cites for fault in faults} == {("alpha-clash:100.6",)}


def test_a_draft_has_no_banned_list_unless_it_is_for_drafts() -> None:
    restrictions = (Restriction("Glass Diver", "banned"),)
    general = Banlist("alpha-clash", "2026-01-31", restrictions)
    for_drafts = Banlist("alpha-clash", "2026-01-31", restrictions, format="draft")
    assert checked("alpha-clash", DRAFT, "draft", banlist=general).legal
    assert not checked("alpha-clash", DRAFT, "draft", banlist=for_drafts).legal
    assert checked("alpha-clash", LEGAL, banlist=for_drafts).legal


def test_the_instance_keeps_the_latest_list() -> None:
    assert stored_banlist("alpha-clash") is None
    for date in ("2026-01-31", "2026-03-01"):
        store_banlist(Banlist("alpha-clash", date, (Restriction("Smoke Step", "banned"),)))
    kept = stored_banlist("alpha-clash")
    assert kept
    assert kept.date == "2026-03-01"
    assert kept.of("SMOKE STEP") == Restriction("Smoke Step", "banned")
