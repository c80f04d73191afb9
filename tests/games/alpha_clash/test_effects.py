"""What effects do, wording by wording, on one board."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import read, run_scenario

BOARD = """
    And Ana's contender is Vortex (0/0, health 20)
    And Ana has 12 health
    And Ben's contender is Nova (0/0, health 20)
    And Ben has 15 health
    And Ana controls Page (1/2, red, cost 1)
    And Ana controls Ogre (4/4, green, cost 5) "Flight", engaged
    And Ana controls Sword (Weapon, red) "Attach: ⯁. Attached card gets +2/+0."
    And Ana controls Idol (Relic, white)
    And Ben controls Wall (0/6, blue, cost 2)
    And Ben controls Imp (1/1, cost 1), engaged
    And Ana's hand has Card A (1/1)
    And Ana's hand has Card B (1/1)
    And Ben's hand has Card C (1/1)
    And Ben's hand has Card D (1/1)
    And Ana's Oblivion has Ghost (2/2, red)
    And Ana's Oblivion has Spark (Basic) "Draw one card."
    And Ana's deck has 10 cards
    And Ben's deck has 10 cards
    And Ana has 3 red resources"""
EFFECTS: tuple[tuple[str, str, tuple[str, ...]], ...] = (  # the words, what is chosen, and what follows
    ("Return a Clash card from your Oblivion to your hand.", " choosing Ghost", ("Ghost is in Ana's hand",)),
    ("Put a Clash card from your Oblivion into your hand.", " choosing Ghost", ("Ghost is in Ana's hand",)),
    (
        "Discard your hand.",
        "",
        (
            "Ana has 0 cards in hand",
            "Card A was discarded",
        ),
    ),
    (
        "Each opponent discards a card.",
        "\n    And Ben chooses Card C",
        (
            "Card C was discarded",
            "Ben has 1 card in hand",
            "Ana has 2 cards in hand",
        ),
    ),
    ("Target opponent discards two cards.", " on Ben", ("Ben has 0 cards in hand",)),
    (
        "Return all Clash cards to their owners' hands.",
        "",
        (
            "Page is in Ana's hand",
            "Wall is in Ben's hand",
            "Imp is in Ben's hand",
        ),
    ),
    (
        "Return all Clash cards to their owner's hand.",
        "",
        (
            "Page is in Ana's hand",
            "Wall is in Ben's hand",
        ),
    ),
    (
        "Send all engaged Clash cards to Oblivion.",
        "",
        (
            "Ogre is in Ana's Oblivion",
            "Imp is in Ben's Oblivion",
            "Page is in play",
        ),
    ),
    ("Put target card from your Oblivion on the bottom of your deck.", " on Ghost", ("Ghost is in Ana's deck",)),
    ("Deal damage to target Clash card equal to the number of Relics you control.", " on Wall", ("Wall is 0/5",)),
    ("Deal damage equal to the number of Clash cards you control to target Clash card.", " on Wall", ("Wall is 0/4",)),
    (
        "Deal two damage to each opponent's Contender.",
        "",
        (
            "Ben has 13 health",
            "Ana has 12 health",
        ),
    ),
    (
        "Deal one damage to each Clash card your opponents control.",
        "",
        (
            "Wall is 0/5",
            "Imp is defeated",
            "Page is 1/2",
        ),
    ),
    (
        "Target Clash card gets +1/+1 for each Clash card in your Oblivion until end of turn.",
        " on Page",
        ("Page is 2/3",),
    ),
    (
        "Engage all Clash cards your opponents control.",
        "",
        (
            "Wall is engaged",
            "Page is ready",
        ),
    ),
    (
        "Ready all Clash cards you control.",
        "",
        (
            "Ogre is ready",
            "Imp is engaged",
        ),
    ),
    ("Put a card from your hand into your Resource Zone.", " choosing Card A", ("Ana has 4 ready resources",)),
    (
        "Put a card from your hand into your Resource Zone engaged.",
        " choosing Card A",
        (
            "Ana has 3 ready resources",
            "Ana has 4 resources",
        ),
    ),
    ("Put the top card of your deck into your Resource Zone.", "", ("Ana has 4 ready resources",)),
    ("Put target Clash card into its owner's Resource Zone.", " on Wall", ("Wall is in Ben's Resource Zone",)),
    ("Draw a card for each Relic you control.", "", ("Ana has 3 cards in hand",)),
    ("Draw one card for each Clash card your opponents control.", "", ("Ana has 4 cards in hand",)),
    (
        "Target player draws two cards and loses two health.",
        " on Ben",
        (
            "Ben has 4 cards in hand",
            "Ben has 13 health",
        ),
    ),
    (
        "Attach target Weapon you control to target Clash card you control.",
        " on Sword and Page",
        (
            "Sword is attached to Page",
            "Page is 3/2",
        ),
    ),
    (
        "Target Clash card can't attack this turn.",
        " on Page",
        ("Ana cannot attack Ben's contender with Page because 101.2",),
    ),
    (
        "Clash cards you control can't attack this turn.",
        "",
        ("Ana cannot attack Ben's contender with Page because 101.2",),
    ),
    ("Target Clash card must attack this turn if able.", " on Page", ("Ana cannot end the turn because 101.1",)),
    (
        "Until end of turn, Clash cards you control get +1/+0.",
        "",
        (
            "Page is 2/2",
            "Ogre is 5/4",
            "Wall is 0/6",
        ),
    ),
    (
        "Clash cards get -1/-1 until end of turn.",
        "",
        (
            "Page is 0/1",
            "Imp is defeated",
            "Wall is -1/5",
        ),
    ),
    ("Your opponent's Contender loses three health.", "", ("Ben has 12 health",)),
    (
        "Each Contender loses one health.",
        "",
        (
            "Ben has 14 health",
            "Ana has 11 health",
        ),
    ),
    (
        "Each player loses one health.",
        "",
        (
            "Ben has 14 health",
            "Ana has 11 health",
        ),
    ),
    (
        "You gain two health and your opponent loses two health.",
        "",
        (
            "Ana has 14 health",
            "Ben has 13 health",
        ),
    ),
    ("If you control a Relic, draw two cards. Otherwise, draw one card.", "", ("Ana has 4 cards in hand",)),
    ("If you control two or more Relics, draw two cards. Otherwise, draw one card.", "", ("Ana has 3 cards in hand",)),
    ("You may discard a card. If you do, draw two cards.", " choosing yes and Card A", ("Ana has 3 cards in hand",)),
    ("You may discard a card. If you don't, you lose two health.", " choosing no", ("Ana has 10 health",)),
    ("Discard two cards, then draw three cards.", " choosing Card A and Card B", ("Ana has 3 cards in hand",)),
    ("Activate the Portal.", "", ("the Portal is open",)),
    ("Target Clash card's attack power becomes 0 until end of turn.", " on Ogre", ("Ogre is 0/4",)),
    ("Switch the attack and defense of target Clash card until end of turn.", " on Page", ("Page is 2/1",)),
    (
        "Choose one: • Draw one card. • Your Contender gains one health.",
        ' choosing "Draw one card"',
        ("Ana has 3 cards in hand",),
    ),
    (
        "Put two Streak Counters on each Clash card you control.",
        "",
        (
            "Page has 2 streak counters",
            "Wall has 0 streak counters",
        ),
    ),
    (
        "Deal three damage divided among up to two target Clash cards.",
        " on 2 for Wall and 1 for Imp",
        (
            "Wall is 0/4",
            "Imp is defeated",
        ),
    ),
    ("Put target Clash card on top of its owner's deck.", " on Wall", ("Wall is in Ben's deck",)),
    (
        "Send target Clash card an opponent controls to Oblivion. Its controller draws one card.",
        " on Wall",
        (
            "Wall is in Ben's Oblivion",
            "Ben has 3 cards in hand",
        ),
    ),
    ("Defeat target Clash card with defense of two or less.", " on Page", ("Page is defeated",)),
    (
        "Search your deck for up to two Clash cards, reveal them, put them into your hand, then shuffle your deck.",
        " choosing nothing",
        ("Ana has 2 cards in hand",),
    ),
)


@pytest.mark.parametrize(("text", "choosing", "claims"), EFFECTS, ids=[text for text, _, _ in EFFECTS])
def test_an_effect_does_what_it_says(text: str, choosing: str, claims: tuple[str, ...]) -> None:
    spell = f'Ana\'s hand has Spell (Basic, cost 0) "{text}"'
    then = "  Then " + "\n    And ".join(claims)
    (scenario,) = read(
        f"Scenario: An effect\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n    And {spell}{BOARD}\n"
        f"  When Ana plays Spell{choosing}\n{then}\n"
    )
    result = run_scenario(scenario)
    assert result.verdict == "holds", result.message
