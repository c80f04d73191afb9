"""What is not understood of a text of City of Heroes is told, and nothing else of it is lost."""

from __future__ import annotations

from random import Random

import pytest

from judge_app.language.faults import LanguageError
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from tests.language.city_of_heroes.texts import EVERY


def test_a_misspelt_word_is_pointed_at_with_a_suggestion() -> None:
    text = "Action: Draw two crads."
    unread = read_city_of_heroes(text).unread[0]
    assert text[unread.fault.span.start : unread.fault.span.end] == "crads"
    assert unread.fault.suggestion == "cards"


def test_only_the_sentence_that_is_not_understood_is_unread() -> None:
    card = read_city_of_heroes("Action: Draw a card. Flumph the grommet. Discard a card.")
    assert [unread.text for unread in card.unread] == ["Flumph the grommet"]
    assert len(card.abilities[0].effects) == 3


def test_a_react_without_its_second_colon_is_told() -> None:
    assert not read_city_of_heroes("React: Play when an opponent puts a power into play. Draw a card.").is_fully_read


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(LanguageError):
        read_city_of_heroes("a" * 20_001)


def test_no_text_raises_anything() -> None:
    random = Random(7)
    pieces = " ".join(EVERY).split() + list(".:,()'\n+-0123456789") + ["Ω", "“", "React:", "Action:"]
    for _ in range(1500):
        text = " ".join(random.choice(pieces) for _ in range(random.randint(0, 25)))
        card = read_city_of_heroes(text)
        for unread in card.unread:
            assert unread.text.strip()


@pytest.mark.parametrize(
    "text",
    [
        "Action: Draw a power.",  # only cards are drawn
        "Action: Draw a card for your next 2 actions.",  # drawing does not last
        "Action: Heal 2 hit points on an attack.",
        "Action: Each opponent heals 2 hit points on a super.",
        "Action: An opponent inflicts 2 fire damage on this super.",
        "This super may not receive damage.",  # what is received is a status effect
        "Stone Fist attacks have +1 damage.",  # what kind of attack that is has no meaning yet
        "Action: Charge this attack power 1 click.",
        "Action: Move it in Toe-to-Toe.",
        "Action: Charge a power and an enhancement 1 click.",
        "Action: Draw a card after each action.",
    ],
)
def test_words_that_would_be_passed_over_are_unread(text: str) -> None:
    assert read_city_of_heroes(text).unread
