"""Every keyword of every game is seen at work on a board, or the run stops: none is explained and then passed over.

Each game has its boards in `tests/games/<game>/keyword_boards.py`:

    GAME, START       the game's name, and the first Given line of every board
    BOARDS            keyword -> the rest of a scenario whose claims show what the keyword does
    WORDS             keyword -> the words on the card that give it, if they are not the keyword alone
    SHOWN_ELSEWHERE   keyword -> why no board can show it (a rule of deck building), and where it is shown instead
    STOPS             keyword -> a board on which the run stops with the keyword's words
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

import pytest

from judge_app.engine.game import Game
from judge_app.games import GAMES
from judge_app.language import keywords_of
from judge_app.scenarios.run import Result, read, run_scenario
from tests.games.alpha_clash import keyword_boards as alpha_clash
from tests.games.city_of_heroes import keyword_boards as city_of_heroes
from tests.games.universus import keyword_boards as universus

MODULES: tuple[ModuleType, ...] = (alpha_clash, universus, city_of_heroes)


@dataclass(frozen=True)
class Boards:
    """What one game shows of its keywords."""

    game: str
    start: str
    boards: Mapping[str, str]
    words: Mapping[str, str]
    elsewhere: Mapping[str, str]
    stops: Mapping[str, str]

    def run(self, board: str) -> Result:
        (scenario,) = read(f"Scenario: A board\n  Game: {self.game}\n  Given {self.start}{board}\n")
        return run_scenario(scenario)

    def without(self, name: str) -> str:
        """The board with the keyword taken from its card, alone in quotation marks or among figures."""
        board, words = self.boards[name], self.words.get(name, name)
        for written in (f' "{words}"', f", {words}", f"{words}, ", words):
            if written in board:
                return board.replace(written, "")
        raise AssertionError(f"{name} is not on its board")


def boards_of(module: ModuleType) -> Boards:
    given = vars(module)
    return Boards(
        given["GAME"], given["START"], given["BOARDS"], given.get("WORDS", {}), given.get("SHOWN_ELSEWHERE", {}),
        given.get("STOPS", {}),
    )  # fmt: skip


GIVEN = {boards.game: boards for boards in map(boards_of, MODULES)}
CASES = [(game, name) for game, boards in GIVEN.items() for name in boards.boards]


def test_every_game_lays_out_its_boards() -> None:
    assert {game.name for game in GAMES} == set(GIVEN)


@pytest.mark.parametrize("game", [game for game in GAMES if game.name in GIVEN], ids=lambda game: game.id)
def test_each_keyword_has_a_board_or_stops(game: Game) -> None:
    boards = GIVEN[game.name]
    keywords = set(keywords_of(game.id))
    shown = {*boards.boards, *boards.elsewhere, *boards.stops}
    assert not keywords - shown, "neither seen at work nor known to stop"
    assert not shown - keywords, "no keywords of this game"


@pytest.mark.parametrize(("game", "name"), CASES)
def test_a_keyword_is_seen_at_work(game: str, name: str) -> None:
    result = GIVEN[game].run(GIVEN[game].boards[name])
    assert result.verdict == "holds", result.message


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, name in CASES if name not in GIVEN[game].elsewhere]
)  # fmt: skip
def test_without_the_keyword_the_board_comes_out_differently(game: str, name: str) -> None:
    """So that each board shows what the keyword does, and not what happens anyway."""
    result = GIVEN[game].run(GIVEN[game].without(name))
    assert result.verdict in ("fails", "illegal"), result.message


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, boards in GIVEN.items() for name in boards.stops]
)  # fmt: skip
def test_a_keyword_that_nothing_plays_stops_the_run(game: str, name: str) -> None:
    result = GIVEN[game].run(GIVEN[game].stops[name])
    assert result.verdict == "unread", result.message
    assert name in result.message
