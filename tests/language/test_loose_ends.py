"""Words that point back to nothing are read, but do not count as read."""

import pytest

from judge_app.language import read_card_text
from judge_app.language.loose_ends import loose_ends
from judge_app.language.measure import Coverage


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("alpha-clash", "It gets +1/+0 until end of turn.", ["It"]),
        ("alpha-clash", "Put the rest into your Oblivion.", ["the rest"]),
        ("alpha-clash", "That player draws one card.", ["That player"]),
        ("alpha-clash", "Engage target Clash card. It gets -1/-0 until end of turn.", []),
        ("alpha-clash", "Whenever you play a Clash card, it gets +1/+0 until end of turn.", []),
        ("alpha-clash", "This card gets +1/+0 for each Streak Counter on it.", []),
        ("alpha-clash", "Counter - Attack: Negate that attack.", []),
        ("universus", "Enhance: It gets +1 damage.", []),  # the attack that is being enhanced
        ("universus", "Remove this card when it leaves your card pool.", []),
    ],
)
def test_the_first_words_must_not_point_back(game: str, text: str, words: list[str]) -> None:
    (ability,) = read_card_text(game, text).abilities
    assert not ability.unread
    assert [text[each.span.start : each.span.end] for each in loose_ends(ability)] == words


def test_a_symbol_alone_in_the_text_box_is_neither_read_nor_an_ability() -> None:
    coverage = Coverage()
    coverage.add(read_card_text("alpha-clash", "[(Savior symbol)] Draw one card."))
    assert (coverage.abilities, coverage.fully, coverage.symbols) == (1, 1, 1)


def test_a_name_alone_in_the_text_box_does_not_count_as_read() -> None:
    coverage = Coverage()
    coverage.add(read_card_text("alpha-clash", "[Nobody]\nDraw one card."))
    assert (coverage.abilities, coverage.fully, coverage.symbols) == (2, 1, 0)


def test_such_an_ability_does_not_count_as_read() -> None:
    coverage = Coverage()
    coverage.add(read_card_text("alpha-clash", "It gets +1/+0 until end of turn."))
    assert (coverage.abilities, coverage.fully, coverage.partly) == (1, 0, 1)
