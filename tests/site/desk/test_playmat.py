"""Boards laid out as the games lie on a table."""

import pytest

from judge_app.engine.game import Game
from judge_app.games import GAMES
from judge_app.site.desk.board import Board, DrawnCard, DrawnPlayer, DrawnZone, Value
from judge_app.site.desk.playmat import CORNERS, Table, laid_out, mat_of
from judge_app.site.desk.runs import run_at


def table_of(text: str, n: int = 1) -> Table:
    sight = run_at(text, n, offers=False)
    assert sight.board is not None
    return laid_out(sight.board, sight.game.id)


ONE_OF_EACH = {
    "alpha-clash": "Given it is Ana's primary phase\n    And Ben controls Brute (4/2), engaged",
    "universus": "Given it is Ana's combat phase\n    And Ben controls Wall (foundation, check 5), committed",
    "city-of-heroes": "Given it is Ana's turn\n    And Ana's hero is Dawn (accuracy 5, defense 5, health 20)\n"
    "    And Ben's hero is Gale (accuracy 5, defense 5, health 20)",
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_zone_of_a_game_has_its_place(game: Game) -> None:
    """A zone of the mat that the game does not have is a slip of the pen; one the mat does not name lies elsewhere."""
    mat = mat_of(game.id)
    sight = run_at(f"Scenario: a board\n  Game: {game.name}\n  {ONE_OF_EACH[game.id]}\n", 1, offers=False)
    assert sight.board is not None
    there = {zone.name for zone in sight.board.players[0].zones}
    named = {*mat.leader, *mat.counted, *mat.piles, *mat.hand, *(name for row in mat.rows for name in row)}
    assert named <= there
    assert set(mat.corners) == set(CORNERS)


def test_an_engaged_card_lies_on_its_side_with_its_figures_in_the_corner() -> None:
    table = table_of(f"Scenario: a board\n  Game: Alpha Clash\n  {ONE_OF_EACH['alpha-clash']}\n")
    (brute,) = table.sides[1].rows[0][0].cards
    assert (brute.card.name, brute.turned) == ("Brute", 1)
    assert [value.now for value in brute.corners["bottom-left"]] == ["4", "2"]


def test_a_charged_power_is_turned_by_its_clicks_and_lies_under_its_hero() -> None:
    text = """Scenario: a punch
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20), toe-to-toe
    And Iron Dawn has Jab (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18), toe-to-toe
  When Mo acts with Jab on Gale
"""
    last = run_at(text, offers=False).last
    (dawn,) = table_of(text, last).sides[0].rows[0][0].cards
    assert [(each.card.name, each.turned) for each in dawn.under] == [("Jab", 2)]


def test_empty_zones_are_left_out_but_for_the_first_row_and_two_piles() -> None:
    table = table_of(f"Scenario: a board\n  Game: Alpha Clash\n  {ONE_OF_EACH['alpha-clash']}\n")
    ana = table.sides[0]
    assert [zone.zone.name for row in ana.rows for zone in row] == ["Clash Zone"]
    assert [zone.zone.name for zone in ana.piles] == ["deck", "Oblivion"]
    assert ana.hand == ()


def test_a_game_without_a_mat_still_shows_all_that_lies_somewhere() -> None:
    card = DrawnCard(1, "Scout", (Value("strength", "3"),))
    player = DrawnPlayer("Ana", (), (DrawnZone("field", (card,), 0), DrawnZone("hand", (), 0)))
    table = laid_out(Board(players=(player,)), "no-such-game")
    assert [zone.zone.name for zone in table.sides[0].elsewhere] == ["field"]
