"""Families of wordings, each with what its sentence says in canonical words; what is read so is read back as the same."""

from __future__ import annotations

import pytest

from judge_app.language import read_card_text
from judge_app.language.games.city_of_heroes.printing.abilities import CityOfHeroesPrinter

PRINTER = CityOfHeroesPrinter()

SAID = {
    # ---- 206.2: tokens
    "Action: Remove two tokens from this power: Heal this super 3 hit points.": "Action: Remove 2 tokens from this power: This super gains 3 hit points.",
    "Whenever this super takes damage, put a token on this power (maximum 4 tokens).": "Whenever damage is inflicted on this super, if this power has less than 4 tokens, put a token on this power.",
    "When this power hits a super, put a bleed token on that super.": "When this power hits a super, put a bleed token on that super.",
    "While there are three or more tokens on this power, this super has +2 accuracy.": "If this power has 3 or more tokens, this super has +2 accuracy.",
    "This super has +1 defense for each token on this power.": "This super has +1 defense for each token on this power.",
    "Threat: This mission comes into play with four tokens on it.": "Threat: When this mission enters play, put 4 tokens on this mission.",
    "Threat: When the last token is removed, discard this mission.": "Threat: When the last token is removed, discard this mission.",
    # ---- of each of several, so much in all, longer, of attacks, kinds of actions
    "Action: Recharge one power attached to each of your supers 1 click.": "Action: Recharge a power attached to that super 1 click for each of your supers.",
    "Action: Charge one power on each of up to two opposing supers 1 click.": "Action: Charge a power attached to that super 1 click for each of up to 2 opposing supers.",
    "React: When this super is hit by an attack: Reduce the damage from that attack by 3.": "React: Play when this super is hit by an attack: Reduce that attack's damage by 3.",
    "Action: Opposing powers charge 1 more click for your next 2 actions.": "Action: All opposing powers charge 1 more click when they are activated for your next 2 actions.",
    "The durations of status effects from this power's attacks are increased by 1.": "Status effects from attacks with this power last 1 additional action.",
    "Supers hit by this super's melee attacks have Immobilize 1.": "Whenever a melee attack with this super hits, the target has Immobilize 1.",
    "Threat: Players may not take Assemble or Rest actions.": "Threat: Each player may not perform assemble or rest actions.",
    "Threat: Players may not use cards for their Respite or Enrage inspirations.": "Threat: Each player may not play Respite or Enrage inspirations.",
    "Threat: Supers with Teleport ignore this threat.": "Threat: All supers with Teleport ignore this trait.",
    "Threat: Players may not search their decks.": "Threat: Each player may not search their deck.",
    "Supers without Superjump have -1 accuracy.": "All supers with no Superjump have -1 accuracy.",
    "This super has Flight and Teleport.": "This super has Flight and Teleport.",
    "Threat: Supers do not have resistances.": "Threat: All supers lose all resistances.",
    "Action: Take an extra action. It may not be a Rest action.": "Action: Perform an action, which must be a power up or act or move or assemble or recharge or mission or defeat or power down action.",
    "Action: Choose a power in your discard pile. Put it into play or into your hand.": "Action: Choose a power from your discard pile. Choose one: put it into play, or put it into your hand.",
    "Action: Retrieve two powers with different names.": "Action: Retrieve 2 powers with different names.",
    "Action: Put a power from your hand into play face down attached to this super. You may turn it face up as an action.": "Action: Put a power from your hand into play face down attached to this super. You may turn it face up as an action.",
    "React: After a status effect on this super ends: Draw a card.": "React: Play after a status effect on this super is ended: Draw a card.",
    "React: When an opponent searches his deck: Draw a card.": "React: Play when an opponent searches their deck: Draw a card.",
    "React: When an opponent shuffles his deck: Draw a card.": "React: Play when an opponent shuffles their deck: Draw a card.",
    "Defeat Cost: Discard a mission and three other cards.": "Defeat cost: discard a mission and discard 3 other cards.",
    # ---- what is done instead, and what is done if not
    "Action: This super loses 1 hit point, or 2 hit points if it is in Toe-to-Toe.": "Action: This super loses 1 hit point. If this super is in Toe-to-Toe, this super loses 2 hit points instead.",
    "Action: Charge target opposing power 1 click, or 2 clicks instead if it is a toggle power.": "Action: Choose target opposing power. Charge it 1 click. If it is a toggle power, charge it 2 clicks instead.",
    "Action: Reveal the top card of your deck. If it is a mission, put it into your hand. If it is not, discard it.": "Action: Reveal the top card of your deck. If it is a mission, put it into your hand. Otherwise, discard it.",
    "Action: Melee attack. Inflict 2 fire damage. The target may move to Toe-to-Toe. If it does not, draw a card.": "Action: Melee attack. Inflict 2 fire damage. The target may move to Toe-to-Toe. If that player does not, draw a card.",
    # ---- what may be chosen, what must be
    "You may not choose this super for the Move action.": "This super may not be chosen for a Move action.",
    "You may not choose this power during an Act action.": "This power may not be chosen for an Act action.",
    "React: Play after this super moves: Take an extra action. It must be a Move or Rest action.": "React: Play after this super moves: Perform an action, which must be a move or rest action.",
    # ---- costs, and figures with a maximum
    "Defeat Cost: Discard a sidekick or three other cards.": "Defeat cost: discard a sidekick or discard 3 cards.",
    "Defeat Cost: Discard two edges or one sidekick.": "Defeat cost: discard 2 edges or discard a sidekick.",
    "Action: Discard a card for each toggle power you control: Draw five cards.": "Action: Discard cards equal to the number of your toggle powers: Draw 5 cards.",
    "Defeat Cost: Discard X cards, where X is the number of powers attached to your hero.": "Defeat cost: discard cards equal to the number of powers attached to your hero.",
    "This super has +2 defense for each token on this power, to a maximum of +6.": "This super has +2 defense for each token on this power, to a maximum of 6.",
    "Action: Draw a card for each opposing super in Run-'n'-Gun, to a maximum of three cards.": "Action: Draw cards equal to the number of opposing supers in Run-'n'-Gun, to a maximum of 3.",
    # ---- attacks, targets, tactics modes
    "This power's attacks may not be reacted to by opponents.": "Each opponent may not react to attacks with this power.",
    "This power's attacks do +1 fire damage if this super and the target are in different tactics modes.": "Attacks with this power that target supers in a different tactics mode than this super have +1 fire damage.",
    "If this super and your hero are in the same tactics mode, it has +1 defense.": "If this super is in the same tactics mode as your hero, this super has +1 defense.",
    "Action: Ranged area attack. Target up to two opposing supers. Inflict 2 energy damage. If this attack has only one target, draw a card.": "Action: Ranged area attack. Target up to 2 opposing supers. Inflict 2 energy damage. If this attack has 1 targets, draw a card.",
    "React: Activate before this super takes fire damage: Reduce that damage by 3. If it is reduced to 0, draw a card.": "React: Play before fire damage is inflicted on this super: Reduce that damage by 3. If that damage is reduced to 0, draw a card.",
    "Action: Choose Toe-to-Toe or Run-'n'-Gun. Each super in that tactics mode loses 1 hit point.": "Action: Choose a tactics mode. All supers in that tactics mode lose 1 hit point.",
    "React: Activate when an ally is targeted by a melee attack: This super becomes the target of that attack instead.": "React: Play when an ally is targeted by a melee attack: Redirect that attack to this super.",
    "React: Play after an opponent rests: If he controls no sidekick, he discards a card.": "React: Play after an opponent performs a rest action: If that player controls no sidekicks, that player discards a card.",
    # ---- status effects, damage
    "This power's attacks do +1 fire damage against supers with Stun, Knockdown, or Immobilize.": "Attacks with this power that target supers with Stun or Knockdown or Immobilize have +1 fire damage.",
    "If this super has Stun or Knockdown, it has +2 defense.": "If this super has Stun or Knockdown, this super has +2 defense.",
    "React: Activate after this super inflicts 4 or more damage with an attack: Draw two cards.": "React: Play after an attack with this super inflicts 4 or more damage: Draw 2 cards.",
    # ---- travel powers, archetypes, starting powers, missions
    "If your sidekick's travel power is Flight, it has +1 defense.": "If your sidekick has flight, it has +1 defense.",
    "Action: Choose an opposing super whose archetype is Tanker. It loses 2 hit points.": "Action: Choose an opposing tanker super. It loses 2 hit points.",
    "Action: Discard each mission in play that is completed.": "Action: Discard all completed missions in play.",
    "Requires a power with a ranged attack.": "Requires a ranged attack power.",
    "This super's attacks do 1 additional fire damage.": "Attacks with this super have +1 fire damage.",
    "Whenever this power heals a super, it gains 2 additional hit points.": "This power heals 2 additional hit points.",
    "Action: Look at an opponent's hand and choose an edge in it. That player discards that edge.": "Action: Look at an opponent's hand. Choose an edge from it. That player discards that edge.",
}

