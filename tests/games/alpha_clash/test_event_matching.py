"""What a triggered effect waits for, word by word: it triggers as often as its words describe what happens, no more and no less.

Each board is played once per trigger; the number is how often the rules let it trigger (alpha-clash:603.2, 603.2c).
"""

from __future__ import annotations

import pytest

from judge_app.engine.trace import StepKind
from judge_app.scenarios.run import read, run_scenario

BOARDS = {
    "an attack is negated": (
        """
    And Ana controls Brute (2/2)
    And Ben controls Stop (Trap) "Counter - Attack: Negate that attack."
  When Ana attacks Ben's contender with Brute
    And Ben activates Stop""",
        {
            "an attack is negated": 1,
            "an opponent negates an attack": 1,
            "you negate an attack": 0,
            "an opponent activates a Trap": 1,
            "you activate a Trap": 0,
        },
    ),
    "a card is negated": (
        """
    And Ana's hand has Page (1/1)
    And Ben's hand has Deny (Quick) "Counter - Play: Negate that Clash card."
  When Ana plays Page
    And Ben plays Deny""",
        {"a Clash card is negated": 1, "an attack is negated": 0, "an opponent plays an Action": 1},
    ),
    "the Portal is activated": (
        """
    And Ana has 2 red resources
  When Ana activates the Portal""",
        {"you activate the Portal": 1, "an opponent activates the Portal": 0, "you activate an effect": 0},
    ),
    "a Weapon is attached": (
        """
    And Ana controls Sword (Weapon) "Attach: ⯁"
    And Ana has 2 red resources
    And Ana controls Page (1/1)
  When Ana attaches Sword to Page""",
        {"you attach a Weapon": 1, "an opponent attaches a Weapon": 0, "you attach a Weapon to a Contender": 0},
    ),
    "Counters are put and removed": (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Grow (Basic) "Put two Streak Counters on target Clash card."
    And Ana's hand has Wane (Basic) "Remove a Streak Counter from target Clash card."
  When Ana plays Grow on Page
    And Ana plays Wane on Page""",
        {
            "you put a Counter on a Clash card": 1,
            "you put a Toxic Counter on a Clash card": 0,
            "you put two or more Streak Counters on a Clash card": 1,
            "you put three or more Streak Counters on a Clash card": 0,
            "an opponent puts a Streak Counter on a Clash card": 0,
            "you remove a Streak Counter from a Clash card": 1,
            "an opponent removes a Streak Counter from a Clash card": 0,
        },
    ),
    "health is gained": (
        """
    And Ana's contender is Vortex (0/1, health 20)
    And Ana has 10 health
    And Ana's hand has Balm (Basic) "Your Contender gains two health."
  When Ana plays Balm""",
        {
            "your Contender gains health": 1,
            "your Contender gains two or more health": 1,
            "your Contender gains three or more health": 0,
            "your opponent's Contender gains health": 0,
        },
    ),
    "cards move": (
        """
    And Ana controls Page (1/1)
    And Ana's hand has Gust (Basic) "Return target Clash card to its owner's hand."
    And Ana's hand has Doom (Basic) "Send target Clash card to Oblivion."
    And Ben controls Ogre (1/1)
  When Ana plays Gust on Page
    And Ana plays Doom on Ogre""",
        {
            "a card is put into Oblivion": 3,  # the two Actions, and what was sent (403.1)
            "a card is put into your Oblivion": 2,
            "a card is put into an opponent's Oblivion": 1,
            "a Clash card is put into your Oblivion": 0,
            "a Clash card is sent to Oblivion": 1,
            "a Clash card an opponent controls is sent to Oblivion": 1,
            "a Clash card is returned to its owner's hand": 1,
            "a Clash card is returned to your hand": 1,
            "a Clash card is returned to an opponent's hand": 0,
            "a Clash card leaves play": 2,
        },
    ),
    "cards come from Oblivion": (
        """
    And Ana's Oblivion has Ghost (1/1)
    And Ana's hand has Rise (Basic) "Put target Clash card from your Oblivion into play."
    And Ana's Oblivion has Shade (1/1)
    And Ana's hand has Recall (Basic) "Return target Clash card from your Oblivion to your hand."
  When Ana plays Rise on Ghost
    And Ana plays Recall on Shade""",
        {
            "a Clash card enters play from your Oblivion": 1,
            "a Clash card enters play from your hand": 0,
            "a Clash card is put into play": 1,
            "a Clash card is put into play from your Oblivion": 1,
            "a Clash card is returned to your hand from your Oblivion": 1,
        },
    ),
    "a card is played": (
        """
    And Ana's hand has Page (1/1)
  When Ana plays Page""",
        {"a Clash card enters play": 1, "a Clash card is put into play": 0, "you play a Clash card": 1},  # 703.14a
    ),
    "a deck is searched": (
        """
    And Ana's hand has Quest (Basic) "Search your deck for a Clash card. Put it into your hand. Shuffle your deck."
    And Ana's deck has Page (1/1)
  When Ana plays Quest choosing Page""",
        {
            "you search your deck for a card": 1,
            "you search your Oblivion for a card": 0,
            "you shuffle your deck": 1,
            "an opponent shuffles their deck": 0,
            "you put a card into your hand": 1,  # what the effects then draw is not put (703.13a, 118.5)
        },
    ),
}


@pytest.mark.parametrize(
    ("board", "trigger", "times"),
    [
        pytest.param(board, trigger, times, id=f"{name}: {trigger}")
        for name, (board, triggers) in BOARDS.items()
        for trigger, times in triggers.items()
    ],
)
def test_it_triggers_as_often_as_its_words_say(board: str, trigger: str, times: int) -> None:
    watcher = f'Ana controls Watcher (Relic) "Whenever {trigger}, draw one card."'
    (scenario,) = read(
        f"Scenario: It waits\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n    And {watcher}{board}\n"
    )
    result = run_scenario(scenario)
    assert result.verdict == "holds", result.message
    assert result.play is not None
    assert len(result.play.trace.of_kind(StepKind.TRIGGERED)) == times


def test_what_a_search_was_for_is_not_kept_and_stops_the_run() -> None:
    board = BOARDS["a deck is searched"][0]
    watcher = 'Ana controls Watcher (Relic) "Whenever you search your deck for a Relic, draw one card."'
    (scenario,) = read(
        f"Scenario: It waits\n  Game: Alpha Clash\n  Given it is Ana's primary phase\n    And {watcher}{board}\n"
    )
    assert run_scenario(scenario).verdict == "unread"
