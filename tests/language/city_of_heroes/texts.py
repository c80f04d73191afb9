"""Texts of City of Heroes cards: those the rulebook quotes, and templates that no card list of ours contains."""

from __future__ import annotations

QUOTED = {
    "305.2": "React: Play when an opponent puts a power into play: Charge the Power 1 click (90 degrees clockwise).",
    "305.2b": "React: Play before this super activates an attack power: The power inflicts +1 damage (of each damage type), "
    "+2 damage if this super is a scrapper.",
    "305.6": "React: After an opposing super moves: This super may perform an attack.",
    "307.3a": "Action: Discard two cards: Rotate all of your powers to the ready position.",
    "401.6": "React: After this super is targeted by an action: Cancel the action.",
    "401.8a": "Action: Melee attack. Inflict 3 energy damage. The target discards a card.",
    "401.14": "Action: Melee attack. Inflict 4 lethal damage. Night Strike may move to Toe-to-Toe or Run-n-Gun.",
    "407.3b": "Action: For your next 2 actions, your attacks have +4 Accuracy, +2 damage (to all damage types).",
    "411.6": "React: Activate when a super targets with a power: Redirect the action to another target as if this super were "
    "targeting the power (you may redirect it to the original super). You lose your next action.",
    "412.1": "Action: Put any number of powers into play from your hand, in any order.",
}

TEMPLATES = """\
Action: Melee attack. Inflict 5 lethal damage. The target has Knockdown 2.
Action: Ranged area attack. Target all opposing supers. Inflict 2 fire damage.
Action: Ranged attack. Inflict 3 cold damage. The target may not move for its controller's next action.
Action: Heal 3 hit points on an ally.
Action: Target opponent discards a card.
Action: An opponent discards two cards at random.
Action: Look at an opponent's hand.
Action: Search your deck for an enhancement and put it into your hand. Shuffle your deck.
Action: Move all of your supers.
Action: All opposing supers have -1 accuracy for your next 2 actions.
Action: Turn off all toggle powers on an opposing super.
Action: You may perform an additional action.
Action: Put a sidekick from your discard pile into play.
Action: Remove a card in an opponent's discard pile from the game.
Action: Ranged attack. Inflict 2 energy damage, 4 energy damage if the target is in Run-'n'-Gun.
Action: Melee attack. Inflict 3 fire damage. If the target has Stun, draw a card.
Action: Discard two cards: Heal 5 hit points on one of your supers.
React: Play after an opponent draws a card: Draw a card.
React: Activate when this super is targeted by a ranged attack: This super has +3 defense for the attack.
React: Activate before this super takes damage: Reduce that damage by 1.
React: Play when your sidekick is defeated: Draw three cards.
React: Play after an opposing super is hit by an attack: That super has Immobilize 1.
React: Play when an opponent performs a Power Up action: That opponent discards a card.
React: Activate after an opposing super misses with an attack, discard a card: This super may perform an attack.
This super has Resistance 2 to fire and cold damage.
Your other supers have +1 defense.
This super's melee attacks have +1 accuracy.
Attacks with this power inflict +2 fire damage.
Whenever an opposing super is defeated, draw two cards.
While this super is in Toe-to-Toe, it has +1 defense.
This super may not be targeted by attacks.
This super may not receive Stun.
Threat: Powers may not be recharged.
Reward: React: Activate after this super hits with an attack: Draw a card.
Action: Choose one: Draw two cards, or heal 2 hit points on one of your supers.
Action: Until your next action is resolved, this super has +2 defense.
Action: All status effects on your supers end.
Action: Ranged attack. Inflict 1 damage for each power attached to this super.
Action: Reveal the top card of your deck.
""".splitlines()
