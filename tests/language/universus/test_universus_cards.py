"""The real cards: how many are read, that nothing is swallowed, and that what is printed reads as the same tree."""

from __future__ import annotations

import random
from typing import Any

import pytest

from judge_app.language.covering import swallowed
from judge_app.language.measure import measure, text_of
from judge_app.language.printing.plain_english import explain
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser
from tests.language.checked_trees import checked_trees
from tests.language.universus.conftest import MY_HERO_ACADEMIA


def test_nine_of_ten_abilities_of_my_hero_academia_are_read(
    universus: Parser, universus_cards: list[dict[str, Any]]
) -> None:
    assert measure(universus, [card for card in universus_cards if card["set_name"] in MY_HERO_ACADEMIA]).share >= 0.9


def test_four_of_five_abilities_of_all_sets_are_read(universus: Parser, universus_cards: list[dict[str, Any]]) -> None:
    assert measure(universus, universus_cards).share >= 0.8


def test_every_ability_of_the_real_cards_prints_to_text_that_reads_as_it(
    universus: Parser, universus_cards: list[dict[str, Any]]
) -> None:
    for card in universus_cards:
        for ability in read(universus, text_of(card)).abilities:
            if not ability.unread:
                printed = universus.game.printer.ability(ability)
                assert read(universus, printed).abilities == (ability,), printed


def test_every_character_of_the_real_cards_is_accounted_for(
    universus: Parser, universus_cards: list[dict[str, Any]]
) -> None:
    for each in universus_cards:
        card = read(universus, text_of(each))
        assert [card.text[start:end] for start, end in swallowed(card)] == [], each["name"]


@pytest.mark.parametrize("seed", range(5))
def test_scrambled_text_raises_nothing_and_loses_nothing(universus: Parser, seed: int) -> None:
    rng = random.Random(seed)
    words = " ".join(case.text for case in checked_trees("universus")).split(" ")
    for _ in range(60):
        text = " ".join(rng.sample(words, rng.randint(1, 25)))
        card = read(universus, text)
        assert [text[start:end] for start, end in swallowed(card)] == []


def test_every_ability_of_the_real_cards_can_be_told(universus: Parser, universus_cards: list[dict[str, Any]]) -> None:
    for card in universus_cards:
        for ability in read(universus, text_of(card)).abilities:
            assert explain(universus, ability)
