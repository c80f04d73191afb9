"""Texts of City of Heroes cards: those the rulebook quotes, read from it where it is at hand, and templates of our own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from judge_app.language.keywords.city_of_heroes import INSPIRATIONS
from tests.conftest import SHARED

QUOTING_RULES = ("305.2", "305.2b", "305.6", "307.3a", "401.6", "401.8a", "401.14", "407.3b", "411.6", "412.1")
_RULE = re.compile(r"^(\d{3}\.\d+[a-z]?)\s+(.*?)(?=^\d{3}\.\d+[a-z]?\s|\Z)", re.MULTILINE | re.DOTALL)
_CARD = re.compile(r"[“\"]((?:Action|React):[^”\"]*)[”\"]")


class QuotedCards(dict[str, str]):
    """The card that a rule quotes, by the rule's number; without the rulebook, a test that asks for one is skipped."""

    def __missing__(self, rule: str) -> str:
        return pytest.skip("the rulebook is not on this machine")


def quoted_cards() -> QuotedCards:
    book = SHARED / "rulebooks" / "002_2d4ba228dc3f7bc8.txt"
    if not book.is_file():
        return QuotedCards()
    rules = {found[1]: " ".join(found[2].split()) for found in _RULE.finditer(book.read_text(encoding="utf-8"))}
    return QuotedCards({rule: _CARD.findall(rules[rule])[0] for rule in QUOTING_RULES})


QUOTED = quoted_cards()

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
Action: Melee attack. Inflict 4 smashing damage. This attack has +2 accuracy.
Action: Ranged area attack. This attack may target up to two opposing supers in Toe-to-Toe. Inflict 2 cold damage.
Action: Ranged attack. Inflict 3 fire, cold and energy damage.
Action: Ranged attack. Inflict 2 fire damage. Immobilize the target for 2 actions.
Action: Melee attack. Inflict 1 smashing damage for each click on this super's powers.
Action: Melee attack. Inflict 4 lethal damage. Charge up to two of the target's powers 1 click each.
Action: Recharge two other powers attached to this super 1 click each.
Action: Draw two cards or recharge one of your powers 2 clicks.
Action: Draw two cards, three cards if you control a sidekick.
Action: Each player with more than five cards in hand discards two cards.
Action: Draw a card for each opponent.
Action: Target opponent takes an extra action, which must be a Move action.
Action: Shuffle a card from your discard pile into your deck.
Action: Look at the top five cards of your deck. Put one into your hand and the rest on the bottom of your deck.
Action: Once per game, draw five cards.
React: Play before your super activates a melee attack power: That power inflicts +2 smashing damage.
React: Play before this super takes smashing or lethal damage: Reduce that damage by 2.
React: Play when your super is targeted by an attack that inflicts fire damage: That super has +1 defense for the attack.
React: Play when an attack is redirected to this super: Cancel the attack.
React: Play after this super takes damage from an attack: Draw a card.
React: Play when this super or one of its allies is targeted by an attack: Redirect the attack to this super.
Whenever an opponent's action is canceled, this super gains 1 hit point.
Whenever this super is hit by a melee attack while this power is turned on, draw a card.
This super may not receive Stun or Knockdown.
This super may have one additional toggle power turned on.
This super's fire attacks inflict +1 damage to supers with a toggle power turned on.
This super's attacks have +1 accuracy against supers with no powers attached.
This super's powers recharge 1 more click during Recharge actions.
The durations of this power's status effects are increased by 1 action.
Each opponent draws one fewer card during Rest actions.
Opposing supers may not move to Toe-to-Toe.
Action: Melee attack. Inflict 3 smashing damage, +2 damage if this super is in Run-'n'-Gun.
Action: Heal this super or one of its allies 4 hit points.
Action: Melee attack. Inflict 2 lethal damage. If the target has 8 or fewer hit points, it gets Knockdown 2.
React: Play when this super is targeted by an attack: This super has +2 defense for the attack. If the attack is a ranged attack, draw a card.
React: Play after this super is knocked down: Draw a card.
Whenever an opponent draws two or more cards, draw a card.
This super has +1 accuracy for each status effect on it.
This super has +1 accuracy while it is the only super you control.
Your sidekicks have +1 defense while they are in Toe-to-Toe.
""".splitlines()

ROOT = Path(__file__).resolve().parents[3]
CARDS = json.loads((ROOT / "cards" / "city-of-heroes.json").read_text(encoding="utf-8"))
EVERY = [
    *QUOTED.values(),
    *(meaning.text for meaning in INSPIRATIONS.values()),
    *TEMPLATES,
    *(card["text"] for card in CARDS),
]
