"""A board for each keyword and inspiration of City of Heroes, on which it is seen at work (`tests/games/test_every_keyword.py`)."""

from __future__ import annotations

GAME = "City of Heroes"
START = """Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20)
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18)
    And Gale has Torch (click 1) "Action: Ranged attack. Inflict 3 fire damage."
    And it is Mo's action"""
BOARDS = {
    "Stun": """
    And Iron Dawn has 2 actions of stun
  Then Mo cannot act with Heavy Punch on Gale because 502.4a
    And Mo cannot move Iron Dawn because 502.4a""",
    "Knockdown": """
    And Iron Dawn has 2 actions of knockdown
    And Mo's hand has 3 cards
  When Mo acts with Heavy Punch on Gale
  Then Mo has 1 card in hand
    And Gale has 14 health""",
    "Immobilize": """
    And Iron Dawn has 2 actions of immobilize
    And Gale is run-'n'-gun
    And Mo's hand has 3 cards
  When Mo acts with Heavy Punch on Gale
  Then Mo has 3 cards in hand
    And Gale has 18 health""",
    "Resistance": """
    And Gale has Thick Coat (constant) "This super has Resistance 3 to smashing damage."
  When Mo acts with Heavy Punch on Gale
  Then Gale has 17 health""",
    "Insight": """
    And Gale has 18 health
    And Gale has Veil (constant) "This super has +3 defense."
    And Mo's hand has Spare Plan (edge, inspiration Insight)
  When Mo acts with Heavy Punch on Gale
    And Mo reacts with Spare Plan as Insight
  Then Gale has 14 health""",
    "Luck": """
    And Vi's hand has Spare Plan (edge, inspiration Luck)
  When Mo acts with Heavy Punch on Gale
    And Vi reacts with Spare Plan as Luck
  Then Gale has 18 health""",
    "Respite": """
    And Iron Dawn has 10 health
    And Mo's hand has Spare Plan (edge, inspiration Respite)
  When Mo acts with Spare Plan as Respite on Iron Dawn
  Then Iron Dawn has 12 health""",
    "Catch a Breath": """
    And Mo's hand has Spare Plan (edge, inspiration Catch a Breath)
  When Mo acts with Spare Plan as Catch a Breath
  Then Mo has 3 cards in hand""",
    "Break Free": """
    And Iron Dawn has 2 actions of stun
    And Mo's hand has Spare Plan (edge, inspiration Break Free)
  When Mo reacts with Spare Plan as Break Free on Iron Dawn
    And Mo acts with Heavy Punch on Gale
  Then Gale has 14 health""",
    "Enrage": """
    And Mo's hand has Spare Plan (edge, inspiration Enrage)
  When Mo acts with Heavy Punch on Gale
    And Mo reacts with Spare Plan as Enrage
  Then Gale has 13 health""",
}
WORDS = {
    "Stun": "\n    And Iron Dawn has 2 actions of stun",
    "Knockdown": "\n    And Iron Dawn has 2 actions of knockdown",
    "Immobilize": "\n    And Iron Dawn has 2 actions of immobilize",
    "Resistance": "This super has Resistance 3 to smashing damage.",
} | {name: f"inspiration {name}" for name in ("Insight", "Luck", "Respite", "Catch a Breath", "Break Free", "Enrage")}
