"""Wordings that mean the same have the same tree, and what has no meaning yet stays unread."""

import pytest

from judge_app.language import read_card_text

SAME = [
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
