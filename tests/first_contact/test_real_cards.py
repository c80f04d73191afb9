"""Questions about printed cards, each answered from card and rulebook before the first run (`docs/scenarios.md`, First contact).

A file `real-<game>-<n>.jsonl` has a card's id and name, the question, its answer, the rules and the scenario, but no card text: the
cards are those of the card lists beside the project. Where these are not at hand, the tests are skipped.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge_app.cards.importing import read_cards
from judge_app.cards.store import store_cards
from tests.conftest import SHARED
from tests.first_contact.test_cases import verdict

FOLDER = Path(__file__).parent
NOT_YET: dict[str, dict[str, str]] = {
    "real-alpha-clash-1": {
        "AC6-124_AA": "what Trigger - Challenge is, no edition at hand says",
        "AC5-088": "a discount for each gem of another card is unread",
        "AC5-072": "naming a card type is not played",
        "AC6-096": "a Relic with an attach cost: the rules give one to Weapons alone (305.1)",
    },
    "real-alpha-clash-2": {
        "From Useless to Somewhat Useful (AC5-147)": "a combined cost, and tokens for each of them",
        "Clarity's Warhammer (AC5-149)": "a cost that may be paid once a turn",
    },
    "real-alpha-clash-3": {
        "AC4-008": "a target within a target",
        "AC2-090": "the case forgets the offer of a cost that is not paid with the activation",
        "AC2-092": "the case has the judge say what a player rolls, and a table that gives abilities is unread",
        "AC6-131": "from which zone a card is put into play, its words do not say",
        "AC6-059": '"in the same turn" of a trigger is unread',
    },
    "real-alpha-clash-4": {
        "Colonel Edwards (AC1-008, The Awakening)": '"the remaining cards" of what was not looked at before',
        "Webber's Binoculars (RK1-002, Rivalry Kit 01)": "two cards where it is asked for one after the other",
        "Zhao Li, Lending a Hand (AC3-072, Unrivaled)": "the same",
        "Dragon Helm (AC4-156, Genesis Returns)": "a list of four Weapons attached, and a slip of the list",
        "Valen Solariel, Sunborn Paladin (AC6-090, Echoes of Eternity)": '"opposing" outside of a clash (303.3c)',
    },
    "real-universus-5": {
        "Nick Ragan (promo2025)": "a card named by a number that stands among cards of a deck, too",
        "City Rampage (cha03gmm)": "checks to play attacks of some difficulty are not waited for",
        "Fat Gum (II) (mha05)": "a card that becomes the starting character",
        "Training Todoroki (mha07)": "the keyword rating of a card",
        "Unbreakable (mha05)": "played right; the claim asks how it was blocked, not as what it is considered",
        "Tyrant Rave (ggs01)": "a response of the card that is being played",
        "Study Group Leader (Crimson Rampage DLC)": "a keyword that is chosen from those of a played copy",
        "Passing the Torch (mhademo)": "an amount with either and if",
    },
    "real-universus-1": {},
    "real-universus-3": {
        "Ymir, Jaw Titan (aot01)": "the number of times that something happened",
        "Izuku Midoriya (III) (mha04)": '"already" of a keyword',
        "The Price For Peace (mha01 6)": '"if this is not your first form"',
    },
    "real-universus-4": {},
    "real-universus-2": {
        "Sophitia1 (5pointpromo 23)": "that somebody cannot do something is unread as a condition",
    },
}


def cards_of(batch: str) -> dict[str, dict[str, str]]:
    lines = (FOLDER / f"{batch}.jsonl").read_text(encoding="utf-8").splitlines()
    return {card["id"]: card for card in map(json.loads, lines)}


@pytest.fixture
def printed_cards() -> None:
    """The card lists beside the project, imported into this test's own data."""
    if not (SHARED / "cards").is_dir():
        pytest.skip("the card lists are not on this machine")
    for game in {batch.removeprefix("real-").rpartition("-")[0] for batch in NOT_YET}:
        for file in sorted((SHARED / "cards").glob(f"{game}*.jsonl")):
            store_cards(game, read_cards(game, file.read_bytes()).cards)


@pytest.mark.usefixtures("printed_cards")
@pytest.mark.parametrize("batch", NOT_YET)
def test_a_printed_card_that_came_out_right_still_does(batch: str) -> None:
    wrong = {name for name, card in cards_of(batch).items() if verdict(card["scenario"]) != "holds"}
    assert wrong - set(NOT_YET[batch]) == set()


@pytest.mark.usefixtures("printed_cards")
@pytest.mark.parametrize("batch", NOT_YET)
def test_a_printed_card_that_comes_out_right_is_off_the_list(batch: str) -> None:
    cards = cards_of(batch)
    assert {name for name in NOT_YET[batch] if verdict(cards[name]["scenario"]) == "holds"} == set()
