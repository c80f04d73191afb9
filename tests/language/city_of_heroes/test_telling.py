"""What a player is told of an ability says what the card says: number, order, restriction and all."""

from __future__ import annotations

import pytest

from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes

PRINTER = CityOfHeroesPrinter()

TOLD = {
    # what an attack targets, and how well, comes before it hits (306.2c, 306.2d)
    "Action: Ranged area attack. Target up to two opposing supers. Inflict 1 toxic damage.": (
        "An action. A ranged area attack. Target up to 2 opposing supers. Then, if it hits: Inflict 1 toxic damage."
    ),
    "Action: Melee attack. This attack has -2 accuracy. Inflict 6 lethal damage.": (
        "An action. A melee attack. This attack has -2 accuracy. Then, if it hits: Inflict 6 lethal damage."
    ),
    # a bonus without a type is for each type (401.12c)
    "Action: Your attacks have +2 damage for your next action.": (
        "An action. Then: Your attacks have +2 damage (of each damage type) for your next action."
    ),
    # the defense is the super's, not the attacks'
    "This super has +1 defense against ranged attacks.": (
        "Always: This super has +1 defense against ranged attacks."
    ),
    "This super has +2 defense for each mission it has completed.": (
        "Always: This super has +2 defense for each mission this super has completed."
    ),
    "When this power is discarded from play, draw a card.": (
        "When: this power is discarded from play. Then: Draw a card."
    ),
    # what is done once belongs to the trigger before it
    "When this power is activated, you may discard a card. If you do, draw two cards.": (
        "When: this power is activated. Then: You may discard a card. If you do, draw 2 cards."
    ),
    "Whenever this super hits with an attack, choose a power attached to the target. Recharge that power 1 click.": (
        "When: this super hits with an attack. Then: Choose a power attached to the target. Recharge that power 1 click."
    ),
    # one and several
    "Whenever all opposing supers are hit, draw a card.": "When: all opposing supers are hit. Then: Draw a card.",
    "Whenever two supers are defeated, draw a card.": "When: 2 supers are defeated. Then: Draw a card.",
    "Action: Target opponent loses their next action.": "An action. Then: Target opponent loses their next action.",
    "Action: Return a card in a discard pile to its owner's hand.": (
        "An action. Then: Return a card from a discard pile to its owner's hand."
    ),
    "Your attacks against missions have +1 accuracy.": "Always: Your attacks that target missions have +1 accuracy.",
    "Threat: After each player's action, that player's hero takes 1 cold damage.": (
        "Until the mission is completed. After: a player performs an action. Then: Inflict 1 cold damage on that player's hero."
    ),
    # before, when and after are different moments (305.2), and each event is told
    "After an attack with this power hits, draw a card.": "After: an attack with this power hits. Then: Draw a card.",
    "When this power is activated, draw a card.": "When: this power is activated. Then: Draw a card.",
    # whose powers, whose recharge, whose effects, and who moves
    "Action: Each player charges one of his powers 1 click.": (
        "An action. Then: Each player charges a power that player controls 1 click."
    ),
    "Action: Each player draws a card for each of their ready powers.": (
        "An action. Then: Each player draws a card for each ready power that player controls."
    ),
    "Action: Each opponent moves one of their supers.": (
        "An action. Then: Each opponent moves a super that player controls."
    ),
    "This power is recharged two additional clicks during your Recharge actions.": (
        "Always: This power is recharged 2 additional clicks during your recharge actions."
    ),
    "This power may not be turned off by opponents' effects.": (
        "Always: This power may not be turned off by opponents' effects."
    ),
    # when, how many, and of what
    "This power is charged 1 fewer click when it is activated.": (
        "Always: This power charges 1 less click when it is activated."
    ),
    "Action: End all status effects on this super.": "An action. Then: End all status effects on this super.",
    "Action: Ranged attack. Inflict 1 fire damage. The target may not gain hit points for 2 actions.": (
        "An action. A ranged attack. Then, if it hits: Inflict 1 fire damage. "
        "The target may not gain hit points for its controller's next 2 actions."
    ),
    "Chasing costs for attacks that target this super are increased by two cards.": (
        "Always: Chasing costs for attacks that target this super are increased by 2 cards."
    ),
    "Action: Melee attack. Inflict 3 smashing damage. If the target has Stun, inflict 2 additional smashing damage.": (
        "An action. A melee attack. If the target has Stun, this attack has +2 smashing damage. "
        "Then, if it hits: Inflict 3 smashing damage."
    ),
    # what a cost or an effect removes was not defeated (405.2, 505.1a)
    "React: After one of your sidekicks is removed from the game: Draw a card.": (
        "A react. May be played after: one of your sidekicks is removed from the game. Then: Draw a card."
    ),
    # more than the rule's two is a permission, fewer a restriction (304.3b)
    "This super may have up to four toggle powers turned on.": (
        "Always: This super may have up to 4 toggle powers turned on."
    ),
    "This super may not have more than one toggle power turned on.": (
        "Always: This super may not have more than 1 toggle power turned on."
    ),
    "Action: Discard your hand: Draw that many cards.": (
        "An action. Cost: discard all cards from your hand. Then: Draw that many cards."
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", TOLD)
def test_it_is_told_as_it_is_said(text: str) -> None:
    card = read_city_of_heroes(text)
    assert not card.unread
    assert [PRINTER.tell(ability) for ability in card.abilities] == [TOLD[text]]


@pytest.mark.parametrize(
    "text",
    [
        "React: Play after an opponent takes an extra action: Draw a card.",
        "Whenever a player rests, each of that player's opponents draws a card.",
        "Whenever an opponent discards a card to pay a chasing cost, heal this super 1 hit point.",  # each card of it
        "Stun from this power's attacks lasts 1 additional action.",  # not from its reacts
    ],
)
def test_what_cannot_be_told_apart_is_not_read(text: str) -> None:
    assert read_city_of_heroes(text).unread


def test_a_sentence_that_is_always_so_stays_a_trait_of_its_own() -> None:
    card = read_city_of_heroes("Whenever this super moves, draw a card. This super has +1 defense.")
    assert [PRINTER.tell(each) for each in card.abilities] == [
        "When: this super moves. Then: Draw a card.",
        "Always: This super has +1 defense.",
    ]
