"""What a reader of English would take the words for: how many, of whom, and under which condition."""

from __future__ import annotations

import pytest

from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter
from judge_app.language.games.city_of_heroes.reading import read_city_of_heroes

PRINTER = CityOfHeroesPrinter()

MEANT = (
    ("While this super is in Run-'n'-Gun, opponents must discard an additional card to chase it.", "increased by 1 card"),
    ("React: After an opponent takes a Mission action: Discard the mission unless he discards two cards.", "That player may discard 2 cards"),
    ("Action: Target opponent loses his next action unless they discard a card.", "That player may discard a card"),
    ("Whenever an opponent turns off a power, its controller draws a card.", "Its controller draws a card"),
    ("Action: Stun 2. (While it has Stun, that super may not move.)", "Then: The target has Stun 2."),
    ("Action: Draw a card. (If your deck is empty, shuffle your discard pile.)", "Then: Draw a card."),
    ("If this super has completed two or more missions, it has +1 accuracy.", "If there are 2 or more missions this super has completed, this super has"),
    ("If this super has no completed missions, it has +1 accuracy.", "If this super has not completed a mission"),
    ("If this super has a completed mission, it has +1 accuracy.", "If this super has completed a mission"),
    ("If you have completed a mission, your hero has +1 accuracy.", "If you control a completed mission"),
    ("Action: Target opposing super has -1 accuracy for the next 2 actions.", "for its controller's next 2 actions"),
    ("Action: Opponents may not play edges for 2 actions.", "for the next 2 actions of each opponent"),
    ("Action: For your next 3 actions, after each action, heal this super 1 hit point.", "after you perform an action"),
    ("Action: Target opponent reveals the top card of his deck. If it is a power, draw a card. If not, he discards it.", "Otherwise, that player discards it"),
    ("While this power is turned on, whenever an opposing super moves, inflict 1 fire damage on it.", "inflict 1 fire damage on it"),
    ("While this super is in Toe-to-Toe, whenever an opposing super hits it, that super loses 1 hit point.", "an opposing super hits this super"),
    ("This super has +1 accuracy for melee attacks.", "Melee attacks with this super have +1 accuracy"),
    ("This super does not pay chasing costs for melee attacks.", "Melee attacks with this super do not have a chasing cost"),
    ("Action: Each opponent loses his next action unless he discards two cards.", "For each opponent, that player may discard 2 cards"),
    ("This power inflicts +2 damage (of one damage type).", "+2 damage of one of its types"),
    ("React: Play before your super takes damage: Reduce that damage by 2 (to a minimum of 1).", "It may not be reduced below 1"),
    ("If this power's attack hits, draw a card.", "When: this power's attack hits"),
    ("Whenever an opponent rests, he discards a card.", "Then: That player discards a card"),
    ("Whenever an opponent rests, they may draw a card.", "That player may draw a card"),
    ("Whenever an opponent plays an edge, he loses 1 hit point.", "That player loses 1 hit point"),
    ("Action: Choose an opponent. He discards one of his powers.", "That player discards a power that player controls"),
    ("Action: Target opposing super moves to Toe-to-Toe and is Immobilized for its controller's next 2 actions.", "Target opposing super has Immobilize for"),
    ("Action: Target opponent draws a card and turns off one of his toggle powers.", "Target opponent turn off"),
    ("After an opposing super moves to Toe-to-Toe, this super may attack it.", "perform an attack that targets it"),
    ("Players may not take the Assemble action.", "may not perform an assemble action"),
    ("Action: Choose two powers attached to opposing supers.", "Choose 2 powers attached to opposing supers"),
    ("React: After this super moves or attacks: Draw a card.", "this super moves or this super targets with an attack"),
    ("React: After this super is hit or missed by a melee attack: Draw a card.", "this super is hit by a melee attack or this super is missed by a melee attack"),
    ("Whenever an opponent takes a Mission action or a Defeat action, draw a card.", "a mission action or an opponent performs a defeat action"),
    ("React: When an opposing super receives Stun, Knockdown, or Immobilize: Draw a card.", "receives Knockdown or an opposing super receives Immobilize"),
    ("React: When this super's health is reduced to 5 or less: Draw a card.", "this super's health is reduced to 5 or less"),
    ("Action: Melee attack. Inflict 2 smashing damage or 3 lethal damage.", "Choose one: inflict 2 smashing damage, or inflict 3 lethal damage"),
    ("Action: Put a power or enhancement from your discard pile into your hand.", "a power or an enhancement from your discard pile"),
    ("Once per game, when this super would be defeated, its health becomes 1 instead.", "If this super would be defeated, this super's health becomes 1 instead"),
    ("Turn off this power if this super moves to Run-'n'-Gun.", "When: this super moves to Run-'n'-Gun. Then: Turn off this power"),
    ("Edges cost an additional card to play.", "Each player must discard a card as an additional cost to play edges"),
    ("Action: Charge up to two of the target's powers 1 click each.", "up to 2 powers attached to the target"),
    ("Action: Recharge two other powers attached to this super 1 click each.", "2 other powers"),
    ("Action: One of your opponents discards a card.", "An opponent discards"),
    ("Action: Recharge up to three of your powers 1 click.", "up to 3 of your powers"),
    ("Action: Draw a card for each of your supers.", "for each of your supers"),
    ("Opposing supers may not move to Toe-to-Toe.", "may not move to Toe-to-Toe"),
    ("Status effects from this power last 1 additional action.", "from this power"),
    ("Stun on this super lasts 1 fewer action.", "Always: Stun on this super lasts 1 fewer action."),
    ("Action: That super receives Stun 1 and Knockdown 2.", "That super has Knockdown 2"),
    ("Action: Melee attack. Inflict 4 lethal damage. This attack has +2 accuracy.", "+2 accuracy. Then, if it hits: Inflict"),
    ("Action: Melee attack. The target has -1 defense for the attack. Inflict 4 lethal damage.", "for the attack. Then, if it hits"),
    ("React: After an opposing super moves: This super may perform an attack targeting that super.", "an attack that targets"),
    ("Action: Lose 2 hit points: Draw a card.", "you lose 2 hit points"),
    ("This super is immune to Stun and Immobilize.", "may not receive Stun or Immobilize"),
    ("Dart Queen's attacks inflict +1 damage to supers with a toggle power turned on.", "supers with an active toggle power"),
    ("This power's attacks have +1 accuracy and inflict +1 fire damage.", "Attacks with this power have +1 fire damage"),
    ("Action: That super loses 2 hit points, receives Stun 1 and discards a card.", "That super's controller discards"),
    ("Action: All players draw a card and discard a card.", "Each player discards a card"),
    ("Action: This super may move and perform a melee attack.", "may move and this super performs a melee attack"),
    ("Action: Target opponent may discard a card and draw two cards.", "may discard a card and draw 2 cards"),
    ("Threat: Players draw one less card when they take a Rest action.", "Each player draws 1 card less"),
    ("Action: The next attack that targets this super has -3 accuracy.", "The next attack that targets this super has -3 accuracy"),
    ("When this enhancement is attached, draw a card.", "this enhancement is attached"),
    ("Action: If you control a Blaster or a Tanker, draw a card.", "a blaster or a tanker"),
    ("This super's attacks inflict +1 damage if the target has Stun.", "that target supers that has Stun"),
    ("Action: Melee attack. Inflict 3 smashing damage. Ignore the target's resistances.", "This attack ignores resistances"),
    ("React: Play after you take a Rest action: Draw two additional cards.", "Then: Draw 2 cards"),
    ("Action: Each opponent discards a card or draws a card.", "Each opponent discards a card or draws a card"),
    ("Action: Target opponent discards a card or loses his next action.", "That player discards a card or loses their next action"),
    ("Action: Use this power only if this super is in Toe-to-Toe. Draw a card.", "Only if this super is in Toe-to-Toe"),
    ("Action: Draw cards until you have five cards in hand.", "until you have 5 cards in hand"),
    ("Action: Target super receives Stun 2 unless its controller discards a card.", "If that player does not, it has Stun 2"),
    ("Whenever another of your supers takes damage, this super may take that damage instead.", None),
    ("Action: Ranged area attack. Target two opposing supers. Inflict 3 fire damage to one and 1 fire damage to the other.", None),
    ("Action: Melee attack. Inflict 2 fire damage and 1 cold damage for each power attached to this super.", None),
    ("Action: Draw a card after each action.", None),
    ("Attacks with this power inflict 1 cold damage.", None),
    ("While this super is in play, your hero has +1 accuracy.", "this super is in play"),
    ("Opposing supers in the same tactics mode as this super have -1 accuracy and their attacks inflict -1 damage.", "Attacks with all opposing supers in the same tactics mode as this super have -1 damage"),
    ("React: After you take a Recharge action: Choose one of this super's powers. It recharges 1 additional click.", "Recharge it 1 click"),
    ("Action: Choose an opposing super. Its controller chooses one: that super moves, or it receives Stun 1.", "Its controller chooses one: that super moves, or it has Stun 1"),
    ("When you have no cards in hand, this super's attacks have +2 accuracy.", "Always: If you have no cards in hand"),
    ("While turned on, this super has +2 defense.", "If this power is turned on"),
    ("This super has Resistance 1 to fire damage. It has -1 accuracy while it is in Run-'n'-Gun.", "this super has -1 accuracy"),
    ("This super has +1 defense. Whenever an opposing super moves, it loses 1 hit point.", "Then: It loses 1 hit point"),
    ("Action: Ranged area attack. Target two opposing supers. Inflict 2 fire damage. If two supers are hit, draw a card.", None),
    ("React: Play when a player puts a mission into play: That player discards it. He may then put another mission from his hand into play.", None),
    # what is so before the ability does anything, and what it has done itself, are two things
    ("Action: Melee attack. Inflict 2 cold damage. The target receives Stun 1. If the target already has Stun, draw a card.", None),
    ("Action: Put a sidekick from your discard pile into play. If you already control a sidekick, draw a card.", None),
    # damage besides that of the attack is damage of the attack (503.4a); of which type is to be said
    ("Action: Melee area attack. Target up to two opposing supers. Inflict 2 cold damage. Any target in Run-'n'-Gun takes 1 additional cold damage.", "If the target is in Run-'n'-Gun, this attack has +1 cold damage. Then, if it hits"),
    ("Action: Melee attack. Inflict 2 cold damage. Any target in Run-'n'-Gun takes 1 additional damage.", None),
    ("Action: Choose an opposing super. It takes 2 additional fire damage.", None),
    ("Action: Ranged attack. Inflict 2 cold damage. If the target has Stun, it takes 2 additional cold damage.", "this attack has +2 cold damage. Then, if it hits"),
    # to whom
    ("Action: Reveal a card from your hand to target opponent.", "Reveal a card from your hand to target opponent"),
    ("Action: Reveal a card from your hand to all opponents.", "Reveal a card from your hand."),
    # instead of what, and until when
    ("Action: For your next 2 actions, supers in Toe-to-Toe have +2 defense. Supers in Run-'n'-Gun have -1 defense instead.", None),
    ("You may discard a card. If you do, draw two cards.", "You may discard a card. If you do, draw 2 cards"),
    # neither of them
    ("This super cannot attack or move.", "This super may not perform an attack. This super may not move."),
    ("This super may not attack or be chosen for a Move action.", "This super may not be chosen for a Move action."),
    ("Your hero may not rest or draw cards.", None),
    # whom an attack may target
    ("Action: Melee attack. This attack may only target heroes. Inflict 3 fire damage.", "Target an opposing hero."),
    ("Action: Ranged attack. Inflict 1 fire damage. This attack can only target supers in Toe-to-Toe.", "Target an opposing super in Toe-to-Toe. Then, if it hits"),
    ("Action: Melee area attack. Target up to two opposing supers. This attack may only target heroes. Inflict 3 fire damage.", None),
    ("This power may target one additional super.", None),
    # half of it
    ("While this super has half or less of its starting health, it has +2 accuracy.", "this super's health is half or less of its starting health"),
    ("If this super's health is less than half of its starting health, it has +2 accuracy.", "is less than half of its starting health"),
    # so many of a list, both of two, and as much as one can (401.7a)
    ("Action: Choose two: draw a card; move this super; or recharge one of your powers 1 click.", "Choose two: draw a card, or move this super, or recharge"),
    ("Action: Choose three: draw a card; or move this super.", None),
    ("Action: Target opponent discards two cards, if able.", "Target opponent discards 2 cards"),
    ("React: Before this super takes fire damage: Reduce that damage by 2. Damage may not be reduced below 1 this way.", "It may not be reduced below 1"),
    ("Defeat cost: Discard two cards and one of your supers loses 3 hit points.", "discard 2 cards and one of your supers loses 3 hit points"),
    ("Status effects from this power have +1 duration.", "Status effects from this power last 1 additional action"),
    ("Status effects from this power have -1 duration.", "Status effects from this power last 1 fewer action"),
    ("Opposing supers may not target your hero with melee attacks while Sprocket is in Toe-to-Toe.", "your hero may not be targeted by melee attacks with all opposing supers"),
    ("Opposing supers target your hero with melee attacks.", None),
    ("If this super would gain Stun, this super gains Knockdown 1 instead.", "this super has Knockdown 1 instead"),
    ("Action: If this super has 3 health, draw a card.", "If this super has 3 health"),
    # whose super, whose powers
    ("React: Play when an opponent turns on a toggle power: If its super is in Toe-to-Toe, draw a card.", "If the super with it is in Toe-to-Toe"),
    ("Action: Choose a power in play. That power's super moves.", "The super with that power moves"),
    ("Action: Discard target enhancement. Its controller may recharge one of his powers 2 clicks.", "Its controller may recharge a power of its controller 2 clicks"),
    ("Whenever this super takes electrical damage, recharge one of her powers 1 click.", "Recharge a power attached to this super 1 click"),
    ("Whenever this super is hit by an attack, each opponent charges one of his powers 1 click.", "Each opponent charges a power that player controls 1 click"),
    # how many cards a hand may have is a rule that a card may contradict (102.1, 505.1e)
    ("You may not have more than 8 cards in your hand.", "You may not have more than 8 cards in hand"),
    ("Threat: Each player has a maximum hand size of 7 cards.", "Each player may not have more than 7 cards in hand"),
    ("Your maximum hand size is 12.", "You may not have more than 12 cards in hand"),
    ("You may draw three cards instead of two cards when you take a Rest action.", None),
    ("If this super gains a status effect, this power is turned off.", "When: this super receives a status effect. Then: Turn off this power"),
    ("Action: Discard target power at 3 clicks.", "target power with 3 clicks"),
    ("Supers may not move unless their controller discards a card.", None),
    ("React: When an opponent targets one of your powers: Cancel the ability.", None),
    ("Action: End all effects on target super.", None),
    ("This power's attacks may target one additional super.", None),
)  # fmt: skip  # what must be in the plain meaning; None: it is left unread


@pytest.mark.parametrize(("text", "words"), MEANT)
def test_the_plain_meaning_says_what_was_said(text: str, words: str | None) -> None:
    card = read_city_of_heroes(text)
    if words is None:
        assert card.unread
        return
    assert not card.unread
    assert words in " ".join(PRINTER.tell(ability) for ability in card.abilities)
