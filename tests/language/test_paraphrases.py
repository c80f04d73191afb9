"""Other wordings are read as the wording that says the same: the trees are equal. A pair for each line of the table."""

from __future__ import annotations

import pytest

from judge_app.language import read_card_text
from judge_app.language.games.alpha_clash.paraphrases import SAID

PAIRS = (
    ("When this card becomes unattached, draw one card.", "When this card is detached, draw one card."),
    ("At end of turn, unless you pay ⯁⯁, return this card to its owner's hand.", "At end of turn, you may pay ⯁⯁. If you don't, return this card to its owner's hand."),
    ("Counter - Play: Negate the card being played unless its controller pays ⯁⯁.", "Counter - Play: its controller may pay ⯁⯁. If they don't, negate the card being played."),
    ("Send this card to Oblivion unless you discard one card.", "you may discard one card. If you don't, send this card to Oblivion."),
    ("Draw one card for each card named Wicker Colossus in your Oblivion.", "Draw one card for each [Wicker Colossus] card in your Oblivion."),
    ("Clash cards can't have Flight.", "Clash cards can't get Flight."),
    ("While unattached, this card can't be the target of card effects.", "While this card is unattached, this card can't be the target of card effects."),
    ("While this card is attacking a ready Clash card, it gets +2/+0.", "While this card is attacking and there is a defending ready Clash card, it gets +2/+0."),
    ("Target opponent reveals their hand. Choose a non-Clash card from it.", "Target opponent reveals their hand. Choose a non-Clash card."),
    ("Draw one card; you may ready this card.", "Draw one card. you may ready this card."),
    ("Target Clash card's attack power becomes equal to five until end of turn.", "Target Clash card's attack power becomes five until end of turn."),
    ("Counter - Play: Change the target of target Action being played to another legal target.", "Counter - Play: Change the target of target Action being played."),
    ("You may play this card by sending a blue Clash card you control to Oblivion rather than paying its resource cost.", "You may play this card without paying its resource cost by sending a blue Clash card you control to Oblivion."),
    ("Opponents must pay one additional resource of any color to play Basic Actions.", "Basic Actions your opponents play cost one more resource of any color to play."),
    ("Put it face down into its owner's Accessory Zone.", "Put it into its owner's Accessory Zone face down."),
    ("Whenever this card becomes attached, draw one card.", "Whenever this card is attached, draw one card."),
    ("Return all Clash cards with attack power three or less to their owners' hands.", "Return all Clash cards with an attack power of three or less to their owners' hands."),
    ("Whenever a Streak Counter is put on this card, draw one card.", "Whenever a player puts a Streak Counter on this card, draw one card."),
    ("When a Toxic Counter is removed from this card, draw one card.", "When a player removes a Toxic Counter from this card, draw one card."),
    ("When your Draw Step begins, draw one card.", "At the start of your Draw Step, draw one card."),
    ("Whenever each player's turn starts, draw one card.", "At the start of each player's turn, draw one card."),
    ("When your turn ends, ready this card.", "At the end of your turn, ready this card."),
    ("At the end of this turn, ready this card.", "At the end of the turn, ready this card."),
    ("Target Clash card gets +1/+0 in this Clash.", "Target Clash card gets +1/+0 this Clash."),
    ("Target Clash card gets +1/+0 during this Clash.", "Target Clash card gets +1/+0 this Clash."),
    ("Target Clash card gets +1/+0 until after this Clash.", "Target Clash card gets +1/+0 until the end of this Clash."),
    ("Target Clash card gets Flight for the turn.", "Target Clash card gets Flight until end of turn."),
    ("Target Clash card gets Flight until the end of this turn.", "Target Clash card gets Flight until end of turn."),
    ("When non-clash damage defeats a Clash card, draw one card.", "When a Clash card is defeated by non-clash damage, draw one card."),
    ("When a Clash card is sent from the Clash Zone to Oblivion, draw one card.", "When a Clash card is sent to Oblivion from the Clash Zone, draw one card."),
    ("When this card attaches to a Clash card, draw one card.", "When this card is attached to a Clash card, draw one card."),
    ("Whenever this card readies, draw one card.", "Whenever this card is readied, draw one card."),
    ("When another Clash card enters play under your control, draw one card.", "When another Clash card you control enters play, draw one card."),
    ("When a Relic enters play under an opponent's control, draw one card.", "When a Relic an opponent controls enters play, draw one card."),
    ("Put a Clash card from your Oblivion into play under your control.", "Put a Clash card from your Oblivion into play."),
    ("You may discard one card. If you did, draw one card.", "You may discard one card. If you do, draw one card."),
    ("You may discard one card. If you do not, your Contender loses one health.", "You may discard one card. If you don't, your Contender loses one health."),
    ("Reveal the top card of your deck. If it isn't a Clash card, discard it.", "Reveal the top card of your deck. If that card is not a Clash card, discard it."),
    ("Return target Clash card to its owner's hand. If that card is returned this way, draw one card.", "Return target Clash card to its owner's hand. If you do, draw one card."),
    ("Each player may discard one card. Each player who does draws one card.", "Each player may discard one card. If they do, that player draws one card."),
    ("Each player may discard one card. Each opponent who doesn't loses one health.", "Each player may discard one card. If they don't, that player loses one health."),
    ("You may play this card only if the Portal is open.", "You may only play this card if the Portal is open."),
    ("Play this card only if you control a Weapon.", "You may only play this card if you control a Weapon."),
    ("This card can be played only if you control a Weapon.", "You may only play this card if you control a Weapon."),
    ("This Trap can only be activated if you control a Weapon.", "You may only activate this Trap if you control a Weapon."),
    ("You may not use this effect the turn this card enters play.", "You may only activate this effect if this card did not enter play this turn."),
    ("This card can't be obstructed except by Clash cards with Flight.", "This card can only be obstructed by Clash cards with Flight."),
    ("You may play this card from your Oblivion as though it were in your hand.", "You may play this card from your Oblivion."),
    ("Engage target Relic controlled by an opponent.", "Engage target Relic an opponent controls."),
    ("An opponent of your choice discards one card.", "An opponent discards one card."),
    ("Draw one card for each opponent you have.", "Draw one card for each opponent."),
    ("Ready target Clash card. That target gets Flight until end of turn.", "Ready target Clash card. The target gets Flight until end of turn."),
    ("Negate target card that is being played.", "Negate target card being played."),
    ("If two or more red and/or blue Clash cards were defeated this turn, draw one card.", "If two or more red or blue Clash cards were defeated this turn, draw one card."),
    ("Your Contender gains health equal to the total attack power of all Clash cards you control.", "Your Contender gains health equal to the attack power of all Clash cards you control."),
    ("Look at the top two cards of your deck. Put one of them into your hand and the other on the bottom of your deck.", "Look at the top two cards of your deck. Put one of them into your hand and put the rest on the bottom of your deck."),
    ("You may engage this card. If you do, also draw one card.", "You may engage this card. If you do, draw one card."),
    ("Inflict two damage on target Clash card.", "Deal two damage to target Clash card."),
    ("Prevent the next two damage that would be dealt this turn to target Clash card.", "Prevent the next two damage that would be dealt to target Clash card this turn."),
    ("Prevent the next two damage dealt to target Clash card this turn.", "Prevent the next two damage that would be dealt to target Clash card this turn."),
    ("Put a Relic from your hand into play with an initial resource cost of two or less.", "Put a Relic from your hand with an initial resource cost of two or less into play."),
    ("Reveal the top three cards of your deck. From among the revealed cards, put a Clash card into your hand.", "Reveal the top three cards of your deck. Put a Clash card from among them into your hand."),
    ("Draw cards equal to the number of Weapons you control.", "Draw X cards, where X is the number of Weapons you control."),
    ("Target opponent chooses and discards one card.", "Target opponent discards one card."),
    ("Target opponent discards a random card.", "Target opponent discards a card at random."),
    ("Shuffle your Oblivion into your deck.", "Shuffle all cards in your Oblivion into your deck."),
    ("Search your deck for a Relic, put it into your hand, then shuffle.", "Search your deck for a Relic, put it into your hand, then shuffle your deck."),
    ("Set your Contender's health to ten.", "Your Contender's health becomes ten."),
    ("Swap this card's attack power and defense power.", "Switch this card's attack power and defense power."),
    ("Double the attack power of target Clash card until end of turn.", "Target Clash card gets +X/+0 until end of turn, where X is its attack power."),
    ('Target Clash card gets +1/+0 and, "When this card attacks, draw one card."', 'Target Clash card gets +1/+0 and "When this card attacks, draw one card."'),
)  # fmt: skip


@pytest.mark.parametrize(("other", "usual"), PAIRS)
def test_the_other_wording_means_the_same(other: str, usual: str) -> None:
    met, known = read_card_text("alpha-clash", other), read_card_text("alpha-clash", usual)
    assert not known.unread, known.unread
    assert met.abilities == known.abilities
    assert any(change.why == "another wording" for change in met.changes) or "n't" in other


def test_every_line_of_the_table_is_met_by_a_pair() -> None:
    texts = [other for other, _ in PAIRS] + [
        "Your Contender gains one health for each point of damage prevented this way."
    ]
    read = {change.after for text in texts for change in read_card_text("alpha-clash", text).changes}
    assert len(read) >= len(SAID) * 0.8
