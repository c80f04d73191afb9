"""Other wordings are read as the wording that says the same: the trees are equal, and every word stays where it is."""

from __future__ import annotations

import re

import pytest

from judge_app.language.games.city_of_heroes.paraphrases import SAID, in_known_words
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes

PAIRS = (
    ("Action: Melee attack. Inflict 4 fire damage. If the target has Stun, inflict 1 additional fire damage.", "Action: Melee attack. Inflict 4 fire damage. If the target has Stun, this attack has +1 fire damage."),
    ("Action: Melee attack. Inflict 4 fire damage. If the target has Stun, inflict one additional fire damage.", "Action: Melee attack. Inflict 4 fire damage. If the target has Stun, this attack has +1 fire damage."),
    ("Action: Melee attack. Inflict 4 fire damage. If the target has Stun, inflict 2 additional fire damage.", "Action: Melee attack. Inflict 4 fire damage. If the target has Stun, this attack has +2 fire damage."),
    ("Action: Melee attack. Inflict 4 fire damage. If the target has Stun, inflict two additional fire damage.", "Action: Melee attack. Inflict 4 fire damage. If the target has Stun, this attack has +2 fire damage."),
    ("Action: Melee attack. Inflict 4 fire damage. If the target has Stun, inflict 3 additional fire damage.", "Action: Melee attack. Inflict 4 fire damage. If the target has Stun, this attack has +3 fire damage."),
    ("Action: Melee attack. Inflict 4 fire damage. If the target has Stun, inflict three additional fire damage.", "Action: Melee attack. Inflict 4 fire damage. If the target has Stun, this attack has +3 fire damage."),
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
    ("Action: Choose two opposing supers. Both receive Stun 1.", "Action: Choose two opposing supers. They receive Stun 1."),
    ("Action: Choose two of your supers. Move both of them.", "Action: Choose two of your supers. Move them."),
    ("Action: Target opponent discards two cards if able.", "Action: Target opponent discards two cards."),
    ("React: Before this super takes damage: Reduce that damage by 2. That damage may not be reduced below 1 in this way.", "React: Before this super takes damage: Reduce that damage by 2. That damage may not be reduced below 1."),
    ("React: Play when your super is targeted by an attack: The attack's damage is reduced by 2.", "React: Play when your super is targeted by an attack: Reduce that attack's damage by 2."),
    ("Ranged attacks have an additional chasing cost of one card.", "Ranged attacks have a chasing cost of one more card."),
    ("React: Play after your super hits with an attack: One of that super's allies may perform an attack on the same target.", "React: Play after your super hits with an attack: One of that super's allies may perform an attack against the target."),
    ("Action: Copy a click power attached to another super. You may use one of its abilities as if that power were attached to this super.", "Action: Copy a click power attached to another super. You may use one of its abilities."),
    ("Action: Choose a power in play. The super that power is attached to moves.", "Action: Choose a power in play. The super with that power moves."),
    ("Action: Melee attack. Inflict 1 cold damage. If the target already has a status effect, draw a card.", "Action: Melee attack. Inflict 1 cold damage. If the target has a status effect, draw a card."),
    ("Action: If you already control a mission, draw a card.", "Action: If you control a mission, draw a card."),
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
    ("Attacks made with this power have +1 accuracy.", "Attacks with this power have +1 accuracy."),
    ("Attacks using this power inflict +1 damage.", "Attacks with this power inflict +1 damage."),
    ("The attacks of this power have +1 accuracy.", "Attacks of this power have +1 accuracy."),
    ("This super has Resistance 2 to damage of all types.", "This super has Resistance 2 to all damage types."),
    ("This power's attacks inflict +1 damage of each damage type.", "This power's attacks inflict +1 damage."),
    ("This super has a +2 bonus to its accuracy.", "This super has +2 accuracy."),
    ("This power's attacks inflict Stun 1 in addition to their other effects.", "This power's attacks inflict Stun 1."),
    ("This power's attacks also inflict Immobilize 1.", "This power's attacks inflict Immobilize 1."),
    ("Action: Draw four cards. This ability may be used no more than once per game.", "Action: Draw four cards. This ability may be used once per game."),
    ("Action: Draw four cards. You may only use this ability once each game.", "Action: Draw four cards. Use this ability only once per game."),
    ("Action: Draw four cards. You may activate this power only once per game.", "Action: Draw four cards. Activate this power only once per game."),
    ("Knockdown caused by this power lasts 1 additional action.", "Knockdown from this power lasts 1 additional action."),
    ("Abilities on this power that heal hit points heal 1 additional hit point.", "This power heals 1 additional hit point."),
    ("This power's abilities that heal heal 1 additional hit point.", "This power heals 1 additional hit point."),
    ("Action: Restore this super to its full health.", "Action: Heal this super to its starting health."),
    ("Resistance does not reduce damage from this power.", "Damage from this power ignores Resistance."),
    ("Damage from this power's attacks ignores Resistance.", "Damage from this power ignores Resistance."),
    ("Action: Ranged attack. Inflict 3 energy damage. Damage from this attack may not be reduced by Resistance.", "Action: Ranged attack. Inflict 3 energy damage. This damage may not be reduced by Resistance."),
    ("Action: You may take an extra action after this one.", "Action: You may take an extra action."),
    ("Action: Target opposing super moves and may not move again for 2 actions.", "Action: Target opposing super moves and may not move for 2 actions."),
    ("Action: Until the start of your next action, this super has +1 defense.", "Action: Until your next action, this super has +1 defense."),
    ("Action: Take an extra action. You may only take a Power Up action this way.", "Action: Take an extra action, which must be a Power Up action."),
    ("Action: Take an extra action. It must be a Move action.", "Action: Take an extra action, which must be a Move action."),
    ("Threat: Players must discard an additional card to pay chasing costs.", "Threat: Chasing costs are increased by 1 card."),
    ("Threat: Chasing costs one additional card.", "Threat: Chasing costs are one more."),
    ("Action: Look at the top three cards of your deck. Put a power from among them in your hand.", "Action: Look at the top three cards of your deck. Put a power from them in your hand."),
    ("Action: Discard a card. If you discarded an edge this way, draw two cards.", "Action: Discard a card. If it was an edge, draw two cards."),
    ("Action: Move one of your enhancements from one power to another.", "Action: Move one of your enhancements to another power."),
    ("Action: Target opponent loses his next action unless he first discards two cards.", "Action: Target opponent loses his next action unless he discards two cards."),
    ("Players draw an additional card during Rest actions.", "Players draw 1 additional card during Rest actions."),
    ("Action: Discard this card from play: Draw a card.", "Action: Discard this card: Draw a card."),
    ("React: Before an opponent activates a toggle power: Cancel the activation.", "React: Before an opponent activates a toggle power: Cancel that power."),
    ("Threat: Rest actions draw one card less.", "Threat: Players draw one card less."),
    ("Action: Choose one of the following: Draw two cards, or heal this super 2 hit points.", "Action: Choose one: Draw two cards, or heal this super 2 hit points."),
    ("Action: Inflict 2 damage to target super. If that super is defeated this way, draw a card.", "Action: Inflict 2 damage to target super. If that super is defeated, draw a card."),
    ("This power is charged 1 click less when it is activated.", "This power is charged 1 less click when it is activated."),
    ("During your Recharge actions, recharge this power 1 additional click.", "This power recharges 1 additional click during Recharge actions."),
    ("This super has +1 accuracy for each status effect it has.", "This super has +1 accuracy for each status effect on it."),
    ("This super has +1 defense when defending against melee attacks.", "This super has +1 defense against melee attacks."),
    ("React: When an attack targeting your super is declared: Draw a card.", "React: When your super is targeted by an attack: Draw a card."),
    ("This super's area attacks inflict +1 damage to each target.", "This super's area attacks inflict +1 damage."),
    ("Action: Melee area attack. Target all opposing supers. Inflict 2 fire damage. Each super hit receives Stun 1.", "Action: Melee area attack. Target all opposing supers. Inflict 2 fire damage. The target receives Stun 1."),
    ("This super may not be moved by effects controlled by opponents.", "This super may not be moved by opponents."),
    ("Action: Draw a number of cards equal to the number of your ready powers.", "Action: Draw cards equal to the number of your ready powers."),
    ("Status effects on this super last 1 action less.", "Status effects on this super last 1 fewer action."),
    ("Threat: Healing effects heal 1 hit point less.", "Threat: Supers heal 1 fewer hit point."),
    ("Action: Retrieve a power from your deck.", "Action: Retrieve a power."),
    ("Action: Melee area attack. Target one or two opposing supers. Inflict 2 fire damage.", "Action: Melee area attack. Target up to two opposing supers. Inflict 2 fire damage."),
    ("Action: Melee attack. Inflict 2 fire damage. Inflict 1 fire damage again.", "Action: Melee attack. Inflict 2 fire damage. Inflict 1 fire damage."),
    ("This super may have three toggle powers turned on at the same time.", "This super may have three toggle powers turned on."),
    ("Action: Charge target power to 3 clicks, one at a time.", "Action: Charge target power to 3 clicks."),
    ("This super has +1 defense, but may not be moved.", "This super has +1 defense and may not be moved."),
    ("If this power is a Fire Blast power, it also inflicts +1 fire damage.", "If this power is a Fire Blast power, it inflicts +1 fire damage."),
    ("Action: Target opponent chooses one of the following: draw a card, or move this super.", "Action: Target opponent chooses one: draw a card, or move this super."),
    ("Action: If this super has a Claws power attached other than this one, draw a card.", "Action: If this super has another Claws power attached, draw a card."),
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
