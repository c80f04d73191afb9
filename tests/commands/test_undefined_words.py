"""Words that the rules do not define are reported as that, not as a fault of the sentence around them."""

import pytest

from judge_app.commands.parse import undefined_words
from judge_app.language import read_card_text


@pytest.mark.parametrize(
    ("game", "text", "undefined"),
    [
        ("universus", "Enhance: Wumble 1 card.", ["Wumble"]),
        ("universus", "Enhance: Draw 1 flimflam card.", ["flimflam"]),
        ("alpha-clash", "Draw one flimflam card.", ["flimflam"]),
        ("universus", "Enhance: Draw 1 card.", []),
        ("universus", "Enhance: Darw 1 card.", []),  # a slip of the pen, for which a word is suggested
        ("universus", "Enhance: Draw 1 of.", []),  # known words that do not fit
    ],
)
def test_a_word_that_no_rule_has_is_undefined(game: str, text: str, undefined: list[str]) -> None:
    assert undefined_words(game, read_card_text(game, text)) == undefined


def test_an_undefined_word_is_not_followed_by_a_list_of_what_could_stand_there() -> None:
    (unread,) = read_card_text("universus", "Enhance: Draw 1 flimflam card.").unread
    assert "expected" not in unread.fault.message
