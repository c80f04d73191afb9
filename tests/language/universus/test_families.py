"""Wordings that mean the same have the same tree, and what has no meaning yet stays unread."""

import pytest

from judge_app.language import read_card_text, tell

SAME = [
    (
        "Enhance: Your rival destroys 1 asset or loses 3 health. They choose which.",
        "Enhance: Your rival destroys 1 asset or loses 3 health.",
    ),
    (
        "Form: Look at your rival's hand. Choose 1 asset from it and discard it.",
        "Form: Look at your rival's hand. Choose 1 asset in their hand and discard it.",
    ),
    (
        "This card is always added to your momentum face up.",
        "This card is added to your momentum face up.",
    ),
    (
        "Response: After you take damage, gain health equal to half the damage taken (rounded up).",
        "Response: After you take damage, gain health equal to half that damage, rounded up.",
    ),
    (
        "Form Lose X health: Draw X cards (maximum 4).",
        "Form Lose X health: Draw X cards (max. 4).",
    ),
    (
        "Slam, Combo (Kick, Foundation)\nYour attacks get +1 speed.",
        "Slam\nCombo (Kick, Foundation)\nYour attacks get +1 speed.",
    ),
    (
        "Combo (Kick) Combo Enhance: Draw 1 card.",
        "Combo (Kick)\nCombo Enhance: Draw 1 card.",
    ),
    (
        "Enhance: Your rival checks against a difficulty of 9. If they fail, draw 1 card.",
        "Enhance: Your rival makes a check against a difficulty of 9. If they fail, draw 1 card.",
    ),
    (
        "Enhance: Check against difficulty 3.",
        "Enhance: Make a check against a difficulty of 3.",
    ),
    (
        "Enhance: If it is the second or later card in your card pool, gain 1 health.",
        "Enhance: If it is the second or greater card in your card pool, gain 1 health.",
    ),
    ("Your hand size gets -1.", "You get -1 hand size."),
    ("Both players' hand sizes get +2.", "Both players get +2 hand size."),
    (
        "Your rival's hand size gets -1 for every 4 assets in your stage.",
        "Your rival gets -1 hand size for every 4 assets in your stage.",
    ),
    (
        "Enhance: If this attack's speed equals its damage, draw 1 card.",
        "Enhance: If this attack's speed is equal to its damage, draw 1 card.",
    ),
    (
        "Form: Gain 1 health. Only playable if your health equals your rival's health.",
        "Form: Gain 1 health. Only playable if your health is equal to your rival's health.",
    ),
    (
        "Form: Your rival discards half the cards in their hand (rounded up).",
        "Form: Your rival discards half of the cards in their hand, rounded up.",
    ),
    (
        "Slam, Fury\nYour attacks get +1 damage.",
        "Slam\nFury\nYour attacks get +1 damage.",
    ),
    (
        "Stun: 2, Kick\nWhile this card is in your card pool, your attacks get -1 speed.",
        "Stun: 2\nKick\nWhile this card is in your card pool, your attacks get -1 speed.",
    ),
    (
        "Response: After your rival commits 2 or more foundations due to Stun, draw 1 card.",
        "Response: After your rival commits 2 or more foundations due to a Stun ability, draw 1 card.",
    ),
    (
        "Response: After 1 or more foundations are committed by Stun, gain 1 health.",
        "Response: After 1 or more foundations are committed due to a Stun ability, gain 1 health.",
    ),
    (
        "This attack cannot be blocked with high blocks.",
        "This attack cannot be blocked by high blocks.",
    ),
    (
        "Cards your rival plays as blocks get +1 block modifier.",
        "Your rival's blocks get +1 block modifier.",
    ),
    (
        "Cards you block with get -2 block modifier.",
        "Your blocks get -2 block modifier.",
    ),
    (
        "You may commit this card to pass checks as if it were a foundation.",
        "You may commit this card as though it were a foundation to pass checks.",
    ),
    (
        "Enhance Lose X health: Your attack gets +X damage. X can be no more than 2.",
        "Enhance Lose X health: Your attack gets +X damage. X cannot be greater than 2.",
    ),
    (
        "Enhance Lose X health: Your attack gets +X damage. X must be 2 or less.",
        "Enhance Lose X health: Your attack gets +X damage. X cannot exceed 2.",
    ),
    (
        "Enhance: Your attack gets +X damage. X equals your momentum, but cannot be greater than 2.",
        "Enhance: Your attack gets +X damage. X equals your momentum (max. 2).",
    ),
    (
        "Enhance: Your attack gets +X damage. X equals your momentum. X cannot exceed 2.",
        "Enhance: Your attack gets +X damage. X equals your momentum (max. 2).",
    ),
    (
        "Response: After your health drops to 6 or less, draw 1 card.",
        "Response: After you are reduced to 6 or less health, draw 1 card.",
    ),
    (
        "Response: After your rival plays an ability that changes your attack's zone, draw 1 card.",
        "Response: After your rival plays an ability that changes the zone of your attack, draw 1 card.",
    ),
    (
        "Form: Ready 1 foundation other than this card.",
        "Form: Ready 1 other foundation.",
    ),
    (
        "Form: Your rival destroys 1 of their own assets.",
        "Form: Your rival destroys 1 of their assets.",
    ),
    (
        "Enhance: If your attack has no Kick, draw 1 card.",
        "Enhance: If your attack does not have Kick, draw 1 card.",
    ),
    (
        "Enhance: Gain 2 health for each asset with a different name in your stage.",
        "Enhance: Gain 2 health for each asset with different names in your stage.",
    ),
    (
        "Enhance: If it is the second attack of the turn or later, gain 1 health.",
        "Enhance: If it is the second or greater attack this turn, gain 1 health.",
    ),
    (
        "Whenever your rival draws cards during your turn, gain 1 health.",
        "Whenever your rival draws 1 or more cards during your turn, gain 1 health.",
    ),
    (
        "Response: After you check to play an asset, gain 1 health.",
        "Response: After you make a check to play an asset, gain 1 health.",
    ),
    (
        "Flipped foundations cannot be committed to pass checks.",
        "Flipped foundations cannot be committed to pass a check.",
    ),
    (
        "As an additional cost to play this card, flip 1 asset.",
        "Flip 1 asset as an additional cost to play this card.",
    ),
    (
        "Form: Choose 1 foundation in your discard pile and build it face down from your discard pile.",
        "Form: Choose 1 foundation in your discard pile and build it from your discard pile face down.",
    ),
    (
        "Enhance: Gain 1 health, or if you have no momentum, gain 3 health instead.",
        "Enhance: Gain 1 health. If you have no momentum, gain 3 health instead.",
    ),
    (
        "Enhance: Draw 1 card. Your rival draws 1 card afterwards.",
        "Enhance: Draw 1 card. Your rival draws 1 card.",
    ),
    (
        "Response: After you take 3 or more damage from a single attack, draw 1 card.",
        "Response: After you take 3 or more damage from an attack, draw 1 card.",
    ),
    (
        "Response: After this attack resolves, if it dealt 5 or more damage, draw 1 card.",
        "Response: After this attack resolves, if it has dealt 5 or more damage, draw 1 card.",
    ),
    (
        "Enhance: Both players discard 1 card. If your rival discarded an attack, draw 1 card.",
        "Enhance: Both players discard 1 card. If your rival discarded an attack this way, draw 1 card.",
    ),
    (
        "Enhance Mill 1: If you milled an attack, draw 1 card.",
        "Enhance Mill 1: If you milled an attack this way, draw 1 card.",
    ),
    (
        "Response: After your rival blocks your attack, flip the card they blocked with.",
        "Response: After your rival blocks your attack, flip that block.",
    ),
    (
        "Enhance: This attack gets +2 or -2 speed or damage.",
        "Enhance: This attack gets +2 speed or -2 speed or +2 damage or -2 damage.",
    ),
    (
        "Response: After your rival flips a foundation as a cost, draw 1 card.",
        "Response: After your rival flips a foundation to pay a cost, draw 1 card.",
    ),
    (
        "Response: After you are dealt damage from an attack, draw 1 card.",
        "Response: After you take damage from an attack, draw 1 card.",
    ),
    (
        "Response: After this foundation is stunned, draw 1 card.",
        "Response: After this foundation is committed due to a Stun ability, draw 1 card.",
    ),
    (
        "Enhance: If this attack is blocked it gets +1 damage.",
        "Enhance: If this attack is blocked, it gets +1 damage.",
    ),
    (
        "Enhance: You cannot play attacks again this turn.",
        "Enhance: You cannot play attacks this turn.",
    ),
    (
        "Enhance: Your rival cannot try to partially block this attack.",
        "Enhance: Your rival cannot partially block this attack.",
    ),
    (
        "Response: After you gain 1 or more momentum, draw 1 card.",
        "Response: After you add 1 or more cards to your momentum, draw 1 card.",
    ),
    (
        "Enhance: Draw 1 card. Only playable during your turn, and only if you have 2 assets.",
        "Enhance: Draw 1 card. Only playable during your turn. Only playable if you have 2 assets.",
    ),
    (
        "Enhance: Build the top card of your deck face down and committed.",
        "Enhance: Build the top card of your deck face down committed.",
    ),
    (
        "Enhance: Both players can only play 1 more enhance this Enhance Step.",
        "Enhance: Each player may only play 1 more enhance this Enhance Step.",
    ),
    (
        "Enhance: This attack gets +1 speed. Playable by either player.",
        "Enhance: This attack gets +1 speed. Either player may play this ability.",
    ),
    (
        "Enhance: You may discard up to 3 cards as though you were spending momentum to pay for this attack's EX ability.",
        "Enhance: You may discard up to 3 cards to pay for this attack's EX ability.",
    ),
    (
        "When committing cards to pass a check, you may commit 1 backup as if it were a foundation.",
        "You may commit 1 backup to pass a check.",
    ),
    (
        "If your rival is at Desperation when this card is destroyed, draw 1 card.",
        "When this card is destroyed, if your rival is at Desperation, draw 1 card.",
    ),
    (
        "You may try to play this card as a form from your removed pile.",
        "You may try to play this card from your removed pile as a form.",
    ),
    (
        "Response: After you are dealt damage by an attack, draw 1 card.",
        "Response: After you take damage from an attack, draw 1 card.",
    ),
    (
        "Enhance: Add 1 card from your discard pile to your hand with difficulty 3.",
        "Enhance: Add 1 card with difficulty 3 from your discard pile to your hand.",
    ),
]
OTHER = [
    (
        "Combo (Kick)\nCombo Enhance: Draw 1 card.",
        "Combo (Slam)\nCombo Enhance: Draw 1 card.",
    ),
    (
        "Form: Gain 1 health. Only playable if your health equals your rival's health.",
        "Form: Gain 1 health. Only playable if you are at maximum health.",
    ),
    (
        "Enhance: If this attack's speed equals its damage, draw 1 card.",
        "Enhance: If this attack's speed does not equal its damage, draw 1 card.",
    ),
    (
        "Enhance: You may only play 1 more enhance this Enhance Step.",
        "Enhance: You may only play 1 enhance this Enhance Step.",
    ),
    (
        "Enhance: Draw 1 card. If your rival discarded an attack, draw 1 card.",
        "Enhance: Draw 1 card. If your rival discarded an attack this way, draw 1 card.",
    ),
    (
        "Enhance: Your rival cannot try to partially block this attack.",
        "Enhance: Your rival cannot try to block this attack.",
    ),
    (
        "Response: After this card is removed due to an effect or to pay a cost, gain 1 health.",
        "Response: After this card is removed to pay a cost, gain 1 health.",
    ),
    (
        "Response: After you check this card to play an attack, draw 1 card.",
        "Response: After you check this card, draw 1 card.",
    ),
]
UNREAD = [
    "Enhance: If this attack has already been played this turn, gain 1 health.",
    "Enhance: Your rival destroys 1 asset or loses 3 health. You choose which.",
    "Form: Flip half your foundations.",
    "Enhance: This attack gets +1 damage for each of half of your foundations (rounded up).",
    "Response: After an attack is added to the attack stack, draw 1 card.",
    "Enhance: Your attack gets +X damage. X equals your momentum, and draw 1 card.",
    "Response: After you fail a check to play an asset, your Combat Phase does not end.",
    "Enhance: Gain 1 health. Only playable during a different attack.",
    "Enhance: This attack gets +1 speed for each asset in your stage. If there are 3 or more, draw 1 card.",
    "Enhance: This attack gets +1 speed for each asset in your stage. If you have 3 or more, draw 1 card.",
    "Enhance: This attack's damage does not become 4.",
    "Enhance: If your rival destroyed a foundation when this card was built, draw 1 card.",
    "If you would gain 2 or more health, gain 1 more health instead.",
    "Enhance: Draw 1 card. If you have 2 assets, draw 1 more card instead.",
]


