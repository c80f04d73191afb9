"""A board for each keyword of UniVersus, on which it is seen at work (`tests/games/test_every_keyword.py`)."""

from __future__ import annotations

from judge_app.language.keywords.universus import CHARACTER_TRAITS, LATER, LATER_NUMBERED, LATER_TRAITS, TRAITS

GAME = "UniVersus"
START = "it is Rin's combat phase"
BOARDS = {
    "Breaker": """
    And Rin's hand has Icon (Foundation, difficulty 2)
    And Sol's hand has Wall (block high +0, Breaker: 2)
    And the next checks of Rin's deck are 4 and 6
    And the next check of Sol's deck is 9
    And Rin attacks with Jab (high, speed 2, damage 2)
    And Rin's character is Hero (health 20), committed
  When Sol blocks with Wall
    And Sol responds with Wall
    And Rin plays Icon
  Then Icon was not played""",
    "Combo": """
    And Rin's card pool has Rush (high, Charge)
    And Rin attacks with Blade (high, speed 2, damage 2, combo Charge) "Combo Enhance: This attack gets +4 damage."
  When Rin enhances with Blade
  Then Blade's damage is 6""",
    "Echo": """
    And Rin attacks with Twice (high, speed 3, damage 2, difficulty 3, Echo)
    And Rin's momentum has Old Kick (high)
    And the next check of Rin's deck is 5
    And Sol has 20 health
  When Rin responds with Twice
    And Rin attacks with Twice
  Then Twice is face down
    And Sol has 16 health""",
    "Desperation": """
    And Rin's character is Ember (health 27, hand size 6), committed
    And Rin has 13 health
    And Rin's hand has Jab (mid, speed 2, damage 3, difficulty 6, Desperation: 4)
    And the next check of Rin's deck is 4
  When Rin attacks with Jab
  Then Jab was played""",
    "Shift": """
    And Rin's hand has Cart (mid, speed 2, damage 3, difficulty 2, Shift)
    And Cart's other side is Cart Titan (Backup, stamina 5)
    And the next check of Rin's deck is 5
  When Rin attacks with Cart
    And Rin ends the turn
    And Rin chooses yes
  Then Cart is in Rin's stage""",
    "Tension": """
    And Rin attacks with Jab (mid, speed 2, damage 3, Tension)
  When Rin blitzes with Jab
  Then Rin has 1 card in momentum""",
    "Deflect": """
    And Rin attacks with Jab (high, speed 3, damage 4)
    And Sol's hand has Guard (Foundation, Deflect: 2)
    And Sol has 20 health
  When Sol responds with Guard
  Then Sol has 18 health
    And Guard is in Sol's card pool""",
    "Elusive": """
    And Rin's hand has Jab (high, speed 3, damage 2, difficulty 1)
    And the next check of Rin's deck is 6
    And Sol's stage has Shade (Backup, stamina 4, Elusive)
  Then Rin cannot attack Shade with Jab because elusive.2""",
    "Frenzy": """
    And Rin's hand has Jab (high, speed 3, damage 2, difficulty 1)
    And Rin's hand has Hook (high, speed 3, damage 2, difficulty 1, Frenzy)
    And the next checks of Rin's deck are 6 and 6
    And Sol's hand has Wall (block high +0)
    And the next check of Sol's deck is 9
  When Rin attacks with Jab
    And Sol blocks with Wall
    And Rin attacks with Hook
    And Rin blitzes with Hook
  Then Hook's damage is 3""",
    "EX": """
    And Rin attacks with Rush (high, speed 3, damage 2, EX: 2)
    And Rin's momentum has Old Kick (high)
  When Rin enhances with Rush
  Then Rush's speed is 5""",
    "Flash": """
    And Rin attacks with Dash (high, speed 3, damage 2, Flash) "Enhance: This attack gets +1 damage."
  Then Rin cannot enhance with Dash because flash.2""",
    "Powerful": """
    And Rin attacks with Smash (high, speed 3, damage 2, Powerful: 3)
    And Rin's momentum has Old Kick (high)
  When Rin enhances with Smash
  Then Smash's damage is 5""",
    "Stun": """
    And Rin attacks with Shock (high, speed 3, damage 2, Stun: 1)
    And Sol's stage has Post (Foundation)
  When Rin enhances with Shock
  Then Post is committed""",
    "Terrain": """
    And Rin's stage has Desert (Foundation, Terrain)
    And Rin's hand has Forest (Foundation, difficulty 1, Terrain)
    And the next check of Rin's deck is 6
  When Rin plays Forest
    And Rin ends the turn
  Then Desert was destroyed""",
    "Throw": """
    And Rin attacks with Toss (high, speed 3, damage 5, Throw)
    And Sol's hand has Wall (block high +0)
    And the next check of Sol's deck is 9
    And Sol has 20 health
  When Sol blocks with Wall
  Then Sol has 17 health""",
    "Unique": """
    And Rin's stage has King (Foundation, Unique)
    And Rin's hand has King (Foundation, difficulty 1, Unique)
    And the next check of Rin's deck is 6
  When Rin plays King #2
    And Rin ends the turn
    And Rin chooses King
  Then King was destroyed""",
}
WORDS = {
    "Breaker": "Breaker: 2", "Combo": "combo Charge", "Deflect": "Deflect: 2", "Desperation": "Desperation: 4", "EX": "EX: 2", "Powerful": "Powerful: 3", "Stun": "Stun: 1",
}  # fmt: skip
TRAITS_OF_ALL = (*TRAITS, *LATER_TRAITS, *CHARACTER_TRAITS)
SHOWN_ELSEWHERE = dict.fromkeys(
    TRAITS_OF_ALL,
    "a trait does nothing by its rule; test_keywords.py plays a card that has it",
) | {"Safe": "what is played as a reversal stops the run, so it has nothing to forbid; later_entries.scenario plays it"}
STOPS = {
    name: f"""
    And Rin's stage has Idol (Foundation, {name}{": 1" if name in LATER_NUMBERED else ""})
  Then Rin has 25 health"""
    for name in LATER
}
