"""What cards say that can't be done, wording by wording: it is refused or does not happen, and nothing else is.

alpha-clash:101.2
"""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import read, run_scenario

BEN, ANA = "Ben", "Ana"  # who controls the card that says so; it is Ana's turn
BOARDS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        """
    And Ana's hand has Page (1/1)
    And Ana's hand has Jab (Basic) "Draw one card."
  Then Ana cannot play Page
    And Ana can play Jab""",
        ((BEN, "Opponents can't play Clash cards."),),
    ),
    (
        """
    And Ana's hand has Page (1/1)
    And Ana's hand has Jab (Basic) "Draw one card."
  Then Ana can play Page
    And Ana cannot play Jab""",
        ((BEN, "Players can't play Actions."),),
    ),
    (
        """
    And Ana's hand has Page (1/1)
    And Ana's hand has Jab (Basic) "Draw one card."
  Then Ana can play Page
    And Ana can play Jab""",
        ((BEN, "You can't play Clash cards."),),
    ),
    (
        """
    And Ana's hand has Page (1/1)
  When Ana plays Page
  Then Page is in Ana's Oblivion""",
        ((BEN, "Clash cards can't enter play."),),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Tap (Basic) "Engage target Clash card."
  When Ana plays Tap on Page
  Then Page is ready""",
        ((BEN, "Clash cards can't be engaged."),),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Tap (Basic) "Engage target Clash card."
  When Ana plays Tap on Page
  Then Page is engaged""",
        ((BEN, "Clash cards you control can't be engaged."),),
    ),
    (
        """
    And Ana controls Page (1/1), engaged
    And Ana's hand has Wake (Basic) "Ready target Clash card."
  When Ana plays Wake on Page
  Then Page is engaged""",
        (
            (BEN, "Clash cards can't be readied."),
            (BEN, "Clash cards your opponents control can't be readied."),
        ),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Doom (Basic) "Send target Clash card to Oblivion."
  When Ana plays Doom on Page
  Then Page is in play""",
        ((BEN, "Clash cards can't be sent to Oblivion."),),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Doom (Basic) "Send target Clash card to Oblivion."
  When Ana plays Doom on Page
  Then Page is in Ana's Oblivion""",
        ((BEN, "Cards can't be sent to your Oblivion."),),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Gust (Basic) "Return target Clash card to its owner's hand."
  When Ana plays Gust on Page
  Then Page is in play""",
        (
            (BEN, "Clash cards can't be returned to their owner's hand."),
            (BEN, "Clash cards can't leave play."),
        ),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Gust (Basic) "Return target Clash card to its owner's hand."
  When Ana plays Gust on Page
  Then Page is in Ana's hand""",
        ((BEN, "Clash cards can't be returned to your hand."),),
    ),
    (
        """
    And Ana's contender is Vortex (0/1, health 20)
    And Ana has 10 health
    And Ana's hand has Balm (Basic) "Your Contender gains two health."
  When Ana plays Balm
  Then Ana has 10 health""",
        (
            (BEN, "Contenders can't gain health."),
            (BEN, "Players can't gain health."),
            (BEN, "Your opponents can't gain health."),
        ),
    ),
    (
        """
    And Ana's contender is Vortex (0/1, health 20)
    And Ana has 10 health
    And Ana's hand has Balm (Basic) "Your Contender gains two health."
  When Ana plays Balm
  Then Ana has 12 health""",
        (
            (BEN, "Your Contender can't gain health."),
            (BEN, "Contenders can't lose health."),
        ),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Grow (Basic) "Put two Streak Counters on target Clash card."
  When Ana plays Grow on Page
  Then Page has 0 streak counters""",
        ((BEN, "Players can't put Counters on Clash cards."),),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Grow (Basic) "Put two Streak Counters on target Clash card."
  When Ana plays Grow on Page
  Then Page has 2 streak counters""",
        (
            (BEN, "You can't put Counters on Clash cards."),
            (BEN, "Players can't put Toxic Counters on Clash cards."),
        ),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ben controls Wall (0/2), engaged
  Then Ana cannot attack Ben's contender with Page
    And Ana cannot attack Wall with Page""",
        ((BEN, "Clash cards can't attack."),),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ben controls Wall (0/2), engaged
  Then Ana cannot attack Ben's contender with Page
    And Ana can attack Wall with Page""",
        (
            (BEN, "Clash cards can't attack Contenders."),
            (BEN, "Clash cards can't attack your Contender."),
            (BEN, "Your opponents can't attack you."),
        ),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ben controls Wall (0/2), engaged
  Then Ana can attack Ben's contender with Page
    And Ana cannot attack Wall with Page""",
        ((BEN, "Clash cards can't attack Clash cards."),),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ben controls Wall (0/2), engaged
  Then Ana can attack Ben's contender with Page
    And Ana can attack Wall with Page""",
        ((BEN, "You can't attack."),),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ben controls Wall (0/2)
  When Ana attacks Ben's contender with Page
  Then Ben cannot obstruct with Wall""",
        ((BEN, "Clash cards can't obstruct."),),
    ),
    (
        """
    And Ben controls Wall (0/2)
    And Ana's hand has Jab (Basic) "Deal one damage to target Clash card."
    And Ana controls Gun (Relic) "Once per turn, you may engage this card. If you do, deal one damage to target Clash card."
    And Ana controls Page (1/1)
  Then Ana cannot play Jab on Wall
    And Ana can activate Gun on Wall
    And Ana can play Jab on Page""",
        (
            (BEN, "Clash cards you control can't be targeted by Actions."),
            (BEN, "Clash cards you control can't be the target of Actions your opponents control."),
        ),
    ),
    (
        """
    And Ben controls Wall (0/2)
    And Ana's hand has Jab (Basic) "Deal one damage to target Clash card."
    And Ana controls Gun (Relic) "Once per turn, you may engage this card. If you do, deal one damage to target Clash card."
    And Ana controls Page (1/1)
  Then Ana cannot play Jab on Wall
    And Ana cannot activate Gun on Wall
    And Ana can play Jab on Page""",
        (
            (BEN, "Clash cards you control can't be targeted by effects your opponents control."),
            (BEN, "Clash cards you control can't be targeted."),
        ),
    ),
    (
        """
    And Ben controls Wall (0/2)
    And Ana's hand has Jab (Basic) "Deal one damage to target Clash card."
    And Ana controls Gun (Relic) "Once per turn, you may engage this card. If you do, deal one damage to target Clash card."
    And Ana controls Page (1/1)
  Then Ana can play Jab on Wall
    And Ana cannot activate Gun on Wall
    And Ana can play Jab on Page""",
        ((BEN, "Clash cards you control can't be targeted by Relics."),),
    ),
    (
        """
    And Ana controls Gun (Relic) "Once per turn, you may engage this card. If you do, draw one card."
    And Ana controls Well (2/2) "Once per turn, you may engage this card. If you do, draw one card."
  Then Ana cannot activate Gun
    And Ana cannot activate Well""",
        ((BEN, "Players can't activate effects."),),
    ),
    (
        """
    And Ana controls Gun (Relic) "Once per turn, you may engage this card. If you do, draw one card."
    And Ana controls Well (2/2) "Once per turn, you may engage this card. If you do, draw one card."
  Then Ana cannot activate Gun
    And Ana can activate Well""",
        (
            (BEN, "Players can't activate the effects of Relics."),
            (BEN, "Relics' effects can't be activated."),
        ),
    ),
    (
        """
    And Ana controls Gun (Relic) "Once per turn, you may engage this card. If you do, draw one card."
    And Ana controls Well (2/2) "Once per turn, you may engage this card. If you do, draw one card."
  Then Ana can activate Gun
    And Ana cannot activate Well""",
        ((BEN, "Your opponents can't activate effects of Clash cards."),),
    ),
    (
        """
    And Ana's hand has Trip (Trap) "Counter - Attack: Draw one card."
  Then Ana cannot set Trip""",
        (
            (BEN, "Players can't set Traps."),
            (BEN, "Your opponents can't set cards."),
        ),
    ),
    (
        """
    And Ana's hand has Trip (Trap) "Counter - Attack: Draw one card."
  Then Ana can set Trip""",
        ((BEN, "You can't set Traps."),),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ben controls Trip (Trap) "Counter - Attack: Draw one card."
  When Ana attacks Ben's contender with Page
  Then Ben cannot activate Trip""",
        (
            (BEN, "Players can't activate Traps."),
            (ANA, "Your opponents can't activate Traps."),
            (ANA, "During your turn, your opponents can't activate Traps."),
        ),
    ),
    (
        """
    And Ana controls Page (1/1)
    And Ben controls Trip (Trap) "Counter - Attack: Draw one card."
  When Ana attacks Ben's contender with Page
  Then Ben can activate Trip""",
        ((BEN, "Your opponents can't activate Traps."),),
    ),
    (
        """
    And Ana controls Brute (5/5)
    And Ben controls Wall (0/2), engaged
  When Ana attacks Wall with Brute
  Then Wall is in play""",
        (
            (BEN, "Clash cards you control can't be defeated."),
            (BEN, "Clash cards can't deal clash damage."),
        ),
    ),
    (
        """
    And Ana controls Brute (5/5)
    And Ben controls Wall (0/2), engaged
  When Ana attacks Wall with Brute
  Then Wall is defeated""",
        ((BEN, "Clash cards your opponents control can't be defeated."),),
    ),
    (
        """
    And Ana controls Sword (Weapon) "Attach: ⯁"
    And Ana has 2 red resources
    And Ana controls Page (1/1)
  Then Ana cannot attach Sword to Page""",
        (
            (BEN, "Weapons can't be attached to Clash cards."),
            (BEN, "Players can't attach Weapons."),
        ),
    ),
    (
        """
    And Ana controls Sword (Weapon) "Attach: ⯁"
    And Ana has 2 red resources
    And Ana controls Page (1/1)
  Then Ana can attach Sword to Page""",
        ((BEN, "You can't attach Weapons."),),
    ),
    (
        """
    And Ana's hand has Toss (Basic) "Discard a card."
    And Ana's hand has Page (1/1)
  When Ana plays Toss
  Then Page is in Ana's hand""",
        (
            (BEN, "Players can't discard cards."),
            (BEN, "Clash cards can't be discarded."),
        ),
    ),
    (
        """
    And Ana's hand has Lure (Basic) "Gain control of target Clash card."
    And Ben controls Ogre (1/1)
  When Ana plays Lure on Ogre
  Then Ben controls Ogre""",
        (
            (BEN, "Players can't gain control of Clash cards."),
            (BEN, "Your opponents can't gain control of cards you control."),
        ),
    ),
    (
        """
    And Ana's hand has Page (1/1)
    And Ben's hand has Deny (Quick) "Counter - Play: Negate that Clash card."
  When Ana plays Page
    And Ben plays Deny
  Then Page is in play""",
        (
            (BEN, "Clash cards can't be negated."),
            (BEN, "Cards your opponents play can't be negated."),
        ),
    ),
    (
        """
    And Ana's hand has Seal (Basic) "Banish target Clash card."
    And Ana controls Page (1/1)
  When Ana plays Seal on Page
  Then Page is in play""",
        ((BEN, "Clash cards can't be banished."),),
    ),
)


@pytest.mark.parametrize(
    ("whose", "rule", "board"),
    [
        pytest.param(whose, rule, board, id=f"{at}: {rule}")
        for at, (board, laws) in enumerate(BOARDS)
        for whose, rule in laws
    ],
)
def test_it_forbids_what_it_says(whose: str, rule: str, board: str) -> None:
    law = f'{whose} controls Law (Relic) "{rule}"'
    (scenario,) = read(
        f"Scenario: A law\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n    And {law}{board}\n"
    )
    result = run_scenario(scenario)
    assert result.verdict == "holds", result.message