@pytest.mark.parametrize(("text", "other"), SAME)
def test_both_wordings_have_one_tree(text: str, other: str) -> None:
    first, second = (read_card_text("universus", each) for each in (text, other))
    assert not first.unread
    assert first.abilities == second.abilities


@pytest.mark.parametrize(("text", "other"), OTHER)
def test_what_means_something_else_has_another_tree(text: str, other: str) -> None:
    assert read_card_text("universus", text).abilities != read_card_text("universus", other).abilities


@pytest.mark.parametrize("text", UNREAD)
def test_what_cannot_be_meant_is_unread(text: str) -> None:
    assert read_card_text("universus", text).unread


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Form: Search your deck for 1 asset with the same name as a card in your stage.",
            "search your deck for 1 asset with the same name as cards in your stage",
        ),
        ("Enhance: You may have them lose 1 health.", "you may have them lose 1 health"),
        (
            "Response: After your rival plays a copy of a card in their card pool, draw 1 card.",
            "after your rival plays 1 card with the same name as cards in their card pool",
        ),
        (
            "Enhance: If this attack shares a keyword with your character, draw 1 card.",
            "if this attack shares keywords with your character",
        ),
    ],
)
def test_what_is_said_of_the_second_card_stays_with_it(text: str, told: str) -> None:
    card = read_card_text("universus", text)
    assert not card.unread
    assert told in tell("universus", card.abilities[0])
