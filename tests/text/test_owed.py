"""Everything that the documents answer themselves has its ruling."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from judge_app.text.library import GameText
from judge_app.text.owed import Owed, owed, unpaid
from judge_app.text.rulings import load_rulings, read_ruling
from tests.conftest import SmallGame
from tests.text.test_rulings import BODY, HEAD, written

# Counted in the documents: rows of Appendix C, errata of Appendix B, worked examples, notes, questions of an FAQ.
COUNTS = {
    "alpha-clash": {"clarification": 90, "erratum": 4, "example": 48, "note": 12, "disagreement": 1},
    "city-of-heroes": {"example": 18},
    "universus": {"example": 79, "note": 41, "question": 20, "disagreement": 3},
}

# Examples and notes of later entries that have no ruling yet; the number only goes down.
STILL_OWED: dict[str, int] = {}


@pytest.mark.parametrize("game", COUNTS)
def test_what_is_owed_is_counted(library: dict[str, GameText], game: str) -> None:
    assert Counter(each.kind for each in owed(library[game])) == COUNTS[game]


@pytest.mark.parametrize("game", COUNTS)
def test_every_clarification_example_note_question_and_disagreement_has_its_ruling(
    library: dict[str, GameText], game: str
) -> None:
    later = {rule.id for document in library[game].documents if document.supplements for rule in document.rules}
    missing = unpaid(library[game], load_rulings(library)[game])
    assert [f"{each.kind} {', '.join(each.ids)}" for each in missing if not later & _rules(each)] == []
    assert len(missing) <= STILL_OWED.get(game, 0)


def _rules(each: Owed) -> set[str]:
    return {name.split("#")[0] for name in each.ids}


@pytest.mark.parametrize("game", COUNTS)
def test_at_least_25_rulings_of_a_game_are_our_own(library: dict[str, GameText], game: str) -> None:
    assert sum(ruling.is_ours for ruling in load_rulings(library)[game]) >= 25


def test_an_example_is_owed_a_ruling_until_one_names_it(tmp_path: Path, small_game: SmallGame) -> None:
    game = small_game.document(
        "# 1. A\n\n**1.1** (rule) Draw.\n\n> Example: One.\n\n> Example: Two.\n\n> Editor: Ours.\n"
    ).load()
    one = read_ruling(written(tmp_path, (HEAD + BODY).replace("ours", '"1.1#example-1"')), game)
    assert [each.id for each in unpaid(game, [one])] == ["1.1#example-2"]
    both = read_ruling(written(tmp_path, (HEAD + BODY).replace("ours", "1.1")), game)
    assert unpaid(game, [both]) == []