UNREAD = (
    "Action: Melee attack. Inflict 2 fire damage. Draw a card. If it does not, discard a card.",  # what it does not is not said
    "Action: Choose one of your supers. If that super is a blaster, it may move. If it does not, it gains 2 hit points.",
    "Action: Heal one of your supers 2 hit points, or 3 clicks instead if it is a blaster.",  # of what there are so many
    "Put two tokens on this power (maximum 4 tokens).",  # of two tokens, perhaps one
    "Target opponent may not choose supers for Move actions.",
    "Action: Inflict 2 fire damage on target super for each mission in play, to a maximum of 5 damage.",  # no words for it yet
    "Action: Draw a card or two other cards.",
    "Action: Target opposing super has Stun 1. If one of your sidekicks is ready to move, that super also has Knockdown 2.",
    "Action: Target opposing super has Stun 1. If an ally is in Toe-to-Toe, it also has Knockdown 2.",  # which of the two
    "This super has +1 defense. If it is in Toe-to-Toe, this super's attacks have +1 accuracy instead.",  # another figure
    "Action: Recharge one power on each of two of your supers 1 click.",  # not told from every two
)


@pytest.mark.parametrize(("text", "words"), SAID.items())
def test_it_says_this_and_nothing_else(text: str, words: str) -> None:
    card = read_card_text("city-of-heroes", text)
    assert not card.unread
    assert "\n".join(map(PRINTER.ability, card.abilities)) == words
    assert read_card_text("city-of-heroes", words).abilities == card.abilities


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_clear_is_unread(text: str) -> None:
    assert read_card_text("city-of-heroes", text).unread
