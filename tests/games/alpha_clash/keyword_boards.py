"""A board for each keyword of Alpha Clash, on which it is seen at work (`tests/games/test_every_keyword.py`)."""

from __future__ import annotations

GAME = "Alpha Clash"
START = "it is Ana's primary phase"
BOARDS = {
    "Attach": """
    And Ana controls Sword (Weapon) "Attach: ⯁. Attached card gets +1/+0."
    And Ana has 1 red resource
    And Ana controls Scout (1/1)
  When Ana attaches Sword to Scout
  Then Sword is attached to Scout""",
    "Awe Factor": """
    And Ana's hand has Idol (1/1) "Awe Factor 1"
    And Ben controls Wall (2/2)
  When Ana plays Idol
  Then Wall is 1/2""",
    "Barrage": """
    And Ana controls Gun (2/2) "Barrage 1"
    And Ben controls Wall (0/4)
  When Ana attacks Ben's contender with Gun
    And Ana chooses Wall
  Then Wall is 0/2""",
    "Breakthrough": """
    And Ana controls Ram (3/3) "Breakthrough"
    And Ben controls Wall (0/1)
    And Ben has 20 health
  When Ana attacks Ben's contender with Ram
    And Ben obstructs with Wall
  Then Ben has 18 health""",
    "Close Combat": """
    And Ana controls Duelist (1/1) "Close Combat"
    And Ben controls Wall (0/1)
  Then Ana can attack Wall with Duelist""",
    "Enrage": """
    And Ana controls Bull (1/4) "Enrage 2"
    And Ana's hand has Jab (Basic) "Deal one damage to target Clash card."
  When Ana plays Jab on Bull
  Then Bull is 3/3""",
    "Exclusive": """
    And Ana controls King (3/3) "Exclusive"
    And Ana's hand has King (3/3) "Exclusive"
  Then Ana cannot play King #2 because 704.7c""",
    "Flight": """
    And Ana controls Hawk (1/1) "Flight"
    And Ben controls Wall (0/1)
  When Ana attacks Ben's contender with Hawk
  Then Ben cannot obstruct with Wall because 704.8b""",
    "Interception": """
    And Ana controls Hawk (1/1) "Flight"
    And Ben controls Archer (0/1) "Interception"
  When Ana attacks Ben's contender with Hawk
  Then Ben can obstruct with Archer""",
    "Irrefutable": """
    And Ana's hand has Truth (2/2) "Irrefutable"
    And Ben's hand has Deny (Quick) "Counter - Play: Negate that Clash card."
  When Ana plays Truth
    And Ben plays Deny
  Then Truth is in play""",
    "Necrotic": """
    And Ana controls Viper (1/5) "Necrotic"
    And Ben controls Ox (2/6), engaged
  When Ana attacks Ox with Viper
  Then Ox was sent to Oblivion""",
    "Observant": """
    And Ana's hand has Monk (1/1) "Observant"
  When Ana plays Monk
  Then Ana cannot attack Ben's contender with Monk because 704.12b""",
    "Superspeed": """
    And Ana controls Swift (2/1) "Superspeed"
    And Ben controls Slow (1/1), engaged
  When Ana attacks Slow with Swift
  Then Swift is in play""",
    "Undisputed": """
    And Ana controls Champion (3/1) "Undisputed"
    And Ben controls Brute (4/4), engaged
  When Ana attacks Brute with Champion
  Then Champion was not defeated""",
    "Safeguard": """
    And Ana's hand has Jab (Basic) "Deal one damage to target Clash card."
    And Ben controls Nun (2/2) "Safeguard"
  Then Ana cannot play Jab on Nun because 704.16b""",
    "Ambush": """
    And Ana's hand has Lurker (2/2) "Ambush"
  When Ana sets Lurker
  Then Lurker is facedown""",
    "Bound": """
    And Ana's Resource Zone has Anchor (1/1) "Bound"
    And Ana's deck has Anchor (1/1) "Bound"
    And Ana's hand has Dig (Basic) "Put the top card of your deck into your Resource Zone."
  When Ana plays Dig
  Then Anchor #2 is in Ana's deck""",
    "Fortitude": """
    And Ana's hand has Curse (Basic) "Target Clash card gets -1/-1 until end of turn."
    And Ben controls Oak (2/2) "Fortitude"
  When Ana plays Curse on Oak
  Then Oak is 2/2""",
    "Recover": """
    And Ana's contender is Vortex (0/1, health 20)
    And Ana has 10 health
    And Ana controls Medic (2/3) "Recover 2"
    And Ben controls Wall (1/3), engaged
  When Ana attacks Wall with Medic
  Then Ana has 12 health""",
    "Torment": """
    And Ana controls Fiend (2/2) "Torment"
    And Ben controls Wall (0/3)
  When Ana attacks Ben's contender with Fiend
  Then Ben cannot obstruct with Wall because 504.9""",
}

# what gives the card its keyword, where it is not the keyword alone in quotation marks
WORDS = {"Awe Factor": "Awe Factor 1", "Barrage": "Barrage 1", "Enrage": "Enrage 2", "Recover": "Recover 2"}
SHOWN_ELSEWHERE = {
    "Attach": "it is an ability with a cost of its own, without which the board cannot be laid out",
    "Unrivaled": "it limits what a deck holds: tests/decks",
}
