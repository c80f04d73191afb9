"""Other wordings are read as the wording that says the same: the trees are equal, and every word stays where it is."""

from __future__ import annotations

import re

import pytest

from judge_app.language.games.city_of_heroes.paraphrases import SAID, in_known_words
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes

PAIRS = (
    ("React: When this super would receive damage: Reduce that damage by 3.", "React: When this super would take damage: Reduce that damage by 3."),
    ("React: When this super is the target of a melee attack: Draw a card.", "React: When this super is targeted by a melee attack: Draw a card."),
    ("React: When this super is targeted with an attack: Draw a card.", "React: When this super is targeted by an attack: Draw a card."),
    ("This super has +2 defense when targeted by a ranged attack.", "This super has +2 defense against ranged attacks."),
    ("This super has +1 accuracy when attacking a hero.", "This super has +1 accuracy against heroes."),
    ("Action: This super gains +1 to accuracy for 2 actions.", "Action: This super gains +1 accuracy for 2 actions."),
    ("React: After this power is recharged to ready: Draw a card.", "React: After this power becomes ready: Draw a card."),
    ("React: After this power is fully recharged: Draw a card.", "React: After this power becomes ready: Draw a card."),
    ("Action: Each opponent discards a card of his choice.", "Action: Each opponent discards a card."),
    ("Action: Each opponent discards two cards of their choice.", "Action: Each opponent discards two cards."),
    ("Action: Turn this power off.", "Action: Turn off this power."),
    ("While this super is in Toe-to-Toe, it also has +1 defense.", "While this super is in Toe-to-Toe, it has +1 defense."),
    ("If this super is in Toe-to-Toe, it has +1 defense as well.", "If this super is in Toe-to-Toe, it has +1 defense."),
    ("Action: Draw a card. Each opponent draws a card too.", "Action: Draw a card. Each opponent draws a card."),
    ("Action: If the target already has Stun, draw a card.", "Action: If the target has Stun, draw a card."),
    ("Action: If you control a sidekick already, draw a card.", "Action: If you control a sidekick, draw a card."),
    ("Whenever an opponent discards two or more cards to one ability, draw a card.", "Whenever an opponent discards two or more cards, draw a card."),
    ("Action: Take two extra actions, one after the other.", "Action: Take two extra actions."),
    ("Attacks from this power inflict an additional 1 smashing damage.", "Attacks from this power inflict 1 additional smashing damage."),
    ("The attached power has +1 accuracy.", "This power has +1 accuracy."),
    ("React: After your super misses with an attack: Recharge the attacking power 1 click.", "React: After your super misses with an attack: Recharge that power 1 click."),
    ("If this super has the Flight travel power, it has +1 defense.", "If this super has Flight, it has +1 defense."),
    ("Action: Turn all opposing toggle powers off.", "Action: Turn off all opposing toggle powers."),
    ("Action: Restore 3 hit points to one of your supers.", "Action: Heal 3 hit points on one of your supers."),
    ("Action: This super gains back 2 hit points.", "Action: This super regains 2 hit points."),
    ("Action: Each opponent chooses and discards a card.", "Action: Each opponent discards a card."),
    ("React: When this super is targeted by an attack: Redirect the attack to another legal target.", "React: When this super is targeted by an attack: Redirect the attack to another target."),
    ("React: When an opposing super targets with a power: Redirect that action to another target as though this super were targeting the power.", "React: When an opposing super targets with a power: Redirect that action to another target as if this super were targeting the power."),
    ("Action: Each opponent reveals his or her hand.", "Action: Each opponent reveals their hand."),
    ("Action: Melee attack. The target loses 1 hit point at the end of each of its controller's next 2 actions.", "Action: Melee attack. The target loses 1 hit point after each of its controller's next 2 actions."),
    ("Action: Melee attack. Inflict 3 lethal damage. If the target is defeated by this attack, draw a card.", "Action: Melee attack. Inflict 3 lethal damage. If the target is defeated, draw a card."),
    ("Action: Melee attack. Inflict 3 lethal damage. Each super hit by this attack receives Stun 1.", "Action: Melee attack. Inflict 3 lethal damage. The target receives Stun 1."),
    ("Action: Melee attack. Inflict 3 lethal damage. Each target that is hit receives Stun 1.", "Action: Melee attack. Inflict 3 lethal damage. The target receives Stun 1."),
    ("Action: Melee attack. Inflict 3 lethal damage. Supers hit by this attack receive Stun 1.", "Action: Melee attack. Inflict 3 lethal damage. The target receives Stun 1."),
    ('This power gains the following: "React: After this super moves: Draw a card."', 'This power gains "React: After this super moves: Draw a card."'),
    ("Supers may not move from Run-'n'-Gun to Toe-to-Toe.", "Supers may not move to Toe-to-Toe."),
    ("Action: Your next attack this game has +3 accuracy.", "Action: Your next attack has +3 accuracy."),
    ("Action: Each opponent discards a card at random from his hand.", "Action: Each opponent discards a card at random."),
    ("Action: Melee attack. Inflict 3 lethal damage to each target hit.", "Action: Melee attack. Inflict 3 lethal damage to the target."),
    ("Attacks with this power also inflict 1 cold damage.", "Attacks with this power inflict 1 additional cold damage."),
    ("Action: If this super is a Tanker, draw two cards; otherwise, draw a card.", "Action: If this super is a Tanker, draw two cards. Otherwise, draw a card."),
)  # fmt: skip


@pytest.mark.parametrize(("met", "read_as"), PAIRS)
def test_another_wording_has_the_same_tree(met: str, read_as: str) -> None:
    first, second = read_city_of_heroes(met), read_city_of_heroes(read_as)
    assert not first.unread
    assert first.abilities == second.abilities
    assert first.changes


def test_every_line_of_the_table_has_a_pair() -> None:
    assert [met for met, _ in SAID if not any(re.search(met, text, re.IGNORECASE) for text, _ in PAIRS)] == []


@pytest.mark.parametrize(("met", "_read_as"), PAIRS)
def test_nothing_is_read_as_something_longer(met: str, _read_as: str) -> None:
    text, changes = in_known_words(met)
    assert len(text) == len(met)
    assert all(met[change.span.start : change.span.end] == change.before for change in changes)
