"""Editions made from one text: which rules changed, and only those, is reported by our ids."""

import pytest

from judge_app.text.diff import GONE, NEW
from judge_app.text.library import GameText
from judge_app.text.official.cleaning import clean
from judge_app.text.official.model import OfficialEdition
from judge_app.text.official.placing import place
from judge_app.text.rule_changes import rule_changes, share_changed
from tests.conftest import SmallGame
from tests.text.official.duel import OFFICIAL, OFFICIAL_ENTRIES, OUR_ENTRIES, OURS


@pytest.fixture
def duel(small_game: SmallGame) -> GameText:
    return small_game.document(OURS).load()


@pytest.fixture
def almanac(small_game: SmallGame) -> GameText:
    return small_game.document(OUR_ENTRIES).load()


def edition(game: GameText, text: str, name: str) -> OfficialEdition:
    return OfficialEdition(name, f"{name}.txt", "", "", place(game.documents[0], clean((text,))))


def kinds(game: GameText, old: str, new: str) -> dict[str, str]:
    found = rule_changes(edition(game, old, "old"), edition(game, new, "new"))
    return {name: change.kind for name, change in found.items()}


def test_the_same_text_has_no_change(duel: GameText) -> None:
    assert kinds(duel, OFFICIAL, OFFICIAL) == {}


def test_a_word_in_one_rule_changes_that_rule_alone(duel: GameText) -> None:
    assert kinds(duel, OFFICIAL, OFFICIAL.replace("the smaller of them", "the larger of them")) == {"300.2": "changed"}


def test_renumbering_is_no_change(duel: GameText) -> None:
    shifted = OFFICIAL.replace("300.2.", "300.3.").replace("300.1.", "300.2.")
    assert kinds(duel, OFFICIAL, shifted) == {}


def test_a_rule_that_is_left_out_is_gone(duel: GameText) -> None:
    shorter = OFFICIAL.replace("301.1. Light that meets a mirror is sent back to its source.\n\n", "")
    assert kinds(duel, OFFICIAL, shorter) == {"301.1": "gone"}
    assert kinds(duel, shorter, OFFICIAL) == {"301.1": "new"}


def test_a_paragraph_of_an_entry_changes_alone(almanac: GameText) -> None:
    assert kinds(almanac, OFFICIAL_ENTRIES, OFFICIAL_ENTRIES.replace("one berry", "two berries")) == {
        "dawn.2": "changed"
    }


def test_the_words_that_went_and_came_are_kept(duel: GameText) -> None:
    found = rule_changes(
        edition(duel, OFFICIAL, "old"), edition(duel, OFFICIAL.replace("the smaller", "the larger"), "new")
    )["300.2"]
    assert [(kind, words) for kind, words in found.words if kind in (GONE, NEW)] == [(GONE, "smaller"), (NEW, "larger")]
    assert 0 < share_changed(found) < 0.3
