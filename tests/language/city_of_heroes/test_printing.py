"""Trees of City of Heroes print to text that reads as them, and can be told."""

from __future__ import annotations

import pytest

from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes
from tests.language.city_of_heroes.texts import EVERY

PRINTER = CityOfHeroesPrinter()


@pytest.mark.parametrize("text", EVERY)
def test_what_is_printed_reads_as_the_same_trees(text: str) -> None:
    abilities = read_city_of_heroes(text).abilities
    assert read_city_of_heroes(PRINTER.abilities(abilities)).abilities == abilities


@pytest.mark.parametrize("text", EVERY)
def test_every_ability_can_be_told_in_plain_words(text: str) -> None:
    for ability in read_city_of_heroes(text).abilities:
        assert PRINTER.tell(ability).endswith(".")


def test_a_plain_telling() -> None:
    ability = read_city_of_heroes("Action: Discard a card: Draw two cards.").abilities[0]
    assert PRINTER.tell(ability) == "An action. Cost: discard a card. Then: Draw 2 cards."


@pytest.mark.parametrize(
    "text",
    [
        "Action: The target has Immobilize until this power is recharged.",
        "Action: All opposing supers have -2 accuracy until this power becomes ready.",
        "Action: This super has +2 defense while it is in Toe-to-Toe.",
        "Action: Ranged area attack. Target up to three opposing supers or missions. Inflict 3 fire damage.",
        "Action: Ranged area attack. Target all opposing supers with Flight. Inflict 1 fire damage.",
        "Action: Charge a power with an enhancement 1 click.",
        "Action: Move an opposing super. Charge its powers 1 click.",
        "Action: Copy a power attached to an opposing super. Use the copy.",
        "Your attacks with a Stone Fist power have +1 accuracy.",
        "Action: Heal one of your supers 2 hit points.",
        "Action: Melee attack. Inflict 3 smashing damage and Knockdown 1.",
        "Action: Ranged attack. The target is Immobilized for 2 actions.",
        "Action: Ranged area attack. Target all opposing supers in one tactics mode. Inflict 2 fire damage.",
        "Action: Discard your hand. Draw five cards.",
        "React: Play after an attack misses this super: Draw a card.",
        "After this super defeats a mission, draw two cards.",
        "Whenever an opponent rests, you may draw a card.",
        "Threat: Players may not take Assemble actions.",
        "If this super is Stunned, it has +1 defense.",
        "Action: Choose one: draw two cards; or recharge one of your powers 2 clicks.",
    ],
)
def test_newer_phrases_are_read_and_printed(text: str) -> None:
    card = read_city_of_heroes(text)
    assert not card.unread
    assert read_city_of_heroes(PRINTER.abilities(card.abilities)).abilities == card.abilities


@pytest.mark.parametrize(
    "text",
    ["All supers of target opponent gain 2 hit points.", "That super you control gains 2 hit points."],
)
def test_whose_a_super_is_is_printed(text: str) -> None:
    assert PRINTER.abilities(read_city_of_heroes(f"Action: {text}").abilities) == f"Action: {text}"


@pytest.mark.parametrize("attack", ["that opponent's attack", "an attack of target opponent", "your attack"])
def test_whose_an_attack_is_is_printed(attack: str) -> None:
    abilities = read_city_of_heroes(f"Action: Cancel {attack}.").abilities
    assert read_city_of_heroes(PRINTER.abilities(abilities)).abilities == abilities


def test_a_set_called_by_words_of_the_language_is_printed_in_brackets() -> None:
    text = "Action: Charge a [Super Ember] power 1 click."
    assert PRINTER.abilities(read_city_of_heroes(text).abilities) == text


def test_its_controller_is_spelt_without_an_apostrophe() -> None:
    (ability,) = read_city_of_heroes("Action: Its controller draws two cards.").abilities
    assert PRINTER.ability(ability) == "Action: Its controller draws 2 cards."
