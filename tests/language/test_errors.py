"""What is said of text that is not understood; and that nothing else ever goes wrong."""

from __future__ import annotations

import pytest

from judge_app.language import LanguageError, read_card_text
from judge_app.language.ability_errors import ABILITY_ERRORS, AbilityError
from judge_app.language.games import GAMES
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser


@pytest.mark.parametrize("error", ABILITY_ERRORS, ids=lambda error: error.text)
def test_an_error_points_at_the_words_and_says_what_was_expected(error: AbilityError) -> None:
    unread = read_card_text(error.game, error.text).unread[0]
    span = unread.fault.span
    assert error.text[span.start : span.end] == error.points_at
    assert error.says in unread.fault.message
    assert unread.fault.suggestion == error.suggests


def test_a_text_that_is_too_long_is_refused(alpha_clash: Parser) -> None:
    with pytest.raises(LanguageError, match="at most 20,000"):
        read(alpha_clash, "Draw one card. " * 2_000)


def test_a_game_nobody_knows_is_refused() -> None:
    with pytest.raises(LanguageError, match="alpha-clash"):
        read_card_text("tiddlywinks", "Draw one card.")


NEXT_TO_NOTHING = ["", " ", "\n\n", ".", "•", '"', "(", "Flight,", "30:", "Attach:", "Trigger - Enter:"]
ODD_FIGURES = ["This card gets +1/+x.", f"Draw {'9' * 5_000} cards.", f"Barrage {'9' * 5_000}", "Barrage ²"]


@pytest.mark.parametrize("text", [*NEXT_TO_NOTHING, *ODD_FIGURES], ids=lambda text: repr(text[:20]))
def test_next_to_nothing_is_no_trouble(alpha_clash: Parser, text: str) -> None:
    read(alpha_clash, text)


def test_there_is_an_entry_point_by_game() -> None:
    assert "alpha-clash" in GAMES
    assert read_card_text("alpha-clash", "Draw one card.").is_fully_read
