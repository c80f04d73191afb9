from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.cards.importing import read_cards
from judge_app.cards.library import load_cards
from judge_app.cards.model import Card, CardsError, UnknownCard, card_from_data
from judge_app.cards.names import folded
from judge_app.cards.store import store_cards, store_path, stored_cards
from tests.conftest import SHARED


@pytest.mark.parametrize(
    "asked", ["Notary's Pistol", "notary’s pistol", "NOTARYS PISTOL", " Notary's  Pistol ", "JAC-043", "jac-043"]
)
def test_a_card_is_found_by_its_name_or_id_however_it_is_typed(asked: str) -> None:
    assert [card.name for card in load_cards("alpha-clash").find(asked)] == ["Notary's Pistol"]


@pytest.mark.parametrize("asked", ["Rin Takamori (II)", "rin takamori ii", "Rin Takamori 2"])
def test_a_characters_version_may_be_written_in_digits(asked: str) -> None:
    """character.3."""
    assert load_cards("universus").find(asked)[0].name == "Rin Takamori (II)"


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownCard, match="did you mean Old Growth Titan"):
        load_cards("alpha-clash").find("Old Grwoth Titan")


@pytest.mark.parametrize("asked", ["", "???", "x" * 10_000])
def test_nonsense_has_no_nearest(asked: str) -> None:
    with pytest.raises(UnknownCard):
        load_cards("alpha-clash").find(asked)


def test_names_fold_case_accents_and_punctuation() -> None:
    assert folded("Émile’s “Very-Long” Name!") == folded("emiles very long name")


def test_a_card_goes_to_data_and_back() -> None:
    for game in ("alpha-clash", "universus", "city-of-heroes"):
        for card in load_cards(game).cards:
            assert card_from_data(json.loads(json.dumps(card.as_data()))) == card


def test_imported_cards_join_ours_at_once_and_are_updated_by_the_next_import() -> None:
    assert not load_cards("alpha-clash").named("Aqua")
    first = store_cards("alpha-clash", (_aqua("Flight"), _aqua("Flight", "Terra")))
    assert (first.added, first.updated, first.total) == (2, 0, 2)
    assert load_cards("alpha-clash").find("Aqua")[0].text == "Flight"
    second = store_cards("alpha-clash", (_aqua("Superspeed"),))
    assert (second.added, second.updated, second.total) == (0, 1, 2)
    assert load_cards("alpha-clash").find("Aqua")[0].text == "Superspeed"
    store_cards("alpha-clash", (_aqua("Necrotic"),), replace=True)
    assert [card.name for card in stored_cards("alpha-clash")] == ["Aqua"]


def test_nothing_half_written_is_left_behind(own_data_folder: Path) -> None:
    store_cards("alpha-clash", (_aqua("Flight"),))
    assert [path.name for path in (own_data_folder / "cards").iterdir()] == ["alpha-clash.json"]


def test_a_damaged_store_says_what_to_do() -> None:
    store_path("alpha-clash").parent.mkdir(parents=True)
    for words in ("{", "[]", '{"cards": [1]}', '{"cards": [{"figures": {}}]}'):
        store_path("alpha-clash").write_text(words, encoding="utf-8")
        with pytest.raises(CardsError, match="import again"):
            load_cards("alpha-clash")


@pytest.mark.parametrize(("game", "count"), [("universus", 1508), ("alpha-clash", 499)])
def test_the_real_lists_are_read_whole(game: str, count: int) -> None:
    path = SHARED / "cards" / f"{game}.jsonl"
    if not path.is_file():
        pytest.skip("the real cards are not on this machine")
    reading = read_cards(game, path.read_bytes())
    assert (len(reading.cards), reading.unread, reading.unused) == (count, (), ())


def _aqua(text: str, name: str = "Aqua") -> Card:
    return Card("alpha-clash", f"AC9-{name}", name, "Clash", text=text, set="Tides", source="imported")
