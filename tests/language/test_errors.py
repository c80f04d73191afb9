"""What is said of text that is not understood; and that nothing else ever goes wrong."""

from __future__ import annotations

import pytest

from judge_app.language import LanguageError, read_card_text, tell
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


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("alpha-clash", "Trigger - Enter:"),
        ("alpha-clash", "Draw one card. Engage:"),
        ("alpha-clash", "30:"),
        ("alpha-clash", "20: Draw one card. 10:"),
        ("universus", "Enhance:"),
        ("universus", "Form Commit: Draw 1 card.\nEnhance Flip:"),
        ("city-of-heroes", "Action:"),
        ("city-of-heroes", "Action: Discard a card:"),
        ("city-of-heroes", "Action: Ranged attack."),
        ("city-of-heroes", "React: Play when your super is targeted by an attack:"),
    ],
)
def test_an_ability_that_only_has_a_head_is_not_read(game: str, text: str) -> None:
    """A card that was typed in half must not pass for one that does nothing."""
    card = read_card_text(game, text)
    assert [each.fault.message for each in card.unread] == ["the ability ends too early"]
    assert card.unread[0].span.end == len(text.rstrip(". "))


@pytest.mark.parametrize(
    ("game", "text", "keyword"),
    [("alpha-clash", "Flight. Awe Factor", "Awe Factor"), ("universus", "Throw\nBreaker", "Breaker")],
)
def test_a_numbered_keyword_without_its_number_is_not_read(game: str, text: str, keyword: str) -> None:
    """alpha-clash:704.2b, universus:keyword-rating.1."""
    card = read_card_text(game, text)
    assert [each.text for each in card.unread] == [keyword]
    assert "number" in card.unread[0].fault.message


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("alpha-clash", "Trigger - Enter: Draw one card. Frobnicate it.", "Frobnicate it"),
        ("universus", "Enhance: Draw 1 card. Frobnicate it.", "Frobnicate it"),
        ("city-of-heroes", "Action: Draw a card. Frobnicate it.", "Frobnicate it"),
    ],
)
def test_the_plain_reading_marks_what_was_not_understood(game: str, text: str, words: str) -> None:
    told = " ".join(tell(game, ability) for ability in read_card_text(game, text).abilities)
    assert f"[not understood: {words}]" in told


def test_deal_damage_must_say_how_much(alpha_clash: Parser) -> None:
    (unread,) = read(alpha_clash, "Deal damage to target Clash card.").unread
    assert unread.fault.message == "how much damage is not said"


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
