"""Cards by their name alone come from the card library, and the answer says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge_app.cards.library import own_cards
from judge_app.cards.model import IMPORTED, Card
from judge_app.cards.store import store_cards
from judge_app.engine.game import Game
from judge_app.games import GAMES
from judge_app.language.scenario_trees import ScenarioError
from judge_app.scenarios.naming import our_cards
from judge_app.scenarios.run import read, run_scenario

TITAN = Card(
    game="alpha-clash", id="T-1", name="Test Titan", type="Clash", figures={"attack power": 3, "defense power": 4},
    colors=("Red",), text="Flight", set="Tests", source=IMPORTED,
)  # fmt: skip
BOARD = """Scenario: by name
  Game: Alpha Clash
  Given it is Ana's primary phase
    And Ana controls Test Titan
    And Ben has 20 health
  Then Test Titan is 3/4
    And Test Titan has Flight
"""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_card_of_ours_can_be_written_whole(game: Game) -> None:
    for card in own_cards(game.id):
        assert set(game.written(card.as_data()).unsaid) <= {"the subtype Contender Weapon"}, card.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_card_of_ours_can_be_put_into_a_hand_by_its_name(game: Game) -> None:
    for card in own_cards(game.id):
        (scenario,) = read(f"Scenario: x\n  Game: {game.name}\n  Given Ana's hand has [{card.name}]\n", our_cards)
        result = run_scenario(scenario)
        assert result.verdict == "holds", result.message
        assert card.id in result.as_json()["assumed"][0]


def test_an_imported_card_brings_its_figures_and_text() -> None:
    store_cards("alpha-clash", (TITAN,))
    (scenario,) = read(BOARD)
    assert run_scenario(scenario).verdict == "holds"
    assert scenario.notes == ("Test Titan is the card of the card library (T-1, Tests)",)


def test_a_ruling_does_not_rest_on_what_an_instance_has_imported() -> None:
    store_cards("alpha-clash", (TITAN,))
    (scenario,) = read(BOARD, our_cards)
    assert scenario.notes == ("Test Titan is in no card list here: it has no figures and no text",)
    assert run_scenario(scenario).verdict == "fails"


def test_a_card_written_out_is_taken_as_it_is_written() -> None:
    store_cards("alpha-clash", (TITAN,))
    (scenario,) = read(BOARD.replace("controls Test Titan", 'controls Test Titan (1/1) "Flight"'))
    assert scenario.notes == ()
    assert run_scenario(scenario).verdict == "fails"


def test_two_different_cards_of_one_name_are_not_guessed_between() -> None:
    store_cards("alpha-clash", (TITAN, replace(TITAN, id="T-2", text="Superspeed")))
    with pytest.raises(
        ScenarioError, match=r"line 4: the card library has 2 different cards called Test Titan \(T-1, T-2\)"
    ):
        read(BOARD)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Choose one -- - Draw one card. - This card gets {{Flight}}.", "Choose one --- Draw one card.- This card gets Flight."),
        ("[Exclusive] [br] Draw one card.", "Exclusive\nDraw one card."),
    ],
)  # fmt: skip
def test_a_card_typed_with_other_markup_is_the_same_card(first: str, second: str) -> None:
    store_cards("alpha-clash", (replace(TITAN, text=first), replace(TITAN, id="T-2", text=second)))
    (scenario,) = read(BOARD)
    assert scenario.notes[0].startswith("Test Titan is the card of the card library")


def test_a_figure_below_zero_is_no_markup() -> None:
    texts = ("Target card gets -1/-1 until end of turn.", "Target card gets 1/1 until end of turn.")
    store_cards("alpha-clash", (replace(TITAN, text=texts[0]), replace(TITAN, id="T-2", text=texts[1])))
    with pytest.raises(ScenarioError, match="2 different cards"):
        read(BOARD)


def test_a_type_that_the_rules_do_not_know_is_told() -> None:
    store_cards("universus", (Card("universus", "B-1", "Stand-in", "gadget", set="Tests", source=IMPORTED),))
    with pytest.raises(ScenarioError, match="line 3: Stand-in is a gadget in the card library"):
        read("Scenario: x\n  Game: UniVersus\n  Given Rin's hand has Stand-in\n")


def test_an_attack_may_be_one_of_the_card_library() -> None:
    card = Card(
        "universus", "A-1", "Test Kick", "attack", figures={"speed": 3, "damage": 4, "attack zone": "high"}, set="Tests",
        source=IMPORTED,
    )  # fmt: skip
    store_cards("universus", (card,))
    (scenario,) = read(
        "Scenario: x\n  Game: UniVersus\n  Given Rin attacks with Test Kick\n  Then Sol loses 4 health\n"
    )
    assert run_scenario(scenario).verdict == "holds"


def test_a_figure_that_is_no_number_is_left_out_and_told() -> None:
    card = Card("universus", "A-2", "Odd Kick", "attack", figures={"speed": "?", "damage": 4, "block zone": "mid",
                "block modifier": "X"}, set="Tests", source=IMPORTED)  # fmt: skip
    store_cards("universus", (card,))
    (scenario,) = read("Scenario: x\n  Game: UniVersus\n  Given Rin's hand has Odd Kick\n")
    assert scenario.notes[1] == "Odd Kick: the rules have no word for speed ?, block mid X; it is left out"
    assert run_scenario(scenario).verdict == "holds"
