"""What words that point back are read as: so many of those spoken of, what is left, who is meant."""

import pytest

from judge_app.language import read_card_text
from judge_app.language.abilities import nodes
from judge_app.language.amounts import Every, Exactly, Number, Quantity, UpTo
from judge_app.language.filters import HasType
from judge_app.language.objects import Choice, Objects

ONE, TWO = Exactly(Number(1)), Exactly(Number(2))

PARTS: list[tuple[str, str, Choice, Quantity | None]] = [
    ("alpha-clash", "Put one of those cards into your hand.", Choice.THAT, ONE),
    ("alpha-clash", "Put one of them into your hand.", Choice.THAT, ONE),
    ("alpha-clash", "Put two of those cards into your hand.", Choice.THAT, TWO),
    ("alpha-clash", "Put up to two of them into your hand.", Choice.THAT, UpTo(Number(2))),
    ("alpha-clash", "Put those cards into your hand.", Choice.THAT, Every()),
    ("alpha-clash", "Put them into your hand.", Choice.THAT, Every()),
    ("alpha-clash", "Put that card into your hand.", Choice.THAT, None),
    ("alpha-clash", "Put it into your hand.", Choice.IT, None),
    ("alpha-clash", "Put the other into your hand.", Choice.REST, None),
    ("alpha-clash", "Put the other card into your hand.", Choice.REST, None),
    ("alpha-clash", "Put the other cards into your hand.", Choice.REST, None),
    ("alpha-clash", "Put the others into your hand.", Choice.REST, None),
    ("alpha-clash", "Put the rest into your hand.", Choice.REST, None),
    ("alpha-clash", "Put the remainder into your hand.", Choice.REST, None),
    ("alpha-clash", "Put one of your Clash cards into your hand.", Choice.CHOSEN, ONE),
    ("alpha-clash", "Put two of your Clash cards into your hand.", Choice.CHOSEN, TWO),
    ("universus", "Enhance: Add 1 of those cards to your hand.", Choice.THAT, ONE),
    ("universus", "Enhance: Add 1 of them to your hand.", Choice.THAT, ONE),
    ("universus", "Enhance: Add 2 of those attacks to your hand.", Choice.THAT, TWO),
    ("universus", "Enhance: Add up to 2 of those attacks to your hand.", Choice.THAT, UpTo(Number(2))),
    ("universus", "Enhance: Add the other to your hand.", Choice.REST, None),
    ("universus", "Enhance: Add the others to your hand.", Choice.REST, None),
    ("universus", "Enhance: Add the rest to your hand.", Choice.REST, None),
]


@pytest.mark.parametrize(("game", "text", "choice", "quantity"), PARTS, ids=[row[1] for row in PARTS])
def test_which_of_the_cards_spoken_of_are_meant(
    game: str, text: str, choice: Choice, quantity: Quantity | None
) -> None:
    card = read_card_text(game, text)
    assert not card.unread
    meant = next(node for node in nodes(card.abilities[0]) if isinstance(node, Objects))
    assert (meant.choice, meant.quantity) == (choice, quantity)


def test_how_many_are_left_is_not_swallowed() -> None:
    assert read_card_text("alpha-clash", "Put the other two into your hand.").unread


SUBJECTS = [
    ("alpha-clash", "This card gets +1/+0 for each Streak Counter on it."),
    ("alpha-clash", "This card can't be obstructed if it has three or more Toxic Counters on it."),
    ("alpha-clash", "This card gets +1/+0 while it has a Weapon attached."),
    ("alpha-clash", "If this card is engaged, it can't be obstructed."),
    ("alpha-clash", "While this card is attacking and has a Weapon attached, it gets +2/+0."),
    ("alpha-clash", "For each Streak Counter on this card, it gets +1/+0."),
    ("universus", "Enhance: This attack gets +1 damage for each of its keywords."),
    ("universus", "Enhance: If this attack is a Punch attack, it gets +2 damage."),
    ("universus", "Enhance: If your attack is a Punch attack, it gets +2 damage."),
]


@pytest.mark.parametrize(("game", "text"), SUBJECTS, ids=[text for _, text in SUBJECTS])
def test_it_is_what_the_sentence_is_about(game: str, text: str) -> None:
    (ability,) = read_card_text(game, text).abilities
    assert not ability.unread
    assert not [node for node in nodes(ability) if isinstance(node, Objects) and node.choice is Choice.IT]


OF_ATTACKS = [
    "Enhance: If your rival's character is committed, it gets -2 speed.",
    "Enhance: If your character is ready, it gains Stun: 1.",
    "Enhance: If this asset is committed, it cannot be blocked.",
    "Enhance: If this foundation is ready, its speed becomes 4.",
    "Enhance: If this foundation is ready, change its zone to high.",
    "Enhance: If your character is ready, it deals 2 damage.",
]


@pytest.mark.parametrize("text", OF_ATTACKS)
def test_what_only_an_attack_has_is_not_said_of_a_character_or_foundation(text: str) -> None:
    (ability,) = read_card_text("universus", text).abilities
    assert not ability.unread
    attack = Objects(Choice.THAT, filters=(HasType("attack"),))
    assert [node for node in nodes(ability) if node == attack]
    assert not [node for node in nodes(ability) if isinstance(node, Objects) and node.choice is Choice.IT]


def test_what_is_said_of_each_describes_them() -> None:
    said = read_card_text("alpha-clash", "Clash cards you control get +1/+0 while they have a Weapon attached.")
    described = read_card_text("alpha-clash", "Clash cards you control with a Weapon attached get +1/+0.")
    assert said.abilities == described.abilities
